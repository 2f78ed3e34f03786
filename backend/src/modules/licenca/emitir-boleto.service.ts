import { Injectable } from '@nestjs/common';
import { conflito } from '../../kernel/erro-dominio';
import { Transacoes } from '../../platform/database/transacoes';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { DocumentoConsultaService, resumir } from '../pagamento/documento-consulta.service';
import { CobrarLicencaService } from './cobrar-licenca.service';
import { acoesDaLicenca } from './domain/acoes';
import type { LicencaEntity } from './licenca.entity';
import { MudarSituacaoService } from './mudar-situacao.service';
import { pagamentoDe } from './pagamento-da-licenca';
import { atorDaSessao } from './registrar-licenca.service';

/** Segunda via: emite outro documento de pagamento quando o anterior já não serve (decisões D6 e D7). */
@Injectable()
export class EmitirBoletoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly documentos: DocumentoConsultaService,
    private readonly cobrar: CobrarLicencaService,
    private readonly relogio: Relogio,
  ) {}

  /** Devolve a licença como ficou. Erros: 409 `DOCUMENTO_ABERTO` ou `NADA_A_PAGAR`. */
  async emitir(alvo: LicencaEntity, sessao: Sessao): Promise<LicencaEntity> {
    const ator = atorDaSessao(sessao);
    return this.transacoes.executar(async (em) => {
      const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
      const licenca = daPessoa.find((l) => l.id === alvo.id)!;
      const hoje = this.relogio.hoje();
      const anterior = await this.documentos.maisNovo(em, String(licenca.id));
      const pagamento = pagamentoDe(anterior && resumir(anterior, hoje));
      const acoes = acoesDaLicenca(licenca, daPessoa, pagamento, hoje);
      if (acoes.includes('BAIXAR_BOLETO')) throw conflito('DOCUMENTO_ABERTO');
      if (!acoes.includes('GERAR_BOLETO')) throw conflito('NADA_A_PAGAR');
      await this.cobrar.cobrar(em, licenca, { pagador: null, ator });
      if (licenca.status === 'INVALIDADO') {
        await this.mudar.aplicar(em, licenca, 'DOCUMENTO_EMITIDO', { ator });
      }
      return licenca;
    });
  }
}
