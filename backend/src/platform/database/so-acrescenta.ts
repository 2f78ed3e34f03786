const ESCRITA = /\b(INSERT|REPLACE|UPDATE|DELETE) (?:IGNORE )?(?:INTO |FROM )?(\w+)( SET)?/gi;
const REFERENCIA = /\bREFERENCES (\w+) ?\([^)]*\)((?: ON \w+ (?:CASCADE|RESTRICT|SET NULL|NO ACTION))*)/gi;
const OUTRA_COISA_QUE_SE_ACRESCENTA =
  /^ADD (CONSTRAINT|UNIQUE|PRIMARY|FOREIGN|CHECK|PARTITION|PERIOD|SYSTEM)\b/i;
const PRENDE_A_COLUNA = /\b(UNIQUE|PRIMARY|CHECK|REFERENCES|AUTO_INCREMENT|AS)\b/i;

/**
 * A conferência de uma migração que diz que só acrescenta: com ela aplicada, o programa de antes continua lendo e gravando
 * tudo o que lia e gravava. As instruções vêm em ordem: nas tabelas que ela mesma criou, que ele não conhece, tudo cabe.
 */
export class SoAcrescenta {
  private readonly novas = new Set<string>();

  /** Por que a instrução não cabe; nulo se cabe. */
  impede(instrucao: string): string | null {
    const sql = instrucao
      .replace(/'(?:[^'\\]|\\.|'')*'/g, "''")
      .replace(/`/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const [, criada] = /^CREATE TABLE (\w+) ?\(/i.exec(sql) ?? [];
    if (criada) {
      this.novas.add(criada);
      return this.prende(sql);
    }
    const [, alterada, mudancas] = /^ALTER TABLE (\w+) (.+)$/i.exec(sql) ?? [];
    if (alterada) {
      if (this.novas.has(alterada)) return this.prende(sql);
      return partir(mudancas!).map(impedeMudanca).find(Boolean) ?? null;
    }
    const [, unico, indexada] = /^CREATE (UNIQUE )?INDEX \w+ ON (\w+)/i.exec(sql) ?? [];
    if (indexada)
      return unico && !this.novas.has(indexada) ? 'um índice único recusa o que hoje se grava' : null;
    const [, quando, vigiada, corpo] =
      /^CREATE TRIGGER \w+ (BEFORE|AFTER) \w+ ON (\w+) (.+)$/i.exec(sql) ?? [];
    if (vigiada) return this.novas.has(vigiada) ? null : this.impedeGatilho(quando!, corpo!);
    if (/^(INSERT|REPLACE|UPDATE|DELETE)\b/i.test(sql)) return this.escreveNoVelho(sql);
    return 'não é tabela, coluna, índice ou gatilho novo';
  }

  /** Uma linha nova que aponta uma velha impede o programa de antes de a apagar, a não ser que saia com ela. */
  private prende(sql: string): string | null {
    for (const [, tabela, acoes] of sql.matchAll(REFERENCIA))
      if (!this.novas.has(tabela!) && !/ON DELETE (CASCADE|SET NULL)/i.test(acoes!))
        return `a chave estrangeira impede de apagar linhas de ${tabela}`;
    return null;
  }

  private impedeGatilho(quando: string, corpo: string): string | null {
    if (quando.toUpperCase() === 'BEFORE' || /\b(SIGNAL|CALL)\b/i.test(corpo))
      return 'o gatilho pode mudar ou recusar o que se grava';
    return this.escreveNoVelho(corpo);
  }

  private escreveNoVelho(sql: string): string | null {
    for (const [, verbo, tabela, set] of sql.replace(/ON DUPLICATE KEY UPDATE/gi, '').matchAll(ESCRITA))
      if (!this.novas.has(tabela!) || (verbo!.toUpperCase() === 'UPDATE' && !set))
        return `muda dados de ${tabela}, que já existia`;
    return null;
  }
}

function impedeMudanca(mudanca: string): string | null {
  if (/^(ALGORITHM|LOCK) ?=/i.test(mudanca) || /^ADD (INDEX|KEY|FULLTEXT|SPATIAL)\b/i.test(mudanca))
    return null;
  if (!/^ADD (COLUMN )?\w+ \w/i.test(mudanca) || OUTRA_COISA_QUE_SE_ACRESCENTA.test(mudanca))
    return `«${mudanca.slice(0, 40)}» muda o que já existia`;
  if (PRENDE_A_COLUNA.test(mudanca)) return 'a coluna nova recusa o que hoje se grava';
  return /\bNOT NULL\b/i.test(mudanca) && !/\bDEFAULT\b/i.test(mudanca)
    ? 'a coluna nova não aceita nulo nem tem padrão'
    : null;
}

/** Pelas vírgulas de fora dos parênteses. */
function partir(mudancas: string): string[] {
  const partes = [''];
  let fundo = 0;
  for (const sinal of mudancas) {
    if (sinal === '(') fundo++;
    if (sinal === ')') fundo--;
    if (sinal === ',' && fundo === 0) partes.push('');
    else partes[partes.length - 1] += sinal;
  }
  return partes.map((parte) => parte.trim());
}
