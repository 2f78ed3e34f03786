import { Form, Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ObjectSchema } from 'yup';

import { ErroApi } from '../api/erro-api';
import { Aviso } from '../componentes/aviso';
import { useFocoDeVolta } from '../componentes/usar-foco-de-volta';
import { ErrosDoFormulario } from './erros-do-formulario';
import { mostrarErros } from './erros-do-servidor';

interface Props<Valores extends object> {
  inicial: Valores;
  esquema: ObjectSchema<object>;
  aoEnviar: (valores: Valores) => Promise<void>;
  /** O que o botão faz, em palavras. */
  enviar: string;
  perigo?: boolean;
  /** Mais de um formulário na tela: só um botão é o primário. */
  secundario?: boolean;
  aoCancelar?: () => void;
  /** O objeto em que os campos viajam: `pagador.`. */
  prefixo?: string;
  children: React.ReactNode;
}

/** Poucos campos, um envio: erros no alto e nos campos, a recusa do servidor em palavras, botão que não envia duas vezes. */
export function FormularioCurto<Valores extends object>(props: Props<Valores>) {
  const { inicial, esquema, aoEnviar, enviar, perigo, secundario, aoCancelar, prefixo, children } = props;
  const { t } = useTranslation('formularios');
  const [recusa, setRecusa] = useState<string | null>(null);
  const formulario = useRef<HTMLFormElement>(null);
  // O botão que abre um formulário dá lugar a ele: o foco segue para o primeiro campo.
  const abertoPorBotao = aoCancelar !== undefined;
  useEffect(() => {
    if (abertoPorBotao) formulario.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [abertoPorBotao]);
  useFocoDeVolta(formulario);
  const tentar = async (valores: Valores, ajuda: FormikHelpers<Valores>) => {
    setRecusa(null);
    try {
      await aoEnviar(valores);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setRecusa(mostrarErros(causa, valores, ajuda, prefixo));
    }
  };
  const aparencia = perigo ? 'bt bt-perigo' : secundario ? 'bt bt-2' : 'bt';
  return (
    <Formik initialValues={inicial} validationSchema={esquema} onSubmit={tentar}>
      {({ isSubmitting }) => (
        <Form ref={formulario} noValidate className="formulario-curto">
          <ErrosDoFormulario />
          {children}
          <div aria-live="assertive" className="recusa">
            {recusa ? <Aviso tipo="erro">{recusa}</Aviso> : null}
          </div>
          <div className="bts bts-fim">
            {aoCancelar ? (
              <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
                {t('geral:acoes.cancelar')}
              </button>
            ) : null}
            <button type="submit" className={aparencia} aria-disabled={isSubmitting}>
              {isSubmitting ? t('enviando') : enviar}
            </button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
