import { screen } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaBoleto from './tela-boleto';

jest.mock('../../api/servicos');
// Só se baixa quando o servidor diz que não há boleto: sem rede, quem nunca o leu não o tem.
jest.mock('./sem-boleto', () => {
  throw new Error('sem rede');
});

beforeAll(() => iniciarTextosDeTeste());

it('sem rede e sem cópia, diz que não se conectou, e não que a tela falta', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(0, 'Sem conexão.'));
  montarRotas({ '/boleto/:protocolo': <TelaBoleto /> }, '/boleto/LPE000000122026');
  expect(await screen.findByText('Sem conexão.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
