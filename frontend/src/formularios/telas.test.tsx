import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { type Endereco, type Pergunta } from '../api/contrato';
import { ErroApi } from '../api/erro-api';
import * as servicos from '../api/servicos';
import { ProvedorConfirmacao } from '../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { BuscaDocumento } from './perguntas/busca-documento';
import { linhaDoEndereco } from './pessoa/dados-pessoa';
import { achatarErros } from './achatar-erros';
import PainelPerguntas from './perguntas/perguntas';

jest.mock('../api/servicos');

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = jest.fn();
});

describe('busca por documento', () => {
  const montar = () => {
    const aoBuscar = jest.fn();
    render(<BuscaDocumento inicial={null} ocupado={false} aoBuscar={aoBuscar} />);
    return { aoBuscar, usuario: userEvent.setup(), botao: screen.getByRole('button', { name: 'Buscar' }) };
  };

  it('só busca com algo escrito; Enter também busca', async () => {
    const { aoBuscar, usuario, botao } = montar();
    expect(botao).toBeDisabled();
    await usuario.type(screen.getByLabelText('Número do CPF'), '39053344705{Enter}');
    expect(aoBuscar).toHaveBeenCalledWith({ cpf: '39053344705', passaporte: null });
  });

  it('confere o CPF antes de perguntar ao servidor', async () => {
    const { aoBuscar, usuario } = montar();
    await usuario.type(screen.getByLabelText('Número do CPF'), '11111111111{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('CPF Inválido');
    expect(aoBuscar).not.toHaveBeenCalled();
  });

  it('apaga um CPF incompleto ao sair do campo', async () => {
    const { usuario } = montar();
    await usuario.type(screen.getByLabelText('Número do CPF'), '3905');
    await usuario.tab();
    expect(screen.getByLabelText('Número do CPF')).toHaveValue('');
  });

  it('trocar o tipo limpa o campo; passaporte vai em maiúsculas', async () => {
    const { aoBuscar, usuario } = montar();
    await usuario.type(screen.getByLabelText('Número do CPF'), '39053344705');
    await usuario.click(screen.getByLabelText('Passaporte'));
    expect(screen.getByLabelText('Número do passaporte')).toHaveValue('');
    await usuario.type(screen.getByLabelText('Número do passaporte'), 'fr-1234567{Enter}');
    expect(aoBuscar).toHaveBeenCalledWith({ cpf: null, passaporte: 'FR1234567' });
  });
});

describe('passaporte na busca', () => {
  it('só letras e números, até 28', async () => {
    const usuario = userEvent.setup();
    render(<BuscaDocumento inicial={null} ocupado={false} aoBuscar={jest.fn()} />);
    await usuario.click(screen.getByLabelText('Passaporte'));
    await usuario.type(screen.getByLabelText('Número do passaporte'), `a-1 ${'b'.repeat(30)}`);
    expect(screen.getByLabelText('Número do passaporte')).toHaveValue(`A1${'B'.repeat(26)}`);
  });
});

describe('perguntas de confirmação', () => {
  const documento = { cpf: '39053344705', passaporte: null };
  const nomes: Pergunta = { sobre: 'nomeMae', opcoes: ['Rosa', 'Ana', 'Lia', 'Eva', 'Bia'] };
  const montar = (pergunta = nomes) => {
    const aoConfirmar = jest.fn();
    const aoCancelar = jest.fn();
    render(
      <ProvedorConfirmacao>
        <PainelPerguntas
          documento={documento}
          pergunta={pergunta}
          modo="REGISTRAR"
          aoConfirmar={aoConfirmar}
          aoCancelar={aoCancelar}
        />
      </ProvedorConfirmacao>,
    );
    return { aoConfirmar, aoCancelar, usuario: userEvent.setup() };
  };
  const responder = async (usuario: ReturnType<typeof userEvent.setup>) => {
    await usuario.click(screen.getByLabelText('Ana'));
    await usuario.type(screen.getByLabelText('2. Qual é a data de nascimento?'), '14031990');
    await usuario.click(screen.getByRole('button', { name: 'Validar' }));
  };

  it('manda as duas respostas juntas e entrega a pessoa', async () => {
    const pessoa = { nome: 'Ana' };
    jest.mocked(servicos.validarDados).mockResolvedValueOnce(pessoa as never);
    const { aoConfirmar, usuario } = montar();
    expect(screen.getByRole('heading', { name: 'Confirme que é você' })).toHaveFocus();
    await responder(usuario);
    expect(servicos.validarDados).toHaveBeenCalledWith(
      documento,
      { nomeMae: 'Ana' },
      '1990-03-14',
      'REGISTRAR',
    );
    expect(aoConfirmar).toHaveBeenCalledWith(pessoa);
  });

  it('sem mãe declarada pergunta onde a pessoa mora', async () => {
    jest.mocked(servicos.validarDados).mockResolvedValueOnce({ nome: 'Ana' } as never);
    const { usuario } = montar({ sobre: 'municipio', opcoes: ['Tefé/AM', 'Coari/AM', 'Manaus/AM'] });
    const grupo = screen.getByRole('group', { name: '1. Em que município a pessoa mora?' });
    await usuario.click(screen.getByRole('button', { name: 'Validar' }));
    expect(grupo).toHaveTextContent('Município');
    await usuario.click(screen.getByLabelText('Coari/AM'));
    await usuario.type(screen.getByLabelText('2. Qual é a data de nascimento?'), '14031990');
    await usuario.click(screen.getByRole('button', { name: 'Validar' }));
    expect(servicos.validarDados).toHaveBeenLastCalledWith(
      documento,
      { municipio: 'Coari/AM' },
      '1990-03-14',
      'REGISTRAR',
    );
  });

  it('mostra o texto do servidor quando não conferem', async () => {
    jest
      .mocked(servicos.validarDados)
      .mockRejectedValueOnce(new ErroApi(422, 'Os dados informados não conferem.', 'DADOS_NAO_CONFEREM'));
    const { aoConfirmar, usuario } = montar();
    await responder(usuario);
    expect(await screen.findByText('Os dados informados não conferem.')).toBeInTheDocument();
    expect(aoConfirmar).not.toHaveBeenCalled();
  });

  it('cancelar pede confirmação', async () => {
    const { aoCancelar, usuario } = montar();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(aoCancelar).not.toHaveBeenCalled();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar e sair' }));
    expect(aoCancelar).toHaveBeenCalledTimes(1);
  });
});

it('achata os erros do formulário em caminhos', () => {
  expect(achatarErros({ nome: 'a', endereco: { cep: 'b', vazio: undefined } })).toEqual([
    ['nome', 'a'],
    ['endereco.cep', 'b'],
  ]);
});

describe('endereço em uma linha', () => {
  const endereco: Endereco = {
    tipo: 1,
    zonaLocalizacao: 0,
    semNumero: false,
    logradouro: 'Rua Pará',
    numero: '10',
    bairro: 'Centro',
    complemento: null,
    cep: '69050010',
    uf: 'AM',
    municipio: { id: 1302603, nome: 'Manaus', estado: { nome: 'Amazonas', sigla: 'AM' } },
    municipioNome: null,
    descricaoAcesso: null,
  };
  it('urbano', () => {
    expect(linhaDoEndereco(endereco, 's/n')).toBe('Rua Pará, 10 · Centro · Manaus/AM · 69050-010');
    expect(linhaDoEndereco({ ...endereco, numero: null, semNumero: true }, 's/n')).toContain('Rua Pará, s/n');
  });
  it('rural', () => {
    expect(linhaDoEndereco({ ...endereco, zonaLocalizacao: 1, descricaoAcesso: 'Ramal 3' }, 's/n')).toBe(
      'Ramal 3 · Manaus/AM',
    );
  });
});
