import { existsSync } from 'node:fs';
import { desempacotar } from '../maquina/debian.mjs';
import { acharPrograma } from '../maquina/programas.mjs';

const PACOTES = [
  'nginx',
  'nginx-common',
  'libnginx-mod-http-brotli-filter',
  'libnginx-mod-http-brotli-static',
];
const COM_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Raiz sob a qual está o nginx com o brotli, como na imagem do `web`: a da máquina, se já os tem, ou uma em `dados`. */
export async function prepararNginx(processos, dados) {
  if (acharPrograma('nginx') && existsSync(COM_BROTLI)) return '/';
  return desempacotar(processos, dados, 'nginx', PACOTES);
}
