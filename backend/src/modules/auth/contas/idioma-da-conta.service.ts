import { Injectable } from '@nestjs/common';
import { Transacoes } from '../../../platform/database/transacoes';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { SalvarPessoaService } from '../../pessoa/salvar-pessoa.service';
import { contaDeId } from '../login';

/** A língua que a pessoa escolheu: a dos e-mails, dos documentos e da página, em qualquer aparelho. */
@Injectable()
export class IdiomaDaContaService {
  constructor(
    private readonly transacoes: Transacoes,
    private readonly pessoas: SalvarPessoaService,
  ) {}

  /** Nula para a conta sem cadastro ligado: não há onde guardar, e vale a do navegador. */
  ler(sessao: Sessao): Promise<Idioma | null> {
    return this.transacoes.executar(async (em) => {
      const { pessoa } = await contaDeId(em, sessao.usuario!.id);
      return pessoa?.idioma ?? null;
    });
  }

  async escolher(sessao: Sessao, idioma: Idioma): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const { pessoa } = await contaDeId(em, sessao.usuario!.id);
      if (!pessoa || pessoa.idioma === idioma) return;
      await this.pessoas.escolherIdioma(em, pessoa, idioma, sessao);
    });
  }
}
