import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import { join } from 'node:path';
import { createTransport, Transporter } from 'nodemailer';
import { Counter } from 'prom-client';
import { Ambiente } from '../config/ambiente';
import { DepositoEmPasta } from '../storage/deposito-em-pasta';
import { MARCA } from './marca';

export interface Mensagem {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  /** `cid`: vai dentro do texto, onde ele o cita. */
  readonly anexos?: readonly { nome: string; bytes: Buffer; tipo: string; cid?: string }[];
  /** Identifica a mensagem: a mesma, tentada de novo, leva o mesmo Message-ID e o mesmo nome de arquivo. */
  readonly id: string;
}

/** Um correio mudo não prende a conexão por mais do que isto. */
const PRAZOS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 };
/** Conexões que ficam abertas para as mensagens seguintes: abrir uma custa mais do que enviar por ela. */
export const CONEXOES_SMTP = 8;

const ENVIADOS = new Counter({
  name: 'pesca_emails_total',
  help: 'Mensagens que o correio aceitou ou não',
  labelNames: ['resultado'],
});
for (const resultado of ['enviado', 'falhou']) ENVIADOS.inc({ resultado }, 0);

/** Envia por SMTP; sem `SMTP_URL`, grava cada mensagem como `.eml` na pasta de dados e registra o nome do arquivo. */
@Injectable()
export class Correio implements OnApplicationShutdown {
  private readonly log = new Logger(Correio.name);
  private readonly transporte: Transporter;

  constructor(private readonly ambiente: Ambiente) {
    this.transporte = ambiente.smtpUrl
      ? createTransport({ url: ambiente.smtpUrl, pool: true, maxConnections: CONEXOES_SMTP, ...PRAZOS })
      : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  }

  onApplicationShutdown(): void {
    this.transporte.close();
  }

  async enviar(mensagem: Mensagem): Promise<void> {
    try {
      await this.entregar(mensagem);
      ENVIADOS.inc({ resultado: 'enviado' });
    } catch (erro) {
      ENVIADOS.inc({ resultado: 'falhou' });
      throw erro;
    }
  }

  private async entregar(mensagem: Mensagem): Promise<void> {
    const dominio = new URL(this.ambiente.urlPublica).hostname;
    const enviada = (await this.transporte.sendMail({
      from: this.ambiente.remetente,
      // Como endereço só: um texto com vírgulas seria lido como vários.
      to: { name: '', address: mensagem.para },
      subject: mensagem.assunto,
      text: mensagem.texto,
      html: mensagem.html,
      messageId: `<${mensagem.id}@${dominio}>`,
      attachments: [
        MARCA,
        ...(mensagem.anexos ?? []).map((a) => ({
          filename: a.nome,
          content: a.bytes,
          contentType: a.tipo,
          ...(a.cid ? { cid: a.cid, contentDisposition: 'inline' as const } : {}),
        })),
      ],
    })) as { message?: Buffer };
    if (this.ambiente.smtpUrl || !enviada.message) return;
    const arquivo = `${mensagem.id}.eml`;
    await new DepositoEmPasta(join(this.ambiente.pastaDados, 'emails')).gravar(arquivo, enviada.message);
    this.log.log({ arquivo }, 'e-mail gravado (sem SMTP_URL)');
  }
}
