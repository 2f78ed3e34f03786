import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { acharPrograma } from './programas.mjs';
import { dizer } from './terminal.mjs';

/** Uma pasta em `dados` com os pacotes só desempacotados: instalados, subiriam como serviços da máquina. */
export async function desempacotar(processos, dados, nome, pacotes) {
  const raiz = join(dados, nome);
  mkdirSync(raiz, { recursive: true });
  dizer(`Desempacotando o ${nome} para os testes…`);
  const executar = (programa, args) =>
    processos.executar({ nome: programa, comando: acharPrograma(programa), args, cwd: raiz });
  const baixar = () => executar('apt-get', ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...pacotes]);
  // Numa máquina nova a lista de pacotes pode faltar ou ser velha.
  await baixar().catch(async () => {
    await executar('apt-get', ['-qq', 'update']);
    await baixar();
  });
  for (const pacote of readdirSync(raiz).filter((arquivo) => arquivo.endsWith('.deb')))
    await executar('dpkg-deb', ['-x', pacote, raiz]);
  return raiz;
}
