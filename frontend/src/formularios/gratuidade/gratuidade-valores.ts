/** Vazia, paga-se; `responsavel` só de quem ainda não tem 18 anos. */
export interface ValoresGratuidade {
  isencao: string;
  responsavel: { nome: string; cpf: string; passaporte?: string };
}

export const GRATUIDADE_VAZIA: ValoresGratuidade = {
  isencao: '',
  responsavel: { nome: '', cpf: '', passaporte: '' },
};

/** Só o que se preencheu viaja. */
export const paraGratuidade = ({ isencao, responsavel }: ValoresGratuidade) => ({
  ...(isencao ? { isencao } : {}),
  ...(Object.values(responsavel).some(Boolean) ? { responsavel } : {}),
});
