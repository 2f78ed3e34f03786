import { act, screen, waitFor, within } from '@testing-library/react';

import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import * as conta from '../../api/conta/servicos-conta';
import { travada } from '../../componentes/dialogo/trava';
import { mudarIdioma } from '../../i18n/textos';
import { apertar, CONTA, montar, prepararConta } from '../testes/minha-conta';

jest.mock('../../api/servicos');
jest.mock('../../api/conta/servicos-conta');

prepararConta();

const voltar = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('a aba diz em que parte se está, também quando a conta não veio', async () => {
  jest.mocked(conta.lerConta).mockRejectedValue(new ErroApi(500, 'Erro não identificado.'));
  montar('seguranca');
  await screen.findByText('Erro não identificado.');
  expect(document.title).toBe('Segurança – Carteira de Pesca');
});

it('quem confirma o e-mail novo pelo link, noutra aba, encontra-o ao voltar, e já não o recado de o abrir', async () => {
  jest.mocked(conta.trocarEmail).mockResolvedValue(null);
  const usuario = montar('seguranca');
  await apertar(usuario, 'Trocar e-mail');
  await usuario.type(await screen.findByLabelText('E-mail novo'), 'novo@exemplo.com.br');
  await usuario.type(screen.getByLabelText('Senha'), 'segredo');
  await apertar(usuario, 'Enviar o link');
  expect(await screen.findByText(/O endereço muda quando você o abrir/)).toBeVisible();
  jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, email: 'novo@exemplo.com.br' });
  voltar();
  expect((await screen.findAllByText('novo@exemplo.com.br'))[0]).toBeVisible();
  expect(screen.queryByText(/O endereço muda quando você o abrir/)).toBeNull();
});

describe('sair com algo escrito', () => {
  it.each(['Trocar senha', 'Trocar e-mail'])(
    '%s: pergunta antes de perder, ao sair e ao cancelar',
    async (acao) => {
      const usuario = montar('seguranca');
      await apertar(usuario, acao);
      const campo = await screen.findByLabelText(/Senha atual|E-mail novo/);
      expect(travada()).toBe(false);
      await usuario.type(campo, 'abc');
      expect(travada()).toBe(true);
      await apertar(usuario, 'Cancelar');
      const dialogo = await screen.findByRole('dialog');
      await usuario.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
      expect(campo).toHaveValue('abc');
      await apertar(usuario, 'Cancelar');
      await usuario.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }),
      );
      expect(await screen.findByRole('button', { name: acao })).toBeInTheDocument();
      expect(travada()).toBe(false);
    },
  );

  it.each([
    ['seguranca', 'Trocar senha', 'Senha atual', 'Trocar e-mail', 'E-mail novo'],
    ['seguranca', 'Trocar e-mail', 'E-mail novo', 'Ligar a verificação em duas etapas', 'Senha'],
    ['privacidade', 'Pedir a eliminação', 'Senha', 'Encerrar conta', 'Senha'],
  ] as const)(
    '%s: de %s a outro assunto, pergunta antes de fechar',
    async (parte, acao, campo, outra, doOutro) => {
      const usuario = montar(parte);
      await apertar(usuario, acao);
      await usuario.type(await screen.findByLabelText(campo), 'abc');
      await apertar(usuario, outra);
      const responder = async (nome: string) =>
        usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: nome }));
      await responder('Continuar');
      expect(screen.getByLabelText(campo)).toHaveValue('abc');
      await apertar(usuario, outra);
      await responder('Descartar');
      // O formulário que se fecha ainda pode estar na tela, com um botão de mesmo nome ou um campo de mesmo rótulo.
      await waitFor(() => {
        expect(screen.getByLabelText(doOutro)).toHaveValue('');
        expect(screen.getByLabelText(doOutro)).toHaveFocus();
      });
      expect(screen.getByRole('button', { name: acao })).toBeInTheDocument();
      expect(travada()).toBe(false);
    },
  );

  it.each([
    ['de novo', ''],
    ['com outra nova', '-ainda'],
  ])(
    'a senha que se trocou, e de que se perdeu a resposta, não se diz errada a quem tenta %s',
    async (_caso, mais) => {
      const errada = new ErroApi(422, 'm', 'VALIDACAO', [
        { campo: 'atual', message: 'A senha não confere.' },
      ]);
      let gravada = 'a-de-agora';
      let ha = false;
      jest.mocked(conta.trocarSenha).mockImplementation((atual, nova) => {
        if (atual !== gravada) return Promise.reject(errada);
        gravada = nova;
        return ha ? Promise.resolve(null) : Promise.reject(new ErroApi(0, 'Sem rede.'));
      });
      const usuario = montar('seguranca');
      await apertar(usuario, 'Trocar senha');
      await usuario.type(await screen.findByLabelText('Senha atual'), 'outra-errada');
      await usuario.type(await screen.findByLabelText('Senha nova'), 'uma-outra-senha-longa');
      await usuario.keyboard('{Enter}');
      expect(await screen.findByText('A senha não confere.')).toBeVisible();
      await usuario.clear(screen.getByLabelText('Senha atual'));
      await usuario.type(screen.getByLabelText('Senha atual'), 'a-de-agora{Enter}');
      expect(await screen.findByText(/Pode ter sido feito/)).toBeVisible();
      ha = true;
      await usuario.type(screen.getByLabelText('Senha nova'), `${mais}{Enter}`);
      expect(await screen.findByText('Senha trocada')).toBeVisible();
      expect(gravada).toBe(`uma-outra-senha-longa${mais}`);
    },
  );

  it('enviado, não há o que perguntar; recusado, há', async () => {
    let responder: (erro: Error) => void = () => undefined;
    jest.mocked(conta.trocarSenha).mockReturnValue(new Promise((_, recusar) => (responder = recusar)));
    const usuario = montar('seguranca');
    await apertar(usuario, 'Trocar senha');
    await usuario.type(await screen.findByLabelText('Senha atual'), 'a-de-agora');
    await usuario.type(await screen.findByLabelText('Senha nova'), 'uma-outra-senha-longa');
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(conta.trocarSenha).toHaveBeenCalled());
    expect(travada()).toBe(false);
    responder(new ErroApi(422, 'Senha errada.'));
    expect(await screen.findByText('Senha errada.')).toBeInTheDocument();
    expect(travada()).toBe(true);
  });
});

describe('sessões', () => {
  const sessao = (id: string, atual: boolean) => ({
    id,
    atual,
    aparelho: `Firefox ${id}`,
    criadaEm: '2026-11-20T12:00:00Z',
    vistaEm: '2026-11-21T12:00:00Z',
  });

  it('a atual não se encerra; uma outra, na hora; todas as outras, depois de confirmar', async () => {
    jest
      .mocked(conta.listarSessoes)
      .mockResolvedValue([sessao('a', true), sessao('b', false), sessao('c', false)]);
    const usuario = montar('seguranca');
    expect(await screen.findByText('Este aparelho')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Encerrar a sessão: Firefox a' })).not.toBeInTheDocument();
    await apertar(usuario, 'Encerrar a sessão: Firefox b');
    expect(conta.encerrarSessao).toHaveBeenCalledWith('b');
    await apertar(usuario, 'Encerrar todas as outras');
    expect(conta.encerrarOutrasSessoes).not.toHaveBeenCalled();
    await usuario.click(within(screen.getByRole('dialog')).getByText('Encerrar todas as outras'));
    expect(conta.encerrarOutrasSessoes).toHaveBeenCalledTimes(1);
  });
});

describe('privacidade', () => {
  it('diz quem viu o cadastro, pela função', async () => {
    jest
      .mocked(conta.listarAcessos)
      .mockResolvedValue([{ em: '2026-11-20T12:00:00Z', papel: 'FISCAL', acao: 'PESSOA_LIDA' }]);
    montar('privacidade');
    expect(await screen.findByText('Abriu o cadastro')).toBeInTheDocument();
    expect(screen.getByText(/^Fiscalização/)).toBeInTheDocument();
  });

  it('dentro do prazo legal a eliminação fica agendada, com a data, e pode ser desfeita', async () => {
    jest.mocked(conta.pedirEliminacao).mockResolvedValue({ situacao: 'AGENDADA', em: '2031-12-31' });
    const usuario = montar('privacidade');
    await apertar(usuario, 'Pedir a eliminação');
    jest
      .mocked(conta.situacaoDaEliminacao)
      .mockResolvedValue({ situacao: 'AGENDADA', em: '2031-12-31', motivo: 'REGISTRO_FISCAL' });
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await apertar(usuario, 'Agendar a eliminação');
    expect(conta.pedirEliminacao).toHaveBeenCalledWith('segredo', false);
    expect(await screen.findByText('Eliminação agendada para 31/12/2031.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir a eliminação' })).not.toBeInTheDocument();
    await apertar(usuario, 'Desistir do pedido');
    expect(conta.desistirDaEliminacao).toHaveBeenCalledTimes(1);
  });

  it('a resposta que se perdeu: a página mostra como ficou a eliminação, pedida ou desfeita', async () => {
    const perdida = new ErroApi(0, 'Sem rede.');
    jest.mocked(conta.pedirEliminacao).mockRejectedValue(perdida);
    jest.mocked(conta.desistirDaEliminacao).mockRejectedValue(perdida);
    const usuario = montar('privacidade');
    await apertar(usuario, 'Pedir a eliminação');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    const situacao = jest.mocked(conta.situacaoDaEliminacao);
    situacao.mockResolvedValue({ situacao: 'AGENDADA', em: '2031-12-31', motivo: 'REGISTRO_FISCAL' });
    await apertar(usuario, 'Agendar a eliminação');
    expect(await screen.findByText('Eliminação agendada para 31/12/2031.')).toBeVisible();
    situacao.mockResolvedValue({ situacao: 'NENHUMA', em: '2031-12-31', motivo: 'REGISTRO_FISCAL' });
    await apertar(usuario, 'Desistir do pedido');
    expect(await screen.findByRole('button', { name: 'Pedir a eliminação' })).toBeVisible();
  });

  it('a cópia que não vem diz por que noutra página, também em JSON', async () => {
    jest.mocked(conta.enderecoDosDados).mockReturnValue('/api/conta/dados');
    montar('privacidade');
    for (const nome of ['Baixar em PDF', 'Baixar em JSON']) {
      const ligacao = await screen.findByRole('link', { name: nome });
      expect(ligacao).toHaveAttribute('target', '_blank');
      expect(ligacao).not.toHaveAttribute('download');
    }
  });

  it('o que deixou de se guardar com a página aberta não se elimina sem se ler que não tem volta', async () => {
    jest.mocked(conta.pedirEliminacao).mockRejectedValueOnce(new ErroApi(409, 'Isto mudou.', 'VERSAO_MUDOU'));
    const usuario = montar('privacidade');
    await apertar(usuario, 'Pedir a eliminação');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    expect(screen.queryByText(/não tem volta/)).toBeNull();
    jest
      .mocked(conta.situacaoDaEliminacao)
      .mockResolvedValue({ situacao: 'IMEDIATA', em: null, motivo: 'NADA_RETIDO' });
    await apertar(usuario, 'Agendar a eliminação');
    expect(await screen.findByText(/não tem volta/)).toBeInTheDocument();
    expect(screen.getByText('Isto mudou.')).toBeInTheDocument();
    jest.mocked(conta.pedirEliminacao).mockResolvedValue({ situacao: 'ELIMINADA', em: '2026-11-21' });
    await apertar(usuario, 'Eliminar meus dados');
    expect(await screen.findByRole('heading', { name: 'Seus dados foram eliminados' })).toBeInTheDocument();
    expect(conta.pedirEliminacao).toHaveBeenLastCalledWith('segredo', true);
  });

  it.each([
    ['Pedir a eliminação', 'Eliminar meus dados', 'Seus dados foram eliminados'],
    ['Encerrar conta', 'Encerrar minha conta', 'Conta encerrada'],
  ])('%s: o navegador esquece a sessão e a página o diz', async (abrir, confirmar, titulo) => {
    jest.mocked(conta.pedirEliminacao).mockResolvedValue({ situacao: 'ELIMINADA', em: '2026-11-21' });
    jest
      .mocked(conta.situacaoDaEliminacao)
      .mockResolvedValue({ situacao: 'IMEDIATA', em: null, motivo: 'NADA_RETIDO' });
    jest.mocked(conta.encerrarConta).mockResolvedValue(null);
    const usuario = montar('privacidade');
    await apertar(usuario, abrir);
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await apertar(usuario, confirmar);
    expect(await screen.findByRole('heading', { name: titulo })).toBeInTheDocument();
    expect(localStorage.getItem('login')).toBeNull();
  });

  it('a resposta que se perdeu: enviado de novo, a sessão que já não há diz que a conta acabou', async () => {
    jest
      .mocked(conta.encerrarConta)
      .mockRejectedValueOnce(new ErroApi(401, 'Entre de novo.'))
      .mockRejectedValueOnce(new ErroApi(0, 'Sem rede.'))
      .mockRejectedValueOnce(new ErroApi(401, ''));
    const usuario = montar('privacidade');
    await apertar(usuario, 'Encerrar conta');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await apertar(usuario, 'Encerrar minha conta');
    expect(await screen.findByText('Entre de novo.')).toBeVisible();
    expect(servicos.usuarioLogado).toHaveBeenCalledTimes(2);
    await apertar(usuario, 'Encerrar minha conta');
    expect(await screen.findByText(/Pode ter sido feito/)).toBeVisible();
    await apertar(usuario, 'Encerrar minha conta');
    expect(await screen.findByRole('heading', { name: 'Conta encerrada' })).toBeVisible();
  });
});

describe('meus dados', () => {
  const PESSOA: Pessoa = {
    id: 1,
    estrangeiro: true,
    nome: 'Jean Pêcheur',
    cpf: null,
    passaporte: 'FR1234567',
    dataNascimento: '1990-03-14',
    dataNascimentoString: '14/03/1990',
    sexo: 0,
    nomeMae: 'Marie Pêcheur',
    email: 'jean@exemplo.fr',
    enderecoPrincipal: null,
    enderecoCorrespondencia: null,
    enderecoEstrangeiro: {
      nacionalidade: { id: 'FR', nome: 'França', nacionalidadeNome: 'Francesa' },
      descricaoEndereco: 'Rue X',
      cidade: 'Lyon',
      estado: 'ARA',
      pais: { id: 'FR', nome: 'França', paisNome: 'França' },
    },
    mascarados: [],
  };

  it('trocada a língua a meio, o que se escreveu fica', async () => {
    jest.mocked(servicos.listarPaises).mockResolvedValue([]);
    jest.mocked(conta.minhaPessoa).mockResolvedValue(PESSOA);
    const usuario = montar('dados');
    await apertar(usuario, 'Corrigir meus dados');
    await usuario.type(await screen.findByLabelText('Nome'), ' Le Grand');
    await act(() => mudarIdioma('en'));
    expect(await screen.findByLabelText('Name')).toHaveValue('Jean Pêcheur Le Grand');
    await act(() => mudarIdioma('pt-BR'));
  });

  it('corrige no mesmo formulário do registro, e a recusa do servidor cai no campo', async () => {
    jest
      .mocked(servicos.listarPaises)
      .mockResolvedValue([{ id: 'FR', nome: 'França', paisNome: 'França', nacionalidadeNome: 'Francesa' }]);
    jest.mocked(conta.minhaPessoa).mockResolvedValue(PESSOA);
    jest
      .mocked(conta.corrigirPessoa)
      .mockRejectedValueOnce(
        new ErroApi(422, 'm', 'VALIDACAO', [{ campo: 'pessoa.nome', message: 'Nome recusado.' }]),
      )
      .mockResolvedValueOnce({ ...PESSOA, nome: 'Jean Le Pêcheur' });
    const usuario = montar('dados');
    await apertar(usuario, 'Corrigir meus dados');
    await screen.findAllByRole('option', { name: 'França' });
    const nome = await screen.findByLabelText('Nome');
    await usuario.clear(nome);
    await usuario.type(nome, 'Jean Le Pêcheur');
    expect(travada()).toBe(true);
    await apertar(usuario, 'Salvar correção');
    expect(await screen.findByText('Nome recusado.')).toBeInTheDocument();
    await apertar(usuario, 'Salvar correção');
    expect(await screen.findByRole('heading', { name: 'Jean Le Pêcheur' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Corrigir meus dados' })).toHaveFocus();
    expect(travada()).toBe(false);
    // O que a equipe tenha corrigido entretanto fica como ela o deixou.
    expect(conta.corrigirPessoa).toHaveBeenLastCalledWith({ nome: 'Jean Le Pêcheur' }, undefined);
  });

  it('só quem troca o e-mail dá a senha', async () => {
    jest.mocked(servicos.listarPaises).mockResolvedValue([]);
    jest.mocked(conta.minhaPessoa).mockResolvedValue(PESSOA);
    jest.mocked(conta.corrigirPessoa).mockResolvedValue(PESSOA);
    const usuario = montar('dados');
    await apertar(usuario, 'Corrigir meus dados');
    const email = await screen.findByLabelText('Email');
    expect(screen.queryByLabelText('Senha')).toBeNull();
    for (const campo of [email, screen.getByLabelText('Confirmar email')]) {
      await usuario.clear(campo);
      await usuario.type(campo, 'novo@exemplo.example');
    }
    await apertar(usuario, 'Salvar correção');
    expect(conta.corrigirPessoa).not.toHaveBeenCalled();
    await usuario.type(await screen.findByLabelText('Senha'), 'minha senha');
    await apertar(usuario, 'Salvar correção');
    const mudado = { email: 'novo@exemplo.example', confirmarEmail: 'novo@exemplo.example' };
    await waitFor(() => expect(conta.corrigirPessoa).toHaveBeenLastCalledWith(mudado, 'minha senha'));
  });

  it('sem cadastro ligado, pede o link sem dizer se há um', async () => {
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, pessoaVinculada: false });
    jest.mocked(conta.pedirVinculo).mockResolvedValue(null);
    const usuario = montar('dados');
    await apertar(usuario, 'Ligar meu cadastro');
    expect(await screen.findByText(/^Se houver um cadastro com o seu documento/)).toBeInTheDocument();
    jest.mocked(conta.lerConta).mockResolvedValue(CONTA);
    jest.mocked(conta.minhaPessoa).mockResolvedValue(PESSOA);
    voltar();
    expect(await screen.findByRole('button', { name: 'Corrigir meus dados' })).toBeVisible();
  });

  it('do link cuja resposta se perdeu, diz que pode ter ido', async () => {
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, pessoaVinculada: false });
    jest.mocked(conta.pedirVinculo).mockRejectedValue(new ErroApi(0, 'Sem rede.'));
    const usuario = montar('dados');
    await apertar(usuario, 'Ligar meu cadastro');
    expect(await screen.findByText(/Pode ter sido feito/)).toBeVisible();
  });
});
