/**
 * Um trabalho de arquivos bancários num processo só seu, para que a memória medida seja a dele:
 * `node cnab-trabalho.mjs escrever|ler LAYOUT TÍTULOS RODADAS PASTA`. Escreve o resultado em JSON.
 */
import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { daFonte, doProduto } from '../../local/maquina/do-backend.mjs';
import { mediana } from './carga.mjs';

const { EscritorDeRemessa } = doProduto('modules/banco/domain/cnab/remessa/escrever-remessa.js');
const { LeitorRetorno } = doProduto('modules/banco/domain/cnab/retorno/leitor-retorno.js');
const { simularRetorno } = daFonte('ferramentas/simulador/simular-retorno.ts');

const BLOCO = 64 * 1024;
/** Um arquivo de 240 conta até 999.999 linhas, duas por título e duas por lote. */
const MAXIMO_240 = 499_000;
const POR_LOTE = 49_999;

const CONVENIO = {
  numero: '3128557',
  agencia: '1234',
  agenciaDv: '3',
  conta: '99873',
  contaDv: 'X',
  carteira: '17',
  variacao: '019',
  beneficiarioNome: 'Agência Ambiental do Estado',
  beneficiarioCnpj: '12345678000195',
  teste: false,
};
const NOMES = ['Maria Raimunda Tavares', 'João da Conceição', 'José Antônio de Souza', 'Ana Paula Lima'];

/** Títulos prontos, que se repetem: o que se mede é escrevê-los. */
function titulos(quantos) {
  return Array.from({ length: quantos }, (_, i) => ({
    movimento: '01',
    nossoNumero: { numero: `3128557${i.toString().padStart(10, '0')}`, dv: null },
    numeroDocumento: i.toString().padStart(10, '0'),
    vencimento: '2026-11-30',
    emissao: '2026-11-20',
    valor: 9_038 + i,
    usoEmpresa: `DOC${i}`,
    pagador: {
      tipo: 'CPF',
      documento: '39053344705',
      nome: NOMES[i % NOMES.length],
      logradouro: 'Rua Sílvio Romero, 480',
      bairro: 'Adrianópolis',
      cep: '69025030',
      cidade: 'São Gabriel da Cachoeira',
      uf: 'AM',
    },
  }));
}

function novoEscritor(layout) {
  return new EscritorDeRemessa({ layout, convenio: CONVENIO, nsa: 1, data: '2026-11-20', hora: '010000' });
}

/** Os arquivos em que cabe esta quantidade de títulos. */
function divididos(layout, quantos) {
  const maximo = layout === 'BB240' ? MAXIMO_240 : 999_000;
  const partes = [];
  for (let resta = quantos; resta > 0; resta -= maximo) partes.push(Math.min(resta, maximo));
  return partes;
}

const segundos = (inicio) => (performance.now() - inicio) / 1000;

function escrever(layout, quantos, caminho) {
  const modelos = titulos(1000);
  const arquivo = openSync(caminho, 'w');
  const inicio = performance.now();
  for (const parte of divididos(layout, quantos)) {
    const escritor = novoEscritor(layout);
    for (let i = 0; i < parte; i++) {
      escritor.titulo(modelos[i % modelos.length]);
      if (i % 200 === 199) writeSync(arquivo, escritor.bytes());
    }
    writeSync(arquivo, escritor.terminar());
  }
  const tempo = segundos(inicio);
  closeSync(arquivo);
  return tempo;
}

/** O limite da escrita: os mesmos bytes, prontos, em pedaços do mesmo tamanho. */
function gravarIgual(caminho) {
  const { size } = statSync(caminho);
  const pedaco = Buffer.alloc(BLOCO, '0');
  const arquivo = openSync(`${caminho}.igual`, 'w');
  const inicio = performance.now();
  for (let falta = size; falta > 0; falta -= BLOCO) writeSync(arquivo, pedaco, 0, Math.min(BLOCO, falta));
  const tempo = segundos(inicio);
  closeSync(arquivo);
  rmSync(`${caminho}.igual`);
  return tempo;
}

const numero = (valor, largura) => valor.toString().padStart(largura, '0');
const por = (linha, de, texto) => linha.slice(0, de) + texto + linha.slice(de + texto.length);

/** Um retorno com um pagamento por título, escrito aos poucos a partir das linhas de um simulado. */
function gerarRetorno(layout, quantos, caminho) {
  const [titulo] = titulos(1);
  const escritor = novoEscritor(layout);
  escritor.titulo(titulo);
  const linhas = simularRetorno({
    remessa: escritor.terminar(),
    nsa: 7,
    data: '2026-11-23',
    hora: '021400',
    desfecho: () => 'PAGAR_SEM_REGISTRO',
  })
    .toString('latin1')
    .split('\r\n');
  const arquivo = openSync(caminho, 'w');
  let pronto = '';
  let total = 0;
  const por1 = (linha) => {
    total += 1;
    pronto += `${linha}\r\n`;
    if (pronto.length < 1 << 20) return;
    writeSync(arquivo, pronto, null, 'latin1');
    pronto = '';
  };
  por1(linhas[0]);
  if (layout === 'BB400') {
    for (let i = 1; i <= quantos; i++) {
      por1(por(por(linhas[1], 70, numero(i, 10)), 394, numero(total + 1, 6)));
    }
    por1(por(linhas[2], 394, numero(total + 1, 6)));
  } else {
    let lote = 0;
    for (let feitos = 0; feitos < quantos; feitos += POR_LOTE) {
      const doLote = Math.min(POR_LOTE, quantos - feitos);
      const noLote = (linha, de, texto) => por(por(linha, 3, numero(lote, 4)), de, texto);
      lote += 1;
      por1(noLote(linhas[1], 3, numero(lote, 4)));
      for (let i = 0; i < doLote; i++) {
        por1(por(noLote(linhas[2], 8, numero(2 * i + 1, 5)), 44, numero(feitos + i, 10)));
        por1(noLote(linhas[3], 8, numero(2 * i + 2, 5)));
      }
      por1(noLote(linhas[4], 17, numero(2 * doLote + 2, 6)));
    }
    por1(por(linhas[5], 17, numero(lote, 6) + numero(total + 1, 6)));
  }
  writeSync(arquivo, pronto, null, 'latin1');
  closeSync(arquivo);
}

/** Passa pelos blocos de um arquivo. */
function porBlocos(caminho, aoLer) {
  const arquivo = openSync(caminho, 'r');
  for (;;) {
    const bloco = Buffer.allocUnsafe(BLOCO);
    const lidos = readSync(arquivo, bloco, 0, BLOCO, null);
    if (lidos === 0) break;
    aoLer(bloco.subarray(0, lidos));
  }
  closeSync(arquivo);
}

function ler(caminhos, quantos) {
  const inicio = performance.now();
  let lidos = 0;
  for (const caminho of caminhos) {
    const leitor = new LeitorRetorno(null);
    const contar = (itens) => {
      for (const { valorPago } of itens) lidos += valorPago > 0 ? 1 : 0;
    };
    porBlocos(caminho, (bloco) => contar(leitor.ler(bloco)));
    contar(leitor.terminar().itens);
  }
  if (lidos !== quantos) throw new Error(`lidos ${lidos} títulos de ${quantos}`);
  return segundos(inicio);
}

/** O limite da leitura: só separar o mesmo arquivo em linhas. */
function separar(caminhos) {
  const inicio = performance.now();
  let linhas = 0;
  for (const caminho of caminhos) {
    let sobra = Buffer.alloc(0);
    porBlocos(caminho, (bloco) => {
      const bytes = sobra.length > 0 ? Buffer.concat([sobra, bloco]) : bloco;
      let de = 0;
      for (let fim = bytes.indexOf(10); fim >= 0; fim = bytes.indexOf(10, de)) {
        linhas += bytes.subarray(de, fim).length > 0 ? 1 : 0;
        de = fim + 1;
      }
      sobra = bytes.subarray(de);
    });
  }
  if (linhas === 0) throw new Error('nenhuma linha');
  return segundos(inicio);
}

/** Repete um trabalho e devolve a mediana dos tempos dele e do limite, e quanto a memória cresceu com ele. */
function medir(rodadas, trabalho, limite) {
  globalThis.gc?.();
  const antes = process.memoryUsage().rss;
  let maior = antes;
  const tempos = [];
  const limites = [];
  for (let i = 0; i < rodadas; i++) {
    tempos.push(trabalho());
    maior = Math.max(maior, process.resourceUsage().maxRSS * 1024);
    limites.push(limite());
  }
  return { segundos: mediana(tempos), limite: mediana(limites), memoria: maior - antes };
}

const [acao, layout, quantosTexto, rodadasTexto, pasta] = process.argv.slice(2);
const [quantos, rodadas] = [Number(quantosTexto), Number(rodadasTexto)];
mkdirSync(pasta, { recursive: true });
if (acao === 'gerar') {
  divididos(layout, quantos).forEach((parte, i) =>
    gerarRetorno(layout, parte, join(pasta, `${layout}-${quantos}-${i}.ret`)),
  );
} else if (acao === 'ler') {
  const caminhos = divididos(layout, quantos).map((_, i) => join(pasta, `${layout}-${quantos}-${i}.ret`));
  const resultado = medir(
    rodadas,
    () => ler(caminhos, quantos),
    () => separar(caminhos),
  );
  for (const caminho of caminhos) rmSync(caminho);
  console.log(JSON.stringify(resultado));
} else {
  const caminho = join(pasta, `${layout}-${quantos}.rem`);
  const resultado = medir(
    rodadas,
    () => escrever(layout, quantos, caminho),
    () => gravarIgual(caminho),
  );
  rmSync(caminho);
  console.log(JSON.stringify(resultado));
}
