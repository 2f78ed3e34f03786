import { type Rolldown } from 'vite';

export type Bloco = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

export const blocosDe = (bundle: Rolldown.OutputBundle): Map<string, Bloco> =>
  new Map(
    Object.values(bundle)
      .filter((saida): saida is Bloco => saida.type === 'chunk')
      .map((bloco) => [bloco.fileName, bloco]),
  );

/** Os blocos, o que importam (e o que `mais` disser) e as folhas de estilo e imagens de todos. */
export function arquivosDe(
  inicio: readonly Bloco[],
  blocos: ReadonlyMap<string, Bloco>,
  mais: (bloco: Bloco) => readonly string[] = () => [],
): string[] {
  const vistos = new Set<string>();
  const visitar = (bloco: Bloco | undefined) => {
    if (!bloco || vistos.has(bloco.fileName)) return;
    vistos.add(bloco.fileName);
    for (const nome of [...bloco.imports, ...mais(bloco)]) visitar(blocos.get(nome));
  };
  inicio.forEach(visitar);
  const soltos = [...vistos].flatMap((nome) => {
    const { importedCss, importedAssets } = blocos.get(nome)?.viteMetadata ?? {};
    return [...(importedCss ?? []), ...(importedAssets ?? [])];
  });
  return [...new Set([...vistos, ...soltos])];
}
