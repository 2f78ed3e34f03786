import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, In } from 'typeorm';
import { naoEncontrado } from '../../kernel/erro-dominio';
import { atorDe, escreverAtor } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Transacoes } from '../../platform/database/transacoes';
import { travada } from '../../platform/database/travar';
import { Idempotencia } from '../../platform/http/idempotencia/idempotencia';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { formatarCodigo } from '../licenca/apresentar-licenca';
import { LicencaEntity } from '../licenca/licenca.entity';
import { AnotacaoEntity } from '../pessoa/historico/anotacao.entity';
import { gravarAnotacao } from '../pessoa/historico/gravar-anotacao';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { PessoaEntity } from '../pessoa/pessoa.entity';
import type { Anotacao } from './balcao.dto';
import { exigirMudavel } from './exigir-mudavel';

/** O que a equipe anota para quem atender depois. A pessoa o recebe na cópia dos seus dados, sem o nome de quem escreveu. */
@Injectable()
export class AnotarService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly consulta: PessoaConsultaService,
    private readonly auditoria: Auditoria,
    private readonly idempotencia: Idempotencia,
    private readonly relogio: Relogio,
  ) {}

  /** Erros: 403 `INTERESSE_PROPRIO`; 404 também se a licença não é dela; 409 `CADASTRO_JUNTADO`. */
  async anotar(
    pessoaId: number,
    { texto, licencaId }: { texto: string; licencaId: number | null },
    sessao: Sessao,
  ): Promise<void> {
    const corpo = { anotacao: pessoaId, licencaId, texto };
    const anotar = async (em: EntityManager) => {
      // Travada ao ler: quem se elimina ao mesmo tempo não fica com uma anotação.
      const pessoa = await travada(em, PessoaEntity, { id: pessoaId });
      exigirMudavel(pessoa, sessao);
      if (licencaId !== null && !(await em.existsBy(LicencaEntity, { id: licencaId, pessoaId }))) {
        throw naoEncontrado();
      }
      const ator = atorDe(sessao);
      const id = await gravarAnotacao(em, {
        pessoaId,
        licencaId,
        texto,
        feitaPor: escreverAtor(ator),
        feitaEm: this.relogio.agora(),
      });
      await this.auditoria.anotar(em, 'ANOTACAO_FEITA', ator, ['anotacao', id], {
        pessoaId,
        detalhes: { licenca: licencaId },
      });
      return { id };
    };
    // O que se anota não se apaga: a que se manda de novo, por se ter perdido a resposta, é a mesma.
    await this.transacoes.executar((em) =>
      this.idempotencia.umaVez(em, { sessao, chave: null, corpo }, () => anotar(em)),
    );
  }

  /** As da pessoa e as dos cadastros que se juntaram ao dela, das mais novas. */
  async daPessoa(pessoaId: number): Promise<Anotacao[]> {
    const em = this.fonte.manager;
    const feitas = await em.find(AnotacaoEntity, {
      where: { pessoaId: In([pessoaId, ...(await this.consulta.juntadasA(pessoaId))]) },
      order: { id: 'DESC' },
    });
    const licencas = await em.find(LicencaEntity, {
      select: { id: true, codigo: true },
      where: { id: In(feitas.flatMap(({ licencaId }) => licencaId ?? [])) },
    });
    const protocolos = new Map(licencas.map(({ id, codigo }) => [id, formatarCodigo(codigo)]));
    return feitas.map(({ id, licencaId, texto, feitaPor, feitaEm }) => ({
      id,
      licencaId,
      protocolo: (licencaId !== null && protocolos.get(licencaId)) || null,
      texto,
      ator: feitaPor,
      em: feitaEm.toISOString(),
    }));
  }
}
