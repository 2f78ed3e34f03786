import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ErroDominio } from '../../kernel/erro-dominio';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { inserirOuMudar } from '../../platform/cifra/linha-selada';
import { Ambiente } from '../../platform/config/ambiente';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { emTempoIgual } from '../../platform/http/resposta/tempo-igual';
import { ehEquipe, Sessao } from '../../platform/sessao/sessao';
import { Sessoes } from '../../platform/sessao/sessoes';
import { Tentativas } from '../../platform/sessao/tentativas';
import { Tranca, Trancas, Vez } from '../../platform/sessao/trancas';
import { MunicipioEntity } from '../geografia/municipio.entity';
import CIDADES_DO_EXTERIOR from './domain/cidades-do-exterior.json';
import { linguaDoPais, nomesDaPergunta } from './domain/maes';
import { municipiosDaPergunta } from './domain/municipios-da-pergunta';
import { comIniciaisMaiusculas, normalizarNome } from './domain/normalizar-nome';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { DocumentoPessoal, PessoaConsultaService } from './pessoa-consulta.service';
import { OpcoesDaMaeEntity } from './opcoes-da-mae.entity';
import { PessoaEntity } from './pessoa.entity';

/** Opções erradas de uma pergunta. */
const DECOIS = 4;

const TRANCA = 'confirmacao';
const assuntoDe = ({ id }: PessoaEntity): string => `pessoa:${id}`;

interface Respostas {
  readonly nomeMae: string | null;
  /** No lugar do nome da mãe, quando ela não foi declarada. */
  readonly municipio: string | null;
  readonly dataNascimento: string | null;
}

/** Perguntas de confirmação e a concessão que respostas certas dão (decisão D3). */
@Injectable()
export class ConfirmacaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly consulta: PessoaConsultaService,
    private readonly trancas: Trancas,
    private readonly sessoes: Sessoes,
    private readonly tentativas: Tentativas,
    private readonly auditoria: Auditoria,
    private readonly ajustes: Ajustes,
    private readonly ambiente: Ambiente,
  ) {}

  /**
   * Os cinco nomes para escolher o da mãe; sem mãe declarada, os cinco municípios para escolher o de residência. São da
   * pessoa, por qualquer documento que a ache. Fechadas por erros, 429 em lugar das perguntas.
   */
  async perguntas(pessoa: PessoaEntity): Promise<{ maes: string[] } | { municipios: string[] }> {
    await this.trancas.exigirAberta(TRANCA, assuntoDe(pessoa));
    const { nomeMae } = pessoa;
    return nomeMae === null
      ? { municipios: await this.municipios(pessoa) }
      : { maes: await this.maes({ ...pessoa, nomeMae }) };
  }

  /** Os guardados, enquanto o nome certo for um deles: dois conjuntos diferentes da mesma mãe diriam qual é. */
  private async maes(pessoa: PessoaEntity & { nomeMae: string }): Promise<string[]> {
    const em = this.fonte.manager;
    const guardadas = await em.findOneBy(OpcoesDaMaeEntity, { pessoaId: pessoa.id });
    const nomes = guardadas && (JSON.parse(guardadas.nomes) as string[]);
    const certa = normalizarNome(pessoa.nomeMae);
    if (nomes?.some((nome) => normalizarNome(nome) === certa)) return nomes;
    const exterior = await em.findOneBy(EnderecoEstrangeiroEntity, { pessoaId: pessoa.id });
    const novos = nomesDaPergunta({
      semente: String(pessoa.id),
      nomeMae: pessoa.nomeMae,
      nomePessoa: pessoa.nome,
      anoNascimento: Number(pessoa.dataNascimento.slice(0, 4)),
      pais: exterior?.nacionalidadeId ?? 'BR',
      segredo: this.ambiente.segredo,
    });
    await inserirOuMudar(em, OpcoesDaMaeEntity, { pessoaId: pessoa.id, nomes: JSON.stringify(novos) }, [
      'pessoaId',
    ]);
    return novos;
  }

  private async municipios(pessoa: PessoaEntity): Promise<string[]> {
    const residencia = await this.residencia(pessoa.id);
    return municipiosDaPergunta({
      semente: String(pessoa.id),
      certo: residencia?.nome ?? null,
      candidatos: residencia?.pais
        ? CIDADES_DO_EXTERIOR[linguaDoPais(residencia.pais)]
        : await this.municipiosDoEstado(residencia?.estadoId ?? null),
      segredo: this.ambiente.segredo,
    });
  }

  /** Onde a pessoa mora: o município do endereço principal (ou do de correspondência), ou a cidade no exterior. */
  private async residencia(
    pessoaId: number,
  ): Promise<{ nome: string; estadoId: number | null; pais: string | null } | null> {
    const { principal, correspondencia, exterior } = await this.consulta.completa(pessoaId);
    const municipio = principal?.municipio ?? correspondencia?.municipio;
    if (municipio) return { nome: comEstado(municipio), estadoId: municipio.estadoId, pais: null };
    return (
      exterior && { nome: comIniciaisMaiusculas(exterior.cidade), estadoId: null, pais: exterior.paisId }
    );
  }

  /** Do mesmo estado, para que nenhum se descarte à vista; um estado de poucos municípios completa-se com os do país. */
  private async municipiosDoEstado(estadoId: number | null): Promise<string[]> {
    const ler = (onde: object) =>
      this.fonte.manager.find(MunicipioEntity, {
        where: onde,
        relations: { estado: true },
        order: { id: 'ASC' },
      });
    const doEstado = await ler(estadoId === null ? {} : { estadoId });
    return (doEstado.length > DECOIS ? doEstado : await ler({})).map(comEstado);
  }

  /**
   * Confere as respostas e dá a concessão. Erros: 422 `DADOS_NAO_CONFEREM`; 429 depois dos erros que a agência admite
   * para a mesma pessoa, por qualquer documento dela, ou para o mesmo documento desconhecido, por um tempo que dobra a cada
   * outro no dia. Nem a resposta nem a demora dizem se ele existe. O bloqueio não alcança o dono com login nem a equipe.
   */
  validar(
    documento: DocumentoPessoal,
    respostas: Respostas,
    sessao: Sessao,
    endereco: string,
  ): Promise<PessoaEntity> {
    return emTempoIgual(async () => {
      const pessoa = await this.consulta.porDocumento(documento);
      const livre = ehEquipe(sessao) || (pessoa !== null && pessoa.id === sessao.usuario?.pessoaId);
      const assunto = pessoa ? assuntoDe(pessoa) : `documento:${documento.numero}`;
      const vez = livre ? null : await this.trancas.pedirVez(this.tranca(), assunto);
      if (!pessoa || !(await this.conferem(pessoa, respostas))) {
        if (vez) await this.anotarErro(documento, vez, endereco);
        throw new ErroDominio('DADOS_NAO_CONFEREM', 'invalido');
      }
      await vez?.acertou();
      await this.sessoes.conceder(sessao, pessoa.id);
      await this.auditoria.anotar(this.fonte.manager, 'CONCESSAO_DADA', atorDe(sessao), null, {
        pessoaId: pessoa.id,
      });
      return pessoa;
    });
  }

  private async conferem(pessoa: PessoaEntity, respostas: Respostas): Promise<boolean> {
    const [certa, dada] =
      pessoa.nomeMae === null
        ? [(await this.residencia(pessoa.id))?.nome ?? '', respostas.municipio]
        : [pessoa.nomeMae, respostas.nomeMae];
    const lugarOuMae = normalizarNome(certa) !== '' && normalizarNome(certa) === normalizarNome(dada ?? '');
    return lugarOuMae && pessoa.dataNascimento === respostas.dataNascimento;
  }

  private tranca(): Tranca {
    return {
      nome: TRANCA,
      falhas: this.ajustes.valor('perguntasErros'),
      espera: this.ajustes.valor('perguntasMinutos') * 60,
    };
  }

  private async anotarErro(documento: DocumentoPessoal, vez: Vez, endereco: string): Promise<void> {
    await this.tentativas.registrar({
      tipo: 'CONFIRMACAO',
      resultado: vez.ultima ? 'BLOQUEIO' : 'FALHA',
      documento: documento.numero,
      endereco,
    });
  }
}

/** `Manaus/AM`. */
const comEstado = ({ nome, estado }: MunicipioEntity): string => `${nome}/${estado!.sigla}`;
