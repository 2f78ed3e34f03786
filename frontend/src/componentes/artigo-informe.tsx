import './artigo-informe.css';

interface Props {
  titulo: string;
  subtitulo: string | null;
  /** HTML já limpo pelo servidor. */
  conteudo: string;
  urlImage: string | null;
  data: React.ReactNode;
  /** A do texto, se pode não ser a da página. */
  lingua?: string;
  /** Na prévia do console há outro h1 na página. */
  nivel?: 'h1' | 'h2';
}

/** Um informe como o cidadão o lê. */
export function ArtigoDoInforme({
  titulo,
  subtitulo,
  conteudo,
  urlImage,
  data,
  lingua,
  nivel: Titulo = 'h1',
}: Props) {
  return (
    <article className="miolo informe">
      <Titulo lang={lingua}>{titulo}</Titulo>
      {subtitulo ? (
        <p className="informe-sub" lang={lingua}>
          {subtitulo}
        </p>
      ) : null}
      <p className="sm sec">{data}</p>
      {urlImage ? <img src={urlImage} alt="" width={720} height={405} decoding="async" /> : null}
      {/* O servidor limpa o HTML ao gravar e ao ler. */}
      <div className="informe-texto" lang={lingua} dangerouslySetInnerHTML={{ __html: conteudo }} />
    </article>
  );
}
