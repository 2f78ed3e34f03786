import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import { buscarNoBalcao } from '../busca/contrato';
import { type FichaDaPessoa } from '../pessoas/contrato';
import { Comparacao } from './comparacao';
import { type PreviaDaJuncao } from './contrato';
import * as servicos from './contrato';
import { EscolherOutro } from './escolher-outro';
import { JuncoesDaPessoa } from './juncoes-da-pessoa';

jest.mock('./contrato');
jest.mock('../componentes/ator');
jest.mock('../busca/contrato');

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => jest.resetAllMocks());

const pessoa = (campos: Partial<Pessoa>): Pessoa => ({
  id: 7,
  estrangeiro: false,
  nome: 'Odila Marchand',
  cpf: '15350946056',
  passaporte: null,
  dataNascimento: '1985-09-27',
  dataNascimentoString: '27/09/1985',
  sexo: 1,
  nomeMae: 'Antônia Moura',
  email: 'odila@exemplo.example',
  enderecoPrincipal: null,
  enderecoCorrespondencia: null,
  enderecoEstrangeiro: null,
  mascarados: [],
  ...campos,
});
const cadastro = (id: number, campos: Partial<Pessoa>): PreviaDaJuncao['mantida'] => ({
  id,
  pessoa: pessoa({ id, ...campos }),
  criadaEm: '2026-03-01T12:00:00.000Z',
  licencas: [{ id, protocolo: `LPE-000000${id}-9/2026`, modalidade: 0, status: 'VIGENTE' }],
  boletos: 1,
  mudancas: 2,
  acessos: 3,
  temConta: false,
  juntados: 0,
});
const PREVIA: PreviaDaJuncao = {
  mantida: cadastro(7, {}),
  absorvida: cadastro(8, {
    nome: 'Odile Marchand',
    cpf: null,
    passaporte: 'FR998',
    dataNascimento: '1985-09-28',
  }),
  campos: [
    { campo: 'nome', igual: false, sugerido: 'MANTIDA', fixo: false },
    { campo: 'dataNascimento', igual: false, sugerido: 'MANTIDA', fixo: false },
    { campo: 'email', igual: true, sugerido: 'MANTIDA', fixo: false },
    { campo: 'cpf', igual: false, sugerido: 'MANTIDA', fixo: true },
    { campo: 'passaporte', igual: false, sugerido: 'ABSORVIDA', fixo: true },
  ],
  impedimentos: [],
  confirmacoes: [{ codigo: 'NASCIMENTO_DIFERENTE', message: 'As datas de nascimento são diferentes.' }],
  contaFicaSemCadastro: false,
  versao: 'v'.repeat(64),
};
const aoMudar = jest.fn();
const mostrar = (tela: React.ReactElement) =>
  render(
    <MemoryRouter>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>{tela}</ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </MemoryRouter>,
  );

it('só pergunta o que é diferente, e só junta depois de se confirmar o que faz duvidar', async () => {
  const { container } = mostrar(<Comparacao previa={PREVIA} recusada={null} aoMudar={aoMudar} />);
  expect(screen.getAllByRole('group').map((grupo) => within(grupo).getAllByRole('radio').length)).toEqual([
    2, 2,
  ]);
  expect(screen.getByText('FR998')).toBeVisible();
  await conferirAcesso(container);

  await userEvent.click(screen.getByRole('radio', { name: /Odile Marchand/ }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Trouxe os dois documentos.');
  await userEvent.click(screen.getByLabelText(/Conferi os documentos/));
  const juntar = () => userEvent.click(screen.getByRole('button', { name: 'Juntar os dois' }));
  await juntar();
  expect(servicos.juntarCadastros).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('As datas de nascimento são diferentes.'));
  jest.mocked(servicos.juntarCadastros).mockRejectedValueOnce(new ErroApi(409, 'Um dos cadastros mudou.'));
  await juntar();
  const recusada = { motivo: 'Trouxe os dois documentos.', recusa: 'Um dos cadastros mudou.' };
  expect(aoMudar).toHaveBeenCalledWith(expect.objectContaining(recusada));
  expect(servicos.juntarCadastros).toHaveBeenCalledWith(7, {
    absorvidaId: 8,
    versao: PREVIA.versao,
    escolhas: {
      nome: 'ABSORVIDA',
      dataNascimento: 'MANTIDA',
      email: 'MANTIDA',
      cpf: 'MANTIDA',
      passaporte: 'ABSORVIDA',
    },
    confirmacoes: ['NASCIMENTO_DIFERENTE'],
    motivo: 'Trouxe os dois documentos.',
  });
});

it.each([
  [false, false, null],
  [true, false, /^A conta de acesso passa/],
  [true, true, /^A conta de acesso fica sem cadastro/],
  [false, true, /^A conta de acesso fica sem cadastro/],
])('a que sai com conta: %s, e fica sem cadastro: %s', (temConta, contaFicaSemCadastro, dito) => {
  const previa = { ...PREVIA, absorvida: { ...PREVIA.absorvida, temConta }, contaFicaSemCadastro };
  mostrar(<Comparacao previa={previa} recusada={null} aoMudar={aoMudar} />);
  expect(screen.queryAllByText(/^A conta de acesso/)).toHaveLength(dito ? 1 : 0);
  if (dito) expect(screen.getByText(dito)).toBeVisible();
});

it('depois de um dos dois mudar diz porquê, guarda o que se escolheu e o motivo, e pede que se confira de novo', async () => {
  const recusada = {
    ...{ motivo: 'Trouxe os dois documentos.', recusa: 'Um dos cadastros mudou.' },
    escolhas: { nome: 'ABSORVIDA' as const },
  };
  mostrar(<Comparacao previa={PREVIA} {...{ recusada, aoMudar }} />);
  expect(await screen.findByText('Um dos cadastros mudou.')).toBeVisible();
  expect(screen.getByLabelText('Motivo')).toHaveValue('Trouxe os dois documentos.');
  expect(screen.getByRole('radio', { name: /Odile Marchand/ })).toBeChecked();
  expect(screen.getByLabelText(/Conferi os documentos/)).not.toBeChecked();
});

it('recusada outra vez, a recusa de antes dá lugar à de agora', async () => {
  const recusada = { motivo: 'Trouxe os dois documentos.', recusa: 'Um dos cadastros mudou.', escolhas: {} };
  mostrar(<Comparacao previa={PREVIA} {...{ recusada, aoMudar }} />);
  await userEvent.click(screen.getByLabelText(/Conferi os documentos/));
  await userEvent.click(screen.getByLabelText('As datas de nascimento são diferentes.'));
  jest.mocked(servicos.juntarCadastros).mockRejectedValueOnce(new ErroApi(422, 'Falta confirmar.'));
  await userEvent.click(screen.getByRole('button', { name: 'Juntar os dois' }));
  expect(await screen.findByText('Falta confirmar.')).toBeVisible();
  expect(screen.queryByText('Um dos cadastros mudou.')).toBeNull();
});

it('com um impedimento diz qual é e não deixa escolher', () => {
  mostrar(
    <Comparacao
      {...{ recusada: null, aoMudar }}
      previa={{ ...PREVIA, impedimentos: [{ codigo: 'DUAS_CONTAS', message: 'Os dois têm conta.' }] }}
    />,
  );
  expect(screen.getByText('Os dois têm conta.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Juntar os dois' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Trocar: manter o outro' })).toHaveAttribute(
    'href',
    '/admin/pessoas/8/juntar?com=7',
  );
});

it('a busca do outro não oferece o próprio', async () => {
  const aoEscolher = jest.fn();
  const achada = {
    documento: '***',
    estrangeiro: false,
    municipio: 'Manaus/AM',
    dataNascimento: '1961-07-02',
    criadaEm: '',
    eliminada: false,
  };
  jest.mocked(buscarNoBalcao).mockResolvedValue({
    por: 'NOME',
    pessoas: [
      { ...achada, id: 7, nome: 'Odila Marchand' },
      { ...achada, id: 8, nome: 'Odile Marchand' },
    ],
    licencaId: null,
    documentoId: null,
    haMais: false,
    letrasAMenos: false,
    digitoErrado: null,
  });
  const { container } = mostrar(
    <EscolherOutro pessoa={{ id: 7, pessoa: pessoa({}) } as FichaDaPessoa} aoEscolher={aoEscolher} />,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'marchand{Enter}');
  const opcao = await screen.findByRole('button', { name: /Comparar/ });
  await conferirAcesso(container);
  await userEvent.click(opcao);
  expect(aoEscolher).toHaveBeenCalledWith(8);
});

it('a última junção separa-se com um motivo; a definitiva diz que o é', async () => {
  const juncao = {
    id: 1,
    mantidaId: 7,
    absorvidaId: 8,
    motivo: 'Trouxe os dois documentos.',
    feitaPor: 'usuario:3',
    feitaEm: '2026-03-10T14:00:00.000Z',
    desfeitaPor: null,
    desfeitaEm: null,
    motivoDesfeita: null,
    podeDesfazer: true,
  };
  const ficha = {
    id: 7,
    juncoes: [juncao, { ...juncao, id: 0, podeDesfazer: false, absorvidaId: 5 }],
    documentosAntigos: [
      { tipo: 'passaporte', numero: 'FR111', origem: 'TROCA', desde: '2026-03-01T12:00:00.000Z' },
    ],
  } as unknown as FichaDaPessoa;
  const mudou = jest.fn();
  mostrar(<JuncoesDaPessoa ficha={ficha} aoMudar={mudou} />);
  expect(screen.getByText(/Definitiva/)).toBeVisible();
  expect(screen.getByText(/FR111/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Separar de novo' }));
  expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription(/^Diga por que a junção foi um engano/);
  await userEvent.type(screen.getByLabelText('Motivo'), 'Eram irmãs gêmeas.');
  await userEvent.click(screen.getByRole('button', { name: 'Separar' }));
  expect(servicos.separarCadastros).toHaveBeenCalledWith(7, { juncaoId: 1, motivo: 'Eram irmãs gêmeas.' });
  expect(mudou).toHaveBeenCalledTimes(1);
});
