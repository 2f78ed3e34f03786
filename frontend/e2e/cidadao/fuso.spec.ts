import { BASE, CONTAS, entrar, expect, test } from '../apoio';
import { enderecoDoQrCode } from '../qr-code';

/** Vinte horas e mais à frente de Manaus: quase sempre noutro dia. */
test.use({ timezoneId: 'Pacific/Kiritimati' });

const naAgencia = (instante: string | number): string =>
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

test('o fiscal lê os dias e as horas da agência, em qualquer fuso do aparelho', async ({
  page,
  outroAparelho,
}) => {
  await entrar(page, CONTAS.pescador);
  const endereco = `https://pesca.example${await enderecoDoQrCode(page)}`;

  const aparelho = await outroAparelho({ timezoneId: 'Pacific/Kiritimati' });
  const fiscal = await aparelho.newPage();
  await entrar(fiscal, CONTAS.fiscal);
  const lista = (await fiscal.getByText(/Lista de revogadas de/).textContent()) ?? '';
  const [, dia, mes, ano, hora] = /(\d{2})\/(\d{2})\/(\d{4}), (\d{2}:\d{2})/.exec(lista) ?? [];
  const horas = (Date.now() - Date.parse(`${ano}-${mes}-${dia}T${hora}-04:00`)) / 3_600_000;
  // No relógio do aparelho seria de daqui a quase um dia.
  expect(horas).toBeGreaterThan(-0.1);
  expect(horas).toBeLessThan(18);

  await fiscal.getByLabel('Número ou código').fill(endereco);
  await fiscal.getByRole('button', { name: 'Conferir pelo número' }).click();
  await expect(fiscal.getByRole('heading', { level: 1, name: 'Carteira válida' })).toBeVisible();
  const antes = Date.now();
  await fiscal.getByRole('button', { name: 'Conferir outra' }).click();
  const feita = fiscal.locator('.conferencias li').first();
  await expect(feita).toContainText('Enviada');
  await expect(
    feita.getByText(new RegExp([naAgencia(antes), naAgencia(antes - 60_000)].join('|'))),
  ).toBeVisible();
});
