import { EntityManager, In } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { comIlegiveis, ILEGIVEL } from '../../../platform/cifra/coluna-cifrada';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { COM_BAIXA_A_PEDIR } from '../../pagamento/domain/baixa';
import { A_REGISTRAR_PELA_API } from '../../pagamento/pix/cobrancas-pix';
import { chaveDoDocumento } from '../domain/conciliacao/chave-documento';
import {
  MotivoRetencao,
  MovimentoRemessa,
  TituloRemessa,
  motivoDeRetencao,
} from '../domain/cnab/remessa/titulo-remessa';

export interface TituloARemeter {
  readonly documento: DocumentoPagamentoEntity;
  readonly titulo: TituloRemessa;
  /** 1 no registro; na baixa, a ordem do pedido. */
  readonly ordem: number;
  /** Por que o banco o recusaria; nulo se pode ir. */
  readonly motivo: MotivoRetencao | null;
}

/**
 * Tudo o que o convênio tem por enviar, em páginas: os boletos por registrar e, depois deles, os pedidos de baixa. Com
 * `travar`, fica travado até o fim da transação, e o que outra está mudando agora fica para a próxima remessa.
 */
export async function* titulosARemeter(
  em: EntityManager,
  convenioId: number,
  { hoje, pagina, travar }: { hoje: DataCivil; pagina: number; travar: boolean },
): AsyncGenerator<readonly TituloARemeter[], void> {
  const trava = travar ? 'FOR UPDATE SKIP LOCKED' : '';
  for (let depoisDe = 0; ;) {
    const linhas = await em.query<{ id: number }[]>(
      `SELECT id FROM documento_pagamento d
       WHERE convenio_id = ? AND estado = 'EMITIDO' AND tipo = 'BOLETO' AND id > ? AND NOT ${A_REGISTRAR_PELA_API}
       ORDER BY id LIMIT ? ${trava}`,
      [convenioId, depoisDe, pagina],
    );
    const documentos = await carregar(em, linhas);
    yield documentos.map((documento) => {
      const titulo = comoTitulo(documento, '01');
      return { documento, titulo, ordem: 1, motivo: ilegivel(titulo) ?? motivoDeRetencao(titulo, hoje) };
    });
    if (linhas.length < pagina) break;
    depoisDe = linhas.at(-1)!.id;
  }
  for (let depoisDe = 0; ;) {
    const pedidos = await em.query<{ pedido: number; id: number; ordem: number }[]>(
      `SELECT b.id AS pedido, d.id, b.ordem FROM baixa_documento b JOIN documento_pagamento d ON d.id = b.documento_id
       WHERE b.estado = 'PENDENTE' AND b.id > ? AND d.convenio_id = ? AND d.estado IN (?)
       ORDER BY b.id LIMIT ? ${trava}`,
      [depoisDe, convenioId, COM_BAIXA_A_PEDIR, pagina],
    );
    const ordens = new Map(pedidos.map(({ id, ordem }) => [id, ordem]));
    const documentos = await carregar(em, pedidos);
    yield documentos.map((documento) => {
      const titulo = comoTitulo(documento, '02');
      return { documento, titulo, ordem: ordens.get(documento.id)!, motivo: ilegivel(titulo) };
    });
    if (pedidos.length < pagina) return;
    depoisDe = pedidos.at(-1)!.pedido;
  }
}

/** Convênios de cobrança, além do dado, com algo por enviar, do mais velho para o mais novo. */
export async function outrosConveniosComTitulos(em: EntityManager, ativoId: number): Promise<number[]> {
  const linhas = await em.query<{ id: number }[]>(
    `SELECT c.id FROM convenio c WHERE c.tipo = 'BOLETO' AND c.id <> ? AND (
       EXISTS (SELECT 1 FROM documento_pagamento d WHERE d.convenio_id = c.id AND d.estado = 'EMITIDO'
               AND NOT ${A_REGISTRAR_PELA_API}) OR
       EXISTS (SELECT 1 FROM baixa_documento b JOIN documento_pagamento d ON d.id = b.documento_id
               WHERE b.estado = 'PENDENTE' AND d.convenio_id = c.id))
     ORDER BY c.id`,
    [ativoId],
  );
  return linhas.map(({ id }) => id);
}

async function carregar(
  em: EntityManager,
  linhas: readonly { id: number }[],
): Promise<DocumentoPagamentoEntity[]> {
  if (linhas.length === 0) return [];
  return comIlegiveis(() =>
    em.find(DocumentoPagamentoEntity, {
      where: { id: In(linhas.map(({ id }) => id)) },
      order: { id: 'ASC' },
    }),
  );
}

/** Um dado do pagador que não se abre não vai ao banco, nem para os outros. */
function ilegivel({ pagador }: TituloRemessa): 'DADO_ILEGIVEL' | null {
  return Object.values(pagador).includes(ILEGIVEL) ? 'DADO_ILEGIVEL' : null;
}

function comoTitulo(documento: DocumentoPagamentoEntity, movimento: MovimentoRemessa): TituloRemessa {
  return {
    movimento,
    nossoNumero: { numero: documento.nossoNumero ?? '', dv: documento.nossoNumeroDv },
    numeroDocumento: documento.numeroDocumento,
    vencimento: documento.vencimento,
    emissao: documento.emissao,
    valor: documento.valor,
    usoEmpresa: chaveDoDocumento(documento.id),
    pagador: {
      tipo: documento.pagadorTipo === 'CNPJ' ? 'CNPJ' : 'CPF',
      documento: documento.pagadorDocumento,
      nome: documento.pagadorNome,
      logradouro: documento.pagadorLogradouro ?? '',
      bairro: documento.pagadorBairro ?? '',
      cep: documento.pagadorCep ?? '',
      cidade: documento.pagadorCidade ?? '',
      uf: documento.pagadorUf ?? '',
    },
  };
}
