/**
 * Um provedor OpenID Connect de verdade, no lugar do gov.br. Escreve o endereço na saída e morre com quem o criou.
 * A página de entrada recebe na busca quem entra: `cpf`, `nivel`, `email`, `verificado` e `adulterar` (o que estragar
 * no id_token, assinado de novo).
 */
import { createServer } from 'node:http';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import Provider from 'oidc-provider';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'a' };
const intruso = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ESCOPOS = 'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken';
const pessoas = new Map();

const servidor = createServer();
await new Promise((pronto) => servidor.listen(0, '127.0.0.1', pronto));
const emissor = `http://127.0.0.1:${servidor.address().port}`;

const provedor = new Provider(emissor, {
  clients: [
    {
      client_id: process.env.CLIENTE_ID,
      client_secret: process.env.CLIENTE_SEGREDO,
      redirect_uris: [process.env.RETORNO],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['só dos testes'] },
  scopes: ESCOPOS.split(' '),
  claims: {
    openid: ['sub'],
    profile: ['name'],
    email: ['email', 'email_verified'],
    govbr_confiabilidades_idtoken: ['reliability_info'],
  },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/entrar/${uid}` },
  findAccount: (_, cpf) => ({
    accountId: cpf,
    claims: () => {
      const { nivel, email, verificado } = pessoas.get(cpf);
      return {
        sub: cpf,
        name: 'Nome no gov.br',
        email,
        email_verified: verificado === 'sim',
        ...(nivel && { reliability_info: { level: nivel, reliabilities: [] } }),
      };
    },
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope(ESCOPOS);
    await grant.save();
    return grant;
  },
});

provedor.use(async (ctx, seguir) => {
  if (ctx.path.startsWith('/entrar/')) {
    const pessoa = Object.fromEntries(new URLSearchParams(ctx.querystring));
    pessoas.set(pessoa.cpf, pessoa);
    await provedor.interactionFinished(ctx.req, ctx.res, { login: { accountId: pessoa.cpf } });
    ctx.respond = false;
    return;
  }
  await seguir();
  if (ctx.path === '/token' && ctx.body?.id_token) ctx.body.id_token = estragar(ctx.body.id_token);
});

const emBase64 = (valor) => Buffer.from(valor).toString('base64url');

function estragar(token) {
  const [cabecalho, corpo] = token.split('.');
  const dados = JSON.parse(Buffer.from(corpo, 'base64url').toString());
  const { adulterar } = pessoas.get(dados.sub);
  if (!adulterar) return token;
  if (adulterar === 'aud') dados.aud = 'outro-servico';
  if (adulterar === 'iss') dados.iss = 'http://outro.example';
  if (adulterar === 'exp') Object.assign(dados, { iat: dados.iat - 7200, exp: dados.iat - 3600 });
  if (adulterar === 'sub') dados.sub = 'não é um CPF';
  const base = `${cabecalho}.${emBase64(JSON.stringify(dados))}`;
  const chave = adulterar === 'assinatura' ? intruso : createPrivateKey({ key: jwk, format: 'jwk' });
  return `${base}.${emBase64(sign('sha256', Buffer.from(base), chave))}`;
}

servidor.on('request', provedor.callback());
process.stdin.resume().on('end', () => process.exit(0));
process.stdout.write(`${emissor}\n`);
