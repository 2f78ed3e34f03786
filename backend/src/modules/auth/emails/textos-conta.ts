import type { TextosEmail } from '../../../platform/email/montar-email';
import type { Idioma } from '../../../platform/i18n/idioma';

export const MODELOS_CONTA = [
  'CONTA_NOVA',
  'CONTA_JA_EXISTE',
  'SENHA_NOVA',
  'EMAIL_NOVO',
  'VINCULO',
  'CONVITE',
  'AVISO_EMAIL',
  'AVISO_CADASTRO',
  'AVISO_DEVOLVIDA',
  'AVISO_TOMADA',
] as const;
export type ModeloConta = (typeof MODELOS_CONTA)[number];

/** `{documento}` vem mascarado; `{outroEmail}` também. */
export const TEXTOS_CONTA: Record<Idioma, Record<ModeloConta, TextosEmail>> = {
  pt: {
    CONTA_NOVA: {
      assunto: 'Confirme sua conta na Carteira de Pesca',
      paragrafos: [
        'Pediram uma conta para o documento {documento}, com este email.',
        'Para criá-la, abra o endereço abaixo e escolha a senha. Ele serve uma vez, por 24 horas.',
        'Se não foi você, não faça nada: sem a confirmação nenhuma conta é criada.',
      ],
      botao: 'Confirmar a conta',
    },
    CONTA_JA_EXISTE: {
      assunto: 'Você já tem conta na Carteira de Pesca',
      paragrafos: [
        'Pediram uma conta nova para o documento {documento}, mas ele já tem uma, com este email.',
        'Entre com a sua senha. Se a esqueceu, peça outra no endereço abaixo.',
        'Se não foi você, não precisa fazer nada.',
      ],
      botao: 'Esqueci minha senha',
    },
    SENHA_NOVA: {
      assunto: 'Escolha outra senha da Carteira de Pesca',
      paragrafos: [
        'Pediram outra senha para a conta do documento {documento}.',
        'O endereço abaixo serve uma vez, por 30 minutos. Trocada a senha, todas as sessões abertas são encerradas.',
        'Se não foi você, não faça nada: a senha continua a mesma.',
      ],
      botao: 'Escolher outra senha',
    },
    EMAIL_NOVO: {
      assunto: 'Confirme seu novo email na Carteira de Pesca',
      paragrafos: [
        'A conta do documento {documento} pediu para usar este email.',
        'O endereço abaixo serve uma vez, por 30 minutos.',
        'Se não foi você, não faça nada.',
      ],
      botao: 'Confirmar o email',
    },
    VINCULO: {
      assunto: 'Confirme a ligação da conta ao seu cadastro de pesca',
      paragrafos: [
        'Uma conta, com o email {outroEmail}, pediu para ver e alterar o cadastro e as licenças do documento {documento}.',
        'Confirme só se a conta é sua. O endereço abaixo serve uma vez, por 30 minutos.',
        'Se não foi você, não faça nada e avise a agência.',
      ],
      botao: 'A conta é minha: confirmar',
    },
    CONVITE: {
      assunto: 'Você foi convidado para a equipe da Carteira de Pesca',
      paragrafos: [
        '{agencia} criou uma conta da equipe para o documento {documento}, com este email.',
        'Para aceitar, abra o endereço abaixo e escolha a senha. Ele serve uma vez, por três dias.',
        'Se você não esperava este convite, não faça nada e avise a agência.',
      ],
      botao: 'Aceitar o convite',
    },
    AVISO_EMAIL: {
      assunto: 'Pediram para trocar o email da sua conta',
      paragrafos: [
        'A conta do documento {documento} pediu para trocar este email por {outroEmail}.',
        'Se não foi você, troque a senha agora: quem pediu sabe a senha atual.',
      ],
      botao: 'Esqueci minha senha',
    },
    AVISO_CADASTRO: {
      assunto: 'O email do seu cadastro de pesca foi trocado',
      paragrafos: [
        'O email do cadastro de pesca do documento {documento} deixou de ser este e passou a ser {outroEmail}.',
        'Se não foi você nem a agência a seu pedido, entre pelo gov.br ou vá ao balcão com o documento: o cadastro volta a ser seu.',
      ],
      botao: 'Abrir a Carteira de Pesca',
    },
    AVISO_DEVOLVIDA: {
      assunto: 'Sua conta deixou de tratar de um cadastro de pesca',
      paragrafos: [
        'Alguém provou, no balcão ou pelo gov.br, ser a pessoa do cadastro de que a conta do documento {documento} tratava.',
        'A conta já não vê nem altera esse cadastro.',
        'Se o cadastro é seu, vá ao balcão com o documento.',
      ],
      botao: 'Abrir a Carteira de Pesca',
    },
    AVISO_TOMADA: {
      assunto: 'A senha da sua conta deixou de valer',
      paragrafos: [
        'O dono do documento {documento} entrou pelo gov.br na conta criada com este email.',
        'A senha antiga deixou de valer e as sessões abertas foram encerradas.',
        'Se foi você, não precisa fazer nada.',
      ],
      botao: 'Abrir a Carteira de Pesca',
    },
  },
  en: {
    CONTA_NOVA: {
      assunto: 'Confirm your fishing licence account',
      paragrafos: [
        'Someone asked for an account for document {documento}, with this email address.',
        'To create it, open the address below and choose a password. It works once, for 24 hours.',
        'If it was not you, do nothing: without confirmation no account is created.',
      ],
      botao: 'Confirm the account',
    },
    CONTA_JA_EXISTE: {
      assunto: 'You already have a fishing licence account',
      paragrafos: [
        'Someone asked for a new account for document {documento}, but it already has one, with this email address.',
        'Log in with your password. If you forgot it, ask for another at the address below.',
        'If it was not you, there is nothing to do.',
      ],
      botao: 'I forgot my password',
    },
    SENHA_NOVA: {
      assunto: 'Choose another password for your fishing licence account',
      paragrafos: [
        'Someone asked for another password for the account of document {documento}.',
        'The address below works once, for 30 minutes. Once the password changes, every open session ends.',
        'If it was not you, do nothing: the password stays the same.',
      ],
      botao: 'Choose another password',
    },
    EMAIL_NOVO: {
      assunto: 'Confirm your new email address',
      paragrafos: [
        'The account of document {documento} asked to use this email address.',
        'The address below works once, for 30 minutes.',
        'If it was not you, do nothing.',
      ],
      botao: 'Confirm the email address',
    },
    VINCULO: {
      assunto: 'Confirm the link between an account and your fishing record',
      paragrafos: [
        'An account with the email {outroEmail} asked to see and change the record and the licences of document {documento}.',
        'Confirm only if the account is yours. The address below works once, for 30 minutes.',
        'If it was not you, do nothing and tell the agency.',
      ],
      botao: 'The account is mine: confirm',
    },
    CONVITE: {
      assunto: 'You have been invited to the Fishing Licence team',
      paragrafos: [
        '{agencia} has created a team account for document {documento}, with this email.',
        'To accept, open the address below and choose the password. It works once, for three days.',
        'If you were not expecting this invitation, do nothing and tell the agency.',
      ],
      botao: 'Accept the invitation',
    },
    AVISO_EMAIL: {
      assunto: 'Someone asked to change the email address of your account',
      paragrafos: [
        'The account of document {documento} asked to replace this email address with {outroEmail}.',
        'If it was not you, change your password now: whoever asked knows the current one.',
      ],
      botao: 'I forgot my password',
    },
    AVISO_CADASTRO: {
      assunto: 'The email address of your fishing record was changed',
      paragrafos: [
        'The email address of the fishing record for document {documento} is no longer this one; it is now {outroEmail}.',
        'If this was neither you nor the agency at your request, log in through gov.br or go to the counter with your document: the record becomes yours again.',
      ],
      botao: 'Open the fishing licence',
    },
    AVISO_DEVOLVIDA: {
      assunto: 'Your account no longer handles a fishing record',
      paragrafos: [
        'Someone proved, at the counter or through gov.br, to be the person of the record that the account of document {documento} handled.',
        'The account no longer sees or changes that record.',
        'If the record is yours, go to the counter with your document.',
      ],
      botao: 'Open the fishing licence',
    },
    AVISO_TOMADA: {
      assunto: 'The password of your account no longer works',
      paragrafos: [
        'The owner of document {documento} logged in through gov.br to the account created with this email address.',
        'The old password no longer works and the open sessions have ended.',
        'If it was you, there is nothing to do.',
      ],
      botao: 'Open the fishing licence',
    },
  },
  es: {
    CONTA_NOVA: {
      assunto: 'Confirme su cuenta de la Licencia de Pesca',
      paragrafos: [
        'Pidieron una cuenta para el documento {documento}, con este correo.',
        'Para crearla, abra la dirección de abajo y elija la contraseña. Sirve una vez, durante 24 horas.',
        'Si no fue usted, no haga nada: sin la confirmación no se crea ninguna cuenta.',
      ],
      botao: 'Confirmar la cuenta',
    },
    CONTA_JA_EXISTE: {
      assunto: 'Usted ya tiene cuenta de la Licencia de Pesca',
      paragrafos: [
        'Pidieron una cuenta nueva para el documento {documento}, pero ya tiene una, con este correo.',
        'Entre con su contraseña. Si la olvidó, pida otra en la dirección de abajo.',
        'Si no fue usted, no tiene que hacer nada.',
      ],
      botao: 'Olvidé mi contraseña',
    },
    SENHA_NOVA: {
      assunto: 'Elija otra contraseña de la Licencia de Pesca',
      paragrafos: [
        'Pidieron otra contraseña para la cuenta del documento {documento}.',
        'La dirección de abajo sirve una vez, durante 30 minutos. Al cambiar la contraseña se cierran todas las sesiones.',
        'Si no fue usted, no haga nada: la contraseña sigue siendo la misma.',
      ],
      botao: 'Elegir otra contraseña',
    },
    EMAIL_NOVO: {
      assunto: 'Confirme su nuevo correo de la Licencia de Pesca',
      paragrafos: [
        'La cuenta del documento {documento} pidió usar este correo.',
        'La dirección de abajo sirve una vez, durante 30 minutos.',
        'Si no fue usted, no haga nada.',
      ],
      botao: 'Confirmar el correo',
    },
    VINCULO: {
      assunto: 'Confirme la unión de la cuenta con su registro de pesca',
      paragrafos: [
        'Una cuenta, con el correo {outroEmail}, pidió ver y cambiar el registro y las licencias del documento {documento}.',
        'Confirme solo si la cuenta es suya. La dirección de abajo sirve una vez, durante 30 minutos.',
        'Si no fue usted, no haga nada y avise a la agencia.',
      ],
      botao: 'La cuenta es mía: confirmar',
    },
    CONVITE: {
      assunto: 'Le invitaron al equipo de la Licencia de Pesca',
      paragrafos: [
        '{agencia} creó una cuenta del equipo para el documento {documento}, con este correo.',
        'Para aceptar, abra la dirección de abajo y elija la contraseña. Sirve una vez, por tres días.',
        'Si no esperaba esta invitación, no haga nada y avise a la agencia.',
      ],
      botao: 'Aceptar la invitación',
    },
    AVISO_EMAIL: {
      assunto: 'Pidieron cambiar el correo de su cuenta',
      paragrafos: [
        'La cuenta del documento {documento} pidió cambiar este correo por {outroEmail}.',
        'Si no fue usted, cambie la contraseña ahora: quien lo pidió sabe la actual.',
      ],
      botao: 'Olvidé mi contraseña',
    },
    AVISO_CADASTRO: {
      assunto: 'El correo de su registro de pesca fue cambiado',
      paragrafos: [
        'El correo del registro de pesca del documento {documento} dejó de ser este y pasó a ser {outroEmail}.',
        'Si no fue usted ni la agencia a pedido suyo, entre por gov.br o vaya a la ventanilla con el documento: el registro vuelve a ser suyo.',
      ],
      botao: 'Abrir la Licencia de Pesca',
    },
    AVISO_DEVOLVIDA: {
      assunto: 'Su cuenta dejó de tratar de un registro de pesca',
      paragrafos: [
        'Alguien probó, en la ventanilla o por gov.br, ser la persona del registro del que trataba la cuenta del documento {documento}.',
        'La cuenta ya no ve ni cambia ese registro.',
        'Si el registro es suyo, vaya a la ventanilla con el documento.',
      ],
      botao: 'Abrir la Licencia de Pesca',
    },
    AVISO_TOMADA: {
      assunto: 'La contraseña de su cuenta dejó de valer',
      paragrafos: [
        'El dueño del documento {documento} entró por gov.br en la cuenta creada con este correo.',
        'La contraseña antigua dejó de valer y las sesiones abiertas se cerraron.',
        'Si fue usted, no tiene que hacer nada.',
      ],
      botao: 'Abrir la Licencia de Pesca',
    },
  },
};
