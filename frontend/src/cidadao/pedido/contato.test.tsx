import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { type Pessoa } from '../../api/contrato';
import ingles from '../../i18n/en/formularios.json';
import espanhol from '../../i18n/es/formularios.json';
import portugues from '../../i18n/pt-BR/formularios.json';
import { mudarIdioma } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import { Contato, useContato } from './contato';
import { type ValoresContato } from './rascunho';

const SO_COM_PERGUNTAS = { mascarados: ['nomeMae', 'email'] } as unknown as Pessoa;
const DONA = { mascarados: [] } as unknown as Pessoa;
const VAZIO: ValoresContato = { email: '', confirmarEmail: '' };

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => mudarIdioma('pt-BR'));

function Etapa({ pessoa, seguir: aoSeguir }: { pessoa: Pessoa; seguir: () => void }) {
  const { formulario, seguir } = useContato(aoSeguir);
  return (
    <>
      <Contato {...{ pessoa, formulario, aoSeguir }} inicial={VAZIO} guardar={() => undefined} />
      <button type="button" onClick={seguir}>
        Seguir
      </button>
    </>
  );
}

function montar(pessoa: Pessoa) {
  const aoSeguir = jest.fn();
  const { container } = render(<Etapa pessoa={pessoa} seguir={aoSeguir} />);
  const usuario = userEvent.setup();
  return { usuario, container, aoSeguir, seguir: () => usuario.click(screen.getByText('Seguir')) };
}

it.each([
  ['pt-BR', portugues],
  ['en', ingles],
  ['es', espanhol],
] as const)(
  'em %s, o campo diz para que serve, o que não muda e o que está errado',
  async (lingua, textos) => {
    await mudarIdioma(lingua);
    const { usuario, container, seguir, aoSeguir } = montar(SO_COM_PERGUNTAS);
    expect(screen.getByRole('heading', { name: textos.contato.titulo })).toBeVisible();
    expect(screen.getByText(textos.contato.explica)).toBeVisible();
    const email = screen.getByRole('textbox', { name: new RegExp(textos.contato.email) });
    await usuario.type(email, 'ana@exemplo');
    await seguir();
    expect((await screen.findAllByText(new RegExp(textos.validacao.email)))[0]).toBeVisible();
    expect(email).toBeInvalid();
    await conferirAcesso(container);
    await usuario.type(email, '.com.br');
    await usuario.type(screen.getByLabelText(textos.campos.confirmarEmail), 'outra@exemplo.com.br');
    await seguir();
    expect((await screen.findAllByText(new RegExp(textos.validacao.emailNaoConfere)))[0]).toBeVisible();
    expect(aoSeguir).not.toHaveBeenCalled();
  },
);

it('certo ou vazio, segue', async () => {
  const { usuario, seguir, aoSeguir } = montar(SO_COM_PERGUNTAS);
  await seguir();
  await screen.findByText('Seguir');
  expect(aoSeguir).toHaveBeenCalledTimes(1);
  await usuario.type(screen.getByRole('textbox'), 'ana@exemplo.com.br');
  await usuario.type(screen.getByLabelText('Confirmar email'), 'ANA@exemplo.com.br');
  await seguir();
  expect(aoSeguir).toHaveBeenCalledTimes(2);
});

it('quem vê o e-mail do cadastro não tem outro a dar, e segue', async () => {
  const { seguir, aoSeguir } = montar(DONA);
  expect(screen.queryByRole('textbox')).toBeNull();
  await seguir();
  expect(aoSeguir).toHaveBeenCalledTimes(1);
});
