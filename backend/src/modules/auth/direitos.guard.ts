import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { acessoNegado, ErroDominio } from '../../kernel/erro-dominio';
import { Alvos } from '../../platform/http/alvos';
import { semPrefixo } from '../../platform/http/prefixo';
import { DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { DIREITOS, Regra, Sobre } from './direitos';

/** O que alcança quem ainda precisa cadastrar o segundo fator, além das rotas públicas. */
const DA_CONTA = /^\/(api\/(conta|autenticacao)(\/|$)|logout$)/;

/** Objeto que o pedido nomeia e a quem o direito se refere; os outros `Sobre` não nomeiam nenhum. */
const OBJETO: Partial<Record<Sobre, string>> = {
  LICENCA: 'LICENCA',
  LICENCA_LEITURA: 'LICENCA',
  LICENCA_CARTEIRA: 'CARTEIRA',
  PESSOA: 'PESSOA',
  LOGIN: 'LOGIN',
};

/**
 * Nega por padrão: 401 quando falta login, 403 quando o papel não basta, a rota não está na tabela ou falta direito
 * sobre o objeto, 404 quando ele não existe.
 */
@Injectable()
export class DireitosGuard implements CanActivate {
  constructor(
    private readonly alvos: Alvos,
    private readonly direitos: DireitoSobrePessoaService,
  ) {}

  async canActivate(contexto: ExecutionContext): Promise<boolean> {
    const requisicao = contexto.switchToHttp().getRequest<FastifyRequest>();
    const metodo = requisicao.method === 'HEAD' ? 'GET' : requisicao.method;
    const caminho = semPrefixo(requisicao.routeOptions.url ?? '').replace(/(.)\/$/, '$1');
    const regra = DIREITOS[`${metodo} ${caminho}`];
    const { usuario } = requisicao.sessao;
    if (!regra) throw acessoNegado();
    if (!regra.quem.includes(usuario?.papel ?? 'ANONIMO')) {
      throw usuario ? acessoNegado() : new ErroDominio('LOGIN_NECESSARIO', 'login');
    }
    if (usuario?.segundoFatorPendente && !regra.quem.includes('ANONIMO') && !DA_CONTA.test(caminho)) {
      throw new ErroDominio('SEGUNDO_FATOR_OBRIGATORIO', 'proibido');
    }
    const objeto = regra.sobre && OBJETO[regra.sobre];
    if (objeto) await this.conferirObjeto(requisicao, regra, objeto);
    return true;
  }

  private async conferirObjeto(
    requisicao: FastifyRequest,
    { sobre, prova }: Regra,
    tipo: string,
  ): Promise<void> {
    const { sessao } = requisicao;
    const alvo = await this.alvos.achar(tipo, requisicao);
    const direito =
      sobre === 'LOGIN'
        ? await this.direitos.exigirProprio(sessao, alvo)
        : sobre === 'LICENCA_LEITURA'
          ? await this.direitos.exigirLeitura(sessao, alvo.pessoaId!)
          : await this.direitos.exigir(sessao, alvo.pessoaId!, prova);
    requisicao.alvo = { ...alvo, direito };
  }
}
