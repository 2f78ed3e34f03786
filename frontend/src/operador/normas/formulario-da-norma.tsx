import { useTextos } from '../../i18n/textos';
import { FormularioDaDecisao, type Marcacao } from '../decisoes/formulario';
import { type Marcar, marcarNorma } from './contrato';

type Props<Valores extends object> = Omit<
  React.ComponentProps<typeof FormularioDaDecisao<Valores>>,
  'marcar' | 'enviar'
> & {
  enviar?: string;
  /** Os nomes dos campos são os do pedido, para que a recusa do servidor caia em cada um. */
  decisao: (valores: Valores) => Marcar['decisao'];
};

/** Marca, de um dia em diante, uma regra, uma zona, um peixe ou um ato. */
export function FormularioDaNorma<Valores extends object>({ decisao, enviar, ...resto }: Props<Valores>) {
  const { t } = useTextos('normas');
  return (
    <FormularioDaDecisao<Valores>
      dicaDoDia={t('dicaDoDia')}
      enviar={enviar ?? t('guardar')}
      marcar={({ vigenteDesde, motivo, ...valores }: Valores & Marcacao) =>
        marcarNorma({ vigenteDesde, motivo, decisao: decisao(valores as Valores) })
      }
      {...resto}
    />
  );
}
