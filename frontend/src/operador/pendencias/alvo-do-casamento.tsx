import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';

import { useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type LicencaNaLista } from '../licencas/contrato';
import {
  type Alvo as AlvoPrevisto,
  type CasamentoPrevisto,
  type DocumentoDaPendencia,
  preverCasamento,
} from './contrato';

/** `LPE-0000123-9/2026`, com ou sem separadores. */
const PROTOCOLO = /^LP[ER]-?\d{7,}-?\d\/?\d{4}$/i;

/** O que se leu que casar faria, para que só isso se faça, e como se lê de novo. */
export interface CasamentoLido {
  dados: CasamentoPrevisto | null;
  recarregar: () => void;
}
type AoLer = (lido: CasamentoLido | null) => void;

/** De quem é a licença do protocolo que se escreve, como ela está e o que casar faria, antes de casar. */
export function AlvoEscrito({ pendenciaId, aoLer }: { pendenciaId: number; aoLer: AoLer }) {
  const { t } = useTextos('console');
  const protocolo = useFormikContext<{ protocolo: string }>().values.protocolo.trim();
  const completo = PROTOCOLO.test(protocolo);
  const { data } = useGetList<LicencaNaLista>(
    'licencas',
    { filter: { protocolo }, pagination: { page: 1, perPage: 1 } },
    { enabled: completo },
  );
  const licenca = completo ? data?.[0] : undefined;
  return (
    <div role="status" className="sm">
      {completo && data && !licenca ? <p>{t('pendencias.alvoNenhum')}</p> : null}
      {licenca ? (
        <Alvo
          titular={licenca.titular}
          situacao={licenca.status}
          {...{ pendenciaId, aoLer }}
          alvo={{ protocolo }}
        />
      ) : null}
    </div>
  );
}

/** O mesmo, do documento que parece ser o dono do dinheiro. */
export function AlvoProposto({
  pendenciaId,
  documento: { id, pagador, licenca },
  aoLer,
}: {
  pendenciaId: number;
  aoLer: AoLer;
  documento: DocumentoDaPendencia;
}) {
  return (
    <div role="status" className="sm">
      <Alvo
        titular={licenca?.titular ?? pagador}
        situacao={licenca?.status}
        {...{ pendenciaId, aoLer }}
        alvo={{ documentoId: id }}
      />
    </div>
  );
}

function Alvo({
  titular,
  situacao,
  pendenciaId,
  aoLer,
  alvo,
}: {
  titular: string;
  situacao: LicencaNaLista['status'] | undefined;
  pendenciaId: number;
  aoLer: AoLer;
  alvo: AlvoPrevisto;
}) {
  const { t } = useTextos('console', 'licenca');
  const { dados, erro, recarregar } = useRecurso(`casar ${pendenciaId} ${JSON.stringify(alvo)}`, () =>
    preverCasamento(pendenciaId, alvo),
  );
  useEffect(() => {
    aoLer({ dados, recarregar });
    return () => aoLer(null);
  }, [aoLer, dados, recarregar]);
  return (
    <>
      <p>
        {situacao
          ? t('pendencias.alvo', {
              titular,
              situacao: t(`licenca:situacao.curta.${situacao}`).toLowerCase(),
            })
          : titular}
      </p>
      {erro ? <p>{erro.message}</p> : null}
      {dados ? <Previsto previsto={dados} /> : null}
    </>
  );
}

function Previsto({ previsto }: { previsto: CasamentoPrevisto }) {
  const { t } = useTextos('console', 'rotulos');
  const { numeroDocumento: numero, estado, valor, posto, falta, excedente, ativa } = previsto;
  return (
    <p>
      {t('pendencias.alvoDocumento', {
        dinheiro: formatarCentavos(posto),
        numero,
        estado: t(`rotulos:documento.${estado}`).toLowerCase(),
        valor: formatarCentavos(valor),
      })}{' '}
      {ativa ? t('pendencias.alvoAtiva') : t('pendencias.alvoFalta', { falta: formatarCentavos(falta) })}
      {excedente > 0 ? ` ${t('pendencias.alvoExcedente', { excedente: formatarCentavos(excedente) })}` : null}
    </p>
  );
}
