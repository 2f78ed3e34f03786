import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { achado, ErroDominio } from '../../../kernel/erro-dominio';
import type { DataCivil } from '../../../kernel/data-civil';
import { impedimentoDeAtivar } from '../../licenca/domain/acoes';
import { Situacao, transicao } from '../../licenca/domain/estado';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { MudarSituacaoService } from '../../licenca/mudar-situacao.service';
import { DecidirDocumentoService } from '../../pagamento/decidir-documento.service';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { foiEliminada } from '../../licenca/pessoa-eliminada';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import type { Operador } from '../ator';
import { mesmaIdentidade } from '../domain/pendencia/devolucao';
import { Caso, motivoAgora, podeEstarNoDocumento } from '../domain/pendencia/pendencias';
import { PendenciaEntity } from './pendencia.entity';
import { comIlegiveis, indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { travada } from '../../../platform/database/travar';
import { eDoProprio } from '../../../platform/sessao/sessao';

/** Uma referência com tudo o que uma decisão pode mudar, travado. */
export interface Assunto {
  readonly documentos: readonly DocumentoPagamentoEntity[];
  /** Nula quando a referência não é de licença nenhuma. */
  readonly licenca: LicencaEntity | null;
  readonly daPessoa: readonly LicencaEntity[];
  /** A pessoa da licença eliminou-se. */
  readonly eliminada: boolean;
}

const SEM_ASSUNTO: Assunto = { documentos: [], licenca: null, daPessoa: [], eliminada: false };

/** Ninguém decide sobre o próprio dinheiro (decisão D1). */
export const INTERESSE = 'INTERESSE_PROPRIO';

/** O que é comum às decisões da mesa: travar e conferir quem decide. */
@Injectable()
export class MesaPendenciasService {
  constructor(
    private readonly decidir: DecidirDocumentoService,
    private readonly mudar: MudarSituacaoService,
  ) {}

  /** Lê e trava a pendência: dela partem todas as decisões, e a segunda espera a primeira. Erro: 404. */
  async travar(em: EntityManager, id: number): Promise<PendenciaEntity> {
    return achado(await travada(em, PendenciaEntity, { id }));
  }

  /** Trava os documentos da referência e as licenças da pessoa, nesta ordem, como o processamento do retorno. */
  async travarAssunto(em: EntityManager, referencia: string | null): Promise<Assunto> {
    if (referencia === null) return SEM_ASSUNTO;
    const documentos = await this.decidir.travar(em, referencia);
    const alvo = await licencaDe(em, referencia);
    if (!alvo) return { ...SEM_ASSUNTO, documentos };
    const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
    const licenca = daPessoa.find(({ id }) => id === alvo.id) ?? null;
    return { documentos, licenca, daPessoa, eliminada: await foiEliminada(em, alvo.pessoaId) };
  }

  /** Erro: 403 `INTERESSE_PROPRIO`. */
  async exigirIsencao(
    em: EntityManager,
    operador: Operador,
    referencias: readonly (string | null)[],
  ): Promise<void> {
    if (await temInteresse(em, operador, referencias)) throw new ErroDominio(INTERESSE, 'proibido');
  }
}

/** Se o dinheiro, ou a licença dele, é de quem decide: também se paga por outro. */
export async function temInteresse(
  em: EntityManager,
  operador: Operador,
  referencias: readonly (string | null)[],
): Promise<boolean> {
  const ids = referencias.filter((referencia) => referencia !== null).flatMap(numeroDaLicenca);
  const licencas = await comIlegiveis(() =>
    em.find(LicencaEntity, { where: { id: In(ids) }, relations: { pessoa: true } }),
  );
  if (licencas.some(({ pessoa }) => eDoProprio(operador, pessoa!))) return true;
  const deTerceiros = await comIlegiveis(() =>
    em.findBy(DocumentoPagamentoEntity, { referencia: In(ids.map(String)), pagadorTerceiro: true }),
  );
  const pagadores = deTerceiros.map(({ pagadorDocumento }) => pagadorDocumento);
  return pagadores.length > 0 && (await eDele(em, operador, pagadores));
}

/** Se algum destes documentos é de quem decide, por qualquer um do cadastro dele. */
export async function eDele(
  em: EntityManager,
  { login, pessoaId, cadastros = [] }: Operador,
  identidades: readonly string[],
): Promise<boolean> {
  const indice = indiceDe('documento', login);
  const proprios = await comIlegiveis(() =>
    em.find(PessoaEntity, {
      where: [{ id: In([pessoaId ?? 0, ...cadastros]) }, { cpfIndice: indice }, { passaporteIndice: indice }],
    }),
  );
  const documentos = [login, ...proprios.flatMap(({ cpf, passaporte }) => [cpf, passaporte])];
  return documentos.some((um) => um !== null && identidades.some((outra) => mesmaIdentidade(outra, um)));
}

/** Por que aceitar o dinheiro não ativaria a licença dele; `null` se ativaria. De quem se eliminou nenhuma se ativa. */
export const impedimentoDoAceite = (
  { licenca, daPessoa, eliminada }: Omit<Assunto, 'documentos'>,
  hoje: DataCivil,
): string | null => {
  if (!licenca) return 'LICENCA_DESCONHECIDA';
  return eliminada ? 'LICENCA_NAO_PAGAVEL' : impedimentoDeAtivar(licenca, daPessoa, hoje, true);
};

/** O dinheiro que a pendência tem parado, nela ou no documento dela. */
export function casoDe(
  { motivo, retido }: Pick<PendenciaEntity, 'motivo' | 'retido'>,
  documento: Pick<DocumentoPagamentoEntity, 'id' | 'estado' | 'valorPago'> | null,
  licenca: Pick<LicencaEntity, 'documentoPagoId' | 'status' | 'motivo'> | null,
): Caso {
  const sustenta =
    documento !== null && licenca?.documentoPagoId === documento.id && licenca.status !== 'INVALIDADO';
  const parado =
    documento !== null &&
    podeEstarNoDocumento(motivo) &&
    ['PAGO', 'PARCIAL', 'BAIXADO'].includes(documento.estado) &&
    !sustenta;
  const ativaria = licenca !== null && transicao(licenca, 'PAGAMENTO_CONFIRMADO') !== null;
  return {
    motivo: motivoAgora(motivo, documento),
    retido,
    noDocumento: parado ? documento.valorPago : 0,
    faltaAtivar: parado && documento.estado === 'PAGO' && ativaria,
  };
}

export const situacaoDe = ({ status, motivo }: LicencaEntity): Situacao => ({ status, motivo });

/** A licença de uma referência de documento; `null` se a referência não é o número de uma. */
export async function licencaDe(em: EntityManager, referencia: string): Promise<LicencaEntity | null> {
  const [id] = numeroDaLicenca(referencia);
  return id === undefined ? null : em.findOneBy(LicencaEntity, { id });
}

const numeroDaLicenca = (referencia: string): number[] =>
  /^\d{1,10}$/.test(referencia) ? [Number(referencia)] : [];
