import { type DataCivil, dataCivilEm, horaCivilEm } from '../../kernel/data-civil';
import { cru, html, Html } from '../../platform/http/resposta/html';
import { preencher, traduzir } from '../../platform/i18n/catalogo';
import { dataNaLingua, reaisNaLingua } from '../../platform/i18n/formatos';
import type { Idioma } from '../../platform/i18n/idioma';
import { ESTILO_FONTES } from '../../platform/pdf/fontes';
import type { DadosDaPessoa } from './meus-dados.service';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';

const TEXTOS = { pt, en, es };

const ESTILO = `@page{size:A4;margin:18mm}
body{font:10.5pt/1.45 Atkinson,sans-serif;color:#10262b}
h1{font:600 20pt/1.2 Besley,serif;margin:0 0 2mm}h2{font:600 13pt Besley,serif;margin:8mm 0 2mm;border-bottom:.6pt solid #c4955f}
dl{display:grid;grid-template-columns:52mm 1fr;gap:1mm 4mm;margin:0 0 4mm;break-inside:avoid}dt{color:#43575b}dd{margin:0}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:1mm 2mm 1mm 0;border-bottom:.4pt solid #ccd6d3;vertical-align:top}`;

type Linhas = readonly (readonly [string, string | number | null | undefined])[];

const lista = (linhas: Linhas): Html =>
  html`<dl>${linhas
    .filter(([, valor]) => valor !== null && valor !== undefined && valor !== '')
    .map(([rotulo, valor]) => html`<dt>${rotulo}</dt><dd>${valor}</dd>`)}</dl>`;

/** O nome de um código; um que não tem nome aparece como é. */
const nomeDe = (nomes: Readonly<Record<string, string>>, codigo: unknown): string =>
  nomes[String(codigo)] ?? String(codigo);

/** `2026-03-10T14:05:00.000Z` → `10/03/2026 10:05`, em Manaus. */
const noFuso = (fuso: string, idioma: Idioma) => (texto: string) => {
  const lido = new Date(texto);
  if (Number.isNaN(lido.getTime())) return texto;
  const [, horas, minutos] = /^(..)(..)/.exec(horaCivilEm(lido, fuso))!;
  return `${dataNaLingua(dataCivilEm(lido, fuso), idioma)} ${horas}:${minutos}`;
};

/** Página A4 com tudo o que se guarda de uma pessoa. `fuso`: o da agência (IANA). */
export function htmlDosDados(
  { pessoa, licencas, pagamentos, acessos, anotacoes, correcoes, geradoEm }: DadosDaPessoa,
  idioma: Idioma,
  fuso: string,
): Html {
  const t = TEXTOS[idioma];
  const instante = noFuso(fuso, idioma);
  const data = (dia: unknown) => (typeof dia === 'string' ? dataNaLingua(dia as DataCivil, idioma) : null);
  const aceita = (lida: DadosDaPessoa['licencas'][number]['declaracao']) =>
    lida && preencher(t.versao, { versao: lida.versao, dia: dataNaLingua(lida.vigenteDesde, idioma) });
  const corrigido = ({ campos, motivo }: DadosDaPessoa['correcoes'][number]) =>
    `${campos.map((nome) => traduzir(`campo.${nome}`, idioma)).join(', ')}: ${motivo}`;
  const campo = (nome: string) => traduzir(`campo.${nome}`, idioma);
  const reais = (centavos: unknown) => `R$ ${reaisNaLingua(Number(centavos), idioma)}`;
  const respondido = ({
    respostas,
    informacaoComplementar: dita,
  }: DadosDaPessoa['licencas'][number]): Linhas => [
    ...Object.entries(respostas ?? {}).map(
      ([nome, valor]) => [campo(nome), [valor].flat().join(', ')] as const,
    ),
    ...(dita
      ? ([
          [campo('diasPescaPorAno'), String(dita['diasPescaPorAno'])],
          [campo('gastoMedioPesca'), reais(dita['gastoMedioCentavos'])],
          [campo('agenciaTurismo'), dita['agenciaTurismo'] ? t.sim : t.nao],
        ] as const)
      : []),
  ];
  const { enderecoPrincipal, enderecoCorrespondencia, enderecoEstrangeiro } = pessoa;
  const noBrasil = [enderecoPrincipal, enderecoCorrespondencia].flatMap((e) =>
    e
      ? [[e.logradouro, e.numero, e.complemento, e.bairro, e.cep, e.municipioNome, e.uf, e.descricaoAcesso]]
      : [],
  );
  const exterior = enderecoEstrangeiro
    ? [
        [
          enderecoEstrangeiro.descricaoEndereco,
          enderecoEstrangeiro.cidade,
          enderecoEstrangeiro.estado,
          enderecoEstrangeiro.pais.nome,
        ],
      ]
    : [];
  const enderecos = [...noBrasil, ...exterior].map(
    (partes) => [t.endereco, partes.filter(Boolean).join(', ')] as const,
  );
  return html`<!doctype html><html lang="${t.lingua}"><head><meta charset="utf-8"><title>${t.titulo}</title>
<style>${cru(ESTILO_FONTES + ESTILO)}</style></head><body><h1>${t.titulo}</h1><p>${t.geradoEm} ${instante(geradoEm)}</p>
<h2>${t.pessoa}</h2>${lista([
    [t.nome, pessoa.nome],
    ['CPF', pessoa.cpf],
    [t.passaporte, pessoa.passaporte],
    [t.nascimento, data(pessoa.dataNascimento)],
    [campo('sexo'), nomeDe(t.sexos, pessoa.sexo)],
    [t.mae, pessoa.nomeMae],
    [t.email, pessoa.email],
    [campo('nacionalidade'), enderecoEstrangeiro?.nacionalidade.nacionalidadeNome],
    ...enderecos,
  ])}
<h2>${t.licencas}</h2>${licencas.map((l) =>
    lista([
      [t.protocolo, String(l.protocolo)],
      [campo('modalidadePesca'), t.modalidades[l.modalidade]],
      [t.situacao, traduzir(`status.${String(l.status)}`, idioma)],
      [t.pedida, data(l.dataCriacao)],
      [t.validade, data(l.dataVencimento)],
      [t.provisoriaAte, data(l.dataVencimentoProvisoria)],
      [t.declaracao, aceita(l.declaracao)],
      [campo('isencao'), l['nomeDaIsencao'] as string | null],
      [t.isencaoNegada, l['isencaoNegada'] as string | null],
      [t.retido, l.retido ? reais(l.retido) : null],
      [t.devolvido, l.devolvido ? reais(l.devolvido) : null],
      [
        campo('responsavel'),
        l.responsavel &&
          [l.responsavel['nome'], l.responsavel['cpf'] || l.responsavel['passaporte']].join(', '),
      ],
      ...respondido(l),
    ]),
  )}
<h2>${t.pagamentos}</h2>${pagamentos.map((p) =>
    lista([
      [t.documento, `${String(p.tipo)} ${String(p.numeroDocumento)}`],
      [t.valor, reais(p.valor)],
      [campo('pagador'), [p.pagador.nome, p.pagador.documento].join(', ')],
      [t.vencimento, data(p.vencimento)],
      [t.pagoEm, data(p.pagoEm)],
      [t.valorPago, p.valorPago ? reais(p.valorPago) : null],
      [t.situacao, nomeDe(t.estados, p.estado)],
    ]),
  )}
${anotacoes.length === 0 ? '' : html`<h2>${t.anotacoes}</h2>${lista(anotacoes.map(({ em, texto }) => [instante(em), texto]))}`}
${correcoes.length === 0 ? '' : html`<h2>${t.correcoes}</h2>${lista(correcoes.map((uma) => [instante(uma.em), corrigido(uma)]))}`}
<h2>${t.acessos}</h2>${acessos.length === 0 ? html`<p>${t.semAcessos}</p>` : tabelaDeAcessos(acessos, idioma, instante)}</body></html>`;
}

function tabelaDeAcessos(
  acessos: DadosDaPessoa['acessos'],
  idioma: Idioma,
  instante: (texto: string) => string,
): Html {
  const t = TEXTOS[idioma];
  const titulos = [t.quando, t.quem, t.oQue].map((titulo) => html`<th scope="col">${titulo}</th>`);
  const linhas = acessos.map(
    ({ em, papel, acao }) =>
      html`<tr><td>${instante(em)}</td><td>${papel === null ? t.semLogin : nomeDe(t.papeis, papel)}</td><td>${nomeDe(t.acoes, acao)}</td></tr>`,
  );
  return html`<table><thead><tr>${titulos}</tr></thead><tbody>${linhas}</tbody></table>`;
}
