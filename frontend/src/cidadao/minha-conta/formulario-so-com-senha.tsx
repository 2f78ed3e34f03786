import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { object } from 'yup';

import { ErroApi } from '../../api/erro-api';
import { foraDoAr } from '../../api/rede';
import { useSessao } from '../../componentes/sessao';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

interface Props {
  enviar: string;
  aoCancelar: () => void;
  /** Devolve se a conta acabou. */
  aoEnviar: (senha: string) => Promise<boolean>;
  /** A conta acaba logo. */
  definitivo: boolean;
  /** Vão com ela os dados. */
  eliminada?: boolean;
  children?: React.ReactNode;
}

/** Antes do que não se desfaz. */
export default function FormularioSoComSenha(props: Props) {
  const { enviar, aoCancelar, aoEnviar, definitivo, eliminada = false, children } = props;
  const navegar = useNavigate();
  const esquema = object({ senha: useRegraDaSenha() });
  const { conferir } = useSessao();
  const perdida = useRef(false);
  // Se a resposta de antes se perdeu, a sessão que agora falta é a que o pedido encerrou.
  const aoFalhar = (causa: unknown): true => {
    if (!(causa instanceof ErroApi)) throw causa;
    if (causa.status === 401) {
      if (definitivo && perdida.current) return true;
      void conferir();
    }
    perdida.current ||= foraDoAr(causa.status);
    throw causa;
  };
  return (
    <FormularioCurto
      inicial={{ senha: '' }}
      esquema={esquema}
      enviar={enviar}
      perigo
      aoCancelar={aoCancelar}
      aoEnviar={async ({ senha }) => {
        const acabou = await aoEnviar(senha).catch(aoFalhar);
        if (acabou) await navegar('/conta-encerrada', { replace: true, state: { eliminada } });
      }}
    >
      {children}
      <SenhaDoDono />
    </FormularioCurto>
  );
}
