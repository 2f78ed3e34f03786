import { act, render as montar, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';

import { ErroApi } from '../api/erro-api';
import { AvisoDeErro } from '../componentes/avisos/aviso-de-erro';
import { FalhaDeCarga } from '../componentes/avisos/estados';
import { ProvedorNotificacoes, useNotificar } from '../componentes/avisos/notificacoes';
import geralEmIngles from '../i18n/en/geral.json';
import { mudarIdioma } from '../i18n/textos';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CampoTexto } from './campos/campos';
import { CampoMarcar, CampoVarios } from './campos/escolhas';
import { FormularioCurto } from './formulario-curto';

const render = (tela: React.ReactNode) => montar(tela, { wrapper: ProvedorNotificacoes });

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => act(() => mudarIdioma('pt-BR')));

const NOUTRA = geralEmIngles.erros.noutraLingua;

it('trocada a língua, a recusa do servidor não fica na de antes; enviado de novo, vem na nova', async () => {
  const aoEnviar = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new ErroApi(409, 'Já há um pedido.'))
    .mockRejectedValueOnce(new ErroApi(409, 'There is a request already.'));
  render(
    <FormularioCurto inicial={{}} esquema={object()} aoEnviar={aoEnviar} enviar="Enviar">
      {null}
    </FormularioCurto>,
  );
  const usuario = userEvent.setup();
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Já há um pedido.')).toBeVisible();
  await act(() => mudarIdioma('en'));
  expect(screen.queryByText('Já há um pedido.')).toBeNull();
  expect(screen.getByText(NOUTRA)).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('There is a request already.')).toBeVisible();
});

it.each([
  ['a resposta que se perdeu', new ErroApi(0, 'Não foi possível conectar ao servidor.')],
  ['o proxy, que falou pela api', new ErroApi(502, 'Erro não identificado.')],
])('%s não diz que não se fez: pode ter sido feito', async (_, causa) => {
  render(
    <FormularioCurto inicial={{}} esquema={object()} aoEnviar={() => Promise.reject(causa)} enviar="Enviar">
      {null}
    </FormularioCurto>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(
    await screen.findByText(
      'Sem resposta do servidor. Pode ter sido feito: veja como ficou antes de repetir.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(causa.message)).toBeNull();
});

it('o campo que o servidor recusa a quem enviou com Enter fica recusado até se mudar', async () => {
  const recusa = new ErroApi(422, '', null, [{ campo: 'senha', message: 'A senha não confere.' }]);
  render(
    <FormularioCurto
      inicial={{ senha: '' }}
      esquema={object({ senha: string().required('Faltou.') })}
      aoEnviar={() => Promise.reject(recusa)}
      enviar="Enviar"
    >
      <CampoTexto nome="senha" rotulo="Senha" />
    </FormularioCurto>,
  );
  const campo = screen.getByLabelText('Senha');
  await userEvent.type(campo, 'errada{Enter}');
  await waitFor(() => expect(screen.getByRole('alert', { name: /./ })).toHaveFocus());
  // O que o foco ao sair do campo desencadeia acaba aqui.
  await act(() => Promise.resolve());
  expect(campo).toHaveAccessibleDescription('A senha não confere.');
  await userEvent.type(campo, '2');
  expect(campo).toHaveAccessibleDescription('');
});

it('a recusa de antes sai quando a página já recusa o que se envia', async () => {
  const aoEnviar = jest.fn<Promise<void>, []>().mockRejectedValue(new ErroApi(409, 'Já há um pedido.'));
  render(
    <FormularioCurto
      inicial={{ nome: 'Rosa' }}
      esquema={object({ nome: string().required('Faltou.') })}
      aoEnviar={aoEnviar}
      enviar="Enviar"
    >
      <CampoTexto nome="nome" rotulo="Nome" />
    </FormularioCurto>,
  );
  const enviar = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await enviar();
  expect(await screen.findByText('Já há um pedido.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Nome'));
  await enviar();
  expect(await screen.findByText('Nome: Faltou.')).toBeVisible();
  expect(screen.queryByText('Já há um pedido.')).toBeNull();
});

it('o campo que só o servidor recusou continua recusado', async () => {
  const campos = [{ campo: 'cpf', message: 'Documento de outra pessoa.' }];
  const aoEnviar = jest.fn<Promise<void>, []>().mockRejectedValue(new ErroApi(422, 'x', 'VALIDACAO', campos));
  render(
    <FormularioCurto inicial={{ cpf: '1' }} esquema={object()} aoEnviar={aoEnviar} enviar="Enviar">
      <CampoTexto nome="cpf" rotulo="CPF" />
    </FormularioCurto>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findAllByText(/Documento de outra pessoa/)).not.toHaveLength(0);
  await act(() => mudarIdioma('en'));
  expect(screen.queryByText(/Documento de outra pessoa/)).toBeNull();
  expect(screen.getByLabelText('CPF')).toBeInvalid();
  expect(screen.getAllByText(new RegExp(NOUTRA))).not.toHaveLength(0);
});

it('o mesmo na busca que o servidor recusou', async () => {
  render(<AvisoDeErro erro={new ErroApi(429, 'Tente em 5 minutos.')} />);
  expect(screen.getByText('Tente em 5 minutos.')).toBeVisible();
  await act(() => mudarIdioma('en'));
  expect(screen.getByText(NOUTRA)).toBeVisible();
});

it('o número do defeito, que o atendimento procura, continua à vista', async () => {
  const numero = '6f1c1f0e-3d63-4f7e-9d0e-0c8a1b2c3d4e';
  montar(<FalhaDeCarga mensagem={`Erro não identificado. Informe este número: ${numero}.`} />);
  await act(() => mudarIdioma('en'));
  expect(screen.getByRole('alert')).toHaveTextContent(`${NOUTRA} When you contact support`);
  expect(screen.getByRole('alert')).toHaveTextContent(numero);
});

function Recados() {
  const notificar = useNotificar();
  return (
    <button
      onClick={() => {
        notificar({ tipo: 'error', titulo: 'Documento não gerado', mensagem: 'O banco não respondeu.' });
        notificar({ tipo: 'success', titulo: 'Sucesso', mensagem: 'Já está guardada.' });
      }}
    >
      dizer
    </button>
  );
}

it('nos recados, o que falhou diz-se na nova, e o que deu certo sai', async () => {
  montar(
    <ProvedorNotificacoes>
      <Recados />
    </ProvedorNotificacoes>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'dizer' }));
  expect(screen.getByText('Já está guardada.')).toBeVisible();
  await act(() => mudarIdioma('en'));
  expect(screen.queryByText(/guardada|banco|Documento/)).toBeNull();
  expect(screen.getByText(NOUTRA)).toBeVisible();
});

it('o mesmo no que não carregou e ninguém volta a pedir sozinho', async () => {
  render(<FalhaDeCarga mensagem="Não há resposta." />);
  await act(() => mudarIdioma('en'));
  expect(screen.queryByText('Não há resposta.')).toBeNull();
  expect(screen.getByText(NOUTRA)).toBeVisible();
});

it('dois cliques, ou dois Enter, são um envio; recusado, envia-se de novo', async () => {
  let recusar: (causa: unknown) => void = () => undefined;
  const aoEnviar = jest.fn<Promise<void>, []>(() => new Promise((_, recusado) => void (recusar = recusado)));
  render(
    <FormularioCurto inicial={{}} esquema={object()} aoEnviar={aoEnviar} enviar="Enviar">
      <input aria-label="Campo" />
    </FormularioCurto>,
  );
  const usuario = userEvent.setup();
  await usuario.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  await usuario.type(screen.getByLabelText('Campo'), '{Enter}{Enter}');
  expect(aoEnviar).toHaveBeenCalledTimes(1);
  act(() => recusar(new ErroApi(409, 'Já há um pedido.')));
  await usuario.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(aoEnviar).toHaveBeenCalledTimes(2);
});

it('o resumo dos erros diz o campo uma vez, com o nome que ele tem na tela', async () => {
  const esquema = object({
    email: string().required("'E-mail' é um campo obrigatório."),
    nome: string().required('Faltou.'),
    conta: string().required('Faltou.'),
  });
  HTMLElement.prototype.scrollIntoView = jest.fn();
  render(
    <FormularioCurto
      inicial={{ email: '', nome: '', conta: '' }}
      esquema={esquema}
      aoEnviar={jest.fn()}
      enviar="Enviar"
    >
      <CampoTexto nome="conta" rotulo="Banco, agência e conta" />
    </FormularioCurto>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Enviar' }));
  const nomes = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(nomes).toEqual([
    "'E-mail' é um campo obrigatório.",
    'Nome: Faltou.',
    'Banco, agência e conta: Faltou.',
  ]);
});

describe('o que o servidor recusa de um campo que a tela chama de outro modo', () => {
  const inicial = {
    efeito: { minCm: 'x', proibe: ['PESCAR'] },
    janela: { inicio: '01/11', fim: '02/11' },
    ciente: true,
  };
  const recusar = async (...campos: { campo: string; message: string }[]) => {
    const recusa = new ErroApi(422, 'Verifique os campos obrigatórios.', 'VALIDACAO', campos);
    const recusado = () => Promise.reject(recusa);
    render(
      <FormularioCurto
        inicial={inicial}
        esquema={object()}
        aoEnviar={recusado}
        enviar="Enviar"
        prefixo="valor."
      >
        <CampoTexto nome="efeito.minCm" rotulo="Menor tamanho (cm)" opcional />
        <CampoVarios
          nome="efeito.proibe"
          rotulo="O que se proíbe"
          escolhas={[{ valor: 'PESCAR', rotulo: 'Pescar' }]}
        />
        <CampoTexto nome="janela.inicio" rotulo="Começa em" />
        <CampoMarcar nome="ciente" rotulo="Conferi os dois" />
      </FormularioCurto>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    return screen.findByRole('alert', { name: 'Verifique os campos obrigatórios.' });
  };

  it('diz-se com o nome que o campo tem na tela', async () => {
    const resumo = await recusar({
      campo: 'valor.efeito.minCm',
      message: "Você deve informar um 'minCm' válido.",
    });
    expect(resumo).toHaveTextContent("Você deve informar um 'Menor tamanho (cm)' válido.");
    expect(screen.getByLabelText(/Menor tamanho/)).toHaveAccessibleDescription(
      "Você deve informar um 'Menor tamanho (cm)' válido.",
    );
  });

  it('o de um dos que se marcaram numa lista diz-se na lista, e leva-se a ela', async () => {
    const resumo = await recusar({ campo: 'valor.efeito.proibe.0', message: 'Não se conhece.' });
    expect(screen.getByRole('group', { name: 'O que se proíbe' })).toHaveAccessibleDescription(
      'Não se conhece.',
    );
    await userEvent.click(within(resumo).getByRole('link', { name: 'O que se proíbe: Não se conhece.' }));
    expect(screen.getByLabelText('Pescar')).toHaveFocus();
  });

  it('o do grupo diz-se no primeiro campo dele', async () => {
    await recusar({ campo: 'valor.janela', message: 'Não alcança a vigência.' });
    expect(screen.getByLabelText('Começa em')).toHaveAccessibleDescription('Não alcança a vigência.');
  });

  it('o do que se marca diz-se junto dele', async () => {
    const resumo = await recusar({ campo: 'valor.ciente', message: 'Confirme antes.' });
    expect(screen.getByLabelText('Conferi os dois')).toHaveAccessibleDescription('Confirme antes.');
    expect(screen.getByLabelText('Conferi os dois')).toBeInvalid();
    expect(resumo).toHaveTextContent('Conferi os dois: Confirme antes.');
  });

  it('o que não é da tela diz-se no fim, também quando outro é', async () => {
    await recusar(
      { campo: 'valor.efeito.minCm', message: 'Fora da faixa.' },
      { campo: 'decisao.codigo', message: 'O peixe saiu da lista.' },
    );
    expect(screen.getByText('O peixe saiu da lista.')).toBeVisible();
  });
});

it('o que o servidor recusou fora da tela diz-se, em vez de só dizer que há o que verificar', async () => {
  const campos = [{ campo: 'decisao.codigo', message: 'O peixe saiu da lista.' }];
  const recusa = new ErroApi(422, 'Verifique os campos obrigatórios.', 'VALIDACAO', campos);
  render(
    <FormularioCurto inicial={{}} esquema={object()} aoEnviar={() => Promise.reject(recusa)} enviar="Enviar">
      {null}
    </FormularioCurto>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('O peixe saiu da lista.')).toBeVisible();
});
