import { Injectable } from '@nestjs/common';
import { setTimeout as esperar } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Ambiente } from '../../platform/config/ambiente';
import { Correio } from '../../platform/email/correio';
import { PREFIXO } from '../../platform/http/prefixo';
import { traduzir } from '../../platform/i18n/catalogo';
import { dataNaLingua, reaisNaLingua } from '../../platform/i18n/formatos';
import { FILAS } from '../../platform/queue/filas';
import { qrNaTela } from '../../platform/qr-na-tela';
import { Outbox } from '../../platform/queue/outbox';
import { formatarLinha } from '../pagamento/documento-consulta.service';
import { PixDoDocumentoService } from '../pagamento/pix/pix-do-documento.service';
import { documentoDaIsencao, formatarCodigo } from '../licenca/apresentar-licenca';
import { DinheiroDaLicenca } from '../licenca/pagamento/dinheiro-da-licenca';
import { ImprimirCarteiraService } from '../carteira/impressao/imprimir-carteira.service';
import { comporEmail } from './compor-email';
import { Isencoes } from '../agencia/isencoes/isencoes';
import type { DataCivil } from '../../kernel/data-civil';
import { ConvemRenovar } from './convem-renovar.service';
import { type Avisada, lerAvisada } from './ler-avisada';
import type { ModeloEmail } from './textos-email';

/** Cinco segundos ao todo. */
const VEZES_PELO_PIX = 10;
const ENTRE_VEZES_MS = 500;

export interface PedidoEmail {
  modelo: ModeloEmail;
  licencaId: number;
  documentoId: number | null;
  /** O segundo documento de um pedido das duas modalidades. */
  outraLicencaId?: number;
  outroDocumentoId?: number;
  /** Ao contato do pedido, e não ao e-mail do cadastro. */
  aoContato?: boolean;
  /** Distingue das anteriores a mensagem que se pode mandar outra vez sobre a mesma licença. */
  vez?: number;
  /** Centavos que se devolveram, e em que dia, ou que chegaram e se vão conferir. */
  devolvido?: number;
  dia?: DataCivil;
}

/** Dizem que a licença está vigente, e levam a carteira. */
const DE_VIGENTE: readonly ModeloEmail[] = ['PAGAMENTO_CONFIRMADO', 'ISENCAO_CONCEDIDA', 'LICENCA_DE_VOLTA'];

/** Dizem que a licença não está vigente, e o que se espera para que esteja: também a quem pesca com o título provisório. */
const DE_QUEM_ESPERA: readonly ModeloEmail[] = [
  'LICENCA_POR_ENGANO',
  'ESTORNO_COMPENSANDO',
  'SEM_ISENCAO_POR_CONFERIR',
  'PAGAMENTO_A_CONFERIR',
];

/** Levam ao pagamento, embora não o peçam. */
const DO_PAGAMENTO: readonly ModeloEmail[] = ['PAGAMENTO_A_CONFERIR', 'PROVISORIA_ACABANDO'];

/** Levam à consulta da licença. */
const DE_CONSULTAR: readonly ModeloEmail[] = [
  'ISENCAO_EM_ANALISE',
  'DEVOLUCAO_PAGA',
  'LICENCA_INVALIDADA',
  'LICENCA_POR_ENGANO',
  'ESTORNO_COMPENSANDO',
  'SEM_ISENCAO_POR_CONFERIR',
];

/** Compõe e envia as mensagens sobre uma licença, na língua da pessoa, ao e-mail do cadastro e ao contato do pedido. */
@Injectable()
export class EnviarEmailService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pix: PixDoDocumentoService,
    private readonly dinheiro: DinheiroDaLicenca,
    private readonly carteiras: ImprimirCarteiraService,
    private readonly correio: Correio,
    private readonly outbox: Outbox,
    private readonly convemRenovar: ConvemRenovar,
    private readonly isencoes: Isencoes,
    private readonly ambiente: Ambiente,
  ) {}

  /**
   * Um aviso que perdeu o sentido enquanto esperava (já pago, já renovada, já não vale) não sai. O do contato é outro trabalho: um
   * endereço que recusa não faz repetir o que o outro já recebeu, nem lhe tira o dele.
   */
  async enviar(pedido: PedidoEmail): Promise<void> {
    const { licencaId, documentoId, aoContato = false } = pedido;
    const licenca = await lerAvisada(this.fonte.manager, licencaId, documentoId);
    if (!licenca) return;
    const { nome, idioma, contato } = licenca;
    if (aoContato && contato === null) return;
    if (pedido.modelo === 'ISENCAO_EM_ANALISE' && licenca.status !== 'AGUARDANDO_ANALISE') return;
    if (pedido.modelo === 'LICENCA_INVALIDADA' && licenca.status !== 'INVALIDADO') return;
    if (pedido.modelo === 'PROVISORIA_ACABANDO' && licenca.status !== 'ATIVO_AGUARDANDO_PAGAMENTO') return;
    if (DE_QUEM_ESPERA.includes(pedido.modelo) && licenca.status === 'VIGENTE') return;
    if (DE_VIGENTE.includes(pedido.modelo) && licenca.status !== 'VIGENTE') return;
    if (pedido.modelo.startsWith('RENOVACAO') && !(await this.convemRenovar.a(licenca))) return;
    const deBoleto = pedido.modelo.startsWith('BOLETO');
    const retido = deBoleto ? await this.dinheiro.retido(this.fonte.manager, String(licencaId), null) : 0;
    // `PAGAMENTO_A_CONFERIR` pediu que não se pagasse outra vez.
    if (pedido.modelo === 'BOLETO_VENCENDO' && retido > 0) return;
    const [um, outro] = deBoleto ? await this.aPagar(pedido, licenca) : [];
    if (deBoleto && !um) return;
    // Dos dois pedidos juntos pode já só faltar um.
    const modelo = pedido.modelo === 'BOLETOS_EMITIDOS' && !outro ? 'BOLETO_EMITIDO' : pedido.modelo;

    const base = `${this.ambiente.urlPublica}/${PREFIXO}`;
    const codigo = um?.codigo ?? licenca.codigo;
    const isencao = this.isencoes.daLicenca(licenca.isencaoId)?.valor;
    const dataOuNada = (data: DataCivil | null) => (data ? dataNaLingua(data, idioma) : '');
    const antes =
      retido > 0 ? [traduzir('EMAIL_JA_RECEBIDO', idioma, { valor: reaisNaLingua(retido, idioma) })] : [];
    const valores = {
      nome,
      numero: formatarCodigo(codigo),
      valor: um?.valor ?? (pedido.devolvido ? reaisNaLingua(pedido.devolvido, idioma) : ''),
      dia: dataOuNada(pedido.dia ?? null),
      vencimento: um?.vencimento ?? '',
      linha: um?.linha ?? '',
      pix: um?.pix ?? '',
      outroNumero: outro ? formatarCodigo(outro.codigo) : '',
      outroValor: outro?.valor ?? '',
      outraLinha: outro?.linha ?? '',
      outroPix: outro?.pix ?? '',
      validade: dataOuNada(licenca.dataVencimento ?? licenca.dataVencimentoProvisoria),
      isencao: isencao?.nome[idioma] ?? '',
      documento: isencao ? documentoDaIsencao(isencao, idioma) : '',
      prazo: dataOuNada(licenca.prazoPagamento),
      agencia: this.ambiente.agencia.nome,
      endereco:
        outro || DE_CONSULTAR.includes(modelo)
          ? `${base}/consultar/${codigo}`
          : deBoleto || DO_PAGAMENTO.includes(modelo)
            ? `${base}/boleto/${codigo}`
            : modelo.startsWith('RENOVACAO')
              ? `${base}/renovar/${codigo}`
              : `${base}/`,
    };
    const email = comporEmail(modelo, idioma, valores, antes);
    const carteira = DE_VIGENTE.includes(modelo) ? await this.carteiras.imprimir(licencaId, 'pdf') : null;
    const id = `${pedido.modelo.toLowerCase().replaceAll('_', '-')}-${licencaId}-${pedido.vez ?? documentoId ?? licenca.dataVencimento}`;
    const idDoContato = `${id}-contato`;
    // O e-mail do cadastro recebe tudo: é por ele que a pessoa sabe do que outro pediu em seu nome.
    if (contato !== null && !aoContato) {
      const dados = { ...pedido, aoContato: true };
      await this.outbox.publicar(this.fonte.manager, { fila: FILAS.email, chave: idDoContato, dados });
    }
    const para = aoContato ? contato : licenca.email;
    // Quem foi registrado por outra pessoa pode não ter: recebe o endereço por ela.
    if (!para) return;
    await this.correio.enviar({
      ...email,
      anexos: [
        ...(carteira
          ? [{ nome: `${licenca.codigo}.pdf`, bytes: carteira.bytes, tipo: 'application/pdf' }]
          : []),
        ...(await imagensDoPix({ pix: um?.pix, outroPix: outro?.pix })),
      ],
      id: aoContato ? idDoContato : id,
      para,
    });
  }

  /** O que ainda se pode pagar do que o aviso anuncia, como se lê na língua da pessoa. */
  private async aPagar(
    { outraLicencaId, outroDocumentoId }: PedidoEmail,
    licenca: Avisada,
  ): Promise<{ codigo: string; valor: string; vencimento: string; linha: string; pix: string }[]> {
    const { idioma } = licenca;
    const lidos = [];
    const outra = outraLicencaId && (await lerAvisada(this.fonte.manager, outraLicencaId, outroDocumentoId));
    for (const { codigo, documento } of outra ? [licenca, outra] : [licenca]) {
      if (!documento) continue;
      lidos.push({
        codigo,
        valor: reaisNaLingua(documento.valor, idioma),
        vencimento: dataNaLingua(documento.vencimento, idioma),
        linha: formatarLinha(documento),
        pix: await this.codigoDoPix(documento.id),
      });
    }
    return lidos;
  }

  /**
   * O documento acaba de nascer, e o provedor de PIX responde num instante; se não responde, a mensagem não espera mais.
   * Vazio se não há código.
   */
  private async codigoDoPix(documentoId: number): Promise<string> {
    for (let vez = 0; ; vez++) {
      const { copiaECola, emPreparo } = await this.pix.codigo(this.fonte.manager, documentoId);
      if (!emPreparo || vez === VEZES_PELO_PIX) return copiaECola ?? '';
      await esperar(ENTRE_VEZES_MS);
    }
  }
}

/** Uma imagem de QR code por código, com o nome por que o texto a cita. */
async function imagensDoPix(codigos: Readonly<Record<string, string | undefined>>) {
  const dentro = Object.entries(codigos).flatMap(([cid, codigo]) => (codigo ? [{ cid, codigo }] : []));
  return Promise.all(
    dentro.map(async ({ cid, codigo }) => ({
      cid,
      nome: `${cid}.png`,
      tipo: 'image/png',
      bytes: await qrNaTela(codigo),
    })),
  );
}
