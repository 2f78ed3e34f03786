import { screen, waitFor, within } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicosDoCidadao from '../../api/servicos';
import * as sessao from '../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import * as listas from '../configuracoes/listas/contrato';
import * as servicos from './contrato';
import { TelaNormas } from './tela-normas';

jest.mock('./contrato');
jest.mock('../configuracoes/listas/contrato');
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
  acoes: [],
  recusadas: [],
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
const ATO = {
  ato: 'Portaria Ibama 48/2007',
  orgao: 'Ibama',
  publicacao: '2007-11-06',
  endereco: null,
  conferidaEm: '2026-10-01',
  demonstracao: false,
};
const APROVADA = {
  aprovada: true,
  autor: 'usuario:4',
  motivo: 'Conferi no diário',
  criadaEm: '2026-10-02T14:00:00.000Z',
};
const TAMANHO: servicos.ValorDaRegra = {
  ...VALOR,
  janela: null,
  efeito: { tipo: 'TAMANHO', medida: 'FURCAL', minCm: 50, maxCm: null, toleranciaPct: 10 },
};
const NORMAS: servicos.Normas = {
  normas: [
    { ...decidida(1), valor: ATO },
    { ...decidida(2), valor: { ...ATO, ato: 'Declaração de exemplo', demonstracao: true } },
  ],
  regras: [
    {
      ...decidida(10, {
        codigo: 8,
        vigenteDesde: '2027-01-01',
        situacao: 'AGENDADO',
        acoes: ['RECUSAR', 'CANCELAR'],
        recusadas: [
          { acao: 'APROVAR', motivo: { codigo: 'APROVACAO_DO_AUTOR', texto: 'Quem marcou não aprova.' } },
        ],
      }),
      aprovacao: null,
      motivo: 'Caiu a portaria',
      autor: 'usuario:5',
      valor: { ...TAMANHO, revogada: true },
    },
    { ...decidida(7, { acoes: ['APROVAR', 'RECUSAR'] }), aprovacao: null, valor: VALOR },
    { ...decidida(8), aprovacao: APROVADA, valor: TAMANHO },
    {
      ...decidida(9),
      aprovacao: APROVADA,
      valor: {
        ...VALOR,
        norma: 2,
        janela: null,
        alcance: { ...VALOR.alcance, especies: null, zonas: [0] },
        efeito: { tipo: 'COBERTURA' },
      },
    },
  ],
  zonas: [
    {
      ...decidida(0),
      aprovacao: APROVADA,
      valor: {
        nome: 'Amazonas',
        classe: 'ESTADO',
        norma: null,
        geometria: {
          tipo: 'POLIGONO',
          pontos: [
            [-73, -9],
            [-57, -9],
            [-57, 2],
            [-73, 2],
          ],
        },
      },
    },
    {
      ...decidida(3, {
        vigenteDesde: '2027-01-01',
        situacao: 'AGENDADO',
        acoes: ['CANCELAR', 'DESFAZER_APROVACAO'],
      }),
      aprovacao: APROVADA,
      valor: {
        nome: 'Lago do Preto',
        classe: 'PRESERVACAO',
        norma: 1,
        geometria: { tipo: 'CIRCULO', centro: [-60, -3], raioM: 900 },
      },
    },
  ],
  peixes: [
    {
      ...decidida(1),
      nome: 'Aruanã',
      valor: { cientifico: 'Osteoglossum bicirrhosum', genero: false, populares: [] },
    },
  ],
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  return iniciarTextosDeTeste();
});
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
  const regras = within(screen.getByRole('region', { name: 'Regras' }));
  const [fim, espera, vale, cobertura] = regras.getAllByRole('row').slice(1) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(fim).toHaveTextContent(/Revogação.*Espera aprovação/);
  // Quem a marcou não tem o botão, e lê por quê.
  expect(within(fim).queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  expect(fim).toHaveTextContent(/Aprovar: não é possível agora\. Quem marcou não aprova\./);
  expect(within(fim).getByRole('button', { name: /^Recusar/ })).toBeVisible();
  expect(espera).toHaveTextContent(
    /Defeso.*Proíbe: capturar, guardar.*Aruanã · de 15\/11 a 15\/03.*Portaria Ibama 48\/2007.*Espera aprovação/,
  );
  expect(vale).toHaveTextContent(/mínimo 50 cm, do focinho à forquilha da cauda, tolerância de 10 %/);
  expect(within(vale).queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  expect(cobertura).toHaveTextContent(/As regras estão todas aqui.*Amazonas.*Exemplo de demonstração/);
  await acessivel();
});

it('aprova com o motivo, e lê de novo', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Aprovar: Defeso, Aruanã/ }));
  await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Conferi no diário');
  const dialogo = within(screen.getByRole('dialog', { name: /^Aprovar: Defeso, Aruanã/ }));
  await usuario.click(dialogo.getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(servicos.decidirRegra).toHaveBeenCalledWith(7, true, 'Conferi no diário'));
  await waitFor(() => expect(servicos.lerNormas).toHaveBeenCalledTimes(2));
});

it('a prévia diz as regras e as zonas que começam e acabam no dia', async () => {
  jest.mocked(servicos.lerPreviaDasNormas).mockResolvedValue({
    comecam: [{ codigo: 7, de: '2026-11-15', ate: null, ato: 'Portaria Ibama 48/2007', valor: VALOR }],
    acabam: [],
    zonas: { comecam: [], acabam: [{ codigo: 3, nome: 'Lago do exemplo' }] },
  });
  const { usuario } = await abrir();
  await usuario.type(screen.getByLabelText('Dia'), '2026-11-15');
  expect(await screen.findByRole('heading', { name: 'Começa' })).toBeInTheDocument();
  // Uma zona que muda também é mudança, ainda que nenhuma regra mude.
  expect(screen.getByRole('heading', { name: 'Acaba' })).toBeInTheDocument();
  expect(screen.getByText('Lago do exemplo')).toBeInTheDocument();
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
  await usuario.click(dialogo.getByLabelText('espinhel'));
  await usuario.click(dialogo.getByLabelText('Turistas'));
  await usuario.type(dialogo.getByLabelText(/^Ressalva, em português/), 'Salvo no manejo');
  await usuario.type(dialogo.getByLabelText(/^Ressalva, em inglês/), 'Except in management');
  await usuario.type(dialogo.getByLabelText(/^Ressalva, em espanhol/), 'Salvo en el manejo');
  await usuario.type(dialogo.getByLabelText(/^Todo ano, de/), '15/11');
  await usuario.type(dialogo.getByLabelText(/^Todo ano, até/), '1/3');
  await usuario.type(dialogo.getByLabelText('Vale desde'), '2026-12-01');
  await usuario.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Portaria nova');
  await usuario.click(dialogo.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(servicos.marcarNorma).toHaveBeenCalledWith({
      vigenteDesde: '2026-12-01',
      motivo: 'Portaria nova',
      vista: '2026-10-01T14:00:00.000Z',
      decisao: {
        especie: 'REGRA',
        codigo: null,
        valor: {
          ...VALOR,
          janela: { inicio: '11-15', fim: '03-01' },
          alcance: { ...VALOR.alcance, petrechos: ['ESPINHEL'], pessoas: ['TURISTA'] },
          efeito: { tipo: 'TAMANHO', medida: 'TOTAL', minCm: 44.5, maxCm: null, toleranciaPct: 0 },
          nota: { pt: 'Salvo no manejo', en: 'Except in management', es: 'Salvo en el manejo' },
        },
      },
    }),
  );
});

/** O dia, o motivo e o botão, como em toda decisão. */
async function guardar(usuario: Awaited<ReturnType<typeof abrir>>['usuario'], botao = 'Salvar') {
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.type(dialogo.getByLabelText('Vale desde'), '2027-01-01');
  await usuario.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Portaria nova');
  await usuario.click(dialogo.getByRole('button', { name: botao }));
}
const CORRIGIDA = { vigenteDesde: '2027-01-01', motivo: 'Portaria nova', vista: decidida(1).criadaEm };

it('a história diz quem escreveu, quem aprovou e quem revogou, e quando', async () => {
  const { usuario, acessivel } = await abrir();
  await usuario.click(screen.getAllByRole('button', { name: /^História: Tamanho/ })[0] as HTMLElement);
  const [fim, comeco] = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(fim).toHaveTextContent(/Desde 01\/01\/2027.*Espera aprovação.*Revogou:.*nº 5: Caiu a portaria/);
  expect(comeco).toHaveTextContent(
    /Desde 01\/11\/2026.*Escreveu: 01\/10\/2026.*nº 3: Portaria nova.*Aprovou: 02\/10\/2026.*nº 4: Conferi no diário/,
  );
  await acessivel();
});

it.each([
  [/^História: Lago do Preto/, /Lago do Preto.*Escreveu:.*nº 3.*Aprovou:.*nº 4/],
  [/^História: Aruanã/, /Osteoglossum.*Escreveu:.*nº 3/],
])('a zona e o peixe também a têm: %s', async (botao, dito) => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: botao }));
  expect(within(screen.getByRole('dialog')).getByRole('listitem')).toHaveTextContent(dito);
});

it('a regra que vale revoga-se de um dia em diante, com o ato e o motivo', async () => {
  const { usuario } = await abrir();
  expect(screen.queryByRole('button', { name: /^Revogar: Defeso/ })).toBeNull();
  await usuario.click(screen.getByRole('button', { name: /^Revogar: Tamanho/ }));
  await usuario.selectOptions(screen.getByLabelText('Ato que a revoga'), 'Declaração de exemplo');
  await guardar(usuario, 'Revogar');
  await waitFor(() =>
    expect(servicos.marcarNorma).toHaveBeenCalledWith({
      ...CORRIGIDA,
      decisao: { especie: 'REGRA', codigo: 8, valor: { ...TAMANHO, norma: 2, revogada: true } },
    }),
  );
});

it('a zona desenha-se enquanto se escreve; trocada, vê-se fora do estado e troca-se', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Nova zona' }));
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.type(dialogo.getByLabelText('Nome da zona'), 'Lago novo');
  await usuario.selectOptions(dialogo.getByLabelText('Ato'), 'Portaria Ibama 48/2007');
  const contorno = dialogo.getByLabelText('Contorno');
  expect(dialogo.getByRole('img', { name: /ainda sem a zona/ })).toBeVisible();
  await usuario.type(contorno, '-60.3, -3.2\n-60.1, -3.2\nlago');
  await guardar(usuario);
  expect(dialogo.getAllByText('A linha 3 não tem duas coordenadas.')).not.toEqual([]);
  await usuario.type(contorno, '{Backspace>4/}\n-60.1, -3');
  expect(dialogo.getByRole('img', { name: 'Desenho da zona sobre o estado' })).toBeVisible();
  await usuario.click(dialogo.getByRole('button', { name: 'Trocar latitude e longitude' }));
  expect(contorno).toHaveValue('-3.2, -60.3\n-3.2, -60.1\n-3, -60.1');

  const recusa = 'Há pontos fora do estado (AM).';
  jest
    .mocked(servicos.marcarNorma)
    .mockRejectedValueOnce(
      new ErroApi(422, 'Confira.', 'VALIDACAO', [
        { campo: 'decisao.valor.geometria.pontos.2.0', message: recusa },
      ]),
    );
  await usuario.click(dialogo.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(contorno).toHaveAccessibleDescription(expect.stringContaining(recusa)));
  expect(servicos.marcarNorma).toHaveBeenCalledWith({
    ...CORRIGIDA,
    decisao: {
      especie: 'ZONA',
      codigo: null,
      valor: {
        nome: 'Lago novo',
        classe: 'PRESERVACAO',
        norma: 1,
        geometria: {
          tipo: 'POLIGONO',
          pontos: [
            [-60.3, -3.2],
            [-60.1, -3.2],
            [-60.1, -3],
          ],
        },
      },
    },
  });
});

it('a aprovação que faz falta não se desfaz, e diz-se por quê', async () => {
  jest
    .mocked(servicos.desfazerAprovacao)
    .mockRejectedValueOnce(new ErroApi(409, 'Há regras aprovadas que falam desta zona.', 'ZONA_EM_USO'));
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Desfazer a decisão: Lago do Preto' }));
  await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desfazer a decisão' }));
  expect(await screen.findByText('Há regras aprovadas que falam desta zona.')).toBeVisible();
  expect(servicos.desfazerAprovacao).toHaveBeenCalledWith(3, APROVADA.criadaEm);
});

it('um peixe da lista que ainda não se descreveu', async () => {
  const opcao = (codigo: number, nome: string) => ({
    codigo,
    descricao_pt: nome,
    descricao_en: nome,
    descricao_es: nome,
    oferecida: false,
  });
  jest.mocked(listas.lerListas).mockResolvedValue([
    { lista: 'peixes', opcoes: [opcao(1, 'Aruanã'), opcao(22, 'Jundiá')], mudancas: [] },
    { lista: 'tipoIsca', opcoes: [opcao(4, 'Milho')], mudancas: [] },
  ]);
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Novo peixe' }));
  const dialogo = within(screen.getByRole('dialog'));
  const lista = await dialogo.findByLabelText('Peixe');
  expect(within(lista).getAllByRole('option')).toHaveLength(2);
  await usuario.selectOptions(lista, 'Jundiá (22)');
  await usuario.type(dialogo.getByLabelText('Nome científico'), 'Leiarius');
  await usuario.click(dialogo.getByLabelText(/gênero/));
  await usuario.type(dialogo.getByLabelText('Outros nomes populares'), 'Jandiá\n\n Jundiá-onça ');
  await guardar(usuario);
  await waitFor(() =>
    expect(servicos.marcarNorma).toHaveBeenCalledWith({
      ...CORRIGIDA,
      vista: null,
      decisao: {
        especie: 'PEIXE',
        codigo: 22,
        valor: { cientifico: 'Leiarius', genero: true, populares: ['Jandiá', 'Jundiá-onça'] },
      },
    }),
  );
});

it('o ato corrige-se, e o de exemplo continua a sê-lo', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Corrigir: Declaração de exemplo' }));
  screen.getByRole('dialog', { name: 'Corrigir: Declaração de exemplo' });
  await usuario.type(screen.getByLabelText('Órgão'), ' e Sema');
  await guardar(usuario);
  await waitFor(() =>
    expect(servicos.marcarNorma).toHaveBeenCalledWith({
      ...CORRIGIDA,
      decisao: {
        especie: 'NORMA',
        codigo: 2,
        valor: { ...ATO, ato: 'Declaração de exemplo', orgao: 'Ibama e Sema', demonstracao: true },
      },
    }),
  );
});
