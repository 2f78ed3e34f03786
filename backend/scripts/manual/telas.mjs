import { createRequire } from 'node:module';

const requerer = createRequire(import.meta.url);
const jsQR = requerer('jsqr');
const { PNG } = requerer('pngjs');

/** A conta de demonstração que tem carteira vigente e um boleto a pagar. */
const PESCADORA = { login: '390.533.447-05', senha: 'Pescador#2026' };
const TELEFONE = { width: 360, height: 680, deviceScaleFactor: 2 };

const fotografar = (aba, alvo = aba) => alvo.screenshot({ type: 'jpeg', quality: 82, encoding: 'base64' });
const parada = (aba) => aba.waitForNetworkIdle({ idleTime: 400 });

async function ir(aba, endereco) {
  await aba.goto(endereco);
  await parada(aba);
}

/** As telas que o manual mostra, como estão num telefone, na língua dele; `{nome: jpeg em base64}`. */
export async function fotografarTelas(navegador, produto, lingua) {
  const contexto = await navegador.createBrowserContext();
  try {
    const aba = await contexto.newPage();
    await aba.setViewport(TELEFONE);
    await aba.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await aba.evaluateOnNewDocument((idioma) => {
      localStorage.setItem('idioma', idioma);
      localStorage.setItem('satisfacao', 'perguntada');
    }, lingua);
    const telas = {};
    await ir(aba, `${produto}/registrar`);
    await aba.click('[name=modalidadePesca]');
    await aba.evaluate(() => window.scrollTo(0, 110));
    telas.registrar = await fotografar(aba);

    await ir(aba, `${produto}/posso-pescar`);
    await responder(aba);
    telas.regras = await fotografar(aba);

    await ir(aba, `${produto}/login`);
    await aba.type('[name=login]', PESCADORA.login);
    await aba.type('[name=password]', PESCADORA.senha);
    await aba.click('.entra form [type=submit]');
    await aba.waitForSelector('.cart-qr');
    await parada(aba);
    const boleto = await aba.$eval('.passo a.bt', (um) => um.href);
    // O QR code da carteira vigente abre a tela que se mostra ao fiscal.
    await aba.click('.cart-qr');
    await aba.waitForSelector('dialog[open]');
    telas.mostrar = await fotografar(aba);
    const qrCode = await aba.$eval('dialog[open] img', (um) => um.src);

    await ir(aba, boleto);
    telas.boleto = await fotografar(aba);

    await ir(aba, enderecoDo(qrCode));
    await aba.evaluate(() => window.scrollTo(0, 0));
    telas.conferir = await fotografar(aba);
    return telas;
  } finally {
    await contexto.close();
  }
}

/** O tambaqui, fora do defeso, fora das zonas com regra própria, com a licença recreativa; a resposta no alto da tela. */
async function responder(aba) {
  const escolher = (qual, achar) =>
    aba.$$eval(
      'main select',
      (campos, n, texto) => {
        const opcao = [...campos[n].options].find((uma) => uma.text.includes(texto) || uma.value === texto);
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(
          campos[n],
          opcao.value,
        );
        campos[n].dispatchEvent(new Event('change', { bubbles: true }));
      },
      qual,
      achar,
    );
  await escolher(0, 'ambaqui');
  await escolher(1, 'FORA');
  await aba.$$eval('main [type=radio]', (opcoes) => opcoes[2].click());
  await aba.$eval('main [type=date]', (campo) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(campo, '2027-05-10');
    campo.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await parada(aba);
  await aba.evaluate(() => document.querySelector('.pp-pode').scrollIntoView());
}

/** O que o QR code diz, lido da figura dele, que vem em `data:`. */
function enderecoDo(figura) {
  const { data, width, height } = PNG.sync.read(Buffer.from(figura.split(',')[1], 'base64'));
  return jsQR(Uint8ClampedArray.from(data), width, height).data;
}
