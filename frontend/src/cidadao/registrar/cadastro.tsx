import { Form, Formik } from 'formik';
import { useCallback } from 'react';

import { doConsole, useSessao } from '../../componentes/sessao';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { GuardarAoMudar } from '../../formularios/campos/guardar-ao-mudar';
import { pessoaVazia, type ValoresPessoa } from '../../formularios/pessoa/pessoa-valores';
import { diaDeHoje } from '../../i18n/fuso';
import { type Traduzir } from '../../i18n/traduzir';
import { type PropsDaEtapa } from '../pedido/usar-pedido';
import { Acoes } from './acoes';

const regras = (emailOpcional: boolean) => async (t: Traduzir) =>
  (await import('../../formularios/pessoa/pessoa-esquema')).esquemaPessoa(t, diaDeHoje(), {
    emailOpcional,
  });
const REGRAS = regras(false);
const REGRAS_SEM_EMAIL = regras(true);

export default function Cadastro({
  rascunho,
  mudar,
  aoSeguir,
  aoCancelar,
}: Pick<PropsDaEtapa, 'rascunho' | 'mudar' | 'aoCancelar'> & { aoSeguir: () => void }) {
  const { usuario } = useSessao();
  const noBalcao = usuario !== null && doConsole(usuario.papel);
  const emailOpcional = noBalcao || rascunho.porOutra;
  const esquema = useEsquemaTardio(emailOpcional ? REGRAS_SEM_EMAIL : REGRAS);
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
        aoSeguir();
      }}
    >
      <Form noValidate>
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        <div className="painel">
          <FormularioPessoa noBalcao={noBalcao} emailOpcional={emailOpcional} />
          <Acoes aoCancelar={aoCancelar} enviar />
        </div>
      </Form>
    </Formik>
  );
}
