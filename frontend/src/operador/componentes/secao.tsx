import { createContext } from 'react';

/** O título da caixa, que dá nome também à tabela dela. */
export const TituloDaSecao = createContext<string | undefined>(undefined);

interface Props {
  id: string;
  titulo: React.ReactNode;
  /** Ao lado do título. */
  acoes?: React.ReactNode;
  classe?: string;
  children: React.ReactNode;
}

/** Uma caixa da tela, com o título que lhe dá nome. */
export function Secao({ id, titulo, acoes, classe, children }: Props) {
  return (
    <section className={classe ? `cx ${classe}` : 'cx'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{titulo}</h2>
        {acoes}
      </header>
      <TituloDaSecao value={id}>{children}</TituloDaSecao>
    </section>
  );
}
