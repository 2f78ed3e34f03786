import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { extname } from 'node:path';

const BRASAO_MAXIMO = 64 * 1024;

export function ehRede(texto: string): boolean {
  const [endereco = '', bits, ...resto] = texto.split('/');
  const maximo = { 0: -1, 4: 32, 6: 128 }[isIP(endereco)] ?? -1;
  return (
    maximo > 0 && resto.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= maximo))
  );
}

/** `127.0.0.1:9464` ou `[::]:9464`. */
export function lerEndereco(texto: string): { host: string; port: number } | null {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(texto) ?? [];
  const semColchetes = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(semColchetes) && +port <= 65_535 ? { host: semColchetes, port: +port } : null;
}

/** Nulo se não é um endereço, ou se o usuário ou a senha têm um `%` que não começa um escape. */
export function endereco(texto: string): URL | null {
  try {
    const url = new URL(texto);
    decodeURIComponent(url.username + url.password);
    return /\s/.test(texto) ? null : url;
  } catch {
    return null;
  }
}

export function soMaquina(texto: string): boolean {
  const url = endereco(texto);
  return url === null || url.href === `${url.origin}/`;
}

export function ehPasta(caminho: string): boolean {
  return statSync(caminho, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export function podeGravar(pasta: string): boolean {
  try {
    accessSync(pasta, constants.W_OK | constants.X_OK);
    return ehPasta(pasta);
  } catch {
    return false;
  }
}

export function fusoExiste(fuso: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: fuso });
    return true;
  } catch {
    return false;
  }
}

/** Imagem do arquivo como endereço `data:`; nulo se não serve. */
export function lerImagem(caminho: string): string | null {
  const tipo = { '.svg': 'image/svg+xml', '.png': 'image/png' }[extname(caminho).toLowerCase()];
  try {
    const bytes = readFileSync(caminho);
    return tipo && bytes.length <= BRASAO_MAXIMO ? `data:${tipo};base64,${bytes.toString('base64')}` : null;
  } catch {
    return null;
  }
}

/** De `s3://balde/começo?endpoint=…&regiao=…`; nulo se não é isso. Sem endpoint é a Amazon, que precisa da região. */
export function lerEnderecoS3(texto: string): { balde: string; prefixo: string; regiao: string } | null {
  if (!texto.startsWith('s3://') || !URL.canParse(texto)) return null;
  const { hostname, pathname, searchParams } = new URL(texto);
  const regiao = searchParams.get('regiao');
  const servidor = searchParams.get('endpoint') ?? (regiao && `https://s3.${regiao}.amazonaws.com`);
  if (!hostname || !servidor || !/^https?:\/\/[^/]/.test(servidor)) return null;
  return {
    balde: `${servidor.replace(/\/$/, '')}/${hostname}`,
    prefixo: pathname.replace(/^\/|\/$/g, '').replace(/(.)$/, '$1/'),
    regiao: regiao ?? 'us-east-1',
  };
}

/** A senha pode vir à parte, para que só ela seja segredo. */
export function comSenha(url: string, senha: string | undefined): string {
  if (senha === undefined) return url;
  const escrita = encodeURIComponent(senha);
  // Com vários endereços não é uma URL; ali, o que vem antes da arroba sem dois-pontos é a senha.
  if (/^rediss?\+sentinel:/.test(url))
    return url.replace(
      /^(rediss?\+sentinel:\/\/)(?:([^@/:]*)(?::[^@/]*)?@)?/,
      (_, comeco: string, usuario?: string) =>
        usuario ? `${comeco}${usuario}:${escrita}@` : `${comeco}${escrita}@`,
    );
  const completa = new URL(url);
  completa.password = escrita;
  return completa.toString();
}
