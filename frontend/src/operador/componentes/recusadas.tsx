import { useTextos } from '../../i18n/textos';

interface Props<Acao extends string> {
  /** Como o servidor as diz: o que o estado pede e hoje se recusa a quem lê. */
  recusadas: readonly { acao: Acao; motivo: { codigo: string; texto: string } }[];
  nomeDe: (acao: Acao) => string;
}

/** O que não se pode agora, e por quê; uma frase para cada porquê. */
export function Recusadas<Acao extends string>({ recusadas, nomeDe }: Props<Acao>) {
  const { t, idioma } = useTextos('console');
  const porques = [...new Set(recusadas.map(({ motivo }) => motivo.texto))];
  return porques.map((porque) => {
    const nomes = recusadas
      .filter(({ motivo }) => motivo.texto === porque)
      .map(({ acao }, i) => (i === 0 ? nomeDe(acao) : nomeDe(acao).toLowerCase()));
    return (
      <p key={porque} className="sm sec recusadas">
        {t('pendencias.recusada', {
          count: nomes.length,
          acao: new Intl.ListFormat(idioma).format(nomes),
          porque,
        })}
      </p>
    );
  });
}
