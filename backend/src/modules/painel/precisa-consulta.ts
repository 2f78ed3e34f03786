import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Ator, escreverAtor } from '../../platform/ator';
import { DividaDoDia } from '../../platform/agenda/divida-do-dia';
import { CorrenteAuditoria } from '../../platform/auditoria/corrente-auditoria';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { Ambiente } from '../../platform/config/ambiente';
import { traduzir } from '../../platform/i18n/catalogo';
import { dataNaLingua } from '../../platform/i18n/formatos';
import type { Idioma } from '../../platform/i18n/idioma';
import { EstadoDaFila, TrabalhosService } from '../../platform/queue/trabalhos.service';
import { Relogio } from '../../platform/relogio';
import { ITENS_DO_DIA, ItemDoDia } from './painel.dto';
import {
  boletosNaoRemetidos,
  devolucoesQueEsperamPor,
  pendenciasAtrasadas,
  remessasNaoBaixadas,
  retornosDaSemana,
} from '../banco/o-que-espera';
import { TIPOS_DOCUMENTO, type TipoDocumento } from '../pagamento/domain/estado-documento';
import { CNPJ_DE_EXEMPLO } from '../pagamento/convenio/semear-convenios';
import { textoDoMotivo } from '../banco/pendencia/texto-do-motivo';

/** Contar para além disto não muda o que fazer, e custaria. */
const CONTADOS = 1000;
const MOTIVOS = 5;
const DIA = 24 * 3_600_000;
/** Tempo para pedir outro certificado ao banco. */
const CERTIFICADO_DIAS = 30;

interface Achado {
  readonly quantidade: number;
  readonly desde: Date | null;
  readonly id?: number | null;
  readonly detalhes?: readonly string[];
}

interface Contada {
  readonly quantidade: string | number;
  readonly desde: Date | string | null;
  readonly id: number | null;
}

const NADA: Achado = { quantidade: 0, desde: null };
const UM: Achado = { quantidade: 1, desde: null };

/** O que pede a mão de alguém hoje, cada coisa com quantas são e desde quando. */
@Injectable()
export class PrecisaConsulta {
  constructor(
    private readonly fonte: DataSource,
    private readonly trabalhos: TrabalhosService,
    private readonly ambiente: Ambiente,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
    private readonly divida: DividaDoDia,
    private readonly corrente: CorrenteAuditoria,
  ) {}

  /** Na ordem da gravidade, só o que há. As devoluções que `quem` pediu e as regras que marcou esperam por outra pessoa (decisão D1). */
  async itens(idioma: Idioma, quem: Ator | null = null) {
    const [doBanco, convenios, filas, rotinas, auditoriaInteira] = await Promise.all([
      this.doBanco(quem),
      this.conveniosPorAtivar(idioma),
      this.dasFilas(),
      this.rotinas(idioma),
      this.corrente.inteira(),
    ]);
    const achados: Partial<Record<ItemDoDia, Achado>> = {
      ...doBanco,
      ...filas,
      CONVENIO_POR_ATIVAR: convenios,
      ROTINAS_ATRASADAS: rotinas,
      AUDITORIA_CORTADA: auditoriaInteira ? NADA : UM,
    };
    return ITENS_DO_DIA.flatMap((item) => {
      const { quantidade, desde, id = null, detalhes = [] } = achados[item] ?? NADA;
      return quantidade > 0
        ? [{ item, quantidade, desde: desde?.toISOString() ?? null, id, detalhes: [...detalhes] }]
        : [];
    });
  }

  private async rotinas(idioma: Idioma): Promise<Achado> {
    const atrasadas = await this.divida.atrasadas();
    const hora = (instante: Date) => {
      const relogio = this.relogio.hora(instante);
      return `${dataNaLingua(this.relogio.dia(instante), idioma)} ${relogio.slice(0, 2)}:${relogio.slice(2, 4)}`;
    };
    return {
      quantidade: atrasadas.length,
      desde:
        atrasadas.length > 0
          ? new Date(Math.min(...atrasadas.map(({ devidaEm }) => devidaEm.getTime())))
          : null,
      detalhes: atrasadas.map(({ rotina, devidaEm, feitaEm }) =>
        traduzir(feitaEm ? 'rotina.FEITA_TARDE' : 'rotina.POR_FAZER', idioma, {
          rotina: traduzir(`rotina.${rotina}`, idioma),
          devida: hora(devidaEm),
          feita: feitaEm ? hora(feitaEm) : '',
        }),
      ),
    };
  }

  /** Sem convênio da agência nada se cobra; e quem pagasse um boleto de um de exemplo não lhe pagaria. */
  private async conveniosPorAtivar(idioma: Idioma): Promise<Achado> {
    if (!this.ambiente.producao) return NADA;
    const proprios = await this.fonte.query<{ ativo_para: TipoDocumento }[]>(
      'SELECT ativo_para FROM convenio WHERE ativo_para IS NOT NULL AND beneficiario_cnpj <> ?',
      [CNPJ_DE_EXEMPLO],
    );
    const ativos = new Set(proprios.map(({ ativo_para }) => ativo_para));
    const faltam = TIPOS_DOCUMENTO.filter((tipo) => !ativos.has(tipo));
    const detalhes = faltam.map((tipo) => traduzir(`convenio.${tipo}`, idioma));
    return { quantidade: faltam.length, desde: null, detalhes };
  }

  /** As pendências abertas, pelos motivos de mais casos. */
  async pendencias(idioma: Idioma) {
    const linhas = await this.fonte.query<{ motivo: string; quantidade: string | number }[]>(
      `SELECT motivo, COUNT(*) AS quantidade FROM (
         SELECT motivo FROM pendencia WHERE estado = 'ABERTA' ORDER BY id LIMIT ${CONTADOS}) p
       GROUP BY motivo ORDER BY quantidade DESC, motivo LIMIT ${MOTIVOS}`,
    );
    return linhas.map(({ motivo, quantidade }) => ({
      motivo,
      titulo: textoDoMotivo(motivo, idioma),
      quantidade: Number(quantidade),
    }));
  }

  private async doBanco(quem: Ator | null): Promise<Partial<Record<ItemDoDia, Achado>>> {
    const agora = this.relogio.agora().getTime();
    const [atrasadas, desdeEntao] = pendenciasAtrasadas(this.relogio, this.ajustes);
    const [daSemana, desdeQuando] = retornosDaSemana(this.relogio);
    const [naoRemetidos, ateQueDia] = boletosNaoRemetidos(this.relogio);
    const [semBaixar, entreQuando] = remessasNaoBaixadas(this.relogio);
    const [esperam, porQuem] = devolucoesQueEsperamPor(quem);
    const [
      pendencias,
      antigas,
      divergentes,
      recusados,
      aConfirmar,
      aAutorizar,
      aPagar,
      boletosRecusados,
      parados,
      naoBaixadas,
      ilegiveis,
      pixParado,
      pixCertificado,
      isencoes,
      regras,
    ] = await Promise.all([
      this.contar(`SELECT id, criada_em AS em FROM pendencia WHERE estado = 'ABERTA'`),
      this.contar(`SELECT id, criada_em AS em FROM pendencia WHERE ${atrasadas}`, desdeEntao),
      this.contar('SELECT id, enviado_em AS em FROM arquivo_retorno WHERE diferenca > 0'),
      this.contar(
        `SELECT id, enviado_em AS em FROM arquivo_retorno
         WHERE situacao = 'RECUSADO' AND recusa_codigo <> 'ABANDONADO' AND ${daSemana}`,
        desdeQuando,
      ),
      this.contar(
        `SELECT id, enviado_em AS em FROM arquivo_retorno WHERE situacao = 'AGUARDANDO_CONFIRMACAO'`,
      ),
      this.contar(
        `SELECT id, pedida_em AS em FROM devolucao WHERE estado = 'PEDIDA' AND ${esperam}`,
        porQuem,
      ),
      this.contar(
        `SELECT id, mudada_em AS em FROM devolucao WHERE estado = 'AUTORIZADA' AND ${esperam}`,
        porQuem,
      ),
      this.contar(`SELECT id, criado_em AS em FROM documento_pagamento WHERE estado = 'REJEITADO'`),
      this.contar(`SELECT id, criado_em AS em FROM documento_pagamento WHERE ${naoRemetidos}`, ateQueDia),
      this.contar(`SELECT id, gerada_em AS em FROM arquivo_remessa WHERE ${semBaixar}`, entreQuando),
      this.contar(
        `SELECT id, criada_em AS em FROM pendencia WHERE estado = 'ABERTA' AND motivo = 'DADO_ILEGIVEL'`,
      ),
      this.contar(
        'SELECT convenio_id AS id, falhou_em AS em FROM pix_ligacao WHERE falhas > 0 AND aberto_ate IS NOT NULL',
      ),
      this.contar('SELECT convenio_id AS id, NULL AS em FROM pix_ligacao WHERE certificado_ate < ?', [
        new Date(agora + CERTIFICADO_DIAS * DIA),
      ]),
      this.contar(`SELECT id, data_criacao AS em FROM licenca WHERE status = 'AGUARDANDO_ANALISE'`),
      this.contar(
        `SELECT id, criada_em AS em FROM decisao WHERE especie IN ('REGRA', 'ZONA') AND autor <> ? AND id NOT IN (
           SELECT assunto FROM decisao WHERE especie = 'APROVACAO')`,
        [quem ? escreverAtor(quem) : ''],
      ),
    ]);
    return {
      PENDENCIAS: pendencias,
      PENDENCIAS_ANTIGAS: antigas,
      RAZAO_DIVERGENTE: divergentes,
      RETORNOS_RECUSADOS: recusados,
      RETORNOS_A_CONFIRMAR: aConfirmar,
      DEVOLUCOES_A_AUTORIZAR: aAutorizar,
      DEVOLUCOES_A_PAGAR: aPagar,
      BOLETOS_RECUSADOS: boletosRecusados,
      BOLETOS_NAO_REMETIDOS: parados,
      REMESSAS_NAO_BAIXADAS: naoBaixadas,
      DADOS_ILEGIVEIS: ilegiveis,
      PIX_PARADO: pixParado,
      PIX_CERTIFICADO: pixCertificado,
      ISENCOES_A_DECIDIR: isencoes,
      REGRAS_A_APROVAR: regras,
    };
  }

  private async dasFilas(): Promise<Partial<Record<ItemDoDia, Achado>>> {
    const { worker, filas } = await this.trabalhos.resumo();
    const com = (campo: 'falhando' | 'parados'): Achado => ({
      quantidade: filas.reduce((soma, fila) => soma + fila[campo], 0),
      desde: maisVelha(filas.filter((fila) => fila[campo] > 0)),
    });
    return {
      WORKER_PARADO: worker ? NADA : UM,
      TRABALHOS_FALHANDO: com('falhando'),
      TRABALHOS_PARADOS: com('parados'),
    };
  }

  /** `sql` dá `id` e `em`. */
  private async contar(sql: string, valores: readonly unknown[] = []): Promise<Achado> {
    const [linha] = await this.fonte.query<Contada[]>(
      `SELECT COUNT(*) AS quantidade, MIN(em) AS desde, MIN(id) AS id FROM (${sql} LIMIT ${CONTADOS}) t`,
      [...valores],
    );
    const desde = linha?.desde ?? null;
    return {
      quantidade: Number(linha?.quantidade ?? 0),
      desde: desde === null ? null : new Date(desde),
      id: linha?.id ?? null,
    };
  }
}

function maisVelha(filas: readonly EstadoDaFila[]): Date | null {
  const datas = filas.flatMap(({ falhaDesde }) => (falhaDesde ? [falhaDesde.getTime()] : []));
  return datas.length > 0 ? new Date(Math.min(...datas)) : null;
}
