import type { TextosEmail } from '../../../platform/email/montar-email';
import type { Idioma } from '../../../platform/i18n/idioma';

export const MODELOS = [
  'BOLETO_EMITIDO',
  'BOLETO_VENCENDO',
  'PAGAMENTO_CONFIRMADO',
  'LICENCA_VENCENDO_30',
  'LICENCA_VENCENDO_7',
] as const;
export type ModeloEmail = (typeof MODELOS)[number];

/** `{nome} {numero} {valor} {vencimento} {linha} {validade}` são trocados na composição. */
export const TEXTOS_EMAIL: Record<Idioma, Record<ModeloEmail, TextosEmail>> = {
  pt: {
    BOLETO_EMITIDO: {
      assunto: 'Pague para ativar a licença {numero}',
      paragrafos: [
        'Recebemos o pedido da licença {numero}.',
        'Valor: R$ {valor}. Vencimento: {vencimento}.',
        'Linha digitável: {linha}',
        'A licença passa a valer quando o banco confirmar o pagamento.',
      ],
      botao: 'Ver o documento de pagamento',
    },
    BOLETO_VENCENDO: {
      assunto: 'O pagamento da licença {numero} vence em {vencimento}',
      paragrafos: [
        'O documento de pagamento da licença {numero} vence em {vencimento}.',
        'Valor: R$ {valor}. Linha digitável: {linha}',
        'Se já pagou, não é preciso fazer nada.',
      ],
      botao: 'Ver o documento de pagamento',
    },
    PAGAMENTO_CONFIRMADO: {
      assunto: 'Sua licença {numero} está vigente',
      paragrafos: [
        'O pagamento foi confirmado e a licença {numero} vale até {validade}.',
        'A carteira vai anexa. Ao pescar, leve-a com um documento de identidade.',
      ],
      botao: 'Abrir a Carteira de Pesca',
    },
    LICENCA_VENCENDO_30: {
      assunto: 'Sua licença {numero} vence em {validade}',
      paragrafos: [
        'A licença {numero} vale até {validade}. Já é possível renovar.',
        'Renovando antes, não há dia sem licença: a nova começa onde a atual termina.',
      ],
      botao: 'Renovar a licença',
    },
    LICENCA_VENCENDO_7: {
      assunto: 'Faltam poucos dias: a licença {numero} vence em {validade}',
      paragrafos: [
        'A licença {numero} vale até {validade}.',
        'O banco leva alguns dias para confirmar o pagamento: renove agora.',
      ],
      botao: 'Renovar a licença',
    },
  },
  en: {
    BOLETO_EMITIDO: {
      assunto: 'Pay to activate licence {numero}',
      paragrafos: [
        'We have received your request for licence {numero}.',
        'Amount: R$ {valor}. Due date: {vencimento}.',
        'Payment line: {linha}',
        'The licence becomes valid when the bank confirms the payment.',
      ],
      botao: 'See the payment document',
    },
    BOLETO_VENCENDO: {
      assunto: 'Payment of licence {numero} is due on {vencimento}',
      paragrafos: [
        'The payment document of licence {numero} is due on {vencimento}.',
        'Amount: R$ {valor}. Payment line: {linha}',
        'If you have already paid, there is nothing to do.',
      ],
      botao: 'See the payment document',
    },
    PAGAMENTO_CONFIRMADO: {
      assunto: 'Your licence {numero} is in force',
      paragrafos: [
        'The payment is confirmed and licence {numero} is valid until {validade}.',
        'Your card is attached. When fishing, carry it with an identity document.',
      ],
      botao: 'Open the fishing licence',
    },
    LICENCA_VENCENDO_30: {
      assunto: 'Your licence {numero} expires on {validade}',
      paragrafos: [
        'Licence {numero} is valid until {validade}. You can renew it now.',
        'Renew early and you lose no day: the new one starts where this one ends.',
      ],
      botao: 'Renew the licence',
    },
    LICENCA_VENCENDO_7: {
      assunto: 'A few days left: licence {numero} expires on {validade}',
      paragrafos: [
        'Licence {numero} is valid until {validade}.',
        'The bank takes a few days to confirm the payment: renew now.',
      ],
      botao: 'Renew the licence',
    },
  },
  es: {
    BOLETO_EMITIDO: {
      assunto: 'Pague para activar la licencia {numero}',
      paragrafos: [
        'Recibimos la solicitud de la licencia {numero}.',
        'Valor: R$ {valor}. Vencimiento: {vencimento}.',
        'Línea de pago: {linha}',
        'La licencia empieza a valer cuando el banco confirma el pago.',
      ],
      botao: 'Ver el documento de pago',
    },
    BOLETO_VENCENDO: {
      assunto: 'El pago de la licencia {numero} vence el {vencimento}',
      paragrafos: [
        'El documento de pago de la licencia {numero} vence el {vencimento}.',
        'Valor: R$ {valor}. Línea de pago: {linha}',
        'Si ya pagó, no es necesario hacer nada.',
      ],
      botao: 'Ver el documento de pago',
    },
    PAGAMENTO_CONFIRMADO: {
      assunto: 'Su licencia {numero} está vigente',
      paragrafos: [
        'El pago fue confirmado y la licencia {numero} vale hasta el {validade}.',
        'El carné va adjunto. Al pescar, llévelo con un documento de identidad.',
      ],
      botao: 'Abrir la Carteira de Pesca',
    },
    LICENCA_VENCENDO_30: {
      assunto: 'Su licencia {numero} vence el {validade}',
      paragrafos: [
        'La licencia {numero} vale hasta el {validade}. Ya se puede renovar.',
        'Renovando antes no se pierde ningún día: la nueva empieza donde termina la actual.',
      ],
      botao: 'Renovar la licencia',
    },
    LICENCA_VENCENDO_7: {
      assunto: 'Faltan pocos días: la licencia {numero} vence el {validade}',
      paragrafos: [
        'La licencia {numero} vale hasta el {validade}.',
        'El banco tarda algunos días en confirmar el pago: renueve ahora.',
      ],
      botao: 'Renovar la licencia',
    },
  },
};
