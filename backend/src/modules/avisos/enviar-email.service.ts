import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { Ambiente } from '../../platform/config/ambiente';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { Correio } from '../../platform/email/correio';
import { PREFIXO } from '../../platform/http/prefixo';
import { dataNaLingua, reaisNaLingua } from '../../platform/i18n/formatos';
import { FILAS } from '../../platform/queue/filas';
import { Outbox } from '../../platform/queue/outbox';
import { Relogio } from '../../platform/relogio';
import { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';
import { DocumentoConsultaService } from '../pagamento/documento-consulta.service';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { ImprimirCarteiraService } from '../carteira/impressao/imprimir-carteira.service';
import { podeRenovar } from '../licenca/domain/acoes';
import { situacaoEm } from '../licenca/domain/estado';
import { ContatoDoPedidoEntity } from '../licenca/pedido/contato-do-pedido.entity';
import { LicencaEntity } from '../licenca/licenca.entity';
import { comporEmail } from './compor-email';
import type { ModeloEmail } from './textos-email';

export interface PedidoEmail {
  modelo: ModeloEmail;
  licencaId: number;
  documentoId: number | null;
  /** Ao contato do pedido, e não ao e-mail do cadastro. */
  aoContato?: boolean;
}

/** Compõe e envia as mensagens sobre uma licença, na língua da pessoa, ao e-mail do cadastro e ao contato do pedido. */
@Injectable()
export class EnviarEmailService {
  constructor(
    private readonly fonte: DataSource,
    private readonly documentos: DocumentoConsultaService,
    private readonly carteiras: ImprimirCarteiraService,
    private readonly correio: Correio,
    private readonly outbox: Outbox,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /**
   * Um aviso que perdeu o sentido enquanto esperava (já pago, já renovada) não sai. O do contato é outro trabalho: um
   * endereço que recusa não faz repetir o que o outro já recebeu, nem lhe tira o dele.
   */
  async enviar({ modelo, licencaId, documentoId, aoContato = false }: PedidoEmail): Promise<void> {
    const em = this.fonte.manager;
    const licenca = await em.findOneByOrFail(LicencaEntity, { id: licencaId });
    const pessoa = await em.findOneByOrFail(PessoaEntity, { id: licenca.pessoaId });
    const documento = documentoId && (await em.findOneBy(DocumentoPagamentoEntity, { id: documentoId }));
    const contato = await em.findOneBy(ContatoDoPedidoEntity, { licencaId });
    if (aoContato && !contato) return;
    const hoje = this.relogio.hoje();
    if (modelo.startsWith('RENOVACAO') && !(await this.convemRenovar(licenca, hoje))) return;
    if (modelo.startsWith('BOLETO') && !(documento && documento.referenciaAberta)) return;

    const detalhes = documento ? await this.documentos.detalhes(em, documento, hoje) : null;
    const base = `${this.ambiente.urlPublica}/${PREFIXO}`;
    const email = comporEmail(modelo, pessoa.idioma, {
      nome: pessoa.nome,
      numero: formatarCodigo(licenca.codigo),
      valor: detalhes ? reaisNaLingua(detalhes.valor, pessoa.idioma) : '',
      vencimento: detalhes ? dataNaLingua(detalhes.vencimento, pessoa.idioma) : '',
      linha: detalhes?.linhaFormatada ?? '',
      validade: licenca.dataVencimento ? dataNaLingua(licenca.dataVencimento, pessoa.idioma) : '',
      agencia: this.ambiente.agencia.nome,
      endereco: modelo.startsWith('BOLETO')
        ? `${base}/boleto/${licenca.codigo}`
        : modelo.startsWith('RENOVACAO')
          ? `${base}/renovar/${licenca.codigo}`
          : `${base}/`,
    });
    const carteira =
      modelo === 'PAGAMENTO_CONFIRMADO' ? await this.carteiras.imprimir(licencaId, 'pdf') : null;
    const id = `${modelo.toLowerCase().replaceAll('_', '-')}-${licencaId}-${documentoId ?? licenca.dataVencimento}`;
    const idDoContato = `${id}-contato`;
    // O e-mail do cadastro recebe tudo: é por ele que a pessoa sabe do que outro pediu em seu nome.
    if (contato && !aoContato) {
      const dados = { modelo, licencaId, documentoId, aoContato: true };
      await this.outbox.publicar(em, { fila: FILAS.email, chave: idDoContato, dados });
    }
    const para = aoContato ? contato!.email : pessoa.email;
    // Quem se registrou no balcão pode não ter e-mail.
    if (para === '') return;
    await this.correio.enviar({
      ...email,
      anexos: carteira
        ? [{ nome: `${licenca.codigo}.pdf`, bytes: carteira.bytes, tipo: 'application/pdf' }]
        : [],
      id: aoContato ? idDoContato : id,
      para,
    });
  }

  /** Vale ainda, e a pessoa pode renová-la hoje: o que o aviso diz. */
  private async convemRenovar(licenca: LicencaEntity, hoje: DataCivil): Promise<boolean> {
    if (situacaoEm(licenca, hoje).status !== 'VIGENTE') return false;
    const daPessoa = await this.fonte.manager.findBy(LicencaEntity, { pessoaId: licenca.pessoaId });
    return podeRenovar(licenca, daPessoa, hoje, this.ajustes.valor('renovacaoDias', hoje));
  }
}
