import * as fc from 'fast-check';
import type { Desfecho } from '../../../ferramentas/simulador/desfechos';
import { ErroDominio } from '../../../src/kernel/erro-dominio';
import { AplicarPixService } from '../../../src/modules/banco/pix/aplicar-pix.service';
import { BuscarPixService } from '../../../src/modules/banco/pix/buscar-pix.service';
import { DevolverPorPixService } from '../../../src/modules/banco/pix/devolver-por-pix.service';
import { DevolucaoEntity } from '../../../src/modules/banco/pendencia/devolucao.entity';
import { DesfazerPendenciaService } from '../../../src/modules/banco/pendencia/desfazer-pendencia.service';
import { MudarDevolucaoService } from '../../../src/modules/banco/pendencia/mudar-devolucao.service';
import { ResolverPendenciaService } from '../../../src/modules/banco/pendencia/resolver-pendencia.service';
import type { CreditoDoPix } from '../../../src/modules/pagamento/domain/pix/trilho';
import { DESFECHOS_SORTEADOS } from '../desfechos-sorteados';
import { BancadaDoPix } from './bancada-do-pix';

const ORDENS = Number(process.env.ORDENS ?? 4);
const SEMENTE = Number(process.env.SEMENTE ?? 20_261_123);
const ADMINISTRADOR = { tipo: 'USUARIO', id: 2, papel: 'ADMINISTRADOR', pessoaId: null, login: '' } as const;
const QUEM_AUTORIZA = { tipo: 'USUARIO', id: 1, papel: 'ADMINISTRADOR', pessoaId: null, login: '' } as const;
const FAVORECIDO = {
  nome: 'Francisca Duarte Plantada',
  identidade: '39053344705',
  conta: 'Banco 001, agência 1234, conta 55443-2',
};

/** `qual` escolhe entre os que houver no momento. */
type Evento =
  | { readonly faz: 'EMITIR' | 'CITAR' | 'CONSULTAR' | 'DEVOLVER' | 'DESFAZER'; readonly qual: number }
  | { readonly faz: 'ACEITAR' | 'CASAR' | 'DISPENSAR'; readonly qual: number }
  | { readonly faz: 'VARRER' | 'NOITE' | 'PEDIR' | 'CAIR' | 'CALAR' }
  | { readonly faz: 'PAGAR'; readonly qual: number; readonly valor: number }
  | { readonly faz: 'MED'; readonly qual: number; readonly metade: boolean }
  | { readonly faz: 'ARQUIVO'; readonly qual: number; readonly desfecho: Desfecho }
  | { readonly faz: 'PASSAR'; readonly minutos: number };

const qual = fc.nat(5);
const EVENTO: fc.Arbitrary<Evento> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('EMITIR' as const), qual }) },
  {
    weight: 5,
    arbitrary: fc.record({
      faz: fc.constant('PAGAR' as const),
      qual,
      valor: fc.constantFrom(11_900, 11_900, 11_000, 900, 12_900),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom<Evento>({ faz: 'VARRER' }, { faz: 'NOITE' }) },
  { weight: 3, arbitrary: fc.record({ faz: fc.constantFrom('CITAR' as const, 'CONSULTAR' as const), qual }) },
  { weight: 3, arbitrary: fc.record({ faz: fc.constant('MED' as const), qual, metade: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ faz: fc.constantFrom('DEVOLVER' as const, 'DESFAZER' as const), qual }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      faz: fc.constantFrom('ACEITAR' as const, 'CASAR' as const, 'DISPENSAR' as const),
      qual,
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom<Evento>({ faz: 'PEDIR' }, { faz: 'CALAR' }, { faz: 'CAIR' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      faz: fc.constant('ARQUIVO' as const),
      qual,
      desfecho: fc.constantFrom(...DESFECHOS_SORTEADOS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ faz: fc.constant('PASSAR' as const), minutos: fc.constantFrom(2, 11, 60, 1_440) }),
  },
);

class Historia {
  private readonly documentos: { id: number; txid: string; remessaId: number }[] = [];
  private readonly e2eids: string[] = [];
  private nsa = 0;

  constructor(private readonly pix: BancadaDoPix) {}

  /** Uma recusa do domínio é resposta; outra coisa é defeito. */
  async viver(eventos: readonly Evento[]): Promise<void> {
    await this.um({ faz: 'EMITIR', qual: 0 });
    for (const evento of eventos)
      await this.um(evento).catch((erro: unknown) => {
        if (!(erro instanceof ErroDominio) && !(erro instanceof Morto)) throw erro;
      });
    await this.assentar();
  }

  private async um(evento: Evento): Promise<unknown> {
    const { pix } = this;
    const de = <T>(lista: readonly T[]): T | undefined =>
      'qual' in evento && lista.length > 0 ? lista[evento.qual % lista.length] : undefined;
    const convenio = await pix.convenio();
    const buscar = pix.pegar(BuscarPixService);
    switch (evento.faz) {
      case 'EMITIR':
        return this.emitir(evento.qual % 2 === 0 ? '1' : '2');
      case 'PAGAR':
        return this.e2eids.push(pix.provedor.pagar(de(this.documentos)!.txid, evento.valor, pix.agora()));
      case 'VARRER':
        return pix.varrer();
      case 'NOITE':
        return buscar.daNoite(convenio);
      case 'CITAR':
        return buscar.citados(convenio, [de(this.e2eids) ?? `E${'9'.repeat(31)}`]);
      case 'CONSULTAR':
        await pix.em.query(
          'UPDATE pix_cobranca SET aberta_ate = ?, consultada_em = NULL WHERE documento_id = ?',
          [new Date(pix.agora().getTime() + 20_000), de(this.documentos)!.id],
        );
        return buscar.abertas(convenio);
      case 'MED': {
        const recebimento = pix.provedor.recebimentos.get(de(this.e2eids) ?? '');
        const levado =
          recebimento &&
          Math.min(pix.provedor.saldoDe(recebimento), recebimento.valor / (evento.metade ? 2 : 1));
        return levado && pix.provedor.ordenar(recebimento.e2eid, 'MED_FRAUDE', levado);
      }
      case 'DEVOLVER':
        return this.devolver(de(await this.abertas())?.id);
      case 'ACEITAR':
      case 'CASAR':
      case 'DISPENSAR':
        return this.decidir(de(await this.abertas())?.id, evento.faz, de(this.documentos)!.id);
      case 'DESFAZER':
        return this.desfazer(de((await pix.pendencias()).filter(({ estado }) => estado !== 'ABERTA'))?.id);
      case 'PEDIR':
        return pix.pegar(DevolverPorPixService).emDia(convenio);
      case 'CALAR':
        pix.provedor.calar = true;
        return;
      case 'CAIR': {
        const aplicar = jest.spyOn(pix.pegar(AplicarPixService), 'emDia').mockRejectedValue(new Morto());
        return pix.varrer().finally(() => aplicar.mockRestore());
      }
      case 'ARQUIVO': {
        const { remessaId } = de(this.documentos)!;
        const hoje = pix.bancada.produto.relogio.hoje();
        const bytes = await pix.bancada.responder(remessaId, ++this.nsa, () => evento.desfecho, hoje);
        return pix.bancada.enviar(bytes);
      }
      case 'PASSAR':
        return pix.passar(evento.minutos);
    }
  }

  private async emitir(referencia: string): Promise<void> {
    const { pix } = this;
    // Uma licença que vale não emite outro documento.
    if ((await pix.bancada.ativacoes()).includes(referencia)) return;
    const { id } = await pix.bancada.emitir(referencia);
    const remessa = await pix.bancada.gerarRemessa();
    await pix.cobrar();
    this.documentos.push({ id, txid: await pix.txid(id), remessaId: remessa.id });
  }

  private async abertas() {
    return (await this.pix.pendencias()).filter(({ estado }) => estado === 'ABERTA');
  }

  private async decidir(
    id: number | undefined,
    acao: 'ACEITAR' | 'CASAR' | 'DISPENSAR',
    documentoId: number,
  ): Promise<void> {
    if (id === undefined) return;
    const justificativa = 'Decidido.';
    const pedido =
      acao === 'CASAR' ? { acao, alvo: { documentoId }, justificativa } : { acao, justificativa };
    await this.pix.pegar(ResolverPendenciaService).resolver(id, pedido, ADMINISTRADOR);
  }

  /** A licença de mentira não sabe voltar atrás: deixa de valer sem documento que a sustente. */
  private async desfazer(id: number | undefined): Promise<void> {
    if (id === undefined) return;
    await this.pix.pegar(DesfazerPendenciaService).desfazer(id, { justificativa: 'Engano.' }, ADMINISTRADOR);
    await this.pix.em.query(
      "DELETE FROM ativacao_de_teste WHERE referencia NOT IN (SELECT referencia FROM documento_pagamento WHERE estado = 'PAGO')",
    );
  }

  private async devolver(pendenciaId: number | undefined): Promise<void> {
    if (pendenciaId === undefined) return;
    await this.pix
      .pegar(ResolverPendenciaService)
      .resolver(
        pendenciaId,
        { acao: 'DEVOLVER', favorecido: FAVORECIDO, justificativa: 'Pediu.' },
        ADMINISTRADOR,
      );
    const { id } = await this.pix.em.findOneByOrFail(DevolucaoEntity, { pendenciaId, ativa: 1 });
    await this.pix
      .pegar(MudarDevolucaoService)
      .mudar(id, 'AUTORIZAR', { motivo: 'Conferido.', operador: QUEM_AUTORIZA });
  }

  /** O tempo passa, e tudo o que estava a caminho chega. */
  private async assentar(): Promise<void> {
    const { pix } = this;
    for (let vez = 0; vez < 3; vez++) {
      await pix.varrer();
      await pix.pegar(BuscarPixService).daNoite(await pix.convenio());
      pix.passar(11);
      await pix.aplicar();
      await pix.pegar(DevolverPorPixService).emDia(await pix.convenio());
    }
  }

  async conferir(): Promise<void> {
    const { pix } = this;
    await pix.fecha();
    const { guardado, recebido } = await pix.centavos();
    const [{ arquivos, pares }] = await pix.em.query<[{ arquivos: string | null; pares: string | null }]>(
      `SELECT (SELECT SUM(IF(l.evento = 'ESTORNADO', -1, 1) * CAST(l.valor_pago AS SIGNED)) FROM retorno_linha l
           JOIN arquivo_retorno a ON a.id = l.retorno_id AND a.layout <> 'PIX'
           WHERE l.evento IN ('LIQUIDADO', 'LIQUIDADO_TARDE', 'ESTORNADO') AND COALESCE(l.motivo, '') <> 'JA_APLICADA') AS arquivos,
         (SELECT SUM(valor) FROM pix_recebimento WHERE par_linha IS NOT NULL) AS pares`,
    );
    expect(guardado).toBe(recebido + Number(arquivos ?? 0) - Number(pares ?? 0));
    const contados = await pix.em.query<{ referencia: string; ativadas: string }[]>(
      `SELECT d.referencia, SUM(IF(l.efeito = 'LICENCA_ATIVADA', 1, 0)) - SUM(IF(l.efeito = 'ESTORNADO', 1, 0)) AS ativadas
       FROM retorno_linha l JOIN documento_pagamento d ON d.id = l.documento_id GROUP BY d.referencia`,
    );
    for (const { ativadas } of contados) expect(Number(ativadas)).toBeLessThanOrEqual(1);
    // Um documento a mais que se paga não ativa nada: fica com uma pendência que o diz.
    const sustentam = await pix.em.query<{ referencia: string }[]>(
      `SELECT referencia FROM documento_pagamento d WHERE estado = 'PAGO' AND NOT EXISTS (
         SELECT 1 FROM pendencia p WHERE p.documento_id = d.id AND p.motivo = 'LICENCA_JA_VIGENTE')`,
    );
    // O que se fechou sem ninguém decidir não ficou com dinheiro.
    expect(
      await pix.em.query(
        "SELECT SUM(CAST(retido AS SIGNED) - aplicado) AS soma FROM pendencia WHERE estado = 'RESOLVIDA' HAVING soma <> 0",
      ),
    ).toEqual([]);
    // De um documento pago nada falta.
    expect(
      await pix.em.query(
        `SELECT p.id FROM pendencia p JOIN documento_pagamento d ON d.id = p.documento_id
         WHERE p.motivo = 'PAGO_A_MENOR' AND p.estado = 'ABERTA' AND p.retido = 0 AND d.estado = 'PAGO'`,
      ),
    ).toEqual([]);
    for (const referencia of await pix.bancada.ativacoes())
      expect(sustentam.filter((um) => um.referencia === referencia)).toHaveLength(1);
    expect(await pix.em.query('SELECT id FROM pix_recebimento WHERE aplicado_em IS NULL')).toEqual([]);
    expect(await pix.em.query('SELECT id FROM pix_estorno WHERE aplicado_em IS NULL')).toEqual([]);
    expect(
      await pix.em.query(
        'SELECT par_linha FROM pix_recebimento WHERE par_linha IS NOT NULL GROUP BY par_retorno_id, par_linha HAVING COUNT(*) > 1',
      ),
    ).toEqual([]);
  }
}

/** O processo acaba entre guardar e aplicar. */
class Morto extends Error {}

describe('o dinheiro por PIX, em qualquer ordem', () => {
  it.each<CreditoDoPix>(['CONTA', 'ARQUIVO'])(
    'com o crédito em %s, cada centavo está num documento, numa pendência ou numa devolução',
    async (credito) => {
      if (process.env.ORDENS) process.stdout.write(`${credito}: ${ORDENS} ordens, semente ${SEMENTE}\n`);
      await fc.assert(
        fc.asyncProperty(fc.array(EVENTO, { minLength: 4, maxLength: 14 }), async (eventos) => {
          const pix = await BancadaDoPix.abrir(credito);
          try {
            pix.bancada.produto.relogio.ajustar('2026-11-23T15:00:00Z');
            const historia = new Historia(pix);
            await historia.viver(eventos);
            await historia.conferir();
          } finally {
            await pix.fechar();
          }
        }),
        { numRuns: ORDENS, seed: SEMENTE, endOnFailure: process.env.ENCOLHER === undefined },
      );
    },
    60_000 + ORDENS * 20_000,
  );
});
