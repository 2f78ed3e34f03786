import type { DataCivil } from '../../../kernel/data-civil';
import { cru, html, Html } from '../../../platform/http/resposta/html';
import { preencher, traduzir } from '../../../platform/i18n/catalogo';
import { dataNaLingua, reaisNaLingua } from '../../../platform/i18n/formatos';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import type { EnderecoDto, PessoaDto } from '../../pessoa/dto/pessoa.dto';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';

const TEXTOS = { pt, en, es };

const ESTILO = `@page{size:A4;margin:16mm 18mm}
body{font:10pt/1.4 Atkinson,sans-serif;color:#10262b}
h1{font:600 17pt/1.2 Besley,serif;margin:0 0 1mm}h2{font:600 12pt Besley,serif;margin:5mm 0 2mm;border-bottom:.6pt solid #c4955f}
dl{display:grid;grid-template-columns:52mm 1fr;gap:.6mm 4mm;margin:0}dt{color:#43575b}dd{margin:0}p{margin:0 0 2mm}
.fecho{break-inside:avoid}.assinar{display:grid;grid-template-columns:1fr 62mm;gap:8mm;margin-top:18mm}
.assinar p{border-top:.8pt solid #10262b;padding-top:1mm;margin:0}`;

export interface Folha {
  readonly agencia: string;
  readonly protocolo: string;
  readonly modalidade: 0 | 1;
  readonly pedida: DataCivil;
  /** A que se pediu para não pagar: quem assina declara o direito a ela. */
  readonly isencao: { readonly nome: string; readonly ato: string } | null;
  readonly pessoa: PessoaDto;
  /** Quem responde pelo menor, e assina com ele; nulo em quem já não o é. */
  readonly responsavel: { readonly nome: string; readonly documento: string } | null;
  /** Por campo, já em palavras. */
  readonly respostas: Readonly<Record<string, string | readonly string[]>>;
  readonly gastoMedioCentavos: number;
  readonly agenciaTurismo: boolean;
  readonly declaracao: {
    readonly versao: number;
    readonly vigenteDesde: DataCivil;
    readonly paragrafos: readonly string[];
  };
}

type Linhas = readonly (readonly [string, string | null | undefined])[];

const lista = (linhas: Linhas): Html =>
  html`<dl>${linhas.filter(([, valor]) => valor).map(([rotulo, valor]) => html`<dt>${rotulo}</dt><dd>${valor}</dd>`)}</dl>`;

/** Uma folha A4: o que a pessoa disse, a declaração e o lugar da assinatura. */
export function htmlDaFolha(folha: Folha, idioma: Idioma): Html {
  const { pessoa, responsavel, respostas, declaracao } = folha;
  const t = TEXTOS[idioma];
  const campo = (nome: string) => traduzir(`campo.${nome}`, idioma);
  const endereco = (e: EnderecoDto | null) =>
    e &&
    [e.logradouro, e.numero, e.complemento, e.bairro, e.cep, e.descricaoAcesso, e.municipioNome, e.uf]
      .filter(Boolean)
      .join(', ');
  const fora = pessoa.enderecoEstrangeiro;
  const versao = preencher(t.versao, {
    versao: declaracao.versao,
    dia: dataNaLingua(declaracao.vigenteDesde, idioma),
  });
  return html`<!doctype html><html lang="${t.lingua}"><head><meta charset="utf-8"><title>${t.titulo}</title>
<style>${cru(ESTILO_FONTES + ESTILO)}</style></head><body><h1>${t.titulo}</h1><p>${folha.agencia}</p>
<h2>${t.licenca}</h2>${lista([
    [t.protocolo, folha.protocolo],
    [campo('modalidadePesca'), folha.modalidade === 0 ? t.esportiva : t.recreativa],
    [t.pedida, dataNaLingua(folha.pedida, idioma)],
    [t.isencao, folha.isencao && `${folha.isencao.nome} (${folha.isencao.ato})`],
  ])}
<h2>${t.pessoa}</h2>${lista([
    [campo('nome'), pessoa.nome],
    [campo('cpf'), pessoa.cpf],
    [campo('passaporte'), pessoa.passaporte],
    [
      campo('dataNascimento'),
      pessoa.dataNascimento && dataNaLingua(pessoa.dataNascimento as DataCivil, idioma),
    ],
    [campo('nomeMae'), pessoa.nomeMae],
    [campo('responsavel'), responsavel && `${responsavel.nome}, ${responsavel.documento}`],
    [campo('email'), pessoa.email],
    [campo('enderecoPrincipal'), endereco(pessoa.enderecoPrincipal)],
    [campo('enderecoCorrespondencia'), endereco(pessoa.enderecoCorrespondencia)],
    [campo('nacionalidade'), fora?.nacionalidade.nacionalidadeNome],
    [
      campo('enderecoEstrangeiro'),
      fora && [fora.descricaoEndereco, fora.cidade, fora.estado, fora.pais.nome].join(', '),
    ],
  ])}
<h2>${t.respostas}</h2>${lista([
    ...Object.entries(respostas).map(([nome, valor]) => [campo(nome), [valor].flat().join(', ')] as const),
    [campo('gastoMedioPesca'), `R$ ${reaisNaLingua(folha.gastoMedioCentavos, idioma)}`],
    [campo('agenciaTurismo'), folha.agenciaTurismo ? t.sim : t.nao],
  ])}
<section class="fecho"><h2>${t.declaracao}</h2>${declaracao.paragrafos.map((um) => html`<p>${um}</p>`)}${
    folha.isencao ? html`<p>${preencher(t.direito, { isencao: folha.isencao.nome })}</p>` : ''
  }<p>${versao}</p>
<div class="assinar"><p>${t.assinatura}</p><p>${t.lugarEData}</p></div>${responsavel && html`<div class="assinar"><p>${t.assinaturaDoResponsavel}</p><p>${t.lugarEData}</p></div>`}</section></body></html>`;
}
