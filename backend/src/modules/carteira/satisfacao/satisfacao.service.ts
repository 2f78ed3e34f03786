import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataCivil } from '../../../kernel/data-civil';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';

export const NOTAS = [5, 4, 3, 2, 1] as const;
/** A partir daqui a pessoa disse que ficou satisfeita. */
const SATISFEITA = 4;

/** O que as pessoas acharam do serviço (Lei 13.460/2017): cada resposta soma um, e só a soma fica. */
@Injectable()
export class SatisfacaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly relogio: Relogio,
  ) {}

  async responder(nota: number): Promise<void> {
    const mes = `${this.relogio.hoje().slice(0, 7)}-01`;
    await this.transacoes.executar((em) =>
      em.query(
        'INSERT INTO satisfacao (mes, nota, quantas) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE quantas = quantas + 1',
        [mes, nota],
      ),
    );
  }

  async resultado() {
    const linhas = await this.fonte.query<{ mes: DataCivil; nota: number; quantas: number }[]>(
      'SELECT mes, nota, quantas FROM satisfacao ORDER BY mes DESC',
    );
    const soma = (quais: typeof linhas) => quais.reduce((total, { quantas }) => total + quantas, 0);
    const meses = [...new Set(linhas.map(({ mes }) => mes))].map((mes) => {
      const doMes = linhas.filter((linha) => linha.mes === mes);
      return {
        mes: mes.slice(0, 7),
        quantas: soma(doMes),
        satisfeitas: soma(doMes.filter(({ nota }) => nota >= SATISFEITA)),
      };
    });
    return {
      desde: meses.at(-1)?.mes ?? null,
      total: soma(linhas),
      notas: NOTAS.map((nota) => ({ nota, quantas: soma(linhas.filter((linha) => linha.nota === nota)) })),
      meses,
    };
  }
}
