export const IMPEDIMENTOS_DO_CADASTRO = [
  'INTERESSE_PROPRIO',
  'CADASTRO_ELIMINADO',
  'CADASTRO_JUNTADO',
] as const;
export type ImpedimentoDoCadastro = (typeof IMPEDIMENTOS_DO_CADASTRO)[number];

interface Cadastro {
  readonly eliminadaEm: Date | null;
  readonly juntadaAId: number | null;
}

/**
 * Por que quem atende não muda este cadastro; `null` se muda. Ninguém decide sobre si (decisão D1), do eliminado nada ficou, e
 * o juntado é só um ponteiro.
 */
export function impedimentoDoCadastro(
  { eliminadaEm, juntadaAId }: Cadastro,
  proprio: boolean,
): ImpedimentoDoCadastro | null {
  if (proprio) return 'INTERESSE_PROPRIO';
  if (eliminadaEm !== null) return 'CADASTRO_ELIMINADO';
  return juntadaAId === null ? null : 'CADASTRO_JUNTADO';
}
