import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { mostrarConferencia } from '../api/carteira/conferencia';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { Coberto } from './coberto';
import { Conferencia } from './conferencia';
import { ProvedorConfirmacao, useConfirmacao } from './dialogo/confirmacao';
import { EntradaComMascara } from './entrada-com-mascara';
import { IconeBaixar } from './icones/baixar';
import { MenuAcoes } from './casca/menu-acoes';
import { ProvedorNotificacoes, useNotificar } from './avisos/notificacoes';
import { ResumoErros } from './avisos/resumo-erros';
import { Situacao } from './licenca/situacao';

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});

it('a situação diz a palavra, curta ou inteira', () => {
  const { rerender } = render(<Situacao codigo="ATIVO_AGUARDANDO_PAGAMENTO" />);
  expect(screen.getByText('Ativo aguardando pagamento')).toBeInTheDocument();
  rerender(<Situacao codigo="ATIVO_AGUARDANDO_PAGAMENTO" curta={false} />);
  expect(screen.getByText('Ativo aguardando pagamento do boleto')).toBeInTheDocument();
});

describe('menu de ações', () => {
  const acao = (chave: string, aoEscolher = jest.fn()) => ({
    chave,
    rotulo: chave,
    icone: IconeBaixar,
    aoEscolher,
  });

  it('sem ação mostra um hífen; com uma, um botão', () => {
    const { rerender } = render(<MenuAcoes rotulo="Ações" descricao="Ações de X" acoes={[]} />);
    expect(screen.getByText('-')).toBeInTheDocument();
    rerender(<MenuAcoes rotulo="Ações" descricao="Ações de X" acoes={[acao('Baixar')]} />);
    expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument();
  });

  it('com várias abre pelo teclado, anda com as setas e Esc devolve o foco', async () => {
    const usuario = userEvent.setup();
    const escolher = jest.fn();
    render(
      <MenuAcoes rotulo="Ações" descricao="Ações de X" acoes={[acao('Baixar'), acao('Renovar', escolher)]} />,
    );
    const botao = screen.getByRole('button', { name: 'Ações de X' });
    botao.focus();
    await usuario.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Baixar' })).toHaveFocus();
    await usuario.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Renovar' })).toHaveFocus();
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(botao).toHaveFocus();
    await usuario.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(escolher).toHaveBeenCalledTimes(1);
  });
});

it('o resumo recebe o foco uma vez por tentativa e leva ao campo', async () => {
  const usuario = userEvent.setup();
  const erros = [{ alvo: 'nome', texto: "'Nome' é um campo obrigatório." }];
  const tela = (tentativa: number) => (
    <>
      <ResumoErros erros={erros} tentativa={tentativa} />
      <input id="nome" aria-label="Nome" />
    </>
  );
  const { rerender } = render(tela(1));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Erro ?Verifique os campos obrigatórios\./);
  await usuario.click(screen.getByRole('link'));
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  rerender(tela(0));
  rerender(tela(1));
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  rerender(tela(2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

describe('confirmação', () => {
  function Tela({ aoResponder }: { aoResponder: (sim: boolean) => void }) {
    const confirmar = useConfirmacao();
    return (
      <button
        type="button"
        onClick={() =>
          void confirmar({ titulo: 'Concluir?', texto: 'Sem volta.', confirmar: 'Concluir' }).then(
            aoResponder,
          )
        }
      >
        abrir
      </button>
    );
  }
  it.each([
    ['Concluir', true],
    ['Cancelar', false],
  ])('%s responde %s', async (nome, esperado) => {
    const usuario = userEvent.setup();
    const aoResponder = jest.fn();
    render(
      <ProvedorConfirmacao>
        <Tela aoResponder={aoResponder} />
      </ProvedorConfirmacao>,
    );
    await usuario.click(screen.getByText('abrir'));
    await usuario.click(within(screen.getByRole('dialog', { name: 'Concluir?' })).getByText(nome));
    expect(aoResponder).toHaveBeenCalledWith(esperado);
    expect(screen.queryByText('Sem volta.')).not.toBeInTheDocument();
  });
});

describe('notificações', () => {
  let notificar: ReturnType<typeof useNotificar>;
  function Tela() {
    notificar = useNotificar();
    return null;
  }
  it('recusa título ou mensagem vazios e mostra as outras até se fechar', async () => {
    const usuario = userEvent.setup();
    render(
      <ProvedorNotificacoes>
        <Tela />
      </ProvedorNotificacoes>,
    );
    expect(() => notificar({ tipo: 'info', titulo: ' ', mensagem: 'x' })).toThrow();
    act(() => void notificar({ tipo: 'error', titulo: 'Erro', mensagem: 'Falhou' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Falhou');
    await usuario.click(screen.getByRole('button', { name: 'Fechar notificação' }));
    expect(screen.queryByText('Falhou')).not.toBeInTheDocument();
  });
  it('o sucesso de agora toma o lugar do de antes, que a tela já mostra; a recusa fica', () => {
    render(
      <ProvedorNotificacoes>
        <Tela />
      </ProvedorNotificacoes>,
    );
    act(() => void notificar({ tipo: 'error', titulo: 'Erro', mensagem: 'Falhou' }));
    for (const mensagem of ['Entregue', 'Por entregar'])
      act(() => void notificar({ tipo: 'success', titulo: 'Sucesso', mensagem }));
    expect(screen.queryByText('Entregue')).toBeNull();
    for (const texto of ['Por entregar', 'Falhou']) expect(screen.getByText(texto)).toBeVisible();
  });

  it('a recusa de agora toma o lugar da de antes da mesma ação, e não tapa a tela; a de outra fica', () => {
    render(
      <ProvedorNotificacoes>
        <Tela />
      </ProvedorNotificacoes>,
    );
    const recusar = (titulo: string, mensagem: string) =>
      act(() => void notificar({ tipo: 'error', titulo, mensagem }));
    recusar('Fechar o dia', 'Muitas tentativas.');
    recusar('Sessão não encerrada', 'Acesso negado');
    recusar('Fechar o dia', 'Os números mudaram.');
    expect(screen.queryByText('Muitas tentativas.')).toBeNull();
    expect(screen.getByText('Acesso negado')).toBeVisible();
    expect(screen.getByText('Os números mudaram.')).toBeVisible();
  });
});

describe('entrada com máscara', () => {
  function Cep() {
    const [valor, setValor] = useState('');
    return <EntradaComMascara mascara="#####-###" aria-label="CEP" value={valor} aoMudar={setValor} />;
  }
  it('formata ao digitar, ignora letras e para no fim', async () => {
    const usuario = userEvent.setup();
    render(<Cep />);
    await usuario.type(screen.getByLabelText('CEP'), '69a05001099');
    expect(screen.getByLabelText('CEP')).toHaveValue('69050-010');
  });
  it('aceita colar com pontuação e apagar', async () => {
    const usuario = userEvent.setup();
    render(<Cep />);
    const campo = screen.getByLabelText('CEP');
    await usuario.click(campo);
    await usuario.paste('69.050-010');
    expect(campo).toHaveValue('69050-010');
    await usuario.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(campo).toHaveValue('69050');
  });
});

describe('entrada com duas máscaras', () => {
  function CpfOuCnpj() {
    const [valor, setValor] = useState('');
    return (
      <EntradaComMascara
        mascara="###.###.###-##"
        mascaraLonga="**.***.***/****-##"
        aria-label="CPF ou CNPJ"
        value={valor}
        aoMudar={setValor}
      />
    );
  }
  it('passa de uma à outra ao crescer, e volta ao diminuir', async () => {
    const usuario = userEvent.setup();
    render(<CpfOuCnpj />);
    const campo = screen.getByLabelText('CPF ou CNPJ');
    await usuario.type(campo, '11222333000');
    expect(campo).toHaveValue('112.223.330-00');
    await usuario.type(campo, '1819');
    expect(campo).toHaveValue('11.222.333/0001-81');
    await usuario.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(campo).toHaveValue('112.223.330-00');
  });

  it('uma letra é de CNPJ desde que se escreve, em maiúscula', async () => {
    const usuario = userEvent.setup();
    render(<CpfOuCnpj />);
    const campo = screen.getByLabelText('CPF ou CNPJ');
    await usuario.type(campo, '12ab');
    expect(campo).toHaveValue('12.AB');
    await usuario.type(campo, 'c34501de35');
    expect(campo).toHaveValue('12.ABC.345/01DE-35');
    await usuario.clear(campo);
    await usuario.paste('12abc34501de35');
    expect(campo).toHaveValue('12.ABC.345/01DE-35');
  });
});

describe('conferência do desafio', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => mostrarConferencia(null));
    jest.useRealTimers();
  });

  it('só aparece quando demora, diz o andamento e deixa desistir', () => {
    const cancelar = jest.fn();
    render(<Conferencia />);
    act(() => mostrarConferencia({ parte: 0.25, cancelar }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(500);
    });
    const dialogo = within(screen.getByRole('dialog', { name: 'Conferindo que você é uma pessoa' }));
    expect(dialogo.getByRole('progressbar')).toHaveAttribute('value', '0.25');
    dialogo.getByRole('button', { name: 'Cancelar' }).click();
    expect(cancelar).toHaveBeenCalledTimes(1);
    act(() => mostrarConferencia(null));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it.each([
  ['***.533.447-**', '***.533.447-**', 'coberto: 533.447'],
  ['F*** L***', 'F*** L***', 'coberto'],
  ['**/**/****', '**/**/****', 'coberto'],
  ['R*** J***, *** · Centro · Manaus/AM', 'R*** J***, *** · Centro · Manaus/AM', 'coberto: Centro Manaus/AM'],
])('%s: quem vê, vê pontos; quem ouve, o que sobrou', (texto, visto, ouvido) => {
  render(<Coberto texto={texto} aviso="coberto" />);
  expect(screen.getByText(visto)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(ouvido)).toHaveClass('sr');
});
