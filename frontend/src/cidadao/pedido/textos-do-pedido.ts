import { useCallback } from 'react';

import { type Numeros } from '../../api/contrato';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { type TipoDePedido } from './rascunho';

/** Os textos da tela; o que ela não diz de outro modo é como no registro. */
export function useTextosDoPedido(tipo: TipoDePedido): Traduzir {
  const { t } = useTextos('formularios');
  return useCallback(
    (chave, valores) => t(`${tipo}.${chave}`, { ...valores, defaultValue: t(`registrar.${chave}`, valores) }),
    [t, tipo],
  );
}

/** O que se acabou de fazer, com o número de cada licença. */
export const textoDoFeito = (textos: Traduzir, { numero, outroNumero }: Numeros): string =>
  outroNumero ? textos('feitoAsDuas', { numero, outro: outroNumero }) : textos('feito', { numero });
