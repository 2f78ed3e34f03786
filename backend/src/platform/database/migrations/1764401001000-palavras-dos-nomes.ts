import type { Executor } from '../passos-da-migracao';
import { abrirDaLinha, comIlegiveis, fecharNaLinha, ILEGIVEL, indiceDe } from '../../cifra/coluna-cifrada';

const LOTE = 1000;
const TERMO = 8;
const LARGURA = 40;

/** O que o produto faz hoje em `pessoa/domain/termos-de-busca.ts`, preso aqui ao que era quando a migração foi publicada. */
const PARTICULAS = new Set(['DA', 'DE', 'DO', 'DAS', 'DOS', 'E', 'DEL', 'LA', 'DI', 'VAN', 'VON']);
const palavrasDe = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((palavra) => palavra.length > 1 && !PARTICULAS.has(palavra));

/** As palavras que há nos nomes, seladas, cada uma uma vez: por elas se acha também o que se parece (ADR 0012). */
export class PalavrasDosNomes1764401001000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE palavra_do_nome (
      id int unsigned NOT NULL AUTO_INCREMENT,
      termo binary(8) NOT NULL,
      palavra varbinary(${LARGURA * 4 + 30}) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_palavra_do_nome (termo)
    ) ENGINE=InnoDB`);
    const vistas = new Set<string>();
    for (let ultimo = 0; ;) {
      const pessoas = (await q.query(
        `SELECT id, nome FROM pessoa WHERE id > ? AND eliminada_em IS NULL ORDER BY id LIMIT ${LOTE}`,
        [ultimo],
      )) as { id: number; nome: Buffer }[];
      if (pessoas.length === 0) return;
      const linhas: [number, Buffer, Buffer][] = [];
      for (const { id, nome } of pessoas) {
        const aberto = comIlegiveis(() => abrirDaLinha(nome, 'pessoa.nome', id));
        // Um nome estragado não para a publicação.
        if (aberto === ILEGIVEL) continue;
        for (const palavra of palavrasDe(aberto)) {
          if (vistas.has(palavra)) continue;
          vistas.add(palavra);
          const [{ numero }] = (await q.query('SELECT NEXT VALUE FOR numero_de_linha AS numero')) as [
            { numero: number | string },
          ];
          const selada = palavra.slice(0, LARGURA).padEnd(LARGURA);
          linhas.push([
            Number(numero),
            indiceDe('nome', palavra).subarray(0, TERMO),
            fecharNaLinha(selada, 'palavra_do_nome.palavra', Number(numero)),
          ]);
        }
      }
      if (linhas.length > 0)
        await q.query('INSERT IGNORE INTO palavra_do_nome (id, termo, palavra) VALUES ?', [linhas]);
      ultimo = pessoas.at(-1)!.id;
    }
  }
}
