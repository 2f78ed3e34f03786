import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { lerCpf } from '../../../kernel/cpf';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { textoVisivel } from '../../../kernel/texto-visivel';
import { Ambiente } from '../../../platform/config/ambiente';
import { PREFIXO } from '../../../platform/http/prefixo';
import { recusarEntrada } from './recusa-do-govbr';

/**
 * `govbr_confiabilidades_idtoken` põe o nível da conta no id_token, em `reliability_info.level` (roteiro técnico do
 * Login Único, https://acesso.gov.br/roteiro-tecnico/).
 */
const ESCOPOS = 'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken';
/** Prata e ouro conferem a identidade em bases oficiais; bronze é só cadastro. */
const NIVEIS_QUE_PROVAM: readonly unknown[] = ['silver', 'gold'];

/** Quem espera é uma pessoa, no meio de uma navegação. */
const ESPERA_S = 10;

/** O que se guarda, no navegador de quem foi ao gov.br, até ele voltar. */
export interface IdaAoGovbr {
  readonly state: string;
  readonly nonce: string;
  readonly verificador: string;
}

export interface IdentidadeGovbr {
  readonly cpf: string;
  readonly nome: string;
  /** Nulo se o gov.br não o confirmou. */
  readonly email: string | null;
  readonly comprovada: boolean;
}

/** O gov.br como provedor OpenID Connect: código de autorização com PKCE, `state` e `nonce`. */
@Injectable()
export class Govbr {
  private descoberta: Promise<openid.Configuration> | null = null;

  constructor(private readonly ambiente: Ambiente) {}

  /** Aonde mandar o navegador. Erro 404 sem configuração. */
  async iniciar(): Promise<{ endereco: string; ida: IdaAoGovbr }> {
    const configuracao = await this.configuracao();
    const ida = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verificador: openid.randomPKCECodeVerifier(),
    };
    const endereco = openid.buildAuthorizationUrl(configuracao, {
      redirect_uri: this.retorno,
      scope: ESCOPOS,
      state: ida.state,
      nonce: ida.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(ida.verificador),
      code_challenge_method: 'S256',
      // A sessão do gov.br sobrevive à saída daqui: num aparelho de todos, quem viesse depois entraria como a pessoa de antes.
      prompt: 'login',
    });
    return { endereco: endereco.href, ida };
  }

  /** Troca a resposta (`busca`, com o `?`) pela identidade. Erro se qualquer conferência do protocolo falha. */
  async concluir(busca: string, ida: IdaAoGovbr): Promise<IdentidadeGovbr> {
    if (new URLSearchParams(busca).get('state') !== ida.state) throw recusarEntrada('GOVBR_EXPIRADO');
    const configuracao = await this.configuracao();
    const tokens = await openid.authorizationCodeGrant(configuracao, new URL(busca, this.retorno), {
      expectedState: ida.state,
      expectedNonce: ida.nonce,
      pkceCodeVerifier: ida.verificador,
      idTokenExpected: true,
    });
    const dados = tokens.claims()!;
    const cpf = lerCpf(dados.sub);
    if (!cpf) throw new Error('o gov.br não deu um CPF');
    const { level } = (dados.reliability_info ?? {}) as { level?: unknown };
    const confirmado = dados.email_verified === true || dados.email_verified === 'true';
    return {
      cpf,
      nome: typeof dados.name === 'string' ? textoVisivel(dados.name).trim() : '',
      email: confirmado && typeof dados.email === 'string' ? dados.email : null,
      comprovada: NIVEIS_QUE_PROVAM.includes(level),
    };
  }

  /** A descoberta é feita uma vez; se falhou, a próxima entrada tenta de novo. */
  private configuracao(): Promise<openid.Configuration> {
    const { govbr } = this.ambiente;
    if (!govbr) throw naoEncontrado();
    this.descoberta ??= openid
      .discovery(
        new URL(govbr.emissor),
        govbr.clienteId,
        undefined,
        openid.ClientSecretBasic(govbr.clienteSegredo),
        {
          timeout: ESPERA_S,
          execute: [
            // O roteiro do gov.br pede a conferência da assinatura, que o padrão dispensa com TLS.
            openid.enableNonRepudiationChecks,
            // Só fora de produção o ambiente aceita um emissor sem TLS.
            ...(govbr.emissor.startsWith('http:') ? [openid.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((erro: unknown) => {
        this.descoberta = null;
        throw erro;
      });
    return this.descoberta;
  }

  private get retorno(): string {
    return `${this.ambiente.urlPublica}/${PREFIXO}/api/autenticacao/govbr/retorno`;
  }
}
