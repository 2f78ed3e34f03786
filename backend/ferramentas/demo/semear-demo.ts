import { rotina } from '../../src/platform/ator';
import { INestApplicationContext } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { createConnection } from 'mysql2/promise';
import { DataSource, EntityManager } from 'typeorm';
import { DataCivil, somarDias } from '../../src/kernel/data-civil';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { prepararBase } from '../popular/base';
import type { Pedido } from '../popular/calendario-da-base';
import { encher } from '../popular/encher';
import { Desfecho } from '../simulador/desfechos';
import { lerRemessa } from '../simulador/remessa-lida';
import { simularRetorno } from '../simulador/simular-retorno';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ReceberRetornoService } from '../../src/modules/banco/retorno/receber-retorno.service';
import { CalendarioService } from '../../src/modules/licenca/calendario.service';
import { registroEntrada } from '../../src/modules/licenca/pedido/pedido.dto';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { RegistrarLicencaService } from '../../src/modules/licenca/pedido/registrar-licenca.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { BaixarDocumentoService } from '../../src/modules/pagamento/baixar-documento.service';
import { VencerDocumentosService } from '../../src/modules/pagamento/vencer-documentos.service';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { Ambiente } from '../../src/platform/config/ambiente';
import { dadosDaConexao } from '../../src/platform/database/opcoes';
import { CATALOGO } from '../../src/platform/ajustes/catalogo';
import { Transacoes } from '../../src/platform/database/transacoes';
import { Relogio } from '../../src/platform/relogio';
import type { Sessao } from '../../src/platform/sessao/sessao';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { semearGratuidade } from './semear-gratuidade';
import { CONTAS, INFORMACAO, PESSOAS, PessoaDemo } from './dados-demo';

const NOME = 'demonstracao';
/** O do banco de mentira. */
const DOMINIO_DO_PIX = 'qrcodepix.exemplo.com.br';
const ATOR = rotina(NOME);

/**
 * Enche um banco vazio com contas, pessoas e licenças em todos os estados, remessas e retornos. Passa pelos mesmos
 * serviços que o produto usa, com o relógio no passado. Antes delas, `historia` outras pessoas, cada uma com a sua licença,
 * para que o painel tenha dois anos que mostrar. Não faz nada se as contas já existem.
 */
export async function semearDemo(app: INestApplicationContext, historia = 0): Promise<void> {
  const fonte = app.get(DataSource);
  if (await fonte.manager.existsBy(UsuarioEntity, { loginIndice: indiceDe('documento', CONTAS[0].login) }))
    return;
  const relogio = app.get(Relogio);
  const hoje = relogio.hoje();
  if (historia > 0)
    await encherHistoria(app.get(Ambiente), { total: historia, feitio: 'DEMONSTRACAO', hoje });
  await fonte.manager.update(ConvenioEntity, { ativoPara: 'BOLETO' }, { pixDominio: DOMINIO_DO_PIX });
  await semearGratuidade(fonte.manager, somarDias(hoje, -800), relogio.agora());
  await app.get(Decisoes, { strict: false }).recarregar();
  const cenario = new Cenario(app, relogio);

  // Há pouco mais de dois anos: licenças que já venceram ou foram renovadas.
  await cenario.em(somarDias(hoje, -745));
  await cenario.pedir(PESSOAS.maria, 0);
  await cenario.pedir(PESSOAS.raimundo, 1);
  await cenario.pagar(() => 'LIQUIDAR');

  // Quase dois anos: vencem nas próximas semanas.
  await cenario.em(somarDias(hoje, -712));
  await cenario.pedir(PESSOAS.joao, 0);
  await cenario.pedir(PESSOAS.rosa, 1);
  await cenario.pedir(PESSOAS.rita, 1);
  await cenario.pagar(() => 'LIQUIDAR');

  // Um pedido que ninguém pagou e foi invalidado pelo prazo.
  await cenario.em(somarDias(hoje, -300));
  await cenario.pedir(PESSOAS.maria, 1);
  await cenario.virarODia(somarDias(hoje, -270));

  // Renovação da esportiva da Maria e licenças vigentes.
  await cenario.em(somarDias(hoje, -30));
  await cenario.renovar(PESSOAS.maria, 0);
  await cenario.pedir(PESSOAS.ana, 1);
  await cenario.pedir(PESSOAS.carlos, 0);
  await cenario.pagar(() => 'LIQUIDAR');

  // Uma semana atrás: um pago a menor, um recusado, um só registrado.
  await cenario.em(somarDias(hoje, -7));
  await cenario.pedir(PESSOAS.luzia, 0);
  await cenario.pedir(PESSOAS.pedro, 1);
  await cenario.pedir(PESSOAS.rita, 0);
  await cenario.pagar((indice) => (['PAGAR_A_MENOR', 'REJEITAR', 'DEIXAR_ABERTO'] as const)[indice % 3]!);

  await cenario.em(somarDias(hoje, -2));
  await cenario.pedir(PESSOAS.carlos, 1);
  await cenario.concederProvisoria(PESSOAS.carlos, 1);
  await cenario.pedir(PESSOAS.camille, 0);
  await cenario.pedir(PESSOAS.ana, 0);
  await cenario.invalidar(PESSOAS.ana, 0, 'Pedido em nome de pessoa errada.');

  await cenario.em(somarDias(hoje, -1));
  await cenario.pedir(PESSOAS.maria, 1);
  // Espera que alguém veja o documento, no balcão.
  await cenario.pedir(PESSOAS.luzia, 1, 'APOSENTADO');

  await cenario.virarODia(hoje);
  await criarContas(fonte);
}

async function encherHistoria({ bancoUrl }: Ambiente, pedido: Pedido): Promise<void> {
  const conexao = await createConnection({ ...dadosDaConexao(bancoUrl), timezone: 'Z' });
  try {
    for (const parte of await prepararBase(conexao, pedido, 1)) await encher(conexao, parte);
  } finally {
    await conexao.end();
  }
}

class Cenario {
  private nsa = 0;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly relogio: Relogio,
  ) {}

  /** Dez da manhã em Manaus do dia dado. */
  async em(dia: DataCivil): Promise<void> {
    this.relogio.agora = () => new Date(`${dia}T14:00:00Z`);
  }

  async pedir(pessoa: PessoaDemo, modalidade: 0 | 1, isencao?: string): Promise<void> {
    await this.registrar(pessoa, modalidade, null, isencao);
  }

  async renovar(pessoa: PessoaDemo, modalidade: 0 | 1): Promise<void> {
    const { codigo } = await this.ultima(pessoa, modalidade);
    await this.registrar(pessoa, modalidade, codigo);
  }

  /** Remessa de hoje, resposta do banco e conciliação. */
  async pagar(desfecho: (indice: number) => Desfecho): Promise<void> {
    const fonte = this.app.get(DataSource);
    const hoje = this.relogio.hoje();
    const { id } = await this.app.get(GerarRemessaService, { strict: false }).gerar(ATOR);
    const { arquivoId } = await fonte.manager.findOneByOrFail(ArquivoRemessaEntity, { id });
    const remessa = await this.app
      .get(GuardaArquivosService, { strict: false })
      .ler(fonte.manager, arquivoId);
    const quantos = lerRemessa(remessa).titulos.length;
    const bytes = simularRetorno({
      remessa,
      nsa: ++this.nsa,
      data: hoje,
      hora: '201500',
      desfecho: (_, indice) => desfecho(Math.min(indice, quantos)),
    });
    const recebido = await this.app
      .get(ReceberRetornoService, { strict: false })
      .receber({ nome: `CBR643-${hoje.replaceAll('-', '')}.ret`, bytes, previa: false, ator: ATOR });
    await this.app.get(ProcessarRetornoService, { strict: false }).processar(recebido.id);
  }

  async concederProvisoria(pessoa: PessoaDemo, modalidade: 0 | 1): Promise<void> {
    await this.mudar(pessoa, modalidade, (mudar, em, licenca) =>
      mudar.aplicar(em, licenca, 'PROVISORIA_CONCEDIDA', {
        ator: ATOR,
        motivo: 'Comprovante de pagamento apresentado no balcão.',
        campos: { dataVencimentoProvisoria: somarDias(this.relogio.hoje(), CATALOGO.provisoriaDias.padrao) },
      }),
    );
  }

  async invalidar(pessoa: PessoaDemo, modalidade: 0 | 1, motivo: string): Promise<void> {
    const baixar = this.app.get(BaixarDocumentoService, { strict: false });
    await this.mudar(pessoa, modalidade, async (mudar, em, licenca) => {
      await mudar.aplicar(em, licenca, 'INVALIDADA_POR_OPERADOR', { ator: ATOR, motivo });
      await baixar.baixarDaReferencia(em, {
        referencia: String(licenca.id),
        ator: ATOR,
        motivo: 'LICENCA_INVALIDADA',
      });
    });
  }

  async virarODia(dia: DataCivil): Promise<void> {
    await this.em(dia);
    await this.app.get(VencerDocumentosService, { strict: false }).vencer(dia);
    await this.app.get(CalendarioService, { strict: false }).passarODia();
  }

  private async registrar(
    pessoa: PessoaDemo,
    modalidade: 0 | 1,
    renovada: string | null,
    isencao?: string,
  ): Promise<void> {
    const sessao: Sessao = {
      id: `${NOME}-${pessoa.cpf ?? pessoa.passaporte}-${modalidade}-${this.relogio.hoje()}`.padEnd(64, '-'),
      usuario: {
        id: 0,
        pessoaId: null,
        login: '',
        nome: NOME,
        papel: 'OPERADOR',
        segundoFatorPendente: false,
      },
      origem: '',
      chave: '',
      concessoes: new Map(),
      criadaEm: 0,
    };
    const entrada = registroEntrada.parse({
      pessoa: { ...pessoa, confirmarEmail: pessoa.email },
      informacaoComplementar: { ...INFORMACAO, modalidadePesca: modalidade },
      isencao,
    });
    const servico = this.app.get(RegistrarLicencaService, { strict: false });
    const quem = { sessao, idioma: pessoa.idioma, chave: null };
    if (renovada) await servico.renovar({ ...entrada, protocolo: renovada }, quem);
    else await servico.registrar(entrada, quem);
  }

  private async mudar(
    pessoa: PessoaDemo,
    modalidade: 0 | 1,
    aplicar: (mudar: MudarSituacaoService, em: EntityManager, l: LicencaEntity) => Promise<void>,
  ): Promise<void> {
    const alvo = await this.ultima(pessoa, modalidade);
    const mudar = this.app.get(MudarSituacaoService, { strict: false });
    await this.app.get(Transacoes).executar(async (em) => {
      const daPessoa = await mudar.travarDaPessoa(em, alvo.pessoaId);
      await aplicar(
        mudar,
        em,
        daPessoa.find((l) => l.id === alvo.id)!,
      );
    });
  }

  private async ultima(pessoa: PessoaDemo, modalidade: 0 | 1): Promise<LicencaEntity> {
    const em = this.app.get(DataSource).manager;
    const onde = pessoa.cpf
      ? { cpfIndice: indiceDe('documento', pessoa.cpf) }
      : { passaporteIndice: indiceDe('documento', pessoa.passaporte ?? '') };
    const { id } = await em.findOneByOrFail(PessoaEntity, onde);
    return em.findOneOrFail(LicencaEntity, { where: { pessoaId: id, modalidade }, order: { id: 'DESC' } });
  }
}

async function criarContas(fonte: DataSource): Promise<void> {
  for (const { login, senha, papel, nome, email } of CONTAS) {
    const loginIndice = indiceDe('documento', login);
    const pessoa = await fonte.manager.findOneBy(PessoaEntity, [
      { cpfIndice: loginIndice },
      { passaporteIndice: loginIndice },
    ]);
    await inserir(fonte.manager, UsuarioEntity, {
      login,
      loginIndice,
      senhaHash: await hash(senha),
      papel,
      pessoaId: pessoa?.id ?? null,
      nome,
      email,
      confirmadoEm: new Date(),
    });
  }
}
