import { createTheme, ThemeProvider } from '@mui/material';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import ingles from '../../i18n/en/gestao.json';
import espanhol from '../../i18n/es/gestao.json';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ProvedorDoQueEspera } from '../menu/o-que-espera';
import { type Painel, type Precisa, type Somas } from './contrato';
import * as servicos from './contrato';
import { TelaPainel } from './painel';

jest.mock('./contrato');
const papel = 'OPERADOR';
jest.mock('../../componentes/sessao', () => ({ useSessao: () => ({ usuario: { papel } }) }));

const NADA = { quantidade: 0, valor: 0 };
const MESES = ['2026-02', '2026-03'];
const SOMAS: Somas = {
  em: '2026-03-10T14:32:00.000Z',
  idade: 20,
  licencas: {
    situacoes: [
      { status: 'VIGENTE', modalidade: 0, quantidade: 1200 },
      { status: 'VIGENTE', modalidade: 1, quantidade: 34 },
      { status: 'VENCIDO', modalidade: 1, quantidade: 5 },
    ],
    ativadas: MESES.flatMap((mes, i) => [
      { mes, modalidade: 0 as const, quantidade: 10 + i },
      { mes, modalidade: 1 as const, quantidade: 5 },
    ]),
    municipios: [
      { id: 1302603, nome: 'Manaus', uf: 'AM', vigentes: 1000 },
      { id: 0, nome: null, uf: null, vigentes: 3 },
    ],
  },
  dinheiro: {
    aReceber: { quantidade: 2, valor: 18_076 },
    meses: MESES.map((mes) => ({
      mes,
      emitido: NADA,
      esperado: mes === '2026-03' ? { quantidade: 2, valor: 18_076 } : NADA,
      recebido: { quantidade: 1, valor: 9038 },
    })),
  },
};
const PAINEL: Painel = {
  hoje: '2026-03-10',
  somas: SOMAS,
  arquivos: [
    {
      tipo: 'RETORNO',
      id: 4,
      nome: 'um.ret',
      em: '2026-03-10T12:00:00.000Z',
      titulos: 7,
      situacao: 'RECUSADO',
    },
  ],
};
const PRECISA: Precisa = {
  itens: [
    { item: 'TRABALHOS_PARADOS', quantidade: 2, desde: '2026-03-09T12:00:00.000Z', id: 1, detalhes: [] },
    { item: 'RETORNOS_RECUSADOS', quantidade: 1, desde: null, id: 4, detalhes: [] },
    { item: 'PENDENCIAS', quantidade: 7, desde: '2026-03-07T12:00:00.000Z', id: 1, detalhes: [] },
  ],
  pendencias: [{ motivo: 'PAGO_A_MENOR', titulo: 'Pago a menos', quantidade: 7 }],
  copia: { em: '2026-03-10T03:00:00.000Z', bytes: 1_234_567, idade: 3 * 3600, atrasada: false },
  ensaio: { em: '2026-02-10T03:00:00.000Z', idade: 28 * 86_400, atrasada: false, segundos: 40, certo: true },
};

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});

function abrir(precisa: Precisa = PRECISA, painel: Painel = PAINEL) {
  jest.mocked(servicos.lerPainel).mockResolvedValue(painel);
  jest.mocked(servicos.lerPrecisa).mockResolvedValue(precisa);
  return render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter initialEntries={['/admin']}>
        <ProvedorDoQueEspera>
          <TelaPainel />
        </ProvedorDoQueEspera>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

const enderecoDe = (link: Element | null) =>
  decodeURIComponent((link?.getAttribute('href') ?? '').replaceAll('+', ' '));

it('as figuras, e a idade da pendência mais velha', async () => {
  abrir();
  expect(await screen.findByText('1.234')).toBeVisible();
  expect(screen.getByText('1.200 esportivas e 34 recreativas')).toBeVisible();
  expect(screen.getByText('R$ 180,76')).toBeVisible();
  expect(screen.getByText('a mais antiga tem 3 dias')).toBeVisible();
});

it('cada número abre a lista do que soma, com o município que se escolheu', async () => {
  abrir();
  await screen.findByText('1.234');
  await userEvent.selectOptions(screen.getByLabelText('Município'), '1302603');
  const filtroDe = (nome: string | RegExp) => {
    const endereco = screen.getByRole('link', { name: nome }).getAttribute('href') ?? '';
    const [caminho, busca] = endereco.split('?');
    return [caminho, JSON.parse(new URLSearchParams(busca).get('filter') ?? '')] as const;
  };
  const municipio = '1302603';
  expect(filtroDe('1.234')).toEqual(['/admin/licencas', { situacao: 'VIGENTE', municipio }]);
  expect(filtroDe(/^R\S\s90,38$/)).toEqual([
    '/admin/boletos',
    { periodo: 'PAGAMENTO', de: '2026-03-01', ate: '2026-03-31' },
  ]);
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    `/admin/pendencias?${new URLSearchParams({ filter: '{"estado":"ABERTA"}' })}`,
  );
  expect(filtroDe('1.200')).toEqual(['/admin/licencas', { situacao: 'VIGENTE', modalidade: '0', municipio }]);
  expect(filtroDe('5')).toEqual(['/admin/licencas', { situacao: 'VENCIDO', modalidade: '1', municipio }]);
});

it('o gráfico diz o maior mês a quem não o vê, e os números estão numa tabela', async () => {
  abrir();
  expect(
    await screen.findByRole('figure', {
      name: 'Licenças ativadas por mês, de fevereiro de 2026 a março de 2026. O maior é março de 2026: 16.',
    }),
  ).toBeVisible();
  const grafico = within(screen.getByRole('region', { name: 'Licenças ativadas por mês' }));
  await userEvent.click(grafico.getByRole('button', { name: 'Ver tabela' }));
  expect(grafico.getByRole('row', { name: 'março de 2026 11 5 0' })).toBeVisible();
});

it('cada mês diz os seus números e os de um ano antes, e abre a lista do que soma', async () => {
  const licencas = {
    ...SOMAS.licencas,
    ativadas: [
      { mes: '2025-02', modalidade: 0 as const, quantidade: 12 },
      { mes: '2025-03', modalidade: 0 as const, quantidade: 8 },
      { mes: '2025-03', modalidade: 1 as const, quantidade: 2 },
      ...Array.from({ length: 9 }, (_, i) => ({
        ...{ mes: `2025-${String(i + 4).padStart(2, '0')}`, modalidade: 0 as const, quantidade: 0 },
      })),
      ...SOMAS.licencas.ativadas.map((uma) => ({ ...uma })),
      { mes: '2026-01', modalidade: 0 as const, quantidade: 0 },
    ].sort((a, b) => a.mes.localeCompare(b.mes)),
  };
  abrir(PRECISA, { ...PAINEL, somas: { ...SOMAS, licencas } });
  const grafico = within(await screen.findByRole('region', { name: 'Licenças ativadas por mês' }));
  const marco = grafico.getByRole('link', {
    name: 'março de 2026. Esportiva: 11; Recreativa: 5; Um ano antes, o mês inteiro: 10',
  });
  // Um mês que ainda não acabou não se compara com um inteiro.
  expect(
    grafico.getByRole('link', {
      name: 'fevereiro de 2026. Esportiva: 10; Recreativa: 5; Um ano antes: 12 (+25%)',
    }),
  ).toBeVisible();
  expect(enderecoDe(marco)).toBe(
    '/admin/licencas?filter={"periodo":"ATIVACAO","de":"2026-03-01","ate":"2026-03-31"}',
  );
  expect(grafico.getAllByRole('link')).toHaveLength(12);
});

it('cada parte de uma barra do dinheiro abre a lista do que ela soma', async () => {
  abrir();
  const dinheiro = within(await screen.findByRole('region', { name: 'Dinheiro por mês' }));
  const destinos = () =>
    dinheiro
      .getAllByRole('link')
      .map((um) => [
        um.textContent.replaceAll(/\s/g, ' '),
        enderecoDe(um).replace('/admin/boletos?filter=', ''),
      ]);
  const pagos = (mes: string, fim: string) =>
    `{"periodo":"PAGAMENTO","de":"${mes}-01","ate":"${mes}-${fim}"}`;
  const porReceber = '{"aReceber":true,"de":"2026-03-01","ate":"2026-03-31"}';
  expect(destinos()).toEqual([
    [
      'fevereiro de 2026. Recebido: R$ 90,38; Por receber: R$ 0,00; Um ano antes: R$ 0,00',
      pagos('2026-02', '28'),
    ],
    ['março de 2026. Por receber: R$ 180,76', porReceber],
    ['março de 2026. Recebido: R$ 90,38; Um ano antes, o mês inteiro: R$ 0,00', pagos('2026-03', '31')],
  ]);
  await userEvent.click(dinheiro.getByRole('button', { name: 'Ver tabela' }));
  expect(destinos()).toEqual([
    ['90,38', pagos('2026-03', '31')],
    ['180,76', porReceber],
    ['90,38', pagos('2026-02', '28')],
  ]);
});

it('a tela começa pelo que precisa da pessoa, e diz quando não há arquivos', async () => {
  abrir(PRECISA, { ...PAINEL, arquivos: [] });
  expect(await screen.findByText('Nenhum arquivo nos últimos sete dias.')).toBeVisible();
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Precisa de você');
});

it('tocar num município restringe as contagens a ele, e outra vez as solta', async () => {
  abrir();
  const manaus = await screen.findByRole('button', { name: /Manaus\/AM/ });
  expect(screen.queryByText(/o dinheiro, as pendências e os arquivos são de todos/)).toBeNull();
  await userEvent.click(manaus);
  expect(await screen.findByText(/o dinheiro, as pendências e os arquivos são de todos/)).toBeVisible();
  expect(servicos.lerPainel).toHaveBeenLastCalledWith('1302603');
  await userEvent.click(await screen.findByRole('button', { name: /Manaus\/AM/, pressed: true }));
  expect(servicos.lerPainel).toHaveBeenLastCalledWith(null);
});

it('as vigentes que não pagaram dizem-se pelo nome da isenção, e cada conta abre a lista das que conta', async () => {
  const nome = { pt: 'Aposentado', en: 'Retired person', es: 'Jubilado' };
  const isentas = [{ codigo: 'APOSENTADO', nome, vigentes: 3 }];
  abrir(PRECISA, { ...PAINEL, somas: { ...SOMAS, licencas: { ...SOMAS.licencas, isentas } } });
  const daLista = (isencao: string) => `/admin/licencas?filter={"situacao":"VIGENTE","isencao":"${isencao}"}`;
  const todas = await screen.findByRole('link', { name: 'Das vigentes, não pagaram 3:' });
  expect(enderecoDe(todas)).toBe(daLista('*'));
  expect(enderecoDe(screen.getByRole('link', { name: 'Aposentado: 3' }))).toBe(daLista('APOSENTADO'));
});

it('o dia de hoje escreve-se como todos os outros', async () => {
  abrir();
  await screen.findByText(/^somado às/);
  expect(screen.getByText(/^10\/03\/2026 ·/)).toBeVisible();
});

const hora = () =>
  new Date(SOMAS.em).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

it('as somas dizem de que horas são, nas três línguas', async () => {
  abrir();
  expect(await screen.findByText(`somado às ${hora()}`)).toBeVisible();
  expect(screen.queryByText(/worker/)).toBeNull();
  for (const { painel } of [ingles, espanhol]) expect(painel.somado).toContain('{{hora}}');
});

it('com mais de cinco minutos avisam que são velhas, e não passam por novas', async () => {
  abrir(PRECISA, { ...PAINEL, somas: { ...SOMAS, idade: 3 * 3600 } });
  expect(await screen.findByText(/^As contagens são de 10\/03\/2026, .+ \(há 3 horas\)$/)).toBeVisible();
  expect(screen.getByText(/Veja se o worker está no ar/)).toBeVisible();
  expect(screen.queryByText(/somado às/)).toBeNull();
});

it('sem somas ainda não mostra zeros, e pergunta outra vez até as haver', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    abrir(PRECISA, { ...PAINEL, somas: null });
    expect(await screen.findByText('Somando licenças e boletos')).toBeVisible();
    expect(screen.getByText('Pago a menos')).toBeVisible();
    expect(screen.queryByText('Licenças vigentes')).toBeNull();
    jest.mocked(servicos.lerPainel).mockResolvedValue(PAINEL);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('1.234')).toBeVisible();
    expect(screen.queryByText('Somando licenças e boletos')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('a falha aparece e se tenta de novo', async () => {
  abrir();
  jest
    .mocked(servicos.lerPainel)
    .mockReset()
    .mockRejectedValueOnce(new ErroApi(500, 'Deu errado', 'X', [], null))
    .mockResolvedValue(PAINEL);
  await userEvent.selectOptions(await screen.findByRole('combobox'), '1302603');
  await userEvent.click(await screen.findByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('1.234')).toBeVisible();
});

it('o que está por receber abre a lista do que soma, ao todo e no mês', async () => {
  abrir();
  const todo = await screen.findByRole('link', { name: /^R\$\s180,76$/ });
  expect(enderecoDe(todo)).toContain('filter={"aReceber":true}');
  const dinheiro = screen.getByRole('region', { name: 'Dinheiro por mês' });
  await userEvent.click(within(dinheiro).getByRole('button', { name: 'Ver tabela' }));
  expect(enderecoDe(within(dinheiro).getByRole('link', { name: '180,76' }))).toContain(
    'filter={"aReceber":true,"de":"2026-03-01","ate":"2026-03-31"}',
  );
});
