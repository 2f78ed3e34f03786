import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Plugin, type Rolldown } from 'vite';

import { type Lista } from '../../src/service-worker/decisoes.ts';
import { arquivosDe, type Bloco, blocosDe } from './blocos.ts';
import { compilar } from './compilar.ts';

const FRONTEND = fileURLToPath(new URL('../..', import.meta.url));
const BASE = '/carteira-pesca/';
/** De `public`: o que a casca pede pelo nome. */
const FIXOS = ['favicon.svg', 'icones/icone-192.png'];
/** O que se abre sem rede, com tudo o que importa: o resto fica quando a pessoa passa. */
const SEM_REDE =
  /src\/(app\/|componentes\/|cidadao\/(login\/|inicio\/|guardadas\/|autenticidade\/tela-|fiscal\/tela-|posso-pescar\/(tela-|regras)|paginas\/tela-)|i18n\/[^/]+\/(geral|licenca|login|paginas|autenticidade|aparelho|regras)\.json)/;
/** O grupo que confere assinaturas nos navegadores que não sabem (src/api/carteira/ed25519.ts). */
const ASSINATURA = 'assinatura';
const DA_CONSOLE = /src\/(operador\/|i18n\/[^/]+\/console\.json)/;
const IMAGENS_SEM_REDE = /\.woff2$|cena-fone.*\.svg$/;

/** Escreve `sw.js` com a lista dos arquivos que esta construção deu. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const source = await compilar('src/service-worker/service-worker.ts', {
        __LISTA__: JSON.stringify(listar(bundle)),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

function listar(bundle: Rolldown.OutputBundle): Lista {
  const blocos = blocosDe(bundle);
  const entrada = [...blocos.values()].find((bloco) => bloco.isEntry);
  if (!entrada) throw new Error('construção sem entrada');
  const semRede = [...blocos.values()].filter(
    (bloco) => bloco.isEntry || bloco.name === ASSINATURA || SEM_REDE.test(origemDe(bloco)),
  );
  if (!semRede.some(({ name }) => name === ASSINATURA)) throw new Error('construção sem assinatura');
  const guardar = new Set(arquivosDe(semRede, blocos));
  for (const nome of Object.keys(bundle)) if (IMAGENS_SEM_REDE.test(nome)) guardar.add(nome);
  const doCidadao = arquivosDe([entrada], blocos, (bloco) =>
    bloco.dynamicImports.filter((nome) => !DA_CONSOLE.test(origemDe(blocos.get(nome)))),
  );
  const casca = bundle['index.html'];
  if (casca?.type !== 'asset') throw new Error('construção sem index.html');
  const fixos = [...FIXOS, ...Object.keys(bundle).filter((nome) => /^(manifesto|partida)/.test(nome))];
  const resumo = createHash('sha256').update(casca.source);
  for (const nome of FIXOS) resumo.update(readFileSync(join(FRONTEND, 'public', nome)));
  const ordenar = (nomes: Iterable<string>) => [...nomes].map((nome) => BASE + nome).sort();
  const guardados = ordenar([...guardar, ...fixos]);
  const visitados = ordenar(doCidadao.filter((nome) => !guardar.has(nome)));
  return {
    versao: resumo
      .update([...guardados, ...visitados].join())
      .digest('hex')
      .slice(0, 12),
    casca: BASE,
    entrada: entrada.fileName,
    guardar: guardados,
    visitados,
  };
}

const origemDe = (bloco: Bloco | undefined): string => bloco?.facadeModuleId ?? '';
