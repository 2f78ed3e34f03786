import { screen, waitFor, within } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicosDoCidadao from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { type DecisaoDaIsencao, type Preco } from './contrato';
import * as servicos from './contrato';
import { TelaPrecos } from './tela-precos';

jest.mock('./contrato');
jest.mock('../../api/servicos');
jest.mock('react-admin', () => ({ useRefresh: () => jest.fn(), useReference: () => ({}) }));

const preco = (id: number, campos: Partial<Preco>): Preco => ({
  id,
  modalidade: 0,
  valor: 9038,
  vigenteDesde: '2026-01-01',
  vigenteAte: null,
  situacao: 'VIGENTE',
  motivo: 'Portaria 12',
  autor: 'usuario:3',
  criadaEm: '2025-12-01T14:00:00.000Z',
  ...campos,
});
const AGENDADO = preco(9, { valor: 9500, vigenteDesde: '2027-01-01', situacao: 'AGENDADO' });

const IDOSA: DecisaoDaIsencao = {
  id: 40,
  codigo: 'PESSOA_IDOSA',
  vigenteDesde: '2026-01-01',
  vigenteAte: null,
  situacao: 'VIGENTE',
  motivo: 'Lei de exemplo',
  autor: 'usuario:3',
  criadaEm: '2025-12-01T14:00:00.000Z',
  valor: {
    nome: { pt: 'Pessoa idosa', en: 'Older person', es: 'Persona mayor' },
    sexo: 1,
    idadeMinima: 60,
    idadeMaxima: null,
    comprovacao: 'AUTOMATICA',
    documento: null,
    validadeAnos: 5,
    perdeCota: false,
    ato: 'Lei de exemplo, art. 3º',
    oferecida: true,
  },
};

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  Element.prototype.scrollIntoView = jest.fn();
  jest.mocked(servicosDoCidadao.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.lerIsencoes).mockResolvedValue([IDOSA]);
  jest.mocked(servicos.lerPrecos).mockResolvedValue([AGENDADO, preco(1, { vigenteAte: '2026-12-31' })]);
});

async function abrir() {
  const tela = montarRotas({ '/': <TelaPrecos /> }, '/');
  await screen.findByRole('table');
  return tela;
}

it('o que já começou não se muda nem se apaga', async () => {
  const { acessivel } = await abrir();
  const linhas = screen.getAllByRole('row').slice(1);
  const botoes = linhas.map((linha) => within(linha).queryAllByRole('button').length);
  expect(botoes).toEqual([2, 0]);
  expect(linhas[1]).toHaveTextContent(/Portaria 12.*01\/12\/2025/);
  await acessivel();
});

it('agenda em centavos, e a tabela é lida outra vez', async () => {
  jest.mocked(servicos.agendarPreco).mockResolvedValue(undefined as never);
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Agendar preço' }));
  await usuario.selectOptions(screen.getByLabelText(/Modalidade/), '1');
  await usuario.type(screen.getByLabelText(/^Valor/), '125,50');
  await usuario.type(screen.getByLabelText(/desde/i), '2027-03-01');
  await usuario.type(screen.getByLabelText('Motivo'), ' Portaria 13 ');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(servicos.agendarPreco).toHaveBeenCalledWith({
      modalidade: 1,
      valor: 12_550,
      vigenteDesde: '2027-03-01',
      motivo: 'Portaria 13',
      vista: null,
    }),
  );
  await waitFor(() => expect(servicos.lerPrecos).toHaveBeenCalledTimes(2));
});

it('a recusa do servidor fica no formulário, com o que se digitou', async () => {
  jest.mocked(servicos.mudarPreco).mockRejectedValue(new ErroApi(409, 'Já há um preço nesse dia.'));
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Mudar o preço/ }));
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Já há um preço nesse dia.')).toBeInTheDocument();
  expect(screen.getByLabelText(/desde/i)).toHaveValue('2027-01-01');
});

it('o que outra pessoa corrigiu diz-se, com o que se digitou na tela; enviar de novo conta com isso', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Mudar o preço/ }));
  await usuario.type(screen.getByLabelText('Motivo'), ', anexo');
  const deOutra = { ...AGENDADO, valor: 9900, motivo: 'Portaria 20', criadaEm: '2025-12-02T10:00:00.000Z' };
  jest.mocked(servicos.lerPrecos).mockResolvedValue([deOutra]);
  const recusa = new ErroApi(409, 'Isto mudou depois que você abriu.', 'DECISAO_MUDOU');
  jest.mocked(servicos.mudarPreco).mockRejectedValueOnce(recusa);
  const dialogo = within(screen.getByRole('dialog'));
  await usuario.click(dialogo.getByRole('button', { name: 'Salvar' }));
  expect(await dialogo.findByText('Isto mudou depois que você abriu.')).toBeVisible();
  expect(await dialogo.findByText('Portaria 20')).toBeVisible();
  expect(dialogo.getByText(/^R\$\s99,00 · Desde 01\/01\/2027$/)).toBeVisible();
  expect(dialogo.getByLabelText('Motivo')).toHaveValue('Portaria 12, anexo');
  await usuario.click(dialogo.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(servicos.mudarPreco).toHaveBeenCalledTimes(2));
  expect(jest.mocked(servicos.mudarPreco).mock.calls.map(([, { vista }]) => vista)).toEqual([
    AGENDADO.criadaEm,
    deOutra.criadaEm,
  ]);
});

it('recusada a releitura, o painel do que já não se pode ver fecha-se, e diz-se por quê', async () => {
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Mudar o preço/ }));
  jest.mocked(servicos.lerPrecos).mockRejectedValue(new ErroApi(403, 'Acesso negado', 'ACESSO_NEGADO'));
  const recusa = new ErroApi(409, 'Isto mudou depois que você abriu.', 'DECISAO_MUDOU');
  jest.mocked(servicos.mudarPreco).mockRejectedValueOnce(recusa);
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Acesso negado')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('apagar pergunta antes', async () => {
  jest.mocked(servicos.apagarPreco).mockResolvedValue(undefined);
  const { usuario } = await abrir();
  await usuario.click(screen.getByRole('button', { name: /^Apagar/ }));
  expect(servicos.apagarPreco).not.toHaveBeenCalled();
  const pergunta = screen.getByRole('dialog');
  expect(pergunta).toHaveTextContent('01/01/2027');
  await usuario.click(within(pergunta).getByRole('button', { name: /^Apagar/ }));
  await waitFor(() => expect(servicos.apagarPreco).toHaveBeenCalledWith(9, AGENDADO.criadaEm));
});

it('a prévia diz quanto custaria e até quando valeria a licença pedida nesse dia', async () => {
  jest.mocked(servicos.lerPrevia).mockResolvedValue({
    precos: [
      { modalidade: 0, valor: 9500 },
      { modalidade: 1, valor: 11_900 },
    ],
    vencimento: '2027-01-15',
    validade: '2029-01-05',
  } as never);
  const { usuario } = await abrir();
  const previa = screen.getByRole('region', { name: 'Quanto custaria' });
  await usuario.type(within(previa).getByLabelText('Licença pedida em'), '2027-01-05');
  expect(await within(previa).findByText(/95,00/)).toBeInTheDocument();
  expect(within(previa).getByText('05/01/2029')).toBeInTheDocument();
});

describe('isenções', () => {
  it('cada uma diz a quem cabe, como se prova, o que dá e o ato', async () => {
    const { acessivel } = await abrir();
    const dela = await screen.findByRole('region', { name: 'Pessoa idosa' });
    expect(dela).toHaveTextContent(
      /Mulheres · a partir de 60 anos.*vale por 5 anos.*Lei de exemplo, art\. 3º/,
    );
    await acessivel();
  });

  it('sem nenhuma, diz que todos pagam', async () => {
    jest.mocked(servicos.lerIsencoes).mockResolvedValue([]);
    await abrir();
    expect(await screen.findByText(/todos pagam/)).toBeVisible();
  });

  it('a idade e a validade são só algarismos: o que não se lê não vira «qualquer idade»', async () => {
    jest.mocked(servicos.marcarIsencao).mockResolvedValue(null);
    const { usuario } = await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Mudar a isenção Pessoa idosa' }));
    const idade = screen.getByLabelText(/^Idade mínima/);
    await usuario.clear(idade);
    await usuario.type(idade, 'sessenta 6O5');
    await usuario.type(screen.getByLabelText('Vale desde'), '2027-01-01');
    await usuario.type(screen.getByLabelText('Motivo'), 'Decreto novo');
    await usuario.click(screen.getByRole('button', { name: 'Marcar' }));
    await waitFor(() => expect(servicos.marcarIsencao).toHaveBeenCalled());
    expect(jest.mocked(servicos.marcarIsencao).mock.calls[0]?.[0].valor).toMatchObject({
      idadeMinima: 65,
      validadeAnos: 5,
    });
  });

  it('o que o servidor recusa chega ao campo, com o nome que ele tem na tela', async () => {
    jest.mocked(servicos.marcarIsencao).mockRejectedValue(
      new ErroApi(422, 'Verifique os campos obrigatórios.', 'VALIDACAO', [
        { campo: 'valor.nome.en', message: "Você deve informar um 'en' válido." },
        { campo: 'idadeMaxima', message: 'A idade máxima não pode ser menor que a mínima.' },
      ]),
    );
    const { usuario } = await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Mudar a isenção Pessoa idosa' }));
    await usuario.type(screen.getByLabelText('Vale desde'), '2027-01-01');
    await usuario.type(screen.getByLabelText('Motivo'), 'Decreto novo');
    await usuario.click(screen.getByRole('button', { name: 'Marcar' }));
    expect(await screen.findByRole('alert', { name: 'Verifique os campos obrigatórios.' })).toHaveFocus();
    expect(screen.getByLabelText('Nome em inglês')).toHaveAccessibleDescription(
      "Você deve informar um 'Nome em inglês' válido.",
    );
    expect(screen.getByLabelText(/^Idade máxima/)).toHaveAccessibleDescription(/menor que a mínima/);
  });

  it('o que levar ao balcão só se pede, e então se exige, do que se prova por documento', async () => {
    const { usuario } = await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Nova isenção' }));
    const campo = () => screen.queryByLabelText(/^O que levar ao balcão \(inglês\)/);
    await usuario.selectOptions(screen.getByLabelText('Como se prova'), 'AUTOMATICA');
    expect(campo()).toBeNull();
    await usuario.selectOptions(screen.getByLabelText('Como se prova'), 'DOCUMENTO');
    await usuario.click(screen.getByRole('button', { name: 'Marcar' }));
    await waitFor(() =>
      expect(screen.getByLabelText('O que levar ao balcão (inglês)')).toHaveAccessibleDescription(
        "'O que levar ao balcão (inglês)' é um campo obrigatório.",
      ),
    );
  });

  const marcarNova = async (nome: string) => {
    jest.mocked(servicos.marcarIsencao).mockResolvedValue(undefined);
    const { usuario } = await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Nova isenção' }));
    await usuario.type(screen.getByLabelText('Nome em português'), nome);
    await usuario.type(screen.getByLabelText('Nome em inglês'), 'Retired');
    await usuario.type(screen.getByLabelText('Nome em espanhol'), 'Jubilado');
    await usuario.type(screen.getByLabelText('Ato'), 'Lei 1, art. 2º');
    await usuario.selectOptions(screen.getByLabelText('Como se prova'), 'DECLARACAO');
    await usuario.type(screen.getByLabelText(/desde/i), '2027-03-01');
    await usuario.type(screen.getByLabelText('Motivo'), 'Portaria 13');
    await usuario.click(screen.getByRole('button', { name: 'Marcar' }));
    await waitFor(() => expect(servicos.marcarIsencao).toHaveBeenCalled());
    return jest.mocked(servicos.marcarIsencao).mock.calls[0];
  };

  it('uma nova tira o código do nome, e só leva documento quando se prova por ele', async () => {
    expect(await marcarNova('Aposentado por doença')).toEqual([
      expect.objectContaining({
        codigo: 'APOSENTADO_POR_DOENCA',
        vista: null,
        vigenteDesde: '2027-03-01',
        valor: expect.objectContaining({
          comprovacao: 'DECLARACAO',
          documento: null,
          sexo: null,
          idadeMinima: null,
        }) as object,
      }),
      null,
    ]);
  });

  it.each([
    ['Pessoa idosa', 'PESSOA_IDOSA', 'PESSOA_IDOSA_2'],
    [
      'Aposentado por invalidez permanente de guerra',
      'APOSENTADO_POR_INVALIDEZ_PERMA',
      'APOSENTADO_POR_INVALIDEZ_PE_2',
    ],
    ['60+', 'PESSOA_IDOSA', 'ISENCAO'],
  ])('a nova %s não muda a %s que já há', async (nome, codigo, novo) => {
    jest.mocked(servicos.lerIsencoes).mockResolvedValue([{ ...IDOSA, codigo }]);
    expect((await marcarNova(nome))?.[0].codigo).toBe(novo);
  });
});
