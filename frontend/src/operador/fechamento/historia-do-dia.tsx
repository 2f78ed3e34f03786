import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { QuandoEQuem } from '../componentes/ator';
import { Secao } from '../componentes/secao';
import { type DiaAFechar, peloRetorno } from './contrato';

/** Quem fechou, com que números, e quem ou o que reabriu; do último. */
export function HistoriaDoDia({ historia }: { historia: DiaAFechar['historia'] }) {
  const { t } = useTextos('console');
  return (
    <Secao id="historia-do-dia" titulo={t('fechamento.historia')} classe="razao-parte">
      {historia.length === 0 ? <p className="tabela-vazia">{t('fechamento.semHistoria')}</p> : null}
      <ol className="historia razao-explica">
        {historia.flatMap((um) => [
          ...(um.reabertoEm === null
            ? []
            : [
                <li key={`reaberto ${um.ordem}`}>
                  <strong>{t(peloRetorno(um) ? 'fechamento.reabriuBanco' : 'fechamento.reabriu')}</strong>
                  {um.motivo === null ? null : <p>{um.motivo}</p>}
                  <small>
                    <QuandoEQuem em={um.reabertoEm} ator={um.reabertoPor ?? ''} />
                  </small>
                </li>,
              ]),
          <li key={`fechado ${um.ordem}`}>
            <strong>
              {t('fechamento.fechou', {
                recebido: formatarCentavos(um.recebido),
                creditado: formatarCentavos(um.creditado),
              })}
            </strong>
            {um.explicacao === null ? null : <p>{um.explicacao}</p>}
            <small>
              <QuandoEQuem em={um.fechadoEm} ator={um.fechadoPor} />
            </small>
          </li>,
        ])}
      </ol>
    </Secao>
  );
}
