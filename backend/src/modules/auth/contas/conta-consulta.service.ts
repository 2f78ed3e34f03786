import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Sessao } from '../../../platform/sessao/sessao';
import { mascararDocumento } from '../../../kernel/mascara';
import { contaDeId, emailDaConta, nomeDaConta } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';

/** A conta como o dono a vê. */
@Injectable()
export class ContaConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly segundoFator: SegundoFatorService,
  ) {}

  async minha(sessao: Sessao) {
    const em = this.fonte.manager;
    const conta = await contaDeId(em, sessao.usuario!.id);
    return {
      login: mascararDocumento(conta.login),
      nome: nomeDaConta(conta),
      email: emailDaConta(conta),
      papel: conta.papel,
      temSenha: conta.senhaHash !== null,
      govbr: conta.govbrEm !== null,
      pessoaVinculada: conta.pessoaId !== null,
      criadaEm: conta.criadoEm.toISOString(),
      segundoFator: {
        ativo: await this.segundoFator.ativo(em, conta.id),
        exigido: this.segundoFator.exigido(conta.papel),
        codigosRestantes: await this.segundoFator.codigosRestantes(em, conta.id),
      },
    };
  }
}
