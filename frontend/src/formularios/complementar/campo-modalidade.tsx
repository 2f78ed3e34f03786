import { useFormikContext } from 'formik';
import { useCallback } from 'react';

import { type Licenca } from '../../api/contrato';
import { useErro } from '../moldura';
import { type ValoresComplementares } from './complementar-valores';
import { EscolherModalidade } from './escolher-modalidade';

export function CampoModalidade({ abertas }: { abertas: readonly Licenca[] }) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<ValoresComplementares>();
  const escolher = useCallback(
    (modalidade: string) => void setFieldValue('modalidadePesca', modalidade),
    [setFieldValue],
  );
  return (
    <EscolherModalidade
      abertas={abertas}
      valores={values}
      erro={useErro('modalidadePesca')}
      aoEscolher={escolher}
      aoSair={() => void setFieldTouched('modalidadePesca')}
    />
  );
}
