import type { CorrecaoEntity } from './correcao.entity';
import type { DocumentoAntigoEntity } from './documento-antigo.entity';
import type { DadosPessoa } from './domain/validar-pessoa';
import { CampoDoCadastro, camposMudados } from './retrato-do-cadastro';
import type { TIPOS } from './trocar-documentos';

/** Um documento que já tinha sido da pessoa e que a correção pôs em uso, como estava entre os antigos. */
export interface Reposto {
  readonly tipo: (typeof TIPOS)[number];
  readonly numero: string;
  readonly origem: DocumentoAntigoEntity['origem'];
  readonly desde: string;
}

interface Retratos {
  readonly antes: DadosPessoa;
  readonly depois: DadosPessoa;
  readonly repostos: readonly Reposto[];
}

export const guardarRetratos = ({ antes, depois, repostos }: Retratos) => ({
  antes: Buffer.from(JSON.stringify({ dados: antes, repostos })),
  depois: Buffer.from(JSON.stringify(depois)),
});

export function lerRetratos({ antes, depois }: CorrecaoEntity): Retratos {
  const { dados, repostos } = JSON.parse(antes.toString('utf8')) as {
    dados: DadosPessoa;
    repostos: readonly Reposto[];
  };
  return { antes: dados, depois: JSON.parse(depois.toString('utf8')) as DadosPessoa, repostos };
}

export function camposCorrigidos(correcao: CorrecaoEntity): CampoDoCadastro[] {
  const { antes, depois } = lerRetratos(correcao);
  return camposMudados(antes, depois);
}
