import { Falha } from './falha.mjs';

const comCor = process.stdout.isTTY && !process.env.NO_COLOR;
const pintar = (codigo) => (texto) => (comCor ? `\x1b[${codigo}m${texto}\x1b[0m` : String(texto));

export const negrito = pintar(1);
export const apagado = pintar(2);
export const vermelho = pintar(31);
export const verde = pintar(32);
export const amarelo = pintar(33);
export const ciano = pintar(36);

export const dizer = (texto = '') => process.stdout.write(`${texto}\n`);

const NIVEIS = [
  [60, (t) => vermelho(negrito(t)), 'fatal'],
  [50, vermelho, 'erro '],
  [40, amarelo, 'aviso'],
  [30, verde, 'info '],
  [0, apagado, 'debug'],
];

const hora = (ms) => new Date(ms).toTimeString().slice(0, 8);

/** O que o Nest conta da própria partida; fica só no arquivo. */
const DA_PARTIDA = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Uma linha JSON do pino vira uma linha curta; qualquer outra passa como está. Null se não vale mostrar. */
export function formatarRegistro(processo, linha) {
  const rotulo = processo && ciano(processo.padEnd(6));
  let registro;
  try {
    registro = JSON.parse(linha);
  } catch {
    registro = null;
  }
  if (registro === null || typeof registro !== 'object' || typeof registro.level !== 'number') {
    return processo ? `${apagado(hora(Date.now()))} ${rotulo} ${linha}` : linha;
  }
  if (DA_PARTIDA.has(registro.context) && registro.level <= 30) return null;
  const [, cor, nivel] = NIVEIS.find(([minimo]) => registro.level >= minimo);
  const partes = [apagado(hora(registro.time ?? Date.now())), rotulo, cor(nivel)].filter(Boolean);
  if (registro.context) partes.push(apagado(`[${registro.context}]`));
  const { req, res, responseTime } = registro;
  if (req?.method)
    partes.push(`${req.method} ${req.url}${res?.statusCode ? ` ${negrito(res.statusCode)}` : ''}`);
  else partes.push(registro.msg ?? '');
  if (typeof responseTime === 'number') partes.push(apagado(`${Math.round(responseTime)} ms`));
  const erro = registro.err ?? registro.error;
  const pilha = erro?.stack ?? erro?.message;
  return partes.join(' ') + (pilha ? `\n${apagado(String(pilha).replace(/^/gm, '         '))}` : '');
}

/** O que o sistema recusa e quem chamou conserta. */
const DO_SISTEMA = {
  ENOSPC: 'O disco está cheio: libere espaço e repita',
  EDQUOT: 'A cota do disco acabou: libere espaço e repita',
  EROFS: 'O disco é só de leitura',
  EACCES: 'Sem permissão',
};

/** De uma Falha, ou do que o sistema recusou, só o que quem chamou entende. */
export function dizerErro(erro) {
  // De um disco só de leitura, o mkdir recursivo do Node diz que a pasta não existe.
  const soDeLeitura = erro?.code === 'ENOENT' && erro.syscall === 'mkdir';
  const motivo = DO_SISTEMA[soDeLeitura ? 'EROFS' : erro?.code];
  if (erro instanceof Falha) dizerFalha(erro);
  else if (motivo) dizerFalha(new Falha(erro.path ? `${motivo} (${erro.path}).` : `${motivo}.`));
  else console.error(erro);
}

/** Mostra uma Falha: a mensagem e o fim da saída do programa que a causou. */
export function dizerFalha(falha) {
  const [primeira, ...resto] = falha.message.split('\n');
  const linhas = [vermelho(negrito(`✗ ${primeira}`)), ...resto.map((linha) => `  ${linha}`)];
  if (falha.linhas?.length)
    linhas.push(
      '  Últimas linhas:',
      ...falha.linhas
        .map((linha) => formatarRegistro('', linha))
        .filter((linha) => linha !== null)
        .map((linha) => `  │ ${linha}`),
    );
  process.stderr.write(`${linhas.join('\n')}\n`);
}
