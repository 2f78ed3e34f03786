import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { atorDe, escreverAtor } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { inserir } from '../../../platform/cifra/linha-selada';
import { inserirLinhas } from '../../../platform/database/inserir-linhas';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import type { Decisao } from '../../../platform/vigencia/especie';
import type { Isencao } from '../../agencia/isencoes/isencoes';
import { Textos } from '../../agencia/textos/textos';
import type { PessoaConferida } from '../../pessoa/salvar-pessoa.service';
import { faixaEtaria } from '../domain/faixa-etaria';
import type { DadosInformacao } from '../domain/informacao';
import type { PagadorConferido } from '../domain/pagador';
import type { Protocolo } from '../domain/protocolo';
import type { Responsavel } from '../domain/responsavel';
import { LicencaHistoricoEntity } from '../licenca-historico.entity';
import { LicencaEntity } from '../licenca.entity';
import { vagas } from '../mudar-situacao.service';
import { CobrarLicencaService } from '../pagamento/cobrar-licenca.service';
import { ContatoDoPedidoEntity } from './contato-do-pedido.entity';
import { InformacaoEntity } from './informacao.entity';
import { ResponsavelEntity } from './responsavel.entity';

export interface Conferido {
  pessoa: PessoaConferida & { dados: NonNullable<PessoaConferida['dados']> };
  informacao: DadosInformacao;
  pagador: PagadorConferido | null;
  /** A equipe pede por outra pessoa. */
  deBalcao: boolean;
  /** O próprio mudou a data de nascimento ou o sexo, e ninguém da equipe os conferiu. */
  porConferir: boolean;
}

export interface Gratuidade {
  isencao: Decisao<Isencao> | null;
  responsavel: Responsavel | null;
}

export interface Pedida {
  modalidade: 0 | 1;
  protocolo: Protocolo;
  /** A que se renova. */
  antiga: LicencaEntity | null;
}

interface LicencaPedida extends Pedida, Gratuidade {
  conferido: Conferido;
  pessoaId: number;
  /** A versão da declaração que se leu. */
  declaracao: number | null | undefined;
}

/** As linhas de uma licença que se pede: ela, a informação, o contato, quem responde por um menor, a história e a auditoria. */
@Injectable()
export class GravarLicencaService {
  constructor(
    private readonly cobrar: CobrarLicencaService,
    private readonly auditoria: Auditoria,
    private readonly textos: Textos,
    private readonly relogio: Relogio,
  ) {}

  async gravar(em: EntityManager, sessao: Sessao, pedida: LicencaPedida): Promise<LicencaEntity> {
    const { conferido, pessoaId, antiga, isencao, responsavel } = pedida;
    const licenca = await this.criar(em, pedida);
    // Quem pede no balcão para outra pessoa não declara por ela.
    const balcao = conferido.deBalcao;
    const { modalidade: _modalidade, ...informacao } = conferido.informacao;
    await inserirLinhas(em, InformacaoEntity, [
      {
        licencaId: licenca.id,
        ...informacao,
        declaracaoAceitaId: (!balcao && this.textos.declaracaoLida(pedida.declaracao)?.id) || null,
        folhaPedida: balcao,
        faixaEtaria: faixaEtaria(conferido.pessoa.dados.dataNascimento, this.relogio.hoje()),
      },
    ]);
    const email = conferido.pessoa.contato;
    if (email !== null) await inserir(em, ContatoDoPedidoEntity, { licencaId: licenca.id, email });
    if (responsavel) await inserir(em, ResponsavelEntity, { licencaId: licenca.id, ...responsavel });
    const ator = atorDe(sessao);
    const evento = antiga ? 'RENOVACAO_PEDIDA' : 'REGISTRADA';
    await inserir(em, LicencaHistoricoEntity, {
      licencaId: licenca.id,
      de: null,
      para: licenca.status,
      evento,
      ator: escreverAtor(ator),
      motivo: null,
      ocorridoEm: this.relogio.agora(),
    });
    await this.auditoria.anotar(em, 'LICENCA_MUDADA', ator, ['licenca', licenca.id], {
      pessoaId,
      detalhes: {
        evento,
        para: licenca.status,
        ...(isencao ? { isencao: isencao.assunto } : {}),
        ...(balcao ? { balcao } : {}),
      },
    });
    return licenca;
  }

  private async criar(
    em: EntityManager,
    { conferido, pessoaId, modalidade, protocolo, antiga, isencao }: LicencaPedida,
  ): Promise<LicencaEntity> {
    const renovaId = antiga?.id ?? null;
    const status = isencao ? 'AGUARDANDO_ANALISE' : 'AGUARDANDO_PAGAMENTO';
    const licenca = em.create(LicencaEntity, {
      codigo: protocolo.codigo,
      pessoaId,
      modalidade,
      status,
      motivo: null,
      renovaId,
      isencaoId: isencao?.id ?? null,
      ...vagas(status, renovaId),
      dataCriacao: this.relogio.hoje(),
      dataAtivacao: null,
      // A que espera análise recebe o seu prazo ou passa a valer já.
      prazoPagamento: isencao ? null : this.cobrar.prazo(),
      municipioId: conferido.pessoa.dados.enderecoPrincipal?.municipioId ?? null,
    });
    return Object.assign(licenca, (await inserirLinhas(em, LicencaEntity, [licenca]))[0]);
  }
}
