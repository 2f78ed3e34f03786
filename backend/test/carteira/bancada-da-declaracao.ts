import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { conferirEd25519 } from '../../src/modules/carteira/declaracao-assinada/ed25519';
import { lerChavesPublicadas } from '../../src/modules/carteira/domain/chaves';
import { lerRevogadas, ListaRevogadas } from '../../src/modules/carteira/domain/revogadas';
import { conferirDeclaracao } from '../../src/modules/carteira/domain/veredito';
import type { Evento } from '../../src/modules/licenca/domain/estado';
import { EstornarPagamentoService } from '../../src/modules/licenca/pagamento/estornar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

export const CHAVES = '/.well-known/carteira-pesca/chaves.json';
export const REVOGADAS = '/.well-known/carteira-pesca/revogadas';
const PERIODO_MS = 300_000;

/** O produto e o que se faz a uma licença para a carteira dela valer, cair ou mudar. */
export function bancadaDaDeclaracao() {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto();
    await semearReferencia(produto);
  });
  afterAll(() => produto.encerrar());
  beforeEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));

  const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
    produto.api.get<T>(tipo, { strict: false });

  async function registrar(dados: object = pessoa(), modalidade: 0 | 1 = 0): Promise<string> {
    const resposta = await new Navegador(produto.api).post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    });
    return resposta.json<{ numero: string }>().numero.replace(/[-/]/g, '');
  }

  const licenca = (codigo: string) => produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });

  async function pedidoDe(codigo: string, dia: string) {
    const { id } = await licenca(codigo);
    const [documento] = await produto.fonte.query<{ id: number; vencimento: string }[]>(
      'SELECT id, vencimento FROM documento_pagamento WHERE referencia = ? ORDER BY id DESC LIMIT 1',
      [String(id)],
    );
    return {
      referencia: String(id),
      documentoId: documento!.id,
      dataPagamento: dataCivil(dia),
      valorPago: 9038,
      vencimentoDocumento: dataCivil(documento!.vencimento),
      ator: rotina('teste'),
    };
  }

  async function pagar(codigo: string, dia = '2026-03-10') {
    const pedido = await pedidoDe(codigo, dia);
    return pegar(Transacoes).executar((em) => pegar(ConfirmarPagamentoService).confirmar(em, pedido));
  }

  async function estornar(codigo: string) {
    const alvo = await licenca(codigo);
    return pegar(Transacoes).executar((em) =>
      pegar(EstornarPagamentoService).estornar(em, {
        referencia: String(alvo.id),
        documentoId: alvo.documentoPagoId ?? 0,
        data: produto.relogio.hoje(),
        motivo: 'cheque devolvido',
        ator: rotina('teste'),
      }),
    );
  }

  async function mudar(codigo: string, evento: Evento, campos = {}) {
    const { id, pessoaId } = await licenca(codigo);
    await pegar(Transacoes).executar(async (em) => {
      const travadas = await pegar(MudarSituacaoService).travarDaPessoa(em, pessoaId);
      await pegar(MudarSituacaoService).aplicar(
        em,
        travadas.find((l) => l.id === id)!,
        evento,
        {
          ator: { tipo: 'USUARIO', id: 1 },
          motivo: 'teste',
          campos,
        },
      );
    });
  }

  const conceder = (codigo: string) =>
    mudar(codigo, 'PROVISORIA_CONCEDIDA', { dataVencimentoProvisoria: dataCivil('2026-04-09') });

  async function cartao(codigo: string): Promise<{ declaracao: string; chave: string }> {
    const { vista, chave } = await pegar(CarteiraService).ver((await licenca(codigo)).id);
    return { declaracao: vista.declaracao, chave };
  }

  const declaracaoDe = async (codigo: string) => (await cartao(codigo)).declaracao;

  const baixar = (caminho: string, cabecalhos = {}) => new Navegador(produto.api).get(caminho, cabecalhos);
  const chavesPublicadas = async () => lerChavesPublicadas((await baixar(CHAVES)).json());

  /** A lista do período que vem, como a baixa quem nunca a teve. */
  async function novaLista(): Promise<ListaRevogadas> {
    produto.relogio.ajustar(new Date(produto.relogio.agora().getTime() + PERIODO_MS).toISOString());
    const { rawPayload } = await baixar(REVOGADAS);
    const lida = lerRevogadas(rawPayload, await chavesPublicadas(), conferirEd25519);
    if (!lida) throw new Error('a lista não se lê');
    return lida;
  }

  /** O que diz um verificador sem rede, com o que acabou de baixar. */
  async function semRede(codigo: string, declaracao: string): Promise<string> {
    return conferirDeclaracao(declaracao, {
      codigo,
      chaves: await chavesPublicadas(),
      conferir: conferirEd25519,
      hoje: produto.relogio.hoje(),
      revogadas: await novaLista(),
    }).veredito;
  }

  const naPagina = async (protocolo: string, declaracao: string, navegador = new Navegador(produto.api)) =>
    (await navegador.post('/api/informacao-carteira', { protocolo, declaracao })).json();

  /** Veredito sem rede e o da página, que têm de ser o mesmo. */
  async function vereditos(codigo: string, declaracao: string): Promise<string> {
    const aqui = await semRede(codigo, declaracao);
    const la = (await naPagina(codigo, declaracao)).declaracao as string;
    return aqui === la ? aqui : `${aqui} sem rede, ${la} na página`;
  }

  const tentarDesfazerAceite = (codigo: string, evento: Evento) =>
    mudar(codigo, evento, { dataAtivacao: null, dataVencimento: null, documentoPagoId: null });

  return {
    get produto() {
      return produto;
    },
    pegar,
    registrar,
    licenca,
    pedidoDe,
    pagar,
    estornar,
    mudar,
    conceder,
    cartao,
    declaracaoDe,
    baixar,
    chavesPublicadas,
    novaLista,
    semRede,
    naPagina,
    vereditos,
    tentarDesfazerAceite,
  };
}
