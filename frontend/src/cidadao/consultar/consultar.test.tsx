import { act, screen, within } from '@testing-library/react';

import { anotarGuardadas } from '../../api/carteira/guardadas';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import {
  buscar,
  comLicencas,
  CPF,
  licenca,
  montar,
  PESSOA,
  prepararConsulta,
  type Usuario,
} from '../testes/consulta';

jest.mock('../../api/servicos');
prepararConsulta();

async function responder(usuario: Usuario) {
  await usuario.click(await screen.findByRole('radio', { name: 'Antônia' }));
  await usuario.click(screen.getByLabelText('2. Qual é a data de nascimento?'));
  await usuario.paste('27091985');
  await usuario.click(screen.getByRole('button', { name: 'Validar' }));
}

describe('busca', () => {
  it('mostra a pessoa e as licenças; a busca fica para a volta', async () => {
    const { usuario, acessivel, unmount } = montar();
    await buscar(usuario);
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
    const [linha] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(linha).toHaveTextContent(
      /LPE-0000001-2\/2026.*Esportiva.*01\/11\/2026.*-.*-.*Aguardando pagamento/,
    );
    await acessivel();
    unmount();
    montar();
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
  });

  it('a busca que ficou e agora falha diz por quê', async () => {
    const { usuario, unmount } = montar();
    await buscar(usuario);
    await screen.findByRole('heading', { name: 'Maria Tavares' });
    unmount();
    jest.mocked(servicos.acessar).mockRejectedValue(new ErroApi(0, 'Sem servidor.'));
    montar();
    expect(await screen.findByText('Sem servidor.')).toBeVisible();
  });

  it('documento sem cadastro: pessoa não encontrada, e o caminho do registro', async () => {
    jest.mocked(servicos.acessar).mockResolvedValue({ ...PESSOA, nome: null });
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText('Pessoa não encontrada.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Registrar licença' })).toHaveAttribute('href', '/registrar');
    expect(screen.getByRole('link', { name: 'Cadastrar' })).toHaveAttribute('href', '/registrar');
  });

  it.each([
    ['Não foi possível conectar ao servidor.', 0],
    ['Muitas tentativas. Tente de novo em 30 minutos.', 429],
    ['Erro não identificado. Contate o administrador do sistema.', 500],
  ])('diz o erro na tela: %s', async (mensagem, status) => {
    jest.mocked(servicos.acessar).mockRejectedValue(new ErroApi(status, mensagem));
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText(mensagem)).toBeVisible();
    expect(screen.queryByText('Erro do sistema.') !== null).toBe(status === 500);
  });

  it('sem licença diz que não há', async () => {
    jest.mocked(servicos.buscarLicencas).mockResolvedValue(comLicencas());
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText('Nenhuma licença encontrada.')).toBeVisible();
  });
});

describe('perguntas', () => {
  beforeEach(() => {
    jest.mocked(servicos.acessar).mockResolvedValue({ maes: ['Antônia', 'Rosa', 'Lia', 'Eva', 'Bia'] });
  });

  it('certas mostram as licenças', async () => {
    jest.mocked(servicos.validarDados).mockResolvedValue(PESSOA);
    const { usuario, acessivel } = montar();
    await buscar(usuario);
    expect(await screen.findAllByRole('radio', { name: /^(Antônia|Rosa|Lia|Eva|Bia)$/ })).toHaveLength(5);
    await acessivel();
    await responder(usuario);
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
    expect(servicos.validarDados).toHaveBeenCalledWith(
      CPF,
      { nomeMae: 'Antônia' },
      '1985-09-27',
      'CONSULTAR',
    );
  });

  it.each([
    ['erradas', 422, 'Os dados informados não conferem.'],
    ['demais', 429, 'Muitas tentativas. Tente de novo em 30 minutos.'],
  ])('%s: diz o que houve, e nada se mostra', async (_, status, mensagem) => {
    jest.mocked(servicos.validarDados).mockRejectedValue(new ErroApi(status, mensagem));
    const { usuario } = montar();
    await buscar(usuario);
    await responder(usuario);
    expect(await screen.findByText(mensagem)).toBeVisible();
    expect(screen.queryByText('Maria Tavares')).toBeNull();
  });

  it('faltando uma resposta, nada se envia', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Validar' }));
    const erros = await screen.findByRole('alert', { name: 'Verifique os campos obrigatórios.' });
    expect(erros).toHaveFocus();
    expect(
      within(erros)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(["'Nome da mãe' é um campo obrigatório.", "'Data de nascimento' é um campo obrigatório."]);
    expect(servicos.validarDados).not.toHaveBeenCalled();
  });

  it('cancelar pergunta, esquece a busca e volta ao início', async () => {
    const { usuario } = montar();
    await buscar(usuario);
    await usuario.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await usuario.click(screen.getByRole('button', { name: 'Cancelar e sair' }));
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(sessionStorage.getItem('busca')).toBeNull();
  });
});

describe('com o protocolo no endereço', () => {
  it('depois de concluir, diz o que se fez, com o foco, destaca a licença nova, e leva a pagar', async () => {
    jest.mocked(servicos.consultarCarteira).mockResolvedValue({ pessoaDTO: PESSOA } as never);
    const { usuario, acessivel } = montar('/');
    await usuario.click(screen.getByRole('link', { name: 'Concluir' }));
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'A licença LPE-0000001-2/2026 foi criada com sucesso.',
      }),
    ).toHaveFocus();
    expect(await screen.findByText('Criada agora')).toBeVisible();
    expect(screen.getByLabelText('Número do CPF')).not.toBeVisible();
    await acessivel();
    expect(screen.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute(
      'href',
      '/boleto/LPE000000122026',
    );
  });

  it('noutra visita não há licença criada agora; a que já foi paga não pede que se pague', async () => {
    jest.mocked(servicos.consultarCarteira).mockResolvedValue({ pessoaDTO: PESSOA } as never);
    jest
      .mocked(servicos.buscarLicencas)
      .mockResolvedValue(comLicencas(licenca('LPE000000122026', 'VIGENTE', ['BAIXAR_CARTEIRA'])));
    montar('/consultar/LPE000000122026');
    await screen.findByRole('table');
    expect(screen.queryByText('Criada agora')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pagar agora' })).toBeNull();
  });

  it('depois de concluir, a busca que falha diz por quê, deixa tentar e leva a pagar', async () => {
    jest.mocked(servicos.consultarCarteira).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
    const { usuario } = montar('/');
    await usuario.click(screen.getByRole('link', { name: 'Concluir' }));
    expect(await screen.findByText('Sem servidor.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute(
      'href',
      '/boleto/LPE000000122026',
    );
    jest.mocked(servicos.consultarCarteira).mockResolvedValue({ pessoaDTO: PESSOA } as never);
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Criada agora')).toBeVisible();
  });

  it('depois de pedir sem pagar, a busca que falha não leva a pagar', async () => {
    jest.mocked(servicos.consultarCarteira).mockRejectedValue(new ErroApi(0, 'Sem servidor.'));
    const { usuario } = montar('/');
    await usuario.click(screen.getByRole('link', { name: 'Concluir isenta' }));
    expect(await screen.findByText('Sem servidor.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pagar agora' })).toBeNull();
  });

  it('sem direito à pessoa, a busca começa vazia, e pede o documento do dono', async () => {
    jest.mocked(servicos.consultarCarteira).mockRejectedValue(new ErroApi(403, 'Acesso negado'));
    montar('/consultar/LPE000000122026');
    expect(await screen.findByText('De quem é esta licença')).toBeVisible();
    expect(screen.getByText(/^Informe o CPF ou o passaporte do dono da licença/)).toBeVisible();
    expect(screen.getByLabelText('Número do CPF')).toHaveValue('');
  });

  it('a que não chega diz por quê, e deixa tentar; nada há a pagar', async () => {
    jest.mocked(servicos.consultarCarteira).mockRejectedValueOnce(new ErroApi(0, 'Sem servidor.'));
    const { usuario } = montar('/consultar/LPE000000122026');
    expect(await screen.findByText('Sem servidor.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pagar agora' })).toBeNull();
    jest.mocked(servicos.consultarCarteira).mockResolvedValue({ pessoaDTO: PESSOA } as never);
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
  });

  it('o número que nenhuma licença tem diz-se, com a busca à mão', async () => {
    jest.mocked(servicos.consultarCarteira).mockRejectedValue(new ErroApi(404, 'Recurso não encontrado'));
    montar('/consultar/XX');
    expect(await screen.findByText('Nenhuma licença tem este número.')).toBeVisible();
    expect(screen.getByText(/procure a licença pelo documento/)).toBeVisible();
    expect(screen.getByLabelText('Número do CPF')).toHaveValue('');
  });
});

describe('sem rede', () => {
  afterEach(() => jest.restoreAllMocks());

  it('diz que não dá para consultar, e leva ao que o aparelho guarda', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    anotarGuardadas({ dono: '39053344705', codigos: ['LPE000000122026'] });
    const { acessivel } = montar();
    expect(await screen.findByText('Sem internet não dá para consultar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o que está guardado neste aparelho' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.getByLabelText('Número do CPF')).toBeEnabled();
    await acessivel();
  });

  it('com rede nada se diz; sem nada guardado não há aonde ir', async () => {
    const rede = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    montar();
    expect(await screen.findByLabelText('Número do CPF')).toBeVisible();
    expect(screen.queryByText('Sem internet não dá para consultar.')).toBeNull();
    rede.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Sem internet não dá para consultar.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Abrir o que está guardado neste aparelho' })).toBeNull();
  });
});
