import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { string } from 'yup';

import { type Pessoa } from '../../api/contrato';
import { corrigirPessoa } from '../../api/conta/servicos-conta';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { esquemaPessoa } from '../../formularios/pessoa/pessoa-esquema';
import { correcaoDe, type ValoresPessoa, valoresDaPessoa } from '../../formularios/pessoa/pessoa-valores';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

interface Props {
  pessoa: Pessoa;
  aoCorrigir: (pessoa: Pessoa) => void;
  aoSair: () => void;
}

/** O mesmo formulário do registro, com o que já está no cadastro. */
export default function CorrigirDados({ pessoa, aoCorrigir, aoSair }: Props) {
  const { t } = useTextos('formularios', 'conta');
  const emailOpcional = pessoa.email === null;
  const senha = useRegraDaSenha();
  const esquema = useMemo(() => {
    const outroEmail = (email?: string) => trocaEmail(pessoa, email ?? '');
    return esquemaPessoa(t, diaDeHoje(), { emailOpcional }).shape({
      senha: string().when('email', { is: outroEmail, then: () => senha }),
    });
  }, [t, emailOpcional, pessoa, senha]);
  return (
    <div className="painel">
      <FormularioCurto
        inicial={{ ...valoresDaPessoa(pessoa), senha: '' }}
        esquema={esquema}
        prefixo="pessoa."
        aoEnviar={async ({ senha: escrita, ...valores }) => {
          const dada = trocaEmail(pessoa, valores.email) ? escrita : undefined;
          aoCorrigir(await corrigirPessoa(correcaoDe(pessoa, valores), dada));
        }}
        enviar={t('conta:dados.salvar')}
        aoCancelar={aoSair}
      >
        <div data-comeco tabIndex={-1}>
          <FormularioPessoa emailOpcional={emailOpcional} />
        </div>
        <SenhaDeQuemTrocaOEmail pessoa={pessoa} />
      </FormularioCurto>
    </div>
  );
}

const trocaEmail = ({ email }: Pessoa, escrito: string): boolean => escrito.trim() !== (email ?? '');

function SenhaDeQuemTrocaOEmail({ pessoa }: { pessoa: Pessoa }) {
  const { t } = useTextos('conta');
  const { values } = useFormikContext<ValoresPessoa>();
  return trocaEmail(pessoa, values.email) ? <SenhaDoDono dica={t('dados.senhaDoEmail')} /> : null;
}
