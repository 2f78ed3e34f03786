import { descreverMotivo as motivoFebraban } from './motivos-bb';
import { movimentoBB240 } from './movimentos-bb';

type Textos = Readonly<Record<string, string>>;

/** Onde a Caixa usa um movimento para outra coisa que a base FEBRABAN. */
const MOVIMENTOS_CAIXA240: Textos = {
  '01': 'Solicitação de impressão confirmada',
  '44': 'Estorno de baixa ou liquidação',
  '45': 'Alteração de dados',
  '46': 'Liquidação on-line',
  '47': 'Estorno de liquidação on-line',
  '61': 'Alteração do valor confirmada',
};

const MOVIMENTOS_BB400: Textos = {
  '02': 'Entrada confirmada',
  '03': 'Comando recusado',
  '05': 'Liquidação sem registro',
  '06': 'Liquidação',
  '07': 'Liquidação por conta: pagamento parcial',
  '08': 'Liquidação por saldo',
  '09': 'Baixa',
  '10': 'Baixa solicitada',
  '11': 'Título em carteira',
  '12': 'Abatimento concedido',
  '13': 'Abatimento cancelado',
  '14': 'Alteração de vencimento',
  '15': 'Liquidação em cartório',
  '20': 'Débito em conta',
  '44': 'Título pago com cheque devolvido',
  '46': 'Título pago com cheque, em compensação',
  '96': 'Despesas de protesto',
  '97': 'Despesas de sustação de protesto',
  '98': 'Débito de custas antecipadas',
};

const MOVIMENTOS_BRADESCO400: Textos = {
  '02': 'Entrada confirmada',
  '03': 'Entrada rejeitada',
  '06': 'Liquidação',
  '09': 'Baixa pelo nosso arquivo',
  '10': 'Baixa pela agência ou pelo banco',
  '11': 'Título em carteira',
  '12': 'Abatimento concedido',
  '13': 'Abatimento cancelado',
  '14': 'Alteração de vencimento',
  '15': 'Liquidação em cartório',
  '16': 'Título pago em cheque, vinculado',
  '17': 'Liquidação após baixa ou de título não registrado',
  '18': 'Acerto de depositária',
  '19': 'Resposta ao pedido de protesto',
  '20': 'Sustação de protesto confirmada',
  '21': 'Alteração do controle do participante',
  '22': 'Pagamento cancelado',
  '23': 'Remessa a cartório',
  '24': 'Entrada rejeitada por CEP',
  '25': 'Resposta ao pedido de protesto falimentar',
  '27': 'Baixa rejeitada',
  '28': 'Débito de tarifas ou custas',
  '29': 'Ocorrência do pagador',
  '30': 'Alteração de dados rejeitada',
  '32': 'Instrução rejeitada',
  '33': 'Alteração de dados confirmada',
  '34': 'Retirado de cartório',
  '35': 'Débito automático desagendado',
  '40': 'Pagamento estornado',
  '55': 'Sustado por ordem judicial',
  '68': 'Rateio acertado',
  '69': 'Rateio cancelado',
  '73': 'Negativação confirmada',
  '74': 'Negativação retirada',
};

const MOVIMENTOS: Readonly<Record<string, Textos>> = {
  CAIXA240: MOVIMENTOS_CAIXA240,
  BB400: MOVIMENTOS_BB400,
  BRADESCO400: MOVIMENTOS_BRADESCO400,
  ARRECADACAO150: { G: 'Documento arrecadado' },
};

const LIQUIDACAO_BB400: Textos = {
  '01': 'Normal',
  '02': 'Parcial',
  '03': 'Saldo',
  '04': 'Cheque em compensação',
  '05': 'Sem registro',
  '07': 'Na apresentação',
  '09': 'Em cartório',
  '10': 'Parcial, com cheque',
  '11': 'Saldo, com cheque',
};
const BAIXA_BB400: Textos = {
  '15': 'Protestado',
  '18': 'Mudança de carteira',
  '19': 'Débito automático',
  '31': 'Liquidado antes',
  '33': 'Não cobrável',
  '90': 'Decurso de prazo',
};
const RECUSA_BB400: Textos = {
  '01': 'Identificação inválida',
  '02': 'Variação da carteira inválida',
  '05': 'Espécie do título inválida',
  '08': 'Valor do título inválido',
  '09': 'Vencimento inválido',
  '10': 'Fora do prazo',
  '18': 'Endereço do pagador não localizado',
  '19': 'Código do beneficiário inválido',
  '20': 'Nome ou endereço do pagador ausente',
  '21': 'Carteira inválida',
  '23': 'Faixa do nosso número inválida',
  '27': 'Nome do pagador ou do beneficiário inválido',
  '29': 'Endereço do pagador ausente',
  '30': 'Título já liquidado',
  '33': 'Nosso número já existente',
  '37': 'Data de emissão inválida',
  '38': 'Vencimento anterior à emissão',
  '42': 'CEP ou UF inválidos',
  '46': 'Convênio encerrado',
  '53': 'Título já está na situação pedida',
  '56': 'Título de outro convenente',
  '63': 'Verificador do nosso número inválido',
  '66': 'CPF ou CNPJ do pagador inválido',
  '80': 'Nosso número inválido',
  '82': 'CEP do pagador inválido',
  '84': 'Título não localizado',
  '99': 'Outros motivos',
};

const LIQUIDACAO_BRADESCO400: Textos = {
  '15': 'Em cheque',
  '18': 'Pagamento parcial',
  '42': 'Rateio não feito',
};
const RECUSA_BRADESCO400: Textos = {
  '02': 'Código do registro inválido',
  '03': 'Ocorrência inválida',
  '04': 'Ocorrência não permitida para a carteira',
  '05': 'Ocorrência não numérica',
  '07': 'Agência, conta ou verificador inválido',
  '08': 'Nosso número inválido',
  '09': 'Nosso número em duplicidade',
  '10': 'Carteira inválida',
  '16': 'Vencimento inválido',
  '18': 'Vencimento fora do prazo',
  '20': 'Valor do título inválido',
  '21': 'Espécie do título inválida',
  '24': 'Data de emissão inválida',
  '44': 'Agência do beneficiário inválida',
  '45': 'Nome do pagador inválido',
  '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'Endereço do pagador ausente',
  '48': 'CEP inválido',
  '50': 'CEP de banco correspondente',
  '60': 'Título não localizado',
  '63': 'Entrada de título já cadastrado',
  '85': 'Título com pagamento vinculado',
};
const BAIXA_BRADESCO400: Textos = {
  '10': 'Pelo cliente',
  '14': 'Protestado',
  '15': 'Excluído',
  '16': 'Decurso de prazo',
  '17': 'Transferido de carteira',
  '20': 'Transferido para desconto',
};

const LIQUIDACAO_CAIXA240: Textos = {
  '02': 'Casa lotérica',
  '03': 'Agência da Caixa',
  '04': 'Compensação eletrônica',
  '05': 'Compensação convencional',
  '06': 'Internet',
  '07': 'Correspondente bancário',
  '08': 'Em cartório',
};

/** Por layout, as tabelas dos movimentos em que elas valem. */
const MOTIVOS: Readonly<Record<string, readonly (readonly [movimentos: string, textos: Textos])[]>> = {
  BB400: [
    ['05 06 07 08 15 46', LIQUIDACAO_BB400],
    ['09 10 20', BAIXA_BB400],
    ['03', RECUSA_BB400],
  ],
  BRADESCO400: [
    ['06 15 17', LIQUIDACAO_BRADESCO400],
    ['09 10', BAIXA_BRADESCO400],
    ['03 24 27 30 32', RECUSA_BRADESCO400],
  ],
  CAIXA240: [['06 17 46', LIQUIDACAO_CAIXA240]],
};

/** Texto de um movimento no layout em que veio. */
export function descreverMovimento(layout: string | null, movimento: string): string {
  const doLayout = MOVIMENTOS[layout ?? ''];
  if (doLayout?.[movimento] !== undefined) return doLayout[movimento];
  const deQuatrocentas = layout?.endsWith('400') || layout === 'ARRECADACAO150';
  return deQuatrocentas ? `Movimento ${movimento}` : movimentoBB240(movimento).descricao;
}

/** Texto de um motivo; um código fora da tabela do movimento sai como veio. */
export function descreverMotivo(layout: string | null, movimento: string, codigo: string): string {
  const tabelas = MOTIVOS[layout ?? ''];
  const textos = tabelas?.find(([movimentos]) => movimentos.split(' ').includes(movimento))?.[1];
  if (textos) return textos[codigo] ?? `Motivo ${codigo}`;
  return layout?.endsWith('400') ? `Motivo ${codigo}` : motivoFebraban(movimento, codigo);
}
