import { object } from 'yup';

import { FormularioCurto } from '../../formularios/formulario-curto';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

interface Props {
  enviar: string;
  aoCancelar: () => void;
  aoEnviar: (senha: string) => Promise<void>;
  children?: React.ReactNode;
}

/** Antes do que não se desfaz. */
export default function FormularioSoComSenha({ enviar, aoCancelar, aoEnviar, children }: Props) {
  const esquema = object({ senha: useRegraDaSenha() });
  return (
    <FormularioCurto
      inicial={{ senha: '' }}
      esquema={esquema}
      enviar={enviar}
      perigo
      aoCancelar={aoCancelar}
      aoEnviar={({ senha }) => aoEnviar(senha)}
    >
      {children}
      <SenhaDoDono />
    </FormularioCurto>
  );
}
