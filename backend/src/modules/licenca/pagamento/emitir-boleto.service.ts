import { Injectable } from '@nestjs/common';
import { comPrefixo, conflito, ErroDominio } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { DocumentoConsultaService, resumir } from '../../pagamento/documento-consulta.service';
import { CobrarLicencaService } from './cobrar-licenca.service';
import { acoesDaLicenca } from '../domain/acoes';
import { conferirPagador, PagadorAConferir } from '../domain/pagador';
import type { LicencaEntity } from '../licenca.entity';
import { MudarSituacaoService } from '../mudar-situacao.service';
import { pagamentoDe } from './pagamento-da-licenca';

/** Segunda via: emite outro documento de pagamento quando o anterior já não serve (decisões D6 e D7). */
@Injectable()
export class EmitirBoletoService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly documentos: DocumentoConsultaService,
    private readonly cobrar: CobrarLicencaService,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
  ) {}

  /**
   * `informado` diz quem paga: ausente, o mesmo do documento anterior; nulo, a própria pessoa. Devolve a licença como
   * ficou. Erros: 422 nos campos do pagador; 409 `DOCUMENTO_ABERTO` ou `NADA_A_PAGAR`.
   */
  async emitir(
    alvo: LicencaEntity,
    informado: PagadorAConferir | null | undefined,
    sessao: Sessao,
  ): Promise<LicencaEntity> {
    const ator = atorDe(sessao);
    const { erros, dados } = conferirPagador(informado);
    if (erros.length > 0) {
      throw new ErroDominio('VALIDACAO', 'invalido', {}, comPrefixo('pagador', erros));
    }
    const pagador = informado === undefined ? 'O_MESMO' : dados;
    return this.transacoes.executar(async (em) => {
      const daPessoa = await this.mudar.travarDaPessoa(em, alvo.pessoaId);
      const licenca = daPessoa.find((l) => l.id === alvo.id)!;
      const hoje = this.relogio.hoje();
      const anterior = await this.documentos.maisNovo(em, String(licenca.id));
      const pagamento = pagamentoDe(anterior && resumir(anterior, hoje));
      const acoes = acoesDaLicenca(
        licenca,
        daPessoa,
        pagamento,
        hoje,
        this.ajustes.valor('renovacaoDias', hoje),
      );
      if (acoes.includes('BAIXAR_BOLETO')) throw conflito('DOCUMENTO_ABERTO');
      if (!acoes.includes('GERAR_BOLETO')) throw conflito('NADA_A_PAGAR');
      await this.cobrar.cobrar(em, licenca, { pagador, ator });
      if (licenca.status === 'INVALIDADO') {
        await this.mudar.aplicar(em, licenca, 'DOCUMENTO_EMITIDO', { ator });
      }
      return licenca;
    });
  }
}
