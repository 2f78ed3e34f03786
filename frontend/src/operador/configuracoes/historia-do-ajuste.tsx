import { useTranslation } from 'react-i18next';

import { formatarData } from '../../i18n/formatos';
import { type Ajuste, cancelarAjuste, type MudancaDeAjuste } from './contrato';
import { LinhaDaHistoria } from '../decisoes/linha-da-historia';
import { valorEmPalavras } from './valor';

interface Props {
  ajuste: Ajuste;
  administra: boolean;
  aoMudar: () => void;
  aoFechar: () => void;
}

/** Tudo o que já valeu e o que está marcado, com quem mudou e por quê. */
export function HistoriaDoAjuste({ ajuste, administra, aoMudar, aoFechar }: Props) {
  const { t } = useTranslation('configuracoes');
  return (
    <>
      {ajuste.historia.length === 0 ? (
        <p>{t('ajustes.semHistoria', { valor: valorEmPalavras(ajuste.unidade, ajuste.padrao, t) })}</p>
      ) : (
        <ol className="cfg-historia">
          {ajuste.historia.map((mudanca) => (
            <Mudanca key={mudanca.id} {...{ ajuste, mudanca, administra, aoMudar }} />
          ))}
        </ol>
      )}
      <div className="bts bts-fim">
        <button type="button" className="bt bt-2" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      </div>
    </>
  );
}

function Mudanca({
  ajuste,
  mudanca,
  administra,
  aoMudar,
}: Omit<Props, 'aoFechar'> & { mudanca: MudancaDeAjuste }) {
  const { t } = useTranslation('configuracoes');
  const nome = t(`ajustes.item.${ajuste.id}.nome`);
  const dia = formatarData(mudanca.vigenteDesde) ?? '';
  const valor = valorEmPalavras(ajuste.unidade, mudanca.valor, t);
  const cancelamento = {
    rotulo: t('ajustes.cancelarDe', { dia, nome }),
    texto: t('ajustes.cancelarTexto', { nome, valor, dia }),
    cancelar: () => cancelarAjuste(mudanca.id),
    aoMudar,
  };
  return (
    <LinhaDaHistoria
      decidida={mudanca}
      cancelamento={administra ? cancelamento : null}
      titulo={<strong className="num">{t('ajustes.proximoEm', { valor, dia })}</strong>}
    />
  );
}
