import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { marcarRemessa, type Remessa } from './contrato';

/** Anota a entrega das marcadas que ainda não a têm. */
export function MarcarEntregues({ ids }: { ids: readonly number[] }) {
  return (
    <FazerComMarcados<Remessa>
      ids={ids}
      assunto="console"
      textos="remessas.lote"
      cabe={({ enviadaEm }) => enviadaEm === null}
      nomeDe={({ arquivo }) => arquivo.nome}
      fazer={(id) => marcarRemessa(id, true)}
    />
  );
}
