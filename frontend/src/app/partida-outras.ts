import { type Antecipada } from '../api/antecipada';
import { escolherIdioma } from '../i18n/idiomas';
import { documentoDoLogin } from '../kernel/documento-do-login';
import { anteciparArquivos, anteciparResposta } from './antecipar';
import { oQueAnteciparDeOutra, type OutrosBlocos } from './antecipar-outras';
import { BASE, escolhido } from './chegada';

// O que `partida.ts` faz pelas primeiras telas, pelas outras: à parte, para não pesar no login e no início.

declare const __OUTROS_BLOCOS__: OutrosBlocos;

const idioma = escolherIdioma(escolhido('idioma'), navigator.languages);
const caminho = window.location.pathname.slice(BASE.length);
const { assuntos, arquivos, api, aPessoa } = oQueAnteciparDeOutra(
  { caminho, papel: escolhido('papel'), idioma },
  __OUTROS_BLOCOS__,
);
// Se a página já abriu, a tela fez os seus pedidos: uma resposta de antes serviria, velha, ao próximo.
if (document.getElementById('chegando')) {
  window.assuntos = assuntos;
  window.antecipadas = [
    ...(aPessoa ? anteciparPessoa() : []),
    ...api.map((endereco) => anteciparResposta(BASE + endereco, idioma)),
  ];
}
anteciparArquivos(`${BASE}/assets/`, arquivos);

/** Quem é a pessoa que entrou: a mesma busca que a tela faz (cidadao/pedido/identificar.ts). */
function anteciparPessoa(): Antecipada[] {
  const login = escolhido('login');
  if (login === null) return [];
  const endereco = `${BASE}/api/buscarDados`;
  const corpo = JSON.stringify(documentoDoLogin(login));
  const resposta = fetch(endereco, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': idioma,
      'Content-Type': 'application/json',
      'X-Session-Key': escolhido('sessionKeyEntradaUnica') ?? '',
    },
    body: corpo,
  });
  // A falha se diz a quem a tomar.
  resposta.catch(() => undefined);
  return [{ endereco, idioma, corpo, resposta }];
}
