import { useField } from 'formik';
import { useState } from 'react';

import { lerReais } from '../../api/gerado/kernel/reais';
import { formatarReais } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { comoEscrito } from './como-escrito';
import { Moldura, type PropsCampo, useAdiarErro } from '../moldura';
import { selecionarTudo } from './selecionar-tudo';

/**
 * Escreve-se como se quiser, com ponto ou vírgula, e o campo se arruma ao sair: nada muda sob o dedo. Guarda `1350.5`, ou o que se
 * escreveu quando não é dinheiro.
 */
export function CampoDinheiro({ nome, rotulo, dica, className }: PropsCampo) {
  // A pontuação muda com a língua.
  useTextos();
  const [campo, , ajuda] = useField<string>(nome);
  const [digitado, setDigitado] = useState<string | null>(null);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <input
          className="ent num"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={20}
          name={campo.name}
          value={digitado ?? arrumado(campo.value)}
          onFocus={selecionarTudo}
          onChange={({ target }) => {
            setDigitado(target.value);
            void ajuda.setValue(lerReais(target.value) ?? comoEscrito(target.value));
            adiar();
          }}
          onBlur={(evento) => {
            setDigitado(null);
            campo.onBlur(evento);
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}

function arrumado(valor: string): string {
  const reais = valor === '' ? NaN : Number(valor);
  return Number.isNaN(reais) ? valor : `R$ ${formatarReais(reais)}`;
}
