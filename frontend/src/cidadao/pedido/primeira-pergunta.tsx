import { Form, Formik, type FormikProps } from 'formik';
import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { type Licenca } from '../../api/contrato';
import { GuardarAoMudar } from '../../formularios/campos/guardar-ao-mudar';
import { CampoModalidade } from '../../formularios/complementar/campo-modalidade';
import { type ValoresComplementares } from '../../formularios/complementar/complementar-valores';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { type PropsDaEtapa } from './usar-pedido';

interface Props extends Pick<PropsDaEtapa, 'rascunho' | 'mudar'> {
  abertas: readonly Licenca[];
  /** Quem segue confere este formulário antes. */
  formulario: RefObject<FormikProps<ValoresComplementares> | null>;
}

/** Que licença se pede e quanto custa: o que se pergunta antes de tudo. */
export function PrimeiraPergunta({ rascunho, mudar, abertas, formulario }: Props) {
  const { t } = useTranslation('formularios');
  const { complementares: guardados } = rascunho;
  const guardar = useCallback(
    ({ modalidadePesca }: ValoresComplementares) => {
      if (modalidadePesca !== guardados.modalidadePesca)
        mudar({ complementares: { ...guardados, modalidadePesca } });
    },
    [mudar, guardados],
  );
  return (
    <Formik
      innerRef={formulario}
      initialValues={guardados}
      validate={({ modalidadePesca }) =>
        modalidadePesca
          ? {}
          : { modalidadePesca: t('validacao.obrigatorio', { campo: t('campos.modalidadePesca') }) }
      }
      onSubmit={() => undefined}
    >
      <Form noValidate className="painel" aria-labelledby="que-licenca">
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        <h2 className="legenda" id="que-licenca">
          {t('complementar.licenca')}
        </h2>
        <CampoModalidade abertas={abertas} />
      </Form>
    </Formik>
  );
}
