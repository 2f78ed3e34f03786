import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { travada } from '../../componentes/dialogo/trava';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { CampoTexto } from '../../formularios/campos/campos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import * as servicos from './contrato';
import { type FichaDaPessoa } from './contrato';
import { CorrecoesDaPessoa } from './correcoes-da-pessoa';
import { CorrigirCadastro } from './corrigir-cadastro';

jest.mock('./contrato');
jest.mock('../../formularios/pessoa/formulario-pessoa');
jest.mock('../componentes/ator', () => ({ QuandoEQuem: ({ ator }: { ator: string }) => ator }));

const PESSOA: Pessoa = {
  id: 4,
  estrangeiro: false,
  nome: 'Maria Tavares',
  cpf: '52998224725',
  passaporte: null,
  dataNascimento: '1980-05-04',
  dataNascimentoString: '04/05/1980',
  sexo: 1,
  nomeMae: 'Ana Tavares',
  email: 'maria@exemplo.com.br',
  enderecoPrincipal: {
    tipo: 1,
    zonaLocalizacao: 0,
    semNumero: false,
    logradouro: 'Rua do Porto',
    numero: '10',
    bairro: 'Centro',
    complemento: null,
    cep: '69010060',
    uf: 'AM',
    municipio: { id: 1302603, nome: 'Manaus', estado: { nome: 'Amazonas', sigla: 'AM' } },
    municipioNome: 'Manaus',
    descricaoAcesso: null,
  },
  enderecoCorrespondencia: null,
  enderecoEstrangeiro: null,
  mascarados: [],
};
const CORRIGIDA = { ...PESSOA, nome: 'Maria Tavares Lima' };
const PREVIA = { campos: ['nome' as const], antes: PESSOA, depois: CORRIGIDA };
const [VISTA, NOVA] = ['a'.repeat(64), 'b'.repeat(64)];
const MOTIVO = 'Mostrou a certidão de casamento.';
const MUDOU = new ErroApi(409, 'O cadastro mudou enquanto você o corrigia.', 'CADASTRO_JA_MUDOU');
const FICHA = { id: 4, pessoa: PESSOA, versao: VISTA, correcoes: [] } as unknown as FichaDaPessoa;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(FormularioPessoa).mockImplementation(() => <CampoTexto nome="nome" rotulo="Nome" />);
});

const em = (tela: React.ReactNode) =>
  render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>{tela}</ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
const apertar = (nome: string) => userEvent.click(screen.getByRole('button', { name: nome }));
const escreverMotivo = () => userEvent.type(screen.getByLabelText('Motivo'), MOTIVO);

describe('corrigir', () => {
  const [aoCorrigir, aoMudar] = [jest.fn(), jest.fn()];

  function Tela() {
    const [ficha, setFicha] = useState(FICHA);
    const mudou = () => {
      aoMudar();
      setFicha({ ...FICHA, versao: NOVA });
    };
    return <CorrigirCadastro {...{ ficha, aoCorrigir }} aoMudar={mudou} aoSair={jest.fn()} />;
  }

  const conferir = async () => {
    const { container } = em(<Tela />);
    await userEvent.type(screen.getByLabelText('Nome'), ' Lima');
    await apertar('Conferir correção');
    return container;
  };

  it('mostra o antes e o depois do que muda, pede o motivo e só então grava o que se conferiu', async () => {
    jest.mocked(servicos.preverCorrecao).mockResolvedValue(PREVIA);
    const container = await conferir();
    const correcao = { pessoa: { nome: 'Maria Tavares Lima' }, versao: VISTA };
    expect(servicos.preverCorrecao).toHaveBeenCalledWith(4, correcao);
    const dialogo = await screen.findByRole('dialog', { name: 'Conferir a correção' });
    expect(
      within(dialogo)
        .getAllByRole('definition')
        .map((um) => um.textContent),
    ).toEqual(['AntesMaria Tavares', 'DepoisMaria Tavares Lima']);
    // Um formulário dentro de outro não se envia.
    expect(container.querySelector('form form')).toBeNull();
    await conferirAcesso(container);
    await apertar('Salvar correção');
    expect((await screen.findAllByText('Escreva o motivo.'))[0]).toBeVisible();
    expect(servicos.corrigirCadastro).not.toHaveBeenCalled();
    await escreverMotivo();
    await apertar('Salvar correção');
    expect(servicos.corrigirCadastro).toHaveBeenCalledWith(4, { ...correcao, motivo: MOTIVO });
    expect(aoCorrigir).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Cadastro corrigido')).toBeVisible();
  });

  it('nada mudou: diz e não pergunta', async () => {
    jest.mocked(servicos.preverCorrecao).mockResolvedValue({ ...PREVIA, campos: [] });
    em(<Tela />);
    await apertar('Conferir correção');
    expect(await screen.findByText('Nada mudou no cadastro.')).toBeVisible();
    expect(servicos.preverCorrecao).toHaveBeenCalledWith(4, { pessoa: {}, versao: VISTA });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('outra pessoa mudou entretanto: diz, relê, guarda o que se escreveu e confere contra o que há agora', async () => {
    jest.mocked(servicos.preverCorrecao).mockResolvedValue(PREVIA);
    jest.mocked(servicos.corrigirCadastro).mockRejectedValueOnce(MUDOU);
    await conferir();
    await screen.findByRole('dialog');
    await escreverMotivo();
    await apertar('Salvar correção');
    expect(await screen.findByText(MUDOU.message)).toBeVisible();
    expect([aoMudar.mock.calls.length, aoCorrigir.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Nome')).toHaveValue('Maria Tavares Lima');
    await apertar('Conferir correção');
    expect(servicos.preverCorrecao).toHaveBeenLastCalledWith(4, {
      pessoa: { nome: 'Maria Tavares Lima' },
      versao: NOVA,
    });
    expect(await screen.findByLabelText('Motivo')).toHaveValue(MOTIVO);
  });
});

it('desistir, ou sair da página, com o que se escreveu pergunta antes', async () => {
  const aoSair = jest.fn();
  em(<CorrigirCadastro ficha={FICHA} aoCorrigir={jest.fn()} aoMudar={jest.fn()} aoSair={aoSair} />);
  expect(travada()).toBe(false);
  await userEvent.type(screen.getByLabelText('Nome'), ' Lima');
  expect(travada()).toBe(true);
  await apertar('Cancelar');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(aoSair).not.toHaveBeenCalled();
  await apertar('Cancelar');
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(aoSair).toHaveBeenCalledTimes(1);
});

describe('desfazer', () => {
  const aoMudar = jest.fn();
  const correcao = { mudanca: PREVIA, motivo: MOTIVO, ator: 'usuario:3', em: '2026-03-10T14:00:00.000Z' };
  const ficha = {
    ...FICHA,
    correcoes: [
      { ...correcao, id: 9, desfaz: null, podeDesfazer: true },
      { ...correcao, id: 8, desfaz: 7, podeDesfazer: false },
      { ...correcao, mudanca: null, id: 7, desfaz: null, podeDesfazer: false },
    ],
  };

  it('só a que se pode; mostra o efeito, pede o motivo e desfaz aquela', async () => {
    const { container } = em(<CorrecoesDaPessoa {...{ ficha, aoMudar }} />);
    expect(screen.getByText('Correção 8: desfez a 7')).toBeVisible();
    expect(screen.getByText(/Não foi possível abrir o antes e o depois desta correção/)).toBeVisible();
    await conferirAcesso(container);
    await apertar('Desfazer correção');
    const dialogo = within(screen.getByRole('dialog', { name: 'Desfazer correção' }));
    expect(dialogo.getAllByRole('definition').map((um) => um.textContent)).toEqual([
      'AntesMaria Tavares Lima',
      'DepoisMaria Tavares',
    ]);
    await apertar('Desfazer');
    expect(servicos.desfazerCorrecao).not.toHaveBeenCalled();
    await escreverMotivo();
    await apertar('Desfazer');
    expect(servicos.desfazerCorrecao).toHaveBeenCalledWith(4, 9, MOTIVO);
    expect(aoMudar).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Correção desfeita')).toBeVisible();
  });

  it('já não se pode: diz e relê', async () => {
    jest
      .mocked(servicos.desfazerCorrecao)
      .mockRejectedValueOnce(
        new ErroApi(409, 'O cadastro mudou depois desta correção.', 'CORRECAO_SUPERADA'),
      );
    em(<CorrecoesDaPessoa {...{ ficha, aoMudar }} />);
    await apertar('Desfazer correção');
    await escreverMotivo();
    await apertar('Desfazer');
    expect(await screen.findByText('O cadastro mudou depois desta correção.')).toBeVisible();
    expect(aoMudar).toHaveBeenCalledTimes(1);
  });
});
