import { DataCivil } from '../../src/kernel/data-civil';
import {
  Campo,
  Descricao,
  Registro,
  Trecho,
  Valores,
  leitor,
} from '../../src/modules/banco/domain/cnab/codec';
import { reconhecerArquivo } from '../../src/modules/banco/domain/cnab/retorno/leitor-retorno';
import {
  LAYOUTS_DE_REMESSA,
  LayoutDeRemessa,
  REGRAS_DE_REMESSA,
} from '../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';

export interface TituloRemetido {
  readonly movimento: string;
  /** Como está no arquivo. */
  readonly nossoNumero: string;
  /** Só onde a remessa o traz à parte. */
  readonly nossoNumeroDv: string | null;
  readonly numeroDocumento: string;
  readonly usoEmpresa: string;
  readonly vencimento: DataCivil;
  readonly valor: number;
}

export interface RemessaLida {
  readonly layout: LayoutDeRemessa;
  /** Os campos que dizem de quem é a conta, como o retorno os repete. */
  readonly conta: Valores;
  readonly titulos: readonly TituloRemetido[];
}

const DA_CONTA = [
  'tipoInscricaoEmpresa',
  'inscricaoEmpresa',
  'nomeEmpresa',
  'convenio',
  'agencia',
  'agenciaDv',
  'conta',
  'contaDv',
  'carteira',
];

/** Lê uma remessa nossa, de qualquer dos bancos. Erro: `RecusaDeArquivo`. */
export function lerRemessa(remessa: Buffer): RemessaLida {
  const { layout: nome } = reconhecerArquivo(remessa);
  const layout = LAYOUTS_DE_REMESSA.find((um) => um === nome);
  if (!layout) throw new RangeError('este layout não tem remessa');
  const { cabecalhoArquivo, movimentos } = REGRAS_DE_REMESSA[layout];
  const [tabela] = movimentos['01'].registros;
  if (!tabela) throw new RangeError('este layout não tem títulos');
  const linhas = remessa.toString('latin1').split('\r\n');
  const tipo = cabecalhoArquivo.largura === 240 ? /^.{7}3.{5}P/ : /^[17]/;
  const doTitulo = linhas.filter((linha) => tipo.test(linha)).map(trechoDe);
  const conta: Record<string, string> = {};
  for (const [registro, linha] of [
    [tabela, doTitulo[0]],
    [cabecalhoArquivo, trechoDe(linhas[0] ?? '')],
  ] as const) {
    for (const campo of DA_CONTA) {
      if (linha && registro.porNome.has(campo)) conta[campo] = leitor(registro, linha).texto(campo);
    }
  }
  return { layout, conta, titulos: doTitulo.map((linha) => lerTitulo(tabela, linha)) };
}

const trechoDe = (texto: string): Trecho => ({ bytes: Buffer.from(texto, 'latin1'), texto, inicio: 0 });

function lerTitulo(registro: Registro<Descricao>, linha: Trecho): TituloRemetido {
  const texto = (nome: string): string => new Campo(registro, nome).aparado(linha);
  const vencimento = leitor(registro, linha).data('vencimento');
  if (vencimento === null || vencimento === 'INVALIDA') throw new RangeError('título sem vencimento');
  return {
    movimento: texto('movimento'),
    nossoNumero: texto('nossoNumero'),
    nossoNumeroDv: registro.porNome.has('nossoNumeroDv') ? texto('nossoNumeroDv') : null,
    numeroDocumento: texto('numeroDocumento'),
    usoEmpresa: texto('usoEmpresa'),
    vencimento,
    valor: Number(texto('valor')),
  };
}
