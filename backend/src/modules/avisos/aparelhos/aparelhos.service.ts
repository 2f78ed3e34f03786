import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { acessoNegado, conflito, ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { inserir, mudar } from '../../../platform/cifra/linha-selada';
import { Ambiente } from '../../../platform/config/ambiente';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import type { LicencaEntity } from '../../licenca/licenca.entity';
import { esquecerContatos } from '../../licenca/papeis-da-licenca';
import { MudarSituacaoService } from '../../licenca/mudar-situacao.service';
import type { AlvoComDireito } from '../../pessoa/direito-sobre-pessoa.service';
import { ehDePush, SERVICOS_DE_PUSH } from '../domain/endereco-de-push';
import { APARELHO, AparelhoAvisadoEntity } from './aparelho-avisado.entity';

/** Os aparelhos de uma licença com cada prova: o mais antigo dá lugar ao novo, e a concessão não tira o de uma conta. */
const APARELHOS_POR_LICENCA = 5;

export interface Aparelho {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Em que navegadores se avisa da renovação de cada licença, a pedido de quem os tem na mão. */
@Injectable()
export class AparelhosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mudarSituacao: MudarSituacaoService,
    private readonly ambiente: Ambiente,
  ) {}

  /**
   * Passa a avisar este aparelho; de novo, fica como agora se diz. A equipe vê a licença de todos e não recebe o aviso de
   * ninguém. Erros: 403; 404 sem a chave dos avisos; 409 `SO_DA_VIGENTE`; 422 `NAVEGADOR_SEM_AVISOS`.
   */
  async avisar(
    { objeto, pessoaId, direito }: AlvoComDireito<LicencaEntity>,
    { endpoint, p256dh, auth }: Aparelho,
    { sessao, idioma }: { sessao: Sessao; idioma: Idioma },
  ): Promise<void> {
    if (!this.ambiente.push) throw naoEncontrado();
    if (direito !== 'DONO' && direito !== 'CONCESSAO') throw acessoNegado();
    if (!ehDePush(endpoint, [...SERVICOS_DE_PUSH, ...this.ambiente.servicosDePush]))
      throw new ErroDominio('NAVEGADOR_SEM_AVISOS', 'invalido');
    const licencaId = objeto.id;
    const campos = {
      chaves: `${p256dh}.${auth}`,
      idioma,
      usuarioId: direito === 'DONO' ? (sessao.usuario?.id ?? null) : null,
    };
    const endpointIndice = indiceDe(APARELHO, endpoint);
    await this.transacoes.executar(async (em) => {
      const licencas = await this.mudarSituacao.travarDaPessoa(em, pessoaId);
      const licenca = licencas.find(({ id }) => id === licencaId);
      if (licenca?.status !== 'VIGENTE') throw conflito('SO_DA_VIGENTE');
      const aparelhos = await em.find(AparelhoAvisadoEntity, {
        select: { id: true, endpointIndice: true, usuarioId: true },
        where: { licencaId },
        order: { id: 'ASC' },
      });
      const este = aparelhos.find((um) => um.endpointIndice.equals(endpointIndice));
      if (este) {
        const usuarioId = campos.usuarioId ?? este.usuarioId;
        await mudar(em, AparelhoAvisadoEntity, { id: este.id }, { ...campos, usuarioId });
        return;
      }
      const daConta = campos.usuarioId !== null;
      const iguais = aparelhos.filter(({ usuarioId }) => (usuarioId !== null) === daConta);
      const aMais = iguais.slice(0, Math.max(iguais.length + 1 - APARELHOS_POR_LICENCA, 0));
      if (aMais.length > 0) await em.delete(AparelhoAvisadoEntity, { id: In(aMais.map(({ id }) => id)) });
      await inserir(em, AparelhoAvisadoEntity, { licencaId, endpoint, endpointIndice, ...campos });
    });
  }

  /** Destas licenças, as de que este aparelho já é avisado. Quem sabe o endereço do aparelho é ele. */
  async avisadasNeste(endpoint: string, codigos: readonly string[]): Promise<string[]> {
    if (codigos.length === 0) return [];
    const linhas = await this.fonte.query<{ codigo: string }[]>(
      `SELECT l.codigo FROM aparelho_avisado a JOIN licenca l ON l.id = a.licenca_id
       WHERE a.endpoint_indice = ? AND l.codigo IN (?)`,
      [indiceDe(APARELHO, endpoint), codigos],
    );
    return linhas.map(({ codigo }) => codigo);
  }

  /** Não avisa mais este aparelho de uma licença. */
  async pararNeste(endpoint: string, codigo: string): Promise<void> {
    await this.transacoes.instrucao(
      'DELETE a FROM aparelho_avisado a JOIN licenca l ON l.id = a.licenca_id WHERE a.endpoint_indice = ? AND l.codigo = ?',
      [indiceDe(APARELHO, endpoint), codigo],
    );
  }

  /** Quantos aparelhos são avisados das licenças da pessoa. */
  async quantos(pessoaId: number): Promise<number> {
    const [linha] = await this.fonte.query<{ quantos: number | string }[]>(
      `SELECT COUNT(DISTINCT a.endpoint_indice) AS quantos
       FROM licenca l JOIN aparelho_avisado a ON a.licenca_id = l.id WHERE l.pessoa_id = ?`,
      [pessoaId],
    );
    return Number(linha!.quantos);
  }

  async pararTodos(pessoaId: number): Promise<void> {
    await this.transacoes.executar((em) => esquecerAparelhos(em, pessoaId));
  }
}

/** Os de todas as licenças da pessoa. */
export async function esquecerAparelhos(em: EntityManager, pessoaId: number): Promise<void> {
  await em.query(
    'DELETE a FROM aparelho_avisado a JOIN licenca l ON l.id = a.licenca_id WHERE l.pessoa_id = ?',
    [pessoaId],
  );
}

/** Os contatos dos pedidos e os aparelhos: vão com quem os pôs. */
export async function esquecerAvisos(em: EntityManager, pessoaId: number): Promise<void> {
  await esquecerContatos(em, pessoaId);
  await esquecerAparelhos(em, pessoaId);
}
