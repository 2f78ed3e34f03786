/** Corpo e cabeçalhos de um envio com um arquivo no campo dado, na ordem em que `Navegador.post` os recebe. */
export function comArquivo(
  nome: string,
  bytes: Buffer,
  { tipo = 'text/plain', campo = 'file' } = {},
): [corpo: Buffer, cabecalhos: Record<string, string>] {
  const limite = 'limite-do-teste';
  const inicio = `--${limite}\r\nContent-Disposition: form-data; name="${campo}"; filename="${nome}"\r\nContent-Type: ${tipo}\r\n\r\n`;
  return [
    Buffer.concat([Buffer.from(inicio), bytes, Buffer.from(`\r\n--${limite}--\r\n`)]),
    { 'content-type': `multipart/form-data; boundary=${limite}` },
  ];
}
