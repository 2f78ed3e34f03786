import { useLayoutEffect, useRef } from 'react';

import { aplicarMascara, letrasEDigitos, soDigitos } from '../kernel/documento';

type Props = Omit<React.InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'inputMode'> & {
  /** `#` é um dígito e `*` também pode ser uma letra; o resto aparece como está: `###.###.###-##`. */
  mascara: string;
  /** Outra, para quando se escreveu o que não cabe na primeira. */
  mascaraLonga?: string | undefined;
  /** O que se escreveu no fim do campo, antes da máscara. */
  arrumar?: ((texto: string) => string) | undefined;
  value: string;
  aoMudar: (comMascara: string, completo: boolean) => void;
};

const tamanhoDe = (mascara: string): number => mascara.replace(/[^#*]/g, '').length;

/** Só dígitos, e letras onde podem estar, na forma da máscara até onde se digitou; aceita colar com ou sem pontuação e editar no meio. */
export function EntradaComMascara({
  mascara,
  mascaraLonga,
  arrumar,
  value,
  aoMudar,
  className,
  ...resto
}: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const comLetras = `${mascara}${mascaraLonga}`.includes('*');
  const limpar = comLetras ? letrasEDigitos : soDigitos;
  const sinaisAntesDoCursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    const quantos = sinaisAntesDoCursor.current;
    if (quantos === null || campo.current !== document.activeElement) return;
    sinaisAntesDoCursor.current = null;
    let posicao = 0;
    for (let vistos = 0; vistos < quantos && posicao < value.length; posicao++) {
      if (/[A-Z\d]/.test(value[posicao] ?? '')) vistos++;
    }
    campo.current?.setSelectionRange(posicao, posicao);
  }, [value]);

  return (
    <input
      {...resto}
      ref={campo}
      className={`ent num ${className ?? ''}`}
      inputMode={comLetras ? 'text' : 'numeric'}
      value={value}
      onChange={({ target }) => {
        const cursor = target.selectionStart ?? target.value.length;
        const noFim = cursor === target.value.length;
        const escrito = arrumar && noFim ? arrumar(target.value) : target.value;
        const todos = limpar(escrito);
        const longa = todos.length > tamanhoDe(mascara) || /[A-Z]/.test(todos);
        const escolhida = mascaraLonga && longa ? mascaraLonga : mascara;
        const tamanho = tamanhoDe(escolhida);
        const sinais = todos.slice(0, tamanho);
        sinaisAntesDoCursor.current = noFim ? todos.length : limpar(escrito.slice(0, cursor)).length;
        aoMudar(aplicarMascara(escolhida, sinais), sinais.length === tamanho);
      }}
    />
  );
}
