import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Ambiente } from '../../../platform/config/ambiente';
import { Correio } from '../../../platform/email/correio';
import { montarEmail } from '../../../platform/email/montar-email';
import { PREFIXO } from '../../../platform/http/prefixo';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { mascararDocumento, mascararEmail } from '../../../kernel/mascara';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import { ModeloConta, TEXTOS_CONTA } from '../emails/textos-conta';
import { mudar } from '../../../platform/cifra/linha-selada';
import {
  contaDaPessoa,
  contaDeId,
  contaDoLogin,
  documentoDoLogin,
  donoComPresenca,
  emailDaConta,
  nomeDaConta,
} from '../login';
import { DadosPedido, PedidoContaEntity } from './pedido-conta.entity';

/** O que mandar, e para quem. `comLink` diz se a mensagem leva o token do pedido. */
interface Envio {
  readonly modelo: ModeloConta;
  readonly para: string;
  readonly login: string;
  readonly nome: string;
  readonly idioma: Idioma;
  readonly comLink: boolean;
  readonly usuarioId: number | null;
  /** Pessoa cujo e-mail do cadastro recebe o link: quem o abrir provou ser ela. */
  readonly pessoaId: number | null;
  /** Vai também a outro endereço, que pode aceitar quando este recusa. */
  readonly tambem?: Envio;
}

/** Página que cada mensagem abre. O token vai no fragmento, que não chega a registros nem a outros sites. */
const PAGINAS: Record<ModeloConta, string> = {
  CONTA_NOVA: 'confirmar-conta',
  CONTA_JA_EXISTE: 'esqueci-minha-senha',
  CONTA_DE_OUTRO: 'login',
  CADASTRO_SEM_EMAIL: 'login',
  SENHA_NOVA: 'redefinir-senha',
  CONVITE: 'redefinir-senha',
  EMAIL_NOVO: 'confirmar-email',
  VINCULO: 'confirmar-vinculo',
  AVISO_EMAIL: 'esqueci-minha-senha',
  AVISO_CADASTRO: '',
  AVISO_CADASTRO_DE_VOLTA: '',
  AVISO_DEVOLVIDA: '',
  AVISO_TOMADA: '',
};

/** Decide o que um pedido de conta merece e manda a mensagem (decisão D2). Roda no worker. */
@Injectable()
export class AtenderPedidoService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: PessoaConsultaService,
    private readonly correio: Correio,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /** Um pedido que venceu, foi usado ou já foi atendido não sai de novo. */
  async atender(pedidoId: number): Promise<void> {
    const em = this.fonte.manager;
    const pedido = await em.findOneBy(PedidoContaEntity, { id: pedidoId });
    const agora = this.relogio.agora();
    if (!pedido || pedido.enviadoEm || pedido.usadoEm || pedido.expiraEm <= agora) return;
    const dados = JSON.parse(pedido.dados) as DadosPedido;
    const envio = await this.decidir(em, pedido, dados);
    if (envio?.comLink) {
      // Antes de mandar: o token passa a valer para quem o recebe, e só para ele.
      await mudar(
        em,
        PedidoContaEntity,
        { id: pedido.id },
        {
          usuarioId: envio.usuarioId,
          pessoaId: envio.pessoaId,
          dados: JSON.stringify({ ...dados, email: envio.para } satisfies DadosPedido),
        },
      );
    }
    if (envio) await this.mandarTudo(em, pedido, dados, envio);
    if (envio?.comLink)
      await em.update(PedidoContaEntity, { id: pedido.id }, { token: null, enviadoEm: agora });
    // O que não leva link acabou aqui: o documento e os endereços dele não ficam.
    else await em.delete(PedidoContaEntity, { id: pedido.id });
  }

  private async decidir(
    em: EntityManager,
    pedido: PedidoContaEntity,
    dados: DadosPedido,
  ): Promise<Envio | null> {
    switch (pedido.tipo) {
      case 'NOVA':
        return this.decidirNova(em, pedido, dados);
      case 'SENHA': {
        const conta = await this.contaComSenha(em, dados.login!);
        const para = conta && !conta.desativadoEm && emailDaConta(conta);
        return para ? this.paraConta('SENHA_NOVA', pedido, conta, para) : null;
      }
      case 'CONVITE': {
        const conta = await contaDeId(em, pedido.usuarioId!);
        return this.paraConta('CONVITE', pedido, conta, conta.email!);
      }
      case 'EMAIL':
        return this.paraConta('EMAIL_NOVO', pedido, await contaDeId(em, pedido.usuarioId!), dados.email!);
      case 'VINCULO': {
        const conta = await contaDeId(em, pedido.usuarioId!);
        const pessoa = conta.pessoaId
          ? null
          : await this.pessoas.porDocumento(documentoDoLogin(conta.login), em);
        if (!pessoa || (await donoComPresenca(em, pessoa.id))) return null;
        if (!pessoa.email) {
          const para = emailDaConta(conta);
          return para
            ? { ...this.paraConta('CADASTRO_SEM_EMAIL', pedido, conta, para), comLink: false }
            : null;
        }
        return {
          ...this.paraConta('VINCULO', pedido, conta, pessoa.email),
          pessoaId: pessoa.id,
          nome: pessoa.nome,
          idioma: pessoa.idioma,
        };
      }
      case 'AVISO_CADASTRO':
      case 'AVISO_DEVOLVIDA':
        return {
          // O que não diz outro endereço é o do cadastro que se devolveu.
          modelo:
            pedido.tipo === 'AVISO_CADASTRO' && !dados.outroEmail ? 'AVISO_CADASTRO_DE_VOLTA' : pedido.tipo,
          para: dados.email!,
          login: dados.login!,
          nome: '',
          idioma: pedido.idioma,
          comLink: false,
          usuarioId: null,
          pessoaId: null,
        };
      case 'AVISO_EMAIL':
      case 'AVISO_TOMADA': {
        const conta = await contaDeId(em, pedido.usuarioId!);
        const envio = this.paraConta(pedido.tipo, pedido, conta, dados.email!);
        // Quem perdeu a conta não sabe por ela o nome de quem a tem.
        const nome = pedido.tipo === 'AVISO_TOMADA' ? '' : envio.nome;
        return { ...envio, nome, comLink: false };
      }
    }
  }

  /** A do login ou, de quem diz outro documento seu, a que a pessoa tem: a mensagem diz com qual se entra. */
  private async contaComSenha(em: EntityManager, login: string) {
    const conta = await contaDoLogin(em, login);
    if (conta) return conta;
    const pessoa = await this.pessoas.porDocumento(documentoDoLogin(login), em);
    return pessoa && contaDaPessoa(em, pessoa.id);
  }

  /** Com cadastro, o link vai ao e-mail do cadastro, nunca ao digitado; com conta, só um aviso, ao e-mail dela e ao de quem se registrou depois. */
  private async decidirNova(
    em: EntityManager,
    pedido: PedidoContaEntity,
    dados: DadosPedido,
  ): Promise<Envio | null> {
    const { login, email } = dados;
    const conta = await contaDoLogin(em, login!);
    const pessoa = await this.pessoas.porDocumento(documentoDoLogin(login!), em);
    if (conta) {
      const para = emailDaConta(conta);
      const jaExiste = para && {
        ...this.paraConta('CONTA_JA_EXISTE', pedido, conta, para),
        comLink: false,
      };
      // A que se abriu antes de haver cadastro pode ser de qualquer um, e o cadastro também: sabem-no os dois.
      if (conta.papel !== 'CIDADAO' || conta.pessoaId || conta.provadaEm || !pessoa?.email)
        return jaExiste || null;
      const deOutro = this.paraConta('CONTA_DE_OUTRO', pedido, conta, pessoa.email);
      return {
        ...{ ...deOutro, nome: pessoa.nome, idioma: pessoa.idioma, comLink: false },
        ...(jaExiste && para.toLowerCase() !== pessoa.email.toLowerCase() ? { tambem: jaExiste } : {}),
      };
    }
    // Quem já se provou dono com mais que o e-mail não o divide com quem só tem o e-mail.
    const dono = pessoa && (await donoComPresenca(em, pessoa.id));
    if (dono) {
      const para = emailDaConta(dono);
      return para ? { ...this.paraConta('CONTA_JA_EXISTE', pedido, dono, para), comLink: false } : null;
    }
    // Sem e-mail no cadastro, o digitado não prova nada: recebe só como se faz.
    const semEmail = pessoa?.email === '';
    return {
      modelo: semEmail ? 'CADASTRO_SEM_EMAIL' : 'CONTA_NOVA',
      para: pessoa?.email || email!,
      login: login!,
      nome: semEmail ? '' : (pessoa?.nome ?? ''),
      idioma: semEmail ? pedido.idioma : (pessoa?.idioma ?? pedido.idioma),
      comLink: !semEmail,
      usuarioId: null,
      pessoaId: pessoa?.id ?? null,
    };
  }

  private paraConta(
    modelo: ModeloConta,
    pedido: PedidoContaEntity,
    conta: Awaited<ReturnType<typeof contaDeId>>,
    para: string,
  ): Envio {
    const { login, id: usuarioId, pessoa } = conta;
    const nome = nomeDaConta(conta);
    // Quem pede pode estar num aparelho alheio: a língua que a pessoa escolheu vale mais que a do navegador.
    const idioma = pessoa?.idioma ?? pedido.idioma;
    return { modelo, para, login, nome, idioma, comLink: true, usuarioId, pessoaId: null };
  }

  /** Cada mensagem sai uma vez, por mais que se tente a outra. */
  private async mandarTudo(
    em: EntityManager,
    pedido: PedidoContaEntity,
    dados: DadosPedido,
    { tambem, ...envio }: Envio,
  ): Promise<void> {
    const mandados = [...(dados.mandados ?? [])];
    const falhas: unknown[] = [];
    for (const um of tambem ? [envio, tambem] : [envio]) {
      if (mandados.includes(um.modelo)) continue;
      try {
        await this.mandar(pedido, dados, um);
        mandados.push(um.modelo);
      } catch (erro) {
        falhas.push(erro);
      }
    }
    if (falhas.length === 0) return;
    if (tambem)
      await mudar(
        em,
        PedidoContaEntity,
        { id: pedido.id },
        { dados: JSON.stringify({ ...dados, mandados }) },
      );
    throw falhas[0];
  }

  private async mandar(pedido: PedidoContaEntity, dados: DadosPedido, envio: Envio): Promise<void> {
    const pagina = `${this.ambiente.urlPublica}/${PREFIXO}/${PAGINAS[envio.modelo]}`;
    const email = montarEmail(TEXTOS_CONTA[envio.idioma][envio.modelo], envio.idioma, {
      nome: envio.nome,
      documento: mascararDocumento(envio.login),
      outroEmail: dados.outroEmail ? mascararEmail(dados.outroEmail) : '',
      agencia: this.ambiente.agencia.nome,
      endereco: envio.comLink ? `${pagina}#${pedido.token}` : pagina,
    });
    await this.correio.enviar({
      id: `conta-${pedido.id}-${envio.modelo.toLowerCase().replaceAll('_', '-')}`,
      para: envio.para,
      ...email,
    });
  }
}
