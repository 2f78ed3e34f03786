import { dataCivil } from '../../src/kernel/data-civil';
import { ConvenioEsperado } from '../../src/modules/banco/domain/cnab/convenio-do-arquivo';
import { EscritorDeRemessa } from '../../src/modules/banco/domain/cnab/remessa/escrever-remessa';
import type { ItemRetorno, TituloRetorno } from '../../src/modules/banco/domain/cnab/retorno/item-retorno';
import { LeitorRetorno } from '../../src/modules/banco/domain/cnab/retorno/leitor-retorno';
import { LayoutDeRemessa } from '../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import type { NomeDoLayout } from '../../src/modules/banco/domain/cnab/retorno/layouts-de-retorno';
import { RecusaDeArquivo } from '../../src/modules/banco/domain/cnab/recusa';
import {
  DocumentoConciliado,
  decidir,
  principalPago,
} from '../../src/modules/banco/domain/conciliacao/conciliacao';
import { IdentificadorDeFatos } from '../../src/modules/banco/domain/conciliacao/fato';
import { sentidoDosMotivos } from '../../src/modules/banco/domain/conciliacao/sentido-dos-motivos';
import { DESFECHOS_POSSIVEIS } from '../simulador/desfechos';
import { simularArrecadacao, simularRetorno } from '../simulador/simular-retorno';
import { numerosDaArrecadacao } from '../../src/modules/pagamento/domain/arrecadacao';
import { calcularBoleto } from '../../src/modules/pagamento/domain/boleto/boleto-dos-bancos';
import { mudar } from './estragos';
import { Sortear, sorteio, um } from './sorteio';

const LAYOUTS: readonly NomeDoLayout[] = ['BB240', 'CAIXA240', 'BB400', 'BRADESCO400', 'ARRECADACAO150'];
const EMISSAO = dataCivil('2026-11-20');
const VENCIMENTO = dataCivil('2026-11-30');
const HOJE = dataCivil('2026-11-23');
const CNPJ = '12345678000195';
const ARQUIVOS_BONS_POR_LAYOUT = 60;
const MAXIMO_TITULOS = 5;
/** Uma leitura leva um décimo de milissegundo; o resto é folga para uma máquina ocupada. */
const LIMITE_MS = 5000;
const MAXIMO_FALHAS = 20;

/** Um retorno bom, com os documentos que ele menciona e o que ele paga de cada um. */
interface ArquivoBom {
  readonly layout: NomeDoLayout;
  readonly bytes: Buffer;
  readonly esperado: ConvenioEsperado;
  readonly documentos: ReadonlyMap<string, DocumentoConciliado>;
  readonly itens: readonly ItemRetorno[];
  /** Centavos de cada pagamento que se aplica sem conferência, por nosso número. */
  readonly pagos: ReadonlyMap<string, readonly number[]>;
}

const CONVENIOS: Readonly<Record<NomeDoLayout, string>> = {
  BB240: '3128557',
  BB400: '3128557',
  CAIXA240: '654321',
  BRADESCO400: '4466911',
  ARRECADACAO150: '123456',
};

function documento(tipo: 'BOLETO' | 'GUIA', valor: number, sequencia: number): DocumentoConciliado {
  return {
    tipo,
    estado: 'REGISTRADO',
    valor,
    valorPago: 0,
    emissao: EMISSAO,
    vencimento: VENCIMENTO,
    numeroDocumento: sequencia.toString().padStart(10, '0'),
    registrado: true,
    baixaPedida: false,
    estornadoEm: null,
  };
}

/** Valores que não se confundem, mesmo com mil a mais ou a menos. */
const valorDe = (sequencia: number): number => 9_038 + sequencia * 7_919;

function gerarBom(layout: NomeDoLayout, sortear: Sortear): ArquivoBom {
  const quantos = 1 + sortear(MAXIMO_TITULOS);
  const sequencias = Array.from({ length: quantos }, (_, i) => 1 + i + 10 * sortear(9));
  const esperado = {
    numero: CONVENIOS[layout],
    beneficiarioCnpj: CNPJ,
    agencia: '1234',
    conta: '99873',
    teste: false,
  };
  const { bytes, documentos } =
    layout === 'ARRECADACAO150' ? guias(sequencias, sortear) : boletos(layout, sequencias, sortear);
  const lido = lerInteiro(bytes, esperado, bytes.length);
  if (!('itens' in lido)) throw new Error(`o arquivo bom foi recusado: ${lido.recusa}`);
  const { itens } = lido;
  const aplicados = aplicar(layout, itens, documentos);
  return { layout, bytes, esperado, documentos, itens, pagos: porNumero(aplicados) };
}

function guias(sequencias: readonly number[], sortear: Sortear) {
  const documentos = new Map<string, DocumentoConciliado>();
  for (const sequencia of sequencias) {
    const { codigoBarras } = numerosDaArrecadacao({
      segmento: '6',
      identificadorValor: um(sortear, ['6', '8'] as const),
      empresa: { tipo: 'CNPJ8', codigo: '12345678' },
      valor: valorDe(sequencia),
      vencimento: null,
      numero: sequencia.toString(),
    });
    documentos.set(codigoBarras, documento('GUIA', valorDe(sequencia), sequencia));
  }
  const bytes = simularArrecadacao({
    ...{ banco: '001', convenio: CONVENIOS.ARRECADACAO150, nsa: 7, data: HOJE },
    codigos: [...documentos.keys()],
    desfecho: () => um(sortear, ['LIQUIDAR', 'LIQUIDAR', 'PAGAR_A_MENOR', 'PAGAR_A_MAIOR', 'DEIXAR_ABERTO']),
  });
  return { bytes, documentos };
}

function boletos(layout: LayoutDeRemessa, sequencias: readonly number[], sortear: Sortear) {
  const carteira = { BB240: '17', BB400: '17', CAIXA240: '14', BRADESCO400: '09' }[layout];
  const escritor = new EscritorDeRemessa({
    layout,
    convenio: {
      numero: CONVENIOS[layout],
      agencia: '1234',
      agenciaDv: '3',
      conta: '99873',
      contaDv: '6',
      carteira,
      variacao: '019',
      beneficiarioNome: 'AGENCIA AMBIENTAL',
      beneficiarioCnpj: CNPJ,
      teste: false,
    },
    nsa: 1,
    data: EMISSAO,
    hora: '010000',
  });
  const documentos = new Map<string, DocumentoConciliado>();
  for (const sequencia of sequencias) {
    const valor = valorDe(sequencia);
    const comum = { sequencia, vencimento: VENCIMENTO, valor };
    const contrato = { carteira, agencia: '1234', conta: '99873' };
    const { nossoNumero } =
      layout === 'CAIXA240'
        ? calcularBoleto({ ...comum, banco: '104', beneficiario: CONVENIOS[layout], modalidade: '14' })
        : layout === 'BRADESCO400'
          ? calcularBoleto({ ...comum, ...contrato, banco: '237' })
          : calcularBoleto({ ...comum, ...contrato, banco: '001', convenio: CONVENIOS[layout] });
    documentos.set(nossoNumero.numero, documento('BOLETO', valor, sequencia));
    escritor.titulo({
      movimento: '01',
      nossoNumero,
      numeroDocumento: sequencia.toString().padStart(10, '0'),
      vencimento: VENCIMENTO,
      emissao: EMISSAO,
      valor,
      usoEmpresa: `DOC${sequencia}`,
      pagador: {
        tipo: 'CPF',
        documento: '39053344705',
        nome: 'MARIA RAIMUNDA',
        logradouro: 'RUA SILVA RAMOS 480',
        bairro: 'CENTRO',
        cep: '69025030',
        cidade: 'MANAUS',
        uf: 'AM',
      },
    });
  }
  const bytes = simularRetorno({
    ...{ remessa: escritor.terminar(), nsa: 7, data: HOJE, hora: '021400', beneficiarioCnpj: CNPJ },
    desfecho: () => um(sortear, DESFECHOS_POSSIVEIS),
  });
  return { bytes, documentos };
}

type Leitura = { readonly itens: readonly ItemRetorno[] } | { readonly recusa: string };

function lerInteiro(bytes: Buffer, esperado: ConvenioEsperado, bloco: number): Leitura {
  const leitor = new LeitorRetorno(esperado);
  const itens: ItemRetorno[] = [];
  try {
    for (let i = 0; i < bytes.length; i += bloco) itens.push(...leitor.ler(bytes.subarray(i, i + bloco)));
    itens.push(...leitor.terminar().itens);
    return { itens };
  } catch (erro) {
    if (erro instanceof RecusaDeArquivo) return { recusa: `${erro.codigo} ${erro.linha}` };
    throw erro;
  }
}

interface Pagamento {
  readonly titulo: TituloRetorno;
  readonly valor: number;
}

/** Os pagamentos que a conciliação aplicaria sem mandar ninguém conferir, linha a linha, como o processamento faz. */
function aplicar(
  layout: NomeDoLayout,
  itens: readonly ItemRetorno[],
  documentos: ReadonlyMap<string, DocumentoConciliado>,
): readonly Pagamento[] {
  const agora = new Map(documentos);
  const fatos = new IdentificadorDeFatos({ id: 1, layout, banco: '001', convenio: CONVENIOS[layout] });
  const contexto = {
    hoje: HOJE,
    haProposto: false,
    sentido: sentidoDosMotivos(layout),
    regras: { toleranciaAMenor: 0, aposVencimento: 'QUITAR' as const, teto: Number.MAX_SAFE_INTEGER },
  };
  const pagamentos: Pagamento[] = [];
  for (const item of itens) {
    const { repeticao } = fatos.identificar(item);
    if (item.tipo !== 'TITULO') continue;
    const doTitulo = agora.get(item.nossoNumero) ?? null;
    const { evento, revisoes } = decidir(item, doTitulo, { ...contexto, repeticao });
    if (!doTitulo || evento === null) continue;
    if (evento === 'PAGAR' && revisoes.length === 0) pagamentos.push({ titulo: item, valor: item.valorPago });
    const estado = ESTADO_DEPOIS[evento];
    if (estado) agora.set(item.nossoNumero, { ...doTitulo, estado });
  }
  return pagamentos;
}

const ESTADO_DEPOIS: Readonly<Partial<Record<string, DocumentoConciliado['estado']>>> = {
  PAGAR: 'PAGO',
  PAGAR_PARTE: 'PARCIAL',
  ESTORNAR: 'ESTORNADO',
  BAIXAR: 'BAIXADO',
  REJEITAR: 'REJEITADO',
  COMPENSAR: 'COMPENSANDO',
};

function porNumero(pagamentos: readonly Pagamento[]): ReadonlyMap<string, readonly number[]> {
  const valores = new Map<string, number[]>();
  for (const { titulo, valor } of pagamentos) {
    valores.set(titulo.nossoNumero, [...(valores.get(titulo.nossoNumero) ?? []), valor]);
  }
  return valores;
}

/** Por que um pagamento que o original não aplicava sem conferência é legítimo. */
export type Explicacao = 'MOVIMENTO' | 'VALORES_QUE_FECHAM' | 'MESMO_DINHEIRO';

/**
 * Num layout sem código de conferência, um arquivo mudado pode ser um que o banco mandaria: a mesma linha com outro
 * movimento, que paga o que ela já trazia; ou valores que fecham ao centavo com o do título, como os de um desconto
 * verdadeiro. E o dinheiro pode ser o mesmo que o original trazia para o título, só que ali outra linha, ou outro campo,
 * mandava alguém conferir. `null` se nada disto explica o pagamento.
 */
function explicar({ titulo }: Pagamento, { itens, documentos }: ArquivoBom): Explicacao | null {
  const originais = itens.filter(
    (item): item is TituloRetorno => item.tipo === 'TITULO' && item.nossoNumero === titulo.nossoNumero,
  );
  const mesmoDinheiro = originais.some(
    ({ evento, valorPago }) => evento === 'LIQUIDADO' && valorPago === titulo.valorPago,
  );
  if (mesmoDinheiro) return 'MESMO_DINHEIRO';
  const mesmaLinha = originais.find(({ linha }) => linha === titulo.linha);
  if (!mesmaLinha) return null;
  if (mesmaLinha.movimento !== titulo.movimento && mesmaLinha.valorPago === titulo.valorPago) {
    return 'MOVIMENTO';
  }
  return documentos.get(titulo.nossoNumero)?.valor === principalPago(titulo) ? 'VALORES_QUE_FECHAM' : null;
}

export interface ResultadoDoFuzz {
  readonly arquivos: number;
  readonly recusados: number;
  readonly titulos: number;
  readonly quarentena: number;
  readonly pagamentos: number;
  readonly explicados: Readonly<Record<Explicacao, number>>;
  readonly falhas: readonly { readonly arquivo: number; readonly layout: string; readonly razao: string }[];
}

/**
 * Lê `arquivos` retornos pequenos estragados ao acaso, de uma vez e aos blocos. É falha: erro que não seja uma recusa,
 * leitura demorada, leituras diferentes, ou um pagamento que se aplicaria sem conferência e que o original não fazia.
 */
export function fuzz(arquivos: number, semente: number): ResultadoDoFuzz {
  const sortearBons = sorteio(semente);
  const bons = LAYOUTS.map((layout) =>
    Array.from({ length: ARQUIVOS_BONS_POR_LAYOUT }, () => gerarBom(layout, sortearBons)),
  );
  const contas = { recusados: 0, titulos: 0, quarentena: 0, pagamentos: 0 };
  const explicados = { MOVIMENTO: 0, VALORES_QUE_FECHAM: 0, MESMO_DINHEIRO: 0 };
  const falhas: { arquivo: number; layout: string; razao: string }[] = [];
  let arquivo = 0;
  for (; arquivo < arquivos && falhas.length < MAXIMO_FALHAS; arquivo++) {
    const sortear = sorteio(semente + Math.imul(arquivo + 1, 0x9e3779b1));
    const bom = um(sortear, um(sortear, bons));
    const qual = arquivo;
    const falhou = (razao: string) => falhas.push({ arquivo: qual, layout: bom.layout, razao });
    let bytes = bom.bytes;
    for (let vezes = 1 + sortear(3); vezes > 0 && bytes.length > 0; vezes--) bytes = mudar(bytes, sortear);
    try {
      const comeco = performance.now();
      const lido = lerInteiro(bytes, bom.esperado, Math.max(bytes.length, 1));
      const aosBlocos = lerInteiro(bytes, bom.esperado, 1 + sortear(500));
      if (performance.now() - comeco > LIMITE_MS) falhou('a leitura demorou');
      if (!iguais(lido, aosBlocos)) falhou('aos blocos se lê outra coisa');
      if ('recusa' in lido) {
        contas.recusados += 1;
        continue;
      }
      for (const { tipo } of lido.itens) {
        if (tipo === 'TITULO') contas.titulos += 1;
        if (tipo === 'QUARENTENA') contas.quarentena += 1;
      }
      for (const pagamento of aplicar(bom.layout, lido.itens, bom.documentos)) {
        contas.pagamentos += 1;
        if (bom.pagos.get(pagamento.titulo.nossoNumero)?.includes(pagamento.valor)) continue;
        const explicacao = explicar(pagamento, bom);
        if (explicacao) explicados[explicacao] += 1;
        else
          falhou(
            `${pagamento.titulo.nossoNumero} pago com ${pagamento.valor} na linha ${pagamento.titulo.linha}`,
          );
      }
    } catch (erro) {
      falhou(erro instanceof Error ? (erro.stack ?? erro.message) : String(erro));
    }
  }
  return { arquivos: arquivo, ...contas, explicados, falhas };
}

function iguais(um: Leitura, outro: Leitura): boolean {
  if ('recusa' in um || 'recusa' in outro) {
    return 'recusa' in um && 'recusa' in outro && um.recusa === outro.recusa;
  }
  return (
    um.itens.length === outro.itens.length &&
    um.itens.every((item, i) => {
      const mesmo = outro.itens[i];
      return mesmo !== undefined && comoTexto(item) === comoTexto(mesmo);
    })
  );
}

function comoTexto(item: ItemRetorno): string {
  return JSON.stringify(
    item.tipo === 'QUARENTENA' ? { ...item, bruto: item.bruto.toString('latin1') } : item,
  );
}
