import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { generateRequestDetails } from 'web-push';
import { Ambiente } from '../../../platform/config/ambiente';
import { preencher } from '../../../platform/i18n/catalogo';
import { dataNaLingua } from '../../../platform/i18n/formatos';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { ContasDaPessoa } from '../../pessoa/contas-da-pessoa';
import { ConvemRenovar } from '../convem-renovar.service';
import { ehDePush, SERVICOS_DE_PUSH } from '../domain/endereco-de-push';
import { AparelhoAvisadoEntity } from './aparelho-avisado.entity';
import en from './textos/en.json';
import es from './textos/es.json';
import pt from './textos/pt.json';

export interface PedidoDeAviso {
  modelo: 'RENOVACAO_ABERTA' | 'RENOVACAO_ULTIMOS_DIAS';
  aparelhoId: number;
}

const TEXTOS = { pt, en, es };
/** Menos do que a primeira espera do outbox, como no correio. */
const PRAZO_MS = 10_000;
/** Quanto o serviço de push guarda o aviso para um telefone desligado. */
const GUARDADO_S = 7 * 24 * 3600;
/** O aparelho já não quer avisos, ou não existe. */
const ACABOU: readonly number[] = [404, 410];
const DE_NOVO: readonly number[] = [408, 429];

const AVISOS = new Counter({
  name: 'pesca_avisos_no_aparelho_total',
  help: 'Avisos que o serviço de push do navegador aceitou ou não',
  labelNames: ['resultado'],
});
for (const resultado of ['enviado', 'acabou', 'recusado', 'falhou']) AVISOS.inc({ resultado }, 0);

/** Manda o aviso de renovação a um aparelho, fechado para que só ele o leia (RFC 8291). */
@Injectable()
export class AvisarAparelhoService {
  private readonly log = new Logger(AvisarAparelhoService.name);

  constructor(
    private readonly fonte: DataSource,
    private readonly contas: ContasDaPessoa,
    private readonly convemRenovar: ConvemRenovar,
    private readonly ambiente: Ambiente,
  ) {}

  /** Um aviso que perdeu o sentido, ou a quem já não pode recebê-lo, não sai. Falha só com o que outra tentativa pode curar. */
  async avisar({ modelo, aparelhoId }: PedidoDeAviso): Promise<void> {
    const em = this.fonte.manager;
    const aparelho = await em.findOneBy(AparelhoAvisadoEntity, { id: aparelhoId });
    if (!aparelho || !this.ambiente.push) return;
    const licenca = await em.findOneByOrFail(LicencaEntity, { id: aparelho.licencaId });
    if (!licenca.dataVencimento || !(await this.convemRenovar.a(licenca))) return;
    if (!(await this.podeReceber(aparelho, licenca))) {
      await this.esquecer(aparelhoId);
      return;
    }
    const textos = TEXTOS[aparelho.idioma];
    const aviso = {
      titulo: textos[modelo].titulo,
      texto: preencher(textos[modelo].texto, {
        modalidade: textos[`modalidade.${licenca.modalidade}`],
        validade: dataNaLingua(licenca.dataVencimento, aparelho.idioma),
      }),
      lingua: aparelho.idioma === 'pt' ? 'pt-BR' : aparelho.idioma,
      caminho: `renovar/${licenca.codigo}`,
    };
    const situacao = await this.empurrar(aparelho, JSON.stringify(aviso));
    if (ACABOU.includes(situacao)) await this.esquecer(aparelhoId);
  }

  /** A conta com que se pediu é ainda de quem tem a licença. */
  private async podeReceber({ usuarioId }: AparelhoAvisadoEntity, { pessoaId }: LicencaEntity) {
    if (usuarioId === null) return true;
    const contas = await this.contas.daPessoa(this.fonte.manager, pessoaId);
    return contas.some(({ id }) => id === usuarioId);
  }

  private async esquecer(id: number): Promise<void> {
    await this.fonte.manager.delete(AparelhoAvisadoEntity, { id });
  }

  private async empurrar({ endpoint, chaves }: AparelhoAvisadoEntity, aviso: string): Promise<number> {
    // A lista pode ter encolhido desde que o aparelho entrou.
    if (!ehDePush(endpoint, [...SERVICOS_DE_PUSH, ...this.ambiente.servicosDePush])) return ACABOU[0]!;
    const { publica, privada } = this.ambiente.push!;
    const [p256dh = '', auth = ''] = chaves.split('.');
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, aviso, {
      TTL: GUARDADO_S,
      vapidDetails: { subject: this.contato(), publicKey: publica, privateKey: privada },
    });
    const resposta = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([nome, valor]) => [nome, String(valor)]),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PRAZO_MS),
    }).catch((causa: unknown) => {
      AVISOS.inc({ resultado: 'falhou' });
      throw new Error('o serviço de push não respondeu', { cause: causa });
    });
    const { status } = resposta;
    // Do que responde só interessa o número, e a ligação fica livre.
    await resposta.body?.cancel();
    if (status >= 500 || DE_NOVO.includes(status)) {
      AVISOS.inc({ resultado: 'falhou' });
      throw new Error(`o serviço de push respondeu ${status}`);
    }
    const resultado = status < 300 ? 'enviado' : ACABOU.includes(status) ? 'acabou' : 'recusado';
    AVISOS.inc({ resultado });
    if (resultado === 'recusado')
      this.log.warn({ status, servico: new URL(endpoint).hostname }, 'aviso recusado');
    return status;
  }

  /** A quem o serviço de push fala se algo corre mal: o endereço com que a agência escreve. */
  private contato(): string {
    return `mailto:${/<([^>]+)>/.exec(this.ambiente.remetente)?.[1] ?? this.ambiente.remetente}`;
  }
}
