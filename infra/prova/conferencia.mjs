import { execFileSync } from 'node:child_process';
import { setTimeout as esperar } from 'node:timers/promises';
import { acharPrograma } from '../local/maquina/programas.mjs';
import { comandoDoBackend } from '../local/servidores/produto.mjs';

const ASSENTAR_MS = 240_000;
/** Tabelas que todos os nós têm de ter iguais. */
const IGUAIS = [
  'pessoa',
  'licenca',
  'licenca_historico',
  'documento_pagamento',
  'historico_documento',
  'arquivo_retorno',
  'retorno_linha',
  'auditoria',
  'outbox',
];
const LOTE = 500;

const emLotes = (lista) =>
  Array.from({ length: Math.ceil(lista.length / LOTE) }, (_, i) => lista.slice(i * LOTE, (i + 1) * LOTE));

async function todas(cluster, sql, valores) {
  const linhas = [];
  for (const lote of emLotes(valores))
    linhas.push(...(await cluster.consultar(cluster.vivos[0], sql, [lote])));
  return linhas;
}

const textoDe = (pdf) =>
  execFileSync(acharPrograma('pdftotext'), ['-', '-'], { input: pdf, encoding: 'utf8' });

/** Espera que os trabalhos acabem; devolve o que não acabou. */
async function assentar(cluster) {
  const limite = Date.now() + ASSENTAR_MS;
  for (;;) {
    const [{ esperam }] = await cluster.consultar(
      cluster.vivos[0],
      'SELECT COUNT(*) AS esperam FROM outbox WHERE concluido_em IS NULL',
    );
    const [{ abertos }] = await cluster.consultar(
      cluster.vivos[0],
      "SELECT COUNT(*) AS abertos FROM arquivo_retorno WHERE situacao IN ('RECEBIDO', 'PROCESSANDO')",
    );
    if (Number(esperam) === 0 && Number(abertos) === 0) return null;
    if (Date.now() > limite) return `${esperam} linhas do outbox e ${abertos} retornos não acabaram`;
    await esperar(1_000);
  }
}

/**
 * O que o tráfego viu reconhecido, contra o que está no banco, lido sem passar pelo produto. Devolve as frases do que não
 * confere; vazio quando nada se perdeu nem dobrou.
 */
export async function conferir({ cluster, trafego, antes, processos, dizer }) {
  const erros = [];
  const cobrar = (certo, frase) => certo || erros.push(frase);
  // Só um nó em dia diz o que há.
  await cluster.inteiro();
  const naoAssentou = await assentar(cluster);
  cobrar(!naoAssentou, naoAssentou);

  const { registrados, pagos } = trafego;
  cobrar(new Set(registrados).size === registrados.length, 'um protocolo foi dado a dois registros');
  const licencas = await todas(
    cluster,
    `SELECT l.codigo, COUNT(DISTINCT d.id) AS documentos FROM licenca l
     LEFT JOIN documento_pagamento d ON d.referencia = l.id WHERE l.codigo IN (?) GROUP BY l.codigo`,
    registrados,
  );
  cobrar(
    licencas.length === registrados.length,
    `${registrados.length - licencas.length} registros reconhecidos não existem`,
  );
  const semUm = licencas.filter(({ documentos }) => Number(documentos) !== 1);
  cobrar(semUm.length === 0, `${semUm.length} licenças sem exatamente um documento`);
  const [{ total }] = await cluster.consultar(cluster.vivos[0], 'SELECT COUNT(*) AS total FROM licenca');
  const aMais = Number(total) - Number(antes.licencas) - registrados.length;
  cobrar(aMais === 0, `${aMais} licenças que ninguém pediu, ou pedidas uma vez e criadas duas`);

  const pagas = await todas(
    cluster,
    `SELECT d.nosso_numero AS nossoNumero, d.estado, d.valor_pago AS valorPago, l.status, l.codigo,
       (SELECT COUNT(*) FROM licenca_historico h WHERE h.licenca_id = l.id AND h.para = 'VIGENTE') AS ativacoes
     FROM documento_pagamento d JOIN licenca l ON l.id = d.referencia WHERE d.nosso_numero IN (?)`,
    [...pagos.keys()],
  );
  cobrar(pagas.length === pagos.size, `${pagos.size - pagas.length} títulos pagos não existem`);
  for (const { nossoNumero, estado, valorPago, status, ativacoes } of pagas)
    cobrar(
      estado === 'PAGO' &&
        status === 'VIGENTE' &&
        Number(ativacoes) === 1 &&
        Number(valorPago) === pagos.get(nossoNumero),
      `título ${nossoNumero}: ${estado}, ${valorPago} de ${pagos.get(nossoNumero)}, licença ${status}, ativada ${ativacoes} vezes`,
    );

  const [razao] = await cluster.consultar(
    cluster.vivos[0],
    `SELECT COALESCE(SUM(diferenca), 0) AS diferenca, SUM(situacao <> 'PROCESSADO') AS mal, COUNT(*) AS arquivos FROM arquivo_retorno
     WHERE id > ?`,
    [antes.retorno],
  );
  cobrar(Number(razao.diferenca) === 0, `a razão difere em ${razao.diferenca} centavos`);
  cobrar(Number(razao.mal) === 0, `${razao.mal} retornos não ficaram PROCESSADO`);
  const [{ recebido }] = await cluster.consultar(
    cluster.vivos[0],
    'SELECT COALESCE(SUM(recebido), 0) AS recebido FROM retorno_linha WHERE retorno_id > ?',
    [antes.retorno],
  );
  const esperado = [...pagos.values()].reduce((soma, valor) => soma + valor, 0);
  cobrar(Number(recebido) === esperado, `a razão recebeu ${recebido} centavos, o banco mandou ${esperado}`);

  let carteiras = 0;
  for (const { codigo } of pagas) {
    let bytes = null;
    for (let vez = 0; vez < 120 && !bytes; vez++) {
      bytes = await trafego.baixar(codigo).catch(() => null);
      if (!bytes) await esperar(500);
    }
    if (!bytes) continue;
    carteiras++;
    cobrar(textoDe(bytes).includes(codigo), `a carteira que se baixa por ${codigo} é de outra licença`);
  }
  cobrar(carteiras === pagas.length, `${pagas.length - carteiras} carteiras não se baixam`);

  for (const tabela of IGUAIS) {
    const somas = [];
    for (const no of cluster.vivos)
      somas.push((await cluster.consultar(no, `CHECKSUM TABLE ${tabela}`))[0].Checksum);
    cobrar(new Set(somas).size === 1, `${tabela} difere entre os nós`);
  }
  const auditoria = await processos.codigoDe({
    ...comandoDoBackend('conferir-auditoria'),
    env: cluster.ambienteDeFora,
  });
  cobrar(auditoria === 0, 'a corrente da auditoria não confere');
  dizer(
    `${registrados.length} registros reconhecidos, ${pagas.length} títulos pagos em ${razao.arquivos} arquivos, ${carteiras} carteiras baixadas`,
  );
  return erros;
}
