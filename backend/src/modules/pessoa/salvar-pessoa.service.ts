import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from 'typeorm';
import { lerCpf } from '../../kernel/cpf';
import { conflito, ErroDeCampo, ErroDominio } from '../../kernel/erro-dominio';
import { lerPassaporte } from '../../kernel/passaporte';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { indiceDe } from '../../platform/cifra/coluna-cifrada';
import { chaveRepetida, LidoAntesDeMudar } from '../../platform/database/transacoes';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import { eDoProprio, ehEquipe, Sessao } from '../../platform/sessao/sessao';
import { GeografiaConsultaService } from '../geografia/geografia-consulta.service';
import { apresentarPessoa } from './apresentar-pessoa';
import { ContasDaPessoa } from './contas-da-pessoa';
import { DireitoSobrePessoaService } from './direito-sobre-pessoa.service';
import { comGuardados } from './domain/manter-guardados';
import { linguaDeQuemVem } from './domain/lingua-de-quem-vem';
import { Direito, provaDo, provaPara } from './domain/provas';
import { DadosEnderecoEstrangeiro, DadosPessoa, errosDoEmail, validarPessoa } from './domain/validar-pessoa';
import type { PessoaEntrada } from './dto/pessoa-entrada.dto';
import { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import { EnderecoEntity } from './endereco.entity';
import { gravarTermos } from './busca/gravar-termos';
import { DocumentoPessoal, PessoaConsultaService } from './pessoa-consulta.service';
import { PessoaEntity } from './pessoa.entity';
import { travarPessoas } from './travar-pessoas';
import { inserir, inserirOuMudar, mudar } from '../../platform/cifra/linha-selada';
import { exigirSemOutroDono, semDocumentosAntigos, trocarDocumentos } from './historico/trocar-documentos';

/** Resultado de validar sem gravar: `existente` é a pessoa já no cadastro que a sessão pode alterar. */
export interface PessoaConferida {
  existente: PessoaEntity | null;
  /** Por que a sessão pode tratar de quem já está no cadastro. */
  direito: Direito | null;
  dados: DadosPessoa | null;
  /** E-mail dos avisos deste pedido, de quem não pode mudar o do cadastro. */
  contato: string | null;
  erros: ErroDeCampo[];
}

type ColunasDaPessoa = Omit<PessoaEntity, 'id' | 'criadoEm' | 'eliminadaEm' | 'juntadaAId'>;

/** Cria ou atualiza a pessoa de um registro ou renovação (decisões D1, D3 e D4). */
@Injectable()
export class SalvarPessoaService {
  constructor(
    private readonly consulta: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly contas: ContasDaPessoa,
    private readonly geografia: GeografiaConsultaService,
    private readonly relogio: Relogio,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Confere a entrada contra as regras e o que já está gravado. Erro: 403
   * `CONFIRMACAO_NECESSARIA` para documento do cadastro sem direito. Os de validação voltam em `erros`, com os
   * caminhos a partir da pessoa. `porOutra`: quem preenche não é quem se registra, que pode não ter e-mail.
   */
  async conferirEntrada(
    em: EntityManager,
    entrada: PessoaEntrada,
    sessao: Sessao,
    porOutra = false,
  ): Promise<PessoaConferida> {
    const documento = documentoLegivel(entrada);
    const existente = documento && (await this.consulta.porDocumento(documento, em));
    if (!existente) {
      // Só o documento, de quem a página achou no cadastro: o balcão o corrigiu desde então, e os outros campos não estão na tela.
      if (documento && entrada.nome === undefined) {
        const erros = [{ campo: documento.tipo, codigo: 'DOCUMENTO_SEM_CADASTRO' }];
        return { existente: null, direito: null, dados: null, contato: null, erros };
      }
      const conferida = validarPessoa(semDispensa(entrada, ehEquipe(sessao)), {
        hoje: this.relogio.hoje(),
        confirmaEmail: true,
        emailOpcional: porOutra || ehEquipe(sessao),
      });
      const erros = [...conferida.erros, ...(await this.conferirLugares(em, conferida.dados))];
      return {
        existente: null,
        direito: null,
        dados: erros.length > 0 ? null : conferida.dados,
        contato: null,
        erros,
      };
    }
    const dado = await this.direitos.exigir(sessao, existente.id, provaPara('PEDIR'), em);
    // Da equipe, sobre si próprio, é um cidadão que ainda não provou mais do que o documento (decisão D1).
    const direito = dado === 'EQUIPE' && eDoProprio(sessao.usuario!, existente) ? 'CONCESSAO' : dado;
    const pedida = await semDocumentosAntigos(em, entrada, existente);
    // O dono troca o e-mail na conta, onde se lhe confere a senha.
    const semEmail = direito === 'DONO' ? { ...pedida, email: undefined } : pedida;
    return this.conferirExistente(em, semDispensa(semEmail, direito === 'EQUIPE'), existente, direito);
  }

  /** Como `conferir`, para a correção que o dono ou a equipe faz de um cadastro: o documento não precisa vir. */
  async conferirDe(
    em: EntityManager,
    entrada: PessoaEntrada,
    pessoaId: number,
    quem: 'DONO' | 'EQUIPE',
  ): Promise<PessoaConferida> {
    const existente = await em.findOneByOrFail(PessoaEntity, { id: pessoaId });
    return this.conferirExistente(em, semDispensa(entrada, quem === 'EQUIPE'), existente, quem);
  }

  private async conferirExistente(
    em: EntityManager,
    entrada: PessoaEntrada,
    existente: PessoaEntity,
    direito: Direito,
  ): Promise<PessoaConferida> {
    const guardada = await this.consulta.completa(existente.id, em);
    // O e-mail não vale por um documento (decisão D15): só quem o viu o muda.
    const pedida = direito === 'EQUIPE' ? entrada : { ...entrada, cpf: undefined, passaporte: undefined };
    const { mesclada, emailMudou, contato } = comGuardados(pedida, {
      guardada: apresentarPessoa(guardada, 'pt', 'PRESENCA'),
      mascarada: apresentarPessoa(guardada, 'pt', 'CONCESSAO'),
      prova: provaDo(direito),
    });
    const conferida = validarPessoa(mesclada, {
      hoje: this.relogio.hoje(),
      confirmaEmail: emailMudou,
      // Quem nunca teve e-mail não passa a precisar de um.
      emailOpcional: direito === 'EQUIPE' || existente.email === '',
      antes: existente,
    });
    const erros = [
      ...conferida.erros,
      ...(contato === null ? [] : errosDoEmail(contato, { confirmacao: entrada.confirmarEmail })),
      ...(await this.conferirLugares(em, conferida.dados)),
    ];
    return { existente, direito, dados: erros.length > 0 ? null : conferida.dados, contato, erros };
  }

  /**
   * Grava o que `conferir` aprovou e devolve o id. Erros: 403 se o documento acabou de entrar por outro pedido; 409
   * `DOCUMENTO_DE_OUTRA_PESSOA` se o documento acrescentado é de outro cadastro.
   */
  async gravar(
    em: EntityManager,
    { existente, direito, dados }: Pick<PessoaConferida, 'existente' | 'direito'> & { dados: DadosPessoa },
    {
      sessao,
      idioma,
      correcao,
    }: {
      sessao: Sessao;
      idioma: Idioma;
      /** Onde a equipe guardou como era, como ficou e por quê. */
      correcao?: { id: number; campos: readonly string[]; desfaz: number | null };
    },
  ): Promise<number> {
    const campos = {
      nome: dados.nome,
      cpf: dados.cpf,
      cpfIndice: indiceDe('documento', dados.cpf),
      passaporte: dados.passaporte,
      passaporteIndice: indiceDe('documento', dados.passaporte),
      dataNascimento: dados.dataNascimento,
      sexo: dados.sexo,
      nomeMae: dados.nomeMae,
      email: dados.email,
      identidadeMudadaEm: this.identidadeMudadaEm(existente, dados, {
        vista: direito === 'EQUIPE' && !correcao?.desfaz,
      }),
      idioma: this.idiomaDe(existente, dados, { direito, sessao, idioma }),
    };
    const id = await this.gravarPessoa(em, existente, campos);
    const nova = existente === null;
    if (nova || existente.nome !== campos.nome || existente.email !== campos.email)
      await gravarTermos(em, { id, nova, ...campos });
    if (existente) {
      await this.contas.avisarEmailTrocado(em, {
        antigo: existente.email,
        novo: campos.email,
        documento: (campos.cpf ?? campos.passaporte)!,
        idioma: campos.idioma,
      });
    }
    await this.gravarEnderecos(em, { pessoaId: id, nova }, dados);
    await this.gravarExterior(em, { pessoaId: id, nova }, dados.enderecoEstrangeiro);
    await this.auditoria.registrar(em, {
      acao: nova ? 'PESSOA_CRIADA' : 'PESSOA_MUDADA',
      ator: atorDe(sessao),
      ...(correcao && { objeto: { tipo: 'correcao', id: correcao.id } }),
      pessoaId: id,
      detalhes: correcao
        ? { campos: correcao.campos.join(','), ...(correcao.desfaz && { desfaz: correcao.desfaz }) }
        : existente
          ? { campos: nomesDoQueMuda(existente, campos).join(',') }
          : {},
    });
    return id;
  }

  /** Quem não é o dono não escolhe a língua dele: a da página em que a equipe trabalha não é a de quem ela registra. */
  private idiomaDe(
    existente: PessoaEntity | null,
    { enderecoEstrangeiro }: DadosPessoa,
    { direito, sessao, idioma }: { direito: Direito | null; sessao: Sessao; idioma: Idioma },
  ): Idioma {
    if (existente) return direito === 'DONO' ? idioma : existente.idioma;
    return ehEquipe(sessao) ? linguaDeQuemVem(enderecoEstrangeiro?.nacionalidadeId ?? null) : idioma;
  }

  /** A equipe viu o documento: o que o próprio mudou está certo. */
  async confirmarIdentidade(em: EntityManager, pessoaId: number): Promise<void> {
    await em.update(PessoaEntity, { id: pessoaId }, { identidadeMudadaEm: null });
  }

  /** `vista`: quem a muda é a equipe, com o documento à frente; a que volta de uma correção desfeita ninguém viu. */
  private identidadeMudadaEm(
    existente: PessoaEntity | null,
    dados: DadosPessoa,
    { vista }: { vista: boolean },
  ): Date | null {
    if (!existente || !mudaIdentidade(existente, dados)) return existente?.identidadeMudadaEm ?? null;
    return vista ? null : this.relogio.agora();
  }

  /** A língua que o dono escolheu para o que se lhe escreve. */
  async escolherIdioma(
    em: EntityManager,
    pessoa: PessoaEntity,
    idioma: Idioma,
    sessao: Sessao,
  ): Promise<void> {
    await em.update(PessoaEntity, { id: pessoa.id }, { idioma });
    await this.auditoria.anotar(em, 'PESSOA_MUDADA', atorDe(sessao), null, {
      pessoaId: pessoa.id,
      detalhes: { campos: 'idioma' },
    });
  }

  /** O e-mail de quem se provou no balcão ou pelo gov.br, que pode não ter nenhum; o de antes é avisado. */
  async trocarEmail(em: EntityManager, pessoa: PessoaEntity, email: string): Promise<void> {
    const { id, nome, idioma, cpf, passaporte } = pessoa;
    await mudar(em, PessoaEntity, { id }, { email });
    await gravarTermos(em, { id, nova: false, nome, email });
    await this.contas.avisarEmailTrocado(em, {
      antigo: pessoa.email,
      novo: email,
      documento: (cpf ?? passaporte)!,
      idioma,
    });
  }

  /**
   * Quem registra pela primeira vez o documento do próprio login fica ligado à pessoa que criou. Devolve se ligou:
   * depois do commit, as sessões precisam saber.
   */
  async ligarConta(
    em: EntityManager,
    { usuario }: Sessao,
    { id, dados }: { id: number; dados: DadosPessoa },
  ): Promise<boolean> {
    if (!usuario || (usuario.login !== dados.cpf && usuario.login !== dados.passaporte)) return false;
    if (!(await this.contas.ligar(em, usuario.id, id))) return false;
    await this.auditoria.anotar(em, 'CONTA_VINCULADA', atorDe({ usuario }), ['usuario', usuario.id], {
      pessoaId: id,
      detalhes: { prova: 'REGISTRO_PROPRIO' },
    });
    return true;
  }

  private async gravarPessoa(
    em: EntityManager,
    existente: PessoaEntity | null,
    campos: ColunasDaPessoa,
  ): Promise<number> {
    if (existente) {
      await travarPessoas(em, [existente.id]);
      const atual = await em.findOneByOrFail(PessoaEntity, { id: existente.id });
      // Eliminou-se depois de se ler, e o documento já não é de ninguém; ou corrigiu-se, e não se repõe o que se leu.
      if (atual.eliminadaEm || !isDeepStrictEqual(atual, existente))
        throw new LidoAntesDeMudar('PESSOA_NAO_ENCONTRADA');
      await trocarDocumentos(em, atual, campos, this.relogio.agora());
    } else if (campos.cpf && campos.passaporte) {
      // O CPF não está no cadastro; o passaporte pode já ter sido de alguém.
      await exigirSemOutroDono(em, 'passaporte', campos.passaporte, 0);
    }
    try {
      if (!existente) return ((await inserir(em, PessoaEntity, campos)).identifiers[0] as { id: number }).id;
      await mudar(em, PessoaEntity, { id: existente.id }, campos);
      return existente.id;
    } catch (erro) {
      if (!chaveRepetida(erro, 'uq_pessoa_')) throw erro;
      throw existente
        ? conflito('DOCUMENTO_DE_OUTRA_PESSOA')
        : new ErroDominio('CONFIRMACAO_NECESSARIA', 'proibido');
    }
  }

  /** Município do estado informado, países que existem. */
  private async conferirLugares(em: EntityManager, dados: DadosPessoa | null): Promise<ErroDeCampo[]> {
    const erros: ErroDeCampo[] = [];
    for (const nome of ['enderecoPrincipal', 'enderecoCorrespondencia'] as const) {
      const endereco = dados?.[nome];
      if (!endereco?.municipioId) continue;
      const municipio = await this.geografia.lugar(em, endereco.municipioId);
      if (!municipio) erros.push({ campo: `${nome}.municipio`, codigo: 'CAMPO_INVALIDO' });
      else if (endereco.uf && municipio.uf !== endereco.uf) {
        erros.push({ campo: `${nome}.municipio`, codigo: 'MUNICIPIO_DE_OUTRO_ESTADO' });
      }
    }
    const exterior = dados?.enderecoEstrangeiro;
    for (const [campo, id] of exterior
      ? ([
          ['nacionalidade', exterior.nacionalidadeId],
          ['pais', exterior.paisId],
        ] as const)
      : []) {
      if (!(await this.geografia.existePais(em, id))) {
        erros.push({ campo: `enderecoEstrangeiro.${campo}`, codigo: 'CAMPO_INVALIDO' });
      }
    }
    return erros;
  }

  private async gravarEnderecos(
    em: EntityManager,
    { pessoaId, nova }: { pessoaId: number; nova: boolean },
    { enderecoPrincipal, enderecoCorrespondencia }: DadosPessoa,
  ): Promise<void> {
    const dados = { 1: enderecoPrincipal, 2: enderecoCorrespondencia };
    const linhas = ([1, 2] as const).flatMap((tipo) => {
      if (!dados[tipo]) return [];
      const { uf: _uf, ...campos } = dados[tipo];
      return [{ pessoaId, tipo, ...campos }];
    });
    if (nova) {
      if (linhas.length > 0) await inserir(em, EnderecoEntity, linhas);
      return;
    }
    for (const tipo of [1, 2] as const) if (!dados[tipo]) await em.delete(EnderecoEntity, { pessoaId, tipo });
    for (const linha of linhas) await inserirOuMudar(em, EnderecoEntity, linha, ['pessoaId', 'tipo']);
  }

  private async gravarExterior(
    em: EntityManager,
    { pessoaId, nova }: { pessoaId: number; nova: boolean },
    dados: DadosEnderecoEstrangeiro | null,
  ): Promise<void> {
    if (!dados) {
      if (!nova) await em.delete(EnderecoEstrangeiroEntity, { pessoaId });
      return;
    }
    await inserirOuMudar(em, EnderecoEstrangeiroEntity, { pessoaId, ...dados }, ['pessoaId']);
  }
}

/** Do que depende uma isenção. */
export const mudaIdentidade = (
  antes: Pick<DadosPessoa, 'dataNascimento' | 'sexo'>,
  depois: Pick<DadosPessoa, 'dataNascimento' | 'sexo'>,
): boolean => antes.dataNascimento !== depois.dataNascimento || antes.sexo !== depois.sexo;

/** Só a equipe diz que a mãe não foi declarada. */
const semDispensa = (entrada: PessoaEntrada, equipe: boolean): PessoaEntrada =>
  equipe ? entrada : { ...entrada, maeNaoDeclarada: undefined };

/** Nomes do que muda, sem os valores. Os endereços são sempre regravados. */
function nomesDoQueMuda(antes: PessoaEntity, depois: ColunasDaPessoa): string[] {
  const { cpfIndice: _cpf, passaporteIndice: _passaporte, identidadeMudadaEm: _quando, ...ditos } = depois;
  return (Object.keys(ditos) as (keyof typeof ditos)[]).filter((nome) => antes[nome] !== ditos[nome]);
}

/** O documento pelo qual procurar; `null` quando falta ou não se lê, e então a validação diz por quê. */
function documentoLegivel({ cpf, passaporte }: PessoaEntrada): DocumentoPessoal | null {
  const numero = cpf ? lerCpf(cpf) : passaporte ? lerPassaporte(passaporte) : null;
  return numero && { tipo: cpf ? 'cpf' : 'passaporte', numero };
}
