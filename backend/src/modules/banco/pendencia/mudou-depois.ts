import { EntityManager, Not } from 'typeorm';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { LicencaHistoricoEntity } from '../../licenca/licenca-historico.entity';
import { ultimaMudancaDosDocumentos } from '../../pagamento/decidir-documento.service';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { AntesDaAcao, PendenciaAcaoEntity } from './pendencia-acao.entity';
import { PendenciaEntity } from './pendencia.entity';

/** Se o que a decisão mudou mudou outra vez, e já não se volta ao que era. Sem nada travado, é o que se vê agora. */
export async function mudouDepois(
  em: EntityManager,
  { pendenciaId: origemId, acao, antes }: Pick<PendenciaAcaoEntity, 'pendenciaId' | 'acao' | 'antes'>,
): Promise<boolean> {
  if (await em.existsBy(PendenciaEntity, { origemId, retido: Not(0), estado: Not('ABERTA') })) return true;
  if (!antes || antes.documentos.length === 0) return valePeloDocumento(em, origemId);
  const { referencia } = await documentoDe(em, antes);
  const ids = mudados({ acao, antes }).map(({ id }) => id);
  const houveOutro =
    acao !== 'DEVOLVER' && (await em.countBy(DocumentoPagamentoEntity, { referencia })) !== ids.length;
  return (
    houveOutro ||
    (await ultimaMudancaDosDocumentos(em, ids)) !== antes.historiaDosDocumentos ||
    (antes.licenca !== null &&
      ((await ultimaMudancaDaLicenca(em, antes.licenca.id)) !== antes.historiaDaLicenca ||
        (await haRenovacaoPedida(em, antes.licenca.id))))
  );
}

/** O que a decisão mudou: devolver só toca no documento de que o dinheiro sai, seja o que for dos outros depois. */
export const mudados = ({ acao, antes }: { acao: PendenciaAcaoEntity['acao']; antes: AntesDaAcao }) =>
  acao === 'DEVOLVER' ? antes.documentos.filter(({ id }) => id === antes.documentoId) : antes.documentos;

/** Reativou-se a licença que não valia: o dinheiro que a pendência oferecia voltou a ser o dela. */
async function valePeloDocumento(em: EntityManager, id: number): Promise<boolean> {
  const achadas = await em.query<unknown[]>(
    `SELECT 1 FROM pendencia p JOIN licenca l ON l.id = CAST(p.referencia AS UNSIGNED)
     WHERE p.id = ? AND p.motivo = 'PAGO_SEM_LICENCA' AND l.documento_pago_id = p.documento_id AND l.status <> 'INVALIDADO'`,
    [id],
  );
  return achadas.length > 0;
}

async function haRenovacaoPedida(em: EntityManager, licencaId: number): Promise<boolean> {
  const { pessoaId, modalidade } = await em.findOneByOrFail(LicencaEntity, { id: licencaId });
  return em.existsBy(LicencaEntity, { pessoaId, modalidade, vagaPendente: 1, id: Not(licencaId) });
}

/** O documento em que o dinheiro entrou, ou de que saiu. */
export const documentoDe = (em: EntityManager, { documentoId }: AntesDaAcao) =>
  em.findOneByOrFail(DocumentoPagamentoEntity, { id: documentoId ?? 0 });

/** A última linha da história da licença, fora a do fim da validade, que só diz que ela passou; 0 sem licença. */
export async function ultimaMudancaDaLicenca(em: EntityManager, licencaId: number | null): Promise<number> {
  if (licencaId === null) return 0;
  return (
    (await em.maximum(LicencaHistoricoEntity, 'id', { licencaId, evento: Not('VALIDADE_PASSADA') })) ?? 0
  );
}
