import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { acharPrograma } from './programas.mjs';
import { dizer } from './terminal.mjs';

const PACOTES = [
  'nginx',
  'nginx-common',
  'libnginx-mod-http-brotli-filter',
  'libnginx-mod-http-brotli-static',
];
const COM_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Raiz sob a qual está o nginx com o brotli, como na imagem do `web`: a da máquina, se já os tem, ou uma em `dados`, com
 * os pacotes só desempacotados. Instalado, o nginx subiria como serviço e tomaria a porta 80.
 */
export async function prepararNginx(processos, dados) {
  if (acharPrograma('nginx') && existsSync(COM_BROTLI)) return '/';
  const raiz = join(dados, 'nginx');
  mkdirSync(raiz, { recursive: true });
  dizer('Desempacotando o nginx para os testes…');
  const executar = (nome, args) =>
    processos.executar({ nome, comando: acharPrograma(nome), args, cwd: raiz });
  const baixar = () => executar('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...PACOTES]);
  // Numa máquina nova a lista de pacotes pode faltar ou ser velha.
  await baixar().catch(async () => {
    await executar('apt-get', ['-qq', 'update']);
    await baixar();
  });
  for (const pacote of readdirSync(raiz).filter((nome) => nome.endsWith('.deb')))
    await executar('dpkg-deb', ['-x', pacote, raiz]);
  return raiz;
}
