import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { achado, conflito, naoEncontrado } from '../../kernel/erro-dominio';
import type { AcaoAuditada } from '../../platform/auditoria/acoes';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { travada } from '../../platform/database/travar';
import { Idempotencia } from '../../platform/http/idempotencia/idempotencia';
import type { FaixaPedida } from '../../platform/http/lista/lista-console';
import {
  filtroDaLista,
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soEstas,
} from '../../platform/http/lista/lista-limitada';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { gravarImagem } from './gravar-informe';
import { ImagemInformeEntity } from './imagem-informe.entity';
import { InformeEntity } from './informe.entity';
import { limparHtml } from './limpar-html';
import { prepararImagem } from './preparar-imagem';
import { SITUACOES_DE_INFORME, situacaoDoInforme } from './situacao-informe';

const MODULO = 'CARTEIRA_PESCA';

/** O servidor escolheria o do que está publicado, e ordenaria tudo o que achasse. */
const INDICE_DE = {
  id: 'ix_informe_modulo',
  titulo: 'ix_informe_titulo',
  atualizadoEm: 'ix_informe_atualizado',
};

const filtro = filtroDaLista({ situacao: z.enum(SITUACOES_DE_INFORME).optional() });

export type TextosDoInforme = Pick<
  InformeEntity,
  | 'titulo'
  | 'subtitulo'
  | 'conteudo'
  | 'tituloEn'
  | 'subtituloEn'
  | 'conteudoEn'
  | 'tituloEs'
  | 'subtituloEs'
  | 'conteudoEs'
  | 'imagemId'
>;

/** O que a equipe faz às notícias: rascunho, data marcada, publicação, retirada. */
@Injectable()
export class EditarInformeService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly auditoria: Auditoria,
    private readonly idempotencia: Idempotencia,
    private readonly relogio: Relogio,
  ) {}

  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: InformeEntity[]; total: number }> {
    const { situacao, apos } = lerFiltro(filtro, filtros);
    const agora = this.relogio.agora();
    return lerEntidades(
      this.fonte,
      InformeEntity,
      {
        condicoes: [
          soEstas(faixa.ids),
          ['modulo = ?', MODULO],
          ['publicado = ?', situacao && (situacao === 'RASCUNHO' ? 0 : 1)],
          ['publicar_em > ?', situacao === 'AGENDADO' ? agora : undefined],
          ['(publicar_em IS NULL OR publicar_em <= ?)', situacao === 'PUBLICADO' ? agora : undefined],
        ],
        ordem: ordemDoCampo(faixa.ordem.campo),
        apos,
        indice: INDICE_DE[faixa.ordem.campo as keyof typeof INDICE_DE],
      },
      faixa,
    );
  }

  /** Erro: 404. */
  async um(id: number): Promise<InformeEntity> {
    return achado(await this.fonte.manager.findOneBy(InformeEntity, { id, modulo: MODULO }));
  }

  /** Nasce rascunho; o que se manda de novo, por se ter perdido a resposta, é o mesmo. Devolve o id. Erro: 404 se não há a imagem. */
  async criar(textos: TextosDoInforme, sessao: Sessao): Promise<number> {
    const agora = this.relogio.agora();
    const criar = async (em: EntityManager) => {
      const { identifiers } = await em.insert(InformeEntity, {
        ...(await this.limpos(em, textos)),
        modulo: MODULO,
        publicado: false,
        criadoEm: agora,
        atualizadoEm: agora,
      });
      const { id } = identifiers[0] as { id: number };
      await this.anotar(em, 'INFORME_CRIADO', id, sessao, { linguas: linguas(textos) });
      return { id };
    };
    const pedido = { sessao, chave: null, corpo: { informe: textos } };
    return this.transacoes.executar(
      async (em) => (await this.idempotencia.umaVez(em, pedido, () => criar(em))).id,
    );
  }

  /** Erros: 404; 409 `VERSAO_MUDOU` se outra pessoa gravou depois da leitura. */
  async mudar(id: number, textos: TextosDoInforme, versao: number, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const antes = await this.travar(em, id, versao);
      const novos = await this.limpos(em, textos);
      await em.update(
        InformeEntity,
        { id },
        { ...novos, versao: versao + 1, atualizadoEm: this.dataVisivel(antes.publicarEm) },
      );
      const mudados = (Object.keys(novos) as (keyof TextosDoInforme)[]).filter(
        (campo) => novos[campo] !== antes[campo],
      );
      await this.anotar(em, 'INFORME_MUDADO', id, sessao, { campos: mudados.join(','), versao: versao + 1 });
    });
  }

  /** Já, ou na data marcada; `versao` é a que se leu, se se leu. Erros: 404; 409 `VERSAO_MUDOU`. */
  async publicar(
    id: number,
    { publicarEm, versao }: { publicarEm: Date | null; versao?: number | undefined },
    sessao: Sessao,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const antes = await this.travar(em, id, versao);
      // Quem escreve por cima precisa de saber que agora se lê: publicar e retirar também mudam a versão.
      await em.update(
        InformeEntity,
        { id },
        {
          publicado: true,
          publicarEm,
          versao: antes.versao + 1,
          atualizadoEm: this.dataVisivel(publicarEm),
        },
      );
      await this.anotar(em, 'INFORME_PUBLICADO', id, sessao, {
        antes: situacaoDoInforme(antes, this.relogio.agora()),
        para: publicarEm?.toISOString() ?? null,
      });
    });
  }

  /** Sai da vista do cidadão e volta a ser rascunho. Erro: 404. */
  async retirar(id: number, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const antes = await this.travar(em, id);
      const atualizadoEm = this.relogio.agora();
      const versao = antes.versao + 1;
      await em.update(InformeEntity, { id }, { publicado: false, publicarEm: null, versao, atualizadoEm });
      await this.anotar(em, 'INFORME_RETIRADO', id, sessao, {
        antes: situacaoDoInforme(antes, this.relogio.agora()),
      });
    });
  }

  /** Refaz a imagem e a guarda; devolve o id. Erros: os de `prepararImagem`. */
  async guardarImagem(bytes: Buffer): Promise<number> {
    const imagem = await prepararImagem(bytes);
    return this.transacoes.executar((em) => gravarImagem(em, imagem, this.relogio.agora()));
  }

  /** A data que o cidadão vê: a da publicação marcada, ou agora. */
  private dataVisivel(publicarEm: Date | null): Date {
    const agora = this.relogio.agora();
    return publicarEm !== null && publicarEm > agora ? publicarEm : agora;
  }

  private async limpos(em: EntityManager, textos: TextosDoInforme): Promise<TextosDoInforme> {
    const { imagemId: id, conteudo, conteudoEn, conteudoEs } = textos;
    if (id !== null && !(await em.existsBy(ImagemInformeEntity, { id }))) throw naoEncontrado();
    return {
      ...textos,
      conteudo: limparHtml(conteudo),
      conteudoEn: conteudoEn && limparHtml(conteudoEn),
      conteudoEs: conteudoEs && limparHtml(conteudoEs),
    };
  }

  private async travar(em: EntityManager, id: number, lida?: number): Promise<InformeEntity> {
    const informe = achado(await travada(em, InformeEntity, { id, modulo: MODULO }));
    if (lida !== undefined && informe.versao !== lida) throw conflito('VERSAO_MUDOU');
    return informe;
  }

  private async anotar(
    em: EntityManager,
    acao: AcaoAuditada,
    id: number,
    sessao: Sessao,
    detalhes: Record<string, string | number | null>,
  ): Promise<void> {
    await this.auditoria.anotar(em, acao, atorDe(sessao), ['informe', id], { detalhes });
  }
}

const linguas = (textos: TextosDoInforme): string =>
  ['pt', ...(textos.tituloEn ? ['en'] : []), ...(textos.tituloEs ? ['es'] : [])].join(',');
