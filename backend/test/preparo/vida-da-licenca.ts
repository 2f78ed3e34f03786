import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { EstornarPagamentoService } from '../../src/modules/licenca/pagamento/estornar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { Transacoes } from '../../src/platform/database/transacoes';
import { informacao, pessoa, semearReferencia } from './fabricas';
import { Navegador } from './navegador';
import { iniciarProduto, Produto } from './produto';

export let produto: Produto;

/** Um produto para os testes do arquivo que a chama; cada um começa em 10/03/2026. */
export function comProduto(): void {
  beforeAll(async () => {
    produto = await iniciarProduto();
    await semearReferencia(produto);
  });
  afterAll(() => produto.encerrar());
  beforeEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));
}

export const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });

/** Registra e devolve o navegador com a concessão, os dados e a licença. */
export async function registrar(modalidade: 0 | 1 = 0) {
  const navegador = new Navegador(produto.api);
  const dados = pessoa();
  const { numero } = (
    await navegador.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    })
  ).json<{ numero: string }>();
  return { navegador, dados, codigo: numero.replace(/[-/]/g, '') };
}

export const licenca = (codigo: string) => produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });

export async function documentoDe(codigo: string): Promise<{ id: number; vencimento: string }> {
  const { id } = await licenca(codigo);
  const [documento] = await produto.fonte.query<{ id: number; vencimento: string }[]>(
    'SELECT id, vencimento FROM documento_pagamento WHERE referencia = ? ORDER BY id DESC LIMIT 1',
    [String(id)],
  );
  return documento!;
}

export async function pagar(codigo: string, dia: string) {
  const alvo = await licenca(codigo);
  const documento = await documentoDe(codigo);
  return pegar(Transacoes).executar((em) =>
    pegar(ConfirmarPagamentoService).confirmar(em, {
      referencia: String(alvo.id),
      documentoId: documento.id,
      dataPagamento: dataCivil(dia),
      vencimentoDocumento: dataCivil(documento.vencimento),
      ator: rotina('teste'),
    }),
  );
}

export async function estornar(codigo: string, dia: string) {
  const alvo = await licenca(codigo);
  return pegar(Transacoes).executar((em) =>
    pegar(EstornarPagamentoService).estornar(em, {
      referencia: String(alvo.id),
      documentoId: alvo.documentoPagoId ?? 0,
      data: dataCivil(dia),
      motivo: 'cheque devolvido',
      ator: rotina('teste'),
    }),
  );
}

export async function renovar({ navegador, dados }: Awaited<ReturnType<typeof registrar>>, codigo: string) {
  return navegador.post('/api/renovar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
    protocolo: codigo,
  });
}
