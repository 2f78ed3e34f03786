import { useTranslation } from 'react-i18next';

import { formatarData } from '../../../i18n/formatos';
import { LinhaDaHistoria } from '../../decisoes/linha-da-historia';
import { cancelarMudancaDeLista, type ListaMudavel, type MudancaDaLista } from './contrato';
import { mudancaEmPalavras } from './mudanca';

interface Props {
  lista: ListaMudavel;
  administra: boolean;
  aoMudar: () => void;
  aoFechar: () => void;
}

/** Tudo o que mudou e o que está marcado, com quem e por quê; a lista de fábrica, numa linha. */
export function HistoriaDaLista({ lista, administra, aoMudar, aoFechar }: Props) {
  const { t } = useTranslation('listas');
  const deFabrica = lista.mudancas.filter(({ autor }) => autor === 'produto');
  return (
    <>
      <ol className="cfg-historia">
        {lista.mudancas
          .filter(({ autor, situacao }) => autor !== 'produto' || situacao === 'PASSADO')
          .map((mudanca) => (
            <Mudanca key={mudanca.id} {...{ lista, mudanca, administra, aoMudar }} />
          ))}
        <li>
          <p>{t('deFabrica', { total: String(deFabrica.length) })}</p>
        </li>
      </ol>
      <div className="bts bts-fim">
        <button type="button" className="bt bt-2" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      </div>
    </>
  );
}

function Mudanca({
  lista,
  mudanca,
  administra,
  aoMudar,
}: Omit<Props, 'aoFechar'> & { mudanca: MudancaDaLista }) {
  const { t } = useTranslation('listas');
  const dia = formatarData(mudanca.vigenteDesde) ?? '';
  const palavras = mudancaEmPalavras(lista, mudanca, t);
  const cancelamento = {
    rotulo: t('cancelarDe', { mudanca: palavras }),
    texto: t('cancelarTexto', { mudanca: palavras, dia }),
    cancelar: () => cancelarMudancaDeLista(mudanca.id),
    aoMudar,
  };
  return (
    <LinhaDaHistoria
      decidida={mudanca}
      cancelamento={administra ? cancelamento : null}
      titulo={
        <>
          <strong>{palavras}</strong>
          <span className="num">{t('desde', { dia })}</span>
        </>
      }
    />
  );
}
