import { ate } from '../preparo/ate';
import { iniciarComCorreio, novoEmail } from '../preparo/contas';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';

let banca: Awaited<ReturnType<typeof iniciarComCorreio>>;
beforeAll(async () => {
  banca = await iniciarComCorreio();
  await semearReferencia(banca.produto);
});
afterAll(() => banca.encerrar());

const recebidas = (email: string) => banca.correio.recebidas.filter(({ para }) => para === email);
async function esperar(email: string) {
  await ate(() => Promise.resolve(recebidas(email).length > 0));
  return recebidas(email)[0]!;
}

const pedirAsDuas = async (email: string) =>
  (
    await banca.novo().post('/api/registrar', {
      pessoa: pessoa({ email, confirmarEmail: email }),
      informacaoComplementar: informacao({ modalidadePesca: 0 }),
      asDuas: true,
    })
  ).json<{ numero: string; outroNumero: string }>();

it('quem pede as duas recebe um e-mail só, com os dois números, valores e linhas', async () => {
  const email = novoEmail();
  const { numero, outroNumero } = await pedirAsDuas(email);
  const { texto } = await esperar(email);
  const linhas = await banca.produto.fonte.query<{ linha: string; valor: number }[]>(
    `SELECT d.linha_digitavel AS linha, d.valor FROM documento_pagamento d JOIN licenca l ON d.referencia = CONVERT(l.id, CHAR) COLLATE utf8mb4_unicode_ci
     WHERE l.codigo IN (?)`,
    [[numero, outroNumero].map((um) => um.replace(/\W/g, ''))],
  );
  expect(texto).toContain(numero);
  expect(texto).toContain(outroNumero);
  expect(texto).toMatch(/R\$ 90,38[\s\S]*R\$ 119,00/);
  expect(linhas).toHaveLength(2);
  for (const { linha } of linhas) expect(texto.replace(/[^\d]/g, '')).toContain(linha);
  expect(texto).toContain(`/consultar/${numero.replace(/\W/g, '')}`);
  await ate(async () => {
    const [fila] = await banca.produto.fonte.query<{ n: string }[]>(
      'SELECT COUNT(*) AS n FROM outbox WHERE concluido_em IS NULL',
    );
    return Number(fila!.n) === 0;
  });
  expect(recebidas(email)).toHaveLength(1);
});

it('a que já não se pode pagar não entra', async () => {
  const email = novoEmail();
  banca.correio.recusar = 1;
  const { numero, outroNumero } = await pedirAsDuas(email);
  await ate(() => Promise.resolve(banca.correio.recusadas > 0));
  await banca.produto.fonte.query(
    `UPDATE documento_pagamento d JOIN licenca l ON d.referencia = CONVERT(l.id, CHAR) COLLATE utf8mb4_unicode_ci
     SET d.estado = 'BAIXADO', d.referencia_aberta = NULL WHERE l.codigo = ?`,
    [numero.replace(/\W/g, '')],
  );
  await banca.produto.fonte.query('UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3)');
  const { texto } = await esperar(email);
  expect(texto).toContain(outroNumero);
  expect(texto).not.toContain(numero);
  expect(texto).toContain(`/boleto/${outroNumero.replace(/\W/g, '')}`);
});
