import { decodificarArrecadacao } from '../../../pagamento/domain/arrecadacao';
import { ArquivoEmLinhas, Aviso } from './arquivo';
import { leitor } from './codec';
import { ItemRetorno, Origem, RegrasDoTitulo, lerTitulo, motivoDoTamanho } from './item-retorno';
import { registroA, registroG, registroZ } from './layouts/arrecadacao150';
import { codigoArrecadado } from './nosso-numero-retorno';
import { RecusaDeArquivo } from './recusa';
import { CabecalhoRetorno, ConvenioEsperado, RetornoLido } from './retorno-240';

const LARGURA = 150;
/** Até o canal (117); depois vêm a autenticação e brancos, que um editor apara. */
const MINIMO_G = 117;
const MINIMO_Z = 24;

/** Arrecadação não tem movimentos: cada G é um pagamento. A tarifa é cobrada à parte do valor recebido. */
const REGRAS: RegrasDoTitulo = {
  movimento: () => ({ codigo: 'G', evento: 'LIQUIDADO' }),
  nossoNumero: codigoArrecadado,
  campos: {
    valorNominal: 'valorPago',
    valorLiquido: 'valorPago',
    acrescimos: null,
    desconto: null,
    abatimento: null,
    motivos: null,
    numeroDocumento: null,
    usoEmpresa: null,
    vencimento: null,
    bancoRecebedor: null,
  },
};

/** Lê um retorno de arrecadação, com as mesmas garantias de `lerRetorno240`. Erro: `RecusaDeArquivo`. */
export function lerRetorno150(arquivo: ArquivoEmLinhas, esperado: ConvenioEsperado | null): RetornoLido {
  const { linhas } = arquivo;
  const cabecalho = lerCabecalho(linhas[0] ?? '');
  if (esperado && cabecalho.convenio !== esperado.numero) {
    throw new RecusaDeArquivo('CONVENIO_DESCONHECIDO', 1, esperado.numero, cabecalho.convenio);
  }
  conferirEstrutura(linhas);
  const avisos: Aviso[] = [...arquivo.avisos];
  const itens = linhas.slice(1, -1).map((linha, i) => lerG(linha, i + 2, cabecalho.banco, avisos));
  return { cabecalho, itens, avisos, totalLinhas: linhas.length };
}

function lerCabecalho(linha: string): CabecalhoRetorno {
  const campos = leitor([registroA, linha]);
  const codigo = campos.texto('codigoRemessa');
  if (codigo === '1') throw new RecusaDeArquivo('ARQUIVO_E_REMESSA', 1);
  const geradoEm = campos.data('dataGeracao');
  const [banco, nsa] = [campos.texto('banco'), campos.texto('nsa')];
  const convenio = campos.texto('convenio').trim();
  if (
    codigo !== '2' ||
    geradoEm === null ||
    geradoEm === 'INVALIDA' ||
    convenio === '' ||
    [banco, nsa].some((texto) => !/^\d+$/.test(texto))
  ) {
    throw new RecusaDeArquivo('CABECALHO_INVALIDO', 1);
  }
  return { banco, convenio, inscricao: '', agencia: '', conta: '', nsa: Number(nsa), geradoEm, hora: '' };
}

function conferirEstrutura(linhas: readonly string[]): void {
  const trailer = linhas.findIndex((linha) => linha.startsWith('Z'));
  linhas.forEach((linha, i) => {
    if (i === 0 || i === trailer) return;
    if (linha.startsWith('A')) throw new RecusaDeArquivo('SEGUNDO_CABECALHO', i + 1);
    if (trailer >= 0 && i > trailer) throw new RecusaDeArquivo('LINHA_DEPOIS_DO_TRAILER', i + 1);
    if (linha.trim() === '') throw new RecusaDeArquivo('LINHA_EM_BRANCO', i + 1);
    if (!linha.startsWith('G')) throw new RecusaDeArquivo('REGISTRO_FORA_DE_LUGAR', i + 1);
  });
  if (trailer < 0) throw new RecusaDeArquivo('SEM_TRAILER', linhas.length);
  const linha = linhas[trailer] ?? '';
  const campos = leitor([registroZ, linha]);
  const quantidade = linha.length < MINIMO_Z ? '' : campos.texto('qtdRegistros');
  if (!/^\d+$/.test(quantidade) || Number(quantidade) !== linhas.length) {
    throw new RecusaDeArquivo('CONTAGEM_DO_ARQUIVO', trailer + 1, linhas.length.toString(), quantidade);
  }
  conferirTotal(linhas.slice(1, -1), campos.texto('valorTotal'), trailer + 1);
}

/** O total só se confere quando todos os valores se leem: uma linha ilegível já fica em quarentena. */
function conferirTotal(linhas: readonly string[], total: string, numero: number): void {
  let soma = 0;
  for (const linha of linhas) {
    const valor = motivoDoTamanho(linha, MINIMO_G, LARGURA)
      ? null
      : leitor([registroG, linha]).valor('valorPago');
    if (valor === null) return;
    soma += valor;
  }
  if (!/^\d+$/.test(total) || Number(total) !== soma) {
    throw new RecusaDeArquivo('TOTAL_DO_ARQUIVO', numero, soma.toString(), total);
  }
}

function lerG(linha: string, numero: number, banco: string, avisos: Aviso[]): ItemRetorno {
  const origem: Origem = { linha: numero, linhaFim: numero, lote: 1, bruto: Buffer.from(linha, 'latin1') };
  const campos = leitor([registroG, linha]);
  const lido = motivoDoTamanho(linha, MINIMO_G, LARGURA) ?? lerTitulo(campos, REGRAS, origem, '');
  if (typeof lido === 'string') {
    const codigo = campos.texto('nossoNumero');
    const nossoNumero = /^\d{44}$/.test(codigo) ? codigo : null;
    return { tipo: 'QUARENTENA', motivo: lido, movimento: 'G', nossoNumero, ...origem };
  }
  if (linha.length < LARGURA) {
    avisos.push({ codigo: 'LINHA_APARADA', linha: numero, detalhe: linha.length.toString() });
  }
  if (Number(campos.texto('nsr')) !== numero - 1) {
    avisos.push({ codigo: 'NUMERACAO_DO_BANCO_QUEBRADA', linha: numero, detalhe: campos.texto('nsr') });
  }
  // Os identificadores 7 e 9 não trazem reais: sem valor de face, vale o recebido.
  const valorTitulo = decodificarArrecadacao(lido.nossoNumero, 'CNPJ8')?.valor ?? lido.valorPago;
  return { ...lido, valorTitulo, bancoRecebedor: banco };
}
