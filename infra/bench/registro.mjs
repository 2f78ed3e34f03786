import { randomBytes } from 'node:crypto';
import { abrirPool, doProduto } from '../local/maquina/do-backend.mjs';
import { carregar, mediana } from './apoio/carga.mjs';

const CONEXOES = 16;
const RODADAS = 3;
const TEMPOS = { aquecimentoMs: 1_000, duracaoMs: 5_000 };

const cpfDe = (base) => doProduto('kernel/cpf.js').completarCpf(base);
const codigoDe = (numero, ano) =>
  doProduto('modules/licenca/domain/protocolo.js').montarProtocolo('LPE', numero, ano).codigo;

const PRIMEIROS = 'Ana João Maria José Francisca Antônio Raimunda Carlos Luzia Paulo Rosa Pedro'.split(' ');
const SOBRENOMES = 'Silva Santos Oliveira Souza Pereira Lima Costa Almeida Nascimento Araújo Ribeiro'.split(
  ' ',
);
/** Como os de verdade: as palavras repetem-se de uma pessoa para outra, e a busca já as conhece. */
const nomeDe = (numero) =>
  [PRIMEIROS[numero % 12], SOBRENOMES[numero % 11], SOBRENOMES[Math.floor(numero / 11) % 11]].join(' ');

export function pedidoDe(numero) {
  return {
    pessoa: {
      nome: nomeDe(numero),
      cpf: cpfDe(String(numero)),
      dataNascimento: '1985-05-17',
      sexo: numero % 3,
      nomeMae: 'Mãe de Medição',
      email: `m${numero}@exemplo.example`,
      confirmarEmail: `m${numero}@exemplo.example`,
      enderecoPrincipal: {
        tipo: 1,
        zonaLocalizacao: 0,
        semNumero: false,
        logradouro: 'Rua da Medição',
        numero: '100',
        bairro: 'Centro',
        cep: '69010060',
        uf: 'AM',
        municipio: { id: 1302603 },
      },
    },
    informacaoComplementar: {
      modalidadePesca: numero % 2,
      localizacaoPreferencialPesca: 0,
      rendaMensal: 3,
      diasPescaPorAno: 20,
      gastoMedioPesca: 350.5,
      localPesca: 1,
      materialPesca: 1,
      tipoIsca: 0,
      agenciaTurismo: false,
      peixeMaisPescado: [13],
      equipamentos: [1],
    },
  };
}

/** As linhas do registro mais novo, por tabela: a forma do que a referência grava. */
async function lerModelo(pool) {
  const uma = async (sql, ...valores) => (await pool.query(sql, valores))[0][0];
  const licenca = await uma('SELECT * FROM licenca ORDER BY id DESC LIMIT 1');
  const documento = await uma('SELECT * FROM documento_pagamento WHERE referencia = ?', String(licenca.id));
  return {
    licenca,
    documento,
    pessoa: await uma('SELECT * FROM pessoa WHERE id = ?', licenca.pessoa_id),
    endereco: await uma('SELECT * FROM endereco WHERE pessoa_id = ?', licenca.pessoa_id),
    informacao: await uma('SELECT * FROM informacao_complementar WHERE licenca_id = ?', licenca.id),
    historico: await uma('SELECT * FROM licenca_historico WHERE licenca_id = ?', licenca.id),
    historicoDocumento: await uma('SELECT * FROM historico_documento WHERE documento_id = ?', documento.id),
    outbox: await uma('SELECT * FROM outbox WHERE chave = ?', `boleto-emitido:${documento.id}`),
    auditoria: (
      await pool.query('SELECT * FROM auditoria WHERE pessoa_id = ? OR objeto_id = ?', [
        licenca.pessoa_id,
        String(documento.id),
      ])
    )[0],
    idempotencia: await uma('SELECT * FROM idempotencia LIMIT 1'),
    busca: (
      await pool.query('SELECT termo FROM pessoa_busca WHERE pessoa_id = ?', [licenca.pessoa_id])
    )[0].map(({ termo }) => termo),
  };
}

/** As mesmas linhas de um registro, numa transação, sem regra alguma. `numero` nunca foi usado nesta base. */
async function gravarNu(conexao, modelo, numero) {
  const inserir = async (tabela, linha) =>
    (await conexao.query(`INSERT INTO ${tabela} SET ?`, [linha]))[0].insertId;
  const unico = (texto) => String(numero).padStart(texto.length, '9').slice(-texto.length);
  const { documento } = modelo;
  await conexao.beginTransaction();
  const sessao = unico('0'.repeat(64));
  await inserir('idempotencia', { ...modelo.idempotencia, id: null, sessao });
  const pessoa_id = await inserir('pessoa', { ...modelo.pessoa, id: null, cpf_indice: randomBytes(32) });
  await conexao.query('INSERT INTO pessoa_busca (termo, pessoa_id) VALUES ?', [
    modelo.busca.map((termo) => [termo, pessoa_id]),
  ]);
  await inserir('endereco', { ...modelo.endereco, id: null, pessoa_id });
  const codigo = codigoDe(numero, modelo.licenca.codigo.slice(-4));
  const licenca_id = await inserir('licenca', { ...modelo.licenca, id: null, pessoa_id, codigo });
  await inserir('informacao_complementar', { ...modelo.informacao, licenca_id });
  await inserir('licenca_historico', { ...modelo.historico, id: null, licenca_id });
  const documento_id = await inserir('documento_pagamento', {
    ...documento,
    id: null,
    referencia: String(licenca_id),
    referencia_aberta: String(licenca_id),
    numero,
    nosso_numero: documento.nosso_numero.slice(0, 7) + unico('0'.repeat(10)),
    numero_documento: unico(documento.numero_documento),
    codigo_barras: documento.codigo_barras.slice(0, 30) + unico('0'.repeat(14)),
    linha_digitavel: unico(documento.linha_digitavel),
  });
  await inserir('historico_documento', { ...modelo.historicoDocumento, id: null, documento_id });
  for (const linha of modelo.auditoria) await inserir('auditoria', { ...linha, id: null });
  // Já concluído: o worker não tem o que fazer com linhas que não dizem nada.
  const chave = `boleto-emitido:${documento_id}`;
  await inserir('outbox', { ...modelo.outbox, id: null, chave, concluido_em: modelo.outbox.criado_em });
  await conexao.commit();
}

async function gravarDireto(pool, modelo, proximo) {
  const inicio = Date.now() + TEMPOS.aquecimentoMs;
  const fim = inicio + TEMPOS.duracaoMs;
  let contados = 0;
  const trabalhar = async () => {
    const conexao = await pool.getConnection();
    try {
      for (let agora = Date.now(); agora < fim; agora = Date.now()) {
        await gravarNu(conexao, modelo, proximo());
        if (agora >= inicio) contados++;
      }
    } finally {
      conexao.release();
    }
  };
  await Promise.all(Array.from({ length: CONEXOES }, trabalhar));
  return contados / (TEMPOS.duracaoMs / 1000);
}

/** Registros por segundo, cada um com todas as suas linhas, ao lado das mesmas linhas gravadas sem regra alguma. */
export async function medir({ produto }) {
  const { ambiente } = await produto();
  const pool = abrirPool(ambiente, { connectionLimit: CONEXOES, dateStrings: true, jsonStrings: true });
  // Bases de CPF nunca usadas antes nesta pasta de dados, e longe das de `popular`.
  let numero = 600_000_000 + (Math.floor(Date.now() / 1000) % 390_000) * 1_000;
  const registrar = () =>
    carregar({
      host: ambiente.HOST,
      porta: Number(ambiente.PORT),
      conexoes: CONEXOES,
      ...TEMPOS,
      status: 201,
      proximo: () => {
        const corpo = JSON.stringify(pedidoDe(numero++));
        return (
          'POST /carteira-pesca/api/registrar HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
          `Content-Length: ${Buffer.byteLength(corpo)}\r\n\r\n${corpo}`
        );
      },
    });
  try {
    const produtoPorRodada = [];
    const diretoPorRodada = [];
    let modelo = null;
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      produtoPorRodada.push(await registrar());
      modelo ??= await lerModelo(pool);
      diretoPorRodada.push(await gravarDireto(pool, modelo, () => numero++));
    }
    const [valor, referencia] = [mediana(produtoPorRodada), mediana(diretoPorRodada)];
    return [
      {
        nome: 'registro: licenças com pessoa, informação, histórico e boleto',
        valor,
        unidade: 'registros/s',
        referencia: `as mesmas linhas pelo mysql2, uma transação por registro: ${Math.round(referencia)}/s`,
        razao: valor / referencia,
      },
    ];
  } finally {
    await pool.end();
  }
}
