import { useTextos } from '../../i18n/textos';
import { type ComVista, FormularioDaDecisao } from '../decisoes/formulario';
import { type Decidida, type Marcar, marcarNorma, type Normas } from './contrato';
import { dizerEfeito } from './dizer-regra';

type Props<Valores extends object> = Omit<
  React.ComponentProps<typeof FormularioDaDecisao<Valores, Decidida>>,
  'marcar' | 'lidas' | 'dizer' | 'enviar'
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
    <FormularioDaDecisao<Valores, Decidida>
      dicaDoDia={t('dicaDoDia')}
      enviar={enviar ?? t('guardar')}
      lidas={(valores) => {
        const { especie, codigo } = decisao(valores);
        return normas[LISTA[especie]].filter((uma) => codigo === null || uma.codigo === codigo);
      }}
      dizer={({ valor }) => {
        if ('efeito' in valor) return dizerEfeito(valor.efeito, t);
        return 'ato' in valor ? valor.ato : 'nome' in valor ? valor.nome : null;
      }}
      marcar={({ vigenteDesde, motivo, vista, ...valores }: Valores & ComVista) =>
        marcarNorma({ vigenteDesde, motivo, vista, decisao: decisao(valores as Valores) })
      }
      {...resto}
    />
  );
}
