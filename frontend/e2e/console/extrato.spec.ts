import { conferirNosDois, CONTAS, diaLivre, entrar, expect, test } from '../apoio';

/** Um extrato da conta do convênio de exemplo, com linhas que nenhum outro teste usa. */
const ofx = (linhas: readonly (readonly [string, string, string])[], conta = '99873'): Buffer => {
  const marca = Date.now();
  return Buffer.from(
    `OFXHEADER:100\r\n\r\n<OFX><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST>${linhas
      .map(
        ([dia, valor, historico], i) =>
          `<STMTTRN><DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${marca}${i}<MEMO>${historico}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`,
  );
};

test('importar o extrato do banco: solta-se o arquivo, decide-se linha a linha, e a razão fica com o crédito', async ({
  page,
}) => {
  const [um, outro] = [14_000, 14_001].map((antes) => diaLivre(antes).replaceAll('-', '')) as [
    string,
    string,
  ];
  await entrar(page, CONTAS.operador, '/admin/razao');
  await page.getByRole('link', { name: 'Importar o extrato' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Importar o extrato' })).toBeVisible();
  await conferirNosDois(page, 'sem arquivo');
  const escolher = page.locator('input[type=file]');
  const enviar = (nome: string, buffer: Buffer) =>
    escolher.setInputFiles({ name: nome, mimeType: 'application/x-ofx', buffer });

  await enviar('foto.ofx', Buffer.from('isto não é um extrato'));
  await expect(page.getByText(/não é um extrato OFX ou CNAB 240/)).toBeVisible();
  await enviar('outra.ofx', ofx([[um, '1.00', 'COBRANCA']], '55555'));
  await expect(page.getByText(/não é de nenhum convênio/)).toBeVisible();
  await conferirNosDois(page, 'recusado');

  const bytes = ofx([
    [um, '123.45', 'COBRANCA BB'],
    [um, '-20.00', 'TED FULANO'],
    [outro, '5.00', 'PIX RECEBIDO'],
  ]);
  await enviar('extrato.ofx', bytes);
  await expect(page.getByRole('heading', { name: 'O que fica em cada dia' })).toBeVisible();
  await expect(page.getByText(/Nenhum arquivo de retorno promete crédito neste dia/)).toHaveCount(1);
  await expect(page.getByText(/Nada de cobrança neste dia/)).toHaveCount(1);
  await conferirNosDois(page, 'prévia');
  // Pelo teclado: a linha que o banco não diz ser de cobrança passa a contar.
  await page.getByRole('checkbox', { name: /PIX RECEBIDO/ }).press('Space');
  await expect(page.getByText(/Nada de cobrança neste dia/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar o crédito de 2 dias' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Razão' })).toBeVisible();
  const creditos = page.getByRole('region', { name: 'Créditos contra o extrato do banco' });
  await expect(creditos.getByText('123,45').first()).toBeVisible();
  await expect(creditos.getByText('5,00').first()).toBeVisible();

  await page.getByRole('link', { name: 'Importar o extrato' }).click();
  await expect(page.getByText('extrato.ofx').first()).toBeVisible();
  await enviar('extrato.ofx', bytes);
  await expect(page.getByText('Este extrato já foi importado.')).toBeVisible();
});
