import type { EntityManager } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { abrirDaLinha, comIlegiveis, ILEGIVEL } from '../../../platform/cifra/coluna-cifrada';
import { umAdiante } from '../../../platform/um-adiante';
import { COM_BAIXA_A_PEDIR } from '../../pagamento/domain/baixa';
import { A_REGISTRAR_PELA_API } from '../../pagamento/pix/cobrancas-pix';
import { chaveDoDocumento } from '../domain/conciliacao/chave-documento';
import {
  MotivoRetencao,
  MovimentoRemessa,
  TituloRemessa,
  motivoDeRetencao,
} from '../domain/cnab/remessa/titulo-remessa';

/** O que a remessa sabe de um documento, além do título. */
export interface DocumentoARemeter {
  readonly id: number;
  readonly numeroDocumento: string;
  readonly referencia: string;
  readonly retencao: string | null;
}

export interface TituloARemeter {
  readonly documento: DocumentoARemeter;
  readonly titulo: TituloRemessa;
  /** 1 no registro; na baixa, a ordem do pedido. */
  readonly ordem: number;
  /** Por que o banco o recusaria; nulo se pode ir. */
  readonly motivo: MotivoRetencao | null;
}

const DO_PAGADOR = ['nome', 'documento', 'logradouro', 'bairro', 'cep', 'cidade'] as const;

interface Linha extends DocumentoARemeter, Record<(typeof DO_PAGADOR)[number], Buffer | null> {
  readonly convenioId: number;
  readonly numero: number;
  readonly nossoNumero: string | null;
  readonly nossoNumeroDv: string | null;
  readonly valor: number;
  readonly emissao: DataCivil;
  readonly vencimento: DataCivil;
  readonly pagadorTipo: string;
  readonly uf: string | null;
}

interface LinhaDaBaixa extends Linha {
  readonly pedido: number;
  readonly ordem: number;
}

/** Sem a entidade, que custaria mais do que escrever o título. */
const COLUNAS = `d.id, d.convenio_id AS convenioId, d.numero, d.referencia, d.retencao, d.valor, d.emissao, d.vencimento,
  d.nosso_numero AS nossoNumero, d.nosso_numero_dv AS nossoNumeroDv, d.numero_documento AS numeroDocumento,
  d.pagador_tipo AS pagadorTipo, d.pagador_uf AS uf, ${DO_PAGADOR.map((nome) => `d.pagador_${nome} AS ${nome}`).join(', ')}`;

/**
 * Tudo o que o convênio tem por enviar, em páginas: os boletos por registrar e, depois deles, os pedidos de baixa. Com
 * `travar`, fica travado até o fim da transação, e o que outra está mudando agora fica para a próxima remessa. Enquanto
 * quem as recebe trata de uma página, a seguinte já vem.
 */
export async function* titulosARemeter(
  em: EntityManager,
  convenioId: number,
  { hoje, pagina, travar }: { hoje: DataCivil; pagina: number; travar: boolean },
): AsyncGenerator<readonly TituloARemeter[], void> {
  const trava = travar ? 'FOR UPDATE SKIP LOCKED' : '';
  const registros = (depoisDe: number) =>
    em.query<Linha[]>(
      `SELECT ${COLUNAS} FROM documento_pagamento d
       WHERE convenio_id = ? AND estado = 'EMITIDO' AND tipo = 'BOLETO' AND id > ? AND NOT ${A_REGISTRAR_PELA_API}
       ORDER BY id LIMIT ? ${trava}`,
      [convenioId, depoisDe, pagina],
    );
  for await (const linhas of umAdiante(paginas(pagina, registros, ({ id }) => id))) {
    yield comoTitulos(linhas, '01').map(({ documento, titulo }) => {
      return { documento, titulo, ordem: 1, motivo: ilegivel(titulo) ?? motivoDeRetencao(titulo, hoje) };
    });
  }
  const baixas = (depoisDe: number) =>
    em.query<LinhaDaBaixa[]>(
      `SELECT b.id AS pedido, b.ordem, ${COLUNAS}
       FROM baixa_documento b JOIN documento_pagamento d ON d.id = b.documento_id
       WHERE b.estado = 'PENDENTE' AND b.id > ? AND d.convenio_id = ? AND d.estado IN (?)
       ORDER BY b.id LIMIT ? ${trava}`,
      [depoisDe, convenioId, COM_BAIXA_A_PEDIR, pagina],
    );
  for await (const linhas of umAdiante(paginas(pagina, baixas, ({ pedido }) => pedido))) {
    yield comoTitulos(linhas, '02').map(({ documento, titulo }, i) => {
      return { documento, titulo, ordem: linhas[i]!.ordem, motivo: ilegivel(titulo) };
    });
  }
}

/** Páginas de `tamanho` linhas, cada uma depois da última da anterior. */
async function* paginas<L>(
  tamanho: number,
  ler: (depoisDe: number) => Promise<L[]>,
  chaveDe: (linha: L) => number,
): AsyncGenerator<readonly L[], void> {
  for (let depoisDe = 0; ;) {
    const linhas = await ler(depoisDe);
    yield linhas;
    if (linhas.length < tamanho) return;
    depoisDe = chaveDe(linhas.at(-1)!);
  }
}

/** O convênio de cobrança ativo e, do mais velho para o mais novo, os outros com algo por enviar. */
export async function conveniosARemeter(em: EntityManager): Promise<number[]> {
  const linhas = await em.query<{ id: number }[]>(
    `SELECT c.id FROM convenio c WHERE c.tipo = 'BOLETO' AND (c.ativo_para IS NOT NULL OR
       EXISTS (SELECT 1 FROM documento_pagamento d WHERE d.convenio_id = c.id AND d.estado = 'EMITIDO'
               AND NOT ${A_REGISTRAR_PELA_API}) OR
       EXISTS (SELECT 1 FROM baixa_documento b JOIN documento_pagamento d ON d.id = b.documento_id
               WHERE b.estado = 'PENDENTE' AND d.convenio_id = c.id))
     ORDER BY c.ativo_para IS NULL, c.id`,
  );
  return linhas.map(({ id }) => id);
}

/** Um dado do pagador que não se abre não vai ao banco, nem para os outros. */
function ilegivel({ pagador }: TituloRemessa): 'DADO_ILEGIVEL' | null {
  return Object.values(pagador).includes(ILEGIVEL) ? 'DADO_ILEGIVEL' : null;
}

function comoTitulos(
  linhas: readonly Linha[],
  movimento: MovimentoRemessa,
): { documento: DocumentoARemeter; titulo: TituloRemessa }[] {
  return comIlegiveis(() =>
    linhas.map((linha) => {
      const preso = `${linha.convenioId}:${linha.numero}`;
      const aberto = (nome: (typeof DO_PAGADOR)[number]) =>
        abrirDaLinha(linha[nome], `documento_pagamento.pagador_${nome}`, preso) ?? '';
      return { documento: linha, titulo: comoTitulo(linha, movimento, aberto) };
    }),
  );
}

function comoTitulo(
  linha: Linha,
  movimento: MovimentoRemessa,
  aberto: (nome: (typeof DO_PAGADOR)[number]) => string,
): TituloRemessa {
  const [nome, documento, logradouro, bairro, cep, cidade] = DO_PAGADOR.map(aberto) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    movimento,
    nossoNumero: { numero: linha.nossoNumero ?? '', dv: linha.nossoNumeroDv },
    numeroDocumento: linha.numeroDocumento,
    vencimento: linha.vencimento,
    emissao: linha.emissao,
    valor: linha.valor,
    usoEmpresa: chaveDoDocumento(linha.id),
    pagador: {
      tipo: linha.pagadorTipo === 'CNPJ' ? 'CNPJ' : 'CPF',
      documento,
      nome,
      logradouro,
      bairro,
      cep,
      cidade,
      uf: linha.uf ?? '',
    },
  };
}
