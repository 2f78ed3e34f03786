import estados from './dados/estados.json';
import municipios from './dados/municipios.json';

/** Recusa o município em que a agência diz atender, se o estado dela não o tem. */
export function conferirMunicipio({ uf, municipio }: { uf: string; municipio: number | null }): void {
  if (municipio === null) return;
  const estado = estados.find(({ sigla }) => sigla === uf)?.id;
  if (Math.floor(municipio / 100_000) !== estado || !municipios.some(([id]) => id === municipio))
    throw new Error(`AGENCIA_MUNICIPIO: ${municipio} não é o código do IBGE de um município de ${uf}.`);
}
