import { useField } from 'formik';

import { useTextos } from '../i18n/textos';
import { descritoPor, DicaEErro, idDe } from './ligacao';

export interface PropsCampo {
  nome: string;
  rotulo: string;
  dica?: string;
  opcional?: boolean;
  className?: string;
}

export function useErro(nome: string): string | null {
  const [, { error, touched }] = useField<unknown>(nome);
  return touched && typeof error === 'string' ? error : null;
}

/** Enquanto se escreve não se acusa: um campo que estava certo só volta a ser olhado quando se sai dele. */
export function useAdiarErro(nome: string): () => void {
  const [, { error, touched }, ajuda] = useField<unknown>(nome);
  return () => {
    if (touched && !error) void ajuda.setTouched(false, false);
  };
}

interface PropsMoldura extends PropsCampo {
  children: (ligacao: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-required': true | undefined;
  }) => React.ReactNode;
}

/** Rótulo, dica, erro e a ligação deles ao campo. */
export function Moldura({ nome, rotulo, dica, opcional, className = '', children }: PropsMoldura) {
  const { t } = useTextos('formularios');
  const erro = useErro(nome);
  const id = idDe(nome);
  return (
    <div className={`campo ${erro ? 'errado' : ''} ${className}`}>
      <label className="rot" htmlFor={id}>
        {rotulo} {opcional ? <span className="op">{t('opcional')}</span> : null}
      </label>
      <DicaEErro nome={nome} dica={dica} erro={erro} />
      {children({
        id,
        'aria-invalid': erro ? true : undefined,
        'aria-describedby': descritoPor(nome, dica, erro),
        'aria-required': opcional ? undefined : true,
      })}
    </div>
  );
}
