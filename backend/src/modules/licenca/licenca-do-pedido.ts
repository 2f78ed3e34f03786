import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AchaAlvo, Sobre, textoDoPedido } from '../../platform/http/rota/rota';
import { AlvoComDireito, DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { Prova, provaPara } from '../pessoa/domain/provas';
import { LicencaConsultaService } from './licenca-consulta.service';
import type { LicencaEntity } from './licenca.entity';

type Alvo = AlvoComDireito<LicencaEntity>;

/** A licença do protocolo que o pedido traz. */
@Injectable()
export class LicencaDoPedido implements AchaAlvo<Alvo> {
  constructor(
    private readonly consulta: LicencaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
  ) {}

  async acharAlvo(requisicao: FastifyRequest, sobre: Sobre<Alvo>): Promise<Alvo> {
    const objeto = await this.consulta.porProtocolo(textoDoPedido(requisicao, 'protocolo'));
    const { pessoaId } = objeto;
    const direito =
      sobre === LICENCA_LEITURA
        ? await this.direitos.exigirLeitura(requisicao.sessao, pessoaId)
        : await this.direitos.exigir(requisicao.sessao, pessoaId, sobre.prova as Prova);
    return { objeto, pessoaId, direito };
  }
}

/** Licença por protocolo: dono, concessão ou equipe. */
export const LICENCA: Sobre<Alvo> = { nome: 'LICENCA', prova: provaPara('EMITIR'), por: LicencaDoPedido };
/** Licença por protocolo, só para ler: também o fiscal. */
export const LICENCA_LEITURA: Sobre<Alvo> = {
  nome: 'LICENCA_LEITURA',
  prova: provaPara('VER_COBERTO'),
  por: LicencaDoPedido,
};
