import 'reflect-metadata';
import { Connection, createConnection } from 'mysql2/promise';
import { juntarParcelas, Parcela } from '../kernel/contagem';
import { completarCpf } from '../kernel/cpf';
import { DataCivil, dataCivilEm, maiorData, somarAnos, somarDias } from '../kernel/data-civil';
import { contagemDaLicenca } from '../modules/licenca/domain/contagem';
import { faixaEtaria } from '../modules/licenca/domain/faixa-etaria';
import { montarProtocolo, TIPO_DA_MODALIDADE } from '../modules/licenca/domain/protocolo';
import { contagemDaEmissao } from '../modules/pagamento/domain/contagem';
import { numerosDoBoleto } from '../modules/pagamento/domain/boleto';
import { campoLivreBB, nossoNumeroBB } from '../modules/pagamento/domain/boleto-banco-do-brasil';
import { proximoDiaBancario, somarDiasBancarios } from '../modules/pagamento/domain/calendario-bancario';
import { termosDe } from '../modules/pessoa/gravar-termos';
import { fechar, indiceDe, usarCifra } from '../platform/cifra/coluna-cifrada';
import { lerAmbiente } from '../platform/config/ambiente';
import { dadosDaConexao } from '../platform/database/opcoes';

const POR_INSTRUCAO = 2000;
const NOMES = [
  'Aurora',
  'Benedito',
  'Cecília',
  'Davi',
  'Elza',
  'Francisco',
  'Graça',
  'Heitor',
  'Iara',
  'João',
];
const MEIOS = ['Alves', 'Barros', 'Castro', 'Duarte', 'Esteves', 'Farias', 'Gomes', 'Lima', 'Moura', 'Nunes'];
const FINS = ['Oliveira', 'Pereira', 'Queiroz', 'Ramos', 'Santos', 'Teixeira', 'Uchôa', 'Vieira', 'Xavier'];
const DESCRICAO = ['Licença de pesca amadora esportiva', 'Licença de pesca amadora recreativa'] as const;
const PRECO = [9038, 11900] as const;
/** Base do CPF da primeira pessoa: longe dos CPF de demonstração. */
const BASE_CPF = 300_000_000;

type Valor = string | number | Buffer | null;

interface Contexto {
  readonly hoje: DataCivil;
  readonly convenio: {
    id: number;
    banco: string;
    numero: string;
    carteira: string;
    agencia: string;
    conta: string;
  };
  readonly municipios: readonly { id: number; nome: string }[];
  readonly sequencias: Map<string, number>;
  /** Todas à espera de pagamento, com o boleto de hoje registrado. */
  readonly aPagar: boolean;
  /** O que as linhas do lote somam aos contadores. */
  readonly parcelas: Parcela[];
  /** Último número de documento usado. */
  documento: number;
}

/** Linhas de cada tabela, na ordem das colunas de `COLUNAS`. */
type Lote = Record<keyof typeof COLUNAS, Valor[][]>;

const COLUNAS = {
  pessoa: 'id, nome, cpf, cpf_indice, data_nascimento, sexo, nome_mae, email',
  pessoa_busca: 'termo, pessoa_id',
  endereco: 'pessoa_id, tipo, zona_localizacao, sem_numero, logradouro, numero, bairro, cep, municipio_id',
  licenca:
    'id, codigo, pessoa_id, modalidade, status, motivo, vaga_principal, vaga_pendente, data_criacao, data_ativacao, data_vencimento, prazo_pagamento, documento_pago_id, municipio_id',
  informacao_complementar:
    'licenca_id, localizacao_preferencial, renda_mensal, dias_pesca_por_ano, gasto_medio_centavos, local_pesca, tipo_isca, agencia_turismo, faixa_etaria, equipamentos, peixes',
  licenca_historico: 'licenca_id, de, para, evento, ator, ocorrido_em',
  documento_pagamento:
    'id, convenio_id, tipo, referencia, referencia_aberta, numero, nosso_numero, nosso_numero_dv, numero_documento, codigo_barras, linha_digitavel, valor, valor_pago, emissao, vencimento, estado, registrado_em, pago_em, descricao, pagador_nome, pagador_tipo, pagador_documento, pagador_logradouro, pagador_bairro, pagador_cep, pagador_cidade, pagador_uf',
  historico_documento: 'documento_id, de, para, ator, motivo',
} as const;

function memorizar<A extends unknown[], R>(funcao: (...args: A) => R): (...args: A) => R {
  const feitos = new Map<string, R>();
  return (...args) => {
    const chave = args.join('|');
    if (!feitos.has(chave)) feitos.set(chave, funcao(...args));
    return feitos.get(chave) as R;
  };
}

const vencimentoDe = memorizar((emissao: DataCivil) => proximoDiaBancario(somarDias(emissao, 10)));
const prazoDe = memorizar((vencimento: DataCivil) => somarDiasBancarios(vencimento, 5));
const haDias = memorizar((hoje: DataCivil, dias: number) => somarDias(hoje, -dias));

/** A pessoa `i` (a partir de 0) e a sua licença, com o mesmo id nas tabelas em que `ids` começa. */
function acrescentar(
  lote: Lote,
  i: number,
  ids: { pessoa: number; licenca: number; documento: number },
  c: Contexto,
) {
  const pessoaId = ids.pessoa + i;
  const licencaId = ids.licenca + i;
  const documentoId = ids.documento + i;
  const modalidade = i % 2 === 0 ? 0 : 1;
  const nome = `${NOMES[i % 10]} ${MEIOS[Math.floor(i / 10) % 10]} ${FINS[Math.floor(i / 100) % 9]}`;
  const cpf = completarCpf(String(BASE_CPF + pessoaId));
  const nascimento = haDias(c.hoje, 18 * 366 + ((i * 37) % 18_000));
  const municipio = c.municipios[i % c.municipios.length]!;

  // Sete em dez pagas nos últimos três anos; duas em dez à espera; uma invalidada por prazo.
  const sorte = c.aPagar ? 7 : i % 10;
  const emissao = haDias(
    c.hoje,
    c.aPagar ? 0 : sorte < 7 ? 1 + ((i * 13) % 1095) : sorte < 9 ? i % 8 : 60 + (i % 900),
  );
  const vencimento = vencimentoDe(emissao);
  const ativacao = sorte < 7 ? emissao : null;
  const validade = ativacao && somarAnos(ativacao, 2);
  const status =
    validade === null
      ? sorte < 9
        ? 'AGUARDANDO_PAGAMENTO'
        : 'INVALIDADO'
      : maiorData(validade, c.hoje) === validade
        ? 'VIGENTE'
        : 'VENCIDO';
  const espera = status === 'AGUARDANDO_PAGAMENTO';

  const ano = Number(emissao.slice(0, 4));
  const tipo = TIPO_DA_MODALIDADE[modalidade];
  const sequencia = (c.sequencias.get(`${tipo}${ano}`) ?? 0) + 1;
  c.sequencias.set(`${tipo}${ano}`, sequencia);
  const numero = ++c.documento;
  const valor = PRECO[modalidade];
  const nossoNumero = nossoNumeroBB(c.convenio.numero, numero);
  const { codigoBarras, linhaDigitavel } = numerosDoBoleto({
    banco: c.convenio.banco,
    vencimento,
    valor,
    campoLivre: campoLivreBB({ ...c.convenio, convenio: c.convenio.numero, sequencia: numero }),
  });
  const rua = `Rua ${MEIOS[i % 10]}`;
  const casa = String(1 + (i % 3000));
  const referencia = String(licencaId);

  const email = `p${pessoaId}@exemplo.example`;
  lote.pessoa.push([
    pessoaId,
    fechar(nome, 'pessoa.nome'),
    fechar(cpf, 'pessoa.cpf'),
    indiceDe('documento', cpf),
    fechar(nascimento, 'pessoa.data_nascimento'),
    i % 3,
    fechar(`Maria ${nome.split(' ').slice(1).join(' ')}`, 'pessoa.nome_mae'),
    fechar(email, 'pessoa.email'),
  ]);
  for (const termo of termosDe({ nome, email })) lote.pessoa_busca.push([termo, pessoaId]);
  lote.endereco.push([
    ...[pessoaId, 1, 0, 0, fechar(rua, 'endereco.logradouro'), fechar(casa, 'endereco.numero')],
    ...[fechar('Centro', 'endereco.bairro'), fechar('69010060', 'endereco.cep'), municipio.id],
  ]);
  lote.licenca.push([
    ...[licencaId, montarProtocolo(tipo, sequencia, ano).codigo, pessoaId, modalidade, status],
    ...[
      status === 'INVALIDADO' ? 'PRAZO' : null,
      espera || status === 'VIGENTE' ? 1 : null,
      espera ? 1 : null,
    ],
    ...[emissao, ativacao, validade, prazoDe(vencimento), ativacao ? documentoId : null, municipio.id],
  ]);
  lote.informacao_complementar.push([
    ...[licencaId, i % 3, i % 8, 1 + (i % 365), (i % 900) * 100, i % 2, i % 2, i % 2],
    ...[faixaEtaria(nascimento, emissao), `[${i % 4}]`, `[${i % 15}]`],
  ]);
  lote.licenca_historico.push([licencaId, null, 'AGUARDANDO_PAGAMENTO', 'REGISTRADA', 'anonimo', emissao]);
  lote.documento_pagamento.push([
    ...[documentoId, c.convenio.id, 'BOLETO', referencia, espera ? referencia : null, numero],
    ...[nossoNumero.numero, nossoNumero.dv, String(numero).padStart(10, '0'), codigoBarras, linhaDigitavel],
    ...[
      valor,
      ativacao ? valor : 0,
      emissao,
      vencimento,
      ativacao ? 'PAGO' : espera ? 'REGISTRADO' : 'BAIXADO',
    ],
    ...[
      emissao,
      ativacao,
      DESCRICAO[modalidade],
      doPagador('nome', nome),
      'CPF',
      doPagador('documento', cpf),
    ],
    ...[doPagador('logradouro', `${rua}, ${casa}`), doPagador('bairro', 'Centro')],
    ...[doPagador('cep', '69010060'), doPagador('cidade', municipio.nome), 'AM'],
  ]);
  c.parcelas.push(
    ...contagemDaLicenca({ status, modalidade, municipioId: municipio.id, dataAtivacao: ativacao }),
    ...contagemDaEmissao({
      ...{ valor, valorPago: ativacao ? valor : 0, emissao, vencimento, pagoEm: ativacao },
      referenciaAberta: espera ? referencia : null,
    }),
  );
  lote.historico_documento.push([documentoId, null, 'EMITIDO', 'anonimo', 'EMISSAO']);
}

const doPagador = (campo: string, valor: string) => fechar(valor, `documento_pagamento.pagador_${campo}`);

const novoLote = (): Lote =>
  Object.fromEntries(Object.keys(COLUNAS).map((tabela) => [tabela, []])) as unknown as Lote;

async function linhas<T>(conexao: Connection, sql: string): Promise<T[]> {
  const [resultado] = await conexao.query(sql);
  return resultado as T[];
}

async function umNumero(conexao: Connection, sql: string): Promise<number> {
  const [linha] = await linhas<{ n: number | string }>(conexao, sql);
  return Number(linha?.n ?? 0);
}

async function lerContexto(conexao: Connection, hoje: DataCivil, aPagar: boolean): Promise<Contexto> {
  const [convenio] = await linhas<Contexto['convenio']>(
    conexao,
    `SELECT id, banco, numero, carteira, agencia, conta FROM convenio WHERE ativo_para = 'BOLETO'`,
  );
  const municipios = await linhas<Contexto['municipios'][number]>(
    conexao,
    'SELECT id, nome FROM municipio WHERE id DIV 100000 = 13',
  );
  if (!convenio || municipios.length === 0) throw new Error('Rode antes dist/cli/semear.js.');
  const sequencias = await linhas<{ tipo: string; ano: number; ultimo: number }>(
    conexao,
    'SELECT tipo, ano, ultimo FROM protocolo_sequencia',
  );
  return {
    hoje,
    aPagar,
    parcelas: [],
    convenio,
    municipios,
    sequencias: new Map(sequencias.map(({ tipo, ano, ultimo }) => [`${tipo}${ano}`, ultimo])),
    documento: await umNumero(conexao, 'SELECT MAX(numero) AS n FROM documento_pagamento'),
  };
}

/**
 * Acrescenta `total` pessoas, cada uma com uma licença paga, vencida, à espera ou invalidada e o seu boleto; com `aPagar`,
 * todas à espera.
 */
async function popular(total: number, aPagar: boolean): Promise<void> {
  const ambiente = lerAmbiente(process.env);
  usarCifra(ambiente.cifra);
  const conexao = await createConnection({ ...dadosDaConexao(ambiente), timezone: 'Z' });
  try {
    const inicio = Date.now();
    // As chaves saem certas daqui: conferi-las linha a linha dobraria o tempo.
    await conexao.query('SET SESSION foreign_key_checks = 0, unique_checks = 0, autocommit = 0');
    const contexto = await lerContexto(conexao, dataCivilEm(new Date(), ambiente.agencia.fuso), aPagar);
    const proximo = async (tabela: string) =>
      (await umNumero(conexao, `SELECT MAX(id) AS n FROM ${tabela}`)) + 1;
    const ids = {
      pessoa: await proximo('pessoa'),
      licenca: await proximo('licenca'),
      documento: await proximo('documento_pagamento'),
    };
    for (let feitas = 0; feitas < total; feitas += POR_INSTRUCAO) {
      const lote = novoLote();
      for (let i = feitas; i < Math.min(feitas + POR_INSTRUCAO, total); i++)
        acrescentar(lote, i, ids, contexto);
      for (const [tabela, colunas] of Object.entries(COLUNAS)) {
        await conexao.query(`INSERT INTO ${tabela} (${colunas}) VALUES ?`, [lote[tabela as keyof Lote]]);
      }
      const somas = juntarParcelas(contexto.parcelas.splice(0));
      await conexao.query('INSERT INTO contador_delta (parcelas) VALUES (?)', [
        JSON.stringify(Object.fromEntries(somas)),
      ]);
      await conexao.commit();
    }
    for (const [chave, ultimo] of contexto.sequencias) {
      await conexao.query('REPLACE INTO protocolo_sequencia (tipo, ano, ultimo) VALUES (?, ?, ?)', [
        chave.slice(0, 3),
        chave.slice(3),
        ultimo,
      ]);
    }
    await conexao.query(
      `UPDATE convenio_contador SET valor = ? WHERE convenio_id = ? AND nome = 'DOCUMENTO'`,
      [contexto.documento, contexto.convenio.id],
    );
    await conexao.commit();
    const segundos = (Date.now() - inicio) / 1000;
    process.stdout.write(`${total} pessoas e licenças em ${segundos.toFixed(1)} s\n`);
  } finally {
    await conexao.end();
  }
}

const total = Number(process.argv[2]);
if (!Number.isSafeInteger(total) || total < 1) {
  process.stderr.write('Uso: node dist/cli/popular.js N [--a-pagar]\n');
  process.exit(2);
}
popular(total, process.argv[3] === '--a-pagar').catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n`);
  process.exit(1);
});
