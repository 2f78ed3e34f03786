import { useTextos } from '../../i18n/textos';
import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { seRepete, repetirTrabalho, type Trabalho } from './contrato';

/** Tenta de novo os marcados que falharam. */
export function RepetirMarcados({ ids }: { ids: readonly number[] }) {
  const { t } = useTextos('console');
  return (
    <FazerComMarcados<Trabalho>
      ids={ids}
      assunto="console"
      textos="trabalhos.lote"
      cabe={seRepete}
      nomeDe={({ fila, chave }) => `${t(`trabalhos.nome.${fila}`)}, ${chave}`}
      fazer={repetirTrabalho}
    />
  );
}
