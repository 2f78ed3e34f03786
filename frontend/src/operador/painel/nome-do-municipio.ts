import { type Painel } from '../contrato-gestao';

export const nomeDoMunicipio = (
  { nome, uf }: Painel['licencas']['municipios'][number],
  exterior: string,
): string => (nome ? `${nome}/${uf ?? ''}` : exterior);
