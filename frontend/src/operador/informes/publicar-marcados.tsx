import { FazerComMarcados } from '../lista/fazer-com-marcados';
import { type Informe, publicarInforme, retirarInforme } from './contrato';

const ACOES = {
  publicar: {
    cabe: ({ situacao }: Informe) => situacao === 'RASCUNHO',
    fazer: (id: number) => publicarInforme(id, null),
  },
  retirar: { cabe: ({ situacao }: Informe) => situacao !== 'RASCUNHO', fazer: retirarInforme },
} as const;

/** Publica já os rascunhos marcados, ou retira os que se publicaram ou têm data. */
export function PublicarMarcados({ ids }: { ids: readonly number[] }) {
  return (['publicar', 'retirar'] as const).map((acao) => (
    <FazerComMarcados<Informe>
      key={acao}
      ids={ids}
      assunto="gestao"
      textos={`informes.lote.${acao}`}
      {...ACOES[acao]}
      nomeDe={({ titulo }) => titulo}
    />
  ));
}
