import { screen } from '@testing-library/react';

import { type DetalhesBoleto } from '../../api/contrato';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaBoleto from './tela-boleto';

jest.mock('../../api/servicos');

const BOLETO = {
  tipo: 'BOLETO',
  protocolo: 'LPE-0000001-2/2026',
  valor: 9038,
  emissao: '2026-11-20',
  vencimento: '2026-11-30',
  linhaDigitavel: '00190000090280131600100000123179812340000009038',
  linhaFormatada: '00190.00009 02801.316001 00000.123179 8 12340000009038',
  codigoBarras: '00198123400000090380000002801316000000012317',
  numeroDocumento: '124',
  pagador: { nome: 'Ana Souza', documento: '39053344705' },
  beneficiario: { nome: 'Agência', cnpj: '11222333000181' },
  pix: null,
} as unknown as DetalhesBoleto;

beforeAll(() => iniciarTextosDeTeste());

it.each([true, false, undefined])('diz por que se paga outra vez só a quem já pagou: %s', async (voltou) => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest
    .mocked(servicos.andamentoDoPagamento)
    .mockResolvedValue({ situacao: 'A_PAGAR', documento: '124', pix: 'SEM_PIX', falta: 9038, retido: 0 });
  jest
    .mocked(servicos.detalhesDoBoleto)
    .mockResolvedValue({ ...BOLETO, ...(voltou === undefined ? {} : { pagamentoVoltou: voltou }) });
  montarRotas({ '/boleto/:protocolo': <TelaBoleto /> }, '/boleto/LPE000000122026');
  expect(await screen.findByText('R$ 90,38')).toBeVisible();
  const aviso = screen.queryByText('O pagamento anterior voltou.');
  if (voltou) expect(aviso?.closest('[role=status]')).toBeVisible();
  else expect(aviso).toBeNull();
});
