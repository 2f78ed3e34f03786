import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Ambiente } from '../config/ambiente';

/**
 * Confere na partida que cada chave é a desta base. Com outra, o produto aceitaria registros que ninguém mais abre: um
 * documento pareceria novo, uma remessa pararia, a auditoria nunca mais conferiria. A primeira partida com uma chave nova
 * anota a impressão dela, que não a revela.
 */
export async function provarChaves(fonte: DataSource, ambiente: Ambiente): Promise<void> {
  await provarIndice(fonte, ambiente);
  await provarDadosEAuditoria(fonte, ambiente);
}

/** Sem a dos índices, que quem a troca ainda não terminou. */
export async function provarDadosEAuditoria(fonte: DataSource, ambiente: Ambiente): Promise<void> {
  const { cifra, chavesAuditoria } = ambiente;
  const dados = new Map([...cifra.impressoes()].map(([numero, um]) => [String(numero), um]));
  // As que só abrem estão anotadas desde que cifravam.
  await provar(fonte, 'CIFRA_CHAVES', { todas: dados, novas: [String(cifra.numeroAtivo)] });
  const daAuditoria = new Map(
    chavesAuditoria.map((chave, i) => [
      String(i + 1),
      createHmac('sha256', chave).update('impressao').digest('hex'),
    ]),
  );
  await provar(fonte, 'AUDITORIA_CHAVES', { todas: daAuditoria, novas: [...daAuditoria.keys()] });
}

/**
 * `todas` são as que este processo tem, do nome à impressão; `novas`, as que ele vai usar. Erro se falta uma das que a base
 * usa, ou se é outra.
 */
export async function provar(
  fonte: DataSource,
  variavel: string,
  { todas, novas }: { todas: ReadonlyMap<string, string>; novas: readonly string[] },
): Promise<void> {
  const exigirAsMesmas = async (): Promise<Set<string>> => {
    const anotadas = await fonte.query<{ numero: string; impressao: string }[]>(
      'SELECT numero, impressao FROM chave_em_uso WHERE variavel = ? ORDER BY numero',
      [variavel],
    );
    for (const { numero, impressao } of anotadas) {
      const nossa = todas.get(numero);
      if (nossa === undefined) {
        throw new Error(`${variavel}: falta a chave ${numero}, que esta base ainda usa.`);
      }
      if (nossa !== impressao) {
        throw new Error(`${variavel}: a chave ${numero} não é a que esta base usa com esse nome.`);
      }
    }
    return new Set(anotadas.map(({ numero }) => numero));
  };
  const anotadas = await exigirAsMesmas();
  const faltam = novas.filter((numero) => !anotadas.has(numero));
  if (faltam.length === 0) return;
  await fonte.query('INSERT IGNORE INTO chave_em_uso (variavel, numero, impressao) VALUES ?', [
    faltam.map((numero) => [variavel, numero, todas.get(numero)]),
  ]);
  // Outro processo pode ter anotado antes, com outra chave.
  await exigirAsMesmas();
}

async function provarIndice(fonte: DataSource, ambiente: Ambiente): Promise<void> {
  const impressao = ambiente.cifra.impressaoDoIndice();
  await fonte.query('INSERT IGNORE INTO chave_de_indice (id, impressao) VALUES (1, ?)', [impressao]);
  const [linha] = await fonte.query<{ impressao: string }[]>('SELECT impressao FROM chave_de_indice');
  if (linha?.impressao !== impressao) {
    throw new Error(
      'CIFRA_INDICE não é a chave com que esta base foi preenchida, ou a troca dela não terminou ' +
        '(dist/cli/girar-chaves.js).',
    );
  }
}
