import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, EntityManager, In } from 'typeorm';
import { DataCivil, dataCivil, maiorData } from '../../../kernel/data-civil';
import { conflito, ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import { escreverAtor } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { chaveRepetida, LidoAntesDeMudar, Transacoes } from '../../../platform/database/transacoes';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import {
  lerEntidades,
  lerFiltro,
  ordemDoCampo,
  soPeloNumero,
} from '../../../platform/http/lista/lista-limitada';
import { Relogio } from '../../../platform/relogio';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import type { Operador } from '../ator';
import { resumoDe } from '../arquivo/guarda-arquivos.service';
import { limparNome } from '../arquivo/limpar-nome';
import { lerCnab240, pareceCnab240 } from '../domain/extrato/cnab240';
import {
  chavesDosLancamentos,
  ExtratoLido,
  LancamentoDoExtrato,
  mesmaConta,
  parecemDeCobranca,
  RecusaDeExtrato,
} from '../domain/extrato/extrato';
import { lerOfx } from '../domain/extrato/ofx';
import { Fechamentos } from '../fechamento/fechamentos.service';
import { ExtratoDiaEntity } from '../razao/extrato-dia.entity';
import { InformarExtratoService } from '../razao/informar-extrato.service';
import { RazaoConsultaService } from '../razao/razao-consulta.service';
import type { ExtratoImportadoDto, PreviaDoExtrato } from './extrato.dto';
import { ExtratoImportadoEntity } from './extrato-importado.entity';
import { ExtratoLancamentoEntity } from './extrato-lancamento.entity';

interface Envio {
  readonly bytes: Buffer;
  /** O convênio da conta a que se somam os créditos; sem ele, o que emite. */
  readonly convenioId: number | undefined;
}

interface Importacao extends Envio {
  readonly nome: string;
  /** As linhas em que se decidiu o contrário da prévia. */
  readonly trocadas: readonly number[];
  /** As da prévia: se entrou entretanto outro extrato, ou um crédito digitado, são outras, e o contrário da prévia também. */
  readonly duvidas: string | null;
}

interface Conferido {
  readonly extrato: ExtratoLido;
  readonly sha256: string;
  readonly convenio: ConvenioEntity;
  readonly convenios: readonly ConvenioEntity[];
  readonly chaves: readonly string[];
  readonly de: DataCivil;
  readonly ate: DataCivil;
}

interface Guardado {
  readonly dia: DataCivil;
  readonly valor: number;
  readonly chave: string;
  readonly cobranca: boolean;
}

const jaDesfeito = () => new ErroDominio('EXTRATO_JA_DESFEITO', 'ausente');

const nomeDo = ({ bancoNome, numero }: ConvenioEntity): string => `${bancoNome} ${numero}`;

/** Lê o extrato do banco e põe no crédito de cada dia o que nele é de cobrança, em vez de alguém o digitar. */
@Injectable()
export class ImportarExtratoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly informar: InformarExtratoService,
    private readonly razoes: RazaoConsultaService,
    private readonly fechamentos: Fechamentos,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /**
   * O que se guardaria, dia a dia, contra o que a razão tem. Nada se grava. Erros: 409 `EXTRATO_REPETIDO`; 422 os de
   * `RECUSAS_DO_EXTRATO`, e `EXTRATO_DE_OUTRA_CONTA` se a conta não é de nenhum convênio.
   */
  async prever(envio: Envio): Promise<PreviaDoExtrato> {
    const em = this.fonte.manager;
    const { extrato, convenio, convenios, chaves, de, ate } = await this.conferir(em, envio);
    const guardados = await this.guardados(em, convenios, { de, ate });
    const situacoes = situacoesDe(extrato.lancamentos, chaves, { guardados, hoje: this.relogio.hoje() });
    const deCobranca = parecemDeCobranca(extrato.lancamentos);
    const antigas = new Map(guardados.map(({ chave, cobranca }) => [chave, cobranca]));
    const linhas = extrato.lancamentos.map(({ dia, valor, historico }, i) => ({
      linha: i + 1,
      dia,
      valor,
      historico,
      situacao: situacoes[i]!,
      cobranca:
        situacoes[i] === 'JA_IMPORTADA'
          ? (antigas.get(chaves[i]!) ?? false)
          : situacoes[i] === 'NOVA' && deCobranca[i]!,
    }));
    const dias = [...new Set(linhas.map(({ dia }) => dia))].sort();
    const informados = await informadosEm(em, convenio, extrato);
    const previstos = await this.razoes.creditos(de, ate);
    const fechados = await this.fechamentos.fechados(dias);
    return {
      formato: extrato.formato,
      convenio: { id: convenio.id, nome: nomeDo(convenio) },
      convenios: convenios.map((um) => ({ id: um.id, nome: nomeDo(um) })),
      de,
      ate,
      linhas,
      dias: dias.map((dia) => ({
        dia,
        importado: importadoEm(guardados, dia),
        informado: informados.get(dia) ?? null,
        previsto: previstos.find((um) => um.dia === dia && um.convenioId === convenio.id)?.previsto ?? 0,
        fechado: fechados.has(dia),
      })),
      duvidas: duvidasDe(situacoes, guardados, informados),
    };
  }

  /**
   * Guarda as linhas novas e acerta o crédito dos dias em que alguma é de cobrança. Erros: os de `prever`; 409
   * `EXTRATO_MUDOU` se a prévia já é outra, e `DIA_FECHADO` se um desses dias está fechado, e então não se guarda nada.
   */
  async importar(envio: Importacao, operador: Operador): Promise<number> {
    try {
      return await this.transacoes.executar((em) => this.gravar(em, envio, operador));
    } catch (erro) {
      if (!chaveRepetida(erro, 'uq_extrato_importado')) throw erro;
      throw conflito('EXTRATO_REPETIDO');
    }
  }

  /**
   * Tira as linhas que ele trouxe: o crédito dos dias delas passa a ser o das que outro trouxe, ou por informar; o que alguém
   * digitou depois fica. O mesmo arquivo pode então importar-se outra vez. Erros: 404 `EXTRATO_JA_DESFEITO`; 409 `EXTRATO_DEPOIS` se outro da
   * mesma conta e dos mesmos dias já conta com as linhas dele, e `DIA_FECHADO`.
   */
  async desfazer(id: number, operador: Operador): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const importado = await em.findOneBy(ExtratoImportadoEntity, { id });
      if (!importado) throw jaDesfeito();
      const { convenioId, de, ate, novos } = importado;
      const saem = await em.query<{ dia: string; valor: string }[]>(
        'SELECT dia, SUM(valor) AS valor FROM extrato_lancamento WHERE importado_id = ? AND cobranca = 1 GROUP BY dia ORDER BY dia',
        [id],
      );
      const { affected } = await em.delete(ExtratoImportadoEntity, { id });
      if (affected === 0) throw jaDesfeito();
      if (await outroDepois(em, importado)) throw conflito('EXTRATO_DEPOIS');
      for (const { dia, valor } of saem) {
        await this.informar.gravar(em, dataCivil(dia), {
          convenioId,
          somar: async (anterior) => {
            const resta = await somaDoDia(em, convenioId, dataCivil(dia));
            return anterior === (resta ?? 0) + Number(valor) ? resta : anterior;
          },
          operador,
          importadoId: id,
        });
      }
      await this.auditoria.anotar(em, 'EXTRATO_DESFEITO', operador, ['extrato', String(id)], {
        detalhes: { convenioId, de, ate, novos },
      });
    });
  }

  /** Os importados; o total para em dez mil. */
  async faixa(faixa: FaixaPedida, filtros: unknown) {
    const { apos } = lerFiltro(soPeloNumero, filtros);
    const { itens, total } = await lerEntidades(
      this.fonte,
      ExtratoImportadoEntity,
      { condicoes: [], ordem: ordemDoCampo(faixa.ordem.campo), apos },
      faixa,
      { relations: { convenio: true } },
    );
    return { itens: itens.map(apresentar), total };
  }

  private async gravar(em: EntityManager, envio: Importacao, operador: Operador): Promise<number> {
    const { extrato, sha256, convenio, convenios, chaves, de, ate } = await this.conferir(em, envio);
    const guardados = await this.guardados(em, convenios, { de, ate }, 'LOCK IN SHARE MODE');
    const situacoes = situacoesDe(extrato.lancamentos, chaves, { guardados, hoje: this.relogio.hoje() });
    const informados = await informadosEm(em, convenio, extrato);
    // Os lançamentos e os créditos leem-se em duas vezes: se outro extrato entrou no meio, relê-se.
    if (duvidasDe(situacoes, guardados, informados) !== envio.duvidas)
      throw new LidoAntesDeMudar('EXTRATO_MUDOU');
    const deCobranca = parecemDeCobranca(extrato.lancamentos);
    const trocadas = new Set(envio.trocadas);
    const novos = extrato.lancamentos.flatMap(({ dia, valor }, i) => {
      if (situacoes[i] === 'JA_IMPORTADA' || situacoes[i] === 'FUTURA') return [];
      const proposta = situacoes[i] === 'NOVA' && deCobranca[i]!;
      const cobranca = trocadas.has(i + 1) ? !proposta : proposta;
      return [{ dia, valor, cobranca, chave: chaves[i]!, convenioId: convenio.id }];
    });
    const importado = em.create(ExtratoImportadoEntity, {
      sha256,
      nome: limparNome(envio.nome),
      formato: extrato.formato,
      convenioId: convenio.id,
      de,
      ate,
      novos: novos.length,
      repetidos: situacoes.filter((uma) => uma === 'JA_IMPORTADA').length,
      importadoPor: escreverAtor(operador),
      importadoEm: this.relogio.agora(),
    });
    await em.insert(ExtratoImportadoEntity, importado);
    try {
      if (novos.length > 0)
        await em.insert(
          ExtratoLancamentoEntity,
          novos.map((novo) => ({ ...novo, importadoId: importado.id })),
        );
    } catch (erro) {
      // Outro extrato, importado ao mesmo tempo, trouxe uma destas linhas: relê-se o que já está.
      if (chaveRepetida(erro, 'uq_extrato_lancamento')) throw new LidoAntesDeMudar('EXTRATO_MUDOU');
      throw erro;
    }
    const dias = [...new Set(novos.filter(({ cobranca }) => cobranca).map(({ dia }) => dia))].sort();
    for (const dia of dias) {
      const anterior = await this.informar.gravar(em, dia, {
        convenioId: convenio.id,
        somar: () => somaDoDia(em, convenio.id, dia),
        operador,
        importadoId: importado.id,
      });
      if (anterior !== (informados.get(dia) ?? null)) throw new LidoAntesDeMudar('EXTRATO_MUDOU');
    }
    return importado.id;
  }

  private async conferir(em: EntityManager, { bytes, convenioId }: Envio): Promise<Conferido> {
    const extrato = ler(bytes);
    const sha256 = resumoDe(bytes);
    if (await em.existsBy(ExtratoImportadoEntity, { sha256 })) throw conflito('EXTRATO_REPETIDO');
    const todos = await em.find(ConvenioEntity, { order: { id: 'ASC' } });
    const convenios = todos.filter((um) => mesmaConta(extrato.conta, um));
    const convenio =
      convenioId === undefined
        ? (convenios.find(({ ativoPara }) => ativoPara === 'BOLETO') ?? convenios[0])
        : convenios.find(({ id }) => id === convenioId);
    if (!convenio) {
      if (convenios.length > 0) throw naoEncontrado();
      throw new ErroDominio('EXTRATO_DE_OUTRA_CONTA', 'invalido');
    }
    const dias = extrato.lancamentos.map(({ dia }) => dia);
    const conta = `${convenio.banco}|${convenio.conta}`;
    return {
      extrato,
      sha256,
      convenio,
      convenios,
      chaves: chavesDosLancamentos(extrato.lancamentos).map((chave) =>
        createHash('sha256').update(`${conta}|${chave}`).digest('hex'),
      ),
      de: dias.reduce((a, b) => (a < b ? a : b)),
      ate: dias.reduce(maiorData),
    };
  }

  /** O que já se importou da conta, de qualquer dos convênios dela; travado, ninguém o desfaz até ao fim da transação. */
  private async guardados(
    em: EntityManager,
    convenios: readonly ConvenioEntity[],
    { de, ate }: { de: DataCivil; ate: DataCivil },
    trava: 'LOCK IN SHARE MODE' | '' = '',
  ): Promise<Guardado[]> {
    const linhas = await em.query<
      (Omit<Guardado, 'valor' | 'cobranca'> & Record<'valor' | 'cobranca', string | number>)[]
    >(
      `SELECT dia, valor, chave, cobranca FROM extrato_lancamento WHERE convenio_id IN (?) AND dia BETWEEN ? AND ? ${trava}`,
      [convenios.map(({ id }) => id), de, ate],
    );
    return linhas.map(({ dia, valor, chave, cobranca }) => ({
      dia: dataCivil(dia),
      valor: Number(valor),
      chave,
      cobranca: Number(cobranca) === 1,
    }));
  }
}

/** Nulo se nenhuma linha dele é de cobrança. */
async function somaDoDia(em: EntityManager, convenioId: number, dia: DataCivil): Promise<number | null> {
  const [soma] = await em.query<{ valor: string | number | null }[]>(
    'SELECT SUM(valor) AS valor FROM extrato_lancamento WHERE convenio_id = ? AND dia = ? AND cobranca = 1',
    [convenioId, dia],
  );
  return soma!.valor === null ? null : Number(soma!.valor);
}

/** As linhas que dois trazem são do primeiro: sem ele, o que veio depois ficava sem elas. */
async function outroDepois(
  em: EntityManager,
  { id, convenioId, de, ate }: ExtratoImportadoEntity,
): Promise<boolean> {
  const depois = await em.query<unknown[]>(
    `SELECT 1 FROM extrato_importado i
     JOIN convenio c ON c.id = i.convenio_id JOIN convenio deste ON deste.banco = c.banco AND deste.conta = c.conta
     WHERE deste.id = ? AND i.id > ? AND i.de <= ? AND i.ate >= ? LIMIT 1`,
    [convenioId, id, ate, de],
  );
  return depois.length > 0;
}

/** Erro: 422 com o porquê e, se é de um lançamento, qual. */
function ler(bytes: Buffer): ExtratoLido {
  try {
    return pareceCnab240(bytes) ? lerCnab240(bytes) : lerOfx(bytes);
  } catch (erro) {
    if (!(erro instanceof RecusaDeExtrato)) throw erro;
    throw new ErroDominio(erro.codigo, 'invalido', erro.linha === null ? {} : { linha: erro.linha });
  }
}

/** Alguns bancos renumeram as linhas a cada extrato: a que coincide no dia e no valor com uma que já se importou é duvidosa. */
function situacoesDe(
  lancamentos: readonly LancamentoDoExtrato[],
  chaves: readonly string[],
  { guardados, hoje }: { guardados: readonly Guardado[]; hoje: DataCivil },
): PreviaDoExtrato['linhas'][number]['situacao'][] {
  const existentes = new Set(guardados.map(({ chave }) => chave));
  const daqui = new Set(chaves);
  const porAcaso = new Map<string, number>();
  for (const { dia, valor, chave } of guardados) {
    if (daqui.has(chave)) continue;
    porAcaso.set(`${dia} ${valor}`, (porAcaso.get(`${dia} ${valor}`) ?? 0) + 1);
  }
  return lancamentos.map(({ dia, valor }, i) => {
    if (existentes.has(chaves[i]!)) return 'JA_IMPORTADA';
    // O que o banco só agendou pode não se fazer, e guardado já não se importava no dia dele.
    if (dia > hoje) return 'FUTURA';
    const iguais = porAcaso.get(`${dia} ${valor}`) ?? 0;
    if (iguais === 0) return 'NOVA';
    porAcaso.set(`${dia} ${valor}`, iguais - 1);
    return 'PARECIDA';
  });
}

/** O crédito que cada dia do extrato já tem. */
async function informadosEm(
  em: EntityManager,
  { id: convenioId }: ConvenioEntity,
  { lancamentos }: ExtratoLido,
): Promise<Map<DataCivil, number>> {
  const dias = [...new Set(lancamentos.map(({ dia }) => dia))];
  const ha = await em.find(ExtratoDiaEntity, { where: { convenioId, dia: In(dias) }, order: { dia: 'ASC' } });
  return new Map(ha.map(({ dia, valor }) => [dia, valor]));
}

function importadoEm(guardados: readonly Guardado[], dia: DataCivil): number | null {
  const doDia = guardados.filter((um) => um.dia === dia && um.cobranca);
  return doDia.length === 0 ? null : doDia.reduce((soma, { valor }) => soma + valor, 0);
}

/** Quais são as parecidas e as futuras, e os créditos que alguém digitou, num resumo; nulo se não há nenhum. */
function duvidasDe(
  situacoes: readonly PreviaDoExtrato['linhas'][number]['situacao'][],
  guardados: readonly Guardado[],
  informados: ReadonlyMap<DataCivil, number>,
): string | null {
  const quais = situacoes.flatMap((uma, i) => (uma === 'PARECIDA' || uma === 'FUTURA' ? [`${uma}${i}`] : []));
  for (const [dia, valor] of informados) {
    if (valor !== importadoEm(guardados, dia)) quais.push(`${dia} ${valor}`);
  }
  return quais.length === 0 ? null : createHash('sha256').update(quais.join()).digest('base64url');
}

const apresentar = (um: ExtratoImportadoEntity): InstanceType<typeof ExtratoImportadoDto> => ({
  id: um.id,
  nome: um.nome,
  formato: um.formato,
  convenio: nomeDo(um.convenio!),
  de: um.de,
  ate: um.ate,
  novos: um.novos,
  repetidos: um.repetidos,
  importadoPor: um.importadoPor,
  importadoEm: um.importadoEm.toISOString(),
});
