import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useGetList } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { desfazerExtrato, importarExtrato, preverExtrato, type PreviaDoExtrato } from './contrato';
import { TelaDoExtrato } from './tela-extrato';

jest.mock('./contrato');
jest.mock('../componentes/cabecalho', () => ({ Cabecalho: () => null }));
jest.mock('../lista/lista-do-console', () => ({
  ListaDoConsole: (props: Parameters<typeof Importados>[0]) => <Importados {...props} />,
}));

const Importados = ({ colunas }: { colunas: { valor: (um: { id: string }) => React.ReactNode }[] }) => (
  <>
    {useGetList<{ id: string }>('extratos').data?.map((um) => (
      <output key={um.id}>
        {um.id} {colunas.at(-1)?.valor(um)}
      </output>
    ))}
  </>
);
const getList = jest.fn();
beforeEach(() => getList.mockReset().mockResolvedValue({ data: [], total: 0 }));

beforeAll(() => iniciarTextosDeTeste());

const previaDe = (historico: string): PreviaDoExtrato => ({
  formato: 'OFX',
  convenio: { id: 1, nome: 'Banco' },
  convenios: [],
  ...{ de: '2026-03-10', ate: '2026-03-10' },
  linhas: [{ linha: 1, dia: '2026-03-10', valor: 100, historico, situacao: 'NOVA', cobranca: true }],
  dias: [{ dia: '2026-03-10', importado: null, informado: null, previsto: 0, fechado: false }],
  duvidas: null,
});

const Onde = () => <output>{useLocation().search}</output>;
const montar = () =>
  render(
    <MemoryRouter>
      <Onde />
      <CoreAdminContext dataProvider={{ getList } as never}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <TelaDoExtrato />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </CoreAdminContext>
    </MemoryRouter>,
  );
const enviar = (arquivo: File) =>
  userEvent.upload(screen.getByLabelText('Escolher o extrato', { selector: 'input' }), arquivo);

it('trocado o arquivo antes de lido, a prévia e o que se guarda são do que está na tela', async () => {
  const respostas: ((previa: PreviaDoExtrato) => void)[] = [];
  jest.mocked(preverExtrato).mockImplementation(() => new Promise((responder) => respostas.push(responder)));
  montar();
  const [errado, certo] = ['errado.ofx', 'certo.ofx'].map((nome) => new File(['x'], nome)) as [File, File];
  await enviar(errado);
  await enviar(certo);
  expect(await screen.findByText('certo.ofx')).toBeVisible();
  expect(respostas).toHaveLength(2);
  await act(() => Promise.resolve(respostas[1]?.(previaDe('DO CERTO'))));
  await act(() => Promise.resolve(respostas[0]?.(previaDe('DO ERRADO'))));
  expect(screen.getByText('DO CERTO')).toBeVisible();
  expect(screen.queryByText('DO ERRADO')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Salvar o crédito/ }));
  expect(importarExtrato).toHaveBeenCalledWith(certo, previaDe('DO CERTO'), []);
});

it('o dia que ainda não chegou diz-se, e a linha dele não se marca', async () => {
  const previa = previaDe('AGENDADO');
  const linhas = previa.linhas.map((linha) => ({ ...linha, situacao: 'FUTURA' as const, cobranca: false }));
  jest.mocked(preverExtrato).mockResolvedValueOnce({ ...previa, linhas });
  montar();
  await enviar(new File(['x'], 'futuro.ofx'));
  expect(await screen.findByText(/O dia ainda não chegou/)).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeDisabled();
});

it('outro extrato entrou entretanto: diz-se, e confere-se a prévia de agora', async () => {
  jest
    .mocked(preverExtrato)
    .mockResolvedValueOnce(previaDe('DE ANTES'))
    .mockResolvedValueOnce(previaDe('DE AGORA'));
  jest.mocked(importarExtrato).mockRejectedValueOnce(new ErroApi(409, 'Outro entrou.', 'EXTRATO_MUDOU'));
  montar();
  await enviar(new File(['x'], 'extrato.ofx'));
  expect(await screen.findByText('DE ANTES')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Salvar o crédito/ }));
  expect(await screen.findByText('DE AGORA')).toBeVisible();
  expect(screen.getByText('Outro entrou.')).toBeVisible();
});

it('perdeu-se a resposta do que se importou: a lista, lida outra vez, mostra-o', async () => {
  jest.mocked(preverExtrato).mockResolvedValueOnce(previaDe('COBRANÇA'));
  jest.mocked(importarExtrato).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
  montar();
  await enviar(new File(['x'], 'extrato.ofx'));
  await screen.findByText('COBRANÇA');
  getList.mockResolvedValue({ data: [{ id: 'o importado' }], total: 1 });
  await userEvent.click(screen.getByRole('button', { name: /^Salvar o crédito/ }));
  expect(await screen.findByText(/^o importado/)).toBeVisible();
});

it('o dia fechado diz-se antes de salvar, e leva a quem o reabra; se nada nele muda, não', async () => {
  const { dias, ...previa } = previaDe('DE UM DIA FECHADO');
  jest
    .mocked(preverExtrato)
    .mockResolvedValueOnce({ ...previa, dias: dias.map((dia) => ({ ...dia, fechado: true })) });
  montar();
  await enviar(new File(['x'], 'extrato.ofx'));
  expect(await screen.findByText(/^Há dia fechado/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Salvar o crédito/ })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Ver o dia 10/03/2026' })).toHaveAttribute(
    'href',
    '/admin/razao/dia/2026-03-10',
  );
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByText(/^Há dia fechado/)).toBeNull();
});

it.each([
  ['2026-03-01', '2026-03-01'],
  ['2025-03-10', '2025-12-09'],
])('importado o que vai de %s a 10/03/2026, a razão abre-se em %s', async (de, comeco) => {
  jest.mocked(preverExtrato).mockResolvedValueOnce({ ...previaDe('COBRANÇA'), de });
  montar();
  await enviar(new File(['x'], 'extrato.ofx'));
  await userEvent.click(await screen.findByRole('button', { name: /^Salvar o crédito/ }));
  expect(await screen.findByText(`?de=${comeco}&ate=2026-03-10`)).toBeVisible();
});

it('a importação errada desfaz-se, depois de dizer o que sai; recusada, diz-se porquê', async () => {
  getList.mockResolvedValue({ data: [{ id: 7, nome: 'errado.ofx' }], total: 1 });
  jest
    .mocked(desfazerExtrato)
    .mockRejectedValueOnce(new ErroApi(409, 'Desfaça o mais novo.', 'EXTRATO_DEPOIS'));
  montar();
  const desfazer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a importação de errado.ofx' }));
    expect(await screen.findByText(/O que alguém digitou depois fica/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer a importação' }));
  };
  await desfazer();
  expect(await screen.findByText('Desfaça o mais novo.')).toBeVisible();
  getList.mockResolvedValue({ data: [], total: 0 });
  await desfazer();
  expect(await screen.findByText('A importação foi desfeita')).toBeVisible();
  expect(desfazerExtrato).toHaveBeenLastCalledWith(7);
  expect(screen.queryByText('7')).toBeNull();
});

it('desfeita a importação, o arquivo que se recusou lê-se outra vez', async () => {
  getList.mockResolvedValue({ data: [{ id: 7, nome: 'certo.ofx' }], total: 1 });
  jest
    .mocked(preverExtrato)
    .mockRejectedValueOnce(new ErroApi(409, 'Este arquivo já foi importado.', 'EXTRATO_REPETIDO'))
    .mockResolvedValue(previaDe('DO CERTO'));
  jest.mocked(desfazerExtrato).mockResolvedValue(null);
  montar();
  await enviar(new File(['x'], 'certo.ofx'));
  expect(await screen.findByText('Este arquivo já foi importado.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a importação de certo.ofx' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a importação' }));
  expect(await screen.findByText('DO CERTO')).toBeVisible();
  expect(screen.queryByText('Este arquivo já foi importado.')).toBeNull();
});

it('o vazio e o que passa do tamanho não se mandam, e diz-se por quê', async () => {
  montar();
  jest.mocked(preverExtrato).mockClear();
  await enviar(new File([], 'vazio.ofx'));
  expect(await screen.findByText('O arquivo está vazio.')).toBeVisible();
  const grande = new File(['x'], 'ano.ofx');
  Object.defineProperty(grande, 'size', { value: 5 * 1024 * 1024 + 1 });
  await enviar(grande);
  expect(await screen.findByText('O arquivo passa de 5 MB.')).toBeVisible();
  expect(screen.getByText(/de até 5 MB/)).toBeVisible();
  expect(preverExtrato).not.toHaveBeenCalled();
});

it('de dois arrastados juntos não se lê nenhum, e diz-se que é um de cada vez', async () => {
  montar();
  jest.mocked(preverExtrato).mockClear();
  const files = ['um.ofx', 'outro.ofx'].map((nome) => new File(['x'], nome));
  const items = files.map((um) => ({ kind: 'file', getAsFile: () => um }));
  fireEvent.drop(screen.getByText(/Arraste o extrato/), { dataTransfer: { files, items, types: ['Files'] } });
  expect(await screen.findByText('Importe um extrato de cada vez.')).toBeVisible();
  expect(preverExtrato).not.toHaveBeenCalled();
});
