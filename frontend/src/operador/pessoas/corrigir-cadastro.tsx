import { Form, Formik } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Recusa } from '../../componentes/avisos/recusa';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { mostrarErros } from '../../formularios/erros-do-servidor';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { esquemaPessoa } from '../../formularios/pessoa/pessoa-esquema';
import { paraPessoa, valoresDaPessoa } from '../../formularios/pessoa/pessoa-valores';
import { hojeEm } from '../../kernel/datas';
import { corrigirCadastro } from './contrato';

interface Props {
  id: number;
  pessoa: Pessoa;
  aoCorrigir: () => void;
  aoSair: () => void;
}

/** O mesmo formulário do registro, com o que já está no cadastro. */
export function CorrigirCadastro({ id, pessoa, aoCorrigir, aoSair }: Props) {
  const { t } = useTranslation(['formularios', 'balcao']);
  const [recusa, setRecusa] = useState<string | null>(null);
  const esquema = useMemo(() => esquemaPessoa(t, hojeEm(new Date())), [t]);
  return (
    <Formik
      initialValues={valoresDaPessoa(pessoa)}
      validationSchema={esquema}
      onSubmit={async (valores, ajuda) => {
        setRecusa(null);
        try {
          await corrigirCadastro(id, paraPessoa(valores));
          aoCorrigir();
        } catch (causa) {
          if (!(causa instanceof ErroApi)) throw causa;
          setRecusa(mostrarErros(causa, valores, ajuda, 'pessoa.'));
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Aviso tipo="info">{t('balcao:pessoas.corrigirTexto')}</Aviso>
          <ErrosDoFormulario />
          <div className="painel">
            <FormularioPessoa dispensaMae mudaDocumentos />
            <Recusa texto={recusa} />
            <div className="bts bts-fim bts-formulario">
              <button type="button" className="bt bt-3 empurra" onClick={aoSair}>
                {t('geral:acoes.cancelar')}
              </button>
              <button type="submit" className="bt" aria-disabled={isSubmitting}>
                {isSubmitting ? t('enviando') : t('balcao:pessoas.salvar')}
              </button>
            </div>
          </div>
        </Form>
      )}
    </Formik>
  );
}
