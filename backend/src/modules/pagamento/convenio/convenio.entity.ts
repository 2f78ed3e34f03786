import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EmpresaArrecadacao, IdentificadorValor } from '../domain/arrecadacao';
import type { LayoutConvenio } from '../domain/convenio';
import type { TipoDocumento } from '../domain/estado-documento';
import type { CreditoDoPix, NomeDoTrilho } from '../domain/pix/trilho';

/** Acordo com o banco de que saem os números impressos. Contadores ficam em `convenio_contador`. */
@Entity('convenio')
@Index('uq_convenio_banco_numero_tipo', ['banco', 'numero', 'tipo'], { unique: true })
@Index('uq_convenio_ativo_para', ['ativoPara'], { unique: true })
export class ConvenioEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 6 })
  tipo!: TipoDocumento;

  /** Igual a `tipo` no convênio que emite os documentos novos desse tipo; nulo nos outros. */
  @Column({ name: 'ativo_para', type: 'varchar', length: 6, nullable: true })
  ativoPara!: TipoDocumento | null;

  @Column({ type: 'varchar', length: 20 })
  layout!: LayoutConvenio;

  @Column({ type: 'char', length: 3 })
  banco!: string;

  @Column({ name: 'banco_nome', type: 'varchar', length: 40 })
  bancoNome!: string;

  /** No BB, o convênio; na Caixa, o beneficiário; no Bradesco, o código da empresa; na guia, o A.03 do banco. */
  @Column({ type: 'varchar', length: 20 })
  numero!: string;

  @Column({ type: 'varchar', length: 5, nullable: true })
  agencia!: string | null;

  @Column({ name: 'agencia_dv', type: 'char', length: 1, nullable: true })
  agenciaDv!: string | null;

  @Column({ type: 'varchar', length: 12, nullable: true })
  conta!: string | null;

  @Column({ name: 'conta_dv', type: 'char', length: 1, nullable: true })
  contaDv!: string | null;

  /** Na Caixa, a modalidade. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  carteira!: string | null;

  @Column({ type: 'char', length: 3, nullable: true })
  variacao!: string | null;

  @Column({ type: 'char', length: 1, nullable: true })
  segmento!: string | null;

  @Column({ name: 'identificador_valor', type: 'char', length: 1, nullable: true })
  identificadorValor!: IdentificadorValor | null;

  @Column({ name: 'empresa_tipo', type: 'varchar', length: 9, nullable: true })
  empresaTipo!: EmpresaArrecadacao['tipo'] | null;

  @Column({ name: 'empresa_codigo', type: 'varchar', length: 8, nullable: true })
  empresaCodigo!: string | null;

  @Column({ name: 'beneficiario_nome', type: 'varchar', length: 100 })
  beneficiarioNome!: string;

  @Column({ name: 'beneficiario_cnpj', type: 'char', length: 14 })
  beneficiarioCnpj!: string;

  @Column({ name: 'beneficiario_endereco', type: 'varchar', length: 200 })
  beneficiarioEndereco!: string;

  /** O domínio das cobranças PIX do banco; nulo se o QR code que vem nos arquivos não se usa. */
  @Column({ name: 'pix_dominio', type: 'varchar', length: 60, nullable: true })
  pixDominio!: string | null;

  /** Por onde anda o PIX; nulo se o convênio não o tem. */
  @Column({ name: 'pix_trilho', type: 'varchar', length: 14, nullable: true })
  pixTrilho!: NomeDoTrilho | null;

  @Column({ name: 'pix_url', type: 'varchar', length: 200, nullable: true })
  pixUrl!: string | null;

  @Column({ name: 'pix_url_token', type: 'varchar', length: 200, nullable: true })
  pixUrlToken!: string | null;

  @Column({ name: 'pix_chave', type: 'varchar', length: 77, nullable: true })
  pixChave!: string | null;

  /** Nome da pasta com os certificados e segredos, dentro de `PIX_SEGREDOS`. */
  @Column({ name: 'pix_segredo', type: 'varchar', length: 40, nullable: true })
  pixSegredo!: string | null;

  /** Escopos que se pedem com o token, separados por espaço; nulo se o provedor os dá sem que se peçam. */
  @Column({ name: 'pix_escopos', type: 'varchar', length: 300, nullable: true })
  pixEscopos!: string | null;

  /** Base da API em que o banco faz a cobrança, se não é a API Pix. */
  @Column({ name: 'pix_url_cobranca', type: 'varchar', length: 200, nullable: true })
  pixUrlCobranca!: string | null;

  /** Número do convênio nessa API, se não é o do próprio convênio. */
  @Column({ name: 'pix_convenio', type: 'varchar', length: 9, nullable: true })
  pixConvenio!: string | null;

  @Column({ name: 'pix_credito', type: 'varchar', length: 7, nullable: true })
  pixCredito!: CreditoDoPix | null;

  /** Em homologação: os arquivos levam e trazem a marca de teste. */
  @Column({ type: 'boolean', default: false })
  teste!: boolean;

  /** Cresce a cada mudança: quem grava diz qual leu. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  versao!: number;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  criadoEm!: Date;

  @Column({ name: 'atualizado_em', type: 'datetime', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  atualizadoEm!: Date;
}
