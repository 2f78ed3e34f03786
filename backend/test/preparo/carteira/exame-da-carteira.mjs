/** No navegador: as medidas de cada cartão e os defeitos que um olho veria. */
function examinar() {
  const defeitos = [];
  const cartoes = [...document.querySelectorAll('.id1')];
  const dizer = (e) => `${e.className} "${e.textContent?.trim().slice(0, 40)}"`;
  const cabe = (dentro, fora) =>
    dentro.left >= fora.left - 0.5 &&
    dentro.right <= fora.right + 0.5 &&
    dentro.top >= fora.top - 0.5 &&
    dentro.bottom <= fora.bottom + 0.5;
  /** A largura do texto na altura das suas linhas: a caixa da letra é mais alta do que o que se vê dela. */
  const retanguloDoTexto = (e) => {
    const faixa = document.createRange();
    faixa.selectNodeContents(e);
    const { left, width } = faixa.getBoundingClientRect();
    const { top, height } = e.getBoundingClientRect();
    return new DOMRect(left, top, width, height);
  };
  for (const cartao of cartoes) {
    const blocos = [
      ...cartao.querySelectorAll(
        'dt,dd,.nome-do-titulo,.orgao,.qr>svg,.qr>span,.modalidade>span,.limite,.verso>p,.pe>p,.pe>svg',
      ),
    ];
    const caixas = blocos.map((b) => (b.tagName === 'svg' ? b.getBoundingClientRect() : retanguloDoTexto(b)));
    blocos.forEach((bloco, i) => {
      if (!cabe(caixas[i], cartao.getBoundingClientRect())) defeitos.push(`fora do cartão: ${dizer(bloco)}`);
      for (let j = 0; j < i; j++) {
        const [a, b] = [caixas[i], caixas[j]];
        const cobre =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        if (cobre) defeitos.push(`${dizer(bloco)} sobre ${dizer(blocos[j])}`);
      }
    });
    const nome = cartao.querySelector('.nome dd');
    if (nome && nome.scrollHeight > nome.clientHeight + 1) defeitos.push(`cortado: ${dizer(nome)}`);
    const faixa = cartao.querySelector('.faixa');
    for (const e of faixa?.querySelectorAll('h1,h2,.orgao') ?? []) {
      if (!cabe(retanguloDoTexto(e), faixa?.getBoundingClientRect()))
        defeitos.push(`fora da faixa: ${dizer(e)}`);
    }
  }
  for (const folha of document.querySelectorAll('.folha')) {
    if (folha.scrollHeight > folha.clientHeight || folha.scrollWidth > folha.clientWidth)
      defeitos.push(`a folha transborda: ${folha.scrollHeight}`);
    const rodape = folha.querySelector('footer')?.getBoundingClientRect();
    for (const bloco of folha.querySelectorAll('main>*'))
      if (bloco.getBoundingClientRect().bottom > rodape.top) defeitos.push(`sobre o rodapé: ${dizer(bloco)}`);
  }
  const letras = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let menor = Infinity;
  while (letras.nextNode()) {
    const pai = letras.currentNode.parentElement;
    if (!letras.currentNode.textContent?.trim() || pai.closest('svg')) continue;
    menor = Math.min(menor, (parseFloat(getComputedStyle(pai).fontSize) * 72) / 96);
  }
  const modulos = [...document.querySelectorAll('svg[role=img]')].map(
    (qr) => qr.getBoundingClientRect().width / qr.viewBox.baseVal.width,
  );
  return {
    defeitos,
    medidas: cartoes.map((c) => [c.getBoundingClientRect().width, c.getBoundingClientRect().height]),
    menorLetra: menor,
    modulos,
  };
}

/** No navegador: o que um leitor de tela usa e que as marcas do PDF repetem. */
function lerEstrutura() {
  const titulos = [...document.querySelectorAll('h1,h2,h3,h4')].map((h) => Number(h.tagName[1]));
  return {
    titulos,
    semAlternativa: [...document.querySelectorAll('svg,img')].filter(
      (e) =>
        !(e.getAttribute('role') === 'img' && e.getAttribute('aria-label')) &&
        e.getAttribute('aria-hidden') !== 'true' &&
        e.getAttribute('alt') !== '',
    ).length,
    linhasSemTitulo: [...document.querySelectorAll('tr')].filter((l) => !l.querySelector('th[scope=row]'))
      .length,
    linguas: [...new Set([...document.querySelectorAll('[lang]')].map((e) => e.getAttribute('lang')))].sort(),
  };
}
