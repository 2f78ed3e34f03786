import { useMemo } from 'react';

import { type Pessoa } from '../../api/contrato';
import { corrigirPessoa } from '../../api/conta/servicos-conta';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { esquemaPessoa } from '../../formularios/pessoa/pessoa-esquema';
import { correcaoDe, valoresDaPessoa } from '../../formularios/pessoa/pessoa-valores';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';

interface Props {
  pessoa: Pessoa;
  aoCorrigir: (pessoa: Pessoa) => void;
  aoSair: () => void;
}

/** O mesmo formulário do registro, com o que já está no cadastro. */
export default function CorrigirDados({ pessoa, aoCorrigir, aoSair }: Props) {
  const { t } = useTextos('formularios', 'conta');
  const emailOpcional = pessoa.email === null;
  const esquema = useMemo(() => esquemaPessoa(t, diaDeHoje(), { emailOpcional }), [t, emailOpcional]);
  return (
    <div className="painel">
      <FormularioCurto
        inicial={valoresDaPessoa(pessoa)}
        esquema={esquema}
        prefixo="pessoa."
        aoEnviar={async (valores) => aoCorrigir(await corrigirPessoa(correcaoDe(pessoa, valores)))}
        enviar={t('conta:dados.salvar')}
        aoCancelar={aoSair}
      >
        <div data-comeco tabIndex={-1}>
          <FormularioPessoa emailOpcional={emailOpcional} />
        </div>
      </FormularioCurto>
    </div>
  );
}
