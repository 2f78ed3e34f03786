import { act, screen, waitFor } from '@testing-library/react';

import { type ItemCarteira } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import * as servicosConta from '../../api/conta/servicos-conta';
import { BOLETO } from '../../preparar-boleto';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import Carteiras from './carteiras';

jest.mock('../../api/servicos');
jest.mock('../../api/conta/servicos-conta');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicosConta.lerConta).mockResolvedValue({ pessoaVinculada: true } as never);
  jest.mocked(servicos.meuHistorico).mockResolvedValue({ licencasEsportivas: [], licencasRecreativas: [] });
});

const ter = (status: string, acoes: string[], qrCodeBase64: string | null = null) =>
  jest.mocked(servicos.minhasCarteiras).mockResolvedValue([
    {
      licenca: {
        ...{ codigo: 'LPE000000122026', protocolo: { codigoFormatado: 'LPE-0000001-2/2026' }, acoes },
        ...{ modalidade: { id: 0 }, status: { codigo: status }, emissao: '2026-03-10' },
        ...{ dataVencimento: '2028-03-10', dataVencimentoProvisoria: null },
      },
      ...{ nome: 'Maria Tavares', documento: '39053344705', qrCodeBase64, mensagemAvisoCarteira: null },
    } as unknown as ItemCarteira,
  ]);
const montar = () =>
  montarRotas(
    {
      '/': (
        <Carteiras
          usuario={{ nome: 'Maria', login: '39053344705', papel: 'CIDADAO', segundoFatorPendente: false }}
        />
      ),
    },
    '/',
  );
const voltar = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('o boleto trocado no balcão: o próximo passo diz o valor e o vencimento do novo, ou por que já não se paga', async () => {
  ter('AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO']);
  jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
  montar();
  expect(await screen.findByText(/R\$\s90,38 · vence em 30\/11\/2026/)).toBeVisible();
  jest
    .mocked(servicos.detalhesDoBoleto)
    .mockResolvedValue({ ...BOLETO, valor: 9500, vencimento: '2026-12-20' });
  voltar();
  expect(await screen.findByText(/R\$\s95,00 · vence em 20\/12\/2026/)).toBeVisible();
  const porque = 'O pagamento deste documento já não conta.';
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(409, porque, 'DOCUMENTO_ESTORNADO'));
  voltar();
  expect(await screen.findByText(porque)).toBeVisible();
});

it.each([
  ['venceu com ela na tela, e sem rede ninguém o disse', '2028-03-10T15:00:00Z', 'Vencido'],
  ['quando a agência disse que vale, o relógio já dizia que não', '2028-03-11T15:00:00Z', 'Vigente'],
])('a carteira aberta: %s', async (_, aberta, situacao) => {
  jest.useFakeTimers({ now: new Date(aberta), advanceTimers: true });
  ter('VIGENTE', ['BAIXAR_CARTEIRA'], 'data:image/png;base64,AA==');
  montar();
  expect(await screen.findByText('Vigente')).toBeVisible();
  jest.mocked(servicos.minhasCarteiras).mockRejectedValue(new ErroApi(0, 'Sem rede.'));
  jest.setSystemTime(new Date('2028-03-12T15:00:00Z'));
  voltar();
  expect(screen.getByText(situacao)).toBeVisible();
  expect(screen.queryAllByRole('img', { name: /QR code/ })).toHaveLength(situacao === 'Vigente' ? 1 : 0);
  jest.useRealTimers();
});

it('desfeito o que a fazia valer, a tela do fiscal fecha-se: não há código que mostrar', async () => {
  ter('VIGENTE', ['BAIXAR_CARTEIRA'], 'data:image/png;base64,AA==');
  const { usuario } = montar();
  await usuario.click(await screen.findByRole('button', { name: /Mostrar ao fiscal$/ }));
  expect(await screen.findByRole('dialog', { name: 'Pesca Esportiva' })).toBeVisible();
  ter('AGUARDANDO_PAGAMENTO', []);
  voltar();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
