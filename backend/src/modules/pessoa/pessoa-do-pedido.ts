import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ErroDominio } from '../../kernel/erro-dominio';
import { AchaAlvo, Sobre, textoDoPedido } from '../../platform/http/rota/rota';
import { emTempoIgual } from '../../platform/http/resposta/tempo-igual';
import { ehEquipe } from '../../platform/sessao/sessao';
import { AlvoComDireito, AlvoDoLogin, DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { provaPara } from './domain/provas';
import { DocumentoPessoal, lerDocumentoPessoal, PessoaConsultaService } from './pessoa-consulta.service';

/**
 * A pessoa do documento que o corpo traz. Erros: 422 documento ilegível; 404 `PESSOA_NAO_ENCONTRADA`, só para a equipe: a
 * quem não tem direito algum, um documento que não está no cadastro responde como um que está.
 */
@Injectable()
export class PessoaDoPedido implements AchaAlvo<AlvoComDireito<DocumentoPessoal>> {
  constructor(
    private readonly consulta: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
  ) {}

  async acharAlvo(requisicao: FastifyRequest): Promise<AlvoComDireito<DocumentoPessoal>> {
    const objeto = lerDocumentoPessoal({
      cpf: textoDoPedido(requisicao, 'cpf'),
      passaporte: textoDoPedido(requisicao, 'passaporte'),
    });
    const pessoa = await emTempoIgual(() => this.consulta.porDocumento(objeto));
    if (!pessoa) {
      throw ehEquipe(requisicao.sessao)
        ? new ErroDominio('PESSOA_NAO_ENCONTRADA', 'ausente')
        : new ErroDominio('CONFIRMACAO_NECESSARIA', 'proibido');
    }
    const direito = await this.direitos.exigir(requisicao.sessao, pessoa.id, provaPara('VER_COBERTO'));
    return { objeto, pessoaId: pessoa.id, direito };
  }
}

/** A pessoa do documento do caminho, que pode não estar no cadastro. */
@Injectable()
export class PessoaDoLogin implements AchaAlvo<AlvoDoLogin> {
  constructor(
    private readonly consulta: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
  ) {}

  async acharAlvo({ params, sessao }: FastifyRequest): Promise<AlvoDoLogin> {
    const { login } = params as { login: string };
    const objeto = lerDocumentoPessoal(
      /^[\d.-]{11,14}$/.test(login) ? { cpf: login } : { passaporte: login },
    );
    const achar = () => this.consulta.porDocumento(objeto);
    return { objeto, pessoaId: await this.direitos.pessoaDoLogin(sessao, objeto.numero, achar) };
  }
}

/** Pessoa por documento: dono, concessão ou equipe. */
export const PESSOA: Sobre<AlvoComDireito<DocumentoPessoal>> = {
  nome: 'PESSOA',
  prova: provaPara('VER_COBERTO'),
  por: PessoaDoPedido,
};
/** Documento que é o do próprio login; a equipe, qualquer um. */
export const LOGIN: Sobre<AlvoDoLogin> = { nome: 'LOGIN', prova: provaPara('TER_CONTA'), por: PessoaDoLogin };
/** Documento novo ou do cadastro: quem registra decide dentro da transação, pela mesma conta de direitos. */
export const CADASTRO: Sobre = { nome: 'CADASTRO', prova: provaPara('SABER_QUE_EXISTE') };
/** O cadastro a que a própria conta está ligada. */
export const CADASTRO_PROPRIO: Sobre = { nome: 'CADASTRO_PROPRIO', prova: provaPara('VER_INTEIRO') };

/** O dono não gasta passagem com o próprio documento. */
export function doProprioDocumento({ sessao, body }: FastifyRequest): boolean {
  const { acessoResource, ...corpo } = (body ?? {}) as Record<string, unknown>;
  const { cpf, passaporte } = (acessoResource ?? corpo) as Record<string, unknown>;
  const login = sessao.usuario?.login;
  if (!login) return false;
  try {
    return lerDocumentoPessoal({ cpf: comoTexto(cpf), passaporte: comoTexto(passaporte) }).numero === login;
  } catch {
    return false;
  }
}

const comoTexto = (valor: unknown): string | undefined => (typeof valor === 'string' ? valor : undefined);
