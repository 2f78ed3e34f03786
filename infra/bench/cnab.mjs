import { join } from 'node:path';
import { RAIZ } from '../local/maquina/pastas.mjs';

const POUCOS = 100_000;
const MUITOS = 1_000_000;
const RODADAS = 7;
const LAYOUTS = [
  ['BB240', '240'],
  ['BB400', '400'],
];
const TRABALHOS = [
  ['escrever', 'remessa', 'gravar os mesmos bytes'],
  ['ler', 'leitura do retorno', 'só separar as linhas'],
];

async function trabalhar(processos, ...args) {
  const linhas = await processos.executar({
    nome: 'A medição dos arquivos bancários',
    comando: process.execPath,
    args: ['--expose-gc', join(RAIZ, 'infra/bench/apoio/cnab-trabalho.mjs'), ...args.map(String)],
    env: process.env,
  });
  return linhas.at(-1) ? JSON.parse(linhas.at(-1)) : null;
}

const porSegundo = (valor) => Math.round(valor).toLocaleString('pt-BR');
const MB = 1_000_000;

/** Remessa e leitura pura do retorno: títulos por segundo ao lado de um limite, e a memória com dez vezes mais títulos. */
export async function medir({ processos, dados, sinal }) {
  const pasta = join(dados, 'cnab');
  const resultados = [];
  for (const [acao, nome, limite] of TRABALHOS) {
    for (const [layout, largura] of LAYOUTS) {
      const medidas = [];
      for (const [quantos, rodadas] of [
        [POUCOS, RODADAS],
        [MUITOS, 1],
      ]) {
        sinal.throwIfAborted();
        if (acao === 'ler') await trabalhar(processos, 'gerar', layout, quantos, 1, pasta);
        medidas.push(await trabalhar(processos, acao, layout, quantos, rodadas, pasta));
      }
      const [poucos, muitos] = medidas;
      resultados.push(
        {
          nome: `cnab: ${nome} de ${largura}, 100 mil títulos`,
          valor: POUCOS / poucos.segundos,
          unidade: 'títulos/s',
          referencia: `${limite}: ${porSegundo(POUCOS / poucos.limite)}/s`,
          razao: poucos.limite / poucos.segundos,
        },
        {
          nome: `cnab: memória da ${nome} de ${largura}, 1 milhão de títulos`,
          valor: muitos.memoria / MB,
          unidade: 'MB a mais',
          referencia: `100 mil títulos: ${porSegundo(poucos.memoria / MB)} MB`,
          razao: muitos.memoria / poucos.memoria,
        },
      );
    }
  }
  return resultados;
}
