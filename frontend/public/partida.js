// Antes de tudo: o tema escolhido, para que o outro não pisque, e o que dizer se a página não chegar.
(function () {
  try {
    var tema = localStorage.getItem('tema');
    if (tema === 'claro' || tema === 'escuro') document.documentElement.dataset.tema = tema;
  } catch (erro) {
    // Armazenamento bloqueado: vale a preferência do sistema.
  }

  var PRAZO_MS = 120000;
  var TEXTOS = {
    pt: ['A página não abriu', 'A internet falhou ou o site acabou de mudar de versão.', 'Tentar de novo'],
    en: ['The page did not open', 'The internet failed or the site has just changed version.', 'Try again'],
    es: [
      'La página no se abrió',
      'Falló internet o el sitio acaba de cambiar de versión.',
      'Intentar de nuevo',
    ],
  };

  function criar(nome, texto, classe) {
    var elemento = document.createElement(nome);
    elemento.textContent = texto;
    elemento.className = classe;
    return elemento;
  }

  function idioma() {
    try {
      return localStorage.getItem('idioma') || navigator.language;
    } catch (erro) {
      return navigator.language;
    }
  }

  function falhar() {
    var raiz = document.getElementById('raiz');
    if (!raiz || raiz.firstChild) return;
    var lingua = idioma().slice(0, 2).toLowerCase();
    var textos = TEXTOS[lingua] || TEXTOS.pt;
    document.documentElement.lang = TEXTOS[lingua] ? lingua : 'pt-BR';
    document.title = textos[0];
    var caixa = criar('main', '', 'miolo pagina-de-aviso');
    caixa.setAttribute('role', 'alert');
    var botao = criar('button', textos[2], 'bt');
    botao.addEventListener('click', function () {
      location.reload();
    });
    caixa.append(criar('h1', textos[0], ''), criar('p', textos[1], ''), botao);
    raiz.append(caixa);
  }

  // Um pedaço da entrada que não chega é um erro do próprio elemento, que não sobe: ouve-se na descida.
  addEventListener(
    'error',
    function (evento) {
      if (evento.target instanceof HTMLScriptElement) falhar();
    },
    true,
  );
  addEventListener('partida-falhou', falhar);
  setTimeout(falhar, PRAZO_MS);
})();
