import { useId, useState } from 'react';

import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { useTextos } from '../../i18n/textos';
import './escolher-arquivo.css';

interface Props extends Pick<
  React.ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-labelledby'
> {
  id?: string;
  aceita: string;
  /** O que se lê no botão; por padrão, «Escolher arquivo». */
  rotulo?: string;
  /** Não diz o nome do escolhido: a tela já o mostra de outro modo. */
  semNome?: true;
  aoEscolher: (arquivo: File | null) => void;
}

/** Um arquivo do aparelho: o campo é o do navegador, com a cara dos outros botões e na língua da página. */
export function EscolherArquivo({ id, aceita, rotulo, semNome, aoEscolher, ...aria }: Props) {
  const { t } = useTextos('console');
  const proprio = useId();
  const [nome, setNome] = useState<string | null>(null);
  return (
    <span className="escolher-arquivo">
      <input
        id={id ?? proprio}
        type="file"
        accept={aceita}
        // Ao mesmo arquivo, escolhido outra vez depois da recusa, o navegador não chamaria mudança.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target }) => {
          const arquivo = target.files?.[0] ?? null;
          setNome(arquivo?.name ?? null);
          aoEscolher(arquivo);
        }}
        {...aria}
      />
      <label className="bt bt-2" htmlFor={id ?? proprio}>
        <IconeEnviarArquivo />
        {rotulo ?? t('arquivo.escolher')}
      </label>
      {semNome ? null : <span className="escolher-arquivo-nome">{nome ?? t('arquivo.nenhum')}</span>}
    </span>
  );
}
