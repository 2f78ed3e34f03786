import { Form, Formik } from 'formik';
import { useEffect, useRef } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioEnderecos } from '../../formularios/pessoa/formulario-enderecos';
import { GuardarAoMudar } from '../../formularios/campos/guardar-ao-mudar';
import { type ValoresEnderecos } from '../../formularios/pessoa/pessoa-valores';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/pessoa/pessoa-esquema')).esquemaEnderecos(t);

interface Props {
  enderecos: ValoresEnderecos;
  guardar: (enderecos: ValoresEnderecos) => void;
  /** Os do cadastro não se mostram inteiros a quem só respondeu às perguntas. */
  coberto: boolean;
  aoManter: () => void;
  aoSeguir: () => void;
  acoes: React.ReactNode;
}

export default function MudarEnderecos({ enderecos, guardar, coberto, aoManter, aoSeguir, acoes }: Props) {
  const esquema = useEsquemaTardio(buscarRegras);
  return (
    <Formik initialValues={enderecos} validationSchema={esquema} onSubmit={aoSeguir}>
      <Form noValidate>
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        <div className="painel">
          <Desistir coberto={coberto} aoManter={aoManter} />
          <FormularioEnderecos />
          {acoes}
        </div>
      </Form>
    </Formik>
  );
}

/** Quem abriu os endereços chega a ele; quem desiste volta ao botão que os abriu. */
function Desistir({ coberto, aoManter }: { coberto: boolean; aoManter: () => void }) {
  const { t } = useTextos('formularios');
  const alto = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alto.current?.focus({ preventScroll: true });
    return () => {
      // Depois que o botão volta à página.
      setTimeout(() => document.getElementById('mudar-enderecos')?.focus());
    };
  }, []);
  return (
    <div className="pilha bloco" tabIndex={-1} ref={alto}>
      {coberto ? <Aviso tipo="info">{t('renovar.escrevaInteiro')}</Aviso> : null}
      <button type="button" className="bt bt-2 bt-p" onClick={aoManter}>
        {t('renovar.manterEndereco')}
      </button>
    </div>
  );
}
