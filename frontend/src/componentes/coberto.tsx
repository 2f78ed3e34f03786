interface Props {
  texto: string;
  /** Dito a quem ouve, no lugar dos sinais: «coberto». */
  aviso: string;
}

const SEM_LETRAS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** O que sobra de `***.533.447-**` é `533.447`; de `F*** L***`, nada: iniciais soltas só confundem quem ouve. */
const legivel = (texto: string): string =>
  texto
    .split(/\s+/)
    .map((palavra) => palavra.replace(/[\p{L}\p{N}]?\*+/gu, '').replace(SEM_LETRAS, ''))
    .filter(Boolean)
    .join(' ');

/** O que o servidor cobriu: os sinais para quem vê, uma palavra para quem ouve. */
export function Coberto({ texto, aviso }: Props) {
  if (!texto.includes('*')) return texto;
  const resto = legivel(texto);
  return (
    <>
      <span aria-hidden="true">{texto}</span>
      <span className="sr">{resto ? `${aviso}: ${resto}` : aviso}</span>
    </>
  );
}
