import type { TextosEmail } from '../../../platform/email/montar-email';
import type { Idioma } from '../../../platform/i18n/idioma';

export const MODELOS = [
  'BOLETO_EMITIDO',
  'BOLETO_VENCENDO',
  'PAGAMENTO_CONFIRMADO',
  'RENOVACAO_ABERTA',
  'RENOVACAO_ULTIMOS_DIAS',
] as const;
export type ModeloEmail = (typeof MODELOS)[number];

/** `{nome} {numero} {valor} {vencimento} {linha} {validade}` são trocados na composição. */
export const TEXTOS_EMAIL: Record<Idioma, Record<ModeloEmail, TextosEmail>> = {
  pt: {
    BOLETO_EMITIDO: {
      assunto: 'Pague para ativar a licença {numero}',
      paragrafos: [
        'Pague até {vencimento} para ativar a licença {numero}.',
        'Valor: R$ {valor}.',
        'Linha digitável: {linha}',
        'A licença passa a valer quando o banco confirmar o pagamento.',
      ],
      botao: 'Ver o documento de pagamento',
    },
    BOLETO_VENCENDO: {
      assunto: 'O pagamento da licença {numero} vence em {vencimento}',
      paragrafos: [
        'Pague até {vencimento} para ativar a licença {numero}.',
        'Valor: R$ {valor}. Linha digitável: {linha}',
        'Se você já pagou, não precisa fazer nada.',
      ],
      botao: 'Ver o documento de pagamento',
    },
    PAGAMENTO_CONFIRMADO: {
      assunto: 'Sua licença {numero} está vigente',
      paragrafos: [
        'O banco confirmou o pagamento. A licença {numero} vale até {validade}.',
        'A carteira está em anexo. Ao pescar, leve-a com um documento de identidade.',
      ],
      botao: 'Abrir a Carteira de Pesca',
    },
    RENOVACAO_ABERTA: {
      assunto: 'Sua licença {numero} vence em {validade}',
      paragrafos: [
        'Você já pode renovar a licença {numero}. Ela vale até {validade}.',
        'Quem renova antes não perde nenhum dia: a nova começa quando a atual termina.',
      ],
      botao: 'Renovar a licença',
    },
    RENOVACAO_ULTIMOS_DIAS: {
      assunto: 'Faltam poucos dias: a licença {numero} vence em {validade}',
      paragrafos: [
        'Renove agora a licença {numero}. Ela vale até {validade}.',
        'O banco leva alguns dias para confirmar o pagamento.',
      ],
      botao: 'Renovar a licença',
    },
  },
  en: {
    BOLETO_EMITIDO: {
      assunto: 'Pay to activate licence {numero}',
      paragrafos: [
        'Pay by {vencimento} to activate licence {numero}.',
        'Amount: R$ {valor}.',
        'Number to type at the bank: {linha}',
        'The licence becomes valid when the bank confirms the payment.',
      ],
      botao: 'See the payment document',
    },
    BOLETO_VENCENDO: {
      assunto: 'Payment of licence {numero} is due on {vencimento}',
      paragrafos: [
        'Pay by {vencimento} to activate licence {numero}.',
        'Amount: R$ {valor}. Number to type at the bank: {linha}',
        'If you have already paid, there is nothing to do.',
      ],
      botao: 'See the payment document',
    },
    PAGAMENTO_CONFIRMADO: {
      assunto: 'Your licence {numero} is valid',
      paragrafos: [
        'The bank has confirmed the payment. Licence {numero} is valid until {validade}.',
        'Your card is attached. When fishing, carry it with an identity document.',
      ],
      botao: 'Open the fishing licence',
    },
    RENOVACAO_ABERTA: {
      assunto: 'Your licence {numero} expires on {validade}',
      paragrafos: [
        'You can now renew licence {numero}. It is valid until {validade}.',
        'Renew early and you lose no days: the new one starts when this one ends.',
      ],
      botao: 'Renew the licence',
    },
    RENOVACAO_ULTIMOS_DIAS: {
      assunto: 'A few days left: licence {numero} expires on {validade}',
      paragrafos: [
        'Renew licence {numero} now. It is valid until {validade}.',
        'The bank takes a few days to confirm the payment.',
      ],
      botao: 'Renew the licence',
    },
  },
  es: {
    BOLETO_EMITIDO: {
      assunto: 'Pague para activar la licencia {numero}',
      paragrafos: [
        'Pague hasta el {vencimento} para activar la licencia {numero}.',
        'Valor: R$ {valor}.',
        'Código numérico para pagar: {linha}',
        'La licencia tendrá validez cuando el banco confirme el pago.',
      ],
      botao: 'Ver el documento de pago',
    },
    BOLETO_VENCENDO: {
      assunto: 'El pago de la licencia {numero} vence el {vencimento}',
      paragrafos: [
        'Pague hasta el {vencimento} para activar la licencia {numero}.',
        'Valor: R$ {valor}. Código numérico para pagar: {linha}',
        'Si ya pagó, no tiene que hacer nada.',
      ],
      botao: 'Ver el documento de pago',
    },
    PAGAMENTO_CONFIRMADO: {
      assunto: 'Su licencia {numero} está vigente',
      paragrafos: [
        'El banco confirmó el pago. La licencia {numero} vale hasta el {validade}.',
        'La licencia está adjunta en PDF. Al pescar, llévela con un documento de identidad.',
      ],
      botao: 'Abrir la Licencia de Pesca',
    },
    RENOVACAO_ABERTA: {
      assunto: 'Su licencia {numero} vence el {validade}',
      paragrafos: [
        'Ya puede renovar la licencia {numero}. Vale hasta el {validade}.',
        'Quien renueva antes no pierde ningún día: la nueva empieza cuando termina la actual.',
      ],
      botao: 'Renovar la licencia',
    },
    RENOVACAO_ULTIMOS_DIAS: {
      assunto: 'Faltan pocos días: la licencia {numero} vence el {validade}',
      paragrafos: [
        'Renueve ahora la licencia {numero}. Vale hasta el {validade}.',
        'El banco tarda algunos días en confirmar el pago.',
      ],
      botao: 'Renovar la licencia',
    },
  },
};
