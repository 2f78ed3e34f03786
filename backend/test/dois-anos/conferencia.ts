import { crc32 } from 'node:zlib';
import { ConferirRazaoService } from '../../src/modules/banco/razao/conferir-razao.service';
import { RazaoConsultaService } from '../../src/modules/banco/razao/razao-consulta.service';
import { Dia, Licenca, mais, Modelo } from './modelo';
import type { ProdutoNoTempo } from './produto-no-tempo';

export class Conferencia {
  constructor(
    private readonly no: ProdutoNoTempo,
    private readonly modelo: Modelo,
  ) {}

  /** O que está na base é o que o modelo diz: cada licença, e cada centavo. */
  async doDia(hoje: Dia): Promise<void> {
    const erros = (await this.licencasIguais()) ? [] : await this.licencasDiferentes();
    const dinheiro = await this.dinheiroNaBase();
    for (const [conta, esperado] of Object.entries(this.modelo.dinheiro))
      if (dinheiro[conta] !== esperado)
        erros.push(`${conta}: ${dinheiro[conta]} centavos; esperado ${esperado}`);
    const razao = await this.no.daApi(RazaoConsultaService).razao(mais(hoje, -90), hoje);
    if (razao.totais.diferenca !== 0 || razao.divergentes.length > 0)
      erros.push(`razão: ${JSON.stringify(razao.totais)}`);
    if (erros.length > 0) throw new Error(`${hoje}:\n${erros.slice(0, 20).join('\n')}`);
  }

  /** A base e o modelo somam, cada um, as mesmas linhas; trazer cem mil por dia custaria mais do que o dia. */
  private async licencasIguais(): Promise<boolean> {
    const [base] = await this.no.consultar<{ quantas: number; soma: string; xor: string }>(
      `SELECT COUNT(*) AS quantas, SUM(crc) AS soma, BIT_XOR(crc) AS \`xor\` FROM (
         SELECT CRC32(CONCAT_WS('|', codigo, status, COALESCE(motivo, ''), COALESCE(data_vencimento, ''),
           IF(status = 'AGUARDANDO_PAGAMENTO', prazo_pagamento, ''))) AS crc FROM licenca) l`,
    );
    let soma = 0;
    let xor = 0;
    for (const { codigo, estado, motivo, fim, prazo } of this.modelo.licencas.values()) {
      const linha = [codigo, estado, motivo, fim, estado === 'AGUARDANDO_PAGAMENTO' ? prazo : ''].join('|');
      const crc = crc32(linha);
      soma += crc;
      xor ^= crc;
    }
    return (
      base!.quantas === this.modelo.licencas.size &&
      Number(base!.soma) === soma &&
      Number(base!.xor) === xor >>> 0
    );
  }

  private async licencasDiferentes(): Promise<string[]> {
    const linhas = await this.no.consultar<Omit<Licenca, 'pessoa' | 'modalidade' | 'renova' | 'titulo'>>(
      'SELECT codigo, status AS estado, motivo, data_vencimento AS fim, prazo_pagamento AS prazo FROM licenca',
    );
    const erros = linhas.flatMap(({ codigo, ...tem }) => {
      const licenca = this.modelo.licencas.get(codigo);
      const igual =
        licenca?.estado === tem.estado &&
        licenca.motivo === tem.motivo &&
        licenca.fim === tem.fim &&
        (tem.estado !== 'AGUARDANDO_PAGAMENTO' || licenca.prazo === tem.prazo);
      return igual
        ? []
        : [
            `${codigo}: ${JSON.stringify(tem)}; esperado ${licenca?.estado} ${licenca?.motivo} ${licenca?.fim} ${licenca?.prazo}`,
          ];
    });
    return [`${linhas.length} licenças na base, ${this.modelo.licencas.size} no modelo`, ...erros];
  }

  private async dinheiroNaBase(): Promise<Record<string, number>> {
    const soma = async (sql: string) =>
      Number((await this.no.consultar<{ n: number | null }>(`SELECT ${sql}`))[0]!.n ?? 0);
    const pendencias = (onde: string) => soma(`SUM(retido - aplicado) AS n FROM pendencia WHERE ${onde}`);
    const devolucoes = (onde: string) => soma(`SUM(valor) AS n FROM devolucao WHERE ativa = 1 AND ${onde}`);
    const [retornos] = await this.no.consultar<{ recebido: string; aplicado: string }>(
      'SELECT SUM(recebido) AS recebido, SUM(aplicado) AS aplicado FROM retorno_linha WHERE previa = 0',
    );
    return {
      recebido: Number(retornos!.recebido),
      emDocumentos: Number(retornos!.aplicado) + (await soma('SUM(aplicado) AS n FROM pendencia')),
      emPendencia: await pendencias("estado = 'ABERTA'"),
      receita: await pendencias("estado IN ('ACEITA', 'CASADA', 'RESOLVIDA')"),
      aDevolver: await devolucoes("estado <> 'PAGA'"),
      devolvido: await devolucoes("estado = 'PAGA'"),
    };
  }

  /** No fim, cada arquivo ainda fecha, com tudo o que se decidiu depois dele. */
  async arquivos(): Promise<void> {
    for (const { id } of await this.no.consultar<{ id: number }>('SELECT id FROM arquivo_retorno')) {
      const partes = await this.no.doWorker(ConferirRazaoService).medir(id);
      if (Object.values(partes).some((valor) => valor !== 0))
        throw new Error(`retorno ${id}: ${JSON.stringify(partes)}`);
    }
  }
}
