import { type DetalhesBoleto, type ItemCarteira } from '../contrato';
import { anotarGuardadas, BANCO, esquecerDeOutros, indiceDasGuardadas } from './guardadas';

/** A carteira que a pessoa pediu para guardar neste aparelho, como ela a via. */
export interface CarteiraGuardada {
  readonly codigo: string;
  /** Login de quem a guardou: a mais ninguém se mostra. */
  readonly dono: string;
  readonly nome: string;
  readonly item: ItemCarteira;
  /** PNG da frente; nulo enquanto a agência o prepara. */
  readonly imagem: ArrayBuffer | null;
  /** Quando a agência a deu por última vez, ISO. */
  readonly conferidaEm: string;
}

/** O documento a pagar que ela pediu para guardar, com as mesmas regras. */
export interface BoletoGuardado {
  readonly codigo: ReturnType<typeof codigoDoBoleto>;
  readonly dono: string;
  readonly boleto: DetalhesBoleto;
  /** Quando a agência o deu por última vez, ISO. */
  readonly conferidaEm: string;
}

type Guardado = CarteiraGuardada | BoletoGuardado;

/** No mesmo índice e na mesma tabela das carteiras: o que as apaga apaga-o também. */
export const codigoDoBoleto = (protocolo: string) =>
  `boleto:${protocolo.replace(/\W/g, '').toUpperCase()}` as const;

const TABELA = 'carteiras';

/** As do dono; sem ninguém na sessão, as que houver. O que o índice não diz não existe. */
export async function lerGuardadas(dono: string | null): Promise<CarteiraGuardada[]> {
  return (await lerTudo(dono)).filter((um) => 'item' in um);
}

export async function lerBoletos(dono: string | null): Promise<BoletoGuardado[]> {
  return (await lerTudo(dono)).filter((um) => 'boleto' in um);
}

async function lerTudo(dono: string | null): Promise<Guardado[]> {
  const indice = indiceDasGuardadas();
  if (!indice || (dono !== null && indice.dono !== dono)) return [];
  const todas = await usar('readonly', (tabela) => tabela.getAll() as IDBRequest<Guardado[]>).catch(() => []);
  return todas.filter(({ codigo, dono: dela }) => dela === indice.dono && indice.codigos.includes(codigo));
}

/** Num aparelho só há as de um dono: as de outro saem antes. */
export async function guardarCarteira(carteira: Guardado): Promise<void> {
  const { codigo, dono } = carteira;
  await esquecerDeOutros(dono);
  const codigos = new Set(indiceDasGuardadas()?.codigos).add(codigo);
  anotarGuardadas({ dono, codigos: [...codigos] });
  try {
    await gravarSeConsta(carteira);
  } catch (causa) {
    riscar(codigo);
    throw causa;
  }
}

/** A cópia segue a agência, se ainda é cópia: a pessoa pode ter saído, ou tirado a carteira, enquanto se perguntava. */
export async function gravarSeConsta(carteira: Guardado): Promise<void> {
  if (!consta(carteira)) return;
  await usar('readwrite', (tabela) => tabela.put(carteira));
  if (!consta(carteira)) await apagarRegistro(carteira.codigo);
}

/** Como `gravarSeConsta`; a que a renovou tem outro código, e fica no lugar dela. */
export async function substituirSeConsta(antiga: Guardado, nova: Guardado): Promise<void> {
  if (antiga.codigo === nova.codigo) await gravarSeConsta(nova);
  else if (consta(antiga)) {
    await guardarCarteira(nova);
    await esquecerCarteira(antiga.codigo);
  }
}

/** Primeiro o índice: o que esteja por gravar vê que a carteira já não consta. */
export async function esquecerCarteira(codigo: string): Promise<void> {
  riscar(codigo);
  await apagarRegistro(codigo);
}

const apagarRegistro = (codigo: string) => usar('readwrite', (tabela) => tabela.delete(codigo));

function consta({ codigo, dono }: Guardado): boolean {
  const indice = indiceDasGuardadas();
  return indice?.dono === dono && indice.codigos.includes(codigo);
}

function riscar(codigo: string): void {
  const indice = indiceDasGuardadas();
  if (indice) anotarGuardadas({ ...indice, codigos: indice.codigos.filter((outro) => outro !== codigo) });
}

async function usar<T>(
  modo: IDBTransactionMode,
  agir: (tabela: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const banco = await abrir();
  try {
    const transacao = banco.transaction(TABELA, modo);
    const pedido = agir(transacao.objectStore(TABELA));
    await new Promise<void>((resolver, recusar) => {
      transacao.oncomplete = () => resolver();
      transacao.onabort = () => recusar(transacao.error ?? new Error('armazenamento interrompido'));
    });
    return pedido.result;
  } finally {
    // Aberta, ela impediria outra aba de apagar tudo.
    banco.close();
  }
}

const abrir = (): Promise<IDBDatabase> =>
  new Promise((resolver, recusar) => {
    const pedido = indexedDB.open(BANCO, 1);
    pedido.onupgradeneeded = () => pedido.result.createObjectStore(TABELA, { keyPath: 'codigo' });
    pedido.onsuccess = () => resolver(pedido.result);
    pedido.onerror = () => recusar(pedido.error ?? new Error('sem armazenamento'));
  });
