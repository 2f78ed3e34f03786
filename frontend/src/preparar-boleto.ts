import { type DetalhesBoleto } from './api/contrato';

export const BOLETO: DetalhesBoleto = {
  tipo: 'BOLETO',
  protocolo: 'LPE-0000001-2/2026',
  estado: 'REGISTRADO',
  valor: 9038,
  emissao: '2026-11-20',
  vencimento: '2026-11-30',
  linhaDigitavel: '00190000090280131600100000123179812340000009038',
  linhaFormatada: '00190.00009 02801.316001 00000.123179 8 12340000009038',
  codigoBarras: '00198123400000090380000002801316000000012317',
  registrado: true,
  nossoNumero: '28013160000000123',
  numeroDocumento: '123',
  pagador: { nome: 'Ana Souza', documento: '39053344705' },
  beneficiario: { nome: 'Agência', cnpj: '11222333000181' },
  pix: null,
};
