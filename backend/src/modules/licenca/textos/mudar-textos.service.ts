import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dataCivil } from '../../../kernel/data-civil';
import { conflito, ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import { ComVigencia, comVigencias } from '../../../kernel/vigencia';
import { Auditoria, atorDe } from '../../../platform/auditoria/auditoria';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { atorDaSessao } from '../registrar-licenca.service';
import { linguasSemLimite, TEXTO_DO_LIMITE } from './limite-de-captura';
import { CodigoDoTexto, Paragrafos, TextoEntity } from './texto.entity';
import { Textos } from './textos';

interface Versao {
  readonly codigo: CodigoDoTexto;
  readonly paragrafos: Paragrafos;
  readonly vigenteDesde: string;
  readonly motivo: string;
}

/** Versões dos textos da agência. A que alguém pode ter aceitado não muda nem se apaga. */
@Injectable()
export class MudarTextosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly textos: Textos,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Do mais novo ao mais velho. */
  async listar(): Promise<ComVigencia<TextoEntity>[]> {
    const todos = await this.fonte.manager.find(TextoEntity);
    return comVigencias(todos, this.relogio.hoje(), ({ codigo }) => codigo);
  }

  /** Erros: 409 `TEXTO_NO_PASSADO`, `TEXTO_NA_DATA`; 422 limite de captura que não tem três itens ou não cabe. */
  async marcar({ codigo, paragrafos, vigenteDesde, motivo }: Versao, sessao: Sessao): Promise<void> {
    const desde = dataCivil(vigenteDesde);
    const erradas = TEXTO_DO_LIMITE.some((um) => um === codigo) ? linguasSemLimite(paragrafos) : [];
    if (erradas.length > 0) {
      const campos = erradas.map((lingua) => ({ campo: lingua, codigo: 'LIMITE_DE_CAPTURA' }));
      throw new ErroDominio('VALIDACAO', 'invalido', {}, campos);
    }
    if (desde <= this.relogio.hoje()) throw conflito('TEXTO_NO_PASSADO');
    try {
      await this.transacoes.executar(async (em) => {
        const { identifiers } = await em.insert(TextoEntity, {
          codigo,
          paragrafos,
          vigenteDesde: desde,
          motivo,
          autor: atorDaSessao(sessao),
          criadoEm: this.relogio.agora(),
        });
        const { id } = identifiers[0] as { id: number };
        await this.auditoria.registrar(em, {
          acao: 'TEXTO_MARCADO',
          ator: atorDe(sessao),
          objeto: { tipo: 'texto', id },
          detalhes: { codigo, desde },
        });
      });
    } catch (erro) {
      if (chaveRepetida(erro)) throw conflito('TEXTO_NA_DATA');
      throw erro;
    }
    await this.textos.recarregar();
  }

  /** Desiste da versão que ainda não começou. Erros: 404; 409 `CONFIGURACAO_COMECOU`. */
  async cancelar(id: number, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const texto = await em.findOne(TextoEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!texto) throw naoEncontrado();
      if (texto.vigenteDesde <= this.relogio.hoje()) throw conflito('CONFIGURACAO_COMECOU');
      await em.delete(TextoEntity, { id });
      await this.auditoria.registrar(em, {
        acao: 'TEXTO_CANCELADO',
        ator: atorDe(sessao),
        objeto: { tipo: 'texto', id },
        detalhes: { codigo: texto.codigo, desde: texto.vigenteDesde },
      });
    });
    await this.textos.recarregar();
  }
}
