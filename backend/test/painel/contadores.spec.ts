import fc from 'fast-check';
import { createConnection } from 'mysql2/promise';
import { prepararBase } from '../../src/cli/popular/base';
import { encher } from '../../src/cli/popular/encher';
import { semearDemo } from '../../src/demo/semear-demo';
import { dataCivil } from '../../src/kernel/data-civil';
import { CalendarioService } from '../../src/modules/licenca/calendario.service';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/confirmar-pagamento.service';
import { EstornarPagamentoService } from '../../src/modules/licenca/estornar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { BaixarDocumentoService } from '../../src/modules/pagamento/baixar-documento.service';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../src/modules/pagamento/evento-bancario.service';
import { VencerDocumentosService } from '../../src/modules/pagamento/vencer-documentos.service';
import { EnderecoEntity } from '../../src/modules/pessoa/endereco.entity';
import { ListaDePessoasService } from '../../src/modules/pessoa/lista-de-pessoas.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { RecontarService } from '../../src/modules/banco/painel/recontar.service';
import { ErroDominio } from '../../src/kernel/erro-dominio';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { Auditoria } from '../../src/platform/auditoria/auditoria';
import { contar } from '../../src/platform/contadores/contar';
import { Contadores } from '../../src/platform/contadores/contadores';
import { Transacoes } from '../../src/platform/database/transacoes';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let recontar: RecontarService;
let contadores: Contadores;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  contadores = pegar(Contadores);
  recontar = new RecontarService(produto.fonte, pegar(Transacoes), pegar(Auditoria));
}, 60_000);
afterAll(() => produto.encerrar());

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });
const linhas = async (): Promise<Record<string, [number, number]>> => {
  const lidas = await produto.fonte.query<{ chave: string; quantidade: number; valor: number }[]>(
    'SELECT chave, quantidade, valor FROM contador WHERE quantidade <> 0 OR valor <> 0 ORDER BY chave',
  );
  return Object.fromEntries(
    lidas.map(({ chave, quantidade, valor }) => [chave, [Number(quantidade), Number(valor)]]),
  );
};
const somarTudo = async () => {
  while ((await contadores.somar()) > 0);
};
const deltas = async () =>
  Number((await produto.fonte.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM contador_delta'))[0]!.n);

async function registrar(modalidade: 0 | 1 = 0): Promise<string> {
  const { numero } = (
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    })
  ).json<{ numero: string }>();
  return numero.replace(/[-/]/g, '');
}

/** O que o banco e a equipe fazem a uma licença; o que não cabe no estado dela é recusado e nada muda. */
const FATOS = {
  liquidar: (l: LicencaEntity) => mover(l, 'PAGAR'),
  parte: (l: LicencaEntity) => mover(l, 'PAGAR_PARTE'),
  recusar: (l: LicencaEntity) => mover(l, 'REJEITAR'),
  registrar: (l: LicencaEntity) => mover(l, 'REGISTRAR'),
  baixar: (l: LicencaEntity) =>
    pegar(Transacoes).executar((em) =>
      pegar(BaixarDocumentoService).baixarDaReferencia(em, {
        referencia: String(l.id),
        ator: 'teste',
        motivo: 'TESTE',
      }),
    ),
  estornar: (l: LicencaEntity) =>
    pegar(Transacoes).executar((em) =>
      pegar(EstornarPagamentoService).estornar(em, {
        referencia: String(l.id),
        documentoId: l.documentoPagoId ?? 0,
        data: dataCivil('2026-03-20'),
        motivo: 'teste',
        ator: 'teste',
      }),
    ),
  invalidar: (l: LicencaEntity) =>
    pegar(Transacoes).executar(async (em) => {
      const daPessoa = await pegar(MudarSituacaoService).travarDaPessoa(em, l.pessoaId);
      const alvo = daPessoa.find(({ id }) => id === l.id)!;
      await pegar(MudarSituacaoService).aplicar(em, alvo, 'INVALIDADA_POR_OPERADOR', { ator: 'teste' });
    }),
  virarODia: async () => {
    await pegar(VencerDocumentosService).vencer(produto.relogio.hoje());
    await pegar(CalendarioService).passarODia();
  },
  somar: () => contadores.somar(),
} as const;

function mover(licenca: LicencaEntity, evento: 'PAGAR' | 'PAGAR_PARTE' | 'REJEITAR' | 'REGISTRAR') {
  return pegar(Transacoes).executar(async (em) => {
    const [achado] = await em.query<{ nosso_numero: string; convenio_id: number }[]>(
      'SELECT nosso_numero, convenio_id FROM documento_pagamento WHERE referencia = ? ORDER BY id DESC LIMIT 1',
      [String(licenca.id)],
    );
    const travados = await pegar(EventoBancarioService).travar(
      em,
      { id: achado!.convenio_id, tipo: 'BOLETO' },
      [achado!.nosso_numero],
    );
    const documento = travados.get(achado!.nosso_numero)!;
    const dia = dataCivil('2026-03-15');
    await pegar(EventoBancarioService).aplicar(em, documento, {
      evento,
      data: dia,
      principal: evento === 'PAGAR_PARTE' ? 1000 : evento === 'PAGAR' ? documento.valor : 0,
      motivos: ['48'],
      ator: 'teste',
      motivo: 'TESTE',
    });
    if (evento !== 'PAGAR') return;
    await pegar(ConfirmarPagamentoService).confirmar(em, {
      referencia: documento.referencia,
      documentoId: documento.id,
      dataPagamento: dia,
      valorPago: documento.valorPago,
      vencimentoDocumento: documento.vencimento,
      ator: 'teste',
    });
  });
}

const tolerar = async (fato: Promise<unknown>) => {
  try {
    await fato;
  } catch (erro) {
    if (!(erro instanceof ErroDominio)) throw erro;
  }
};

it('o registro conta a licença no município e o boleto no mês, depois de somar e só uma vez', async () => {
  await registrar(1);
  expect(await deltas()).toBeGreaterThan(0);
  await somarTudo();
  await somarTudo();
  expect(await linhas()).toEqual({
    'EMITIDO/2026-03': [1, 11_900],
    'ESPERADO/2026-03': [1, 11_900],
    'SITUACAO/AGUARDANDO_PAGAMENTO/1/1302603': [1, 0],
  });
  expect(await deltas()).toBe(0);
});

it('uma transação que se desfaz não deixa contagem, e a que demora a fechar entra depois', async () => {
  const antes = await linhas();
  await expect(
    pegar(Transacoes).executar(async (em) => {
      await contar(em, [{ chave: 'DESFEITA', quantidade: 1 }]);
      throw new Error('desfaz');
    }),
  ).rejects.toThrow('desfaz');
  await pegar(Transacoes).executar(async (em) => {
    await contar(em, [{ chave: 'DEMORADA', quantidade: 1 }]);
    await contar(produto.fonte.manager, [{ chave: 'RAPIDA', quantidade: 1 }]);
    await somarTudo();
    expect(await linhas()).toEqual({ ...antes, RAPIDA: [1, 0] });
  });
  await somarTudo();
  expect(await linhas()).toEqual({ ...antes, RAPIDA: [1, 0], DEMORADA: [1, 0] });
  await produto.fonte.query("DELETE FROM contador WHERE chave IN ('RAPIDA', 'DEMORADA')");
});

it('vários somadores ao mesmo tempo somam cada delta uma vez', async () => {
  for (let i = 0; i < 60; i++) {
    await contar(produto.fonte.manager, [
      { chave: `B${i % 3}`, quantidade: 1 },
      { chave: 'A', quantidade: 1, valor: 10 },
    ]);
  }
  await Promise.all(Array.from({ length: 6 }, () => contadores.somar()));
  await somarTudo();
  expect(await linhas()).toMatchObject({ A: [60, 600], B0: [20, 0], B1: [20, 0], B2: [20, 0] });
  await produto.fonte.query("DELETE FROM contador WHERE chave IN ('A', 'B0', 'B1', 'B2')");
});

it('depois de quaisquer fatos, simultâneos, os contadores são a contagem das tabelas', async () => {
  const nomes = Object.keys(FATOS) as (keyof typeof FATOS)[];
  const fato = fc.record({ nome: fc.constantFrom(...nomes), qual: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fato, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
      async (rodadas) => {
        produto.relogio.ajustar('2026-03-10T14:00:00Z');
        const codigos = await Promise.all([registrar(0), registrar(1), registrar(0), registrar(1)]);
        for (const [i, simultaneos] of rodadas.entries()) {
          if (i === rodadas.length - 1) produto.relogio.ajustar('2026-05-10T14:00:00Z');
          await Promise.all(
            simultaneos.map(async ({ nome, qual }) => {
              const licenca = await produto.fonte.manager.findOneByOrFail(LicencaEntity, {
                codigo: codigos[qual]!,
              });
              await tolerar(Promise.resolve(FATOS[nome](licenca)));
            }),
          );
        }
        expect(await recontar.recontar()).toBe(0);
        await somarTudo();
        expect(await recontar.recontar()).toBe(0);
      },
    ),
    { numRuns: 15, seed: 20260310 },
  );
  const contadas = Object.entries(await linhas()).filter(([chave]) => chave.startsWith('SITUACAO/'));
  const [{ n } = { n: -1 }] = await produto.fonte.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM licenca');
  expect(contadas.reduce((soma, [, [quantidade]]) => soma + quantidade, 0)).toBe(Number(n));
  expect(new Set(contadas.map(([chave]) => chave.split('/')[1])).size).toBeGreaterThan(2);
}, 120_000);

it('um contador errado é achado, acertado e fica na auditoria', async () => {
  await somarTudo();
  const certas = await linhas();
  const chave = Object.keys(certas).find((nome) => nome.startsWith('SITUACAO/'))!;
  await produto.fonte.query('UPDATE contador SET quantidade = quantidade + 7 WHERE chave = ?', [chave]);
  await produto.fonte.query("DELETE FROM contador WHERE chave LIKE 'EMITIDO/%'");
  expect(await recontar.recontar()).toBe(2);
  await somarTudo();
  expect(await linhas()).toEqual(certas);
  const [fato] = await produto.fonte.query<{ detalhes: string }[]>(
    "SELECT detalhes FROM auditoria WHERE acao = 'CONTADORES_DIVERGENTES' ORDER BY id DESC LIMIT 1",
  );
  expect(JSON.parse(fato!.detalhes)).toMatchObject({ contadores: 2 });
});

it('os pagamentos em conjunto somam uma linha por lote, igual à soma de um a um', async () => {
  const codigos = await Promise.all(Array.from({ length: 6 }, (_, i) => registrar(i % 2 === 0 ? 0 : 1)));
  await somarTudo();
  const antes = await linhas();
  await pegar(Transacoes).executar(async (em) => {
    const documentos = await em.query<{ nosso_numero: string; convenio_id: number }[]>(
      `SELECT d.nosso_numero, d.convenio_id FROM documento_pagamento d JOIN licenca l ON d.referencia = l.id
       WHERE l.codigo IN (?)`,
      [codigos],
    );
    const travados = await pegar(EventoBancarioService).travar(
      em,
      { id: documentos[0]!.convenio_id, tipo: 'BOLETO' },
      documentos.map(({ nosso_numero }) => nosso_numero),
    );
    const data = dataCivil('2026-03-12');
    await pegar(EventoBancarioService).aplicarEmMuitos(
      em,
      [...travados.values()].map((documento) => ({
        documento,
        fato: {
          evento: 'PAGAR',
          data,
          principal: documento.valor,
          motivos: [],
          ator: 'teste',
          motivo: 'TESTE',
        },
      })),
      'teste',
    );
    const ativados = await pegar(ConfirmarPagamentoService).confirmarMuitos(
      em,
      [...travados.values()].map((documento) => ({
        referencia: documento.referencia,
        documentoId: documento.id,
        dataPagamento: data,
        valorPago: documento.valorPago,
        vencimentoDocumento: documento.vencimento,
        ator: 'teste',
      })),
      'teste',
    );
    expect(ativados.size).toBe(6);
  });
  // Uma dos documentos, outra das licenças.
  expect(await deltas()).toBe(2);
  expect(await recontar.recontar()).toBe(0);
  await somarTudo();
  const depois = await linhas();
  const mudou = (chave: string, i: 0 | 1) => (depois[chave]?.[i] ?? 0) - (antes[chave]?.[i] ?? 0);
  expect(mudou('ATIVADAS/2026-03/0/1302603', 0)).toBe(3);
  expect(mudou('SITUACAO/VIGENTE/1/1302603', 0)).toBe(3);
  expect(mudou('RECEBIDO/2026-03', 1)).toBe(3 * 9038 + 3 * 11_900);
});

describe('a base de ensaio é como a que o produto escreve', () => {
  const TOTAL = 300;
  const ler = (sql: string, valores: unknown[]) =>
    produto.fonte.query<Record<string, unknown>[]>(sql, valores);
  let primeira: number;

  beforeAll(async () => {
    produto.relogio.ajustar('2026-05-10T14:00:00Z');
    const abrir = () => createConnection({ uri: produto.env.DATABASE_URL!, timezone: 'Z' });
    const conexoes = await Promise.all([abrir(), abrir(), abrir()]);
    const hoje = dataCivil('2026-05-10');
    const partes = await prepararBase(conexoes[0], { hoje, total: TOTAL, aPagar: false }, conexoes.length);
    primeira = partes[0]!.contexto.primeiro.licenca;
    await Promise.all(partes.map((parte, i) => encher(conexoes[i]!, parte)));
    await Promise.all(conexoes.map((conexao) => conexao.end()));
    await somarTudo();
  });

  /** As linhas de uma licença, com o que está preenchido e a história, sem valores. */
  const retrato = async (licencaId: number) => {
    const [licenca] = await ler('SELECT * FROM licenca WHERE id = ?', [licencaId]);
    const [documento] = await ler('SELECT * FROM documento_pagamento WHERE referencia = ?', [licencaId]);
    const preenchidas = (linhas: Record<string, unknown>[]) =>
      linhas.map((linha) => Object.keys(linha).filter((coluna) => linha[coluna] !== null));
    const termos = await ler('SELECT termo FROM pessoa_busca WHERE pessoa_id = ?', [licenca!.pessoa_id]);
    return {
      pessoa: preenchidas(await ler('SELECT * FROM pessoa WHERE id = ?', [licenca!.pessoa_id])),
      achavel: termos.length > 2,
      endereco: preenchidas(
        await ler('SELECT * FROM endereco WHERE pessoa_id = ? AND tipo = 1', [licenca!.pessoa_id]),
      ),
      licenca: preenchidas([licenca!]),
      informacao: preenchidas(
        await ler('SELECT * FROM informacao_complementar WHERE licenca_id = ?', [licencaId]),
      ),
      documento: preenchidas([documento!]),
      estado: documento!.estado,
      historia: await ler('SELECT de, para, evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id', [
        licencaId,
      ]),
      vida: await ler('SELECT de, para FROM historico_documento WHERE documento_id = ? ORDER BY id', [
        documento!.id,
      ]),
    };
  };
  const umaDa = async (status: string) => {
    const [linha] = await ler('SELECT MAX(id) AS id FROM licenca WHERE id >= ? AND status = ?', [
      primeira,
      status,
    ]);
    return Number(linha!.id);
  };

  it('as mesmas colunas e a mesma história, à espera e paga', async () => {
    const daqui = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo: await registrar(0) });
    await produto.fonte.query(
      "UPDATE documento_pagamento SET estado = 'REMETIDO', remetido_em = NOW(3) WHERE referencia = ?",
      [String(daqui.id)],
    );
    await produto.fonte.query(
      `INSERT INTO historico_documento (documento_id, de, para, ator, motivo)
       SELECT id, 'EMITIDO', 'REMETIDO', 'teste', 'REMESSA' FROM documento_pagamento WHERE referencia = ?`,
      [String(daqui.id)],
    );
    await FATOS.registrar(daqui);
    expect(await retrato(await umaDa('AGUARDANDO_PAGAMENTO'))).toEqual(await retrato(daqui.id));
    await FATOS.liquidar(daqui);
    expect(await retrato(await umaDa('VIGENTE'))).toEqual(await retrato(daqui.id));
  });

  it('abre-se, acha-se e conta-se', async () => {
    const em = produto.fonte.manager;
    const pessoas = await em.find(PessoaEntity, { order: { id: 'DESC' }, take: TOTAL + 1 });
    const [, ...semeadas] = pessoas;
    expect(semeadas.every(({ cpf, cpfIndice }) => indiceDe('documento', cpf!).equals(cpfIndice!))).toBe(true);
    await em.find(EnderecoEntity);
    const documentos = await em.find(DocumentoPagamentoEntity);
    expect(documentos.length).toBeGreaterThan(TOTAL);
    const { id, nome, email } = semeadas[0]!;
    const lista = pegar(ListaDePessoasService);
    const faixa = { quantidade: 10, antesDe: null };
    expect((await lista.procurar({ email }, faixa)).map((achada) => achada.id)).toEqual([id]);
    expect((await lista.procurar({ nome }, faixa)).map((achada) => achada.nome)).toContain(nome);
    expect(await recontar.recontar()).toBe(0);
    const situacoes = await ler('SELECT DISTINCT status FROM licenca WHERE id >= ?', [primeira]);
    expect(situacoes.length).toBeGreaterThanOrEqual(4);
    // Quem se registra depois toma números que a base não tem.
    const codigos = await Promise.all([registrar(0), registrar(1)]);
    expect(new Set(codigos).size).toBe(2);
  });
});

it('a demonstração inteira, com remessas e retornos, deixa os contadores certos', async () => {
  const demo = await iniciarProduto();
  try {
    await semearReferencia(demo);
    await semearDemo(demo.api);
    const servico = new RecontarService(
      demo.fonte,
      demo.api.get(Transacoes),
      demo.api.get(Auditoria, { strict: false }),
    );
    expect(await servico.recontar()).toBe(0);
  } finally {
    await demo.encerrar();
  }
}, 60_000);
