import { Injectable } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import { depoisDe, lerEntidades, lerFiltro } from '../../../platform/http/lista/lista-limitada';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { BaixaDocumentoEntity } from '../../pagamento/baixa-documento.entity';
import { ESTADOS_DOCUMENTO, estadoNaData } from '../../pagamento/domain/estado-documento';
import { descreverRecusa } from '../retorno/descrever-codigo';
import { RemessaItemEntity } from './remessa-item.entity';

const filtro = z.strictObject({ remessa: z.number().int().positive(), apos: depoisDe });

const id = z.number().int();
const remetido = z.object({
  id,
  linha: id,
  baixa: z
    .enum(['PENDENTE', 'REMETIDA', 'CONFIRMADA', 'RECUSADA', 'DISPENSADA'])
    .nullable()
    .describe('Como está o pedido de baixa; nulo no registro de um boleto'),
  documentoId: id,
  numeroDocumento: z.string(),
  licencaId: id.nullable(),
  protocolo: z.string().nullable(),
  valor: id.describe('Centavos'),
  vencimento: z.string().describe('YYYY-MM-DD'),
  estado: guardado(ESTADOS_DOCUMENTO).describe('Como o boleto está hoje'),
  recusa: z.array(z.string()).describe('Por que o banco o recusou, em palavras'),
});
export class RemetidoDto extends createZodDto(remetido) {}

/** Sem o que diz quem paga. */
const ABERTO = {
  select: {
    id: true,
    linha: true,
    movimento: true,
    ordem: true,
    documento: {
      id: true,
      referencia: true,
      tipo: true,
      estado: true,
      numeroDocumento: true,
      valor: true,
      vencimento: true,
      recusa: true,
      convenio: { id: true, layout: true },
    },
  },
  relations: { documento: { convenio: true } },
} as const;

/** Os títulos de uma remessa e o que foi feito de cada um. */
@Injectable()
export class TitulosRemetidosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
  ) {}

  /** Na ordem do arquivo, ou do fim dele. Erro: 400 no filtro. */
  async faixa(faixa: FaixaPedida, pedido: unknown, idioma: Idioma) {
    const em = this.fonte.manager;
    const { remessa, apos } = lerFiltro(filtro, pedido);
    const { itens, total } = await lerEntidades(
      this.fonte,
      RemessaItemEntity,
      { condicoes: [['remessa_id = ?', remessa]], ordem: ['linha'], apos },
      faixa,
      ABERTO,
    );
    const documentos = itens.map(({ documento }) => documento!);
    const [licencas, baixas] = await Promise.all([
      em.find(LicencaEntity, {
        select: { id: true, codigo: true },
        where: { id: In(documentos.map(({ referencia }) => Number(referencia))) },
      }),
      em.findBy(BaixaDocumentoEntity, { documentoId: In(documentos.map((um) => um.id)) }),
    ]);
    const hoje = this.relogio.hoje();
    return {
      total,
      itens: itens.map(({ id: numero, linha, movimento, ordem, documento }): z.infer<typeof remetido> => {
        const um = documento!;
        const licenca = licencas.find((uma) => String(uma.id) === um.referencia);
        const baixa = baixas.find((uma) => uma.documentoId === um.id && uma.ordem === ordem);
        return {
          ...um,
          id: numero,
          linha,
          baixa: movimento === '02' ? (baixa?.estado ?? 'REMETIDA') : null,
          documentoId: um.id,
          licencaId: licenca?.id ?? null,
          protocolo: licenca ? (lerProtocolo(licenca.codigo)?.formatado ?? licenca.codigo) : null,
          estado: estadoNaData(um, hoje),
          recusa: descreverRecusa(um.convenio!.layout, um.recusa, idioma),
        };
      }),
    };
  }
}
