import { screen } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import AvisoDePrivacidade from './tela-privacidade';

jest.mock('../../api/servicos');

beforeAll(() => iniciarTextosDeTeste());
const abrir = () => montarRotas({ '/privacidade': <AvisoDePrivacidade /> }, '/privacidade');

it('os prazos são os da instalação', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({
    ...CONFIGURACAO,
    prazos: { ...CONFIGURACAO.prazos, retencaoAnos: 7, retencaoSemPagamentoDias: 90 },
  });
  abrir();
  expect(await screen.findByText(/em que se completam 7 anos do último pagamento/)).toBeVisible();
  expect(screen.getByText('Pedido que nunca foi pago: 90 dias.')).toBeVisible();
});

it('sem os da instalação, não se dizem outros', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockRejectedValue(new ErroApi(0, 'Sem rede'));
  abrir();
  expect(await screen.findByText(/Os prazos não chegaram agora/)).toBeVisible();
  expect(screen.queryByText(/anos do último pagamento/)).toBeNull();
});
