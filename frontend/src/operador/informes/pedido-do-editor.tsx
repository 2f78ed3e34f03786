import { useId, useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';

interface Props {
  rotulo: string;
  ajuda: string;
  /** A mensagem de erro, ou nulo se o texto serve. */
  conferir: (texto: string) => string | null;
  aoDizer: (texto: string) => void;
  aoDesistir: () => void;
}

/** Uma pergunta de uma linha debaixo da barra do editor. Enter responde, Esc desiste. */
export function PedidoDoEditor({ rotulo, ajuda, conferir, aoDizer, aoDesistir }: Props) {
  const { t } = useTextos('gestao');
  const id = useId();
  const [erro, setErro] = useState<string | null>(null);
  const responder = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const { resposta } = Object.fromEntries(new FormData(evento.currentTarget)) as { resposta: string };
    const texto = resposta.trim();
    const falta = conferir(texto);
    setErro(falta);
    if (falta === null) aoDizer(texto);
  };
  return (
    <form className="inf-pedido" noValidate onSubmit={responder}>
      <label className="rot" htmlFor={id}>
        {rotulo}
      </label>
      <span id={`${id}-dica`} className="dica">
        {ajuda}
      </span>
      <input
        id={id}
        name="resposta"
        className="ent"
        // Quem tocou o botão quer escrever já.
        ref={(campo) => campo?.focus()}
        onKeyDown={(evento) => {
          if (evento.key === 'Escape') aoDesistir();
        }}
        autoComplete="off"
        maxLength={500}
        aria-invalid={erro ? true : undefined}
        aria-describedby={`${id}-dica`}
      />
      <div aria-live="assertive">{erro ? <Aviso tipo="erro">{erro}</Aviso> : null}</div>
      <span className="bts">
        <button type="submit" className="bt bt-2">
          {t('informes.editor.aplicar')}
        </button>
        <button type="button" className="bt bt-3" onClick={aoDesistir}>
          {t('informes.editor.desistir')}
        </button>
      </span>
    </form>
  );
}

/** Os endereços que o servidor deixa ficar num informe. */
export const enderecoServe = (texto: string): boolean =>
  URL.canParse(texto) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(texto).protocol);
