import { Injectable } from '@nestjs/common';
import { camposInvalidos } from '../../kernel/erro-dominio';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { travada } from '../../platform/database/travar';
import type { Sessao } from '../../platform/sessao/sessao';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import { errosDoEmail } from '../pessoa/domain/validar-pessoa';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import { SalvarPessoaService } from '../pessoa/salvar-pessoa.service';
import { esquecerOsDeAntes } from '../privacidade/eliminar-pessoa.service';
import { exigirMudavel } from './exigir-mudavel';

/**
 * Devolve um cadastro a quem mostrou o documento no balcão, contra quem o registrou ou tomou antes (decisão D15): o e-mail
 * passa a ser o dele, as contas de antes acabam, os avisos dos pedidos já não vão a mais ninguém, e a eliminação que se tinha
 * pedido não se faz.
 */
@Injectable()
export class DevolverCadastroService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly contas: ContasDaPessoa,
    private readonly pessoas: SalvarPessoaService,
    private readonly auditoria: Auditoria,
  ) {}

  /** Erros: 422 no e-mail; 403 `INTERESSE_PROPRIO`; 404; 409 `CADASTRO_JUNTADO` e os de `ContasDaPessoa.devolver`. */
  async devolver(
    pessoaId: number,
    { email, confirmarEmail }: { email: string | null; confirmarEmail: string | null },
    sessao: Sessao,
  ): Promise<void> {
    if (email === null) throw camposInvalidos({ campo: 'email', codigo: 'CAMPO_OBRIGATORIO' });
    const erros = errosDoEmail(email, { confirmacao: confirmarEmail });
    if (erros.length > 0) throw camposInvalidos(...erros);
    await this.transacoes.executar(async (em) => {
      const pessoa = exigirMudavel(await travada(em, PessoaEntity, { id: pessoaId }), sessao);
      const documentos = [pessoa.cpf, pessoa.passaporte].filter((documento) => documento !== null);
      const contas = await this.contas.devolver(em, {
        id: pessoaId,
        documentos,
      });
      await this.pessoas.trocarEmail(em, pessoa, email);
      await esquecerOsDeAntes(em, pessoaId);
      await this.auditoria.anotar(em, 'CADASTRO_DEVOLVIDO', atorDe(sessao), null, {
        pessoaId,
        detalhes: { prova: 'BALCAO', contas },
      });
    });
  }
}
