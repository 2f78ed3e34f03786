import { ErroApi } from './erro-api';
import { gerarBoleto } from './servicos';

function responder(status: number, corpo: unknown): void {
  globalThis.fetch = jest.fn().mockResolvedValue({
    ok: status < 300,
    status,
    text: () => Promise.resolve(JSON.stringify(corpo)),
    json: () => Promise.resolve(corpo),
  });
}

describe('gerar outro documento de pagamento', () => {
  it.each([
    ['o que já há serve: gerou-o outra aba, ou a resposta perdeu-se', 'DOCUMENTO_ABERTO', undefined, true],
    ['não serve a quem o quer em nome de outro', 'DOCUMENTO_ABERTO', { nome: 'Turismo' }, false],
    ['outra recusa é recusa', 'NADA_A_PAGAR', undefined, false],
  ])('%s', async (_, codigo, pagador, serve) => {
    responder(409, { codigo, message: 'Já existe.' });
    const gerado = gerarBoleto('LPE1', pagador);
    if (serve) await expect(gerado).resolves.toBeNull();
    else await expect(gerado).rejects.toBeInstanceOf(ErroApi);
  });
});
