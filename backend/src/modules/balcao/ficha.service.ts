import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { achado } from '../../kernel/erro-dominio';
import { acessosAos } from '../../platform/auditoria/acessos';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { estadoNaData } from '../pagamento/domain/estado-documento';
import { ContasDaPessoa } from '../pessoa/contas-da-pessoa';
import { DocumentoAntigoEntity } from '../pessoa/historico/documento-antigo.entity';
import { provaPara } from '../pessoa/domain/provas';
import { DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { ListaDePessoasService } from '../pessoa/busca/lista-de-pessoas.service';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import { dadosDe, versaoDoCadastro } from '../pessoa/retrato-do-cadastro';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { acoesDoBalcao } from './domain/acoes-do-balcao';
import { AnotarService } from './anotar.service';
import { CorrigirCadastroService } from './corrigir-cadastro.service';
import { situacaoEm } from '../licenca/domain/estado';
import { DesfazerJuncaoService } from './juncao/desfazer-juncao.service';
import { apresentarResponsavel, ResponsavelEntity } from '../licenca/pedido/responsavel.entity';
import { InformacaoEntity } from '../licenca/pedido/informacao.entity';
import { LicencaConsultaService } from '../licenca/licenca-consulta.service';
import { LicencaHistoricoEntity } from '../licenca/licenca-historico.entity';
import { LicencaEntity } from '../licenca/licenca.entity';
import { Textos } from '../agencia/textos/textos';
import type { DocumentoNoBalcao, LicencaNoBalcao, Mudanca } from './balcao.dto';
import { ComprovanteEntity } from '../licenca/comprovante.entity';
import { impedimentoDoCadastro } from './domain/cadastro-mudavel';
import { ePropria } from './exigir-mudavel';

const ACESSOS = 100;

/** A ficha de uma pessoa e a de uma licença. Abrir uma das duas é ler os dados de alguém, e fica anotado. */
@Injectable()
export class FichaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly contas: ContasDaPessoa,
    private readonly licencas: LicencaConsultaService,
    private readonly lista: ListaDePessoasService,
    private readonly consulta: PessoaConsultaService,
    private readonly juncoes: DesfazerJuncaoService,
    private readonly anotacoes: AnotarService,
    private readonly correcoes: CorrigirCadastroService,
    private readonly textos: Textos,
    private readonly relogio: Relogio,
  ) {}

  /** Erro: 404. */
  async daPessoa(pessoaId: number, sessao: Sessao, idioma: Idioma) {
    const em = this.fonte.manager;
    const pessoa = achado(await em.findOneBy(PessoaEntity, { id: pessoaId }));
    await this.direitos.exigir(sessao, pessoaId, provaPara('VER_INTEIRO'));
    const partes = await this.partes(pessoaId, sessao, idioma);
    const juntadas = await this.consulta.juntadasA(pessoaId);
    const atual = dadosDe(await this.consulta.completa(pessoaId));
    const [antigos, juncoes, acessos, contas, anotacoes, correcoes] = await Promise.all([
      em.find(DocumentoAntigoEntity, { where: { pessoaId }, order: { id: 'DESC' } }),
      this.juncoes.daPessoa(pessoa, sessao),
      acessosAos(em, [pessoaId, ...juntadas], ACESSOS),
      this.contas.daPessoa(em, pessoaId),
      this.anotacoes.daPessoa(pessoaId),
      this.correcoes.daPessoa(pessoaId, { atual, sessao, idioma }),
    ]);
    return {
      id: pessoaId,
      pessoa: partes.pessoa,
      versao: versaoDoCadastro(atual),
      criadaEm: pessoa.criadoEm.toISOString(),
      eliminada: pessoa.eliminadaEm !== null,
      impedimento: impedimentoDoCadastro(pessoa, ePropria(sessao, pessoa)),
      temConta: contas.length > 0,
      juntadaA: pessoa.juntadaAId,
      documentosAntigos: antigos.map((antigo) => ({ ...antigo, desde: antigo.desde.toISOString() })),
      juncoes,
      licencas: partes.licencas,
      documentos: partes.documentos,
      historico: partes.historico,
      anotacoes,
      correcoes,
      acessos: acessos.map((acesso) => ({
        ...acesso,
        id: Number(acesso.id),
        em: acesso.em.toISOString(),
      })),
    };
  }

  /** Erro: 404. */
  async daLicenca(id: number, sessao: Sessao, idioma: Idioma) {
    const em = this.fonte.manager;
    const licenca = achado(await em.findOneBy(LicencaEntity, { id }));
    await this.direitos.exigir(sessao, licenca.pessoaId, provaPara('VER_INTEIRO'));
    const [partes, [pessoa], comprovante, responsavel, daPessoa, anotacoes] = await Promise.all([
      this.partes(licenca.pessoaId, sessao, idioma),
      this.lista.porIds([licenca.pessoaId]),
      em.findOne(ComprovanteEntity, {
        select: { licencaId: true, nome: true, tipo: true, tamanho: true, enviadoPor: true, enviadoEm: true },
        where: { licencaId: id },
      }),
      em.findOneBy(ResponsavelEntity, { licencaId: id }),
      em.findBy(LicencaEntity, { pessoaId: licenca.pessoaId }),
      this.anotacoes.daPessoa(licenca.pessoaId),
    ]);
    const cadastro = await em.findOneByOrFail(PessoaEntity, { id: licenca.pessoaId });
    const daLicenca = partes.licencas.find((uma) => uma.id === id)!;
    const outra = (achada: LicencaEntity | undefined) =>
      achada ? { id: achada.id, protocolo: formatarCodigo(achada.codigo) } : null;
    return {
      id,
      licenca: daLicenca,
      motivo: situacaoEm(licenca, this.relogio.hoje()).motivo,
      pessoa: pessoa!,
      impedimento: impedimentoDoCadastro(cadastro, ePropria(sessao, cadastro)),
      renova: outra(daPessoa.find((uma) => uma.id === licenca.renovaId)),
      renovadaPor: outra(daPessoa.find((uma) => uma.renovaId === id)),
      documentos: partes.documentos.filter((um) => um.licencaId === id),
      historico: partes.historico.filter((um) => um.licencaId === id),
      anotacoes: anotacoes.filter((uma) => uma.licencaId === id),
      declaracao: daLicenca.declaracao,
      responsavel: apresentarResponsavel(responsavel),
      comprovante: comprovante && { ...comprovante, enviadoEm: comprovante.enviadoEm.toISOString() },
    };
  }

  private async partes(pessoaId: number, sessao: Sessao, idioma: Idioma) {
    const em = this.fonte.manager;
    const alvo = { pessoaId, direito: 'EQUIPE' as const, objeto: { tipo: 'cpf' as const, numero: '' } };
    const [{ pessoa, licencas: mostradas }, licencas] = await Promise.all([
      this.licencas.daPessoa(alvo, idioma),
      em.find(LicencaEntity, { where: { pessoaId }, order: { id: 'DESC' } }),
    ]);
    const ids = licencas.map(({ id }) => id);
    const [documentos, mudancas, informacoes] = await Promise.all([
      em.find(DocumentoPagamentoEntity, {
        where: { referencia: In(ids.map(String)) },
        order: { id: 'DESC' },
      }),
      em.find(LicencaHistoricoEntity, { where: { licencaId: In(ids) }, order: { id: 'DESC' } }),
      em.find(InformacaoEntity, {
        where: { licencaId: In(ids) },
      }),
    ]);
    const informacaoDe = new Map(informacoes.map((uma) => [uma.licencaId, uma]));
    const protocolos = new Map(licencas.map(({ id, codigo }) => [id, formatarCodigo(codigo)]));
    const concedidas = new Set(
      mudancas.filter(({ evento }) => evento === 'PROVISORIA_CONCEDIDA').map(({ licencaId }) => licencaId),
    );
    const administra = sessao.usuario?.papel === 'ADMINISTRADOR';
    const cadastro = await em.findOneByOrFail(PessoaEntity, { id: pessoaId });
    const impedimento = impedimentoDoCadastro(cadastro, ePropria(sessao, cadastro));
    const hoje = this.relogio.hoje();
    return {
      pessoa,
      licencas: licencas.flatMap((licenca): LicencaNoBalcao[] => {
        const mostrada = mostradas.find(({ codigo }) => codigo === licenca.codigo);
        if (!mostrada) return [];
        const jaConcedida = concedidas.has(licenca.id);
        const doBalcao = impedimento
          ? []
          : acoesDoBalcao(licenca, licencas, { jaConcedida, administra, hoje });
        const informacao = informacaoDe.get(licenca.id);
        const declaracao = this.textos.declaracaoAceita(informacao?.declaracaoAceitaId);
        const folha = informacao?.folhaPedida
          ? {
              recolhidaPor: informacao.folhaRecolhidaPor,
              recolhidaEm: informacao.folhaRecolhidaEm?.toISOString() ?? null,
            }
          : null;
        // Do eliminado não ficou quem pague nem a quem renovar.
        const acoes = impedimento === 'CADASTRO_ELIMINADO' ? [] : mostrada.acoes;
        return [{ ...mostrada, acoes, id: licenca.id, acoesDoBalcao: doBalcao, declaracao, folha }];
      }),
      documentos: documentos.map((documento): DocumentoNoBalcao => ({
        ...documento,
        licencaId: Number(documento.referencia),
        protocolo: protocolos.get(Number(documento.referencia)) ?? '',
        estado: estadoNaData(documento, hoje),
      })),
      historico: mudancas.map((mudanca): Mudanca => ({
        ...mudanca,
        protocolo: protocolos.get(mudanca.licencaId) ?? '',
        em: mudanca.ocorridoEm.toISOString(),
      })),
    };
  }
}
