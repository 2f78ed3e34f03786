import { type Antecipada } from '../../api/antecipada';
import { BUSCAR_DADOS, BUSCAR_LICENCAS } from '../../api/enderecos';
import { escolherIdioma } from '../../i18n/idiomas';
import { documentoDoLogin } from '../../kernel/documento-do-login';
import {
  anteciparArquivos,
  anteciparResposta,
  type Antecipacao,
  type Blocos,
  oQueAntecipar,
} from './antecipar';
import { BASE, escolhido } from '../rotas/chegada';

// O que `partida.ts` faz pelas primeiras telas, pelas outras: à parte, para não pesar no login e no início.

declare const __BLOCOS__: Blocos;

const idioma = escolherIdioma(escolhido('idioma') ?? escolhido('idiomaDaConta'), navigator.languages);
const achada = oQueAntecipar(
  {
    caminho: window.location.pathname.slice(BASE.length),
    fragmento: window.location.hash,
    papel: escolhido('papel'),
    idioma,
  },
  __BLOCOS__,
);
if (achada) antecipar(achada);

function antecipar({ textos, arquivos, dados, pessoa }: Antecipacao): void {
  // Se a página já abriu, a tela fez os seus pedidos: uma resposta de antes serviria, velha, ao próximo.
  if (document.getElementById('chegando')) {
    window.assuntos = textos;
    window.antecipadas = [
      ...(pessoa ? anteciparPessoa() : []),
      ...dados.map((dado) => anteciparResposta(BASE + dado, idioma)),
    ];
  }
  anteciparArquivos(`${BASE}/assets/`, arquivos);
}

/** Quem é a pessoa que entrou e que licenças tem: as mesmas buscas que a tela faz (identificar.ts e abertas.ts, em cidadao/pedido). */
function anteciparPessoa(): Antecipada[] {
  const login = escolhido('login');
  if (login === null) return [];
  const corpo = JSON.stringify(documentoDoLogin(login));
  return [BUSCAR_DADOS, BUSCAR_LICENCAS].map((caminho) => {
    const endereco = BASE + caminho;
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
    return { endereco, idioma, corpo, resposta };
  });
}
