import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { achado, camposInvalidos, conflito } from '../../kernel/erro-dominio';
import { atorDe, escreverAtor } from '../../platform/ator';
import { Transacoes } from '../../platform/database/transacoes';
import { travada } from '../../platform/database/travar';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import { CorrecaoEntity } from '../pessoa/historico/correcao.entity';
import { DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { permite, provaPara } from '../pessoa/domain/provas';
import type { DadosPessoa } from '../pessoa/domain/validar-pessoa';
import type { PessoaEntrada } from '../pessoa/dto/pessoa-entrada.dto';
import { gravarCorrecao, lerCorrecoes, lerRetratos } from '../pessoa/historico/gravar-correcao';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import { camposMudados, dadosDe, mostrarRetratos, versaoDoCadastro } from '../pessoa/retrato-do-cadastro';
import { SalvarPessoaService } from '../pessoa/salvar-pessoa.service';
import { devolverDocumentos, documentosQueVoltam } from '../pessoa/historico/trocar-documentos';
import type { CorrecaoDoCadastro, PreviaDaCorrecao } from './balcao.dto';
import { ePropria, exigirMudavel } from './exigir-mudavel';

/** Quantas se mostram na ficha. */
const CORRECOES = 50;

interface Corrigir {
  readonly pessoa: PessoaEntrada;
  /** A do cadastro que se viu. */
  readonly versao: string;
}

/** A equipe corrige um cadastro com o documento à vista: vê o antes e o depois, diz por quê, e pode desfazer. */
@Injectable()
export class CorrigirCadastroService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly consulta: PessoaConsultaService,
    private readonly salvar: SalvarPessoaService,
    private readonly contas: ContasDaPessoa,
    private readonly relogio: Relogio,
  ) {}

  /** O que mudaria. Erros: os de `corrigir`, menos o do documento de outro cadastro. */
  async prever(
    pessoaId: number,
    { pessoa, versao }: Corrigir,
    sessao: Sessao,
    idioma: Idioma,
  ): Promise<PreviaDaCorrecao> {
    const em = this.fonte.manager;
    exigirMudavel(await em.findOneBy(PessoaEntity, { id: pessoaId }), sessao);
    await this.direitos.exigir(sessao, pessoaId, provaPara('VER_INTEIRO'));
    const { antes, depois } = await this.conferir(em, pessoaId, { pessoa, versao });
    const [mostrada, corrigida] = await mostrarRetratos(em, [antes, depois], { pessoaId, idioma });
    return { campos: camposMudados(antes, depois), antes: mostrada!, depois: corrigida! };
  }

  /**
   * Com as regras do registro. Erros: 403 `INTERESSE_PROPRIO`, porque o próprio se corrige na conta; 404; 409
   * `CADASTRO_JUNTADO`, `CADASTRO_JA_MUDOU` desde que se viu, `NADA_A_CORRIGIR`, `DOCUMENTO_DE_OUTRA_PESSOA`; 422 com todos
   * os campos.
   */
  async corrigir(
    pessoaId: number,
    { motivo, ...correcao }: Corrigir & { motivo: string },
    sessao: Sessao,
  ): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const existente = await this.travar(em, pessoaId, sessao);
      const { antes, depois } = await this.conferir(em, pessoaId, correcao);
      if (camposMudados(antes, depois).length === 0) throw conflito('NADA_A_CORRIGIR');
      await this.gravar(em, { existente, antes, depois, motivo, desfazId: null }, sessao);
    });
  }

  /** Erros: 403 `INTERESSE_PROPRIO`; 404; 409 `CORRECAO_SUPERADA` se o cadastro já não é o que ela deixou. */
  async desfazer(pessoaId: number, correcaoId: number, motivo: string, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const existente = await this.travar(em, pessoaId, sessao);
      const correcao = achado(await em.findOneBy(CorrecaoEntity, { id: correcaoId, pessoaId }));
      const { antes: dados, depois: deixou, repostos } = lerRetratos(correcao);
      const atual = dadosDe(await this.consulta.completa(pessoaId, em));
      if (camposMudados(deixou, atual).length > 0) throw conflito('CORRECAO_SUPERADA');
      const desfeita = { existente, antes: atual, depois: dados, motivo, desfazId: correcaoId };
      await this.gravar(em, desfeita, sessao);
      await devolverDocumentos(em, pessoaId, { de: deixou, para: dados, repostos });
    });
  }

  /** As da pessoa e as dos cadastros que se juntaram ao dela, das mais novas. */
  async daPessoa(
    pessoaId: number,
    { atual, sessao, idioma }: { atual: DadosPessoa; sessao: Sessao; idioma: Idioma },
  ): Promise<CorrecaoDoCadastro[]> {
    const em = this.fonte.manager;
    const feitas = await lerCorrecoes(em, {
      where: { pessoaId: In([pessoaId, ...(await this.consulta.juntadasA(pessoaId))]) },
      order: { id: 'DESC' },
      take: CORRECOES,
    });
    const mostrados = await mostrarRetratos(
      em,
      feitas.flatMap(({ retratos }) => (retratos ? [retratos.antes, retratos.depois] : [])),
      { pessoaId, idioma },
    );
    const propria = ePropria(sessao, { id: pessoaId, ...atual });
    return feitas.map(({ correcao, retratos }) => ({
      id: correcao.id,
      mudanca: retratos && {
        campos: camposMudados(retratos.antes, retratos.depois),
        antes: mostrados.shift()!,
        depois: mostrados.shift()!,
      },
      motivo: correcao.motivo,
      desfaz: correcao.desfazId,
      ator: correcao.feitaPor,
      em: correcao.feitaEm.toISOString(),
      podeDesfazer:
        !propria &&
        correcao.pessoaId === pessoaId &&
        retratos !== null &&
        camposMudados(retratos.depois, atual).length === 0,
    }));
  }

  /** Travada antes de qualquer leitura: o que se lê a seguir é o que vai mudar. */
  private async travar(em: EntityManager, pessoaId: number, sessao: Sessao): Promise<PessoaEntity> {
    return exigirMudavel(await travada(em, PessoaEntity, { id: pessoaId }), sessao);
  }

  private async conferir(em: EntityManager, pessoaId: number, { pessoa, versao }: Corrigir) {
    const antes = dadosDe(await this.consulta.completa(pessoaId, em));
    if (versaoDoCadastro(antes) !== versao) throw conflito('CADASTRO_JA_MUDOU');
    const { dados, erros } = await this.salvar.conferirDe(em, pessoa, pessoaId, 'EQUIPE');
    if (!dados) throw camposInvalidos(...erros);
    return { antes, depois: { ...dados, email: await this.emailDepois(em, pessoaId, antes, dados) } };
  }

  /** Quem provou o CPF que se corrige pôs, ou pôde pôr, o e-mail: por ele voltaria a ter conta. Sai, se não vem outro. */
  private async emailDepois(
    em: EntityManager,
    pessoaId: number,
    antes: DadosPessoa,
    { cpf, email }: DadosPessoa,
  ): Promise<string> {
    if (antes.cpf === null || antes.cpf === cpf || antes.email !== email) return email;
    const contas = await this.contas.daPessoa(em, pessoaId);
    return contas.some(({ prova }) => permite(prova, 'TOMAR_CONTA')) ? '' : email;
  }

  private async gravar(
    em: EntityManager,
    correcao: {
      existente: PessoaEntity;
      antes: DadosPessoa;
      depois: DadosPessoa;
      motivo: string;
      desfazId: number | null;
    },
    sessao: Sessao,
  ): Promise<void> {
    const { existente, antes, depois, motivo, desfazId } = correcao;
    const repostos = await documentosQueVoltam(em, existente.id, { antes, depois });
    const id = await gravarCorrecao(em, {
      pessoaId: existente.id,
      ...{ antes, depois, repostos, motivo, desfazId },
      feitaPor: escreverAtor(atorDe(sessao)),
      feitaEm: this.relogio.agora(),
    });
    await this.salvar.gravar(
      em,
      { existente, direito: 'EQUIPE', dados: depois },
      {
        sessao,
        idioma: existente.idioma,
        correcao: {
          id,
          campos: camposMudados(antes, depois),
          desfaz: desfazId,
        },
      },
    );
    if (antes.cpf !== null && antes.cpf !== depois.cpf)
      await this.contas.soltarDoDocumento(em, existente.id, antes.cpf);
  }
}
