import { Form, Formik } from 'formik';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { doConsole, useSessao } from '../../componentes/sessao';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { FormularioPessoa } from '../../formularios/formulario-pessoa';
import { GuardarAoMudar } from '../../formularios/guardar-ao-mudar';
import { esquemaPessoa } from '../../formularios/pessoa-esquema';
import { pessoaVazia, type ValoresPessoa } from '../../formularios/pessoa-valores';
import { hojeEm } from '../../kernel/datas';
import { type PropsDaEtapa } from '../pedido/usar-pedido';
import { Acoes } from './acoes';

export default function Cadastro({
  rascunho,
  mudar,
  ir,
  aoCancelar,
}: Omit<PropsDaEtapa, 'tipo' | 'esquecer'>) {
  const { t } = useTranslation('formularios');
  const { usuario } = useSessao();
  const esquema = useMemo(() => esquemaPessoa(t, hojeEm(new Date())), [t]);
  const guardar = useCallback((pessoa: ValoresPessoa) => mudar({ pessoa }), [mudar]);
  const { documento } = rascunho;
  if (!documento) return null;
  return (
    <Formik
      key={documento.cpf ?? documento.passaporte}
      initialValues={rascunho.pessoa ?? pessoaVazia(documento)}
      validationSchema={esquema}
      onSubmit={(pessoa) => {
        mudar({ pessoa });
        ir(1);
      }}
    >
      <Form noValidate>
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        <div className="painel">
          <FormularioPessoa dispensaMae={usuario !== null && doConsole(usuario.papel)} />
          <Acoes aoCancelar={aoCancelar} enviar />
        </div>
      </Form>
    </Formik>
  );
}
