import { getIn, useFormikContext } from 'formik';

import { type ErroDoResumo, ResumoErros } from '../componentes/avisos/resumo-erros';
import { useTextos } from '../i18n/textos';
import { achatarErros } from './achatar-erros';
import { idDe, nomeNaTela } from './ligacao';
import { useRevalidarNaLingua } from './usar-revalidar-na-lingua';

function naOrdemDaPagina(a: ErroDoResumo, b: ErroDoResumo): number {
  const [primeiro, segundo] = [document.getElementById(a.alvo), document.getElementById(b.alvo)];
  if (!primeiro || !segundo) return 0;
  return primeiro.compareDocumentPosition(segundo) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** O texto já diz de que campo é, com o nome que ele tem na tela. */
const COM_NOME = /'[^']+'/;

/** O nome de um campo pode ser a pergunta inteira. */
const comPonto = (rotulo: string): string => (rotulo.endsWith('?') ? rotulo : `${rotulo}:`);

/** Resumo no alto do formulário, depois de uma tentativa. O nome do campo vai na frente quando o texto não o diz. */
export function ErrosDoFormulario() {
  const { t } = useTextos('formularios');
  const { errors, touched, submitCount, isSubmitting, isValidating } = useFormikContext();
  useRevalidarNaLingua();
  if (submitCount === 0) return null;
  const erros = achatarErros(errors)
    // Os mesmos que os campos mostram.
    .filter(([caminho]) => Boolean(getIn(touched, caminho)))
    .map(([caminho, texto]): ErroDoResumo => {
      const alvo = idDe(caminho);
      const rotulo = nomeNaTela(alvo) ?? t(`campos.${caminho.slice(caminho.lastIndexOf('.') + 1)}`);
      return { alvo, texto: COM_NOME.test(texto) ? texto : `${comPonto(rotulo)} ${texto}` };
    })
    .sort(naOrdemDaPagina);
  return <ResumoErros erros={erros} tentativa={isSubmitting || isValidating ? 0 : submitCount} />;
}
