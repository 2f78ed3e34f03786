import type { Idioma } from '../../../platform/i18n/idioma';

export const MARCA_DE_LINGUA: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

interface TextosBoleto {
  readonly produto: string;
  readonly titulo: Readonly<Record<'BOLETO' | 'GUIA', string>>;
  readonly valor: string;
  readonly vencimento: string;
  readonly registro: string;
  readonly registrado: (data: string) => string;
  readonly semRegistro: string;
  readonly ondePagar: Readonly<Record<'BOLETO' | 'GUIA', string>>;
  readonly formaDaGuia: string;
  readonly aindaSemBanco: string;
  readonly linha: string;
  readonly passos: readonly (readonly [titulo: string, texto: (vencimento: string) => string])[];
  readonly recibo: string;
  readonly pagador: string;
  readonly documento: Readonly<Record<'CPF' | 'CNPJ' | 'PASSAPORTE', string>>;
  readonly nossoNumero: string;
  readonly numeroDocumento: string;
  readonly beneficiario: string;
  readonly valorDocumento: string;
  readonly barras: string;
}

/** O que se diz a quem paga; a ficha de compensação fica em português, que é a língua do banco. */
export const TEXTOS_BOLETO: Readonly<Record<Idioma, TextosBoleto>> = {
  pt: {
    produto: 'Carteira de Pesca',
    titulo: { BOLETO: 'Boleto', GUIA: 'Guia de arrecadação' },
    valor: 'Valor',
    vencimento: 'Vencimento',
    registro: 'Registro no banco',
    registrado: (data) => `Registrado em ${data}.`,
    semRegistro: 'Ainda não registrado.',
    ondePagar: {
      BOLETO: 'Pague em qualquer banco ou lotérica.',
      GUIA: 'Pague num banco conveniado, com esta guia.',
    },
    formaDaGuia: 'Como pagar',
    aindaSemBanco: 'O registro sai em 1 dia útil; antes disso nem todo banco aceita o pagamento.',
    linha: 'Linha digitável',
    passos: [
      ['Pague até o vencimento', (data) => `Depois de ${data} este documento não vale. Gere outro no site.`],
      ['Espere o aviso do banco', () => 'Em geral, 1 a 2 dias úteis. Não pague duas vezes.'],
      ['Baixe a carteira', () => 'Ela fica vigente após a confirmação e você recebe um email.'],
    ],
    recibo: 'Recibo do pagador',
    pagador: 'Pagador',
    documento: { CPF: 'CPF', CNPJ: 'CNPJ', PASSAPORTE: 'Passaporte' },
    nossoNumero: 'Nosso número',
    numeroDocumento: 'Número do documento',
    beneficiario: 'Beneficiário',
    valorDocumento: 'Valor do documento',
    barras: 'Código de barras',
  },
  en: {
    produto: 'Fishing Licence',
    titulo: { BOLETO: 'Payment slip (boleto)', GUIA: 'Payment slip (guia de arrecadação)' },
    valor: 'Amount',
    vencimento: 'Due date',
    registro: 'Bank registration',
    registrado: (data) => `Registered on ${data}.`,
    semRegistro: 'Not registered yet.',
    ondePagar: {
      BOLETO: 'Pay at any Brazilian bank or lottery shop.',
      GUIA: 'Pay at a partner bank, with this slip.',
    },
    formaDaGuia: 'How to pay',
    aindaSemBanco: 'Registration takes 1 banking day; before that, some banks refuse the payment.',
    linha: 'Number to type',
    passos: [
      ['Pay by the due date', (data) => `After ${data} this slip is not valid. Get another one on the site.`],
      ['Wait for the bank', () => 'Usually 1 to 2 banking days. Do not pay twice.'],
      ['Download the licence', () => 'It becomes valid once confirmed, and you get an email.'],
    ],
    recibo: "Payer's receipt",
    pagador: 'Payer',
    documento: { CPF: 'CPF', CNPJ: 'CNPJ', PASSAPORTE: 'Passport' },
    nossoNumero: 'Bank number',
    numeroDocumento: 'Document number',
    beneficiario: 'Payee',
    valorDocumento: 'Amount',
    barras: 'Barcode',
  },
  es: {
    produto: 'Licencia de Pesca',
    titulo: { BOLETO: 'Boleto de pago', GUIA: 'Guía de recaudación' },
    valor: 'Valor',
    vencimento: 'Vencimiento',
    registro: 'Registro en el banco',
    registrado: (data) => `Registrado el ${data}.`,
    semRegistro: 'Aún no registrado.',
    ondePagar: {
      BOLETO: 'Pague en cualquier banco o lotería de Brasil.',
      GUIA: 'Pague en un banco asociado, con esta guía.',
    },
    formaDaGuia: 'Cómo pagar',
    aindaSemBanco: 'El registro tarda 1 día hábil; antes, no todos los bancos aceptan el pago.',
    linha: 'Número para digitar',
    passos: [
      [
        'Pague hasta el vencimiento',
        (data) => `Después del ${data} este documento no vale. Genere otro en el sitio.`,
      ],
      ['Espere el aviso del banco', () => 'En general, 1 a 2 días hábiles. No pague dos veces.'],
      ['Descargue la licencia', () => 'Queda vigente tras la confirmación y usted recibe un correo.'],
    ],
    recibo: 'Recibo del pagador',
    pagador: 'Pagador',
    documento: { CPF: 'CPF', CNPJ: 'CNPJ', PASSAPORTE: 'Pasaporte' },
    nossoNumero: 'Número bancario',
    numeroDocumento: 'Número del documento',
    beneficiario: 'Beneficiario',
    valorDocumento: 'Valor del documento',
    barras: 'Código de barras',
  },
};
