interface Props {
  titulo: string;
  depoisDoTitulo?: React.ReactNode;
  acoes?: React.ReactNode;
}

/** Título da tela e o que se pode fazer nela. */
export function Cabecalho({ titulo, depoisDoTitulo, acoes }: Props) {
  return (
    <div className="con-cab">
      <h1>{titulo}</h1>
      {depoisDoTitulo}
      {acoes ? <div className="bts">{acoes}</div> : null}
    </div>
  );
}
