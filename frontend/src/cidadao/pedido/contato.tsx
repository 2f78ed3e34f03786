import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';

import { type Pessoa } from '../../api/contrato';
import { CampoEmail } from '../../formularios/campos';
import { GuardarAoMudar } from '../../formularios/guardar-ao-mudar';
import { type ValoresContato } from './rascunho';

interface Props {
  pessoa: Pessoa;
  inicial: ValoresContato;
  guardar: (contato: ValoresContato) => void;
}

/**
 * Quem só respondeu às perguntas não muda o e-mail do cadastro: o que escreve aqui é só deste pedido. O servidor confere o
 * que for escrito.
 */
export function Contato({ pessoa, inicial, guardar }: Props) {
  const { t } = useTranslation('formularios');
  if (!pessoa.mascarados.includes('email')) return null;
  return (
    <Formik
      initialValues={inicial}
      validate={({ email, confirmarEmail }) =>
        confirmarEmail && email.trim().toLowerCase() !== confirmarEmail.trim().toLowerCase()
          ? { confirmarEmail: t('validacao.emailNaoConfere') }
          : {}
      }
      onSubmit={() => undefined}
    >
      {({ values }) => (
        <section className="bloco pilha" aria-labelledby="contato-do-pedido">
          <GuardarAoMudar guardar={guardar} />
          <h3 id="contato-do-pedido">{t('contato.titulo')}</h3>
          <p className="sec">{t('contato.explica')}</p>
          <CampoEmail nome="email" rotulo={t('contato.email')} opcional />
          {values.email ? (
            <CampoEmail nome="confirmarEmail" rotulo={t('campos.confirmarEmail')} autoComplete="off" />
          ) : null}
        </section>
      )}
    </Formik>
  );
}
