import { somarDias } from '../../../kernel/data-civil';
import type { ChaveDaCarteira } from '../../../platform/config/chaves-da-carteira';
import type { ChavePublica } from '../domain/chaves';
import { Assinante, emHexadecimal } from '../domain/cose';
import { assinanteDe } from './ed25519';

export type ParDeChaves = ChavePublica & { readonly assinante: Assinante };

/** Cada chave vale até a véspera da seguinte. */
export function paresDeChaves(chaves: readonly ChaveDaCarteira[]): readonly ParDeChaves[] {
  return chaves.map(({ desde, semente }, i) => {
    const assinante = assinanteDe(semente);
    const seguinte = chaves[i + 1];
    return {
      kid: emHexadecimal(assinante.kid),
      publica: assinante.publica,
      desde,
      ate: seguinte ? somarDias(seguinte.desde, -1) : null,
      assinante,
    };
  });
}
