import { useTextos } from '../../i18n/textos';
import { type ComVista, FormularioDaDecisao } from '../decisoes/formulario';
import { type Marcar, marcarNorma, type Normas } from './contrato';

type Props<Valores extends object> = Omit<
  React.ComponentProps<typeof FormularioDaDecisao<Valores>>,
  'marcar' | 'lidas' | 'enviar'
> & {
  normas: Normas;
  enviar?: string;
  /** Os nomes dos campos são os do pedido, para que a recusa do servidor caia em cada um. */
  decisao: (valores: Valores) => Marcar['decisao'];
};

const LISTA = { NORMA: 'normas', REGRA: 'regras', ZONA: 'zonas', PEIXE: 'peixes' } as const;

/** Marca, de um dia em diante, uma regra, uma zona, um peixe ou um ato. */
export function FormularioDaNorma<Valores extends object>({
  decisao,
  normas,
  enviar,
  ...resto
}: Props<Valores>) {
  const { t } = useTextos('normas');
  return (
    <FormularioDaDecisao<Valores>
      dicaDoDia={t('dicaDoDia')}
      enviar={enviar ?? t('guardar')}
      lidas={(valores) => {
        const { especie, codigo } = decisao(valores);
        return normas[LISTA[especie]].filter((uma) => uma.codigo === codigo);
      }}
      marcar={({ vigenteDesde, motivo, vista, ...valores }: Valores & ComVista) =>
        marcarNorma({ vigenteDesde, motivo, vista, decisao: decisao(valores as Valores) })
      }
      {...resto}
    />
  );
}
