import { type Somas } from './contrato';

export const nomeDoMunicipio = (
  { nome, uf }: Somas['licencas']['municipios'][number],
  exterior: string,
): string => (nome ? `${nome}/${uf ?? ''}` : exterior);
