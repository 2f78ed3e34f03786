import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In, IsNull } from 'typeorm';
import { atorDe, escreverAtor } from '../../../platform/ator';
import { achado, conflito, ErroDominio } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Transacoes } from '../../../platform/database/transacoes';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { ContasDaPessoa } from '../../pessoa/contas-da-pessoa';
import { DocumentoAntigoEntity } from '../../pessoa/historico/documento-antigo.entity';
import { EnderecoEstrangeiroEntity } from '../../pessoa/endereco-estrangeiro.entity';
import { EnderecoEntity } from '../../pessoa/endereco.entity';
import { gravarTermos } from '../../pessoa/busca/gravar-termos';
import { JuncaoEntity } from '../../pessoa/historico/juncao.entity';
import { PessoaEntity } from '../../pessoa/pessoa.entity';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { MudarSituacaoService } from '../../licenca/mudar-situacao.service';
import { AntesDaJuncao, lerAntes } from './antes-da-juncao';
import type { SepararDto } from './juncao.dto';
import { comIndices } from './juntar-pessoas.service';
import { inserir, mudar } from '../../../platform/cifra/linha-selada';
import { retratar, versaoDe } from './retrato';
import { ePropria } from '../exigir-mudavel';

/** Separa de novo dois cadastros que se juntaram, enquanto nada de novo aconteceu com o que ficou. */
@Injectable()
export class DesfazerJuncaoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly mudar: MudarSituacaoService,
    private readonly contas: ContasDaPessoa,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** As que a pessoa teve, das mais novas, como o cadastro que ficou ou como o que saiu. */
  async daPessoa(pessoa: PessoaEntity, sessao: Sessao) {
    const { id: pessoaId } = pessoa;
    const em = this.fonte.manager;
    const juncoes = await em.find(JuncaoEntity, {
      where: [{ mantidaId: pessoaId }, { absorvidaId: pessoaId }],
      order: { id: 'DESC' },
    });
    const desfazivel = ePropria(sessao, pessoa) ? null : await this.desfazivel(em, pessoaId);
    return juncoes.map((juncao) => ({
      id: juncao.id,
      mantidaId: juncao.mantidaId,
      absorvidaId: juncao.absorvidaId,
      motivo: juncao.motivo,
      feitaPor: juncao.feitaPor,
      feitaEm: juncao.feitaEm.toISOString(),
      desfeitaPor: juncao.desfeitaPor,
      motivoDesfeita: juncao.motivoDesfeita,
      desfeitaEm: juncao.desfeitaEm?.toISOString() ?? null,
      podeDesfazer: juncao.id === desfazivel?.juncao.id,
    }));
  }

  /** Erros: 403 `INTERESSE_PROPRIO`; 404; 409 `JUNCAO_DEFINITIVA`. */
  async desfazer(pessoaId: number, { juncaoId, motivo }: SepararDto, sessao: Sessao): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const pessoa = achado(await em.findOneBy(PessoaEntity, { id: pessoaId }));
      if (ePropria(sessao, pessoa)) throw new ErroDominio('INTERESSE_PROPRIO', 'proibido');
      await this.mudar.travarDaPessoa(em, pessoaId);
      const alvo = await this.desfazivel(em, pessoaId);
      // A de antes dela também se desfaz: quem repete o pedido separava outra pessoa.
      if (!alvo || (juncaoId !== undefined && alvo.juncao.id !== juncaoId))
        throw conflito('JUNCAO_DEFINITIVA');
      await this.gravar(em, alvo.juncao, alvo.antes, { motivo, sessao });
    });
  }

  /** A última junção da pessoa, se dela para cá nada aconteceu. */
  private async desfazivel(em: EntityManager, pessoaId: number) {
    const juncao = await em.findOne(JuncaoEntity, {
      where: { mantidaId: pessoaId, desfeitaEm: IsNull() },
      order: { id: 'DESC' },
    });
    const antes = juncao && lerAntes(juncao.antes);
    if (!antes) return null;
    const agora = await retratar(em, this.contas, pessoaId);
    return versaoDe([agora]) === antes.versao ? { juncao, antes } : null;
  }

  private async gravar(
    em: EntityManager,
    { id, mantidaId, absorvidaId }: JuncaoEntity,
    { mantida, absorvida, ...movidos }: AntesDaJuncao,
    { motivo, sessao }: { motivo: string; sessao: Sessao },
  ): Promise<void> {
    const { enderecos, exterior, cpf, passaporte, identidadeMudadaEm, ...campos } = mantida;
    const mudada =
      identidadeMudadaEm === undefined ? {} : { identidadeMudadaEm: dataOuNada(identidadeMudadaEm) };
    const junta = await em.findOneByOrFail(PessoaEntity, { id: mantidaId });
    await this.contas.avisarEmailTrocado(em, {
      antigo: junta.email,
      novo: mantida.email,
      documento: (junta.cpf ?? junta.passaporte)!,
      idioma: junta.idioma,
    });
    await em.query('SELECT id FROM pessoa WHERE id = ? FOR UPDATE', [absorvidaId]);
    await em.delete(DocumentoAntigoEntity, { id: In([...movidos.novosAntigos]) });
    await em.update(DocumentoAntigoEntity, { id: In([...movidos.antigos]) }, { pessoaId: absorvidaId });
    await mudar(
      em,
      PessoaEntity,
      { id: mantidaId },
      { ...campos, ...mudada, ...comIndices({ cpf, passaporte }) },
    );
    await mudar(em, PessoaEntity, { id: absorvidaId }, { ...comIndices(absorvida), juntadaAId: null });
    await em.update(PessoaEntity, { id: In([...movidos.juntadas]) }, { juntadaAId: absorvidaId });
    await em.delete(EnderecoEntity, { pessoaId: mantidaId });
    await em.delete(EnderecoEstrangeiroEntity, { pessoaId: mantidaId });
    if (enderecos.length > 0) await inserir(em, EnderecoEntity, [...enderecos]);
    if (exterior) await inserir(em, EnderecoEstrangeiroEntity, exterior);
    for (const um of [mantidaId, absorvidaId]) {
      const { nome, email, cpf, passaporte, idioma } = await em.findOneByOrFail(PessoaEntity, { id: um });
      await gravarTermos(em, { id: um, nova: false, nome, email });
      const volta = { email, eraOutro: junta.email, documento: (cpf ?? passaporte)!, idioma };
      await this.contas.avisarEmailDeVolta(em, volta);
    }
    await em.update(LicencaEntity, { id: In([...movidos.licencas]) }, { pessoaId: absorvidaId });
    const deAmbas = [mantidaId, absorvidaId];
    await this.contas.passar(em, movidos.contas, { pessoaId: absorvidaId, de: deAmbas });
    await this.contas.passar(em, movidos.contasDaMantida ?? [], {
      pessoaId: mantidaId,
      de: [],
    });
    await mudar(
      em,
      JuncaoEntity,
      { id },
      { desfeitaPor: escreverAtor(atorDe(sessao)), desfeitaEm: this.relogio.agora(), motivoDesfeita: motivo },
    );
    const fato = {
      acao: 'PESSOAS_SEPARADAS',
      ator: atorDe(sessao),
      objeto: { tipo: 'juncao', id },
      detalhes: { mantida: mantidaId, absorvida: absorvidaId, licencas: movidos.licencas.length },
    } as const;
    await this.auditoria.registrar(em, { ...fato, pessoaId: mantidaId }, { ...fato, pessoaId: absorvidaId });
  }
}

const dataOuNada = (instante: string | null): Date | null => (instante === null ? null : new Date(instante));
