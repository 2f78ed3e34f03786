import { createHash } from 'node:crypto';
import type { DataCivil } from '../../../kernel/data-civil';
import { mascararDocumento, mascararTexto } from '../../../kernel/mascara';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { ConvenioEntity } from '../convenio/convenio.entity';
import { DetalhesDocumento, detalhar } from '../documento-consulta.service';
import type { DocumentoPagamentoEntity } from '../documento-pagamento.entity';
import { fichaDoBanco } from '../domain/boleto/ficha-do-banco';
import type { PixAPagar } from '../pix/pix-do-documento.service';

/** Muda quando o desenho muda, para que os documentos já guardados sejam refeitos. */
const VERSAO_DO_DESENHO = 7;

/** Do que se paga, por quem pediu o documento: o número, e onde se vê a situação e se tira outra via. */
export type Assunto = { readonly numero: string; readonly endereco: string };

/** Como o quer quem o pede. */
export type Via = {
  readonly idioma: Idioma;
  readonly assunto: Assunto | null;
  /** Quem o pede pode ver onde mora quem paga, e quem paga no lugar da pessoa (decisão D15). */
  readonly comEndereco: boolean;
};

/** Tudo o que se imprime num boleto ou numa guia. Dinheiro em centavos, datas civis. */
export interface VistaBoleto extends DetalhesDocumento {
  readonly idioma: Idioma;
  readonly pagadorTipo: DocumentoPagamentoEntity['pagadorTipo'];
  readonly descricao: string;
  /** Nulo nos pedidos que uma versão anterior deixou na fila. */
  readonly assunto: Assunto | null;
  /** Dia em que o banco confirmou o registro. */
  readonly registradoEm: DataCivil | null;
  /** Logradouro, bairro, CEP e cidade do pagador, já numa linha; nulo em guia sem endereço, e para quem não o pode ver. */
  readonly pagadorEndereco: string | null;
  readonly beneficiarioEndereco: string;
  /** Três dígitos; `001`. */
  readonly banco: string;
  readonly bancoNome: string;
  /** O que o banco manda escrever na ficha de compensação; nulo na guia. */
  readonly ficha: ReturnType<typeof fichaDoBanco>;
}

export function verBoleto(
  documento: DocumentoPagamentoEntity,
  convenio: ConvenioEntity,
  { idioma, assunto, comEndereco, pix }: Via & { pix: PixAPagar | null },
  hoje: DataCivil,
): VistaBoleto {
  const { pagadorLogradouro, pagadorBairro, pagadorCep, pagadorCidade, pagadorUf } = documento;
  const cep = pagadorCep && `${pagadorCep.slice(0, 5)}-${pagadorCep.slice(5)}`;
  return {
    ...detalhar(documento, convenio, pix, hoje),
    pagador: pagadorNoPapel(documento, comEndereco),
    pagadorTipo: documento.pagadorTipo,
    idioma,
    assunto,
    descricao: documento.descricao,
    registradoEm: documento.registradoEm,
    pagadorEndereco:
      comEndereco && pagadorLogradouro
        ? `${pagadorLogradouro}, ${pagadorBairro}, ${cep}, ${pagadorCidade}/${pagadorUf}`
        : null,
    beneficiarioEndereco: convenio.beneficiarioEndereco,
    banco: convenio.banco,
    bancoNome: convenio.bancoNome,
    ficha: fichaDoBanco(convenio),
  };
}

/** Quem paga no lugar da pessoa cobre-se a quem não a vê inteira, como na página. */
const pagadorNoPapel = (
  { pagadorNome: nome, pagadorDocumento: documento, pagadorTerceiro }: DocumentoPagamentoEntity,
  inteiro: boolean,
): DetalhesDocumento['pagador'] =>
  pagadorTerceiro && !inteiro
    ? { nome: mascararTexto(nome), documento: mascararDocumento(documento) }
    : { nome, documento };

/** Nome do arquivo guardado: muda com o que a API sabe do documento e que aparece no papel. */
export function chaveDoBoleto(
  documento: DocumentoPagamentoEntity,
  { idioma, assunto, comEndereco, pix }: Via & { pix: PixAPagar | null },
): string {
  const resumo = createHash('sha256')
    .update(
      JSON.stringify([
        VERSAO_DO_DESENHO,
        idioma,
        assunto && [assunto.numero, assunto.endereco],
        documento.codigoBarras,
        documento.estado,
        documento.registradoEm,
        pagadorNoPapel(documento, comEndereco).nome,
        comEndereco && documento.pagadorLogradouro,
        pix?.copiaECola ?? null,
      ]),
    )
    .digest('hex');
  return `${comecoDosBoletos(documento.id)}${resumo.slice(0, 24)}.pdf`;
}

/** Como começam os nomes dos arquivos de um documento, em qualquer língua. */
export const comecoDosBoletos = (documentoId: number): string =>
  `boleto/${documentoId % 1000}/${documentoId}-`;
