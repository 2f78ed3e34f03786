import { textosDe } from '../../i18n/textos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { porqueDoEstado } from './porque-do-estado';

beforeAll(() => iniciarTextosDeTeste());

it.each([
  ['EMISSAO', null],
  ['REMESSA 3', null],
  ['MOVIMENTO 06 LINHA 9', 'movimento 06 do retorno, linha 9'],
  ['PENDENCIA 12 DOCUMENTO_QUITADO', 'pela pendência nº 12'],
  ['SUBSTITUIDO', 'deu lugar a outro'],
  ['OUTRO_DOCUMENTO_PAGO', 'a licença foi paga por outro boleto'],
  ['LICENCA_INVALIDADA', 'a licença foi invalidada'],
  ['Pedido do titular no balcão.', 'Pedido do titular no balcão.'],
  ['DUPLICIDADE', 'DUPLICIDADE'],
  ['PAGAMENTO_ESTORNADO', null],
  [null, null],
])('%s lê-se %s', (motivo, lido) => {
  expect(porqueDoEstado(textosDe('balcao'), motivo)).toBe(lido);
});
