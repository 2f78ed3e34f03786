import { ErroApi } from '../../api/erro-api';
import {
  enderecoDoArquivo,
  type Exportacao,
  lerExportacoes,
  type Pedida,
  pedirExportacao,
  repetirExportacao,
  tirarExportacao,
} from './contrato';

const ENTRE_LEITURAS_MS = 1_000;

/** Fora das telas: o servidor escreve o arquivo enquanto se trabalha noutra, e aqui só se olha. */
let todas: readonly Exportacao[] = [];
let relogio: ReturnType<typeof setTimeout> | undefined;
const ouvintes = new Set<() => void>();
/** As que se viram por fazer nesta página. */
const vistas = new Set<number>();
/** As que se pediram nesta página vêm sozinhas quando ficam prontas. */
const aTrazer = new Set<number>();

export const exportacoes = (): readonly Exportacao[] => todas;

export function ouvirExportacoes(avisar: () => void): () => void {
  ouvintes.add(avisar);
  return () => ouvintes.delete(avisar);
}

export const aindaPorFazer = ({ situacao }: Exportacao): boolean =>
  situacao === 'PEDIDA' || situacao === 'LENDO';

/** Quantas começaram com a página aberta. */
export const quantasComecaram = (): number => vistas.size;

function trocar(novas: readonly Exportacao[]): void {
  todas = novas;
  for (const uma of novas) if (aindaPorFazer(uma)) vistas.add(uma.id);
  for (const { id, situacao } of novas) if (situacao === 'PRONTA' && aTrazer.delete(id)) trazer(id);
  for (const avisar of ouvintes) avisar();
  clearTimeout(relogio);
  // A que falhou o servidor ainda tenta, mais tarde.
  if (novas.some(aindaPorFazer)) relogio = setTimeout(olharDeNovo, ENTRE_LEITURAS_MS);
}

const olharDeNovo = (): void => void olhar();

/** Lê outra vez; sem resposta fica o que se sabia, e olha-se mais tarde: sem sessão, só quando ela voltar. */
export async function olhar(): Promise<void> {
  try {
    trocar(await lerExportacoes());
  } catch (causa) {
    if (causa instanceof ErroApi && causa.status === 401)
      window.addEventListener('sessao-de-volta', olharDeNovo, { once: true });
    else trocar(todas);
  }
}

/** Pode ter sido feito sem que a resposta chegasse, ou já não ser como se via. */
async function relendoSeRecusa<T>(pedido: Promise<T>): Promise<T> {
  return pedido.catch((causa: unknown) => {
    olharDeNovo();
    throw causa;
  });
}

/** @throws {ErroApi} se o servidor a recusa. */
export async function exportar(pedida: Pedida): Promise<void> {
  const nova = await relendoSeRecusa(pedirExportacao(pedida));
  aTrazer.add(nova.id);
  trocar([nova, ...todas]);
}

/** @throws {ErroApi} se ela já não falhou. */
export async function tentarDeNovo(id: number): Promise<void> {
  aTrazer.add(id);
  const pedida = await relendoSeRecusa(repetirExportacao(id));
  trocar(todas.map((uma) => (uma.id === id ? pedida : uma)));
}

/** Para a que ainda se escreve, ou apaga o arquivo. */
export async function tirar(id: number): Promise<void> {
  aTrazer.delete(id);
  trocar(todas.filter((uma) => uma.id !== id));
  // Se não se conseguiu, volta a ver-se.
  await tirarExportacao(id).catch(() => olhar());
}

/** De quem saiu; os arquivos continuam à espera dele. */
export function esquecerExportacoes(): void {
  aTrazer.clear();
  vistas.clear();
  trocar([]);
}

/** O navegador baixa o arquivo, sem o pôr na memória da página. */
function trazer(id: number): void {
  const link = document.createElement('a');
  link.href = enderecoDoArquivo(id);
  link.download = '';
  link.click();
}
