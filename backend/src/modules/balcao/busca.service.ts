import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import type { Sessao } from '../../platform/sessao/sessao';
import { PixRecebimentoEntity } from '../banco/pix/pix-recebimento.entity';
import { ConvenioEntity } from '../pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { ListaDePessoasService } from '../pessoa/busca/lista-de-pessoas.service';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { digitoErrado, entenderBusca, Palpite } from './domain/entender-busca';
import { LicencaEntity } from '../licenca/licenca.entity';
import type { Achados, TermoDeBuscaDto } from './balcao.dto';
import { pessoasMostradas } from './pessoas-mostradas';
import { PessoasSugeridas } from './pessoas-sugeridas.service';

const POR_VEZ = 25;
/** O que cabe sob a caixa do alto. */
const SUGERIDAS = 6;

interface Pagina {
  readonly quantidade: number;
  readonly antesDe: number | null;
}

const COMO: Readonly<Record<Palpite['tipo'], Achados['por']>> = {
  CPF: 'DOCUMENTO',
  PASSAPORTE: 'DOCUMENTO',
  PROTOCOLO: 'PROTOCOLO',
  PIX: 'PIX',
  CODIGO_DE_BARRAS: 'BOLETO',
  NUMERO_DO_BOLETO: 'BOLETO',
  EMAIL: 'EMAIL',
  NOME: 'NOME',
};

/** A caixa de busca do console: entende o que foi digitado e leva à pessoa. O que se digita não fica em lugar nenhum. */
@Injectable()
export class BuscaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: ListaDePessoasService,
    private readonly consulta: PessoaConsultaService,
    private readonly auditoria: Auditoria,
    private readonly sugeridas: PessoasSugeridas,
  ) {}

  /** `sugerindo`, a quem ainda digita: poucas, e a auditoria junta as de um minuto. */
  async buscar({ termo, antesDe, sugerindo }: TermoDeBuscaDto, sessao: Sessao): Promise<Achados> {
    const quantidade = sugerindo ? SUGERIDAS : POR_VEZ;
    const palpites = entenderBusca(termo);
    let achados = vazios(palpites[0]!);
    for (const palpite of palpites) {
      const tentativa = await this.tentar(palpite, { quantidade, antesDe: antesDe ?? null });
      if (tentativa.pessoas.length === 0 && !tentativa.linha) continue;
      achados = tentativa;
      break;
    }
    if (achados.pessoas.length === 0) achados = { ...achados, digitoErrado: digitoErrado(termo) };
    const ids = achados.pessoas.map(({ id }) => id);
    const ator = atorDe(sessao);
    if (sugerindo && ator.tipo === 'USUARIO') await this.sugeridas.anotar(ator, ids);
    else
      await this.auditoria.registrar(
        this.fonte.manager,
        ...pessoasMostradas(ator, { por: achados.por }, ids),
      );
    return achados;
  }

  private async tentar(palpite: Palpite, pagina: Pagina): Promise<Achados> {
    switch (palpite.tipo) {
      case 'CPF':
      case 'PASSAPORTE': {
        const tipo = palpite.tipo === 'CPF' ? 'cpf' : 'passaporte';
        const pessoa = await this.consulta.porQualquerDocumento({ tipo, numero: palpite.valor });
        return this.comPessoa(palpite, pessoa?.id ?? null);
      }
      case 'EMAIL':
      case 'NOME':
        return this.porTexto(palpite, pagina);
      case 'PROTOCOLO': {
        const licenca = await this.fonte.manager.findOneBy(LicencaEntity, { codigo: palpite.codigo });
        return this.comPessoa(palpite, licenca?.pessoaId ?? null, { licencaId: licenca?.id ?? null });
      }
      case 'PIX':
        return this.peloPix(palpite);
      case 'CODIGO_DE_BARRAS':
        return this.comDocumento(
          palpite,
          await this.fonte.manager.findOneBy(DocumentoPagamentoEntity, { codigoBarras: palpite.codigo }),
        );
      case 'NUMERO_DO_BOLETO':
        return this.comDocumento(palpite, await this.peloNumero(palpite.digitos));
    }
  }

  private async porTexto(
    palpite: Extract<Palpite, { tipo: 'EMAIL' | 'NOME' }>,
    { quantidade, antesDe }: Pagina,
  ): Promise<Achados> {
    const procurada = palpite.tipo === 'EMAIL' ? { email: palpite.valor } : { nome: palpite.valor };
    const { pessoas, letrasAMenos } = await this.pessoas.procurar(procurada, {
      quantidade: quantidade + 1,
      antesDe,
    });
    return {
      ...vazios(palpite),
      pessoas: pessoas.slice(0, quantidade),
      haMais: pessoas.length > quantidade,
      letrasAMenos,
    };
  }

  /** A linha do livro do dia diz tudo o que se fez do dinheiro, também do que não é de documento nenhum. */
  private async peloPix(palpite: Extract<Palpite, { tipo: 'PIX' }>): Promise<Achados> {
    const em = this.fonte.manager;
    const pix = await em.findOneBy(PixRecebimentoEntity, { e2eid: palpite.e2eid });
    const documento =
      pix?.documentoId && (await em.findOneBy(DocumentoPagamentoEntity, { id: pix.documentoId }));
    const achados = await this.comDocumento(palpite, documento || null);
    const { retornoId, linha } = pix ?? {};
    return { ...achados, linha: retornoId && linha ? { retornoId, linha } : null };
  }

  /** Cada convênio tem os seus números, e são poucos: por eles os índices servem. */
  private async peloNumero(digitos: string): Promise<DocumentoPagamentoEntity | null> {
    const em = this.fonte.manager;
    const convenios = await em.find(ConvenioEntity, { select: { id: true } });
    const convenioId = In(convenios.map(({ id }) => id));
    const nossoNumero = In(
      [digitos, digitos.slice(0, -1), digitos.slice(2), digitos.slice(2, -1)].filter(Boolean),
    );
    const pelo = await em.findOne(DocumentoPagamentoEntity, {
      where: { convenioId, nossoNumero },
      order: { id: 'DESC' },
    });
    if (pelo || digitos.length > 10) return pelo;
    return em.findOne(DocumentoPagamentoEntity, {
      where: { convenioId, numero: Number(digitos) },
      order: { id: 'DESC' },
    });
  }

  private async comDocumento(palpite: Palpite, documento: DocumentoPagamentoEntity | null): Promise<Achados> {
    const licenca =
      documento && (await this.fonte.manager.findOneBy(LicencaEntity, { id: Number(documento.referencia) }));
    return this.comPessoa(palpite, licenca?.pessoaId ?? null, {
      licencaId: licenca?.id ?? null,
      documentoId: documento?.id ?? null,
    });
  }

  private async comPessoa(
    palpite: Palpite,
    pessoaId: number | null,
    achado: { licencaId?: number | null; documentoId?: number | null } = {},
  ): Promise<Achados> {
    const pessoas = pessoaId === null ? [] : await this.pessoas.porIds([pessoaId]);
    return { ...vazios(palpite), ...achado, pessoas };
  }
}

const vazios = ({ tipo }: Palpite): Achados => ({
  por: COMO[tipo],
  pessoas: [],
  licencaId: null,
  documentoId: null,
  linha: null,
  haMais: false,
  letrasAMenos: false,
  digitoErrado: null,
});
