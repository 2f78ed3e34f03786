import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { reprocessarRetorno, type Retorno } from './contrato';

/** Lê outra vez os marcados que foram recusados; o que alguém abandonou reabre-se na tela dele. */
export function ReprocessarMarcados({ ids }: { ids: readonly number[] }) {
  return (
    <FazerComMarcados<Retorno>
      ids={ids}
      assunto="console"
      textos="retornos.lote"
      cabe={({ situacao }) => situacao === 'RECUSADO'}
      nomeDe={({ nome }) => nome}
      fazer={reprocessarRetorno}
    />
  );
}
