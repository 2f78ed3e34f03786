import { modulo11Bradesco, modulo11ComZero } from '../../src/modules/pagamento/domain/digitos-verificadores';
import type { LayoutDeRemessa } from '../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import { ArquivoEmEdicao } from './arquivo-em-edicao';
import { CODIGOS } from './codigos';
import type { Desfecho } from './desfechos';

/** Muda o arquivo aberto, ou devolve os bytes que o substituem. Erro: `RangeError` se o caso não existe no layout. */
type Estrago = (arquivo: ArquivoEmEdicao, bytes: Buffer) => Buffer | undefined | void;

const OUTRO_BANCO: Readonly<Record<string, string>> = {
  BB240: '104',
  CAIXA240: '001',
  BB400: '237',
  BRADESCO400: '001',
  ARRECADACAO150: '341',
};
const FIM_DE_ARQUIVO_DOS = Buffer.from([0x1a]);
const MARCA_UTF8 = Buffer.from([0xef, 0xbb, 0xbf]);
const MEGABYTE = 1_000_000;
const NOME_ACENTUADO = 'JOÃO DA CONCEIÇÃO';
const DIA_QUE_NAO_EXISTE: Readonly<Record<string, string>> = {
  BB240: '31022026',
  CAIXA240: '31022026',
  BB400: '310226',
  BRADESCO400: '310226',
  ARRECADACAO150: '20260231',
};

/** O primeiro título que traz dinheiro, ou o primeiro de todos. */
function alvoDe(arquivo: ArquivoEmEdicao): number {
  const pago = arquivo.lerTodos('dinheiro', 'valorPago').findIndex((valor) => Number(valor) > 0);
  return Math.max(pago, 0);
}

function so(arquivo: ArquivoEmEdicao, vale: boolean): void {
  if (!vale) throw new RangeError(`o caso não existe em ${arquivo.layout}`);
}

const outroDigito = (texto: string): string =>
  texto.slice(0, -1) + ((Number(texto.slice(-1)) + 1) % 10).toString();

function trocarBanco(arquivo: ArquivoEmEdicao, banco: string): void {
  if (arquivo.de240) arquivo.linhas = arquivo.linhas.map((linha) => banco + linha.slice(3));
  else arquivo.trocar('cabecalho', 'banco', banco);
}

/** Um número bem formado que ninguém emitiu. */
function trocarNumero(arquivo: ArquivoEmEdicao): void {
  const alvo = alvoDe(arquivo);
  const antes = arquivo.ler('titulo', 'nossoNumero', alvo).trim();
  so(arquivo, arquivo.layout !== 'ARRECADACAO150');
  const depois = antes.slice(0, -6) + '999999';
  arquivo.escrever(arquivo.indice('titulo', alvo), arquivo.inicio('titulo', 'nossoNumero'), depois);
  if (arquivo.layout === 'CAIXA240') {
    arquivo.trocar('titulo', 'nossoNumeroDv', modulo11ComZero(depois), alvo);
  }
  if (arquivo.layout === 'BRADESCO400') {
    const dv = modulo11Bradesco(arquivo.ler('titulo', 'carteira', alvo).slice(1) + depois);
    arquivo.trocar('titulo', 'nossoNumeroDv', dv, alvo);
    arquivo.trocar('titulo', 'nossoNumero20', (depois + dv).padStart(20, '0'), alvo);
  }
}

/** O nosso número, ou o que o identifica na linha, de outro convênio. */
function trocarConvenio(a: ArquivoEmEdicao): void {
  so(a, a.layout !== 'ARRECADACAO150');
  const campo = {
    BB240: 'nossoNumero',
    BB400: 'nossoNumero',
    CAIXA240: 'beneficiario',
    BRADESCO400: 'conta',
  };
  const nome = a.layout === 'ARRECADACAO150' ? '' : campo[a.layout];
  const tamanho = nome === 'nossoNumero' ? 7 : undefined;
  a.mudarCampo(
    'titulo',
    nome,
    alvoDe(a),
    (texto) => outroDigito(texto.slice(0, tamanho)) + (tamanho ? texto.slice(tamanho) : ''),
  );
}

/** O número do arquivo, também onde o trailer o repete. */
function mudarNsa(a: ArquivoEmEdicao, mudanca: (nsa: number) => number): void {
  const nsa = mudanca(Number(a.ler('cabecalho', 'nsa')));
  a.preencher('cabecalho', 'nsa', nsa);
  if (a.tem('trailer', 'nsa')) a.preencher('trailer', 'nsa', nsa);
}

/** Os casos de `docs/casos-do-banco.md` que estragam um arquivo bom, pelo número de cada um. */
const ESTRAGOS: Readonly<Record<string, Estrago>> = {
  // O mesmo conteúdo, noutros bytes.
  A2: (_, bytes) => Buffer.concat([bytes, FIM_DE_ARQUIVO_DOS]),
  // As mesmas linhas, no arquivo seguinte.
  A3: (a) => mudarNsa(a, (nsa) => nsa + 1),
  A6: (a) => {
    a.linhas = [...a.linhas, ...a.linhas];
  },
  A7: () => Buffer.alloc(0),
  A8: (a) => {
    a.linhas = a.linhas.slice(0, 1);
  },
  A9: (a) => {
    a.linhas = a.linhas.slice(0, a.de240 ? -2 : -1);
  },
  A10: (a) => {
    const campo = a.tem('trailer', 'qtdRegistros') ? 'qtdRegistros' : 'seqRegistro';
    a.preencher('trailer', campo, a.linhas.length + 1);
  },
  A11: (a) => {
    so(a, a.de240);
    a.mudar(
      a.linhas.length - 2,
      (linha) => linha.slice(0, 17) + outroDigito(linha.slice(17, 23)) + linha.slice(23),
    );
  },
  A12: (a) => {
    so(a, a.de240);
    a.preencher('trailer', 'qtdLotes', Number(a.ler('trailer', 'qtdLotes')) + 1);
  },
  A13: (a) => {
    so(a, a.tem('titulo', 'seqRegistro'));
    a.preencher('titulo', 'seqRegistro', a.indice('titulo', alvoDe(a)), alvoDe(a));
  },
  A14: (a) => trocarBanco(a, OUTRO_BANCO[a.layout] ?? ''),
  A15: (a) => {
    const convenio = a.ler('cabecalho', 'convenio').trimEnd();
    a.trocar('cabecalho', 'convenio', outroDigito(convenio).padEnd(a.ler('cabecalho', 'convenio').length));
  },
  A16: (a) => {
    if (a.de240) a.trocar('cabecalho', 'codigoArquivo', '1');
    else if (a.tem('cabecalho', 'codigoRemessa')) a.trocar('cabecalho', 'codigoRemessa', '1');
    else a.escrever(0, 1, '1REMESSA');
  },
  A17: (a) => {
    so(a, a.layout === 'CAIXA240');
    a.trocar('cabecalho', 'codigoArquivo', '4');
  },
  A18: (a) => {
    a.linhas = a.linhas.map((linha) => linha.padEnd(444));
  },
  A19: (a) => {
    so(a, a.layout !== 'ARRECADACAO150');
    trocarBanco(a, '341');
  },
  A20: (_, bytes) => Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]),
  A22: (a) => {
    const [cabecalho = '', ...resto] = a.linhas;
    const corpo = resto.join('');
    return Buffer.from(`${cabecalho}\r\n${corpo.repeat(Math.ceil(MEGABYTE / corpo.length))}`, 'latin1');
  },
  A23: (a) => a.bytes('\n'),
  A24: (a) => a.bytes('\r'),
  A25: (a) => a.bytes(''),
  A26: (_, bytes) => bytes.subarray(0, -2),
  A27: (a) => {
    a.linhas.splice(a.indice('titulo'), 0, '');
  },
  A28: (_, bytes) => Buffer.concat([bytes, FIM_DE_ARQUIVO_DOS]),
  A29: (_, bytes) => Buffer.concat([MARCA_UTF8, bytes]),
  A30: (a) => {
    const papel = a.tem('cabecalho', 'nomeEmpresa') ? 'cabecalho' : 'titulo';
    a.trocar(papel, 'nomeEmpresa', NOME_ACENTUADO.padEnd(30));
  },
  A31: (a) => {
    const campo = ['nome', 'usoEmpresa', 'autenticacao'].find((nome) => a.tem('titulo', nome)) ?? '';
    a.trocar('titulo', campo, NOME_ACENTUADO.padEnd(40), alvoDe(a));
    return Buffer.from(a.bytes().toString('latin1'), 'utf8');
  },
  A32: (_, bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le'),
  A33: (a) => {
    a.linhas = a.linhas.map((linha) => linha.trimEnd());
  },
  A34: (a) => a.preencher('cabecalho', 'dataGeracao', '2099-01-01'),
  A35: (a) => mudarNsa(a, (nsa) => nsa + 2),
  A36: (a) => mudarNsa(a, (nsa) => Math.max(nsa - 2, 1)),
  A37: (a) => {
    so(a, a.de240);
    const numero = (Number(a.ler('trailer', 'qtdLotes')) + 1).toString().padStart(4, '0');
    const fim = a.linhas.findIndex((linha) => linha[7] === '5') + 1;
    const lote = a.linhas.slice(1, fim).map((linha) => linha.slice(0, 3) + numero + linha.slice(7));
    // Serviço 30: pagamento de salários.
    const deOutro = lote.map((linha, i) => (i === 0 ? linha.slice(0, 9) + '30' + linha.slice(11) : linha));
    a.linhas.splice(-1, 0, ...deOutro);
    a.renumerar();
  },
  A38: (a) => {
    so(a, a.de240);
    if (a.layout === 'BB240') a.escrever(1, 51, 'TS');
    else a.trocar('cabecalho', 'situacao', 'RETORNO-TESTE'.padEnd(20));
  },
  // Um total do trailer que não é o das linhas.
  A39: (a) => {
    if (a.de240) a.escrever(a.linhas.length - 2, 29, '1'.padStart(17, '0'));
    else {
      const campo = ['valorTotal', 'valor06A', 'valorSimples'].find((nome) => a.tem('trailer', nome)) ?? '';
      a.preencher('trailer', campo, Number(a.ler('trailer', campo)) + 1);
    }
  },
  // Um valor que não se lê, e outro mudado à sombra dele.
  A40: (a) => {
    so(a, a.layout === 'BRADESCO400' || a.layout === 'ARRECADACAO150');
    const alvo = alvoDe(a);
    a.mudarCampo('dinheiro', 'valorPago', alvo, (valor) => `${valor.slice(0, -1)}O`);
    a.preencher('dinheiro', 'valorPago', 999_900, alvo + 1);
  },
  A41: (a) => {
    so(a, a.layout !== 'BB400');
    mudarNsa(a, () => 0);
  },
  A42: (a) => {
    so(a, a.layout === 'ARRECADACAO150');
    a.trocar('cabecalho', 'versaoLayout', '99');
    a.trocar('cabecalho', 'servico', ' ');
  },
  A43: (a) => {
    so(a, a.layout === 'BB400');
    a.trocar('cabecalho', 'convenio', '0');
  },
  A44: (a) => {
    so(a, a.layout === 'CAIXA240');
    const texto = 'W CEDENTE NAO CADASTRADO';
    a.escrever(a.indice('titulo'), 13, texto.padEnd(227));
  },
  A45: (a) => {
    so(a, a.de240);
    for (let i = 0; i < a.quantos('dinheiro'); i++) a.trocar('dinheiro', 'valorPago', '9', i);
    const detalhes = a.linhas.slice(2, -2);
    a.linhas.splice(2, 0, ...detalhes, ...detalhes);
    a.renumerar();
  },
  B1: (a) => {
    so(a, a.de240);
    a.linhas.splice(a.indice('dinheiro', alvoDe(a)), 1);
    a.renumerar();
  },
  B2: (a) => {
    so(a, a.de240);
    a.linhas.splice(a.indice('titulo', alvoDe(a)), 1);
    a.renumerar();
  },
  B3: (a) => {
    so(a, a.de240);
    const i = a.indice('titulo', alvoDe(a));
    const [t = '', u = ''] = a.linhas.slice(i, i + 2);
    a.linhas.splice(i, 2, u, t);
    a.renumerar();
  },
  B4: (a) => {
    so(a, a.de240);
    a.trocar('dinheiro', 'movimento', '17', alvoDe(a));
  },
  B5: (a) => {
    so(a, a.layout !== 'ARRECADACAO150');
    a.linhas.splice(a.indice('titulo', alvoDe(a)), 1);
  },
  B6: (a) => {
    so(a, a.de240);
    a.trocar('titulo', 'lote', '0007', alvoDe(a));
  },
  B7: (a) => a.mudar(a.indice('titulo', alvoDe(a)), (linha) => linha.slice(0, a.de240 ? 200 : 116)),
  B8: (a) => a.mudar(a.indice('titulo', alvoDe(a)), (linha) => `${linha} `),
  B9: (a) =>
    a.mudarCampo('dinheiro', 'valorPago', alvoDe(a), (valor) => `${valor.slice(0, -2)}O${valor.slice(-1)}`),
  B10: (a) => a.mudarCampo('dinheiro', 'valorPago', alvoDe(a), (valor) => `-${valor.slice(1)}`),
  B11: (a) => a.trocar('dinheiro', 'dataOcorrencia', DIA_QUE_NAO_EXISTE[a.layout] ?? '', alvoDe(a)),
  B16: (a) => {
    so(a, a.tem('titulo', 'motivos'));
    a.trocar('titulo', 'motivos', 'ZZ'.padEnd(10), alvoDe(a));
  },
  B17: (a) => {
    so(a, a.layout !== 'ARRECADACAO150');
    const i = a.indice('dinheiro', alvoDe(a));
    const linha = a.linhas[i] ?? '';
    a.linhas.splice(i + 1, 0, a.de240 ? linha.slice(0, 13) + 'Y' + linha.slice(14) : `5${linha.slice(1)}`);
    a.renumerar();
  },
  B18: (a) => a.trocar('titulo', 'nossoNumero', ' ', alvoDe(a)),
  B19: (a) => {
    so(a, a.tem('titulo', 'nossoNumeroDv') || a.layout === 'ARRECADACAO150');
    const campo = a.tem('titulo', 'nossoNumeroDv') ? 'nossoNumeroDv' : 'nossoNumero';
    a.mudarCampo('titulo', campo, alvoDe(a), outroDigito);
  },
  B20: trocarConvenio,
  B21: (a) => {
    trocarNumero(a);
    a.trocar('titulo', 'usoEmpresa', ' ', alvoDe(a));
    a.trocar('titulo', 'numeroDocumento', ' ', alvoDe(a));
  },
  B22: (a) => trocarNumero(a),
  B23: (a) => {
    so(a, a.tem('titulo', 'numeroDocumento'));
    a.trocar('titulo', 'numeroDocumento', '9', alvoDe(a));
  },
  B24: (a) => {
    const [de, ate] = [a.indice('titulo', alvoDe(a)), a.indice('dinheiro', alvoDe(a)) + 1];
    a.linhas.splice(ate, 0, ...a.linhas.slice(de, ate));
    a.renumerar();
  },
  B26: (a) => {
    so(a, a.layout !== 'ARRECADACAO150');
    const ultimo = a.quantos('titulo') - 1;
    const [tarifa] = CODIGOS[a.layout as LayoutDeRemessa].TARIFA;
    for (const papel of ['titulo', 'dinheiro'] as const) a.trocar(papel, 'movimento', tarifa, ultimo);
    a.renumerar();
    a.trocar('titulo', 'nossoNumero', a.de240 ? ' ' : '0', ultimo);
  },
  C26: trocarConvenio,
  C27: (a) => {
    so(a, a.tem('titulo', 'valorNominal'));
    a.preencher('titulo', 'valorNominal', Number(a.ler('titulo', 'valorNominal', alvoDe(a))) + 1, alvoDe(a));
  },
  C28: (a) => {
    so(a, a.tem('titulo', 'vencimento'));
    a.preencher('titulo', 'vencimento', '2030-01-01', alvoDe(a));
  },
};

/** Os casos cujo arquivo é bom: o que os faz é quantas vezes ele se envia, com que nome, ou o estado do título. */
const COM_ARQUIVO_BOM = ['A1', 'A4', 'A5', 'A21', 'C6', 'C9', 'C10', 'C11', 'C21', 'C31', 'C32', 'C36'];

/** Os casos em que o arquivo é o segundo, depois de um bom com o mesmo número. */
export const DEPOIS_DE_OUTRO: readonly string[] = ['A1', 'A2', 'A3', 'A4'];

/** Os casos que são um fim diferente do título, e não um arquivo errado. */
const DESFECHOS_DOS_CASOS: Readonly<Record<string, Desfecho>> = {
  B12: 'CREDITAR_SEM_DATA',
  B13: 'PAGAR_NO_FUTURO',
  B14: 'CREDITAR_ANTES_DE_PAGAR',
  B15: 'CODIGO_DESCONHECIDO',
  B25: 'VALOR_SEM_PAGAMENTO',
  C1: 'LIQUIDAR',
  C2: 'PAGAR_A_MENOR',
  C3: 'PAGAR_COM_DESCONTO',
  C4: 'PAGAR_A_MAIOR',
  C5: 'PAGAR_COM_JUROS',
  C7: 'PAGAR_TARDE',
  C8: 'PAGAR_E_PAGAR_TARDE',
  C12: 'PAGAR_EM_PARTES',
  C13: 'COMPENSAR_CHEQUE',
  C14: 'ESTORNAR',
  C15: 'PAGAR_E_REGISTRAR',
  C16: 'PAGAR_SEM_REGISTRO',
  C17: 'REJEITAR',
  C18: 'REJEITAR_JA_CADASTRADO',
  C19: 'RECUSAR_INSTRUCAO',
  C20: 'BAIXAR_POR_PRAZO',
  C22: 'BAIXAR_SEM_PEDIDO',
  C23: 'BAIXAR_E_PAGAR',
  C24: 'TARIFAR',
  C25: 'LISTAR_EM_CARTEIRA',
  C29: 'ALTERAR_SEM_PEDIDO',
  C30: 'CREDITAR_DEPOIS',
  C33: 'PAGAR_SO_ENCARGOS',
  C34: 'PAGAR_ACIMA_DO_TETO',
  C35: 'PAGAR_A_MAIOR_E_ESTORNAR',
};

export const CASOS: readonly string[] = [
  ...Object.keys(ESTRAGOS),
  ...Object.keys(DESFECHOS_DOS_CASOS),
  ...COM_ARQUIVO_BOM,
];

/** O fim que um caso dá aos títulos; os outros casos partem de um arquivo com todos pagos. */
export function desfechoDoCaso(caso: string): Desfecho {
  return DESFECHOS_DOS_CASOS[caso] ?? 'LIQUIDAR';
}

/**
 * O arquivo com o defeito do caso; o mesmo, se o caso é só um fim diferente. Erro: `RangeError` se o caso não existe, ou
 * não existe neste layout.
 */
export function estragar(bytes: Buffer, caso: string): Buffer {
  if (DESFECHOS_DOS_CASOS[caso] || COM_ARQUIVO_BOM.includes(caso)) return bytes;
  const estrago = ESTRAGOS[caso];
  if (!estrago) throw new RangeError(`não há o caso ${caso}`);
  const arquivo = ArquivoEmEdicao.abrir(bytes);
  return estrago(arquivo, bytes) ?? arquivo.bytes();
}
