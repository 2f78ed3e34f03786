import { useTextos } from '../../i18n/textos';
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
  const { t } = useTextos('gestao');
  return (['publicar', 'retirar'] as const).map((acao) => (
    <FazerComMarcados<Informe>
      key={acao}
      ids={ids}
      acao={t(`informes.lote.${acao}.acao`)}
      {...ACOES[acao]}
      nomeDe={({ titulo }) => titulo}
      dizer={{
        efeito: (count) => t(`informes.lote.${acao}.efeito`, { count }),
        confirmar: (count) => t(`informes.lote.${acao}.confirmar`, { count }),
        fora: (count) => t(`informes.lote.${acao}.fora`, { count }),
        feitos: (count) => t(`informes.lote.${acao}.feitos`, { count }),
        recusados: (count) => t(`informes.lote.${acao}.recusados`, { count }),
      }}
    />
  ));
}
