import { formatarReais } from '../../../kernel/centavos';
import { DataCivil, formatarDataBr } from '../../../kernel/data-civil';
import { escapar } from '../../../platform/http/html';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ESTILO_FONTES } from '../../../platform/pdf/fontes';
import type { DadosDaPessoa } from './meus-dados.service';
import { TEXTOS_DADOS } from './textos-dados';

const ESTILO = `@page{size:A4;margin:18mm}
body{font:10.5pt/1.45 "Atkinson Hyperlegible Next Variable",sans-serif;color:#10262b}
h1{font:600 20pt/1.2 Besley,serif;margin:0 0 2mm}h2{font:600 13pt Besley,serif;margin:8mm 0 2mm;border-bottom:.6pt solid #c4955f}
dl{display:grid;grid-template-columns:52mm 1fr;gap:1mm 4mm;margin:0 0 4mm;break-inside:avoid}dt{color:#43575b}dd{margin:0}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:1mm 2mm 1mm 0;border-bottom:.4pt solid #ccd6d3;vertical-align:top}`;

type Linhas = readonly (readonly [string, string | number | null | undefined])[];

const lista = (linhas: Linhas): string =>
  `<dl>${linhas
    .filter(([, valor]) => valor !== null && valor !== undefined && valor !== '')
    .map(([rotulo, valor]) => `<dt>${escapar(rotulo)}</dt><dd>${escapar(valor)}</dd>`)
    .join('')}</dl>`;

const data = (dia: unknown): string | null =>
  typeof dia === 'string' ? formatarDataBr(dia as DataCivil) : null;

/** Página A4 com tudo o que se guarda de uma pessoa. */
export function htmlDosDados(
  { pessoa, licencas, pagamentos, acessos, geradoEm }: DadosDaPessoa,
  idioma: Idioma,
): string {
  const t = TEXTOS_DADOS[idioma];
  const { enderecoPrincipal, enderecoCorrespondencia, enderecoEstrangeiro } = pessoa;
  const enderecos = [enderecoPrincipal, enderecoCorrespondencia].flatMap((e) =>
    e
      ? [[e.logradouro, e.numero, e.complemento, e.bairro, e.cep, e.municipioNome, e.uf, e.descricaoAcesso]]
      : [],
  );
  const exterior = enderecoEstrangeiro && [
    enderecoEstrangeiro.descricaoEndereco,
    enderecoEstrangeiro.cidade,
    enderecoEstrangeiro.estado,
    enderecoEstrangeiro.pais.nome,
  ];
  return `<!doctype html><html lang="${t.lingua}"><head><meta charset="utf-8"><title>${escapar(t.titulo)}</title>
<style>${ESTILO_FONTES}${ESTILO}</style></head><body><h1>${escapar(t.titulo)}</h1><p>${escapar(t.geradoEm)} ${escapar(geradoEm)}</p>
<h2>${escapar(t.pessoa)}</h2>${lista([
    [t.nome, pessoa.nome],
    ['CPF', pessoa.cpf],
    [t.passaporte, pessoa.passaporte],
    [t.nascimento, pessoa.dataNascimentoString],
    [t.mae, pessoa.nomeMae],
    [t.email, pessoa.email],
    ...[...enderecos, ...(exterior ? [exterior] : [])].map(
      (partes) => [t.endereco, partes.filter(Boolean).join(', ')] as const,
    ),
  ])}
<h2>${escapar(t.licencas)}</h2>${licencas
    .map((l) =>
      lista([
        [t.protocolo, String(l.protocolo)],
        [t.situacao, String(l.status)],
        [t.pedida, data(l.dataCriacao)],
        [t.validade, data(l.dataVencimento)],
      ]),
    )
    .join('')}
<h2>${escapar(t.pagamentos)}</h2>${pagamentos
    .map((p) =>
      lista([
        [t.documento, `${String(p.tipo)} ${String(p.numeroDocumento)}`],
        [t.valor, `R$ ${formatarReais(Number(p.valor))}`],
        [t.vencimento, data(p.vencimento)],
        [t.pagoEm, data(p.pagoEm)],
        [t.situacao, String(p.estado)],
      ]),
    )
    .join('')}
<h2>${escapar(t.acessos)}</h2>${
    acessos.length === 0
      ? `<p>${escapar(t.semAcessos)}</p>`
      : `<table><thead><tr><th scope="col">${escapar(t.quando)}</th><th scope="col">${escapar(t.quem)}</th><th scope="col">${escapar(t.oQue)}</th></tr></thead><tbody>${acessos
          .map(
            (a) =>
              `<tr><td>${escapar(a.em)}</td><td>${escapar(a.papel ?? t.semLogin)}</td><td>${escapar(a.acao)}</td></tr>`,
          )
          .join('')}</tbody></table>`
  }</body></html>`;
}
