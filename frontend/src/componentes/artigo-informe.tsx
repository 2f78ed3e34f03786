import './artigo-informe.css';

interface Props {
  titulo: string;
  subtitulo: string | null;
  /** HTML já limpo pelo servidor. */
  conteudo: string;
  urlImage: string | null;
  data: React.ReactNode;
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
  nivel: Titulo = 'h1',
}: Props) {
  return (
    <article className="miolo informe">
      <Titulo>{titulo}</Titulo>
      {subtitulo ? <p className="informe-sub">{subtitulo}</p> : null}
      <p className="sm sec">{data}</p>
      {urlImage ? <img src={urlImage} alt="" width={720} height={405} decoding="async" /> : null}
      {/* O servidor limpa o HTML ao gravar e ao ler. */}
      <div className="informe-texto" dangerouslySetInnerHTML={{ __html: conteudo }} />
    </article>
  );
}
