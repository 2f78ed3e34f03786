import { Entity, Index } from 'typeorm';
import { Codigo, Criacao, Inteiro, Logico, Numerada, Texto } from '../../../platform/database/colunas';
import type { EmpresaArrecadacao, IdentificadorValor } from '../domain/arrecadacao';
import type { LayoutConvenio } from '../domain/convenio';
import type { TipoDocumento } from '../domain/estado-documento';
import type { CreditoDoPix, NomeDoTrilho } from '../domain/pix/trilho';

/** Acordo com o banco de que saem os números impressos. Contadores ficam em `convenio_contador`. */
@Entity('convenio')
@Index('uq_convenio_banco_numero_tipo', ['banco', 'numero', 'tipo'], { unique: true })
@Index('uq_convenio_ativo_para', ['ativoPara'], { unique: true })
export class ConvenioEntity {
  @Numerada() id!: number;
  @Texto(6) tipo!: TipoDocumento;
  /** Igual a `tipo` no convênio que emite os documentos novos desse tipo; nulo nos outros. */
  @Texto(6, { nulo: true }) ativoPara!: TipoDocumento | null;
  @Texto(20) layout!: LayoutConvenio;
  @Codigo(3) banco!: string;
  @Texto(40) bancoNome!: string;
  /** No BB, o convênio; na Caixa, o beneficiário; no Bradesco, o código da empresa; na guia, o A.03 do banco. */
  @Texto(20) numero!: string;
  @Texto(5, { nulo: true }) agencia!: string | null;
  @Codigo(1, { nulo: true }) agenciaDv!: string | null;
  @Texto(12, { nulo: true }) conta!: string | null;
  @Codigo(1, { nulo: true }) contaDv!: string | null;
  /** Na Caixa, a modalidade. */
  @Texto(3, { nulo: true }) carteira!: string | null;
  @Codigo(3, { nulo: true }) variacao!: string | null;
  @Codigo(1, { nulo: true }) segmento!: string | null;
  @Codigo(1, { nulo: true }) identificadorValor!: IdentificadorValor | null;
  @Texto(9, { nulo: true }) empresaTipo!: EmpresaArrecadacao['tipo'] | null;
  @Texto(8, { nulo: true }) empresaCodigo!: string | null;
  @Texto(100) beneficiarioNome!: string;
  @Codigo(14) beneficiarioCnpj!: string;
  @Texto(200) beneficiarioEndereco!: string;
  /** O domínio das cobranças PIX do banco; nulo se o QR code que vem nos arquivos não se usa. */
  @Texto(60, { nulo: true }) pixDominio!: string | null;
  /** Por onde anda o PIX; nulo se o convênio não o tem. */
  @Texto(14, { nulo: true }) pixTrilho!: NomeDoTrilho | null;
  @Texto(200, { nulo: true }) pixUrl!: string | null;
  @Texto(200, { nulo: true }) pixUrlToken!: string | null;
  @Texto(77, { nulo: true }) pixChave!: string | null;
  /** Nome da pasta com os certificados e segredos, dentro de `PIX_SEGREDOS`. */
  @Texto(40, { nulo: true }) pixSegredo!: string | null;
  /** Escopos que se pedem com o token, separados por espaço; nulo se o provedor os dá sem que se peçam. */
  @Texto(300, { nulo: true }) pixEscopos!: string | null;
  /** Base da API em que o banco faz a cobrança, se não é a API Pix. */
  @Texto(200, { nulo: true }) pixUrlCobranca!: string | null;
  /** Número do convênio nessa API, se não é o do próprio convênio. */
  @Texto(9, { nulo: true }) pixConvenio!: string | null;
  @Texto(7, { nulo: true }) pixCredito!: CreditoDoPix | null;
  /** Em homologação: os arquivos levam e trazem a marca de teste. */
  @Logico({ padrao: false }) teste!: boolean;
  /** Cresce a cada mudança: quem grava diz qual leu. */
  @Inteiro({ padrao: 1 }) versao!: number;
  @Criacao() criadoEm!: Date;
  @Criacao() atualizadoEm!: Date;
}
