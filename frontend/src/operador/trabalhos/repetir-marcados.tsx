import { useTextos } from '../../i18n/textos';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { seRepete, repetirTrabalho, type Trabalho } from './contrato';

/** Tenta de novo os marcados que falharam. */
export function RepetirMarcados({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('console');
  return (
    <FazerComMarcados<Trabalho>
      ids={ids}
      acao={t('trabalhos.repetirMarcados')}
      cabe={seRepete}
      nomeDe={({ fila, chave }) => `${t(`trabalhos.nome.${fila}`)}, ${chave}`}
      fazer={repetirTrabalho}
      dizer={{
        efeito: (count) => t('trabalhos.efeito', { count }),
        confirmar: (count) => t('trabalhos.confirmar', { count }),
        fora: (count) => t('trabalhos.naoFalharam', { count }),
        feitos: (count) => t('trabalhos.repetidos', { count }),
        recusados: (count) => t('trabalhos.recusados', { count }),
      }}
    />
  );
}
