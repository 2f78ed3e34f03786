import { object } from 'yup';

import { trocarEmail } from '../../api/conta/servicos-conta';
import { CampoEmail } from '../../formularios/campos/campos';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

interface Props {
  aoFechar: () => void;
  /** O pedido foi aceito: o link vai para este endereço. */
  aoEnviar: (para: string) => void;
}

export default function FormularioDoEmail({ aoFechar, aoEnviar }: Props) {
  const { t } = useTextos('conta', 'formularios');
  const esquema = object({ email: useCamposDeConta().email('emailNovo'), senha: useRegraDaSenha() });
  return (
    <FormularioCurto
      inicial={{ email: '', senha: '' }}
      esquema={esquema}
      enviar={t('email.enviar')}
      semResposta={t('enviado.semResposta')}
      aoCancelar={aoFechar}
      aoEnviar={async ({ email, senha }) => {
        await trocarEmail(senha, email.trim());
        aoEnviar(email.trim());
      }}
    >
      <CampoEmail nome="email" rotulo={t('formularios:campos.emailNovo')} dica={t('email.dica')} />
      <SenhaDoDono />
    </FormularioCurto>
  );
}
