import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Falha } from '../local/maquina/falha.mjs';
import { abrirPool, doProduto, exigir } from '../local/maquina/do-backend.mjs';
import { ferramentaDoBackend } from '../local/servidores/produto.mjs';
import { mediana } from './apoio/carga.mjs';
import { prepararReferencias, umPorVez } from './carteiras.mjs';
import { subirProduto } from './apoio/produto-de-medicao.mjs';

const RODADAS = 5;
const POR_RODADA = 30;

const ASSUNTO = { numero: 'LPE-0000123-9/2026', endereco: 'http://localhost/boleto/LPE000012392026' };

async function htmlDeUm() {
  const { htmlDoBoleto } = doProduto('modules/pagamento/impresso/boleto.html.js');
  return String(
    await htmlDoBoleto({
      tipo: 'BOLETO',
      linhaFormatada: '00190.00009 03128.557000 00003.015179 3 16500000011900',
      codigoBarras: '00193165000000119000000003128557000000301517',
      valor: 11_900,
      emissao: '2026-03-10',
      vencimento: '2026-03-20',
      nossoNumero: '31285570000003015',
      numeroDocumento: '0000003015',
      pagador: { nome: 'Benedito Esteves Uchôa', documento: '39053344705' },
      beneficiario: { nome: 'Agência Estadual de Pesca', cnpj: '12345678000195' },
      pix: null,
      idioma: 'pt',
      descricao: 'PESCA_ESPORTIVA',
      assunto: ASSUNTO,
      registradoEm: null,
      pagadorEndereco: 'Rua Silva Ramos, 480, Centro, 69025-030, Manaus/AM',
      beneficiarioEndereco: 'Amazonas, Brasil',
      banco: '001',
      bancoNome: 'Banco do Brasil',
      ficha: {
        agenciaCodigo: '1234-3 / 99873-8',
        carteira: '17-019',
        localDePagamento: 'Pagável em qualquer banco até o vencimento',
      },
    }),
  );
}

/** O documento de pagamento impresso pela primeira vez, com fila, banco de dados e arquivos, ao lado de uma aba quente. */
export async function medir({ processos, dados, sinal }) {
  const pasta = join(dados, 'boletos');
  rmSync(pasta, { recursive: true, force: true });
  const { ambiente } = await subirProduto({
    processos,
    dados: pasta,
    memoria: 256,
    variaveis: () => ({ NODE_ENV: 'development' }),
    sinal,
  });
  const quantos = POR_RODADA * (RODADAS + 1);
  await processos.executar({ ...ferramentaDoBackend('popular', [String(3 * quantos)]), env: ambiente });
  const pool = abrirPool(ambiente);
  const fila = new (exigir('bull'))('boleto-pdf', ambiente.REDIS_URL, { prefix: '{pesca}' });
  try {
    const [linhas] = await pool.query('SELECT id FROM documento_pagamento ORDER BY id LIMIT ?', [quantos]);
    if (linhas.length < quantos) throw new Falha(`Só há ${linhas.length} boletos para medir.`);
    const pedidos = linhas.map(({ id }) => ({ documentoId: id, idioma: 'pt', assunto: ASSUNTO }));
    const { instalarFontes } = doProduto('platform/pdf/fontes.js');
    const env = { ...process.env, FONTCONFIG_FILE: instalarFontes(join(pasta, 'fontes')) };
    const abaQuente = prepararReferencias(await htmlDeUm(), ambiente.CHROMIUM_PATH, env);
    await umPorVez(fila, pedidos.slice(0, POR_RODADA));
    const rodadas = [];
    for (let de = POR_RODADA; de < quantos; de += POR_RODADA) {
      const produto = POR_RODADA / (await umPorVez(fila, pedidos.slice(de, de + POR_RODADA)));
      rodadas.push({ produto, limite: (await abaQuente.limite()).taxa });
    }
    const [produto, limite] = ['produto', 'limite'].map((qual) => mediana(rodadas.map((uma) => uma[qual])));
    return [
      {
        nome: 'boletos: primeira impressão',
        valor: 1000 / produto,
        unidade: 'ms',
        referencia: `o mesmo HTML numa aba quente: ${(1000 / limite).toFixed(1)} ms (alvo 1,3)`,
        razao: limite / produto,
      },
    ];
  } finally {
    await fila.close();
    await pool.end();
  }
}
