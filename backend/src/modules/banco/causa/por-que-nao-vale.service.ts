import { Injectable } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { DataSource, EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { traduzir } from '../../../platform/i18n/catalogo';
import { dataNaLingua, reaisNaLingua } from '../../../platform/i18n/formatos';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { situacaoEm } from '../../licenca/domain/estado';
import { mudouOPagador } from '../../licenca/domain/pagador';
import { LicencaHistoricoEntity } from '../../licenca/licenca-historico.entity';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { pagadorDaPessoa } from '../../licenca/pagamento/cobrar-licenca.service';
import { BaixaDocumentoEntity } from '../../pagamento/baixa-documento.entity';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ESTADOS_PAGAVEIS, estadoNaData } from '../../pagamento/domain/estado-documento';
import { HistoricoDocumentoEntity } from '../../pagamento/historico-documento.entity';
import { retidoPeloPagador } from '../domain/cnab/remessa/titulo-remessa';
import { sentidoDosMotivos } from '../domain/conciliacao/sentido-dos-motivos';
import { podeFazerValer } from '../domain/pendencia/fazer-valer';
import { motivoAgora } from '../domain/pendencia/pendencias';
import { casoDe } from '../pendencia/mesa-pendencias.service';
import { PendenciaEntity } from '../pendencia/pendencia.entity';
import { textoDoMotivo } from '../pendencia/texto-do-motivo';
import { descreverRecusa } from '../retorno/descrever-codigo';

/** Quem tem de agir. */
const QUEM = ['PESCADOR', 'EQUIPE', 'ADMINISTRACAO', 'BANCO', 'PRODUTO'] as const;
/** O que resolve; a tela sabe fazer cada um. */
const SOLUCOES = ['PENDENCIA', 'CADASTRO', 'BOLETO', 'NOVO_BOLETO', 'REMESSA', 'RENOVAR', 'LICENCA'] as const;

const causa = z.object({
  codigo: z.string(),
  texto: z.string().describe('Em palavras, na língua de quem pergunta'),
  desde: z.string().nullable().describe('Instante ISO 8601 ou dia'),
  quem: z.enum(QUEM),
  solucao: z
    .object({ tipo: z.enum(SOLUCOES), id: z.number().int().describe('Do que a solução trata') })
    .nullable(),
});
export class CausaDto extends createZodDto(
  z.object({
    id: z.number().int().describe('Da licença'),
    causa: causa.nullable().describe('Nula na que vale'),
  }),
) {}
type Causa = z.infer<typeof causa>;

/** O que se sabe de uma licença para dizer por que ela não vale. */
interface Caso {
  readonly licenca: LicencaEntity;
  readonly documentos: readonly DocumentoPagamentoEntity[];
  readonly ultimo: DocumentoPagamentoEntity | null;
  readonly pendencias: readonly PendenciaEntity[];
  readonly desdeDoDocumento: string | null;
  /** Quando se pediu ao banco a baixa do último documento. */
  readonly baixaPedidaEm: string | null;
  /** Se o banco não aceita os dados do cadastro, que ainda são os do último documento. */
  readonly porCorrigir: boolean;
  readonly mudanca: LicencaHistoricoEntity | null;
  readonly renovadaPor: number | null;
}

/** Por que uma licença não vale: a causa em palavras, desde quando, quem tem de agir e o que resolve. */
@Injectable()
export class PorQueNaoValeService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Na ordem pedida; as que não existem faltam. */
  async causas(ids: readonly number[], idioma: Idioma): Promise<{ id: number; causa: Causa | null }[]> {
    const em = this.fonte.manager;
    const referencias = ids.map(String);
    const [licencas, documentos, pendencias, mudancas, renovacoes] = await Promise.all([
      em.findBy(LicencaEntity, { id: In([...ids]) }),
      em.find(DocumentoPagamentoEntity, {
        where: { referencia: In(referencias) },
        relations: { convenio: true },
        order: { id: 'ASC' },
      }),
      em.find(PendenciaEntity, {
        where: { referencia: In(referencias), estado: 'ABERTA' },
        order: { id: 'ASC' },
      }),
      em.find(LicencaHistoricoEntity, { where: { licencaId: In([...ids]) }, order: { id: 'ASC' } }),
      em.find(LicencaEntity, { select: { id: true, renovaId: true }, where: { renovaId: In([...ids]) } }),
    ]);
    const ultimos = new Map(documentos.map((documento) => [documento.referencia, documento]));
    const documentoId = In([...ultimos.values()].map(({ id }) => id));
    const [estados, baixas] = await Promise.all([
      em.find(HistoricoDocumentoEntity, { where: { documentoId }, order: { id: 'ASC' } }),
      em.find(BaixaDocumentoEntity, { where: { documentoId }, order: { id: 'ASC' } }),
    ]);
    const desde = new Map(estados.map((estado) => [estado.documentoId, estado.em.toISOString()]));
    const pedidas = new Map(baixas.map((baixa) => [baixa.documentoId, baixa.pedidaEm.toISOString()]));
    const ultimas = new Map(mudancas.map((mudanca) => [mudanca.licencaId, mudanca]));
    const renovadas = new Map(renovacoes.map(({ id, renovaId }) => [renovaId, id]));
    const porId = new Map(licencas.map((licenca) => [licenca.id, licenca]));
    const causas: { id: number; causa: Causa | null }[] = [];
    for (const id of ids) {
      const licenca = porId.get(id);
      if (!licenca) continue;
      const dela = ({ referencia }: { referencia: string | null }) => referencia === String(id);
      const ultimo = ultimos.get(String(id)) ?? null;
      const caso: Caso = {
        licenca,
        documentos: documentos.filter(dela),
        ultimo,
        pendencias: pendencias.filter(dela),
        desdeDoDocumento: ultimo && (desde.get(ultimo.id) ?? null),
        baixaPedidaEm: ultimo && (pedidas.get(ultimo.id) ?? null),
        porCorrigir: ultimo !== null && (await porCorrigir(em, licenca, ultimo)),
        mudanca: ultimas.get(id) ?? null,
        renovadaPor: renovadas.get(id) ?? null,
      };
      causas.push({ id, causa: this.causaDe(caso, idioma) });
    }
    return causas;
  }

  private causaDe(caso: Caso, idioma: Idioma): Causa | null {
    const { licenca, documentos, ultimo, mudanca, renovadaPor } = caso;
    const situacao = situacaoEm(licenca, this.relogio.hoje());
    const { status, motivo } = situacao;
    const mudou = mudanca?.ocorridoEm.toISOString() ?? null;
    const dizer = (codigo: string, valores: Readonly<Record<string, string>> = {}) => ({
      codigo,
      texto: traduzir(`causa.${codigo}`, idioma, valores),
    });
    const aqui = (tipo: 'NOVO_BOLETO' | 'RENOVAR' | 'LICENCA') => ({ tipo, id: licenca.id });
    if (status === 'VIGENTE' || status === 'ATIVO_AGUARDANDO_PAGAMENTO') return null;
    const dela = ({ documentoId }: PendenciaEntity) =>
      documentos.find(({ id }) => id === documentoId) ?? null;
    const pendencia = caso.pendencias.find((uma) =>
      podeFazerValer(casoDe(uma, dela(uma), licenca), situacao, { proprio: dela(uma), ultimo }),
    );
    if (pendencia) {
      const documento = dela(pendencia);
      const falta = documento ? documento.valor - documento.valorPago - documento.perdoado : 0;
      const aMenor = pendencia.motivo === 'PAGO_A_MENOR' && falta > 0;
      return {
        ...(aMenor
          ? dizer('PAGO_A_MENOR', { falta: `R$ ${reaisNaLingua(falta, idioma)}` })
          : {
              codigo: pendencia.motivo,
              texto: textoDoMotivo(motivoAgora(pendencia.motivo, documento), idioma),
            }),
        desde: pendencia.criadaEm.toISOString(),
        quem: 'EQUIPE',
        solucao: { tipo: 'PENDENCIA', id: pendencia.id },
      };
    }
    if (status === 'AGUARDANDO_ANALISE')
      return {
        ...dizer('EM_ANALISE', {
          dia: licenca.prazoPagamento ? dataNaLingua(licenca.prazoPagamento, idioma) : '',
        }),
        desde: mudou,
        quem: 'EQUIPE',
        solucao: aqui('LICENCA'),
      };
    if (status === 'INATIVO')
      return {
        ...dizer('RENOVADA'),
        desde: mudou,
        quem: 'PRODUTO',
        solucao: renovadaPor === null ? null : { tipo: 'LICENCA', id: renovadaPor },
      };
    if (status === 'VENCIDO')
      return {
        ...dizer('VENCIDA', {
          dia: licenca.dataVencimento ? dataNaLingua(licenca.dataVencimento, idioma) : '',
        }),
        desde: licenca.dataVencimento,
        quem: 'PESCADOR',
        solucao: renovadaPor === null ? aqui('RENOVAR') : { tipo: 'LICENCA', id: renovadaPor },
      };
    if (status === 'INVALIDADO' && motivo === 'OPERADOR')
      return {
        ...dizer('INVALIDADA', { motivo: mudanca?.motivo ?? '' }),
        desde: mudou,
        quem: 'ADMINISTRACAO',
        solucao: aqui('LICENCA'),
      };
    if (status === 'INVALIDADO')
      return {
        ...dizer(motivo === 'PROVISORIA' ? 'ACABOU_PROVISORIA' : 'ACABOU_PRAZO'),
        desde: mudou,
        quem: 'PESCADOR',
        solucao: aqui('NOVO_BOLETO'),
      };
    return ultimo && this.causaNoBoleto(caso, ultimo, dizer, idioma);
  }

  private causaNoBoleto(
    { licenca, desdeDoDocumento, baixaPedidaEm, porCorrigir }: Caso,
    documento: DocumentoPagamentoEntity,
    dizer: (codigo: string, valores?: Record<string, string>) => Pick<Causa, 'codigo' | 'texto'>,
    idioma: Idioma,
  ): Causa {
    const desde = desdeDoDocumento;
    const estado = estadoNaData(documento, this.relogio.hoje());
    const valores = {
      valor: `R$ ${reaisNaLingua(documento.valor, idioma)}`,
      dia: dataNaLingua(documento.vencimento, idioma),
    };
    const boleto = { tipo: 'BOLETO', id: documento.id } as const;
    const outro = { tipo: 'NOVO_BOLETO', id: licenca.id } as const;
    const conserto = porCorrigir ? ({ tipo: 'CADASTRO', id: licenca.pessoaId } as const) : outro;
    if (estado === 'REJEITADO') {
      const motivos = descreverRecusa(documento.convenio!.layout, documento.recusa, idioma).join('; ');
      return { ...dizer('RECUSADO', { motivos }), desde, quem: 'EQUIPE', solucao: conserto };
    }
    if (estado === 'EMITIDO' && documento.retencao !== null) {
      const motivos = traduzir(`retencao.${documento.retencao}`, idioma);
      return { ...dizer('RETIDO', { motivos }), desde, quem: 'EQUIPE', solucao: conserto };
    }
    if (documento.referenciaAberta === null && ESTADOS_PAGAVEIS.includes(estado) && estado !== 'COMPENSANDO')
      return { ...dizer('BAIXA_PEDIDA', valores), desde: baixaPedidaEm, quem: 'PESCADOR', solucao: outro };
    if (estado === 'EMITIDO' && documento.tipo === 'BOLETO')
      return {
        ...dizer('POR_REMETER', valores),
        desde,
        quem: 'PRODUTO',
        solucao: { tipo: 'REMESSA', id: 0 },
      };
    if (estado === 'REMETIDO')
      return { ...dizer('POR_REGISTRAR', valores), desde, quem: 'BANCO', solucao: boleto };
    if (estado === 'COMPENSANDO') return { ...dizer('COMPENSANDO'), desde, quem: 'BANCO', solucao: boleto };
    if (estado === 'VENCIDO')
      return {
        ...dizer('SEM_PAGAMENTO', valores),
        desde: documento.vencimento,
        quem: 'PESCADOR',
        solucao: boleto,
      };
    if (estado === 'BAIXADO' || estado === 'ESTORNADO')
      return {
        ...(estado === 'BAIXADO' ? dizer('BAIXADO', valores) : dizer('ESTORNADO', valores)),
        desde,
        quem: 'PESCADOR',
        solucao: outro,
      };
    return { ...dizer('A_PAGAR', valores), desde, quem: 'PESCADOR', solucao: boleto };
  }
}

/** O banco não aceita os dados da pessoa, e outro documento sairia com os mesmos. */
async function porCorrigir(
  em: EntityManager,
  { pessoaId }: LicencaEntity,
  documento: DocumentoPagamentoEntity,
): Promise<boolean> {
  return (
    !documento.pagadorTerceiro &&
    naoSeAceitaOPagador(documento) &&
    !mudouOPagador(documento, await pagadorDaPessoa(em, pessoaId))
  );
}

function naoSeAceitaOPagador({ recusa, retencao, convenio }: DocumentoPagamentoEntity): boolean {
  if (recusa === null) return retencao !== null && retidoPeloPagador(retencao);
  const motivos = recusa.split(',');
  return sentidoDosMotivos(convenio!.layout).doPagador({ movimento: '03', motivos });
}
