import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Medidas } from '../../platform/metricas/medidas';

type Soma = string | number | null;

/** No worker: os arquivos que chegaram e o dinheiro que ainda não tem destino. */
@Injectable()
export class MedirBanco {
  constructor(medidas: Medidas, fonte: DataSource) {
    // Uma linha por arquivo: são poucos milhares.
    medidas.somar('pesca_retornos', 'Arquivos de retorno', ['situacao'], async () => {
      const linhas = await fonte.query<{ situacao: string; quantos: Soma }[]>(
        'SELECT situacao, COUNT(*) AS quantos FROM arquivo_retorno GROUP BY situacao',
      );
      return linhas.map(({ situacao, quantos }) => [{ situacao }, Number(quantos)]);
    });
    // Por índices do que ainda espera, e dos vistos há pouco.
    medidas.somar('pesca_pix', 'O que o PIX tem por fazer', ['estado'], async () => {
      const [soma] = await fonte.query<Record<string, Soma>[]>(
        `SELECT
           (SELECT COUNT(*) FROM convenio c JOIN pix_cobranca p ON p.convenio_id = c.id AND p.estado = 'PEDIDA') AS por_cobrar,
           (SELECT COUNT(*) FROM convenio c JOIN pix_recebimento p ON p.convenio_id = c.id AND p.aplicado_em IS NULL)
             AS por_aplicar,
           (SELECT COUNT(*) FROM pix_recebimento WHERE espera_credito = 1 AND creditado_em IS NULL) AS por_creditar`,
      );
      return Object.entries(soma!).map(([estado, valor]) => [{ estado }, Number(valor ?? 0)]);
    });
    medidas.somar(
      'pesca_pix_atraso_segundos',
      'Entre pagar e saber-se, o pior da última hora',
      [],
      async () => {
        const [soma] = await fonte.query<{ atraso: Soma }[]>(
          `SELECT MAX(TIMESTAMPDIFF(MICROSECOND, horario, visto_em)) / 1000000 AS atraso FROM pix_recebimento
         WHERE visto_em > CURRENT_TIMESTAMP(3) - INTERVAL 1 HOUR`,
        );
        const atraso = soma?.atraso ?? null;
        return atraso === null ? null : Number(atraso);
      },
    );
    // As pendências abertas e as devoluções por pagar leem-se pelo índice do estado.
    medidas.somar('pesca_dinheiro_centavos', 'Onde está o dinheiro dos retornos', ['onde'], async () => {
      const [soma] = await fonte.query<Record<string, Soma>[]>(
        `SELECT
           (SELECT SUM(valor_recebido) FROM arquivo_retorno
            WHERE situacao IN ('PROCESSADO', 'PROCESSADO_COM_PENDENCIAS')) AS recebido,
           (SELECT SUM(retido) FROM pendencia WHERE estado = 'ABERTA') AS retido,
           (SELECT SUM(retido) FROM pendencia WHERE estado = 'ABERTA' AND documento_id IS NULL) AS sem_casar,
           (SELECT SUM(valor) FROM devolucao WHERE estado IN ('PEDIDA', 'AUTORIZADA')) AS a_devolver`,
      );
      return Object.entries(soma!).map(([onde, valor]) => [{ onde }, Number(valor ?? 0)]);
    });
  }
}
