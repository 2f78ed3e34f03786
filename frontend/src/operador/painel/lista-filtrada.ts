/** Endereço de uma lista do console já filtrada; `ASC` começa pelos mais velhos. */
export const lista = (recurso: string, filtro: Record<string, string | true>, ordem?: 'ASC') =>
  `/admin/${recurso}?${new URLSearchParams({
    filter: JSON.stringify(filtro),
    ...(ordem ? { sort: 'id', order: ordem } : {}),
  })}`;

/** As licenças de um município, ou as de todos. */
export const doMunicipio = (municipio: string | null): { municipio?: string } =>
  municipio === null ? {} : { municipio };

/** No filtro das licenças, em vez do código de uma isenção. */
export const TODAS_AS_ISENCOES = '*';
