import { raw } from 'mysql2';
import { completarCpf } from '../../src/kernel/cpf';
import { DataCivil, somarDias } from '../../src/kernel/data-civil';
import { faixaEtaria } from '../../src/modules/licenca/domain/faixa-etaria';
import { montarProtocolo, TIPO_DA_MODALIDADE } from '../../src/modules/licenca/domain/protocolo';
import { numerosDoBoleto } from '../../src/modules/pagamento/domain/boleto/boleto';
import {
  campoLivreBB,
  nossoNumeroBB,
} from '../../src/modules/pagamento/domain/boleto/boleto-banco-do-brasil';
import { proximoDiaBancario, somarDiasBancarios } from '../../src/kernel/calendario-bancario';
import { DESCRICAO_DA_LICENCA } from '../../src/modules/pagamento/domain/descricao-da-licenca';
import { termosDe } from '../../src/modules/pessoa/busca/gravar-termos';
import { fecharNaLinha, indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { nomeDaPessoa } from './nomes-da-base';
import { CalendarioDaBase, memorizar, modalidadeDe, sequenciaDe } from './calendario-da-base';

const RUAS = ['Alves', 'Barros', 'Castro', 'Duarte', 'Esteves', 'Farias', 'Gomes', 'Lima', 'Moura', 'Nunes'];
const MANAUS = 1302603;
const PRECO = [9038, 11900] as const;
/** Base do CPF da primeira pessoa: longe dos CPF de demonstração. */
const BASE_CPF = 300_000_000;

export interface Convenio {
  readonly id: number;
  readonly banco: string;
  readonly numero: string;
  readonly carteira: string;
  readonly agencia: string;
  readonly conta: string;
}

export interface Contexto {
  readonly convenio: Convenio;
  readonly municipios: readonly { readonly id: number; readonly nome: string }[];
  /** Números da primeira linha da base. */
  readonly primeiro: {
    readonly pessoa: number;
    readonly licenca: number;
    readonly documento: number;
    readonly numero: number;
  };
}

/** `raw`: um trecho de SQL já pronto. */
type Valor = string | number | Buffer | null | ReturnType<typeof raw>;

export const COLUNAS = {
  pessoa: 'id, nome, cpf, cpf_indice, data_nascimento, sexo, nome_mae, email, criado_em',
  pessoa_busca: 'termo, pessoa_id',
  endereco: 'pessoa_id, tipo, zona_localizacao, sem_numero, logradouro, numero, bairro, cep, municipio_id',
  licenca:
    'id, codigo, pessoa_id, modalidade, status, motivo, vaga_principal, vaga_pendente, data_criacao, data_ativacao, data_vencimento, prazo_pagamento, documento_pago_id, municipio_id',
  informacao_complementar:
    'licenca_id, localizacao_preferencial, renda_mensal, dias_pesca_por_ano, gasto_medio_centavos, local_pesca, tipo_isca, agencia_turismo, faixa_etaria, equipamentos, peixes',
  documento_pagamento:
    'id, convenio_id, tipo, referencia, referencia_aberta, numero, nosso_numero, nosso_numero_dv, numero_documento, codigo_barras, linha_digitavel, valor, valor_pago, emissao, vencimento, estado, remetido_em, registrado_em, pago_em, descricao, pagador_nome, pagador_tipo, pagador_documento, pagador_logradouro, pagador_bairro, pagador_cep, pagador_cidade, pagador_uf, criado_em',
} as const;

/** Linhas de cada tabela, na ordem das colunas de `COLUNAS`. */
export type Lote = Record<keyof typeof COLUNAS, Valor[][]>;

export const loteVazio = (): Lote =>
  Object.fromEntries(Object.keys(COLUNAS).map((tabela) => [tabela, []])) as unknown as Lote;

const vencimentoDe = memorizar((emissao: DataCivil) => proximoDiaBancario(somarDias(emissao, 10)));
const prazoDe = memorizar((vencimento: DataCivil) => somarDiasBancarios(vencimento, 5));

const literal = (bytes: Buffer) => raw(`X'${bytes.toString('hex')}'`);

/** Um valor fechado já escrito: escapá-lo custaria mais. */
const fechado = (valor: string, contexto: string, linha: string | number) =>
  literal(fecharNaLinha(valor, contexto, linha));

/** As pessoas da base, uma licença e um documento de pagamento para cada. */
export class LinhasDaBase {
  /** `sequencias`: quantas licenças de cada tipo e ano já há. */
  constructor(
    private readonly c: Contexto,
    private readonly calendario: CalendarioDaBase,
    private readonly sequencias: Map<string, number>,
  ) {}

  /** Por igual; na demonstração, quatro em dez na capital e os outros cada vez menos por município. */
  private municipio(i: number): Contexto['municipios'][number] {
    const { municipios } = this.c;
    if (this.calendario.pedido.feitio !== 'DEMONSTRACAO') return municipios[i % municipios.length]!;
    if (i % 5 < 2) return municipios.find(({ id }) => id === MANAUS) ?? municipios[0]!;
    const parte = ((i * 37) % 1000) / 1000;
    return municipios[Math.floor(municipios.length * parte ** 2.5)]!;
  }

  /** A pessoa `i` (a partir de 0), com a sua licença e o seu documento. */
  acrescentar(lote: Lote, i: number): void {
    const { calendario, c } = this;
    const pessoaId = c.primeiro.pessoa + i;
    const licencaId = c.primeiro.licenca + i;
    const documentoId = c.primeiro.documento + i;
    const numero = c.primeiro.numero + i;
    const modalidade = modalidadeDe(i);
    const municipio = this.municipio(i);
    const emissao = calendario.emissao(i);
    const situacao = calendario.situacao(i);
    const hora = `${emissao} 14:00:00`;

    const { nome, sobrenomes } = nomeDaPessoa(i);
    const daPessoa = (coluna: string, valor: string) => fechado(valor, `pessoa.${coluna}`, pessoaId);
    const doEndereco = (coluna: string, valor: string) =>
      fechado(valor, `endereco.${coluna}`, `${pessoaId}:1`);
    const doPagador = (coluna: string, valor: string) =>
      fechado(valor, `documento_pagamento.pagador_${coluna}`, `${c.convenio.id}:${numero}`);
    const cpf = completarCpf(String(BASE_CPF + pessoaId));
    const email = `p${pessoaId}@exemplo.example`;
    const nascimento = calendario.nascimento(i);
    const rua = `Rua ${RUAS[i % 10]}`;
    const casa = String(1 + (i % 3000));
    lote.pessoa.push([
      ...[pessoaId, daPessoa('nome', nome), daPessoa('cpf', cpf), literal(indiceDe('documento', cpf))],
      ...[daPessoa('data_nascimento', nascimento), i % 3, daPessoa('nome_mae', `Maria ${sobrenomes}`)],
      ...[daPessoa('email', email), hora],
    ]);
    for (const termo of termosDe({ nome, email })) lote.pessoa_busca.push([literal(termo), pessoaId]);
    lote.endereco.push([
      ...[pessoaId, 1, 0, 0, doEndereco('logradouro', rua), doEndereco('numero', casa)],
      ...[doEndereco('bairro', 'Centro'), doEndereco('cep', '69010060')],
      municipio.id,
    ]);

    const espera = situacao === 'AGUARDANDO_PAGAMENTO';
    const ativacao = espera || situacao === 'INVALIDADO' ? null : emissao;
    const validade = ativacao && calendario.validade(ativacao);
    const vencimento = vencimentoDe(emissao);
    const nomeDaSequencia = sequenciaDe(i, emissao);
    const sequencia = (this.sequencias.get(nomeDaSequencia) ?? 0) + 1;
    this.sequencias.set(nomeDaSequencia, sequencia);
    const ano = Number(emissao.slice(0, 4));
    lote.licenca.push([
      ...[
        licencaId,
        montarProtocolo(TIPO_DA_MODALIDADE[modalidade], sequencia, ano).codigo,
        pessoaId,
        modalidade,
      ],
      ...[situacao, situacao === 'INVALIDADO' ? 'PRAZO' : null],
      ...[espera || situacao === 'VIGENTE' ? 1 : null, espera ? 1 : null],
      ...[emissao, ativacao, validade, prazoDe(vencimento), ativacao ? documentoId : null, municipio.id],
    ]);
    lote.informacao_complementar.push([
      ...[licencaId, i % 3, i % 8, 1 + (i % 365), (i % 900) * 100, i % 2, i % 2, i % 2],
      ...[faixaEtaria(nascimento, emissao), `[${i % 4}]`, `[${i % 15}]`],
    ]);

    const valor = PRECO[modalidade];
    const valorPago = ativacao ? valor : 0;
    const referencia = String(licencaId);
    const nossoNumero = nossoNumeroBB(c.convenio.numero, numero);
    const { codigoBarras, linhaDigitavel } = numerosDoBoleto({
      banco: c.convenio.banco,
      vencimento,
      valor,
      campoLivre: campoLivreBB({ ...c.convenio, convenio: c.convenio.numero, sequencia: numero }),
    });
    lote.documento_pagamento.push([
      ...[documentoId, c.convenio.id, 'BOLETO', referencia, espera ? referencia : null, numero],
      ...[nossoNumero.numero, nossoNumero.dv, String(numero).padStart(10, '0'), codigoBarras, linhaDigitavel],
      ...[valor, valorPago, emissao, vencimento, ativacao ? 'PAGO' : espera ? 'REGISTRADO' : 'BAIXADO'],
      ...[hora, emissao, ativacao, DESCRICAO_DA_LICENCA[modalidade].pt, doPagador('nome', nome), 'CPF'],
      ...[doPagador('documento', cpf), doPagador('logradouro', `${rua}, ${casa}`)],
      ...[doPagador('bairro', 'Centro'), doPagador('cep', '69010060'), doPagador('cidade', municipio.nome)],
      ...['AM', hora],
    ]);
  }
}
