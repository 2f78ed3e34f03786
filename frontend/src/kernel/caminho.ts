/** Para onde ir depois de entrar: só uma página daqui. `//outro.site` e `/\outro.site` sairiam; caem no início. */
export const caminhoInterno = (caminho: string | null): string =>
  caminho !== null && /^\/(?![/\\])[^\s\\]*$/.test(caminho) ? caminho : '/';
