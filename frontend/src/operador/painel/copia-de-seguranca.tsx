import { useTranslation } from 'react-i18next';

import { Aviso } from '../../componentes/avisos/aviso';
import { formatarInstante } from '../../i18n/instante';
import { idadeRelativa } from '../../kernel/idade';
import { type Precisa } from './contrato';
import { formatarTamanho } from './formatar-tamanho';

/** Quando se fez a última cópia do banco de dados; um aviso quando falta. */
export function CopiaDeSeguranca({ copia: { em, bytes, idade, atrasada } }: { copia: Precisa['copia'] }) {
  const { t, i18n } = useTranslation('gestao');
  const qual =
    em === null
      ? null
      : {
          quando: formatarInstante(em, i18n.language),
          idade: idadeRelativa(em, Date.parse(em) + (idade ?? 0) * 1000, i18n.language),
          tamanho: formatarTamanho(bytes ?? 0, i18n.language),
        };
  if (!atrasada && qual) return <p className="pn-copia">{t('painel.copiaFeita', qual)}</p>;
  return (
    <div className="pn-copia">
      <Aviso tipo="pendente" titulo={t(qual ? 'painel.copiaAtrasada' : 'painel.copiaNunca')} papel="status">
        <p>{qual ? t('painel.copiaAtrasadaTexto', qual) : t('painel.copiaNuncaTexto')}</p>
      </Aviso>
    </div>
  );
}
