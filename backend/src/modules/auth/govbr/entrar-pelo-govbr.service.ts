import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, IsNull } from 'typeorm';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { travada } from '../../../platform/database/travar';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { Sessoes } from '../../../platform/sessao/sessoes';
import { AntesDoDono } from '../../pessoa/antes-do-dono';
import { permite } from '../../pessoa/domain/provas';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import { SalvarPessoaService } from '../../pessoa/salvar-pessoa.service';
import { contaDeId, contaDoLogin, provaDaConta } from '../login';
import { UsuarioEntity } from '../usuario.entity';
import { Govbr, IdaAoGovbr, IdentidadeGovbr } from './govbr';
import { recusarEntrada } from './recusa-do-govbr';
import { inserir } from '../../../platform/cifra/linha-selada';
import { TomarConta } from './tomar-conta';

interface ProvaGovbr {
  /** Parâmetros com que o navegador voltou, com o `?`. */
  readonly busca: string;
  readonly ida: IdaAoGovbr;
  readonly idioma: Idioma;
}

/** Contas de quem entra pelo gov.br: a do CPF, criada na primeira vez. */
@Injectable()
export class EntrarPeloGovbrService {
  constructor(
    private readonly fonte: DataSource,
    private readonly govbr: Govbr,
    private readonly transacoes: Transacoes,
    private readonly pessoas: PessoaConsultaService,
    private readonly tomarConta: TomarConta,
    private readonly salvarPessoa: SalvarPessoaService,
    private readonly antes: AntesDoDono,
    private readonly sessoes: Sessoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Erros: os do protocolo; os de `recusarEntrada` quando o gov.br não basta para a conta. */
  async identificar({ busca, ida, idioma }: ProvaGovbr): Promise<UsuarioEntity> {
    const identidade = await this.govbr.concluir(busca, ida);
    return contaDeId(this.fonte.manager, await this.acharConta(identidade, idioma));
  }

  private async acharConta(identidade: IdentidadeGovbr, idioma: Idioma): Promise<number> {
    const procurar = () =>
      this.transacoes.executar(async (em) => {
        const { id, pessoaId, perdeu, provouAntes } = await this.contaDe(em, identidade, idioma);
        const provada = identidade.comprovada ? pessoaId : null;
        const soltas = provada === null ? [] : await this.tomarConta.soltarOutras(em, provada, id);
        if (provada !== null && !provouAntes) await this.esquecerODeAntes(em, provada, id);
        for (const usuarioId of [...(perdeu ? [id] : []), ...soltas])
          await this.sessoes.encerrarComTransacao(em, usuarioId);
        return id;
      });
    try {
      return await procurar();
    } catch (erro) {
      // Duas primeiras entradas ao mesmo tempo: a segunda acha a conta que a primeira criou.
      if (chaveRepetida(erro)) return procurar();
      throw erro;
    }
  }

  /** À primeira prova, acaba o que se pôs no cadastro com prova menor: também o e-mail, que daria uma conta a quem o tem. */
  private async esquecerODeAntes(em: EntityManager, pessoaId: number, contaId: number): Promise<void> {
    await this.antes.esquecer(em, pessoaId);
    await this.sessoes.acabarConcessoes(pessoaId);
    const { email, papel, pessoa } = await contaDeId(em, contaId);
    if (pessoa!.email === (email ?? '')) return;
    await this.salvarPessoa.trocarEmail(em, pessoa!, email ?? '');
    await this.auditoria.registrar(em, {
      acao: 'PESSOA_MUDADA',
      ator: { tipo: 'USUARIO', id: contaId, papel },
      pessoaId,
      detalhes: { campos: 'email' },
    });
  }

  /**
   * Prata e ouro provam quem é: ligam a conta à pessoa do CPF e vencem o que se pôs nela com prova menor. Bronze não prova:
   * só entra em conta que nasceu dele.
   */
  private async contaDe(
    em: EntityManager,
    identidade: IdentidadeGovbr,
    idioma: Idioma,
  ): Promise<{ id: number; pessoaId: number | null; perdeu: boolean; provouAntes?: boolean }> {
    const conta = await contaDoLogin(em, identidade.cpf);
    const achada = identidade.comprovada
      ? await this.pessoas.porDocumento({ tipo: 'cpf', numero: identidade.cpf }, em)
      : null;
    const pessoa = achada && (await travada(em, PessoaEntity, { id: achada.id, eliminadaEm: IsNull() }));
    // Quem provou o CPF só é dono do cadastro que hoje o tem.
    const pessoaId = (identidade.comprovada ? pessoa?.id : conta?.pessoaId) ?? null;
    if (!conta) return { id: await this.criar(em, identidade, pessoaId), pessoaId, perdeu: false };
    // A quem não provou o CPF não se diz de quem é a conta.
    const impedida = conta.papel !== 'CIDADAO' || conta.desativadoEm !== null;
    if (impedida && !identidade.comprovada) throw recusarEntrada('GOVBR_NIVEL');
    // A equipe entra com senha e segundo fator, que o gov.br não substitui.
    if (conta.papel !== 'CIDADAO') throw recusarEntrada('GOVBR_EQUIPE');
    if (impedida) throw recusarEntrada('GOVBR_DESATIVADA');
    const provada = permite(provaDaConta(conta), 'TOMAR_CONTA');
    if (!identidade.comprovada) {
      if (conta.govbrEm === null || provada) throw recusarEntrada('GOVBR_NIVEL');
      return { id: conta.id, pessoaId, perdeu: false };
    }
    if (!provada) {
      const { email, nome } = identidade;
      const agora = this.relogio.agora();
      const campos = {
        senhaHash: null,
        email,
        nome,
        pessoaId,
        govbrEm: conta.govbrEm ?? agora,
        provadaEm: agora,
      };
      await this.tomarConta.tomar(em, conta, campos, idioma, {
        ator: { tipo: 'USUARIO', id: conta.id, papel: conta.papel },
        prova: 'GOVBR',
      });
      return { id: conta.id, pessoaId, perdeu: true };
    }
    if (pessoaId === conta.pessoaId) return { id: conta.id, pessoaId, perdeu: false, provouAntes: true };
    await em.update(UsuarioEntity, { id: conta.id }, { pessoaId });
    if (conta.pessoaId !== null) await this.anotarVinculo(em, 'CONTA_DESVINCULADA', conta.id, conta.pessoaId);
    if (pessoaId !== null) await this.anotarVinculo(em, 'CONTA_VINCULADA', conta.id, pessoaId);
    return { id: conta.id, pessoaId, perdeu: conta.pessoaId !== null };
  }

  private async criar(
    em: EntityManager,
    identidade: IdentidadeGovbr,
    pessoaId: number | null,
  ): Promise<number> {
    const agora = this.relogio.agora();
    const { identifiers } = await inserir(em, UsuarioEntity, {
      login: identidade.cpf,
      loginIndice: indiceDe('documento', identidade.cpf),
      senhaHash: null,
      email: identidade.email,
      papel: 'CIDADAO',
      pessoaId,
      nome: identidade.nome,
      confirmadoEm: agora,
      govbrEm: agora,
      provadaEm: identidade.comprovada ? agora : null,
    });
    const { id } = identifiers[0] as { id: number };
    await this.auditoria.registrar(em, {
      acao: 'CONTA_CRIADA',
      ator: { tipo: 'USUARIO', id, papel: 'CIDADAO' },
      objeto: { tipo: 'usuario', id },
      pessoaId,
      detalhes: { prova: 'GOVBR' },
    });
    return id;
  }

  private async anotarVinculo(
    em: EntityManager,
    acao: 'CONTA_VINCULADA' | 'CONTA_DESVINCULADA',
    id: number,
    pessoaId: number,
  ): Promise<void> {
    await this.auditoria.registrar(em, {
      acao,
      ator: { tipo: 'USUARIO', id, papel: 'CIDADAO' },
      objeto: { tipo: 'usuario', id },
      pessoaId,
      detalhes: { prova: 'GOVBR' },
    });
  }
}
