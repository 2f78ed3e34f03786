import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import type { DataCivil } from '../../kernel/data-civil';
import { camposInvalidos } from '../../kernel/erro-dominio';
import { atorDe } from '../../platform/ator';
import { acessosAos } from '../../platform/auditoria/acessos';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { apresentarPessoa } from '../pessoa/apresentar-pessoa';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import type { PessoaEntrada } from '../pessoa/dto/pessoa-entrada.dto';
import type { PessoaDto } from '../pessoa/dto/pessoa.dto';
import { AparelhoAvisadoEntity } from '../avisos/aparelhos/aparelho-avisado.entity';
import { AnotacaoEntity } from '../pessoa/historico/anotacao.entity';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { lerCorrecoes } from '../pessoa/historico/gravar-correcao';
import { camposMudados } from '../pessoa/retrato-do-cadastro';
import type { CampoDoCadastro } from '../pessoa/retrato-do-cadastro';
import { SalvarPessoaService } from '../pessoa/salvar-pessoa.service';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { situacaoEm } from '../licenca/domain/estado';
import { apresentarResponsavel, ResponsavelEntity } from '../licenca/pedido/responsavel.entity';
import { ContatoDoPedidoEntity } from '../licenca/pedido/contato-do-pedido.entity';
import { InformacaoEntity } from '../licenca/pedido/informacao.entity';
import { IsentarLicencaService } from '../licenca/isencao/isentar-licenca.service';
import { LicencaHistoricoEntity } from '../licenca/licenca-historico.entity';
import { MudarSituacaoService } from '../licenca/mudar-situacao.service';
import { LicencaEntity } from '../licenca/licenca.entity';
import { DinheiroDaLicenca } from '../licenca/pagamento/dinheiro-da-licenca';
import { nomearInformacao } from '../licenca/pedido/apresentar-informacao';
import { Isencoes } from '../agencia/isencoes/isencoes';
import { Opcoes } from '../agencia/opcoes/opcoes';
import { Textos } from '../agencia/textos/textos';

const ACESSOS = 200;

export const acesso = z.object({
  em: z.string().describe('Instante ISO 8601'),
  papel: z.string().nullable().describe('Nulo para quem não tinha login'),
  acao: z.string(),
});
type Acesso = z.infer<typeof acesso>;

type LicencaDaPessoa = Record<string, unknown> & {
  readonly modalidade: 0 | 1;
  readonly responsavel: Record<string, unknown> | null;
  readonly informacaoComplementar: Record<string, unknown> | null;
  /** Em palavras. */
  readonly respostas: Record<string, string | string[]> | null;
  readonly declaracao: { readonly versao: number; readonly vigenteDesde: DataCivil } | null;
};

/** Tudo o que o produto guarda de uma pessoa, na forma em que ela o recebe. */
export interface DadosDaPessoa {
  readonly geradoEm: string;
  readonly pessoa: PessoaDto;
  readonly licencas: readonly LicencaDaPessoa[];
  readonly pagamentos: readonly (Record<string, unknown> & {
    readonly pagador: { readonly nome: string; readonly documento: string };
  })[];
  readonly acessos: readonly Acesso[];
  /** O que a equipe anotou dela; quem escreveu não vai. */
  readonly anotacoes: readonly { readonly em: string; readonly texto: string }[];
  /** O que a equipe corrigiu e por quê. Os valores de antes não vão: um documento digitado errado pode ser de outra pessoa. */
  readonly correcoes: readonly {
    readonly em: string;
    readonly campos: readonly CampoDoCadastro[];
    readonly motivo: string;
  }[];
}

/** O que o titular vê, corrige e leva dos seus dados (Lei 13.709/2018, art. 18). */
@Injectable()
export class MeusDadosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly pessoas: PessoaConsultaService,
    private readonly salvar: SalvarPessoaService,
    private readonly mudar: MudarSituacaoService,
    private readonly isentar: IsentarLicencaService,
    private readonly contas: ContasDaPessoa,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly auditoria: Auditoria,
    private readonly textos: Textos,
    private readonly opcoes: Opcoes,
    private readonly isencoes: Isencoes,
    private readonly relogio: Relogio,
  ) {}

  async pessoa(pessoaId: number, idioma: Idioma): Promise<PessoaDto> {
    return apresentarPessoa(await this.pessoas.completa(pessoaId), idioma, 'EMAIL');
  }

  /**
   * Corrige o próprio cadastro; os documentos, só o balcão. O e-mail pede a senha, porque dá contas a quem o tem. Erros: 422 com
   * todos os campos, e nos que sustentam uma isenção; os de `ContasDaPessoa.confirmarDono`.
   */
  async corrigir(
    pessoaId: number,
    { pessoa: entrada, senha }: { pessoa: PessoaEntrada; senha?: string | undefined },
    sessao: Sessao,
    idioma: Idioma,
  ): Promise<PessoaDto> {
    const travarConta = senha === undefined ? null : await this.contas.confirmarDono(sessao, senha);
    await this.transacoes.executar(async (em) => {
      const daPessoa = await this.mudar.travarDaPessoa(em, pessoaId);
      const { dados, erros, ...conferida } = await this.salvar.conferirDe(em, entrada, pessoaId, 'DONO');
      const { existente } = conferida;
      if (!existente || !dados) throw camposInvalidos(...erros);
      this.isentar.recusarCorrecao(daPessoa, existente, dados);
      if (dados.email !== existente.email) {
        if (!travarConta) throw camposInvalidos({ campo: 'senha', codigo: 'CAMPO_OBRIGATORIO' });
        await travarConta(em);
      }
      await this.salvar.gravar(em, { ...conferida, dados }, { sessao, idioma: existente.idioma });
    });
    return this.pessoa(pessoaId, idioma);
  }

  /** Quem, além do dono, viu ou mexeu no cadastro; os mais novos primeiro. */
  async acessos(pessoaId: number, usuarioId: number | null): Promise<Acesso[]> {
    const cadastros = [pessoaId, ...(await this.pessoas.juntadasA(pessoaId))];
    const linhas = await acessosAos(this.fonte.manager, cadastros, ACESSOS);
    return linhas
      .filter(({ atorId }) => atorId === null || atorId !== usuarioId)
      .map(({ em, papel, acao }) => ({ em: em.toISOString(), papel, acao }));
  }

  /** Cópia de tudo, para levar; a saída fica na auditoria. */
  async exportar(pessoaId: number, sessao: Sessao): Promise<DadosDaPessoa> {
    await this.auditoria.anotar(this.fonte.manager, 'DADOS_EXPORTADOS', atorDe(sessao), null, { pessoaId });
    return this.juntar(pessoaId, sessao.usuario?.id ?? null, 'pt');
  }

  /** Os mesmos dados, sem anotar: para quem imprime o que já foi pedido. */
  async juntar(pessoaId: number, usuarioId: number | null, idioma: Idioma): Promise<DadosDaPessoa> {
    const em = this.fonte.manager;
    const hoje = this.relogio.hoje();
    const licencas = await em.find(LicencaEntity, { where: { pessoaId }, order: { id: 'ASC' } });
    const ids = licencas.map(({ id }) => id);
    const daPessoa = In([pessoaId, ...(await this.pessoas.juntadasA(pessoaId))]);
    const [
      pessoa,
      informacoes,
      contatos,
      responsaveis,
      aparelhos,
      historicos,
      documentos,
      acessos,
      anotacoes,
      correcoes,
      retidos,
      devolvidos,
    ] = await Promise.all([
      this.pessoa(pessoaId, idioma),
      em.findBy(InformacaoEntity, { licencaId: In(ids) }),
      em.find(ContatoDoPedidoEntity, { select: { licencaId: true }, where: { licencaId: In(ids) } }),
      em.findBy(ResponsavelEntity, { licencaId: In(ids) }),
      em.find(AparelhoAvisadoEntity, { select: { licencaId: true }, where: { licencaId: In(ids) } }),
      em.find(LicencaHistoricoEntity, { where: { licencaId: In(ids) }, order: { id: 'ASC' } }),
      em.find(DocumentoPagamentoEntity, {
        where: { referencia: In(ids.map(String)) },
        order: { id: 'ASC' },
      }),
      this.acessos(pessoaId, usuarioId),
      em.find(AnotacaoEntity, { where: { pessoaId: daPessoa }, order: { id: 'ASC' } }),
      lerCorrecoes(em, { where: { pessoaId: daPessoa }, order: { id: 'ASC' } }),
      this.dinheiro.retidos(em, ids.map(String)),
      this.dinheiro.devolvidos(em, ids.map(String)),
    ]);
    return {
      geradoEm: this.relogio.agora().toISOString(),
      pessoa,
      licencas: licencas.map((licenca) => {
        const informacao = informacoes.find((i) => i.licencaId === licenca.id);
        const isencao = this.isencoes.daLicenca(licenca.isencaoId);
        return {
          protocolo: formatarCodigo(licenca.codigo),
          modalidade: licenca.modalidade,
          status: situacaoEm(licenca, hoje).status,
          dataCriacao: licenca.dataCriacao,
          dataAtivacao: licenca.dataAtivacao,
          dataVencimento: licenca.dataVencimento,
          dataVencimentoProvisoria: licenca.dataVencimentoProvisoria,
          // O endereço é de quem fez o pedido; a pessoa sabe que há um.
          avisosTambemAOutroEmail: contatos.some(({ licencaId }) => licencaId === licenca.id),
          aparelhosAvisados: aparelhos.filter(({ licencaId }) => licencaId === licenca.id).length,
          isencao: isencao?.assunto ?? null,
          nomeDaIsencao: isencao?.valor.nome[idioma] ?? null,
          isencaoNegada: this.isencoes.daLicenca(licenca.isencaoNegadaId)?.valor.nome[idioma] ?? null,
          retido: retidos.get(String(licenca.id)) ?? 0,
          devolvido: devolvidos.get(String(licenca.id)) ?? 0,
          responsavel: apresentarResponsavel(responsaveis.find(({ licencaId }) => licencaId === licenca.id)),
          informacaoComplementar: semChave(informacao),
          respostas: informacao
            ? nomearInformacao(informacao, this.opcoes.noDia(licenca.dataCriacao), idioma)
            : null,
          declaracao: this.textos.declaracaoAceita(informacao?.declaracaoAceitaId),
          historico: historicos
            .filter((h) => h.licencaId === licenca.id)
            .map(({ de, para, evento, ocorridoEm }) => ({ de, para, evento, em: ocorridoEm.toISOString() })),
        };
      }),
      pagamentos: documentos.map((d) => ({
        tipo: d.tipo,
        numeroDocumento: d.numeroDocumento,
        valor: d.valor,
        valorPago: d.valorPago,
        emissao: d.emissao,
        vencimento: d.vencimento,
        pagoEm: d.pagoEm,
        estado: d.estado,
        pagador: { nome: d.pagadorNome, documento: d.pagadorDocumento },
      })),
      acessos,
      anotacoes: anotacoes.map(({ feitaEm, texto }) => ({ em: feitaEm.toISOString(), texto })),
      correcoes: correcoes.map(({ correcao, retratos }) => ({
        em: correcao.feitaEm.toISOString(),
        campos: retratos ? camposMudados(retratos.antes, retratos.depois) : [],
        motivo: correcao.motivo,
      })),
    };
  }
}

function semChave(
  informacao: (Partial<InformacaoEntity> & { licencaId: number }) | undefined,
): Record<string, unknown> | null {
  if (!informacao) return null;
  const { licencaId: _licencaId, folhaRecolhidaPor: _quem, ...resto } = informacao;
  return resto;
}
