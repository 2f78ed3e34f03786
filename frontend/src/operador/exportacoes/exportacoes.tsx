import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { IconeFechar } from '../../componentes/icones/fechar';
import { type Exportacao, exportacoes, ouvirExportacoes, tirarExportacao } from './em-curso';
import './exportacoes.css';

/** O andamento de cada arquivo que se leva, em qualquer tela, até se fechar. */
export function Exportacoes() {
  const { t } = useTranslation('balcao');
  const todas = useSyncExternalStore(ouvirExportacoes, exportacoes);
  if (todas.length === 0) return null;
  return (
    <section className="exportacoes" aria-label={t('lista.exportacoes')}>
      {todas.map((uma) => (
        <Uma key={uma.id} exportacao={uma} />
      ))}
    </section>
  );
}

function Uma({ exportacao: { id, titulo, formato, estado, feito, total } }: { exportacao: Exportacao }) {
  const { t, i18n } = useTranslation('balcao');
  const escrito = (n: number) => n.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const csv = formato === 'csv';
  const nome = `${titulo} (${formato.toUpperCase()})`;
  const quanto = csv ? t('lista.linhas', { quantas: escrito(feito) }) : `${escrito(feito / 1e6)} MB`;
  return (
    <div className="cx exportacao">
      <strong>{nome}</strong>
      <button
        type="button"
        className="exportacao-fechar"
        aria-label={t(estado === 'indo' ? 'lista.pararDe' : 'lista.fecharDe', { nome })}
        onClick={() => tirarExportacao(id)}
      >
        <IconeFechar />
      </button>
      {estado === 'indo' ? (
        <progress aria-label={nome} max={csv ? total : undefined} value={csv && total ? feito : undefined} />
      ) : null}
      {/* O andamento vê-se; anuncia-se só o fim. */}
      <p className="sm" role="status" aria-live={estado === 'indo' ? 'off' : 'polite'}>
        {t(`lista.exportacao.${estado}`, { quanto })}
      </p>
    </div>
  );
}
