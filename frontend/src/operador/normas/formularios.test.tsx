import { screen, waitFor, within } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import * as listas from '../configuracoes/listas/contrato';
import { Editor } from '../decisoes/editor';
import * as servicos from './contrato';
import { FormularioNorma } from './formulario-norma';
import { FormularioPeixe } from './formulario-peixe';
import { FormularioRegra } from './formulario-regra';
import { FormularioZona } from './formulario-zona';

jest.mock('./contrato');
jest.mock('../configuracoes/listas/contrato');
jest.mock('react-admin', () => ({ useReference: () => ({}) }));

const decidida = (codigo: number, valor: object, criadaEm: string) => ({
  id: codigo,
  codigo,
  valor,
  criadaEm,
  autor: 'usuario:3',
  motivo: 'Saiu no diário',
  situacao: 'VIGENTE',
});
const PORTARIA = decidida(1, { ato: 'Portaria 48/2007' }, '2026-10-01T14:00:00.000Z');
const NORMAS = { normas: [PORTARIA], regras: [], zonas: [], peixes: [] } as unknown as servicos.Normas;
const DECRETO = decidida(2, { ato: 'Decreto 5/2026' }, '2026-10-02T14:00:00.000Z');

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.mocked(servicos.marcarNorma).mockReset();
  jest.mocked(listas.lerListas).mockResolvedValue([]);
});

function abrir(formulario: React.ReactNode) {
  const recarregar = jest.fn();
  const leitura = { dados: NORMAS, erro: null, recarregar };
  const editor = { ...leitura, lidos: NORMAS, painel: null, abrir: jest.fn() };
  const tela = (conteudo: React.ReactNode) => ({ '/': <Editor editor={editor}>{conteudo}</Editor> });
  return { ...montarRotas(tela(formulario), '/'), recarregar };
}

it.each([
  [
    'ato',
    <FormularioNorma key="a" normas={NORMAS} />,
    ['Ato', 'Órgão', 'Publicado em', 'Conferido na fonte em'],
  ],
  ['zona', <FormularioZona key="z" normas={NORMAS} />, ['Nome da zona', 'Contorno']],
  ['peixe', <FormularioPeixe key="p" normas={NORMAS} />, ['Peixe', 'Nome científico']],
  ['regra', <FormularioRegra key="r" normas={NORMAS} />, ['Ato']],
])('vazio, o formulário do que se marca diz logo tudo o que lhe falta: %s', async (_, formulario, campos) => {
  const { usuario } = abrir(formulario);
  await usuario.click(await screen.findByRole('button', { name: 'Salvar' }));
  const resumo = within(await screen.findByRole('alert', { name: /./ }));
  const itens = await resumo.findAllByRole('link');
  expect(itens).toHaveLength(campos.length + 2);
  for (const campo of [...campos, 'Vale desde', 'Motivo'])
    expect(itens.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(campo));
  expect(servicos.marcarNorma).not.toHaveBeenCalled();
});

it.each([
  ['TAMANHO', 'Mínimo'],
  ['COTA', 'Quilos'],
  ['PETRECHO', 'Petrechos'],
  ['COBERTURA', 'Zonas'],
])('e a regra, o que falta ao seu tipo: %s', async (tipo, campo) => {
  const { usuario } = abrir(<FormularioRegra normas={NORMAS} />);
  await usuario.selectOptions(await screen.findByLabelText('Regra'), tipo);
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  const itens = await within(await screen.findByRole('alert', { name: /./ })).findAllByRole('link');
  expect(itens).toHaveLength(4);
  expect(itens.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(campo));
});

it('os peixes da lista leem-se na língua da tela', async () => {
  const outros = { codigo: 14, descricao_pt: 'Outros', descricao_en: 'Others', descricao_es: 'Otros' };
  jest
    .mocked(listas.lerListas)
    .mockResolvedValue([{ lista: 'peixes', opcoes: [outros], mudancas: [] }] as never);
  await mudarIdioma('es');
  abrir(<FormularioPeixe normas={NORMAS} />);
  expect(await screen.findByRole('option', { name: 'Otros (14)' })).toBeInTheDocument();
  await mudarIdioma('pt-BR');
});

it('de duas medidas basta a segunda, ainda que na primeira tenha ficado um espaço', async () => {
  const { usuario } = abrir(<FormularioRegra normas={NORMAS} />);
  await usuario.selectOptions(await screen.findByLabelText('Regra'), 'TAMANHO');
  await usuario.type(screen.getByLabelText(/^Mínimo/), ' ');
  await usuario.type(screen.getByLabelText(/^Máximo/), '30');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  const itens = await within(await screen.findByRole('alert', { name: /./ })).findAllByRole('link');
  expect(itens).toHaveLength(3);
});

it('quem registra um ato vê antes o que outra pessoa acaba de registrar', async () => {
  const recusa = new ErroApi(409, 'Isto mudou depois que você abriu.', 'DECISAO_MUDOU');
  const normas = { ...NORMAS, normas: [...NORMAS.normas] };
  jest.mocked(servicos.marcarNorma).mockImplementationOnce(() => {
    normas.normas.unshift(DECRETO as unknown as servicos.Normas['normas'][number]);
    return Promise.reject(recusa);
  });
  const { usuario, recarregar } = abrir(<FormularioNorma normas={normas} />);
  await usuario.type(await screen.findByLabelText('Ato'), 'Decreto 5/2026');
  await usuario.type(screen.getByLabelText('Órgão'), 'Governo');
  for (const dia of ['Publicado em', 'Conferido na fonte em', 'Vale desde'])
    await usuario.type(screen.getByLabelText(dia), '2026-10-02');
  await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Saiu no diário');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Isto mudou depois que você abriu.')).toBeVisible();
  expect(recarregar).toHaveBeenCalled();
  expect(screen.getByText('Decreto 5/2026')).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(servicos.marcarNorma).toHaveBeenCalledTimes(2));
  expect(jest.mocked(servicos.marcarNorma).mock.calls.map(([{ vista }]) => vista)).toEqual([
    PORTARIA.criadaEm,
    DECRETO.criadaEm,
  ]);
});
