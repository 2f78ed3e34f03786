import { IconeErroCampo } from '../componentes/icones/erro-campo';

/** id do campo na página: o caminho no formulário, que serve de alvo ao resumo de erros. */
export const idDe = (nome: string): string => nome.replace(/\./g, '-');

/** Como o campo se chama na tela. */
export function nomeNaTela(id: string): string | undefined {
  const rotulo =
    document.querySelector(`label[for="${id}"]`) ??
    document.getElementById(id)?.closest('fieldset')?.querySelector('legend');
  return (
    [...(rotulo?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent ??
    undefined
  );
}

export const descritoPor = (
  nome: string,
  dica: string | undefined,
  erro: string | null,
): string | undefined =>
  [dica ? `${idDe(nome)}-dica` : null, erro ? `${idDe(nome)}-erro` : null].filter(Boolean).join(' ') ||
  undefined;

export function DicaEErro({
  nome,
  dica,
  erro,
}: {
  nome: string;
  dica: string | undefined;
  erro: string | null;
}) {
  return (
    <>
      {dica ? (
        <span className="dica" id={`${idDe(nome)}-dica`}>
          {dica}
        </span>
      ) : null}
      {erro ? (
        <span className="msg" id={`${idDe(nome)}-erro`}>
          <IconeErroCampo />
          <span>{erro}</span>
        </span>
      ) : null}
    </>
  );
}
