import { Form, Formik } from 'formik';
import { type TFunction } from 'i18next';
import { useCallback } from 'react';

import { doConsole, useSessao } from '../../componentes/sessao';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { GuardarAoMudar } from '../../formularios/campos/guardar-ao-mudar';
import { pessoaVazia, type ValoresPessoa } from '../../formularios/pessoa/pessoa-valores';
import { hojeEm } from '../../kernel/datas';
import { type PropsDaEtapa } from '../pedido/usar-pedido';
import { Acoes } from './acoes';

const buscarRegras = async (t: TFunction<'formularios'>) =>
  (await import('../../formularios/pessoa/pessoa-esquema')).esquemaPessoa(t, hojeEm(new Date()));

const buscarRegrasDoBalcao = async (t: TFunction<'formularios'>) =>
  (await import('../../formularios/pessoa/pessoa-esquema')).esquemaPessoaNoBalcao(t, hojeEm(new Date()));

export default function Cadastro({
  rascunho,
  mudar,
  aoSeguir,
  aoCancelar,
}: Pick<PropsDaEtapa, 'rascunho' | 'mudar' | 'aoCancelar'> & { aoSeguir: () => Promise<void> }) {
  const { usuario } = useSessao();
  const noBalcao = usuario !== null && doConsole(usuario.papel);
  const esquema = useEsquemaTardio(noBalcao ? buscarRegrasDoBalcao : buscarRegras);
  const guardar = useCallback((pessoa: ValoresPessoa) => mudar({ pessoa }), [mudar]);
  const { documento } = rascunho;
  if (!documento) return null;
  return (
    <Formik
      key={documento.cpf ?? documento.passaporte}
      initialValues={rascunho.pessoa ?? pessoaVazia(documento)}
      validationSchema={esquema}
      onSubmit={async (pessoa) => {
        mudar({ pessoa });
        await aoSeguir();
      }}
    >
      <Form noValidate>
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        <div className="painel">
          <FormularioPessoa noBalcao={noBalcao} />
          <Acoes aoCancelar={aoCancelar} enviar />
        </div>
      </Form>
    </Formik>
  );
}
