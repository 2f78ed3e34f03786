import { useLayoutEffect, useRef } from 'react';

import { aplicarMascara, soDigitos } from '../kernel/documento';

type Props = Omit<React.InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'inputMode'> & {
  /** `#` é um dígito; o resto aparece como está: `###.###.###-##`. */
  mascara: string;
  /** Outra, para quando os dígitos passam dos da primeira. */
  mascaraLonga?: string | undefined;
  /** O que se escreveu no fim do campo, antes da máscara. */
  arrumar?: ((texto: string) => string) | undefined;
  value: string;
  aoMudar: (comMascara: string, completo: boolean) => void;
};

const tamanhoDe = (mascara: string): number => mascara.split('#').length - 1;

/** Só dígitos, na forma da máscara até onde se digitou; aceita colar com ou sem pontuação e editar no meio. */
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
  const digitosAntesDoCursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    const quantos = digitosAntesDoCursor.current;
    if (quantos === null || campo.current !== document.activeElement) return;
    digitosAntesDoCursor.current = null;
    let posicao = 0;
    for (let vistos = 0; vistos < quantos && posicao < value.length; posicao++) {
      if (/\d/.test(value[posicao] ?? '')) vistos++;
    }
    campo.current?.setSelectionRange(posicao, posicao);
  }, [value]);

  return (
    <input
      {...resto}
      ref={campo}
      className={`ent num ${className ?? ''}`}
      inputMode="numeric"
      value={value}
      onChange={({ target }) => {
        const cursor = target.selectionStart ?? target.value.length;
        const noFim = cursor === target.value.length;
        const escrito = arrumar && noFim ? arrumar(target.value) : target.value;
        const todos = soDigitos(escrito);
        const escolhida = mascaraLonga && todos.length > tamanhoDe(mascara) ? mascaraLonga : mascara;
        const tamanho = tamanhoDe(escolhida);
        const digitos = todos.slice(0, tamanho);
        digitosAntesDoCursor.current = noFim ? todos.length : soDigitos(escrito.slice(0, cursor)).length;
        aoMudar(aplicarMascara(escolhida, digitos), digitos.length === tamanho);
      }}
    />
  );
}
