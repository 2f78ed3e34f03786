import { useTextos } from '../../i18n/textos';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { reprocessarRetorno, type Retorno } from './contrato';

/** Lê outra vez os marcados que foram recusados; o que alguém abandonou reabre-se na tela dele. */
export function ReprocessarMarcados({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('console');
  return (
    <FazerComMarcados<Retorno>
      ids={ids}
      acao={t('retornos.lote.acao')}
      cabe={({ situacao }) => situacao === 'RECUSADO'}
      nomeDe={({ nome }) => nome}
      fazer={reprocessarRetorno}
      dizer={{
        efeito: (count) => t('retornos.lote.efeito', { count }),
        confirmar: (count) => t('retornos.lote.confirmar', { count }),
        fora: (count) => t('retornos.lote.fora', { count }),
        feitos: (count) => t('retornos.lote.feitos', { count }),
        recusados: (count) => t('retornos.lote.recusados', { count }),
      }}
    />
  );
}
