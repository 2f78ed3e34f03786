import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { DataCivil, dataCivil } from '../../../kernel/data-civil';
import { conflito, naoEncontrado } from '../../../kernel/erro-dominio';
import { ComVigencia, comVigencias } from '../../../kernel/vigencia';
import { Auditoria, atorDe } from '../../../platform/auditoria/auditoria';
import { Configuracoes } from '../../../platform/configuracao/configuracoes';
import { chaveRepetida, Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { vencimentoDoDocumento } from '../../pagamento/domain/calendario-bancario';
import { vencimentoDaLicenca } from '../domain/estado';
import { PrecoEntity } from '../preco.entity';
import { PrecosService } from '../precos.service';

interface Dados {
  readonly modalidade: 0 | 1;
  /** Centavos. */
  readonly valor: number;
  readonly vigenteDesde: string;
}

/** A tabela de preços. O que já começou a valer não muda: há documentos emitidos com aquele valor. */
@Injectable()
export class TabelaPrecosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly precos: PrecosService,
    private readonly configuracoes: Configuracoes,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Do mais novo ao mais velho. */
  async listar(): Promise<ComVigencia<PrecoEntity>[]> {
    return comVigencias(
      await this.fonte.manager.find(PrecoEntity),
      this.relogio.hoje(),
      ({ modalidade }) => modalidade,
    );
  }

  /** Erro: 404. */
  async um(id: number): Promise<ComVigencia<PrecoEntity>> {
    const preco = (await this.listar()).find((um) => um.id === id);
    if (!preco) throw naoEncontrado();
    return preco;
  }

  /** O que custaria, em cada modalidade, uma licença pedida no dia. */
  async previa(dia: string) {
    const data = dataCivil(dia);
    return {
      dia: data,
      vencimento: vencimentoDoDocumento(data, this.configuracoes.valor('boletoDias', data)),
      validade: vencimentoDaLicenca(data, null, this.configuracoes.valor('validadeAnos', data)),
      precos: await Promise.all(
        ([0, 1] as const).map(async (modalidade) => ({
          modalidade,
          valor: await this.precos.vigente(this.fonte.manager, modalidade, data),
        })),
      ),
    };
  }

  /** Devolve o id. Erros: 409 `PRECO_NO_PASSADO`, `PRECO_NA_DATA`. */
  async agendar(dados: Dados, sessao: Sessao): Promise<number> {
    return this.gravar(dados, async (em, vigenteDesde) => {
      const { identifiers } = await em.insert(PrecoEntity, { ...dados, vigenteDesde });
      const { id } = identifiers[0] as { id: number };
      await this.anotar(em, 'PRECO_AGENDADO', id, sessao, depoisDe(dados));
      return id;
    });
  }

  /** Só o que ainda não começou. Erros: 404; 409 `PRECO_NO_PASSADO`, `PRECO_NA_DATA`. */
  async mudar(id: number, dados: Dados, sessao: Sessao): Promise<void> {
    await this.gravar(dados, async (em, vigenteDesde) => {
      const antes = await this.travarAgendado(em, id);
      await em.update(PrecoEntity, { id }, { ...dados, vigenteDesde });
      await this.anotar(em, 'PRECO_MUDADO', id, sessao, { ...antesDe(antes), ...depoisDe(dados) });
    });
  }

  /** Só o que ainda não começou. Erros: 404; 409 `PRECO_NO_PASSADO`. */
  async apagar(id: number, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const antes = await this.travarAgendado(em, id);
      await em.delete(PrecoEntity, { id });
      await this.anotar(em, 'PRECO_APAGADO', id, sessao, antesDe(antes));
    });
  }

  private async gravar<T>(
    { vigenteDesde }: Dados,
    mudanca: (em: EntityManager, desde: DataCivil) => Promise<T>,
  ): Promise<T> {
    const desde = dataCivil(vigenteDesde);
    if (desde <= this.relogio.hoje()) throw conflito('PRECO_NO_PASSADO');
    try {
      return await this.transacoes.executar((em) => mudanca(em, desde));
    } catch (erro) {
      if (chaveRepetida(erro)) throw conflito('PRECO_NA_DATA');
      throw erro;
    }
  }

  private async travarAgendado(em: EntityManager, id: number): Promise<PrecoEntity> {
    const preco = await em.findOne(PrecoEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!preco) throw naoEncontrado();
    if (preco.vigenteDesde <= this.relogio.hoje()) throw conflito('PRECO_NO_PASSADO');
    return preco;
  }

  private async anotar(
    em: EntityManager,
    acao: 'PRECO_AGENDADO' | 'PRECO_MUDADO' | 'PRECO_APAGADO',
    id: number,
    sessao: Sessao,
    detalhes: Record<string, string | number>,
  ): Promise<void> {
    await this.auditoria.registrar(em, {
      acao,
      ator: atorDe(sessao),
      objeto: { tipo: 'preco', id },
      detalhes,
    });
  }
}

const antesDe = ({ modalidade, valor, vigenteDesde }: PrecoEntity) => ({
  modalidadeAntes: modalidade,
  valorAntes: valor,
  desdeAntes: vigenteDesde,
});
const depoisDe = ({ modalidade, valor, vigenteDesde }: Dados) => ({
  modalidade,
  valor,
  desde: vigenteDesde,
});
