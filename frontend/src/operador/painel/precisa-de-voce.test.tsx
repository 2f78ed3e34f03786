import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import ingles from '../../i18n/en/gestao.json';
import espanhol from '../../i18n/es/gestao.json';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { ProvedorDoQueEspera } from '../menu/o-que-espera';
import { type Precisa } from './contrato';
import * as servicos from './contrato';
import { PrecisaDeVoce } from './precisa-de-voce';

jest.mock('./contrato');
let papel = 'OPERADOR';
jest.mock('../../componentes/sessao', () => ({ useSessao: () => ({ usuario: { papel } }) }));

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
  papel = 'OPERADOR';
});

function abrir(precisa: Precisa = PRECISA) {
  jest.mocked(servicos.lerPrecisa).mockResolvedValue(precisa);
  return render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <ProvedorDoQueEspera>
          <PrecisaDeVoce />
        </ProvedorDoQueEspera>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

const enderecoDe = (link: Element | null) =>
  decodeURIComponent((link?.getAttribute('href') ?? '').replaceAll('+', ' '));

it('cada coisa do dia leva à lista já filtrada', async () => {
  abrir();
  const destino = async (name: RegExp) => enderecoDe(await screen.findByRole('link', { name }));
  expect(await destino(/Trabalhos parados/)).toBe('/admin/trabalhos?filter={"situacao":"PARADO"}');
  expect(await destino(/Retorno recusado/)).toBe('/admin/retornos/4/show');
  expect(await destino(/Pago a menos/)).toBe(
    '/admin/pendencias?filter={"estado":"ABERTA","motivo":"PAGO_A_MENOR"}',
  );
});

it.each([
  ['PENDENCIAS_ANTIGAS', '/admin/pendencias?filter={"estado":"ABERTA","atrasadas":true}&sort=id&order=ASC'],
  ['BOLETOS_NAO_REMETIDOS', '/admin/boletos?filter={"naoRemetidos":true}'],
  ['REMESSAS_NAO_BAIXADAS', '/admin/remessas?filter={"naoBaixadas":true}'],
  ['RETORNOS_RECUSADOS', '/admin/retornos?filter={"situacao":"RECUSADO","daSemana":true}'],
  ['REGRAS_A_APROVAR', '/admin/normas'],
  ['DEVOLUCOES_A_AUTORIZAR', '/admin/devolucoes?filter={"estado":"PEDIDA","esperamPorMim":true}'],
  ['DEVOLUCOES_A_PAGAR', '/admin/devolucoes?filter={"estado":"AUTORIZADA","esperamPorMim":true}'],
  ['RAZAO_DIVERGENTE', '/admin/razao'],
  ['PIX_PARADO', '/admin/convenios'],
  ['CONVENIO_POR_ATIVAR', '/admin/convenios'],
] as const)('%s, se são duas, abre a lista das que conta', async (item, destino) => {
  papel = 'ADMINISTRADOR';
  abrir({ ...PRECISA, pendencias: [], itens: [{ item, quantidade: 2, desde: null, id: 7, detalhes: [] }] });
  const link = (await screen.findByText('2', { selector: '.pn-qt' })).closest('a');
  expect(enderecoDe(link)).toBe(destino);
});

it.each([
  ['AUDITORIA_CORTADA', 'A auditoria foi cortada', '/admin/auditoria'],
  ['ROTINAS_ATRASADAS', 'Rotina do dia atrasada', '/admin/trabalhos'],
  ['PIX_PARADO', 'Provedor de PIX que não responde', '/admin/convenios/7'],
  [
    'DADOS_ILEGIVEIS',
    'Dado guardado que não se abre',
    '/admin/pendencias?filter={"estado":"ABERTA","motivo":"DADO_ILEGIVEL"}',
  ],
] as const)('%s tem texto nas três línguas e leva aonde se resolve', async (item, texto, destino) => {
  papel = 'ADMINISTRADOR';
  abrir({ ...PRECISA, itens: [{ item, quantidade: 1, desde: null, id: 7, detalhes: ['qual'] }] });
  const link = await screen.findByRole('link', { name: new RegExp(texto) });
  expect(within(link).getByText('1')).toHaveClass('pn-grave');
  expect(within(link).getByText('qual')).toBeVisible();
  expect(enderecoDe(link)).toBe(destino);
  for (const { painel } of [ingles, espanhol])
    for (const conta of ['one', 'many', 'other'] as const)
      expect(painel.item[`${item}_${conta}`]).toEqual(expect.stringMatching(/\w/));
});

const DA_ADMINISTRACAO = {
  ...PRECISA,
  itens: [
    { item: 'RETORNOS_RECUSADOS', quantidade: 1, desde: null, id: 4, detalhes: [] },
    { item: 'DEVOLUCOES_A_AUTORIZAR', quantidade: 3, desde: null, id: null, detalhes: [] },
  ],
} satisfies Precisa;

it('o que só quem administra decide não se põe na lista de quem opera, que lê com quem está', async () => {
  abrir(DA_ADMINISTRACAO);
  expect(await screen.findByText(/Com a administração: Devoluções por autorizar \(3\)/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Devoluções por autorizar/ })).toBeNull();
});

it('a lista começa pelo que só quem administra decide', async () => {
  papel = 'ADMINISTRADOR';
  abrir(DA_ADMINISTRACAO);
  await screen.findByText('Pago a menos');
  const nomes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(nomes).toEqual(['3Devoluções por autorizar', '1Retorno recusado', '7Pago a menos']);
});

it('sem nada a fazer diz que não há', async () => {
  abrir({ ...PRECISA, itens: [], pendencias: [] });
  expect(await screen.findByText('Nada espera por você agora.')).toBeVisible();
});

it('diz quando foi a última cópia de segurança, de que idade e tamanho, e quando se ensaiou a volta', async () => {
  abrir();
  expect(await screen.findByText(/^Última cópia de segurança: .+ \(há 3 horas\), 1,2\sMB$/)).toBeVisible();
  expect(screen.getByText(/^Último ensaio de volta: .+, em 40 s, tudo igual$/)).toBeVisible();
});

it('avisa quando a cópia atrasa e quando nunca se fez, e então não diz que nada espera', async () => {
  const em = '2026-03-08T03:00:00.000Z';
  const { unmount } = abrir({ ...PRECISA, copia: { em, bytes: 2000, idade: 50 * 3600, atrasada: true } });
  expect(await screen.findByText('Cópia de segurança atrasada')).toBeVisible();
  expect(screen.getByText(/\(há 2 dias\), com 2\skB\. Devia haver uma por dia/)).toBeVisible();
  unmount();
  abrir({
    ...PRECISA,
    itens: [],
    pendencias: [],
    copia: { em: null, bytes: null, idade: null, atrasada: true },
  });
  expect(await screen.findByText('Nenhuma cópia de segurança')).toBeVisible();
  expect(screen.queryByText('Nada espera por você agora.')).toBeNull();
});

it.each([
  ['Nenhum ensaio de volta', { em: null, idade: null, atrasada: true, segundos: null, certo: null }],
  ['Ensaio de volta atrasado', { ...PRECISA.ensaio, atrasada: true }],
  ['O ensaio de volta não deu certo', { ...PRECISA.ensaio, certo: false }],
])('avisa: %s', async (aviso, ensaio) => {
  abrir({ ...PRECISA, itens: [], pendencias: [], ensaio });
  expect(await screen.findByText(aviso)).toBeVisible();
  expect(screen.queryByText('Nada espera por você agora.')).toBeNull();
});

it('convênio que ainda não há leva à lista, onde se cria, e diz de que documentos', async () => {
  papel = 'ADMINISTRADOR';
  const item = {
    item: 'CONVENIO_POR_ATIVAR',
    quantidade: 1,
    desde: null,
    id: null,
    detalhes: ['De guias'],
  } as const;
  abrir({ ...PRECISA, itens: [{ ...item, detalhes: [...item.detalhes] }] });
  const link = await screen.findByRole('link', { name: /Convênio da agência por ativar.*De guias/ });
  expect(within(link).getByText('1')).toHaveClass('pn-grave');
  expect(enderecoDe(link)).toBe('/admin/convenios');
});

it('diz o que a instalação ainda tem do produto, e então não diz que nada espera', async () => {
  abrir({ ...PRECISA, itens: [], pendencias: [], porDizer: ['AGENCIA_NOME', 'SMTP_URL'] });
  expect(await screen.findByText(/ainda não disse: AGENCIA_NOME, SMTP_URL\./)).toBeVisible();
  expect(screen.queryByText('Nada espera por você agora.')).toBeNull();
});
