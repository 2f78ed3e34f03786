import { useTextos } from '../../i18n/textos';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { marcarRemessa, type Remessa } from './contrato';

/** Anota a entrega das marcadas que ainda não a têm. */
export function MarcarEntregues({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('console');
  return (
    <FazerComMarcados<Remessa>
      ids={ids}
      acao={t('remessas.lote.acao')}
      cabe={({ enviadaEm }) => enviadaEm === null}
      nomeDe={({ arquivo }) => arquivo.nome}
      fazer={(id) => marcarRemessa(id, true)}
      dizer={{
        efeito: (count) => t('remessas.lote.efeito', { count }),
        confirmar: (count) => t('remessas.lote.confirmar', { count }),
        fora: (count) => t('remessas.lote.fora', { count }),
        feitos: (count) => t('remessas.lote.feitos', { count }),
        recusados: (count) => t('remessas.lote.recusados', { count }),
      }}
    />
  );
}
