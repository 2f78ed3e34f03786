import { useCallback } from 'react';

import { type Licenca } from '../../api/contrato';
import { ResumoErros } from '../../componentes/avisos/resumo-erros';
import { EscolherModalidade } from '../../formularios/complementar/escolher-modalidade';
import { useTextos } from '../../i18n/textos';
import { type PropsDaEtapa } from './usar-pedido';

interface Props extends Pick<PropsDaEtapa, 'rascunho' | 'mudar'> {
  abertas: readonly Licenca[];
  /** Quantas vezes se quis seguir sem responder: o foco vai ao que falta. */
  tentativa: number;
}

/** Que licença se pede e quanto custa: o que se pergunta antes de tudo, e por isso sem esperar os programas dos formulários. */
export function PrimeiraPergunta({ rascunho: { complementares }, mudar, abertas, tentativa }: Props) {
  const { t } = useTextos('formularios');
  const escolher = useCallback(
    (modalidadePesca: string) => mudar({ complementares: { ...complementares, modalidadePesca } }),
    [mudar, complementares],
  );
  const falta = tentativa > 0 && !complementares.modalidadePesca;
  const erro = falta ? t('validacao.obrigatorio', { campo: t('campos.modalidadePesca') }) : null;
  return (
    <section className="painel" aria-labelledby="que-licenca">
      {erro ? <ResumoErros erros={[{ alvo: 'modalidadePesca', texto: erro }]} tentativa={tentativa} /> : null}
      <h2 className="legenda" id="que-licenca">
        {t('complementar.licenca')}
      </h2>
      <EscolherModalidade abertas={abertas} valores={complementares} erro={erro} aoEscolher={escolher} />
    </section>
  );
}
