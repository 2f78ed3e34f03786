import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Falha } from '../local/maquina/falha.mjs';
import { daFonte, doProduto } from '../local/maquina/do-backend.mjs';
import { dizer } from '../local/maquina/terminal.mjs';
import { abrirBanco, abrirBaseNova } from './apoio/banco-a-parte.mjs';
import { mediana } from './apoio/carga.mjs';

const TITULOS = Number(process.env.TITULOS || 100_000);
const VEZES = 10;
const RODADAS = 5;
const MB = 1_000_000;
const POR_ARQUIVO_240 = 49_000;
/** O que a conciliação acrescenta, na ordem em que as chaves deixam apagar. */
const GRAVADAS = ['retorno_linha', 'arquivo_retorno', 'licenca_historico', 'historico_documento', 'outbox'];

const doSimulador = () => daFonte('ferramentas/simulador/simular-retorno.ts');
const doCnab = (caminho) => doProduto(`modules/banco/domain/${caminho}`);

/** Retorno em que o banco paga certo todos estes boletos, já registrados. */
function montarRetorno(convenio, titulos, { data, nsa }) {
  const { EscritorDeRemessa } = doCnab('cnab/remessa/escrever-remessa.js');
  const { simularRetorno } = doSimulador();
  const escritor = new EscritorDeRemessa({
    layout: 'BB240',
    convenio,
    nsa: 1,
    data,
    hora: '010000',
  });
  for (const { id, nossoNumero, numeroDocumento, vencimento, valor } of titulos) {
    escritor.titulo({
      movimento: '01',
      nossoNumero: { numero: nossoNumero, dv: null },
      numeroDocumento,
      vencimento,
      emissao: data,
      valor: Number(valor),
      usoEmpresa: `DOC${id}`,
      pagador: {
        tipo: 'CPF',
        documento: '39053344705',
        nome: 'Pessoa de Medição',
        logradouro: 'Rua da Medição, 1',
        bairro: 'Centro',
        cep: '69010060',
        cidade: 'Manaus',
        uf: 'AM',
      },
    });
  }
  return simularRetorno({
    remessa: escritor.terminar(),
    nsa,
    data,
    hora: '020000',
    desfecho: () => 'PAGAR_SEM_REGISTRO',
  });
}

/** Do arquivo recebido às licenças vigentes, num processo novo. */
async function conciliar(ambiente, arquivos) {
  const banco = await abrirBanco(ambiente);
  let segundos = 0;
  let memoria = 0;
  for (const arquivo of arquivos) {
    const recebido = await banco.pedir({ receber: arquivo });
    const processado = await banco.pedir({ processar: recebido.retornoId });
    if (processado.situacao !== 'PROCESSADO')
      throw new Falha(`O retorno medido ficou ${processado.situacao}.`);
    segundos += recebido.segundos + processado.segundos;
    memoria = processado.memoria;
  }
  await banco.fechar();
  return { segundos, memoria };
}

const porPagar = (pool, primeiro) =>
  pool.query(
    `UPDATE documento_pagamento d JOIN licenca l ON l.id = d.referencia
     SET d.estado = 'REGISTRADO', d.valor_pago = 0, d.pago_em = NULL, d.referencia_aberta = d.referencia,
       l.status = 'AGUARDANDO_PAGAMENTO', l.data_ativacao = NULL, l.data_vencimento = NULL,
       l.documento_pago_id = NULL, l.vaga_pendente = 1
     WHERE d.id >= ?`,
    [primeiro],
  );

/** A base como estava antes de conciliar estes documentos: a rodada seguinte encontra as mesmas linhas. */
async function desfazer(pool, primeiro, ultimas) {
  await porPagar(pool, primeiro);
  for (const [tabela, ultima] of Object.entries(ultimas))
    await pool.query('DELETE FROM ?? WHERE id > ?', [tabela, ultima]);
}

async function ultimasDe(pool, tabelas) {
  const ultimas = {};
  for (const tabela of tabelas) {
    const [[{ ultima }]] = await pool.query('SELECT COALESCE(MAX(id), 0) AS ultima FROM ??', [tabela]);
    ultimas[tabela] = Number(ultima);
  }
  return ultimas;
}

/** A mesma mudança de situação das mesmas linhas, numa instrução; em segundos. */
async function referencia(pool, primeiro, data) {
  await porPagar(pool, primeiro);
  const inicio = performance.now();
  await pool.query(
    `UPDATE documento_pagamento d JOIN licenca l ON l.id = d.referencia
     SET d.estado = 'PAGO', d.valor_pago = d.valor, d.pago_em = ?, d.referencia_aberta = NULL,
       l.status = 'VIGENTE', l.data_ativacao = ?, l.data_vencimento = DATE_ADD(?, INTERVAL 2 YEAR),
       l.documento_pago_id = d.id, l.vaga_pendente = NULL
     WHERE d.id >= ?`,
    [data, data, data, primeiro],
  );
  return (performance.now() - inicio) / 1000;
}

async function conferirVigentes(pool, ultimo) {
  const [[{ vigentes }]] = await pool.query(
    `SELECT COUNT(*) AS vigentes FROM documento_pagamento d JOIN licenca l ON l.id = d.referencia
     WHERE d.id > ? AND l.status = 'VIGENTE'`,
    [ultimo],
  );
  if (vigentes !== TITULOS) throw new Falha(`Só ${vigentes} de ${TITULOS} licenças ficaram vigentes.`);
}

async function prepararArquivos(pool, pasta, primeiro, nsa) {
  const [[convenio]] = await pool.query(
    `SELECT numero, agencia, agencia_dv AS agenciaDv, conta, conta_dv AS contaDv, carteira, variacao,
       beneficiario_nome AS beneficiarioNome, beneficiario_cnpj AS beneficiarioCnpj, 0 AS teste
     FROM convenio WHERE ativo_para = 'BOLETO'`,
  );
  const [titulos] = await pool.query(
    `SELECT id, nosso_numero AS nossoNumero, numero_documento AS numeroDocumento, vencimento, valor, emissao
     FROM documento_pagamento WHERE id >= ? ORDER BY id`,
    [primeiro],
  );
  const data = titulos[0].emissao;
  const arquivos = [];
  for (let i = 0; i < titulos.length; i += POR_ARQUIVO_240) {
    const caminho = join(pasta, `retorno-${nsa + arquivos.length}.ret`);
    const parte = titulos.slice(i, i + POR_ARQUIVO_240);
    writeFileSync(caminho, montarRetorno(convenio, parte, { data, nsa: nsa + arquivos.length }));
    arquivos.push(caminho);
  }
  return { arquivos, data };
}

/** Do retorno recebido a todas as licenças vigentes, com a base pequena e com ela dez vezes maior. */
export async function medir({ processos, dados, sinal }) {
  const { pasta, ambiente, pool, popular, assentar } = await abrirBaseNova({
    processos,
    dados,
    nome: 'conciliacao',
    // Maiores que os do banco, para que um arquivo só traga muitos títulos.
    extra: { RETORNO_MAXIMO_MB: '100' },
    sinal,
  });
  try {
    let nsa = 1;
    const medirUma = async () => {
      const { documento_pagamento: ultimo } = await ultimasDe(pool, ['documento_pagamento']);
      await popular(TITULOS, '--a-pagar');
      const gravadas = await ultimasDe(pool, GRAVADAS);
      const { arquivos, data } = await prepararArquivos(pool, pasta, ultimo + 1, nsa);
      nsa += arquivos.length;
      const medidas = [];
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        if (rodada > 0) await desfazer(pool, ultimo + 1, gravadas);
        await assentar();
        const medida = await conciliar(ambiente, arquivos);
        await conferirVigentes(pool, ultimo);
        // Logo depois, para que a máquina seja a mesma nas duas.
        medidas.push({
          ...medida,
          limite: await referencia(pool, ultimo + 1, data),
        });
      }
      for (const arquivo of arquivos) rmSync(arquivo);
      return {
        segundos: mediana(medidas.map(({ segundos }) => segundos)),
        memoria: Math.max(...medidas.map(({ memoria }) => memoria)),
        limite: mediana(medidas.map(({ limite }) => limite)),
        razao: mediana(medidas.map(({ limite, segundos }) => limite / segundos)),
      };
    };
    const pequena = await medirUma();
    dizer(`Enchendo a base até ${(TITULOS * VEZES).toLocaleString('pt-BR')} licenças…`);
    await popular(TITULOS * (VEZES - 2));
    const grande = await medirUma();
    const porSegundo = ({ segundos }) => TITULOS / segundos;
    return [
      {
        nome: `conciliação: do retorno a ${TITULOS.toLocaleString('pt-BR')} licenças vigentes`,
        valor: porSegundo(pequena),
        unidade: 'títulos/s',
        referencia: `uma instrução nas mesmas linhas: ${Math.round(TITULOS / pequena.limite)}/s (alvo 0,33)`,
        razao: pequena.razao,
      },
      {
        nome: 'conciliação: memória do processo',
        valor: pequena.memoria / MB,
        unidade: 'MB',
        referencia: `com a base ${VEZES} vezes maior: ${Math.round(grande.memoria / MB)} MB`,
        razao: grande.memoria / pequena.memoria,
      },
      {
        nome: `conciliação: tempo por título com a base ${VEZES} vezes maior`,
        valor: (grande.segundos / TITULOS) * 1e6,
        unidade: 'µs',
        referencia: `com a base pequena: ${Math.round((pequena.segundos / TITULOS) * 1e6)} µs (alvo 1,2)`,
        razao: grande.segundos / pequena.segundos,
      },
    ];
  } finally {
    await pool.end();
  }
}
