import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AchaAlvo, Sobre, textoDoPedido } from '../../platform/http/rota/rota';
import { DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { provaPara } from '../pessoa/domain/provas';
import { CarteiraService } from './impressao/carteira.service';
import type { LinhaDaCarteira } from './impressao/linha-da-carteira';

const PROVA = provaPara('EMITIR');

/** O que a carteira da licença do protocolo imprime. */
@Injectable()
export class CarteiraDoPedido implements AchaAlvo<LinhaDaCarteira> {
  constructor(
    private readonly carteiras: CarteiraService,
    private readonly direitos: DireitoSobrePessoaService,
  ) {}

  async acharAlvo(requisicao: FastifyRequest): Promise<LinhaDaCarteira> {
    const linha = await this.carteiras.porProtocolo(textoDoPedido(requisicao, 'protocolo'));
    await this.direitos.exigir(requisicao.sessao, linha.pessoaId, PROVA);
    return linha;
  }
}

/** Carteira de uma licença por protocolo: os mesmos que a licença. */
export const LICENCA_CARTEIRA: Sobre<LinhaDaCarteira> = {
  nome: 'LICENCA_CARTEIRA',
  prova: PROVA,
  por: CarteiraDoPedido,
};
