import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Relogio } from '../../../platform/relogio';
import { DocumentoConsultaService, resumir } from '../../pagamento/documento-consulta.service';
import { PixDoDocumentoService, SITUACOES_DO_PIX } from '../../pagamento/pix/pix-do-documento.service';
import { esperaPagamento, situacaoEm } from '../domain/estado';
import { LicencaEntity } from '../licenca.entity';
import { DinheiroDaLicenca } from './dinheiro-da-licenca';
import { pagamentoDe } from './pagamento-da-licenca';

export const andamentoSaida = z.object({
  situacao: z.enum(['A_PAGAR', 'VALE', 'NADA']).describe('`VALE`: a licença está vigente'),
  documento: z.string().nullable().describe('Número do que está por pagar'),
  pix: z.enum(SITUACOES_DO_PIX),
  falta: z.number().int().describe('Centavos ainda por pagar'),
  compensando: z
    .boolean()
    .optional()
    .describe('O pagamento está no banco, que ainda não o confirmou: nada mais se paga'),
  comComprovante: z.boolean().optional().describe('Vale por título provisório: o balcão viu um comprovante'),
  retido: z.number().int().describe('Centavos recebidos que esperam uma decisão da agência'),
  voltando: z.number().int().optional().describe('Centavos que a agência devolve e ainda não saíram'),
});
export type Andamento = z.infer<typeof andamentoSaida>;

/** Como está o pagamento de uma licença agora, para a página que espera por ele. */
@Injectable()
export class AndamentoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly documentos: DocumentoConsultaService,
    private readonly pix: PixDoDocumentoService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly relogio: Relogio,
  ) {}

  async ler(licencaId: number): Promise<Andamento> {
    const em = this.fonte.manager;
    const hoje = this.relogio.hoje();
    const licenca = await em.findOneByOrFail(LicencaEntity, { id: licencaId });
    const { status } = situacaoEm(licenca, hoje);
    const referencia = String(licencaId);
    const documento = await this.documentos.maisNovo(em, referencia);
    const pagamento = documento && pagamentoDe(resumir(documento, hoje));
    const voltando = (await this.dinheiro.voltando(em, [referencia])).get(referencia);
    const comComprovante = status === 'ATIVO_AGUARDANDO_PAGAMENTO';
    if (!esperaPagamento(status) || !documento || pagamento !== 'A_PAGAR') {
      const retido = await this.dinheiro.retido(em, referencia, null);
      const situacao = status === 'VIGENTE' ? 'VALE' : 'NADA';
      const compensando = pagamento === 'COMPENSANDO';
      const nada = { situacao, documento: null, pix: 'SEM_PIX', falta: 0 } as const;
      return { ...nada, comComprovante, compensando, retido, voltando };
    }
    const retido = await this.dinheiro.retido(em, referencia, documento.id);
    const pix = await this.pix.situacao(em, documento);
    const { numeroDocumento, valor, valorPago } = documento;
    return {
      ...{ situacao: 'A_PAGAR', documento: numeroDocumento, pix },
      ...{ falta: valor - valorPago, comComprovante, retido, voltando },
    };
  }
}
