import { Injectable } from '@nestjs/common';
import { acessoNegado, ErroDominio } from '../../kernel/erro-dominio';
import { ehEquipe, Sessao } from '../../platform/sessao/sessao';
import { Sessoes } from '../../platform/sessao/sessoes';

/** Por que quem chama pode tratar da pessoa. `CONCESSAO` é prova fraca: vê mascarado e muda pouco (decisão D1). */
export type Direito = 'DONO' | 'EQUIPE' | 'CONCESSAO';

/** O único lugar que diz se uma sessão tem direito sobre uma pessoa. */
@Injectable()
export class DireitoSobrePessoaService {
  constructor(private readonly sessoes: Sessoes) {}

  /** `null` sem direito. O uso de uma concessão a renova. */
  async de(sessao: Sessao, pessoaId: number): Promise<Direito | null> {
    if (sessao.usuario?.pessoaId === pessoaId) return 'DONO';
    if (ehEquipe(sessao)) return 'EQUIPE';
    if (!sessao.concessoes.has(pessoaId)) return null;
    await this.sessoes.conceder(sessao, pessoaId);
    return 'CONCESSAO';
  }

  /** Erro 403: `CONFIRMACAO_NECESSARIA` pede as perguntas de confirmação. */
  async exigir(sessao: Sessao, pessoaId: number): Promise<Direito> {
    const direito = await this.de(sessao, pessoaId);
    if (!direito) throw new ErroDominio('CONFIRMACAO_NECESSARIA', 'proibido');
    return direito;
  }

  /** Como `exigir`, para leituras em que responder as perguntas não é o próximo passo. */
  async exigirLeitura(sessao: Sessao, pessoaId: number): Promise<Direito | 'FISCAL'> {
    if (sessao.usuario?.papel === 'FISCAL') return 'FISCAL';
    const direito = await this.de(sessao, pessoaId);
    if (!direito) throw acessoNegado();
    return direito;
  }
}
