import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { redeDe } from '../../../platform/http/pedido/endereco';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Tentativas } from '../../../platform/sessao/tentativas';
import { Tranca, Trancas, Vez } from '../../../platform/sessao/trancas';
import { contaDoLogin, normalizarLogin } from '../login';
import { SegundoFatorService } from '../segundo-fator/segundo-fator.service';
import { Senhas } from '../senhas';
import { UsuarioEntity } from '../usuario.entity';

const DO_LOGIN: Tranca = { nome: 'login', falhas: 5, espera: 60 };
const DO_ENDERECO: Tranca = { nome: 'login-endereco', falhas: 20, espera: 60 };

interface ProvaLocal {
  readonly login: string;
  readonly senha: string;
  /** Do aplicativo autenticador ou de recuperação; nulo se não veio. */
  readonly codigo: string | null;
  readonly endereco: string;
}

/** `soSenha`: não tinha segundo fator que se pedisse. */
export interface Identificada {
  readonly conta: UsuarioEntity;
  readonly soSenha: boolean;
}

interface Tentativa {
  readonly vez: Vez;
  readonly login: string;
  readonly endereco: string;
  readonly conta: UsuarioEntity | null;
}

/** Contas locais (decisão D2): mesmo texto e mesmo tempo para conta que não existe e senha errada. */
@Injectable()
export class EntrarService {
  constructor(
    private readonly fonte: DataSource,
    private readonly senhas: Senhas,
    private readonly segundoFator: SegundoFatorService,
    private readonly trancas: Trancas,
    private readonly tentativas: Tentativas,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Erros 401: `LOGIN_INVALIDO`; com a senha certa, `SEGUNDO_FATOR_NECESSARIO` ou `SEGUNDO_FATOR_INVALIDO`. Erro 429
   * depois de 5 falhas do login ou 20 do endereço, por tempo que cresce.
   */
  async identificar({ login, senha, codigo, endereco }: ProvaLocal): Promise<Identificada> {
    const normal = normalizarLogin(login) ?? '';
    const vez = await this.pedirVez(normal, endereco);
    const conta = normal ? await contaDoLogin(this.fonte.manager, normal) : null;
    const confere = await this.senhas.confere(conta?.senhaHash, senha);
    const tentativa = { vez, login: normal, endereco, conta };
    if (!conta?.confirmadoEm || conta.desativadoEm || !confere)
      return this.falhar('LOGIN_INVALIDO', tentativa);
    const soSenha = !(await this.segundoFator.ativo(this.fonte.manager, conta.id));
    if (!soSenha) {
      if (!codigo) {
        await vez.devolver();
        throw new ErroDominio('SEGUNDO_FATOR_NECESSARIO', 'login');
      }
      if (!(await this.segundoFator.confere(this.fonte.manager, conta.id, codigo))) {
        return this.falhar('SEGUNDO_FATOR_INVALIDO', tentativa);
      }
    }
    await vez.acertou();
    return { conta, soSenha };
  }

  /** Uma vez do login e outra do endereço; acertar não perdoa as falhas que o endereço teve com outros logins. */
  private async pedirVez(login: string, endereco: string): Promise<Vez> {
    const doLogin = await this.trancas.pedirVez(DO_LOGIN, login);
    try {
      const doEndereco = await this.trancas.pedirVez(DO_ENDERECO, redeDe(endereco));
      const depois = (primeira: () => Promise<void>) => async () => {
        await primeira();
        await doEndereco.devolver();
      };
      return {
        ultima: doLogin.ultima || doEndereco.ultima,
        acertou: depois(doLogin.acertou),
        devolver: depois(doLogin.devolver),
      };
    } catch (erro) {
      await doLogin.devolver();
      throw erro;
    }
  }

  /** A vez que não se devolve fica contada como falha. */
  private async falhar(codigo: string, { vez, login, endereco, conta }: Tentativa): Promise<never> {
    await this.tentativas.registrar({
      tipo: 'LOGIN',
      resultado: vez.ultima ? 'BLOQUEIO' : 'FALHA',
      documento: login || null,
      endereco,
    });
    await this.auditoria.registrar(this.fonte.manager, {
      acao: 'LOGIN_FALHA',
      ator: { tipo: 'ANONIMO' },
      ...(conta && { objeto: { tipo: 'usuario', id: conta.id }, pessoaId: conta.pessoaId }),
      detalhes: { motivo: codigo },
    });
    throw new ErroDominio(codigo, 'login');
  }
}
