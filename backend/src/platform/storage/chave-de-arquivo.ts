/** Só letras minúsculas, dígitos, `-`, `_`, `.` e `/`. */
export function conferirChave(chave: string): void {
  if (!/^[a-z0-9_-][a-z0-9_./-]*$/.test(chave) || chave.includes('..'))
    throw new Error('chave de arquivo inválida');
}
