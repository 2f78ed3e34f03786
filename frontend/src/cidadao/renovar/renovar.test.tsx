import { screen, within, waitFor } from '@testing-library/react';

import { type Renovacao } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { travada } from '../../componentes/dialogo/trava';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { guardarRascunho, RASCUNHO_VAZIO } from '../pedido/rascunho';
import TelaRenovar from './tela-renovar';
import { Chegada } from '../testes/chegada';

jest.mock('../../api/servicos');

const CPF = { cpf: '98765432100', passaporte: null };
const opcao = (codigo: number, nome: string) => ({
  codigo,
  descricao_pt: nome,
  descricao_en: nome,
  descricao_es: nome,
});
const LISTAS = {
  modalidadePesca: [opcao(0, 'Pesca Esportiva'), opcao(1, 'Pesca Recreativa')],
  localizacaoPreferencialPesca: [opcao(0, 'No próprio estado')],
  rendaMensal: [opcao(0, 'Sem renda'), opcao(3, 'De 3 a 6')],
  localPesca: [opcao(0, 'Mar'), opcao(1, 'Água doce')],
  equipamentos: [opcao(0, 'Caniço com linha'), opcao(1, 'Carretilha'), opcao(2, 'Fly')],
  tipoIsca: [opcao(0, 'Natural'), opcao(1, 'Artificial')],
  agenciaTurismo: [
    { codigo: true, descricao_pt: 'Sim', descricao_en: 'Yes', descricao_es: 'Sí' },
    { codigo: false, descricao_pt: 'Não', descricao_en: 'No', descricao_es: 'No' },
  ],
  peixeMaisPescado: [opcao(11, 'Tambaqui'), opcao(13, 'Tucunaré')],
};
const PREVISTA = {
  licenca: {
    codigo: 'LPE000000282024',
    protocolo: { codigoFormatado: 'LPE-0000002-8/2024' },
    modalidade: { id: 0 },
    status: { codigo: 'VIGENTE', descricao: 'Vigente' },
    dataVencimento: '2026-12-09',
  },
  pessoa: {
    estrangeiro: false,
    nome: 'João Batista de Moura',
    ...CPF,
    sexo: 0,
    nomeMae: 'L***',
    email: 'j***@e***.example',
    dataNascimento: null,
    dataNascimentoString: '**/**/****',
    enderecoPrincipal: {
      tipo: 1,
      zonaLocalizacao: 0,
      semNumero: false,
      logradouro: 'A***',
      numero: '1***',
      bairro: 'Chapada',
      complemento: null,
      cep: '69050010',
      uf: 'AM',
      municipio: { id: 1302603, nome: 'Manaus', estado: { nome: 'Amazonas', sigla: 'AM' } },
      municipioNome: 'Manaus',
      descricaoAcesso: null,
    },
    enderecoCorrespondencia: null,
    enderecoEstrangeiro: null,
    mascarados: ['email', 'nomeMae', 'enderecoPrincipal.logradouro', 'enderecoPrincipal.numero'],
  },
  informacaoComplementar: {
    modalidadePesca: 0,
    localizacaoPreferencialPesca: 0,
    rendaMensal: 3,
    diasPescaPorAno: 24,
    gastoMedioPesca: 350.5,
    localPesca: 1,
    materialPesca: 'Carretilha',
    equipamentos: ['Carretilha', 'Fly'],
    tipoIsca: 1,
    agenciaTurismo: false,
    peixeMaisPescado: [11, 13],
  },
  retiradas: [],
  impedimento: null,
} as unknown as Renovacao;
const SEM_DIREITO = new ErroApi(403, 'Confirme os dados.', 'CONFIRMACAO_NECESSARIA');

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  let n = 0;
  Object.defineProperty(crypto, 'randomUUID', { value: () => `chave-${++n}`, configurable: true });
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.listasDeOpcoes).mockResolvedValue(LISTAS);
  jest.mocked(servicos.listarEstados).mockResolvedValue([{ id: 13, sigla: 'AM', nome: 'Amazonas' }]);
  jest.mocked(servicos.listarMunicipios).mockResolvedValue([{ id: 1302603, nome: 'Manaus' }]);
  jest.mocked(servicos.preverRenovacao).mockResolvedValue(PREVISTA);
});

const montar = () =>
  montarRotas(
    {
      '/renovar/:protocolo': <TelaRenovar />,
      '/consultar/:protocolo': <Chegada titulo="Consulta" />,
      '/': <h1>Início</h1>,
    },
    '/renovar/LPE000000282024',
  );
type Usuario = ReturnType<typeof montar>['usuario'];

const clicar = async (usuario: Usuario, nome: string | RegExp) =>
  usuario.click(await screen.findByRole('button', { name: nome }));
async function ateOResumo(usuario: Usuario) {
  await clicar(usuario, 'Próximo: sobre a pesca');
  await clicar(usuario, 'Próximo: resumo');
}
const concluir = (usuario: Usuario) => clicar(usuario, 'Concluir');
async function responder(usuario: Usuario) {
  await usuario.click(await screen.findByLabelText('Luzia'));
  await usuario.type(screen.getByLabelText('2. Qual é a data de nascimento?'), '24061979');
  await clicar(usuario, 'Validar');
}
it.each([
  ['VIGENTE', /A licença atual vale até o último dia\. Com a isenção confirmada/],
  ['VENCIDO', /A nova vale a partir do dia em que a isenção for confirmada/],
])('com isenção, %s, ao lado não se fala de pagar', async (codigo, depois) => {
  const licenca = { ...PREVISTA.licenca, status: { codigo, descricao: codigo } };
  const prevista = { ...PREVISTA, licenca } as unknown as Renovacao;
  jest.mocked(servicos.preverRenovacao).mockResolvedValue(prevista);
  const gratuidade = { ...RASCUNHO_VAZIO.gratuidade, isencao: 'IDOSO' };
  const rascunho = { ...RASCUNHO_VAZIO, protocolo: PREVISTA.licenca.codigo, gratuidade };
  guardarRascunho('rascunho-renovar', rascunho);
  montar();
  const ajuda = await screen.findByRole('complementary');
  expect(ajuda).toHaveTextContent(depois);
  expect(ajuda).not.toHaveTextContent(/pagar|pagamento/);
});
const corpoEnviado = (vez = 0) => jest.mocked(servicos.renovar).mock.calls[vez]?.[0];

describe('renovar', () => {
  it('devolve o pedido anterior como veio, e do cadastro só o documento; acaba na consulta', async () => {
    jest.mocked(servicos.renovar).mockResolvedValue({ numero: 'LPE-0000009-1/2026' });
    const { usuario, acessivel } = montar();
    expect(await screen.findByRole('heading', { name: 'João Batista de Moura' })).toBeVisible();
    await acessivel();
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect(await screen.findByLabelText('Renda mensal')).toHaveValue('3');
    expect(screen.getByRole('checkbox', { name: 'Fly' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Recreativa/ })).toBeNull();
    await acessivel();
    await clicar(usuario, 'Próximo: resumo');
    expect(await screen.findByText('Carretilha, Fly')).toBeVisible();
    await acessivel();
    await concluir(usuario);
    expect(await screen.findByRole('heading', { name: 'Consulta' })).toBeVisible();
    const feita = 'A licença LPE-0000009-1/2026 foi renovada com sucesso.';
    expect(screen.getByRole('heading', { name: feita })).toHaveFocus();
    // O que a equipe corrigiu desde que a página se abriu não volta atrás.
    expect(corpoEnviado()?.pessoa).toEqual(CPF);
    expect(corpoEnviado()).toMatchObject({
      protocolo: 'LPE000000282024',
      informacaoComplementar: { modalidadePesca: 0, equipamentos: ['1', '2'], gastoMedioPesca: 350.5 },
    });
    expect(sessionStorage.getItem('rascunho-renovar')).toBeNull();
  });

  it('o que não se mostra a quem só respondeu às perguntas responde-se de novo', async () => {
    jest.mocked(servicos.preverRenovacao).mockResolvedValue({
      ...PREVISTA,
      informacaoComplementar: {
        ...PREVISTA.informacaoComplementar,
        rendaMensal: null,
        gastoMedioPesca: null,
      },
    } as typeof PREVISTA);
    const { usuario } = montar();
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect(await screen.findByLabelText('Renda mensal')).toHaveValue('');
    await clicar(usuario, 'Próximo: resumo');
    for (const campo of ['Renda mensal', 'Gasto médio com pesca'])
      expect(await screen.findByRole('link', { name: `'${campo}' é um campo obrigatório.` })).toBeVisible();
  });

  it('diz o que saiu das listas desde o pedido anterior, e leva a cada campo', async () => {
    jest.mocked(servicos.preverRenovacao).mockResolvedValue({
      ...PREVISTA,
      informacaoComplementar: {
        ...PREVISTA.informacaoComplementar,
        equipamentos: [...(PREVISTA.informacaoComplementar?.equipamentos ?? []), 'Zagaia'],
      },
      retiradas: [
        {
          campo: 'equipamentos',
          codigo: 9,
          descricao_pt: 'Zagaia',
          descricao_en: 'Spear',
          descricao_es: 'Arpón',
        },
      ],
    } as typeof PREVISTA);
    jest.mocked(servicos.renovar).mockResolvedValue({ numero: 'LPE-0000009-1/2026' });
    const { usuario, acessivel } = montar();
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect(await screen.findByText(/Zagaia/)).toBeVisible();
    expect(screen.getByRole('group', { name: /Material de pesca/ })).toHaveAccessibleDescription(
      /Parte do que estava escolhido não é mais oferecida/,
    );
    await acessivel();
    // Nada foi mexido: sair não pergunta.
    expect(travada()).toBe(false);
    await usuario.type(screen.getByLabelText('Dias de pesca por ano'), '1');
    await waitFor(() => expect(travada()).toBe(true));
    await usuario.click(screen.getByRole('link', { name: 'Material de pesca' }));
    expect(screen.getByRole('group', { name: /Material de pesca/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await clicar(usuario, 'Próximo: resumo');
    await concluir(usuario);
    expect(corpoEnviado()).toMatchObject({ informacaoComplementar: { equipamentos: ['1', '2'] } });
  });

  it('endereço que muda se escreve inteiro: o coberto começa vazio', async () => {
    jest.mocked(servicos.renovar).mockResolvedValue({ numero: 'LPE-0000009-1/2026' });
    const { usuario, acessivel } = montar();
    await clicar(usuario, 'Mudar endereço');
    expect(await screen.findByLabelText('Logradouro')).toHaveValue('');
    expect(screen.getByLabelText('Bairro')).toHaveValue('Chapada');
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect(await screen.findByRole('link', { name: "'Logradouro' é um campo obrigatório." })).toBeVisible();
    await acessivel();
    await usuario.type(screen.getByLabelText('Logradouro'), 'Rua Nova');
    await usuario.type(screen.getByLabelText('Número'), '77');
    await ateOResumo(usuario);
    expect(await screen.findByText(/Rua Nova, 77 · Chapada/)).toBeVisible();
    await concluir(usuario);
    expect(corpoEnviado()).toMatchObject({
      pessoa: { ...CPF, enderecoPrincipal: { logradouro: 'Rua Nova', numero: '77' } },
    });
  });

  it('o e-mail só deste pedido vai com a renovação, e o errado não passa da etapa', async () => {
    jest.mocked(servicos.renovar).mockResolvedValue({ numero: 'LPE-0000009-1/2026' });
    const { usuario } = montar();
    const email = await screen.findByLabelText(/^E-mail para os avisos deste pedido/);
    await usuario.type(email, 'joao@exemplo.com');
    await usuario.type(screen.getByLabelText('Confirmar email'), 'joao@exemplo.org');
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect((await screen.findAllByText(/Email não confere/))[0]).toBeVisible();
    await usuario.clear(screen.getByLabelText('Confirmar email'));
    await usuario.type(screen.getByLabelText('Confirmar email'), 'joao@exemplo.com');
    // Com os endereços abertos, o mesmo botão confere os dois formulários.
    await clicar(usuario, 'Mudar endereço');
    await usuario.type(await screen.findByLabelText('Logradouro'), 'Rua Nova');
    await usuario.type(screen.getByLabelText('Número'), '77');
    await usuario.clear(email);
    await usuario.type(email, 'joao@');
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect((await screen.findAllByText(/Email inválido/))[0]).toBeVisible();
    await usuario.clear(email);
    await usuario.type(email, 'joao@exemplo.com');
    await ateOResumo(usuario);
    await concluir(usuario);
    expect(corpoEnviado()).toMatchObject({
      pessoa: {
        email: 'joao@exemplo.com',
        confirmarEmail: 'joao@exemplo.com',
        enderecoPrincipal: { logradouro: 'Rua Nova' },
      },
    });
  });

  it('o direito que acaba no meio pede as perguntas e envia o mesmo, com a mesma chave', async () => {
    jest
      .mocked(servicos.renovar)
      .mockRejectedValueOnce(SEM_DIREITO)
      .mockResolvedValueOnce({ numero: 'LPE-0000009-1/2026' });
    jest.mocked(servicos.buscarDados).mockResolvedValue({ maes: ['Luzia', 'Rosa'] });
    jest.mocked(servicos.validarDados).mockResolvedValue(PREVISTA.pessoa);
    const { usuario, acessivel } = montar();
    await clicar(usuario, 'Próximo: sobre a pesca');
    const dias = await screen.findByLabelText('Dias de pesca por ano');
    await usuario.clear(dias);
    await usuario.type(dias, '33');
    await clicar(usuario, 'Próximo: resumo');
    await concluir(usuario);
    expect(await screen.findByText(/o que você preencheu está guardado/)).toBeVisible();
    await acessivel();
    await responder(usuario);
    expect(await screen.findByRole('heading', { name: 'Consulta' })).toBeVisible();
    const [primeira, segunda] = jest.mocked(servicos.renovar).mock.calls;
    expect(segunda).toEqual(primeira);
    expect(corpoEnviado(1)).toMatchObject({ informacaoComplementar: { diasPescaPorAno: 33 } });
  });

  it('sem direito, pergunta de quem é; o documento de outra pessoa não serve', async () => {
    jest.mocked(servicos.preverRenovacao).mockRejectedValue(SEM_DIREITO);
    jest.mocked(servicos.buscarDados).mockResolvedValue({ maes: ['Luzia', 'Rosa'] });
    jest.mocked(servicos.validarDados).mockResolvedValue(PREVISTA.pessoa);
    const { usuario, acessivel } = montar();
    await usuario.type(await screen.findByLabelText('Número do CPF'), `${CPF.cpf}{Enter}`);
    await acessivel();
    await responder(usuario);
    expect(await screen.findByText(/Esta licença não é deste documento/)).toBeVisible();
    jest.mocked(servicos.preverRenovacao).mockResolvedValue(PREVISTA);
    await clicar(usuario, 'Buscar');
    await responder(usuario);
    expect(await screen.findByRole('button', { name: 'Mudar endereço' })).toBeVisible();
  });

  it('quem recarrega encontra o que digitou', async () => {
    const { usuario } = montar();
    await clicar(usuario, 'Mudar endereço');
    await usuario.type(await screen.findByLabelText('Logradouro'), 'Rua Nova');
    const guardado = sessionStorage.getItem('rascunho-renovar') ?? '';
    expect(JSON.parse(guardado)).toMatchObject({
      protocolo: 'LPE000000282024',
      enderecos: { enderecoPrincipal: { logradouro: 'Rua Nova' } },
    });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('sem rede diz o texto do catálogo, e que nada se perdeu', async () => {
    jest.mocked(servicos.renovar).mockRejectedValue(new ErroApi(0, ''));
    const { usuario, acessivel } = montar();
    await ateOResumo(usuario);
    await concluir(usuario);
    expect(await screen.findByText('Não foi possível conectar ao servidor.')).toBeVisible();
    await acessivel();
  });

  it('o documento corrigido no balcão com a página aberta: relê-se a pessoa, e o envio leva o novo', async () => {
    const campos = [{ campo: 'pessoa.cpf', message: 'Não há mais cadastro.' }];
    jest.mocked(servicos.renovar).mockRejectedValue(new ErroApi(422, 'Verifique.', null, campos));
    const { usuario } = montar();
    await ateOResumo(usuario);
    const novo = { cpf: '73190456216', passaporte: null };
    const pessoa = { ...PREVISTA.pessoa, ...novo };
    jest.mocked(servicos.preverRenovacao).mockResolvedValue({ ...PREVISTA, pessoa });
    await concluir(usuario);
    expect(await screen.findByText('731.904.562-16')).toBeVisible();
    await screen.findByText('Não há mais cadastro.');
    await concluir(usuario);
    await waitFor(() => expect(corpoEnviado(1)?.pessoa).toEqual(novo));
  });

  it('o que deixou de poder ser renovado diz por quê', async () => {
    jest.mocked(servicos.renovar).mockRejectedValue(new ErroApi(409, 'Não pode.', 'NAO_PODE_RENOVAR'));
    const { usuario } = montar();
    await ateOResumo(usuario);
    jest.mocked(servicos.preverRenovacao).mockResolvedValue({
      ...PREVISTA,
      impedimento: { motivo: 'RENOVACAO_PEDIDA', protocolo: 'LPE-0000009-1/2026', desde: null },
    });
    await concluir(usuario);
    expect(await screen.findByRole('heading', { name: 'A renovação já foi pedida' })).toBeVisible();
    // Pode esperar o banco, ou a agência: não se chama ninguém a pagar.
    expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver o pagamento da renovação' })).toHaveAttribute(
      'href',
      '/boleto/LPE000000912026',
    );
  });

  it.each([
    [404, 'Nenhuma licença tem este número.'],
    [0, 'Não foi possível conectar ao servidor.'],
  ])('falha %s ao abrir', async (status, texto) => {
    jest
      .mocked(servicos.preverRenovacao)
      .mockRejectedValue(new ErroApi(status, 'Não foi possível conectar ao servidor.'));
    const { acessivel } = montar();
    expect(await within(screen.getByRole('main')).findByText(texto)).toBeVisible();
    await acessivel();
  });
});
