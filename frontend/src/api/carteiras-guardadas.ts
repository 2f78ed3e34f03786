import { type ItemCarteira } from './contrato';
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

const TABELA = 'carteiras';

/** As do dono; sem ninguém na sessão, as que houver. O que o índice não diz não existe. */
export async function lerGuardadas(dono: string | null): Promise<CarteiraGuardada[]> {
  const indice = indiceDasGuardadas();
  if (!indice || (dono !== null && indice.dono !== dono)) return [];
  const todas = await usar('readonly', (tabela) => tabela.getAll() as IDBRequest<CarteiraGuardada[]>).catch(
    () => [],
  );
  return todas.filter((guardada) => guardada.dono === indice.dono);
}

/** Num aparelho só há as de um dono: as de outro saem antes. */
export async function guardarCarteira(carteira: CarteiraGuardada): Promise<void> {
  const { codigo, dono } = carteira;
  await esquecerDeOutros(dono);
  await usar('readwrite', (tabela) => tabela.put(carteira));
  const codigos = new Set(indiceDasGuardadas()?.codigos).add(codigo);
  anotarGuardadas({ dono, codigos: [...codigos] });
}

export async function esquecerCarteira(codigo: string): Promise<void> {
  await usar('readwrite', (tabela) => tabela.delete(codigo));
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
