import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { atorDe, escreverAtor } from '../../../platform/ator';
import { camposInvalidos, conflito } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { indiceDe } from '../../../platform/cifra/coluna-cifrada';
import { Transacoes } from '../../../platform/database/transacoes';
import { traduzir } from '../../../platform/i18n/catalogo';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { apresentarPessoa } from '../../pessoa/apresentar-pessoa';
import { ContaDaPessoa, ContasDaPessoa } from '../../pessoa/contas-da-pessoa';
import { DireitoSobrePessoaService } from '../../pessoa/direito-sobre-pessoa.service';
import { permite, provaPara } from '../../pessoa/domain/provas';
import { DocumentoAntigoEntity } from '../../pessoa/historico/documento-antigo.entity';
import { EnderecoEstrangeiroEntity } from '../../pessoa/endereco-estrangeiro.entity';
import { EnderecoEntity } from '../../pessoa/endereco.entity';
import { gravarTermos } from '../../pessoa/busca/gravar-termos';
import { JuncaoEntity } from '../../pessoa/historico/juncao.entity';
import { PessoaBuscaEntity } from '../../pessoa/busca/pessoa-busca.entity';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import { antigo } from '../../pessoa/historico/trocar-documentos';
import { formatarCodigo } from '../../licenca/apresentar-licenca';
import { situacaoEm } from '../../licenca/domain/estado';
import {
  camposDaJuncao,
  camposSimples,
  confirmacoesDaJuncao,
  documentosDaJuncao,
  Escolhas,
  Impedimento,
  impedimentosDaJuncao,
} from '../domain/juncao';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { MudarSituacaoService } from '../../licenca/mudar-situacao.service';
import { guardarAntes } from './antes-da-juncao';
import type { PedidoDeJuncao, PreviaDaJuncao } from './juncao.dto';
import { inserir, mudar } from '../../../platform/cifra/linha-selada';
import { travarPessoas } from '../../pessoa/travar-pessoas';
import { paraJuntar, Retrato, retratar, versaoDe } from './retrato';
import { exigirMudavel } from '../exigir-mudavel';

/**
 * Junta dois cadastros da mesma pessoa (decisão D3). Tudo o que apontava para um passa a apontar para o outro; o primeiro
 * fica, vazio de documentos, só para dizer onde está o que era dele.
 */
@Injectable()
export class JuntarPessoasService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly contas: ContasDaPessoa,
    private readonly consulta: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Os dois lado a lado e o que impede. Erros: 403 `INTERESSE_PROPRIO`; 404; 409 `CADASTRO_JUNTADO`, `MESMO_CADASTRO`. */
  async prever(
    mantidaId: number,
    absorvidaId: number,
    sessao: Sessao,
    idioma: Idioma,
  ): Promise<PreviaDaJuncao> {
    const em = this.fonte.manager;
    await this.exigirQueExistam(em, mantidaId, absorvidaId, sessao);
    await this.direitos.exigir(sessao, mantidaId, provaPara('VER_INTEIRO'));
    await this.direitos.exigir(sessao, absorvidaId, provaPara('VER_INTEIRO'));
    const mantida = await retratar(em, this.contas, mantidaId);
    const absorvida = await retratar(em, this.contas, absorvidaId);
    const [a, b] = [this.paraJuntar(mantida), this.paraJuntar(absorvida)];
    return {
      mantida: await this.mostrar(mantida, idioma),
      absorvida: await this.mostrar(absorvida, idioma),
      campos: camposDaJuncao(a, b),
      impedimentos: impedimentosDaJuncao(a, b).map((um) => ({
        codigo: um.codigo,
        message: traduzir(codigoDe(um), idioma),
      })),
      confirmacoes: confirmacoesDaJuncao(a, b).map((codigo) => ({
        codigo,
        message: traduzir(codigo, idioma),
      })),
      contaFicaSemCadastro: contasASoltar(mantida, absorvida).length > 0,
      versao: versaoDe([mantida, absorvida]),
    };
  }

  /**
   * Erros: os de `prever`; 409 `CADASTRO_MUDOU` se algo mudou desde a prévia, ou o primeiro impedimento; 422 sem as
   * confirmações pedidas ou com uma escolha que não serve.
   */
  async juntar(mantidaId: number, pedido: PedidoDeJuncao, sessao: Sessao): Promise<void> {
    const { absorvidaId } = pedido;
    await this.transacoes.executar(async (em) => {
      await this.exigirQueExistam(em, mantidaId, absorvidaId, sessao);
      await travarPessoas(em, [mantidaId, absorvidaId]);
      const retratos = async () =>
        [await retratar(em, this.contas, mantidaId), await retratar(em, this.contas, absorvidaId)] as const;
      if (versaoDe(await retratos()) !== pedido.versao) throw conflito('CADASTRO_MUDOU');
      // Só depois de comparar: grava o que o calendário já mudou e a prévia, que só lê, não gravou.
      await this.mudar.travarDasPessoas(em, [mantidaId, absorvidaId]);
      const [mantida, absorvida] = await retratos();
      const escolhas = this.conferirEscolhas(mantida, absorvida, pedido);
      await this.gravar(em, { mantida, absorvida, escolhas }, pedido.motivo, sessao);
    });
  }

  private conferirEscolhas(mantida: Retrato, absorvida: Retrato, pedido: PedidoDeJuncao): Escolhas {
    const [a, b] = [this.paraJuntar(mantida), this.paraJuntar(absorvida)];
    const [impedimento] = impedimentosDaJuncao(a, b);
    if (impedimento) throw conflito(codigoDe(impedimento));
    const falta = confirmacoesDaJuncao(a, b).filter((codigo) => !pedido.confirmacoes.includes(codigo));
    if (falta.length > 0) {
      throw camposInvalidos(...falta.map((codigo) => ({ campo: 'confirmacoes', codigo })));
    }
    const erradas = camposDaJuncao(a, b).filter(
      ({ campo, fixo, sugerido }) => fixo && pedido.escolhas[campo] !== sugerido,
    );
    if (erradas.length > 0) {
      throw camposInvalidos(
        ...erradas.map(({ campo }) => ({ campo: `escolhas.${campo}`, codigo: 'CAMPO_INVALIDO' })),
      );
    }
    return pedido.escolhas;
  }

  private async gravar(
    em: EntityManager,
    { mantida, absorvida, escolhas }: { mantida: Retrato; absorvida: Retrato; escolhas: Escolhas },
    motivo: string,
    sessao: Sessao,
  ): Promise<void> {
    const [id, outro] = [mantida.pessoa.id, absorvida.pessoa.id];
    const agora = this.relogio.agora();
    const { ficam, antigos } = documentosDaJuncao(mantida.pessoa, absorvida.pessoa, escolhas);
    const de = (campo: keyof Escolhas) => (escolhas[campo] === 'MANTIDA' ? mantida : absorvida).pessoa;
    await this.juntarContas(em, mantida, absorvida);
    // Primeiro o que sai: os documentos são únicos.
    await em.update(
      PessoaEntity,
      { id: outro },
      { cpf: null, cpfIndice: null, passaporte: null, passaporteIndice: null, juntadaAId: id },
    );
    await em.update(PessoaEntity, { juntadaAId: outro }, { juntadaAId: id });
    const campos = {
      ...camposSimples(de),
      // A data e o sexo que o próprio mudou continuam por ver, fique qual cadastro ficar.
      identidadeMudadaEm: de('dataNascimento').identidadeMudadaEm ?? de('sexo').identidadeMudadaEm,
      ...comIndices(ficam),
    };
    await mudar(em, PessoaEntity, { id }, campos);
    await em.update(DocumentoAntigoEntity, { pessoaId: outro }, { pessoaId: id });
    const novosAntigos: number[] = [];
    for (const { tipo, numero } of antigos) {
      const { identifiers } = await inserir(
        em,
        DocumentoAntigoEntity,
        antigo(id, tipo, numero, 'JUNCAO', agora),
      );
      novosAntigos.push((identifiers[0] as { id: number }).id);
    }
    await this.gravarEnderecos(em, id, escolhas.enderecos === 'MANTIDA' ? mantida : absorvida, ficam.cpf);
    await em.delete(PessoaBuscaEntity, { pessoaId: outro });
    await gravarTermos(em, { id, nova: false, ...campos });
    await em.update(LicencaEntity, { pessoaId: outro }, { pessoaId: id });
    for (const { pessoa } of [mantida, absorvida]) {
      await this.contas.avisarEmailTrocado(em, {
        antigo: pessoa.email,
        novo: campos.email,
        documento: (pessoa.cpf ?? pessoa.passaporte)!,
        idioma: pessoa.idioma,
      });
    }
    const depois = await retratar(em, this.contas, id);
    const { identifiers } = await inserir(em, JuncaoEntity, {
      mantidaId: id,
      absorvidaId: outro,
      motivo,
      antes: guardarAntes({ mantida, absorvida, novosAntigos, versao: versaoDe([depois]) }),
      feitaPor: escreverAtor(atorDe(sessao)),
      feitaEm: agora,
    });
    const fato = {
      acao: 'PESSOAS_JUNTADAS',
      ator: atorDe(sessao),
      objeto: { tipo: 'juncao', id: (identifiers[0] as { id: number }).id },
      detalhes: {
        mantida: id,
        absorvida: outro,
        licencas: absorvida.licencas.length,
        contas: absorvida.contas.length,
        documentos: antigos.length,
      },
    } as const;
    await this.auditoria.registrar(em, { ...fato, pessoaId: id }, { ...fato, pessoaId: outro });
  }

  private async juntarContas(em: EntityManager, mantida: Retrato, absorvida: Retrato): Promise<void> {
    const [id, outro] = [mantida.pessoa.id, absorvida.pessoa.id];
    const soltar = contasASoltar(mantida, absorvida);
    const ids = (contas: readonly ContaDaPessoa[]) => contas.map((conta) => conta.id);
    await this.contas.passar(em, ids(absorvida.contas.filter((conta) => !soltar.includes(conta))), {
      pessoaId: id,
      de: [id, outro],
    });
    await this.contas.soltar(em, ids(soltar));
  }

  private async gravarEnderecos(
    em: EntityManager,
    pessoaId: number,
    { enderecos, exterior, pessoa }: Retrato,
    cpf: string | null,
  ): Promise<void> {
    if (pessoa.id === pessoaId && (cpf === null) === (exterior !== null)) return;
    await em.delete(EnderecoEntity, { pessoaId });
    await em.delete(EnderecoEstrangeiroEntity, { pessoaId });
    if (cpf !== null) {
      for (const { id: _id, ...endereco } of enderecos)
        await inserir(em, EnderecoEntity, { ...endereco, pessoaId });
    } else if (exterior) await inserir(em, EnderecoEstrangeiroEntity, { ...exterior, pessoaId });
  }

  private async exigirQueExistam(
    em: EntityManager,
    mantidaId: number,
    absorvidaId: number,
    sessao: Sessao,
  ): Promise<void> {
    if (mantidaId === absorvidaId) throw conflito('MESMO_CADASTRO');
    for (const id of [mantidaId, absorvidaId]) {
      exigirMudavel(await em.findOneBy(PessoaEntity, { id }), sessao);
    }
  }

  /** Com a situação que o calendário dá, esteja ou não gravada. */
  private paraJuntar(retrato: Retrato) {
    const hoje = this.relogio.hoje();
    const cadastro = paraJuntar(retrato);
    return {
      ...cadastro,
      licencas: retrato.licencas.map((licenca) => ({ ...licenca, status: situacaoEm(licenca, hoje).status })),
    };
  }

  private async mostrar(retrato: Retrato, idioma: Idioma) {
    const { id, criadoEm } = retrato.pessoa;
    const hoje = this.relogio.hoje();
    return {
      id,
      pessoa: apresentarPessoa(await this.consulta.completa(id), idioma, 'PRESENCA'),
      criadaEm: criadoEm.toISOString(),
      licencas: retrato.licencas.map((licenca) => ({
        id: licenca.id,
        protocolo: formatarCodigo(licenca.codigo),
        modalidade: licenca.modalidade,
        status: situacaoEm(licenca, hoje).status,
      })),
      boletos: retrato.boletos,
      mudancas: retrato.mudancas,
      acessos: retrato.acessos,
      temConta: retrato.contas.length > 0,
      juntados: retrato.juntadas.length,
    };
  }
}

/**
 * Uma conta que se ligou pelo e-mail de um dos cadastros só prova aquele: quem a tem não provou também o e-mail do outro, fica
 * sem pessoa e prova-se de novo (decisão D15). O e-mail de um cadastro, que o dono escreve, não prova nada.
 */
function contasASoltar(mantida: Retrato, absorvida: Retrato): ContaDaPessoa[] {
  const semProvar = ({ contas }: Retrato, { pessoa }: Retrato) =>
    contas.filter(
      ({ prova, email }) =>
        !permite(prova, 'TOMAR_CONTA') && email?.toLowerCase() !== pessoa.email.toLowerCase(),
    );
  return [...semProvar(mantida, absorvida), ...semProvar(absorvida, mantida)];
}

const codigoDe = ({ codigo, modalidade }: Impedimento): string =>
  modalidade === null ? codigo : `${codigo}_${modalidade}`;

export const comIndices = ({ cpf, passaporte }: { cpf: string | null; passaporte: string | null }) => ({
  cpf,
  cpfIndice: indiceDe('documento', cpf),
  passaporte,
  passaporteIndice: indiceDe('documento', passaporte),
});
