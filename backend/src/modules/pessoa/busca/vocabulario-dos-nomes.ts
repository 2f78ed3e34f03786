import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { abrirDaLinha, comIlegiveis, fecharNaLinha, ILEGIVEL } from '../../../platform/cifra/coluna-cifrada';
import { tomarNumeros } from '../../../platform/cifra/linha-selada';
import { executar } from '../../../platform/database/executar';
import { inserirValores } from '../../../platform/database/inserir-linhas';
import { Relogio } from '../../../platform/relogio';
import { comSom, Palavra, parecenca } from '../domain/palavras-parecidas';
import { LARGURA_DA_PALAVRA } from './palavra-do-nome.entity';

interface Parecidas {
  readonly termos: readonly Buffer[];
  /** Havia mais do que as que se levaram: as letras são poucas. */
  readonly cortadas: boolean;
}

const LOTE = 2_000;
/** Palavras que uma digitada pode ser. */
const MAXIMO = 40;
const PROCURADAS_GUARDADAS = 1_000;
/** Quem tomou um número antes pode gravar depois: o fim lê-se outra vez. */
const SOBREPOSICAO = 2_000;
/** Passado este tempo lê-se tudo outra vez: sai o que já não é de ninguém, e entra o que gravou muito depois. */
const VALIDADE_MS = 10 * 60_000;

/**
 * As palavras que há nos nomes, abertas na memória deste processo, para achar as que se parecem com a digitada. São
 * dezenas de milhares em milhões de pessoas.
 */
@Injectable()
export class VocabularioDosNomes {
  private palavras = new Map<number, Palavra & { termo: Buffer }>();
  /** Quem digita um nome repete as palavras que já digitou a cada pausa. */
  private readonly procuradas = new Map<string, Parecidas>();
  private ultimo = 0;
  private inteiraEm = 0;
  private lendo: Promise<void> | null = null;

  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Os termos das palavras parecidas, das mais para as menos; entre iguais, das que há mais tempo se conhecem. */
  async parecidas(digitada: string): Promise<Parecidas> {
    await (this.lendo ??= this.ler().finally(() => (this.lendo = null)));
    const sabidas = this.procuradas.get(digitada);
    if (sabidas) return sabidas;
    const procurada = comSom(digitada);
    const achadas: { grau: number; termo: Buffer }[] = [];
    for (const palavra of this.palavras.values()) {
      const grau = parecenca(procurada, palavra);
      if (grau !== null) achadas.push({ grau, termo: palavra.termo });
    }
    const termos = achadas
      .sort((a, b) => a.grau - b.grau)
      .slice(0, MAXIMO)
      .map(({ termo }) => termo);
    const parecidas = { termos, cortadas: achadas.length > MAXIMO };
    if (this.procuradas.size >= PROCURADAS_GUARDADAS) this.procuradas.clear();
    this.procuradas.set(digitada, parecidas);
    return parecidas;
  }

  private async ler(): Promise<void> {
    const agora = this.relogio.agora().getTime();
    const inteira = agora - this.inteiraEm >= VALIDADE_MS;
    const palavras = inteira ? new Map<number, Palavra & { termo: Buffer }>() : this.palavras;
    for (let de = inteira ? 0 : this.ultimo - SOBREPOSICAO; ;) {
      const ids = await this.fonte.query<{ id: number }[]>(
        `SELECT id FROM palavra_do_nome WHERE id > ? ORDER BY id LIMIT ${LOTE}`,
        [de],
      );
      // Só se abrem as que ainda não se conhecem.
      await this.abrir(
        palavras,
        ids.map(({ id }) => id).filter((id) => !palavras.has(id)),
      );
      de = ids.at(-1)?.id ?? de;
      this.ultimo = Math.max(this.ultimo, de);
      if (ids.length < LOTE) break;
    }
    this.palavras = palavras;
    if (inteira) {
      this.inteiraEm = agora;
      this.procuradas.clear();
    }
  }

  private async abrir(palavras: typeof this.palavras, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    this.procuradas.clear();
    const linhas = await this.fonte.query<{ id: number; palavra: Buffer; termo: Buffer }[]>(
      'SELECT id, palavra, termo FROM palavra_do_nome WHERE id IN (?)',
      [ids],
    );
    comIlegiveis(() => {
      for (const { id, palavra, termo } of linhas) {
        const texto = abrirDaLinha(palavra, 'palavra_do_nome.palavra', id);
        if (texto !== ILEGIVEL) palavras.set(id, { ...comSom(texto.trimEnd()), termo });
      }
    });
  }
}

export const selarPalavra = (palavra: string, id: number): Buffer =>
  fecharNaLinha(
    palavra.slice(0, LARGURA_DA_PALAVRA).padEnd(LARGURA_DA_PALAVRA),
    'palavra_do_nome.palavra',
    id,
  );

/** Guarda as palavras que ainda não se conheciam. */
export async function guardarPalavras(
  em: EntityManager,
  palavras: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (palavras.size === 0) return;
  const conhecidas = await executar<{ termo: Buffer }[]>(
    em,
    `SELECT termo FROM palavra_do_nome WHERE termo IN (${Array.from(palavras, () => '?').join(', ')})`,
    [...palavras.values()],
  );
  const ja = new Set(conhecidas.map(({ termo }) => termo.toString('hex')));
  // Na ordem dos termos: dois cadastros ao mesmo tempo não esperam um pelo outro.
  const novas = [...palavras]
    .filter(([, termo]) => !ja.has(termo.toString('hex')))
    .sort(([, um], [, outro]) => um.compare(outro));
  if (novas.length === 0) return;
  // Tomados agora, e não antes: com o número que outro já deu, a palavra perdia-se em silêncio.
  const numeros = await tomarNumeros(em, novas.length);
  // Outra pessoa pode trazer a mesma palavra agora: fica a que gravar primeiro.
  await inserirValores(
    em,
    'INSERT IGNORE INTO palavra_do_nome (id, termo, palavra) VALUES',
    novas.map(([palavra, termo], i) => [numeros[i]!, termo, selarPalavra(palavra, numeros[i]!)]),
  );
}

/** Uma palavra que já não é de ninguém sai com quem a tinha. */
export async function esquecerPalavras(em: EntityManager, termos: readonly Buffer[]): Promise<void> {
  if (termos.length === 0) return;
  await em.query(
    `DELETE FROM palavra_do_nome WHERE termo IN (?)
       AND NOT EXISTS (SELECT 1 FROM pessoa_busca b WHERE b.termo = palavra_do_nome.termo)`,
    [termos],
  );
}
