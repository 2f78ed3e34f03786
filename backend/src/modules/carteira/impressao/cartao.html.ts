import { formatarDataBr } from '../../../kernel/data-civil';
import { cru, Html, html } from '../../../platform/http/resposta/html';
import { DESENHOS, marca } from '../../../platform/pdf/desenhos';
import { doEstado } from '../../agencia/do-estado';
import { preencher } from '../../../platform/i18n/catalogo';
import { MARCA_DE_LINGUA } from '../../../platform/i18n/idioma';
import { brasao, enderecoCurto } from './agencia-no-papel';
import { microtexto } from './microtexto';
import { tamanhoDoNome } from './tamanho-do-nome';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';
import type { VistaCarteira } from './ver-carteira';

type Rotulo =
  | 'menor'
  | 'nome'
  | 'emissao'
  | 'numero'
  | 'valida'
  | 'provisorioAte'
  | 'cpf'
  | 'passaporte'
  | 'aponte';

/** Frente em português e inglês. `titulo` é o nível que ela tem na página em que está. */
export function frente(vista: VistaCarteira, qr: Html, titulo: 'h1' | 'h2'): Html {
  const { modalidade } = vista;
  const emIngles = {
    modalidade: en.modalidades[modalidade],
    modalidadeMinuscula: en.modalidades[modalidade].toLowerCase(),
  };
  const nome = vista.provisoria
    ? html`Pesca Amadora ${pt.modalidades[modalidade]} <strong>Título provisório</strong> <i lang="en">${preencher(en.cartao.provisorio, emIngles)}</i>`
    : html`Carteira de Pesca Amadora <strong>${pt.modalidades[modalidade]}</strong> <i lang="en">${preencher(en.cartao.definitivo, emIngles)}</i>`;
  const [abre, fecha] = [cru(`<${titulo} class="nome-do-titulo">`), cru(`</${titulo}>`)];
  const validade = vista.provisoria ? 'provisorioAte' : 'valida';
  return html`<section class="id1 ${classes(vista)}" lang="pt-BR">${fundo(vista)}
<div class="faixa">${!vista.provisoria && peixe(vista)}${abre}${nome}${fecha}
<p class="orgao"><span>${vista.agencia.nome}<em>Estado ${doEstado(vista.agencia)}</em></span>${brasao(vista.agencia)}</p>${!vista.provisoria && cru(DESENHOS.onda)}</div>
${vista.provisoria && html`<p class="modalidade"><span>${pt.modalidades[modalidade]}: ${vista.limite.pt.curto}</span><span lang="en">${en.modalidades[modalidade]}: ${vista.limite.en.curto}</span></p>`}
<div class="corpo-id1"><dl><div class="nome">${vista.responsavel ? html`<dt>${bilingue('nome')} · <b>${bilingue('menor')}</b></dt>` : rotulo('nome')}<dd style="font-size:${tamanhoDoNome(vista.nome)}pt">${vista.nome}</dd></div>
<div>${rotulo(vista.documento.tipo)}<dd>${vista.documento.valor}</dd></div>
<div class="numero">${rotulo('numero')}<dd>${vista.numero}</dd></div>
<div class="meio validade">${rotulo(validade)}<dd>${formatarDataBr(vista.validade)}</dd></div><div class="meio emissao">${rotulo('emissao')}<dd>${formatarDataBr(vista.emissao)}</dd></div></dl>
<div class="qr">${qr}<span>${bilingue('aponte')}</span></div></div>
${microtexto(vista)}</section>`;
}

/** Verso em português, inglês e espanhol. */
export function verso(vista: VistaCarteira): Html {
  const { modalidade, agencia } = vista;
  const dizer = ({ cartao }: { cartao: typeof es.cartao }, estado: string) => {
    const { forte, resto } = vista.provisoria ? cartao.versoProvisorio : cartao.verso;
    return [forte, resto].map((texto) => preencher(texto, { ate: formatarDataBr(vista.validade), estado }));
  };
  const [forte, resto] = dizer(pt, doEstado(agencia));
  const outra = (lingua: 'en' | 'es', t: typeof es | typeof en) =>
    html`<p lang="${lingua}" class="outra"><b>${lingua.toUpperCase()}</b>${vista.limite[lingua].descricao}. ${dizer(t, agencia.ufNome).join(' ')}</p>`;
  return html`<section class="id1 ${classes(vista)}" lang="pt-BR">${fundo(vista)}<div class="verso">
<div class="limite">${peixe(vista)}<div><h2>${vista.limite.pt.descricao}</h2><p>${pt.limitesTexto[modalidade]}</p></div></div>
<p><strong>${forte}</strong> ${resto}</p>${outra('en', en)}${outra('es', es)}</div>
<div class="pe"><p>${agencia.nome}<br>${pt.cartao.confiraEm} ${enderecoCurto(vista.urlPublica)}<br><b>${vista.numero}</b></p>${marca('verso', '#0d2329', '#ffffff')}</div><div class="aguas"></div></section>`;
}

const classes = ({ provisoria, modalidade }: VistaCarteira): string =>
  `${provisoria ? 'p' : modalidade === 0 ? 'e' : 'r'} m${modalidade}`;

const peixe = ({ modalidade }: VistaCarteira): Html =>
  cru(modalidade === 0 ? DESENHOS.tucunare : DESENHOS.tambaqui);

const bilingue = (campo: Rotulo): Html =>
  html`${pt[campo]}${pt[campo] !== en[campo] && html` · <span lang="${MARCA_DE_LINGUA.en}" style="display:inline">${en[campo]}</span>`}`;

const rotulo = (campo: Rotulo): Html => html`<dt>${bilingue(campo)}</dt>`;

/** Linhas-d'água na carteira; no provisório, a palavra, que se vê também em preto e branco e em cópia. */
function fundo({ provisoria }: VistaCarteira): Html {
  if (!provisoria) return cru(DESENHOS.agua);
  const linha = 'PROVISÓRIO · PROVISIONAL · '.repeat(4);
  const linhas = Array.from(
    { length: 19 },
    (_, i) => html`<text x="${-140 - (i % 2) * 70}" y="${i * 22 - 60}">${linha}</text>`,
  );
  return html`<svg class="fundo" viewBox="0 0 324 204" aria-hidden="true"><g transform="rotate(-18 162 102)">${linhas}</g></svg>`;
}
