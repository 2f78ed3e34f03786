import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';
import type { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { somarDiasBancarios } from '../pagamento/domain/calendario-bancario';
import { EmitirDocumentoService, Pagador } from '../pagamento/emitir-documento.service';
import { PessoaCompleta, PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { LicencaEntity } from './licenca.entity';
import { PrecosService } from './precos.service';

/** Dias bancários depois do vencimento em que a licença ainda espera (decisão D6). */
const TOLERANCIA_DIAS_BANCARIOS = 5;
const DESCRICAO = ['Licença de pesca amadora esportiva', 'Licença de pesca amadora recreativa'] as const;

/** Emite o documento de pagamento de uma licença e marca o prazo dela. */
@Injectable()
export class CobrarLicencaService {
  constructor(
    private readonly emitirDocumento: EmitirDocumentoService,
    private readonly pessoas: PessoaConsultaService,
    private readonly precos: PrecosService,
    private readonly outbox: Outbox,
    private readonly relogio: Relogio,
  ) {}

  /** `pagador` é quem paga no lugar da pessoa. O prazo muda na licença; o status é de quem chama. */
  async cobrar(
    em: EntityManager,
    licenca: LicencaEntity,
    { pagador, ator }: { pagador: Pagador | null; ator: string },
  ): Promise<DocumentoPagamentoEntity> {
    const hoje = this.relogio.hoje();
    const documento = await this.emitirDocumento.emitir(em, {
      referencia: String(licenca.id),
      pagador: pagador ?? pagadorDaPessoa(await this.pessoas.completa(licenca.pessoaId, em)),
      valor: await this.precos.vigente(em, licenca.modalidade, hoje),
      hoje,
      descricao: DESCRICAO[licenca.modalidade],
      ator,
    });
    const prazoPagamento = somarDiasBancarios(documento.vencimento, TOLERANCIA_DIAS_BANCARIOS);
    await em.update(LicencaEntity, { id: licenca.id }, { prazoPagamento });
    licenca.prazoPagamento = prazoPagamento;
    await this.outbox.publicar(em, {
      fila: FILAS.email,
      chave: `boleto-emitido:${documento.id}`,
      dados: { modelo: 'BOLETO_EMITIDO', licencaId: licenca.id, documentoId: documento.id },
    });
    return documento;
  }
}

/** A conta vai para o endereço urbano: o principal, ou o de correspondência quando aquele é rural (decisão D4). */
function pagadorDaPessoa({ pessoa, principal, correspondencia }: PessoaCompleta): Pagador {
  const urbano = [principal, correspondencia].find((e) => e?.zonaLocalizacao === 0);
  const estado = urbano?.municipio?.estado;
  return {
    nome: pessoa.nome,
    cpfCnpj: pessoa.cpf,
    passaporte: pessoa.cpf === null ? pessoa.passaporte : null,
    endereco:
      urbano?.municipio && estado
        ? {
            logradouro: [urbano.logradouro, urbano.numero ?? 'S/N', urbano.complemento]
              .filter(Boolean)
              .join(', '),
            bairro: urbano.bairro ?? '',
            cep: urbano.cep ?? '',
            cidade: urbano.municipio.nome,
            uf: estado.sigla,
          }
        : null,
  };
}
