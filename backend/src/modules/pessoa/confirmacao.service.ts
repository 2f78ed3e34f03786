import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ErroDominio } from '../../kernel/erro-dominio';
import { Ambiente } from '../../platform/config/ambiente';
import { Limites } from '../../platform/sessao/limites';
import type { Sessao } from '../../platform/sessao/sessao';
import { Sessoes } from '../../platform/sessao/sessoes';
import { DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { linguaDoPais, nomesDaPergunta } from './domain/maes';
import { normalizarNome } from './domain/normalizar-nome';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { Documento, PessoaConsultaService } from './pessoa-consulta.service';
import { PessoaEntity } from './pessoa.entity';

const ERROS_ATE_FECHAR = 3;
const FECHADO_S = 30 * 60;

/** Perguntas de confirmação e a concessão que respostas certas dão (decisão D3). */
@Injectable()
export class ConfirmacaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly consulta: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly limites: Limites,
    private readonly sessoes: Sessoes,
    private readonly ambiente: Ambiente,
  ) {}

  /** Os cinco nomes para escolher o da mãe. */
  async perguntas(pessoa: PessoaEntity, documento: Documento): Promise<string[]> {
    const exterior = await this.fonte.manager.findOneBy(EnderecoEstrangeiroEntity, { pessoaId: pessoa.id });
    return nomesDaPergunta({
      documento: documento.numero,
      nomeMae: pessoa.nomeMae ?? '',
      anoNascimento: Number(pessoa.dataNascimento.slice(0, 4)),
      lingua: linguaDoPais(exterior?.nacionalidadeId ?? 'BR'),
      segredo: this.ambiente.segredo,
    });
  }

  /**
   * Confere as respostas e dá a concessão. Erros: 422 `DADOS_NAO_CONFEREM`; 429 por meia hora depois de três erros
   * do mesmo documento, exista ele ou não. O bloqueio não alcança o dono com login nem a equipe.
   */
  async validar(
    documento: Documento,
    respostas: { nomeMae: string | null; dataNascimento: string | null },
    sessao: Sessao,
  ): Promise<PessoaEntity> {
    const pessoa = await this.consulta.porDocumento(documento);
    const direito = pessoa && (await this.direitos.de(sessao, pessoa.id));
    const livre = direito === 'DONO' || direito === 'EQUIPE';
    if (!livre) {
      await this.limites.exigirAbaixo('confirmacao-fechada', documento.numero, 1);
      // Conta antes de conferir: respostas simultâneas não ganham tentativas a mais.
      const tentativas = await this.limites.somar('confirmacao', documento.numero, FECHADO_S);
      if (tentativas > ERROS_ATE_FECHAR) {
        throw new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos: FECHADO_S });
      }
    }
    const certas =
      pessoa !== null &&
      normalizarNome(pessoa.nomeMae ?? '') === normalizarNome(respostas.nomeMae ?? '') &&
      pessoa.dataNascimento === respostas.dataNascimento;
    if (!certas) {
      if (!livre && (await this.limites.total('confirmacao', documento.numero)) >= ERROS_ATE_FECHAR) {
        await this.limites.bloquear('confirmacao-fechada', documento.numero, FECHADO_S);
        await this.limites.zerar('confirmacao', documento.numero);
      }
      throw new ErroDominio('DADOS_NAO_CONFEREM', 'invalido');
    }
    if (!livre) await this.limites.zerar('confirmacao', documento.numero);
    await this.sessoes.conceder(sessao, pessoa.id);
    return pessoa;
  }
}
