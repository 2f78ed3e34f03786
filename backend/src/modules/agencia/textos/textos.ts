import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { DataCivil } from '../../../kernel/data-civil';
import { camposInvalidos } from '../../../kernel/erro-dominio';
import { Relogio } from '../../../platform/relogio';
import { Decisoes } from '../../../platform/vigencia/decisoes';
import type { Decisao, Especie } from '../../../platform/vigencia/especie';
import {
  LimiteDeCaptura,
  limiteDoTexto,
  linguasSemLimite,
  type Paragrafos,
  TEXTO_DO_LIMITE,
} from './limite-de-captura';

/** O de quem não precisa de licença é o único que pode não existir: a agência é que o escreve. */
export const TEXTOS = ['DECLARACAO', 'PRINCIPIOS', ...TEXTO_DO_LIMITE, 'DISPENSA'] as const;
export type CodigoDoTexto = (typeof TEXTOS)[number];

const naLingua = z
  .array(z.string().trim().min(1, 'CAMPO_OBRIGATORIO').max(600, 'CAMPO_INVALIDO'))
  .min(1, 'CAMPO_OBRIGATORIO')
  .max(20, 'CAMPO_INVALIDO')
  .describe('Parágrafos ou itens, sem HTML');
export const paragrafos = z.object({ pt: naLingua, en: naLingua, es: naLingua });

/** Versões dos textos da agência. O id é o número da versão; a que alguém pode ter aceitado não muda nem se apaga. */
export const TEXTO: Especie<Paragrafos> = {
  nome: 'TEXTO',
  valor: paragrafos,
  recusas: { cedo: () => 'TEXTO_NO_PASSADO', naData: 'TEXTO_NA_DATA', comecou: 'CONFIGURACAO_COMECOU' },
  conferir: (codigo, texto) => {
    const erradas = TEXTO_DO_LIMITE.some((um) => um === codigo) ? linguasSemLimite(texto) : [];
    if (erradas.length === 0) return;
    const campos = erradas.map((lingua) => ({ campo: lingua, codigo: 'LIMITE_DE_CAPTURA' }));
    throw camposInvalidos(...campos);
  },
  auditoria: {
    objeto: 'texto',
    marcada: 'TEXTO_MARCADO',
    cancelada: 'TEXTO_CANCELADO',
    aoMarcar: ({ assunto, desde }) => ({ codigo: assunto, desde }),
    aoCancelar: ({ assunto, vigenteDesde }) => ({ codigo: assunto, desde: vigenteDesde }),
  },
};

/** Os textos da agência, lidos da memória. */
@Injectable()
export class Textos {
  constructor(
    private readonly decisoes: Decisoes,
    private readonly relogio: Relogio,
  ) {}

  /** O que vale hoje. */
  vigente(codigo: CodigoDoTexto): Decisao<Paragrafos> {
    const texto = this.decisoes.vigente<Paragrafos>(TEXTO.nome, codigo, this.relogio.hoje());
    if (!texto) throw new Error(`falta o texto ${codigo}`);
    return texto;
  }

  /** Quem pesca sem licença, e por que ato; nulo enquanto a agência não o diz. */
  dispensa(): Decisao<Paragrafos> | null {
    return this.decisoes.vigente<Paragrafos>(TEXTO.nome, 'DISPENSA', this.relogio.hoje());
  }

  /** O limite de captura que vale hoje: é o do dia em que se pesca, qualquer que seja o da licença. */
  limiteDeCaptura(modalidade: 0 | 1): LimiteDeCaptura {
    return limiteDoTexto(this.vigente(TEXTO_DO_LIMITE[modalidade]).valor);
  }

  /** A versão da declaração que a pessoa diz ter lido: nula se não existe ou ainda não começou. */
  declaracaoLida(versao: number | null | undefined): Decisao<Paragrafos> | null {
    const textos = this.decisoes.todas<Paragrafos>(TEXTO.nome);
    const texto = textos.find(({ id, assunto }) => id === versao && assunto === 'DECLARACAO');
    return texto && texto.vigenteDesde <= this.relogio.hoje() ? texto : null;
  }

  /** A que um pedido guardou, como as fichas a dizem. */
  declaracaoAceita(versao: number | null | undefined): { versao: number; vigenteDesde: DataCivil } | null {
    const texto = this.declaracaoLida(versao);
    return texto && { versao: texto.id, vigenteDesde: texto.vigenteDesde };
  }
}
