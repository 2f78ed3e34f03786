import { BASE, CONTAS, entrar, expect, test } from '../apoio';

/** Vinte horas e mais à frente de Manaus: quase sempre noutro dia. */
test.use({ timezoneId: 'Pacific/Kiritimati' });

const naAgencia = (instante: string): string =>
  new Date(instante).toLocaleString('pt-BR', {
    timeZone: 'America/Manaus',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

test('os dias e as horas são os da agência, em qualquer fuso do aparelho', async ({
  page,
  outroAparelho,
}) => {
  await entrar(page, CONTAS.pescador);
  const [resposta] = await Promise.all([
    page.waitForResponse(/\/api\/conta\/sessoes$/),
    page.goto(`${BASE}/minha-conta/seguranca`),
  ]);
  const [{ criadaEm }] = (await resposta.json()) as [{ criadaEm: string }];
  await expect(page.getByText(naAgencia(criadaEm)).first()).toBeVisible();

  const aparelho = await outroAparelho({ timezoneId: 'Pacific/Kiritimati', locale: 'en-US' });
  const visita = await aparelho.newPage();
  await visita.goto(`${BASE}/informes-carteira-pesca`);
  const informe = visita.locator('.informe-item time').first();
  const instante = (await informe.getAttribute('datetime')) ?? '';
  const [dia, hora] = naAgencia(instante).split(', ');
  await expect(informe).toHaveText(new RegExp(`^${Number(dia?.slice(0, 2))} .*, ${hora}$`));
});
