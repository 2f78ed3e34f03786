import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';

import { type Conta } from '../../api/conta/contrato-conta';
import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import * as conta from '../../api/conta/servicos-conta';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorSessao } from '../../componentes/sessao';
import { travada } from '../../componentes/dialogo/trava';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import TelaContaEncerrada from '../conta/tela-conta-encerrada';
import MeusDados from './meus-dados';
import PrivacidadeDaConta from './privacidade';
import Seguranca from './seguranca';
import TelaMinhaConta from './tela-minha-conta';

jest.mock('../../api/servicos');
jest.mock('../../api/conta/servicos-conta');

const CONTA: Conta = {
  login: '***.533.447-**',
  nome: 'Maria Raimunda',
  email: 'maria@exemplo.com.br',
  papel: 'CIDADAO',
  temSenha: true,
  govbr: false,
  pessoaVinculada: true,
  criadaEm: '2026-03-10T12:00:00Z',
  segundoFator: { ativo: false, exigido: false, codigosRestantes: 0 },
};
const USUARIO = {
  nome: 'Maria Raimunda',
  login: '39053344705',
  papel: 'CIDADAO' as const,
  pessoa: { nome: 'Maria Raimunda', documentoMascarado: 'x' },
  segundoFatorPendente: false,
};

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.setItem('nomeUser', USUARIO.nome);
  localStorage.setItem('login', USUARIO.login);
  localStorage.setItem('papel', USUARIO.papel);
  jest.mocked(servicos.usuarioLogado).mockResolvedValue(USUARIO);
  jest.mocked(conta.lerConta).mockResolvedValue(CONTA);
  jest.mocked(conta.listarSessoes).mockResolvedValue([]);
  jest.mocked(conta.listarAcessos).mockResolvedValue([]);
  jest.mocked(conta.situacaoDaEliminacao).mockResolvedValue({
    situacao: 'NENHUMA',
    em: '2031-12-31',
    motivo: 'REGISTRO_FISCAL',
  });
});

function montar(parte: 'dados' | 'seguranca' | 'privacidade') {
  render(
    <MemoryRouter initialEntries={[`/minha-conta/${parte}`]}>
      <ProvedorSessao>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <Routes>
              <Route path="/minha-conta" element={<TelaMinhaConta />}>
                <Route path="dados" element={<MeusDados />} />
                <Route path="seguranca" element={<Seguranca />} />
                <Route path="privacidade" element={<PrivacidadeDaConta />} />
              </Route>
              <Route path="/conta-encerrada" element={<TelaContaEncerrada />} />
            </Routes>
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </ProvedorSessao>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const apertar = async (usuario: ReturnType<typeof userEvent.setup>, name: string) =>
  usuario.click(await screen.findByRole('button', { name }));

describe('segundo fator', () => {
  const INICIO = {
    segredo: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x',
    qrCodeBase64: 'data:image/png;base64,AA',
  };

  it('liga em três passos e só sai dos códigos quando a pessoa diz que os guardou', async () => {
    jest.mocked(conta.iniciarSegundoFator).mockResolvedValue(INICIO);
    jest
      .mocked(conta.confirmarSegundoFator)
      .mockRejectedValueOnce(
        new ErroApi(422, 'm', 'VALIDACAO', [{ campo: 'codigo', message: 'Não confere.' }]),
      )
      .mockResolvedValueOnce({ codigosRecuperacao: ['aaaa-1111', 'bbbb-2222'] });
    const usuario = montar('seguranca');
    await apertar(usuario, 'Ligar a verificação em duas etapas');
    expect(await screen.findByLabelText('Senha')).toHaveFocus();
    await apertar(usuario, 'Cancelar');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ligar a verificação em duas etapas' })).toHaveFocus(),
    );
    await apertar(usuario, 'Ligar a verificação em duas etapas');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await apertar(usuario, 'Continuar');
    expect(conta.iniciarSegundoFator).toHaveBeenCalledWith('segredo');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', INICIO.qrCodeBase64);
    // O foco vai ao primeiro passo, e não ao campo: nada se acusa antes de se escrever.
    expect(document.activeElement).toHaveTextContent(/^Instale no celular/);
    expect(screen.queryByText("'Código de verificação' é um campo obrigatório.")).toBeNull();
    const codigo = screen.getByLabelText('Código de verificação');
    await usuario.type(codigo, '123 456');
    await apertar(usuario, 'Ligar');
    expect(conta.confirmarSegundoFator).toHaveBeenCalledWith('123456');
    expect(await screen.findByText('Não confere.')).toBeInTheDocument();
    await apertar(usuario, 'Ligar');
    expect(await screen.findByRole('heading', { name: 'Códigos de recuperação' })).toHaveFocus();
    expect(screen.getByText('bbbb-2222')).toBeInTheDocument();
    await apertar(usuario, 'Trocar senha');
    expect(screen.getByText('bbbb-2222')).toBeInTheDocument();
    await apertar(usuario, 'Já guardei os códigos');
    expect(screen.queryByText('bbbb-2222')).not.toBeInTheDocument();
  });

  it('quem só entra com gov.br não tem senha a digitar', async () => {
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, temSenha: false, govbr: true });
    jest
      .mocked(conta.iniciarSegundoFator)
      .mockRejectedValue(new ErroApi(403, 'Saia e entre de novo.', 'ENTRADA_RECENTE_NECESSARIA'));
    const usuario = montar('seguranca');
    await apertar(usuario, 'Ligar a verificação em duas etapas');
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    await apertar(usuario, 'Continuar');
    expect(await screen.findByText('Saia e entre de novo.')).toBeInTheDocument();
  });

  it('exigido pela função, não se desliga; com poucos códigos, avisa', async () => {
    jest.mocked(conta.lerConta).mockResolvedValue({
      ...CONTA,
      segundoFator: { ativo: true, exigido: true, codigosRestantes: 1 },
    });
    montar('seguranca');
    expect(await screen.findByText(/Resta 1 código de recuperação/)).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Desligar a verificação em duas etapas' }),
    ).not.toBeInTheDocument();
  });

  it('ligado noutra aba, ou perdida a resposta, a página o mostra e diz como ter os códigos', async () => {
    const ligado = new ErroApi(409, 'A verificação em duas etapas já está ligada.', 'SEGUNDO_FATOR_LIGADO');
    jest.mocked(conta.iniciarSegundoFator).mockResolvedValue(INICIO);
    jest
      .mocked(conta.confirmarSegundoFator)
      .mockRejectedValueOnce(new ErroApi(0, 'Sem rede.'))
      .mockRejectedValueOnce(ligado);
    const usuario = montar('seguranca');
    await apertar(usuario, 'Ligar a verificação em duas etapas');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await apertar(usuario, 'Continuar');
    await usuario.type(await screen.findByLabelText('Código de verificação'), '123456');
    await apertar(usuario, 'Ligar');
    expect(await screen.findByText('Sem rede.')).toBeInTheDocument();
    const segundoFator = { ativo: true, exigido: true, codigosRestantes: 10 };
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, segundoFator });
    await apertar(usuario, 'Ligar');
    expect(await screen.findByText(/Se você não guardou os códigos de recuperação/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Gerar códigos novos' })).toBeInTheDocument();
  });

  it('sem o celular, um código de recuperação serve para gerar outros e para desligar', async () => {
    const segundoFator = { ativo: true, exigido: false, codigosRestantes: 9 };
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, segundoFator });
    jest.mocked(conta.novosCodigos).mockResolvedValue({ codigosRecuperacao: ['aaaa-1111'] });
    jest.mocked(conta.desligarSegundoFator).mockResolvedValue(null);
    const usuario = montar('seguranca');
    await apertar(usuario, 'Gerar códigos novos');
    await usuario.type(await screen.findByLabelText('Código de verificação'), 'BCDFG-HJKMN');
    await apertar(usuario, 'Gerar códigos novos');
    expect(conta.novosCodigos).toHaveBeenCalledWith('BCDFG-HJKMN');
    await apertar(usuario, 'Já guardei os códigos');
    await apertar(usuario, 'Desligar a verificação em duas etapas');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await usuario.type(screen.getByLabelText('Código de verificação'), 'bcdfg hjkmn');
    await apertar(usuario, 'Desligar a verificação em duas etapas');
    expect(conta.desligarSegundoFator).toHaveBeenCalledWith('segredo', 'bcdfg hjkmn');
  });

  it('quem não o pode desligar passa a outro celular, e começa logo a ligá-lo', async () => {
    const segundoFator = { ativo: true, exigido: true, codigosRestantes: 9 };
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, segundoFator });
    jest.mocked(conta.desligarSegundoFator).mockResolvedValue(null);
    jest.mocked(conta.iniciarSegundoFator).mockResolvedValue(INICIO);
    const usuario = montar('seguranca');
    await apertar(usuario, 'Trocar de celular');
    await usuario.type(await screen.findByLabelText('Senha'), 'segredo');
    await usuario.type(screen.getByLabelText('Código de verificação'), '123 456');
    jest.mocked(servicos.usuarioLogado).mockResolvedValue({ ...USUARIO, segundoFatorPendente: true });
    await apertar(usuario, 'Trocar de celular');
    expect(await screen.findByText('Falta ligar a verificação em duas etapas.')).toBeInTheDocument();
    await usuario.type(screen.getByLabelText('Senha'), 'segredo');
    await apertar(usuario, 'Continuar');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  });
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
    expect(conta.pedirEliminacao).toHaveBeenCalledWith('segredo');
    expect(await screen.findByText('Eliminação agendada para 31/12/2031.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir a eliminação' })).not.toBeInTheDocument();
    await apertar(usuario, 'Desistir do pedido');
    expect(conta.desistirDaEliminacao).toHaveBeenCalledTimes(1);
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
    expect(conta.corrigirPessoa).toHaveBeenLastCalledWith({ nome: 'Jean Le Pêcheur' });
  });

  it('sem cadastro ligado, pede o link sem dizer se há um', async () => {
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, pessoaVinculada: false });
    jest.mocked(conta.pedirVinculo).mockResolvedValue(null);
    const usuario = montar('dados');
    await apertar(usuario, 'Ligar meu cadastro');
    expect(await screen.findByText(/^Se houver um cadastro com o seu documento/)).toBeInTheDocument();
  });
});
