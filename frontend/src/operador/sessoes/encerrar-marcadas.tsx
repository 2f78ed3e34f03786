import { useTextos } from '../../i18n/textos';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { encerrarSessaoDe, type SessaoDeAlguem } from './contrato';

/** Encerra as marcadas, menos a de quem as marcou. */
export function EncerrarMarcadas({ ids }: { ids: readonly string[] }) {
  const { t } = useTextos('console');
  return (
    <FazerComMarcados<SessaoDeAlguem>
      ids={ids}
      acao={t('sessoes.lote.acao')}
      cabe={({ atual }) => !atual}
      nomeDe={({ nome, aparelho }) => `${nome}, ${aparelho}`}
      fazer={encerrarSessaoDe}
      dizer={{
        efeito: (count) => t('sessoes.lote.efeito', { count }),
        confirmar: (count) => t('sessoes.lote.confirmar', { count }),
        fora: (count) => t('sessoes.lote.fora', { count }),
        feitos: (count) => t('sessoes.lote.feitos', { count }),
        recusados: (count) => t('sessoes.lote.recusados', { count }),
      }}
    />
  );
}
