import { Formik } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';

import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { corrigirPessoa } from '../../api/conta/servicos-conta';
import { Recusa } from '../../componentes/avisos/recusa';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { usePerguntarAoSair } from '../../componentes/dialogo/usar-perguntar-ao-sair';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { FormularioQueEnvia } from '../../formularios/formulario-que-envia';
import { mostrarErros } from '../../formularios/erros-do-servidor';
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
  const { t } = useTextos('formularios');
  const confirmar = useConfirmacao();
  const [recusa, setRecusa] = useState<string | null>(null);
  const emailOpcional = pessoa.email === null;
  const esquema = useMemo(() => esquemaPessoa(t, diaDeHoje(), { emailOpcional }), [t, emailOpcional]);
  const inicio = useRef<HTMLDivElement>(null);
  useEffect(() => inicio.current?.focus(), []);
  const descartar = () =>
    confirmar({
      titulo: t('conta:dados.descartar'),
      texto: t('conta:dados.descartarTexto'),
      confirmar: t('conta:dados.descartarSim'),
      cancelar: t('conta:dados.descartarNao'),
    });
  const cancelar = async (mudou: boolean) => {
    if (!mudou || (await descartar())) aoSair();
  };
  return (
    <Formik
      initialValues={valoresDaPessoa(pessoa)}
      validationSchema={esquema}
      onSubmit={async (valores, ajuda) => {
        setRecusa(null);
        try {
          aoCorrigir(await corrigirPessoa(correcaoDe(pessoa, valores)));
        } catch (causa) {
          if (!(causa instanceof ErroApi)) throw causa;
          setRecusa(mostrarErros(causa, valores, ajuda, 'pessoa.'));
        }
      }}
    >
      {({ dirty, isSubmitting }) => (
        <FormularioQueEnvia noValidate>
          <PerguntarAoSair mudou={dirty} perguntar={descartar} />
          <ErrosDoFormulario />
          <div className="painel" tabIndex={-1} ref={inicio}>
            <FormularioPessoa emailOpcional={emailOpcional} />
            <Recusa texto={recusa} />
            <div className="bts bts-fim bts-formulario">
              <button type="button" className="bt bt-3 empurra" onClick={() => void cancelar(dirty)}>
                {t('geral:acoes.cancelar')}
              </button>
              <button type="submit" className="bt" aria-disabled={isSubmitting}>
                {t(isSubmitting ? 'enviando' : 'conta:dados.salvar')}
              </button>
            </div>
          </div>
        </FormularioQueEnvia>
      )}
    </Formik>
  );
}

function PerguntarAoSair({ mudou, perguntar }: { mudou: boolean; perguntar: () => Promise<boolean> }) {
  usePerguntarAoSair(mudou, perguntar);
  return null;
}
