import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { type Numeros } from '../../api/contrato';
import { type TipoDePedido } from './rascunho';

/** Os textos da tela; o que ela não diz de outro modo é como no registro. */
export function useTextos(tipo: TipoDePedido): (chave: string, valores?: Record<string, unknown>) => string {
  const { t } = useTranslation('formularios');
  return useCallback(
    (chave, valores = {}) => t([`${tipo}.${chave}`, `registrar.${chave}`], valores),
    [t, tipo],
  );
}

/** O que se acabou de fazer, com o número de cada licença. */
export const textoDoFeito = (
  textos: ReturnType<typeof useTextos>,
  { numero, outroNumero }: Numeros,
): string =>
  outroNumero ? textos('feitoAsDuas', { numero, outro: outroNumero }) : textos('feito', { numero });
