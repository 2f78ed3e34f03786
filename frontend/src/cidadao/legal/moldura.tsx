import { IconeImprimir } from '../../componentes/icones/imprimir';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import './legal.css';
import { formatarData } from '../../i18n/formatos';

interface Props {
  titulo: string;
  resumo: string;
  /** Última mudança do texto, `YYYY-MM-DD`. */
  atualizado?: string;
  /** `[id, título]` das seções, na ordem da página. */
  indice: readonly (readonly [string, string])[];
  children: React.ReactNode;
}

/** Texto longo: resumo em cima, índice ao lado, e no papel só o texto. */
export function TextoLegal({ titulo, resumo, atualizado, indice, children }: Props) {
  const { t } = useTextos('legal');
  useTitulo(titulo);
  const irPara = (id: string) => (evento: React.MouseEvent) => {
    evento.preventDefault();
    const alvo = document.getElementById(id);
    alvo?.scrollIntoView({ block: 'start' });
    alvo?.focus({ preventScroll: true });
  };
  return (
    <article className="miolo legal">
      <div className="cima">
        <div className="pilha cima-curta">
          <h1>{titulo}</h1>
          <p className="legal-resumo">{resumo}</p>
          {atualizado ? (
            <p className="sm sec">{t('atualizado', { data: formatarData(atualizado) })}</p>
          ) : null}
        </div>
        <button type="button" className="bt bt-2 nao-imprime" onClick={() => window.print()}>
          <IconeImprimir />
          {t('imprimir')}
        </button>
      </div>
      <div className="legal-grade">
        <nav className="ajuda nao-imprime" aria-label={t('indice')}>
          <p className="h3">{t('indice')}</p>
          <ul>
            {indice.map(([id, texto]) => (
              <li key={id}>
                <a href={`#${id}`} onClick={irPara(id)}>
                  {texto}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="legal-texto">{children}</div>
      </div>
    </article>
  );
}

/** Um título e os parágrafos do catálogo, um por linha. */
export function SecaoLegal({ id, titulo, texto, children }: SecaoProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {titulo}
      </h2>
      {texto?.split('\n').map((paragrafo) => (
        <p key={paragrafo}>{paragrafo}</p>
      ))}
      {children}
    </section>
  );
}

interface SecaoProps {
  id: string;
  titulo: string;
  texto?: string;
  children?: React.ReactNode;
}
