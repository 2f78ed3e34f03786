import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { type Andamento, type DetalhesBoleto } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { BOLETO } from '../../preparar-boleto';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaBoleto from './tela-boleto';

jest.mock('../../api/servicos');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.enderecoDoBoleto).mockReturnValue('/api/boleto?protocolo=LPE000000122026');
  andamento('SEM_PIX');
});
const andamento = (
  pix: Andamento['pix'],
  situacao: Andamento['situacao'] = 'A_PAGAR',
  falta = BOLETO.valor,
  retido = 0,
  documento = situacao === 'A_PAGAR' ? BOLETO.numeroDocumento : null,
) =>
  jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue({ situacao, documento, pix, falta, retido });
const PIX = {
  copiaECola: '00020101021226BR6304ABCD',
  expiraEm: '2026-11-30',
  situacao: 'ATIVA' as const,
  qrCodeBase64: 'data:image/png;base64,AA==',
};
const montar = () =>
  montarRotas({ '/boleto/:protocolo': <TelaBoleto />, '*': <h1>Outra</h1> }, '/boleto/LPE000000122026');
const recusar = (status: number, mensagem: string, codigo: string) =>
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(status, mensagem, codigo));

describe('documento a pagar', () => {
  it('mostra valor, vencimento, linha digitável, código de barras, PDF e o que vem depois', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    const { acessivel } = montar();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagar boleto' })).toBeVisible();
    const documento = await screen.findByRole('region', { name: 'Documento de pagamento' });
    expect(within(documento).getByText('R$ 90,38')).toBeVisible();
    expect(within(documento).getByText('30/11/2026')).toBeVisible();
    expect(documento).toHaveTextContent(BOLETO.linhaFormatada);
    expect(within(documento).getByRole('img', { name: /Código de barras/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Baixar em PDF' })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Pague até 30/11/2026. Depois disso, gere um documento novo.')).toBeVisible();
    expect(screen.getByText('390.533.447-05')).toBeVisible();
    await acessivel();
  });

  it.each([true, false, undefined])('diz por que se paga outra vez só a quem já pagou: %s', async (dito) => {
    const porque = dito !== undefined && { pagamentoVoltou: dito, isencaoNegada: dito };
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue({ ...BOLETO, ...porque });
    montar();
    expect(await screen.findByText('R$ 90,38')).toBeVisible();
    for (const texto of ['O pagamento anterior já não conta.', 'A isenção não foi confirmada.']) {
      const aviso = screen.queryByText(texto);
      if (dito) expect(aviso?.closest('[role=status]')).toBeVisible();
      else expect(aviso).toBeNull();
    }
  });

  it('com PIX, mostra o QR code e copia o código; sem permissão, diz o que fazer', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue({ ...BOLETO, pix: PIX });
    const usuario = userEvent.setup();
    const { acessivel } = montar();
    const bloco = await screen.findByRole('region', { name: 'Pague com PIX' });
    expect(within(bloco).getByRole('img', { name: 'QR code do PIX' })).toHaveAttribute(
      'src',
      PIX.qrCodeBase64,
    );
    await usuario.click(within(bloco).getByRole('button', { name: 'Copiar código PIX' }));
    expect(await navigator.clipboard.readText()).toBe(PIX.copiaECola);
    expect(within(bloco).getByRole('status')).toHaveTextContent('Código copiado');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('negado'));
    await usuario.click(within(bloco).getByRole('button', { name: 'Copiar código PIX' }));
    expect(within(bloco).getByRole('status')).toHaveTextContent('Selecione o código acima');
    await acessivel();
  });

  it('acabado o direito de o ver, pergunta outra vez de quem é', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValueOnce({ ...BOLETO, pix: PIX });
    recusar(403, 'Confirme.', 'CONFIRMACAO_NECESSARIA');
    jest.mocked(servicos.andamentoDoPagamento).mockRejectedValue(new ErroApi(403, 'Confirme.'));
    montar();
    expect(await screen.findByRole('heading', { name: 'De quem é esta licença' })).toBeVisible();
  });

  it.each([
    ['registrado', { registrado: true }, /Registrado no banco.*Pode pagar agora/],
    ['por registrar', { registrado: false }, /Ainda não registrado no banco.*próximo dia útil/],
    ['guia', { tipo: 'GUIA', registrado: false }, /Guia de arrecadação.*que aceite a guia/],
  ])('%s: diz se o banco já o aceita', async (_, mudanca, texto) => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue({ ...BOLETO, ...mudanca } as DetalhesBoleto);
    montar();
    expect(await screen.findByRole('region', { name: 'Documento de pagamento' })).toHaveTextContent(texto);
  });

  it('copia a linha sem espaços, e diz que copiou', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    const { usuario } = montar();
    await usuario.click(await screen.findByRole('button', { name: 'Copiar linha digitável' }));
    expect(await navigator.clipboard.readText()).toBe(BOLETO.linhaDigitavel);
    expect(screen.getByText(/^Código copiado. Cole no aplicativo/)).toHaveAttribute('role', 'status');
  });

  it('sem poder copiar, diz como fazer à mão', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    const { usuario } = montar();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('negado'));
    await usuario.click(await screen.findByRole('button', { name: 'Copiar linha digitável' }));
    expect(await screen.findByText('Não deu para copiar. Selecione os números acima.')).toBeVisible();
  });
});

describe('o andamento do pagamento', () => {
  const comPix = () => jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue({ ...BOLETO, pix: PIX });

  it('pago enquanto se olha, a página vira a carteira, com o foco no que mudou', async () => {
    comPix();
    andamento('ATIVA');
    jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(null);
    jest.mocked(servicos.enderecoDaCarteira).mockReturnValue('/api/carteira');
    const { acessivel } = montar();
    expect(await screen.findByText(/Esperando o pagamento/)).toHaveAttribute('role', 'status');
    andamento('SEM_PIX', 'VALE', 0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { level: 1, name: /a licença já vale/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Baixar carteira' })).toHaveAttribute('href', '/api/carteira');
    expect(screen.queryByRole('region', { name: 'Documento de pagamento' })).toBeNull();
    expect(servicos.detalhesDoBoleto).toHaveBeenCalledTimes(1);
    await acessivel();
  });

  it('celebra-se a carteira que passou a valer à vista, e não a de um endereço antigo', async () => {
    URL.createObjectURL = () => 'blob:carteira';
    URL.revokeObjectURL = () => undefined;
    localStorage.clear();
    jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(new ArrayBuffer(1));
    andamento('SEM_PIX', 'VALE', 0);
    recusar(409, 'Nada a pagar.', 'NADA_A_PAGAR');
    const { unmount } = montar();
    expect(await screen.findByRole('img', { name: /LPE-0000001-2\/2026/ })).toBeVisible();
    expect(document.querySelector('.cart-chegada')).toBeNull();
    unmount();
    comPix();
    montar();
    expect(await screen.findByRole('img', { name: /LPE-0000001-2\/2026/ })).toBeVisible();
    expect(document.querySelector('.cart-chegada')).not.toBeNull();
  });

  it('a imagem que a rede levou pede-se outra vez', async () => {
    URL.createObjectURL = () => 'blob:carteira';
    URL.revokeObjectURL = () => undefined;
    jest
      .mocked(servicos.imagemDaCarteira)
      .mockRejectedValueOnce(new ErroApi(0, 'sem rede'))
      .mockResolvedValue(new ArrayBuffer(1));
    andamento('SEM_PIX', 'VALE', 0);
    recusar(409, 'Nada a pagar.', 'NADA_A_PAGAR');
    montar();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('img', { name: /LPE-0000001-2\/2026/ })).toBeVisible();
    expect(screen.queryByText(/A imagem da carteira não veio/)).toBeNull();
  });

  it('perdido o direito à licença enquanto se paga, pergunta-se de quem ela é', async () => {
    sessionStorage.clear();
    jest
      .mocked(servicos.imagemDaCarteira)
      .mockRejectedValue(new ErroApi(403, 'Responda às perguntas.', 'CONFIRMACAO_NECESSARIA'));
    andamento('SEM_PIX', 'VALE', 0);
    recusar(409, 'Nada a pagar.', 'NADA_A_PAGAR');
    montar();
    expect(await screen.findByRole('heading', { name: 'De quem é esta licença' })).toBeVisible();
    expect(screen.queryByText(/A imagem da carteira não veio/)).toBeNull();
  });

  it.each([
    ['em parte', 4038, 0, /faltam R\$\s40,38/],
    ['com o que espera uma decisão', BOLETO.valor, 4000, /R\$\s40,00, que a agência ainda vai/],
  ] as const)('pago %s, sai o código do valor todo', async (_, falta, retido, texto) => {
    comPix();
    andamento('ATIVA');
    montar();
    const codigo = await screen.findByRole('region', { name: 'Pague com PIX' });
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    andamento('SEM_PIX', 'A_PAGAR', falta, retido);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(texto)).toBeVisible();
    await waitFor(() => expect(codigo).not.toBeInTheDocument());
  });

  it.each([
    ['em parte', 4038, 0, false, /faltam R\$\s40,38/],
    ['fora da hora', BOLETO.valor, 9038, false, /que a agência ainda vai conferir/],
    ['com comprovante no balcão', BOLETO.valor, 0, true, /Se já pagou, não pague de novo/],
  ] as const)(
    'pago %s, o documento só se abre a quem o pede',
    async (_, falta, retido, comComprovante, texto) => {
      jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue({ ...BOLETO, pix: PIX, comComprovante });
      andamento('ATIVA', 'A_PAGAR', falta, retido);
      const { usuario, acessivel } = montar();
      expect(await screen.findByText(texto)).toBeVisible();
      const linha = screen.getByText('Linha digitável');
      expect(linha).not.toBeVisible();
      expect(screen.queryByText(/Pague até/)).toBeNull();
      await acessivel();
      await usuario.click(screen.getByText('Ver o documento assim mesmo'));
      expect(linha).toBeVisible();
    },
  );

  it('visto um comprovante no balcão enquanto se olha, já não se chama a pagar', async () => {
    comPix();
    andamento('ATIVA');
    montar();
    const linha = await screen.findByText('Linha digitável');
    expect(linha).toBeVisible();
    const { andamentoDoPagamento } = jest.mocked(servicos);
    andamentoDoPagamento.mockResolvedValue({
      ...{ situacao: 'A_PAGAR', documento: BOLETO.numeroDocumento, pix: 'ATIVA', falta: BOLETO.valor },
      ...{ comComprovante: true, retido: 0 },
    });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/Se já pagou, não pague de novo/)).toBeVisible();
    expect(screen.getByText('Linha digitável')).not.toBeVisible();
  });

  it('trocado por outro que não se consegue ler, o que já não se paga sai da página', async () => {
    comPix();
    andamento('ATIVA');
    montar();
    await screen.findByText('Linha digitável');
    jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(503, 'Fora do ar.'));
    andamento('ATIVA', 'A_PAGAR', BOLETO.valor, 0, '0000000099');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Fora do ar.')).toBeVisible();
    expect(screen.queryByText('Linha digitável')).toBeNull();
  });

  it('trocado por outro enquanto se olha, mostra-se o outro', async () => {
    comPix();
    andamento('ATIVA');
    montar();
    expect(await screen.findByText(PIX.copiaECola)).toBeVisible();
    const novo = {
      ...BOLETO,
      numeroDocumento: '0000000099',
      pix: { ...PIX, copiaECola: '000201NOVO6304ABCD' },
    };
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(novo);
    andamento('ATIVA', 'A_PAGAR', BOLETO.valor, 0, novo.numeroDocumento);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('000201NOVO6304ABCD')).toBeVisible();
    expect(servicos.detalhesDoBoleto).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Não há nada a pagar nesta licença.', 'NADA_A_PAGAR'],
    ['Não há documento de pagamento em aberto. Gere um para pagar.', 'DOCUMENTO_VENCIDO'],
  ])('o que o balcão reativou ou emitiu depois mostra-se a quem volta: %s', async (mensagem, codigo) => {
    recusar(409, mensagem, codigo);
    andamento('SEM_PIX', 'NADA', 0);
    montar();
    expect(await screen.findByText(mensagem)).toBeVisible();
    comPix();
    andamento('ATIVA');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(PIX.copiaECola)).toBeVisible();
    expect(screen.queryByText(mensagem)).toBeNull();
  });

  it('o código que ainda não havia aparece quando o provedor responde', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    andamento('EM_PREPARO');
    montar();
    expect(await screen.findByText('Preparando o PIX…')).toBeVisible();
    comPix();
    andamento('ATIVA');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('region', { name: 'Pague com PIX' })).toBeVisible();
  });

  it('provedor fora do ar: diz que se pague pelo código de barras', async () => {
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    andamento('FORA_DO_AR');
    montar();
    expect(await screen.findByText(/O PIX está fora do ar agora. Pague pelo código de barras/)).toBeVisible();
  });

  it('pago duas vezes, a página da carteira diz que o segundo volta', async () => {
    comPix();
    andamento('SEM_PIX', 'VALE', 0, 9038);
    jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(null);
    montar();
    expect(await screen.findByText(/Recebemos R\$\s90,38 a mais do que o devido/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: /a licença já vale/ })).toBeVisible();
  });

  it('o segundo pagamento, que chega depois, diz-se quando se volta à página', async () => {
    comPix();
    andamento('SEM_PIX', 'VALE', 0);
    jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(null);
    montar();
    expect(await screen.findByRole('heading', { level: 1, name: /a licença já vale/ })).toBeVisible();
    expect(screen.queryByText(/a mais do que o devido/)).toBeNull();
    andamento('SEM_PIX', 'VALE', 0, 9038);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/Recebemos R\$\s90,38 a mais do que o devido/)).toBeVisible();
  });

  it('recarregada depois de paga, ainda é a carteira, e diz do dinheiro a mais', async () => {
    recusar(409, 'Não há nada a pagar nesta licença.', 'NADA_A_PAGAR');
    andamento('SEM_PIX', 'VALE', 0, 9038);
    jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(null);
    const { acessivel } = montar();
    expect(await screen.findByRole('heading', { level: 1, name: 'A licença já vale' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'A licença já vale' })).toHaveTextContent(
      'A licença LPE-0000001-2/2026 está vigente',
    );
    expect(screen.getByText(/Recebemos R\$\s90,38 a mais do que o devido/)).toBeVisible();
    await acessivel();
  });

  it('com o pagamento em compensação, diz que se espere pelo banco', async () => {
    recusar(409, 'Não há nada a pagar nesta licença.', 'NADA_A_PAGAR');
    const espera = { situacao: 'NADA', documento: null, pix: 'SEM_PIX', falta: 0, retido: 0 } as const;
    jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue({ ...espera, compensando: true });
    const { acessivel } = montar();
    expect(await screen.findByText('O pagamento está em compensação no banco.')).toBeVisible();
    expect(screen.getByText(/Não pague outra vez/)).toBeVisible();
    expect(screen.queryByText(/Não há nada a pagar/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver a licença' })).toBeVisible();
    await acessivel();
  });

  it.each([
    ['Não há documento de pagamento em aberto. Gere um para pagar.', 'DOCUMENTO_VENCIDO'],
    ['Recebemos dinheiro por esta licença, e a agência ainda vai conferir.', 'PAGAMENTO_A_CONFERIR'],
  ])(
    'sem documento e com dinheiro que chegou tarde, diz que espere e não oferece outro: %s',
    async (mensagem, codigo) => {
      recusar(409, mensagem, codigo);
      andamento('SEM_PIX', 'NADA', 0, 9038);
      montar();
      expect(await screen.findByText(/Recebemos R\$\s90,38, que a agência ainda vai conferir/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Gerar documento novo' })).toBeNull();
      expect(screen.queryByText(mensagem)).toBeNull();
    },
  );

  it('o código que deixou de se pagar enquanto se olhava sai da página, e o do documento novo espera-se', async () => {
    comPix();
    andamento('ATIVA');
    const { usuario } = montar();
    expect(await screen.findByRole('region', { name: 'Pague com PIX' })).toBeVisible();
    recusar(409, 'Não há documento de pagamento em aberto. Gere um para pagar.', 'DOCUMENTO_VENCIDO');
    andamento('SEM_PIX', 'NADA', 0);
    document.dispatchEvent(new Event('visibilitychange'));
    const gerar = await screen.findByRole('button', { name: 'Gerar documento novo' });
    expect(screen.queryByRole('region', { name: 'Pague com PIX' })).toBeNull();
    jest.mocked(servicos.gerarBoleto).mockResolvedValue(null);
    jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
    andamento('EM_PREPARO');
    await usuario.click(gerar);
    expect(await screen.findByText('Preparando o PIX…')).toBeVisible();
  });

  it('o provedor que deixou de responder depois de dar o código: diz que não se pague de novo', async () => {
    comPix();
    andamento('SEM_CONFIRMAR');
    montar();
    expect(await screen.findByText(/Se já pagou, não pague de novo/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Pague com PIX' })).toBeVisible();
  });

  it('pago fora da hora, diz que espere antes de pagar outra vez', async () => {
    comPix();
    andamento('ATIVA', 'A_PAGAR', BOLETO.valor, 9038);
    montar();
    expect(await screen.findByText(/Recebemos R\$\s90,38, que a agência ainda vai conferir/)).toBeVisible();
  });

  it('a rede que falha não muda a página', async () => {
    comPix();
    jest.mocked(servicos.andamentoDoPagamento).mockRejectedValue(new ErroApi(0, 'sem rede', 'x'));
    montar();
    expect(await screen.findByRole('region', { name: 'Pague com PIX' })).toBeVisible();
    expect(screen.queryByText(/sem rede/)).toBeNull();
  });
});
