import type { DataCivil } from '../../../kernel/data-civil';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { LicencaEntity } from '../../licenca/licenca.entity';
import type { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import {
  ACOES_PENDENCIA,
  EfeitoPendencia,
  efeitoDaAcao,
  exigeAdministrador,
} from '../domain/pendencia/pendencias';
import { recusaDoEfeito } from '../domain/pendencia/recusa';
import { casoDe, INTERESSE } from './mesa-pendencias.service';
import type { PendenciaDetalhada } from './pendencia.dto';
import type { PendenciaEntity } from './pendencia.entity';
import { comTexto } from './texto-do-motivo';

/** Um documento com a licença dele, e por que o dinheiro aceito não a ativaria. */
export interface Situado {
  readonly documento: DocumentoPagamentoEntity;
  readonly licenca: LicencaEntity | null;
  readonly impedimento: string | null;
}

interface Leitura {
  readonly hoje: DataCivil;
  readonly idioma: Idioma;
}

/** O que o motivo pede, separado pelo que hoje se pode: quem decide não encontra a recusa só depois de escrever o porquê. */
export function decisoesPossiveis(
  pendencia: PendenciaEntity,
  proprio: Situado | undefined,
  { interesse, ...leitura }: Leitura & { readonly interesse: boolean },
): Pick<PendenciaDetalhada, 'acoes' | 'recusadas'> {
  const acoes: PendenciaDetalhada['acoes'] = [];
  const recusadas: PendenciaDetalhada['recusadas'] = [];
  if (pendencia.estado !== 'ABERTA') return { acoes, recusadas };
  const caso = casoDe(pendencia, proprio?.documento ?? null, proprio?.licenca ?? null);
  for (const acao of ACOES_PENDENCIA) {
    const efeito = efeitoDaAcao(acao, caso);
    if (!efeito) continue;
    // O documento em que se casa ainda se vai escolher.
    const dela = acao === 'CASAR' ? null : recusaEscrita(efeito, pendencia, proprio, leitura);
    const motivo = interesse ? comTexto(INTERESSE, leitura.idioma) : dela;
    if (motivo) recusadas.push({ acao, motivo });
    else acoes.push({ acao, efeito, exigeAdministrador: exigeAdministrador(acao, caso) });
  }
  return { acoes, recusadas };
}

export function recusaEscrita(
  efeito: EfeitoPendencia,
  pendencia: PendenciaEntity,
  destino: Situado | undefined,
  { hoje, idioma }: Leitura,
): { codigo: string; texto: string } | null {
  const onde = { documento: destino?.documento ?? null, impedimento: destino?.impedimento ?? null };
  const recusa = recusaDoEfeito(efeito, pendencia, onde, hoje);
  return recusa && comTexto(recusa.codigo, idioma, recusa.detalhes);
}
