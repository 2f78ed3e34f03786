import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { podeSair, travada } from '../../componentes/dialogo/trava';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { useFicha } from '../ficha/usar-ficha';
import { type Informe } from './contrato';
import * as servicos from './contrato';
import { EdicaoDoInforme } from './tela-informe';
import { TEXTOS_VAZIOS } from './textos';

jest.mock('./contrato');
jest.mock('../ficha/usar-ficha');
jest.mock('./previa', () => ({ Previa: () => null }));
jest.mock('../../componentes/bloco', () => ({
  emBloco:
    () =>
    ({ id }: { id: string }) => <textarea id={id} />,
}));

const INFORME = {
  ...TEXTOS_VAZIOS,
  ...{ id: 4, versao: 7, titulo: 'Cheia', conteudo: '<p>O rio subiu.</p>', urlImage: null },
} as Informe;

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest
    .mocked(servicos.mudarInforme)
    .mockImplementation((id, { versao, ...textos }) =>
      Promise.resolve({ ...INFORME, ...textos, id, versao: versao + 1 }),
    );
});

const ler = (lido: Partial<Informe>) =>
  jest.mocked(useFicha).mockReturnValue({
    data: { ...INFORME, ...lido },
    espera: <></>,
  } as unknown as ReturnType<typeof useFicha>);
function abrir(situacao: Informe['situacao']) {
  ler({ situacao });
  // Um elemento novo de cada vez: o que se leu de novo chega à tela.
  const tela = () => (
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <EdicaoDoInforme />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(tela());
  return { reler: () => rerender(tela()) };
}
const guardar = async () => {
  await userEvent.type(screen.getByLabelText('Título'), ' de maio');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
};
const conferirGuardado = () =>
  expect(servicos.mudarInforme).toHaveBeenCalledWith(
    4,
    expect.objectContaining({ titulo: 'Cheia de maio', versao: 7 }),
  );

it('antes de mudar o que está publicado diz o efeito, e quem desiste não muda nada', async () => {
  abrir('PUBLICADO');
  await guardar();
  const pergunta = within(await screen.findByRole('dialog', { name: 'Mudar o que está publicado?' }));
  expect(pergunta.getByText(/lê o texto novo desde já/)).toBeVisible();
  await userEvent.click(pergunta.getByRole('button', { name: 'Cancelar' }));
  expect(servicos.mudarInforme).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(pergunta.getByRole('button', { name: 'Salvar' }));
  conferirGuardado();
});

it('o rascunho, que ninguém vê, guarda-se sem perguntar', async () => {
  abrir('RASCUNHO');
  await guardar();
  expect(screen.queryByRole('dialog')).toBeNull();
  conferirGuardado();
});

it('o que outra pessoa gravou não apaga o que se escreve, e a versão que se envia é a que se abriu', async () => {
  const { reler } = abrir('RASCUNHO');
  await userEvent.type(screen.getByLabelText('Título'), ' de maio');
  ler({ situacao: 'RASCUNHO', versao: 8, titulo: 'Vazante' });
  reler();
  expect(screen.getByLabelText('Título')).toHaveValue('Cheia de maio');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  conferirGuardado();
});

it('publicado com o que se escreve por salvar, salvar pergunta antes e não é recusado', async () => {
  const { reler } = abrir('RASCUNHO');
  await userEvent.type(screen.getByLabelText('Título'), ' de maio');
  ler({ situacao: 'PUBLICADO', versao: 8 });
  reler();
  expect(screen.getByLabelText('Título')).toHaveValue('Cheia de maio');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const pergunta = within(await screen.findByRole('dialog', { name: 'Mudar o que está publicado?' }));
  await userEvent.click(pergunta.getByRole('button', { name: 'Salvar' }));
  expect(servicos.mudarInforme).toHaveBeenCalledWith(
    4,
    expect.objectContaining({ titulo: 'Cheia de maio', versao: 8 }),
  );
});

it('recusado porque outra pessoa gravou antes, o que não se tocou fica como ela deixou, e salva-se de novo', async () => {
  jest
    .mocked(servicos.mudarInforme)
    .mockRejectedValueOnce(new ErroApi(409, 'Outra pessoa mudou isto.', 'VERSAO_MUDOU'));
  const { reler } = abrir('RASCUNHO');
  await guardar();
  ler({ situacao: 'RASCUNHO', versao: 8, titulo: 'Vazante', subtitulo: 'O rio desceu' });
  reler();
  expect(screen.getByLabelText('Título')).toHaveValue('Cheia de maio');
  expect(screen.getByLabelText('Subtítulo')).toHaveValue('O rio desceu');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(servicos.mudarInforme).toHaveBeenLastCalledWith(
    4,
    expect.objectContaining({ titulo: 'Cheia de maio', subtitulo: 'O rio desceu', versao: 8 }),
  );
});

it('em que os dois mexeram, mostra-se o de cada um e escolhe-se qual fica', async () => {
  jest
    .mocked(servicos.mudarInforme)
    .mockRejectedValueOnce(new ErroApi(409, 'Outra pessoa mudou isto.', 'VERSAO_MUDOU'));
  const { reler } = abrir('RASCUNHO');
  await userEvent.type(screen.getByLabelText('Subtítulo'), 'Na bacia toda');
  await guardar();
  expect(screen.queryByRole('heading', { name: 'Dois mexeram no mesmo' })).toBeNull();
  ler({ situacao: 'RASCUNHO', versao: 8, titulo: 'Vazante', conteudo: '<p>O rio desceu.</p>' });
  reler();
  const choque = within(screen.getByRole('region', { name: 'Dois mexeram no mesmo' }));
  expect(choque.getAllByRole('term').map((um) => um.textContent)).toEqual(['Título']);
  expect(choque.getAllByRole('definition').map((um) => um.textContent)).toEqual([
    'De outra pessoaVazante',
    'SeuCheia de maio',
  ]);
  const deles = () => choque.getByRole('radio', { name: 'Título: De outra pessoa' });
  const meu = () => choque.getByRole('radio', { name: 'Título: Seu' });
  expect(meu()).toBeChecked();
  await userEvent.type(screen.getByLabelText('Título'), '!');
  await userEvent.click(deles());
  expect(screen.getByLabelText('Título')).toHaveValue('Vazante');
  await userEvent.click(meu());
  expect(screen.getByLabelText('Título')).toHaveValue('Cheia de maio!');
  await userEvent.click(deles());
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(servicos.mudarInforme).toHaveBeenLastCalledWith(
    4,
    expect.objectContaining({
      ...{ titulo: 'Vazante', subtitulo: 'Na bacia toda', conteudo: '<p>O rio desceu.</p>', versao: 8 },
    }),
  );
  expect(screen.queryByRole('heading', { name: 'Dois mexeram no mesmo' })).toBeNull();
});

it('sem nada escrito, mostra o que outra pessoa gravou', () => {
  const { reler } = abrir('RASCUNHO');
  ler({ situacao: 'RASCUNHO', versao: 8, titulo: 'Vazante' });
  reler();
  expect(screen.getByLabelText('Título')).toHaveValue('Vazante');
});

it('guardado, vale o que o servidor gravou, e já não há o que guardar', async () => {
  const gravado = { ...INFORME, situacao: 'RASCUNHO' as const, versao: 8, titulo: 'Cheia de maio' };
  jest.mocked(servicos.mudarInforme).mockResolvedValue(gravado);
  const { reler } = abrir('RASCUNHO');
  await guardar();
  ler(gravado);
  reler();
  expect(screen.getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-disabled', 'true');
  expect(travada()).toBe(false);
});

it('sair com o que se escreveu pergunta antes', async () => {
  abrir('RASCUNHO');
  expect(travada()).toBe(false);
  await userEvent.type(screen.getByLabelText('Título'), ' de maio');
  const sai = podeSair();
  const pergunta = within(await screen.findByRole('dialog', { name: 'Sair sem gravar?' }));
  await userEvent.click(pergunta.getByRole('button', { name: 'Continuar aqui' }));
  expect(await sai).toBe(false);
});

it('o que o servidor recusa diz-se no campo, na língua em que está, e o foco vai para ele', async () => {
  const campos = [
    { campo: 'tituloEn', message: 'Falta em inglês.' },
    { campo: 'titulo', message: "'Título' é um campo obrigatório." },
  ];
  jest.mocked(servicos.mudarInforme).mockRejectedValueOnce(new ErroApi(422, 'x', 'VALIDACAO', campos));
  abrir('RASCUNHO');
  await guardar();
  expect(screen.getByRole('button', { name: 'Inglês' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Título')).toHaveFocus();
  expect(screen.getByLabelText('Título')).toHaveAccessibleDescription('Falta em inglês.');
  expect(screen.getByLabelText('Título')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent("Falta em inglês. 'Título' é um campo obrigatório.");
  await userEvent.click(screen.getByRole('button', { name: 'Português' }));
  expect(screen.getByLabelText('Título')).toHaveValue('Cheia de maio');
  expect(screen.getByLabelText('Título')).toHaveAccessibleDescription("'Título' é um campo obrigatório.");
});

it('recusado o texto, o foco vai para ele, e não para a página, que se chama do mesmo modo', async () => {
  const pagina = document.createElement('main');
  pagina.id = 'conteudo';
  pagina.tabIndex = -1;
  document.body.prepend(pagina);
  const campos = [{ campo: 'conteudo', message: "'Texto' é um campo obrigatório." }];
  jest.mocked(servicos.mudarInforme).mockRejectedValueOnce(new ErroApi(422, 'x', 'VALIDACAO', campos));
  abrir('RASCUNHO');
  await guardar();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  pagina.remove();
});

it('a mesma imagem escolhe-se outra vez, e a aceita tira a recusa de antes; sem resposta diz-se que pode ter chegado', async () => {
  abrir('RASCUNHO');
  const rio = new File(['x'], 'rio.png', { type: 'image/png' });
  const mandar = () => userEvent.upload(screen.getByLabelText('Escolher imagem'), rio);
  jest
    .mocked(servicos.enviarImagem)
    .mockRejectedValueOnce(new ErroApi(0, 'Não foi possível conectar ao servidor.'));
  await mandar();
  expect(await screen.findByText('Sem resposta do servidor')).toBeVisible();
  jest.mocked(servicos.enviarImagem).mockRejectedValueOnce(new ErroApi(422, 'Não é uma imagem.'));
  await mandar();
  expect(await screen.findByText('Não é uma imagem.')).toBeVisible();
  expect(screen.getByText('A imagem não foi aceita')).toBeVisible();
  jest.mocked(servicos.enviarImagem).mockResolvedValueOnce({ id: 9, urlImage: '/imagens/9' });
  await mandar();
  expect(screen.queryByText('Não é uma imagem.')).toBeNull();
  expect(screen.queryByText('Sem resposta do servidor')).toBeNull();
});
