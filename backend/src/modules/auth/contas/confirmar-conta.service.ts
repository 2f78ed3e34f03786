import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import { Relogio } from '../../../platform/relogio';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import { Senhas } from '../senhas';
import { donoComPresenca } from '../login';
import { UsuarioEntity } from '../usuario.entity';
import { inserir } from '../../../platform/cifra/linha-selada';
import { linkInvalido, PedidoAberto, PedidosConta } from './pedidos-conta';

/** Cria a conta de quem abriu o link (decisão D2). A senha é escolhida aqui, com o e-mail já provado. */
@Injectable()
export class ConfirmarContaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly pedidos: PedidosConta,
    private readonly senhas: Senhas,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Erros: 404 `LINK_INVALIDO`; 422 na senha, e o link continua valendo. */
  async confirmar(token: string, senha: string): Promise<void> {
    const { dados } = await this.pedidos.ler(this.fonte.manager, token, 'NOVA');
    this.senhas.exigirBoa('senha', senha, dados.login!);
    const senhaHash = await this.senhas.resumir(senha);
    await this.transacoes.executar(async (em) => {
      const pedido = await this.pedidos.usar(em, token, 'NOVA');
      await this.criar(em, pedido, { senhaHash, pessoaId: await this.pessoaProvada(em, pedido) });
    });
  }

  /** A pessoa a cujo e-mail o link foi, se o e-mail do cadastro ainda é aquele. */
  private async pessoaProvada(em: EntityManager, { pessoaId, dados }: PedidoAberto): Promise<number | null> {
    if (pessoaId === null) return null;
    // Travada ao ler: quem se elimina ou se corrige ao mesmo tempo não ganha uma conta.
    const pessoa = await travada(em, PessoaEntity, { id: pessoaId });
    if (pessoa?.email !== dados.email || (await donoComPresenca(em, pessoaId))) throw linkInvalido();
    return pessoaId;
  }

  private async criar(
    em: EntityManager,
    { dados }: PedidoAberto,
    { senhaHash, pessoaId }: { senhaHash: string; pessoaId: number | null },
  ): Promise<void> {
    try {
      const { identifiers } = await inserir(em, UsuarioEntity, {
        login: dados.login!,
        loginIndice: indiceDe('documento', dados.login!),
        senhaHash,
        email: dados.email!,
        papel: 'CIDADAO',
        pessoaId,
        nome: pessoaId ? null : dados.nome!,
        confirmadoEm: this.relogio.agora(),
      });
      const { id } = identifiers[0] as { id: number };
      await this.auditoria.registrar(em, {
        acao: 'CONTA_CRIADA',
        ator: { tipo: 'USUARIO', id, papel: 'CIDADAO' },
        objeto: { tipo: 'usuario', id },
        pessoaId,
      });
    } catch (erro) {
      // Outro link do mesmo documento, ou o gov.br, criou a conta antes.
      if (chaveRepetida(erro, 'uq_usuario_login')) throw linkInvalido();
      throw erro;
    }
  }
}
