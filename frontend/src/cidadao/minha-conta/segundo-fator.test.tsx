import { screen, waitFor } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import * as conta from '../../api/conta/servicos-conta';
import { apertar, CONTA, montar, prepararConta, USUARIO } from '../testes/minha-conta';

jest.mock('../../api/servicos');
jest.mock('../../api/conta/servicos-conta');

prepararConta();

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
    expect(conta.confirmarSegundoFator).toHaveBeenCalledWith('123456', INICIO.segredo);
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
    const segundoFator = { ativo: true, exigido: true, codigosRestantes: 10 };
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, segundoFator });
    await apertar(usuario, 'Ligar');
    expect(await screen.findByText(/Pode ter sido feito: veja como ficou/)).toBeInTheDocument();
    expect(await screen.findByText('Ligado')).toBeInTheDocument();
    await apertar(usuario, 'Ligar');
    expect(await screen.findByText(/Se você não guardou os códigos de recuperação/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Gerar códigos novos' })).toBeInTheDocument();
  });

  it.each(['Gerar códigos novos', 'Desligar a verificação em duas etapas'])(
    'desligado noutra aba, a página o mostra em vez de recusar o código: %s',
    async (botao) => {
      const desligado = new ErroApi(409, 'Já está desligada.', 'SEGUNDO_FATOR_DESLIGADO');
      jest.mocked(conta.novosCodigos).mockRejectedValue(desligado);
      jest.mocked(conta.desligarSegundoFator).mockRejectedValue(desligado);
      const segundoFator = { ativo: true, exigido: false, codigosRestantes: 9 };
      jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, segundoFator });
      const usuario = montar('seguranca');
      await apertar(usuario, botao);
      await usuario.type(await screen.findByLabelText('Código de verificação'), '123456');
      const senha = screen.queryByLabelText('Senha');
      if (senha) await usuario.type(senha, 'segredo');
      jest.mocked(conta.lerConta).mockResolvedValue(CONTA);
      await apertar(usuario, botao);
      expect(await screen.findByText('O login volta a pedir só a senha.')).toBeInTheDocument();
      expect(
        await screen.findByRole('button', { name: 'Ligar a verificação em duas etapas' }),
      ).toBeInTheDocument();
    },
  );

  it('sem o celular, um código de recuperação serve para gerar outros e para desligar', async () => {
    const segundoFator = { ativo: true, exigido: false, codigosRestantes: 9 };
    jest.mocked(conta.lerConta).mockResolvedValue({ ...CONTA, segundoFator });
    jest
      .mocked(conta.novosCodigos)
      .mockRejectedValueOnce(new ErroApi(0, 'Sem rede.'))
      .mockResolvedValue({ codigosRecuperacao: ['aaaa-1111'] });
    jest.mocked(conta.desligarSegundoFator).mockResolvedValue(null);
    const usuario = montar('seguranca');
    const gerar = async () => {
      await apertar(usuario, 'Gerar códigos novos');
      await usuario.type(await screen.findByLabelText('Código de verificação'), 'BCDFG-HJKMN');
      await apertar(usuario, 'Gerar códigos novos');
    };
    await gerar();
    expect(await screen.findByText(/gere outra vez, com o mesmo código/)).toBeInTheDocument();
    await apertar(usuario, 'Gerar códigos novos');
    await apertar(usuario, 'Já guardei os códigos');
    await gerar();
    await apertar(usuario, 'Já guardei os códigos');
    const [perdido, repetido, outro] = jest.mocked(conta.novosCodigos).mock.calls;
    expect(perdido).toEqual(['BCDFG-HJKMN', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(repetido).toEqual(perdido);
    expect(outro?.[1]).not.toBe(perdido?.[1]);
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
