import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';

import { type Documento, type EnderecoDoCep } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { ProvedorConfiguracao } from '../../componentes/configuracao';
import { textosDe } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO } from '../../preparar-telas';
import { ErrosDoFormulario } from '../erros-do-formulario';
import { FormularioPessoa } from './formulario-pessoa';
import { esquemaPessoa } from './pessoa-esquema';
import { pessoaVazia } from './pessoa-valores';

jest.mock('../../api/servicos');

const COM_CPF = { cpf: '39053344705', passaporte: null };
const COM_PASSAPORTE = { cpf: null, passaporte: 'FR1234567' };
let t: Parameters<typeof esquemaPessoa>[0];

beforeAll(async () => {
  await iniciarTextosDeTeste();
  t = textosDe('formularios');
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.listarEstados).mockResolvedValue([
    { id: 13, sigla: 'AM', nome: 'Amazonas' },
    { id: 15, sigla: 'PA', nome: 'Pará' },
  ]);
  jest
    .mocked(servicos.listarMunicipios)
    .mockImplementation((uf) =>
      Promise.resolve(uf === 'AM' ? [{ id: 1302603, nome: 'Manaus' }] : [{ id: 1501402, nome: 'Belém' }]),
    );
  jest.mocked(servicos.listarPaises).mockResolvedValue([
    { id: 'UM', nome: 'Ilhas dos EUA', paisNome: 'Ilhas dos EUA', nacionalidadeNome: 'Norte-americana' },
    { id: 'US', nome: 'Estados Unidos', paisNome: 'Estados Unidos', nacionalidadeNome: 'Norte-americana' },
    { id: 'FR', nome: 'França', paisNome: 'França', nacionalidadeNome: 'Francesa' },
  ]);
});

async function montar(documento: Documento = COM_CPF) {
  const { container } = render(
    <ProvedorConfiguracao>
      <Formik
        initialValues={pessoaVazia(documento)}
        validationSchema={esquemaPessoa(t, '2026-11-20')}
        onSubmit={() => undefined}
      >
        <Form noValidate>
          <ErrosDoFormulario />
          <FormularioPessoa />
          <button type="submit">Seguir</button>
        </Form>
      </Formik>
    </ProvedorConfiguracao>,
  );
  await act(async () => Promise.resolve());
  return { usuario: userEvent.setup(), container };
}
const campo = (rotulo: string) => screen.getByLabelText(rotulo);
/** O Formik confere fora do evento. */
const conferido = () => act(() => Promise.resolve());

describe('zona', () => {
  it('urbana pede rua, número, bairro, CEP, estado e município; rural, só o acesso e a correspondência', async () => {
    const { usuario } = await montar();
    for (const rotulo of [
      'CEP',
      'Logradouro',
      'Número',
      'Bairro',
      'Complemento (opcional)',
      'Estado',
      'Município',
    ])
      expect(campo(rotulo)).toBeVisible();
    expect(screen.queryByLabelText('Descrição do acesso')).toBeNull();

    await usuario.click(screen.getByRole('radio', { name: 'Zona rural' }));
    expect(campo('Descrição do acesso')).toBeVisible();
    // Os campos que restam são os do endereço de correspondência.
    const doPrincipal = document.querySelectorAll('[name^="enderecoPrincipal."]:not([type="radio"])');
    expect(Array.from(doPrincipal)).toEqual([campo('Descrição do acesso')]);
    expect(document.getElementById('enderecoCorrespondencia-cep')).toBe(campo('CEP'));
  });

  it('mudar de zona limpa os erros', async () => {
    const { usuario } = await montar();
    await usuario.type(campo('Bairro'), 'Centro');
    await usuario.click(screen.getByRole('button', { name: 'Seguir' }));
    expect(
      await screen.findByText("'Logradouro' é um campo obrigatório.", { selector: '.msg *' }),
    ).toBeVisible();
    await usuario.click(screen.getByRole('radio', { name: 'Zona rural' }));
    // A correspondência, que só agora se pede, não começa errada.
    await conferido();
    expect(campo('Logradouro')).not.toHaveAttribute('aria-invalid');
    await usuario.click(screen.getByRole('radio', { name: 'Zona urbana' }));
    await waitFor(() => expect(campo('Logradouro')).not.toHaveAttribute('aria-invalid'));
    expect(screen.queryByRole('link', { name: /Logradouro/ })).toBeNull();
  });

  it('pedir outro endereço de correspondência não o começa errado', async () => {
    const { usuario } = await montar();
    await usuario.type(campo('Bairro'), 'Centro');
    await usuario.click(screen.getByRole('button', { name: 'Seguir' }));
    await waitFor(() => expect(campo('CEP')).toHaveAttribute('aria-invalid'));
    await usuario.click(campo('Igual ao endereço principal'));
    await conferido();
    expect(screen.getAllByLabelText('CEP')[1]).not.toHaveAttribute('aria-invalid');
  });
});

describe('número', () => {
  it('sem número apaga o número e o erro dele', async () => {
    const { usuario } = await montar();
    await usuario.type(campo('Número'), '10a9');
    expect(campo('Número')).toHaveValue('109');
    await usuario.clear(campo('Número'));
    await usuario.tab();
    expect(await screen.findByText('Numero / Sem número inválidos.')).toBeVisible();
    await usuario.type(campo('Número'), '7');
    await usuario.click(campo('Sem número'));
    expect(campo('Número')).toHaveValue('');
    expect(campo('Número')).toBeDisabled();
    await waitFor(() => expect(screen.queryByText('Numero / Sem número inválidos.')).toBeNull());
  });

  it('para em nove algarismos', async () => {
    const { usuario } = await montar();
    await usuario.click(campo('Número'));
    await usuario.paste('1234567890');
    expect(campo('Número')).toHaveValue('123456789');
  });
});

describe('estado e município', () => {
  it('trocar de estado apaga o município e busca os do novo', async () => {
    const { usuario } = await montar();
    expect(campo('Município')).toBeDisabled();
    await usuario.selectOptions(campo('Estado'), 'AM');
    await usuario.selectOptions(
      campo('Município'),
      await within(campo('Município')).findByRole('option', { name: 'Manaus' }),
    );
    await usuario.selectOptions(campo('Estado'), 'PA');
    expect(await within(campo('Município')).findByRole('option', { name: 'Belém' })).toBeVisible();
    expect(campo('Município')).toHaveValue('');
  });

  it('principal e correspondência carregam os seus, cada um do seu estado', async () => {
    const { usuario } = await montar();
    await usuario.click(campo('Igual ao endereço principal'));
    const [principal, correspondencia] = screen.getAllByLabelText('Estado') as [HTMLElement, HTMLElement];
    await usuario.selectOptions(principal, 'AM');
    await usuario.selectOptions(correspondencia, 'PA');
    const [um, outro] = screen.getAllByLabelText('Município') as [HTMLElement, HTMLElement];
    expect(await within(um).findByRole('option', { name: 'Manaus' })).toBeVisible();
    expect(await within(outro).findByRole('option', { name: 'Belém' })).toBeVisible();
  });
});

describe('estrangeiro', () => {
  it('passaporte traz o endereço no exterior; a marca não se muda à mão', async () => {
    await montar(COM_PASSAPORTE);
    const marca = screen.getByRole('checkbox', { name: /^Estrangeiro/ });
    expect(marca).toBeChecked();
    expect(marca).toBeDisabled();
    // Uma opção cada nacionalidade, pela ordem da língua.
    await waitFor(() =>
      expect(
        [...screen.getByLabelText<HTMLSelectElement>('Nacionalidade').options].map(({ value }) => value),
      ).toEqual(['', 'FR', 'US']),
    );
    for (const rotulo of ['Nacionalidade', 'País', 'Endereço', 'Cidade', 'Estado, província ou região'])
      expect(campo(rotulo)).toBeVisible();
    expect(screen.queryByLabelText('CEP')).toBeNull();
  });

  it('com CPF não há endereço no exterior', async () => {
    await montar();
    expect(screen.getByRole('checkbox', { name: /^Estrangeiro/ })).not.toBeChecked();
    expect(screen.queryByLabelText('Nacionalidade')).toBeNull();
  });
});

describe('erros', () => {
  it('aparecem ao sair do campo, não a cada tecla', async () => {
    const { usuario } = await montar();
    await usuario.type(campo('Email'), 'ana');
    expect(campo('Email')).not.toHaveAttribute('aria-invalid');
    await usuario.tab();
    expect(await screen.findByText('Email inválido')).toBeVisible();
    // Corrigido, some na hora; e só volta depois de sair outra vez.
    await usuario.type(campo('Email'), '@exemplo.com');
    await waitFor(() => expect(campo('Email')).not.toHaveAttribute('aria-invalid'));
    await usuario.type(campo('Email'), '@');
    expect(campo('Email')).not.toHaveAttribute('aria-invalid');
    await usuario.tab();
    expect(await screen.findByText('Email inválido')).toBeVisible();
  });

  it('a data de nascimento se confere assim que está inteira', async () => {
    const { usuario } = await montar();
    await usuario.type(campo('Data de nascimento'), '3102199');
    expect(screen.queryByText('Data Inválida')).toBeNull();
    await usuario.type(campo('Data de nascimento'), '0');
    expect(await screen.findByText('Data Inválida')).toBeVisible();
    await usuario.clear(campo('Data de nascimento'));
    await usuario.type(campo('Data de nascimento'), '21112026');
    expect(await screen.findByText('Data de nascimento não pode estar no futuro.')).toBeVisible();
  });

  it.each([
    ['digitada com as barras, sem zeros', '1/2/1990'],
    ['no fim, com pontos', '01.02.1990'],
  ])('a data %s fica inteira', async (_, escrita) => {
    const { usuario } = await montar();
    await usuario.type(campo('Data de nascimento'), escrita);
    expect(campo('Data de nascimento')).toHaveValue('01/02/1990');
  });

  it('a data que o navegador preenche, com o ano na frente, fica inteira', async () => {
    await montar();
    await act(async () => {
      fireEvent.change(campo('Data de nascimento'), { target: { value: '1990-03-14' } });
      await Promise.resolve();
    });
    expect(campo('Data de nascimento')).toHaveValue('14/03/1990');
  });

  it('corrigir o dia no meio da data não mexe no resto', async () => {
    const { usuario } = await montar();
    await usuario.type(campo('Data de nascimento'), '14/03/1990');
    await usuario.type(campo('Data de nascimento'), '{Backspace}5', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(campo('Data de nascimento')).toHaveValue('15/03/1990');
  });

  it('quem segue sem preencher vai ao resumo, que leva a cada campo', async () => {
    const { usuario } = await montar();
    await usuario.click(screen.getByRole('button', { name: 'Seguir' }));
    const resumo = await screen.findByRole('alert', { name: 'Verifique os campos obrigatórios.' });
    await waitFor(() => expect(resumo).toHaveFocus());
    const links = within(resumo).getAllByRole('link');
    expect(links[0]).toHaveTextContent("'Nome' é um campo obrigatório.");
    await usuario.click(within(resumo).getByRole('link', { name: "'CEP' é um campo obrigatório." }));
    expect(campo('CEP')).toHaveFocus();
  });
});

describe('o teclado do telefone', () => {
  it.each<[string, Record<string, string>]>([
    ['Nome', { autocomplete: 'name', autocapitalize: 'words', spellcheck: 'false', enterkeyhint: 'next' }],
    ['Data de nascimento', { inputmode: 'numeric', autocomplete: 'bday', enterkeyhint: 'next' }],
    ['Nome da mãe', { autocomplete: 'off', autocapitalize: 'words', spellcheck: 'false' }],
    [
      'Email',
      {
        type: 'email',
        inputmode: 'email',
        autocomplete: 'email',
        autocapitalize: 'none',
        spellcheck: 'false',
      },
    ],
    ['Confirmar email', { type: 'email', autocomplete: 'off', autocapitalize: 'none' }],
    ['CEP', { inputmode: 'numeric', autocomplete: 'postal-code' }],
    ['Logradouro', { autocomplete: 'address-line1', spellcheck: 'false', maxlength: '150' }],
    ['Número', { inputmode: 'numeric', autocomplete: 'off' }],
    ['Bairro', { autocomplete: 'address-level3' }],
    ['Complemento (opcional)', { autocomplete: 'address-line2' }],
    ['Estado', { autocomplete: 'address-level1' }],
    ['Município', { autocomplete: 'address-level2' }],
  ])('%s', async (rotulo, atributos) => {
    await montar();
    for (const [nome, valor] of Object.entries(atributos)) expect(campo(rotulo)).toHaveAttribute(nome, valor);
  });
});

describe('CEP', () => {
  const RUA: EnderecoDoCep = {
    logradouro: 'Avenida Djalma Batista',
    bairro: 'Chapada',
    uf: 'AM',
    municipio: { id: 1302603, nome: 'Manaus' },
  };

  it('preenche o que está vazio e diz o que preencheu', async () => {
    jest.mocked(servicos.buscarCep).mockResolvedValue(RUA);
    const { usuario } = await montar();
    await usuario.type(campo('Bairro'), 'Flores');
    await usuario.type(campo('CEP'), '69050010');
    expect(
      await screen.findByText('Preenchido pelo CEP: Logradouro, Estado, Município. Confira.'),
    ).toHaveAttribute('role', 'status');
    expect(jest.mocked(servicos.buscarCep).mock.calls).toEqual([['69050010', expect.any(AbortSignal)]]);
    expect(campo('Logradouro')).toHaveValue('Avenida Djalma Batista');
    expect(campo('Bairro')).toHaveValue('Flores');
    await waitFor(() => expect(campo('Município')).toHaveDisplayValue('Manaus'));
    expect(campo('CEP')).toHaveFocus();
  });

  it('o aviso é só do que continua como o CEP o deu, e some com o CEP', async () => {
    jest.mocked(servicos.buscarCep).mockResolvedValue(RUA);
    const { usuario } = await montar();
    await usuario.type(campo('CEP'), '69050010');
    await screen.findByText('Preenchido pelo CEP: Logradouro, Bairro, Estado, Município. Confira.');
    await usuario.type(campo('Bairro'), ' II');
    expect(screen.getByText('Preenchido pelo CEP: Logradouro, Estado, Município. Confira.')).toBeVisible();
    await usuario.type(campo('CEP'), '{Backspace}');
    expect(screen.queryByText(/Preenchido pelo CEP/)).toBeNull();
  });

  it('não põe o município num estado que a pessoa escolheu', async () => {
    jest.mocked(servicos.buscarCep).mockResolvedValue(RUA);
    const { usuario } = await montar();
    await usuario.selectOptions(campo('Estado'), 'PA');
    await usuario.type(campo('CEP'), '69050010');
    expect(await screen.findByText('Preenchido pelo CEP: Logradouro, Bairro. Confira.')).toBeVisible();
    expect(campo('Estado')).toHaveValue('PA');
    expect(campo('Município')).toHaveValue('');
  });

  it('o que se escreve enquanto a resposta não vem fica', async () => {
    let chegar: (achado: EnderecoDoCep) => void = () => undefined;
    jest.mocked(servicos.buscarCep).mockReturnValue(new Promise((pronto) => (chegar = pronto)));
    const { usuario } = await montar();
    await usuario.type(campo('CEP'), '69050010');
    await usuario.type(campo('Logradouro'), 'Beco do Porto');
    act(() => chegar(RUA));
    expect(await screen.findByText('Preenchido pelo CEP: Bairro, Estado, Município. Confira.')).toBeVisible();
    expect(campo('Logradouro')).toHaveValue('Beco do Porto');
  });

  it('outro CEP desiste do anterior', async () => {
    jest.mocked(servicos.buscarCep).mockReturnValue(new Promise(() => undefined));
    const { usuario } = await montar();
    await usuario.type(campo('CEP'), '69050010{Backspace}1');
    const [primeira, segunda] = jest.mocked(servicos.buscarCep).mock.calls;
    expect([primeira?.[1].aborted, segunda?.[0], segunda?.[1].aborted]).toEqual([true, '69050011', false]);
  });

  it('sem resposta, nada aparece e o formulário segue', async () => {
    jest.mocked(servicos.buscarCep).mockRejectedValue(new ErroApi(503, 'O serviço de CEP não respondeu.'));
    const { usuario } = await montar();
    await usuario.type(campo('CEP'), '69050010');
    await usuario.type(campo('Logradouro'), 'Rua Pará');
    expect(screen.queryByText(/serviço de CEP/)).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
    expect(campo('Logradouro')).toHaveValue('Rua Pará');
  });

  it('sem serviço configurado, não pergunta', async () => {
    jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, cep: false });
    const { usuario } = await montar();
    await usuario.type(campo('CEP'), '69050010');
    expect(servicos.buscarCep).not.toHaveBeenCalled();
  });
});
