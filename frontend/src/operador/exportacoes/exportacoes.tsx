import { useEffect, useState, useSyncExternalStore } from 'react';

import { IconeFechar } from '../../componentes/icones/fechar';
import { formatarNumero } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { useTentar } from '../../componentes/usar-tentar';
import { enderecoDoArquivo, type Exportacao } from './contrato';
import {
  aindaPorFazer,
  exportacoes,
  olhar,
  quantasComecaram,
  ouvirExportacoes,
  tentarDeNovo,
  tirar,
} from './em-curso';
import './exportacoes.css';

/** Os arquivos que se pediram, em qualquer tela e em qualquer aba, até se apagarem. */
export function Exportacoes() {
  const { t } = useTextos('balcao');
  const todas = useSyncExternalStore(ouvirExportacoes, exportacoes);
  // As prontas de antes não tapam a tela; cada uma que começa torna a abri-las.
  const comecaram = quantasComecaram();
  const [escolha, setEscolha] = useState({ comecadas: 0, aberta: false });
  const aberta = escolha.comecadas === comecaram ? escolha.aberta : true;
  useEffect(() => void olhar(), []);
  if (todas.length === 0) return null;
  return (
    <section className="exportacoes" aria-label={t('lista.exportacoes')}>
      <details open={aberta}>
        <summary
          className="bt bt-2 bt-p"
          onClick={(evento) => {
            evento.preventDefault();
            setEscolha({ comecadas: comecaram, aberta: !aberta });
          }}
        >
          {t('lista.exportacoesHa', { quantas: todas.length })}
        </summary>
        <div className="exportacoes-todas">
          {todas.map((uma) => (
            <Uma key={uma.id} exportacao={uma} />
          ))}
        </div>
      </details>
    </section>
  );
}

function Uma({ exportacao }: { exportacao: Exportacao }) {
  const { t, idioma } = useTextos('balcao', 'console');
  const { ocupado, tentar } = useTentar();
  const { id, lista, formato, situacao, linhas, total, descricao, lidaEm, expiraEm } = exportacao;
  const nome = `${t(`console:menu.${lista}`, { defaultValue: t(`lista.nomes.${lista}`) })} (${formato.toUpperCase()})`;
  const quando = (instante: string | null) => (instante ? formatarInstante(instante, idioma) : '');
  const porFazer = aindaPorFazer(exportacao);
  return (
    <div className="cx exportacao">
      <strong>{nome}</strong>
      <button
        type="button"
        className="exportacao-fechar"
        aria-label={t(porFazer ? 'lista.pararDe' : 'lista.apagarDe', { nome })}
        onClick={() => void tirar(id)}
      >
        <IconeFechar />
      </button>
      <p className="sm sec">{descricao || t('lista.semFiltroNenhum')}</p>
      {porFazer ? (
        <progress aria-label={nome} max={total ?? undefined} value={total ? linhas : undefined} />
      ) : null}
      {/* O andamento vê-se; anuncia-se só o fim. */}
      <p className="sm" role="status" aria-live={porFazer ? 'off' : 'polite'}>
        {t(`lista.exportacao.${situacao}`, {
          count: linhas,
          quantas: formatarNumero(linhas),
          de: total === null ? '' : t('lista.deTotal', { total: formatarNumero(total) }),
          lida: quando(lidaEm),
          ate: quando(expiraEm),
        })}
      </p>
      {situacao === 'PRONTA' ? (
        <a className="bt bt-2" href={enderecoDoArquivo(id)} aria-label={t('lista.baixarDe', { nome })}>
          {t('lista.baixar')}
        </a>
      ) : null}
      {situacao === 'FALHOU' ? (
        <button
          type="button"
          className="bt bt-2"
          aria-disabled={ocupado}
          aria-label={t('lista.tentarDe', { nome })}
          onClick={() => void tentar(() => tentarDeNovo(id), nome)}
        >
          {t('lista.tentar')}
        </button>
      ) : null}
    </div>
  );
}
