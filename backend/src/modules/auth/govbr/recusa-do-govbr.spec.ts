import { ErroDominio } from '../../../kernel/erro-dominio';
import { motivoDaRecusa, recusarEntrada } from './recusa-do-govbr';

const com = (campos: object) => Object.assign(new Error('do provedor'), campos);

it.each([
  [com({ error: 'access_denied' }), 'GOVBR_CANCELADO'],
  [com({ error: 'temporarily_unavailable' }), 'GOVBR_FORA_DO_AR'],
  [com({ error: 'invalid_grant' }), 'GOVBR_EXPIRADO'],
  [recusarEntrada('GOVBR_EXPIRADO'), 'GOVBR_EXPIRADO'],
  [com({ code: 'OAUTH_TIMEOUT' }), 'GOVBR_FORA_DO_AR'],
  [com({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' }), 'GOVBR_FORA_DO_AR'],
  [new TypeError('fetch failed'), 'GOVBR_FORA_DO_AR'],
  [recusarEntrada('GOVBR_NIVEL'), 'GOVBR_NIVEL'],
  // Assinatura, emissor, destinatário: o que houve não interessa a quem entra, e não se conta a quem ataca.
  [com({ code: 'OAUTH_INVALID_RESPONSE' }), 'GOVBR'],
  [com({ error: 'constructor' }), 'GOVBR'],
  [new ErroDominio('ACESSO_NEGADO', 'proibido'), 'GOVBR'],
  [null, 'GOVBR'],
])('%p: %s', (erro, motivo) => {
  expect(motivoDaRecusa(erro)).toBe(motivo);
});
