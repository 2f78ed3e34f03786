import { Form, Formik, type FormikProps } from 'formik';
import { type RefObject, useRef } from 'react';

import { type Pessoa } from '../../api/contrato';
import { CampoEmail } from '../../formularios/campos/campos';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { GuardarAoMudar } from '../../formularios/campos/guardar-ao-mudar';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { type ValoresContato } from './rascunho';

interface Props {
  pessoa: Pessoa;
  inicial: ValoresContato;
  guardar: (contato: ValoresContato) => void;
  formulario: RefObject<FormikProps<ValoresContato> | null>;
  aoSeguir: () => void;
}

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/pessoa/pessoa-esquema')).esquemaDoEmailOpcional(t);

/** `seguir` vai para a etapa seguinte se o que se escreveu no contato, quando a etapa o tem, está certo. */
export function useContato(aoSeguir: () => void) {
  const formulario = useRef<FormikProps<ValoresContato>>(null);
  const seguir = () => {
    if (formulario.current) void formulario.current.submitForm();
    else aoSeguir();
  };
  return { formulario, seguir };
}

/** Quem só respondeu às perguntas não muda o e-mail do cadastro: o que escreve aqui é só deste pedido. */
export function Contato({ pessoa, inicial, guardar, formulario, aoSeguir }: Props) {
  const { t } = useTextos('formularios');
  const esquema = useEsquemaTardio(buscarRegras);
  if (!pessoa.mascarados.includes('email')) return null;
  return (
    <Formik innerRef={formulario} initialValues={inicial} validationSchema={esquema} onSubmit={aoSeguir}>
      {({ values }) => (
        <Form noValidate className="bloco pilha" aria-labelledby="contato-do-pedido">
          <GuardarAoMudar guardar={guardar} />
          <h3 id="contato-do-pedido">{t('contato.titulo')}</h3>
          <ErrosDoFormulario />
          <p className="sec">{t('contato.explica')}</p>
          <CampoEmail nome="email" rotulo={t('contato.email')} opcional />
          {values.email ? (
            <CampoEmail nome="confirmarEmail" rotulo={t('campos.confirmarEmail')} autoComplete="off" />
          ) : null}
        </Form>
      )}
    </Formik>
  );
}
