import { type AcaoLicenca, type CodigoStatus } from '../../api/contrato';
import { faltaPagar } from './retido';

it.each<[boolean, CodigoStatus, AcaoLicenca[], number]>([
  [true, 'AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO'], 0],
  [true, 'AGUARDANDO_PAGAMENTO', ['GERAR_BOLETO'], 0],
  // Em compensação: quem já pagou não é chamado a pagar.
  [false, 'AGUARDANDO_PAGAMENTO', [], 0],
  [false, 'AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO'], 8_000],
  [false, 'ATIVO_AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO'], 0],
  [false, 'VIGENTE', ['BAIXAR_CARTEIRA'], 0],
])('o próximo passo é pagar: %s em %s com %j e %s retidos', (falta, codigo, acoes, retido) => {
  expect(faltaPagar({ status: { codigo, descricao: '' }, acoes, retido })).toBe(falta);
});
