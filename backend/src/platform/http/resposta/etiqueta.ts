/**
 * Se quem pede já tem o que `etiqueta` nomeia (RFC 9110, 13.1.2): um de vários, em comparação fraca, porque quem comprime no caminho
 * enfraquece a etiqueta.
 */
export function jaTem(ifNoneMatch: string | undefined, etiqueta: string): boolean {
  const forte = (uma: string) => uma.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((uma) => forte(uma) === forte(etiqueta));
}
