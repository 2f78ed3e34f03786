import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { acessoNegado, ErroDominio } from '../../kernel/erro-dominio';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { ehEquipe, Sessao } from '../../platform/sessao/sessao';
import { Sessoes } from '../../platform/sessao/sessoes';
import type { DocumentoPessoal } from './pessoa-consulta.service';
import { basta, Direito, DireitoDeLer, Prova, provaDo } from './domain/provas';

/** Objeto de uma rota com o direito que a sessão tem sobre ele. */
export interface AlvoComDireito<T> {
  readonly pessoaId: number;
  readonly objeto: T;
  readonly direito: DireitoDeLer;
}

/** Documento que pode não estar no cadastro. */
export interface AlvoDoLogin {
  readonly pessoaId: number | null;
  readonly objeto: DocumentoPessoal;
}

/** O único lugar que diz se uma sessão tem direito sobre uma pessoa, e que anota quando a equipe o usa. */
@Injectable()
export class DireitoSobrePessoaService {
  constructor(
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
    private readonly fonte: DataSource,
  ) {}

  /** `null` sem direito. O uso de uma concessão a renova; o da equipe fica na auditoria. `em`: a transação de quem chama. */
  async de(
    sessao: Sessao,
    pessoaId: number,
    em: EntityManager = this.fonte.manager,
  ): Promise<Direito | null> {
    if (sessao.usuario?.pessoaId === pessoaId) return 'DONO';
    if (ehEquipe(sessao)) {
      await this.anotarLeitura(sessao, pessoaId, em);
      return 'EQUIPE';
    }
    if (!sessao.concessoes.has(pessoaId)) return null;
    await this.sessoes.renovarConcessao(sessao, pessoaId);
    return 'CONCESSAO';
  }

  /** Erro 403: `CONFIRMACAO_NECESSARIA` se as perguntas de confirmação dariam a prova; senão, acesso negado. */
  async exigir(sessao: Sessao, pessoaId: number, prova: Prova, em?: EntityManager): Promise<Direito> {
    const direito = await this.de(sessao, pessoaId, em);
    if (direito && basta(provaDo(direito), prova)) return direito;
    throw basta('CONCESSAO', prova) ? new ErroDominio('CONFIRMACAO_NECESSARIA', 'proibido') : acessoNegado();
  }

  /** Como `exigir`, para leituras em que responder as perguntas não é o próximo passo; o fiscal também lê. */
  async exigirLeitura(sessao: Sessao, pessoaId: number): Promise<DireitoDeLer> {
    const direito = await this.leitura(sessao, pessoaId);
    if (!direito) throw acessoNegado();
    return direito;
  }

  /** Direito de leitura, ou `null`. */
  async leitura(sessao: Sessao, pessoaId: number): Promise<DireitoDeLer | null> {
    const fiscal = sessao.usuario?.papel === 'FISCAL' && sessao.usuario.pessoaId !== pessoaId;
    if (!fiscal) return this.de(sessao, pessoaId);
    await this.anotarLeitura(sessao, pessoaId, this.fonte.manager);
    return 'FISCAL';
  }

  /**
   * A pessoa da conta, ainda que o documento com que se entra já não ache o cadastro dela ou hoje ache outro; a equipe, a de
   * qualquer documento. Erro 403.
   */
  async pessoaDoLogin(
    sessao: Sessao,
    login: string,
    achar: () => Promise<{ id: number } | null>,
  ): Promise<number | null> {
    const { usuario } = sessao;
    const equipe = ehEquipe(sessao);
    if (usuario?.login === login && (usuario.pessoaId !== null || !equipe)) return usuario.pessoaId;
    if (!equipe) throw acessoNegado();
    const pessoaId = (await achar())?.id ?? null;
    if (pessoaId !== null) await this.anotarLeitura(sessao, pessoaId, this.fonte.manager);
    return pessoaId;
  }

  private anotarLeitura(sessao: Sessao, pessoaId: number, em: EntityManager): Promise<void> {
    return this.auditoria.anotar(em, 'PESSOA_LIDA', atorDe(sessao), null, { pessoaId });
  }
}
