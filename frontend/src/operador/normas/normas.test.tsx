import { screen, waitFor, within } from '@testing-library/react';

import * as servicosDoCidadao from '../../api/servicos';
import * as sessao from '../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import * as servicos from './contrato';
import { TelaNormas } from './tela-normas';

jest.mock('./contrato');
jest.mock('../../api/servicos');
jest.mock('../../componentes/sessao', () => ({
  ...jest.requireActual<typeof sessao>('../../componentes/sessao'),
  useSessao: jest.fn(),
}));
jest.mock('react-admin', () => ({ useRefresh: () => jest.fn(), useReference: () => ({}) }));

const decidida = (id: number, campos: object = {}) => ({
  id,
  codigo: id,
  vigenteDesde: '2026-11-01',
  vigenteAte: null,
  situacao: 'VIGENTE' as const,
  motivo: 'Portaria nova',
  autor: 'usuario:3',
  criadaEm: '2026-10-01T14:00:00.000Z',
  ...campos,
});
const VALOR: servicos.ValorDaRegra = {
  norma: 1,
  revogada: false,
  ate: null,
  janela: { inicio: '11-15', fim: '03-15' },
  alcance: { especies: [1], zonas: null, modalidades: null, petrechos: null, pessoas: null },
  efeito: { tipo: 'DEFESO', proibe: ['CAPTURAR', 'GUARDAR'] },
  nota: null,
};
const NORMAS: servicos.Normas = {
  normas: [
    {
      ...decidida(1),
      valor: {
        ato: 'Portaria Ibama 48/2007',
        orgao: 'Ibama',
        publicacao: '2007-11-06',
        endereco: null,
        conferidaEm: '2026-10-01',
        demonstracao: false,
      },
    },
  ],
  regras: [
    { ...decidida(7), aprovacao: null, valor: VALOR },
    {
      ...decidida(8),
      aprovacao: { aprovada: true, desde: '2026-11-01', autor: 'usuario:4', motivo: 'Conferi' },
      valor: {
        ...VALOR,
        janela: null,
        efeito: { tipo: 'TAMANHO', medida: 'TOTAL', minCm: 50, maxCm: null, toleranciaPct: 10 },
      },
    },
  ],
  zonas: [],
  peixes: [
    {
      ...decidida(1),
      nome: 'Aruanã',
      valor: { cientifico: 'Osteoglossum bicirrhosum', genero: false, populares: [] },
    },
  ],
};

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicosDoCidadao.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.lerNormas).mockResolvedValue(NORMAS);
  jest
    .mocked(sessao.useSessao)
    .mockReturnValue({ usuario: { papel: 'ADMINISTRADOR' } } as unknown as ReturnType<
      typeof sessao.useSessao
    >);
});

async function abrir() {
  const tela = montarRotas({ '/': <TelaNormas /> }, '/');
  await screen.findByRole('heading', { name: 'Atos' });
  return tela;
}

it('diz cada regra em palavras, com o ato, e o que espera aprovação', async () => {
  const { acessivel } = await abrir();
  const [espera, vale] = screen
    .getAllByRole('row')
    .filter((linha) => linha.textContent.includes('Aruanã')) as [HTMLElement, HTMLElement];
  expect(espera).toHaveTextContent(
    /Defeso.*Proíbe: capturar, guardar.*Aruanã · de 15\/11 a 15\/03.*Portaria Ibama 48\/2007.*Espera aprovação/,
  );
  expect(vale).toHaveTextContent(/mínimo 50 cm, do focinho à ponta da cauda, tolerância de 10 %/);
  expect(within(vale).queryAllByRole('button')).toEqual([]);
  await acessivel();
});

it('aprova com o motivo, e lê de novo', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Aprovar: Aruanã/ }));
  await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Conferi no diário');
  await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(servicos.decidirRegra).toHaveBeenCalledWith(7, true, 'Conferi no diário'));
  await waitFor(() => expect(servicos.lerNormas).toHaveBeenCalledTimes(2));
});

it('a prévia diz o que começa no dia', async () => {
  jest.mocked(servicos.lerPreviaDasNormas).mockResolvedValue({
    comecam: [{ codigo: 7, de: '2026-11-15', ate: null, ato: 'Portaria Ibama 48/2007', valor: VALOR }],
    acabam: [],
  });
  const { usuario } = await abrir();
  await usuario.type(screen.getByLabelText('Dia'), '2026-11-15');
  expect(await screen.findByRole('heading', { name: 'Começa' })).toBeInTheDocument();
  expect(servicos.lerPreviaDasNormas).toHaveBeenCalledWith('2026-11-14', '2026-11-15');
});

it('uma regra nova segue com o que se digitou, e nenhum marcado é todos', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Nova regra' }));
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.selectOptions(dialogo.getByLabelText('Ato'), 'Portaria Ibama 48/2007');
  await usuario.selectOptions(dialogo.getByLabelText('Regra'), 'Tamanho');
  await usuario.type(dialogo.getByLabelText(/^Mínimo/), '44,5');
  await usuario.click(dialogo.getByLabelText('Aruanã'));
  await usuario.type(dialogo.getByLabelText(/^Todo ano, de/), '15/11');
  await usuario.type(dialogo.getByLabelText(/^Todo ano, até/), '1/3');
  await usuario.type(dialogo.getByLabelText('Vale desde'), '2026-12-01');
  await usuario.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Portaria nova');
  await usuario.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(servicos.marcarNorma).toHaveBeenCalledWith({
      vigenteDesde: '2026-12-01',
      motivo: 'Portaria nova',
      decisao: {
        especie: 'REGRA',
        codigo: null,
        valor: {
          ...VALOR,
          janela: { inicio: '11-15', fim: '03-01' },
          efeito: { tipo: 'TAMANHO', medida: 'TOTAL', minCm: 44.5, maxCm: null, toleranciaPct: 0 },
        },
      },
    }),
  );
});
