import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { encerrarSessaoDe, type SessaoDeAlguem } from './contrato';

/** Encerra as marcadas, menos a de quem as marcou. */
export function EncerrarMarcadas({ ids }: { ids: readonly string[] }) {
  return (
    <FazerComMarcados<SessaoDeAlguem>
      ids={ids}
      assunto="console"
      textos="sessoes.lote"
      cabe={({ atual }) => !atual}
      nomeDe={({ nome, aparelho }) => `${nome}, ${aparelho}`}
      fazer={encerrarSessaoDe}
    />
  );
}
