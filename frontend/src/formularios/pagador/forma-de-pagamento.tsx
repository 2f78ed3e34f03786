import { Form, Formik, type FormikProps } from 'formik';

import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { CampoRadios } from '../campos/escolhas';
import { CamposDoPagador } from './campos-do-pagador';
import { ErrosDoFormulario } from '../erros-do-formulario';
import { useEsquemaTardio } from '../esquema-tardio';
import { GuardarAoMudar } from '../campos/guardar-ao-mudar';
import { type ValoresPagamento } from './pagador-valores';

const buscarRegras = async (t: Traduzir) => (await import('./pagador-esquema')).esquemaPagamento(t);

interface Props {
  inicial: ValoresPagamento;
  guardar: (valores: ValoresPagamento) => void;
  /** Quem conclui confere este formulário antes. */
  referencia: React.Ref<FormikProps<ValoresPagamento>>;
}

/** Sem CPF não há boleto em nome do pescador: paga-se com guia, ou o boleto sai em nome de outro. */
export function FormaDePagamento({ inicial, guardar, referencia }: Props) {
  const { t } = useTextos('formularios');
  const esquema = useEsquemaTardio(buscarRegras);
  return (
    <section className="resumo-bloco" aria-labelledby="forma-de-pagamento">
      <div className="resumo-cab">
        <h2 id="forma-de-pagamento">{t('pagador.titulo')}</h2>
      </div>
      <Formik
        innerRef={referencia}
        initialValues={inicial}
        validationSchema={esquema}
        validateOnBlur={false}
        // A promessa acaba o envio: sem ela, o que o servidor recusa depois não recebe o foco.
        onSubmit={() => Promise.resolve()}
      >
        {({ values, setErrors, setTouched }) => (
          <Form noValidate className="formulario-curto">
            <GuardarAoMudar guardar={guardar} />
            <ErrosDoFormulario />
            <CampoRadios
              nome="forma"
              rotulo={t('pagador.pergunta')}
              dica={t('pagador.porque')}
              aoMudar={() => {
                setErrors({});
                void setTouched({}, false);
              }}
              escolhas={(['GUIA', 'BOLETO'] as const).map((valor) => ({
                valor,
                rotulo: t(`pagador.forma.${valor}`),
                detalhe: t(`pagador.detalhe.${valor}`),
              }))}
            />
            {values.forma === 'BOLETO' ? <CamposDoPagador /> : null}
          </Form>
        )}
      </Formik>
    </section>
  );
}
