import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dataCivil, somarDias } from '../../../kernel/data-civil';
import { achado, camposInvalidos, conflito, ErroDeCampo } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { convenioEmUso } from './convenio-consulta.service';
import { ConvenioContadorEntity } from './convenio-contador.entity';
import { ConvenioEntity } from './convenio.entity';
import {
  conferirConvenio,
  conferirLigacaoPix,
  ConvenioAConferir,
  DadosConvenio,
  impressosQueMudam,
  LigacaoGravada,
} from '../domain/convenio';
import { ultimoDiaDoPix } from '../domain/pix/cobranca-pix';
import { numerosDoConvenio } from '../domain/numeros-do-convenio';
import { PRAZO_DA_DEVOLUCAO_PIX } from '../domain/pix/trilho';

/** O convênio como chegou e, se é para mudá-los, os próximos números. */
export interface ConvenioPedido extends Omit<ConvenioAConferir, 'teste'> {
  readonly teste: boolean | null;
  readonly proximoNsa: number | null;
  readonly proximoDocumento: number | null;
}

type Contadores = Readonly<Partial<Record<ConvenioContadorEntity['nome'], number>>>;

/** O NSA tem seis dígitos nos layouts de 240. */
const MAIOR_NSA = 999_999;

/** Cria e muda convênios. O convênio novo não emite nada enquanto não é ativado. */
@Injectable()
export class SalvarConvenioService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /** Devolve o id. Erros: 422 com todos os campos; 409 `CONVENIO_REPETIDO` se o banco já tem um com este número. */
  async criar(pedido: ConvenioPedido, sessao: Sessao): Promise<number> {
    const { dados, ligacao, contadores } = recusarSeInvalido(pedido);
    const agora = this.relogio.agora();
    return this.transacoes.executar(async (em) => {
      const convenio = em.create(ConvenioEntity, {
        ...dados,
        ...ligacao,
        ativoPara: null,
        criadoEm: agora,
        atualizadoEm: agora,
      });
      await semRepetir(em, dados, em.insert(ConvenioEntity, convenio));
      const nomes = dados.tipo === 'BOLETO' ? (['NSA', 'DOCUMENTO'] as const) : (['DOCUMENTO'] as const);
      await em.insert(
        ConvenioContadorEntity,
        nomes.map((nome) => ({ convenioId: convenio.id, nome, valor: (contadores[nome] ?? 1) - 1 })),
      );
      await this.auditoria.anotar(em, 'CONVENIO_CRIADO', atorDe(sessao), ['convenio', convenio.id], {
        detalhes: { layout: dados.layout, banco: dados.banco, numero: dados.numero },
      });
      return convenio.id;
    });
  }

  /**
   * `versao` é a que foi lida. Erros: 404; 422 com todos os campos; 409 `CONVENIO_MUDOU` se outro o mudou,
   * `CONVENIO_EM_USO` se já há documentos com os números de antes, `PIX_EM_USO` se o dinheiro de cobranças do provedor ou da chave de
   * antes ainda pode chegar ou ser devolvido (P25), `CONVENIO_REPETIDO`.
   */
  async mudar(id: number, versao: number, pedido: ConvenioPedido, sessao: Sessao): Promise<void> {
    const { dados, ligacao, contadores } = recusarSeInvalido(pedido);
    await this.transacoes.executar(async (em) => {
      const antes = achado(await travada(em, ConvenioEntity, { id }));
      if (antes.versao !== versao) throw conflito('CONVENIO_MUDOU');
      if (antes.tipo !== dados.tipo) throw conflito('CONVENIO_DE_OUTRO_TIPO');
      const presos = impressosQueMudam(antes, dados);
      // Quem emite trava o convênio para leitura: nenhum documento dele está no meio do caminho.
      if (presos.length > 0 && (await convenioEmUso(em, id))) {
        throw conflito('CONVENIO_EM_USO', { campos: presos.join(',') });
      }
      if (ligacao && mudaDeRecebedor(antes, ligacao) && (await this.comPixVivo(em, id)))
        throw conflito('PIX_EM_USO');
      await semRepetir(
        em,
        dados,
        em.update(
          ConvenioEntity,
          { id },
          { ...dados, ...ligacao, versao: antes.versao + 1, atualizadoEm: this.relogio.agora() },
        ),
      );
      const avancados = await avancarContadores(em, id, contadores);
      const depois = { ...dados, ...ligacao };
      const mudados = (Object.keys(depois) as (keyof typeof depois)[]).filter((c) => antes[c] !== depois[c]);
      await this.auditoria.anotar(em, 'CONVENIO_MUDADO', atorDe(sessao), ['convenio', id], {
        detalhes: { campos: mudados.join(','), ...avancados },
      });
    });
  }

  /** Alguma cobrança ainda se pode pagar no provedor, ou algum dinheiro dele ainda se pode devolver por lá. */
  private async comPixVivo(em: EntityManager, convenioId: number): Promise<boolean> {
    const hoje = this.relogio.hoje();
    const tolerancia = this.ajustes.valor('toleranciaDias', hoje);
    let primeiro = hoje;
    while (ultimoDiaDoPix(somarDias(primeiro, -1), tolerancia) >= hoje) primeiro = somarDias(primeiro, -1);
    const [vivo] = await em.query<unknown[]>(
      `SELECT 1 FROM pix_ligacao WHERE convenio_id = ? AND recebeu_em >= ?
       UNION ALL (SELECT 1 FROM pix_cobranca c JOIN documento_pagamento d ON d.id = c.documento_id
         WHERE c.convenio_id = ? AND c.estado IN ('PEDIDA', 'ATIVA', 'ESPERADA', 'RETIRAR') AND d.vencimento >= ? LIMIT 1)`,
      [
        convenioId,
        new Date(this.relogio.agora().getTime() - (PRAZO_DA_DEVOLUCAO_PIX + 1) * 86_400_000),
        convenioId,
        primeiro,
      ],
    );
    return vivo !== undefined;
  }
}

const mudaDeRecebedor = (antes: LigacaoGravada, depois: LigacaoGravada): boolean =>
  (['pixTrilho', 'pixUrl', 'pixChave'] as const).some((campo) => antes[campo] !== depois[campo]);

function recusarSeInvalido(pedido: ConvenioPedido): {
  dados: DadosConvenio;
  ligacao: LigacaoGravada | null;
  contadores: Contadores;
} {
  const conferido = conferirConvenio({ ...pedido, teste: pedido.teste ?? false });
  const { dados } = conferido;
  const pix =
    pedido.pix === undefined ? { erros: [], ligacao: null } : conferirLigacaoPix(pedido.pix, pedido);
  const erros = [...conferido.erros, ...pix.erros];
  const { proximoNsa: nsa, proximoDocumento: documento } = pedido;
  const todos: ErroDeCampo[] = [...erros];
  if (nsa !== null && (nsa < 1 || nsa > MAIOR_NSA)) {
    todos.push({ campo: 'proximoNsa', codigo: 'CAMPO_INVALIDO' });
  }
  if (documento !== null && (documento < 1 || (dados && !cabe(dados, documento)))) {
    todos.push({ campo: 'proximoDocumento', codigo: 'CAMPO_INVALIDO' });
  }
  if (todos.length > 0 || !dados) throw camposInvalidos(...todos);
  return {
    dados,
    ligacao: pix.ligacao,
    contadores: {
      ...(nsa === null ? {} : { NSA: nsa }),
      ...(documento === null ? {} : { DOCUMENTO: documento }),
    },
  };
}

/** Um contador que passasse da faixa do banco não teria volta. */
function cabe(dados: DadosConvenio, sequencia: number): boolean {
  try {
    numerosDoConvenio(dados, { sequencia, valor: 1, vencimento: dataCivil('2026-01-02') });
    return true;
  } catch (erro) {
    if (erro instanceof RangeError) return false;
    throw erro;
  }
}

/** Os números só crescem: o banco recusa o que já viu. Erro: 422 no campo. */
async function avancarContadores(
  em: EntityManager,
  convenioId: number,
  contadores: Contadores,
): Promise<Readonly<Record<string, number>>> {
  const avancados: Record<string, number> = {};
  for (const [nome, proximo] of Object.entries(contadores)) {
    const atual = await em.findOneByOrFail(ConvenioContadorEntity, {
      convenioId,
      nome: nome as ConvenioContadorEntity['nome'],
    });
    // Sem mudança não se espera por quem está numerando agora.
    if (atual.valor + 1 === proximo) continue;
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      'UPDATE convenio_contador SET valor = ? WHERE convenio_id = ? AND nome = ? AND valor < ?',
      [proximo - 1, convenioId, nome, proximo - 1],
    );
    const campo = nome === 'NSA' ? 'proximoNsa' : 'proximoDocumento';
    if (affectedRows !== 1) {
      throw camposInvalidos({ campo, codigo: 'NUMERO_SO_CRESCE' });
    }
    avancados[campo] = proximo;
  }
  return avancados;
}

async function semRepetir(
  em: EntityManager,
  { banco, numero, tipo }: DadosConvenio,
  gravacao: Promise<unknown>,
): Promise<void> {
  try {
    await gravacao;
  } catch (erro) {
    if (!chaveRepetida(erro, 'uq_convenio_banco_numero_tipo')) throw erro;
    const jaHa = await em.findOneBy(ConvenioEntity, { banco, numero, tipo });
    throw conflito('CONVENIO_REPETIDO', { id: jaHa?.id ?? null });
  }
}
