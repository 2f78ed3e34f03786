import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { CalendarioService } from '../../src/modules/licenca/calendario.service';
import {
  ConfirmarPagamentoService,
  PagamentoConfirmado,
} from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { EstornarPagamentoService } from '../../src/modules/licenca/pagamento/estornar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { criarConta, informacao, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());
beforeEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });

/** Registra e devolve o navegador com a concessão, os dados e a licença. */
async function registrar(modalidade: 0 | 1 = 0) {
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

const licenca = (codigo: string) => produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });

async function documentoDe(codigo: string): Promise<{ id: number; vencimento: string }> {
  const { id } = await licenca(codigo);
  const [documento] = await produto.fonte.query<{ id: number; vencimento: string }[]>(
    'SELECT id, vencimento FROM documento_pagamento WHERE referencia = ? ORDER BY id DESC LIMIT 1',
    [String(id)],
  );
  return documento!;
}

async function pagar(codigo: string, dia: string) {
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

async function estornar(codigo: string, dia: string) {
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

async function renovar({ navegador, dados }: Awaited<ReturnType<typeof registrar>>, codigo: string) {
  return navegador.post('/api/renovar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
    protocolo: codigo,
  });
}

describe('pagamento', () => {
  it('ativa na data do pagamento, por dois anos, e publica carteira e e-mail uma vez', async () => {
    const { codigo } = await registrar();
    expect(await pagar(codigo, '2026-03-12')).toEqual({ resultado: 'ATIVADA' });
    expect(await pagar(codigo, '2026-03-12')).toEqual({ resultado: 'PENDENCIA', motivo: 'LICENCA_JA_PAGA' });
    const ativa = await licenca(codigo);
    expect(ativa).toMatchObject({
      status: 'VIGENTE',
      dataAtivacao: '2026-03-12',
      dataVencimento: '2028-03-12',
    });
    const trabalhos = await produto.fonte.query<{ fila: string }[]>(
      "SELECT fila FROM outbox WHERE chave LIKE CONCAT('%:', ?, ':%') ORDER BY fila",
      [ativa.id],
    );
    expect(trabalhos.map((t) => t.fila)).toEqual(['carteira-pdf', 'email']);
  });

  it.each([
    ['2028-02-08', null],
    ['2028-02-09', 'Vence em 30 dias. Já é possível renovar.'],
    ['2028-03-09', 'Vence amanhã. Renove agora.'],
    ['2028-03-10', 'Vence hoje. Renove agora.'],
  ])('a carteira de 10/03/2028 diz em %s: %s', async (dia, mensagem) => {
    const { dados, codigo } = await registrar();
    await pagar(codigo, '2026-03-10');
    const { pessoaId } = await licenca(codigo);
    await criarConta(produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
    produto.relogio.ajustar(`${dia}T14:00:00Z`);
    const dono = new Navegador(produto.api);
    await dono.entrar(dados.cpf, SENHA);
    const [carteira] = (await dono.get('/api/consultar-minha-carteira')).json<
      { mensagemAvisoCarteira: string | null }[]
    >();
    expect(carteira!.mensagemAvisoCarteira).toBe(mensagem);
  });

  it('depois do prazo, só ativa o que foi pago até o vencimento do boleto', async () => {
    const emDia = await registrar();
    const tarde = await registrar();
    produto.relogio.ajustar('2026-04-20T14:00:00Z');
    expect(await pagar(tarde.codigo, '2026-03-21')).toEqual({
      resultado: 'PENDENCIA',
      motivo: 'PAGO_FORA_DO_PRAZO',
    });
    expect(await pagar(emDia.codigo, '2026-03-20')).toEqual({ resultado: 'ATIVADA' });
    expect((await licenca(tarde.codigo)).status).toBe('INVALIDADO');
  });

  it('estorno devolve a licença à espera, com boleto novo; estornar outra vez é pendência', async () => {
    const { codigo } = await registrar();
    await pagar(codigo, '2026-03-12');
    const pago = await documentoDe(codigo);
    expect(await estornar(codigo, '2026-03-13')).toEqual({ resultado: 'ESTORNADA' });
    expect(await licenca(codigo)).toMatchObject({ status: 'AGUARDANDO_PAGAMENTO', dataAtivacao: null });
    expect((await documentoDe(codigo)).id).not.toBe(pago.id);
    expect(await estornar(codigo, '2026-03-13')).toMatchObject({ resultado: 'PENDENCIA' });
  });

  it('vinte confirmações simultâneas ativam uma vez', async () => {
    const { codigo } = await registrar();
    const resultados = await Promise.all(Array.from({ length: 20 }, () => pagar(codigo, '2026-03-12')));
    expect(resultados.filter((r) => r.resultado === 'ATIVADA')).toHaveLength(1);
    const [historico] = await produto.fonte.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM licenca_historico h JOIN licenca l ON l.id = h.licenca_id WHERE l.codigo = ? AND h.para = 'VIGENTE'",
      [codigo],
    );
    expect(Number(historico!.n)).toBe(1);
  });
});

describe('pagamento de uma licença que não se paga mais', () => {
  it('C11: a que um operador invalidou não se ativa', async () => {
    const { codigo } = await registrar();
    const { id, pessoaId } = await licenca(codigo);
    await pegar(Transacoes).executar(async (em) => {
      const daPessoa = await pegar(MudarSituacaoService).travarDaPessoa(em, pessoaId);
      const alvo = daPessoa.find((l) => l.id === id)!;
      await pegar(MudarSituacaoService).aplicar(em, alvo, 'INVALIDADA_POR_OPERADOR', {
        ator: { tipo: 'USUARIO', id: 1 },
      });
    });
    expect(await pagar(codigo, '2026-03-12')).toEqual({
      resultado: 'PENDENCIA',
      motivo: 'LICENCA_NAO_PAGAVEL',
    });
    expect((await licenca(codigo)).status).toBe('INVALIDADO');
  });
});

describe('pagamentos em conjunto', () => {
  const pedidoDe = async (codigo: string, dia: string): Promise<PagamentoConfirmado> => {
    const documento = await documentoDe(codigo);
    return {
      referencia: String((await licenca(codigo)).id),
      documentoId: documento.id,
      dataPagamento: dataCivil(dia),
      vencimentoDocumento: dataCivil(documento.vencimento),
      ator: rotina('teste'),
    };
  };
  const confirmar = (pedidos: readonly PagamentoConfirmado[]) =>
    pegar(Transacoes).executar((em) => pegar(ConfirmarPagamentoService).confirmarMuitos(em, pedidos));

  it('dá a cada uma o que ela teria sozinha, e a quem paga duas vezes uma pendência', async () => {
    const [uma, outra, dobrada, sozinha] = await Promise.all([
      registrar(),
      registrar(),
      registrar(),
      registrar(),
    ]);
    const renovada = await registrar();
    await pagar(renovada.codigo, '2024-04-01');
    const nova = (await renovar(renovada, renovada.codigo))
      .json<{ numero: string }>()
      .numero.replace(/[-/]/g, '');
    const daDobrada = await pedidoDe(dobrada.codigo, '2026-03-12');
    const segundo = daDobrada.documentoId + 1_000_000;
    const resultados = await confirmar([
      await pedidoDe(uma.codigo, '2026-03-12'),
      await pedidoDe(outra.codigo, '2026-03-13'),
      daDobrada,
      { ...daDobrada, documentoId: segundo },
      await pedidoDe(nova, '2026-03-12'),
      { ...daDobrada, referencia: '999999999', documentoId: segundo + 1 },
    ]);
    const ativada = { resultado: 'ATIVADA' };
    for (const { codigo } of [uma, outra, dobrada, { codigo: nova }]) {
      expect(resultados.get((await documentoDe(codigo)).id)).toEqual(ativada);
    }
    expect([resultados.get(segundo), resultados.get(segundo + 1)]).toEqual([
      { resultado: 'PENDENCIA', motivo: 'LICENCA_JA_PAGA' },
      { resultado: 'PENDENCIA', motivo: 'LICENCA_DESCONHECIDA' },
    ]);
    await pagar(sozinha.codigo, '2026-03-12');
    const semNumeros = async (codigo: string) => {
      const {
        id: _id,
        codigo: _codigo,
        pessoaId: _pessoa,
        documentoPagoId,
        ...resto
      } = await licenca(codigo);
      expect(documentoPagoId).toBe((await documentoDe(codigo)).id);
      return resto;
    };
    expect(await semNumeros(uma.codigo)).toEqual(await semNumeros(sozinha.codigo));
    expect(await licenca(outra.codigo)).toMatchObject({
      status: 'VIGENTE',
      dataAtivacao: '2026-03-13',
      dataVencimento: '2028-03-13',
    });
    expect((await licenca(renovada.codigo)).status).toBe('INATIVO');
    expect(await licenca(nova)).toMatchObject({ status: 'VIGENTE', dataVencimento: '2028-04-01' });
    const historia = await produto.fonte.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [(await licenca(uma.codigo)).id],
    );
    expect(historia.map(({ evento }) => evento)).toEqual(['REGISTRADA', 'PAGAMENTO_CONFIRMADO']);
  });

  it('a que já passou do prazo não se ativa com as outras: grava-se antes o que o calendário mudou', async () => {
    const { codigo } = await registrar();
    const pedido = await pedidoDe(codigo, '2026-03-20');
    produto.relogio.ajustar('2026-04-20T14:00:00Z');
    expect((await confirmar([pedido])).get(pedido.documentoId)).toEqual({ resultado: 'ATIVADA' });
    const historia = await produto.fonte.query<{ evento: string }[]>(
      'SELECT evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id',
      [pedido.referencia],
    );
    expect(historia.map(({ evento }) => evento)).toEqual([
      'REGISTRADA',
      'PRAZO_ESGOTADO',
      'PAGAMENTO_CONFIRMADO',
    ]);
  });
});

describe('renovação', () => {
  it('só nos últimos 30 dias; a antiga vale até a nova ser paga, e a nova soma dois anos ao fim dela', async () => {
    const registro = await registrar();
    await pagar(registro.codigo, '2026-03-10');
    const cedo = await renovar(registro, registro.codigo);
    expect([cedo.statusCode, cedo.json().codigo]).toEqual([409, 'NAO_PODE_RENOVAR']);

    produto.relogio.ajustar('2028-02-20T14:00:00Z');
    const outroDia = new Navegador(produto.api);
    await outroDia.post('/api/validarDados', {
      acessoResource: { cpf: registro.dados.cpf },
      nomeMae: registro.dados.nomeMae,
      dataNascimento: registro.dados.dataNascimento,
    });
    const pedida = await renovar({ ...registro, navegador: outroDia }, registro.codigo);
    expect(pedida.statusCode).toBe(201);
    const nova = pedida.json<{ numero: string }>().numero.replace(/[-/]/g, '');
    expect((await licenca(registro.codigo)).status).toBe('VIGENTE');

    expect(await pagar(nova, '2028-02-22')).toEqual({ resultado: 'ATIVADA' });
    expect(await licenca(nova)).toMatchObject({ dataAtivacao: '2028-02-22', dataVencimento: '2030-03-10' });
    expect((await licenca(registro.codigo)).status).toBe('INATIVO');
    const lista = (await outroDia.post('/api/buscarLicencas', { cpf: registro.dados.cpf })).json();
    expect(lista.licencas.map((l: { status: { codigo: string } }) => l.status.codigo)).toEqual([
      'VIGENTE',
      'RENOVADO',
    ]);

    expect(await estornar(nova, '2028-02-25')).toEqual({ resultado: 'ESTORNADA' });
    expect((await licenca(registro.codigo)).status).toBe('VIGENTE');
  });

  it('a tela lê a pessoa, o pedido anterior e o que impede; sem direito, perguntas', async () => {
    const registro = await registrar();
    const caminho = `/api/renovacao?protocolo=${registro.codigo}`;
    const ler = async () => (await registro.navegador.get(caminho)).json();
    expect((await ler()).impedimento).toEqual({ motivo: 'NAO_PAGA', protocolo: null, desde: null });
    await pagar(registro.codigo, '2024-03-10');
    const prevista = await ler();
    expect(prevista).toMatchObject({
      licenca: { codigo: registro.codigo, podeRenovar: true },
      pessoa: { cpf: registro.dados.cpf },
      impedimento: null,
    });
    // O que preenche o formulário é aceito de volta como veio.
    const pedida = await registro.navegador.post('/api/renovar', {
      pessoa: prevista.pessoa,
      informacaoComplementar: prevista.informacaoComplementar,
      protocolo: registro.codigo,
    });
    expect(pedida.statusCode).toBe(201);
    const { numero } = pedida.json<{ numero: string }>();
    expect((await ler()).impedimento).toEqual({ motivo: 'RENOVACAO_PEDIDA', protocolo: numero, desde: null });
    const estranho = await new Navegador(produto.api).get(caminho);
    expect([estranho.statusCode, estranho.json().codigo]).toEqual([403, 'CONFIRMACAO_NECESSARIA']);
  });

  it('mantém a modalidade', async () => {
    const registro = await registrar();
    await pagar(registro.codigo, '2024-03-10');
    const resposta = await registro.navegador.post('/api/renovar', {
      pessoa: registro.dados,
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
      protocolo: registro.codigo,
    });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json().errors[0].campo).toBe('informacaoComplementar.modalidadePesca');
  });
});

describe('calendário', () => {
  it('toda leitura já mostra o estado do dia; a tarefa da noite o grava, com histórico, uma vez', async () => {
    const { navegador, dados, codigo } = await registrar();
    const paga = await registrar();
    await pagar(paga.codigo, '2026-03-10');
    produto.relogio.ajustar('2026-03-28T14:00:00Z');
    await navegador.post('/api/validarDados', {
      acessoResource: { cpf: dados.cpf },
      nomeMae: dados.nomeMae,
      dataNascimento: dados.dataNascimento,
    });
    const lida = (await navegador.get(`/api/consultar?protocolo=${codigo}`)).json();
    expect([lida.status.codigo, lida.acoes]).toEqual(['INVALIDADO', ['GERAR_BOLETO']]);
    expect((await licenca(codigo)).status).toBe('AGUARDANDO_PAGAMENTO');

    const mudancas = await Promise.all([
      pegar(CalendarioService).passarODia(),
      pegar(CalendarioService).passarODia(),
    ]);
    expect(mudancas[0] + mudancas[1]).toBeGreaterThanOrEqual(1);
    expect(await licenca(codigo)).toMatchObject({ status: 'INVALIDADO', motivo: 'PRAZO' });
    expect((await licenca(paga.codigo)).status).toBe('VIGENTE');
    expect(await pegar(CalendarioService).passarODia()).toBe(0);
  });

  it('depois de invalidada, outro boleto a põe de novo à espera', async () => {
    const { navegador, dados, codigo } = await registrar();
    produto.relogio.ajustar('2026-03-28T14:00:00Z');
    await navegador.post('/api/validarDados', {
      acessoResource: { cpf: dados.cpf },
      nomeMae: dados.nomeMae,
      dataNascimento: dados.dataNascimento,
    });
    const vencido = await navegador.get(`/api/boleto?protocolo=${codigo}`, { accept: 'application/json' });
    expect([vencido.statusCode, vencido.json().codigo]).toEqual([409, 'DOCUMENTO_VENCIDO']);
    const gerado = await navegador.post('/api/boleto', { protocolo: codigo });
    expect(gerado.statusCode).toBe(201);
    expect(gerado.json()).toMatchObject({ estado: 'EMITIDO', vencimento: '2026-04-07' });
    expect((await licenca(codigo)).status).toBe('AGUARDANDO_PAGAMENTO');
    const outra = await navegador.post('/api/boleto', { protocolo: codigo });
    expect([outra.statusCode, outra.json().codigo]).toEqual([409, 'DOCUMENTO_ABERTO']);
  });

  it('invalidada com o boleto em compensação: não se oferece outro, que não se emitiria', async () => {
    const { navegador, dados, codigo } = await registrar();
    const { id } = await documentoDe(codigo);
    await produto.fonte.query("UPDATE documento_pagamento SET estado = 'COMPENSANDO' WHERE id = ?", [id]);
    produto.relogio.ajustar('2026-03-28T14:00:00Z');
    await navegador.post('/api/validarDados', {
      acessoResource: { cpf: dados.cpf },
      nomeMae: dados.nomeMae,
      dataNascimento: dados.dataNascimento,
    });
    const lida = (await navegador.get(`/api/consultar?protocolo=${codigo}`)).json();
    const gerado = await navegador.post('/api/boleto', { protocolo: codigo });
    expect([lida.status.codigo, lida.acoes, gerado.statusCode]).toEqual(['INVALIDADO', [], 409]);
    const pagina = await navegador.get(`/api/boleto/detalhes?protocolo=${codigo}`);
    expect(pagina.json()).toMatchObject({ codigo: 'NADA_A_PAGAR' });
  });

  it('provisória vale trinta dias e não pode ser dada duas vezes', async () => {
    const { codigo } = await registrar();
    const alvo = await licenca(codigo);
    const conceder = () =>
      pegar(Transacoes).executar(async (em) => {
        const [travada] = await pegar(MudarSituacaoService).travarDaPessoa(em, alvo.pessoaId);
        await pegar(MudarSituacaoService).aplicar(em, travada!, 'PROVISORIA_CONCEDIDA', {
          ator: rotina('teste'),
          campos: { dataVencimentoProvisoria: dataCivil('2026-04-09') },
        });
      });
    await conceder();
    await expect(conceder()).rejects.toMatchObject({ codigo: 'TRANSICAO_INVALIDA' });
    produto.relogio.ajustar('2026-04-10T14:00:00Z');
    const publica = (
      await new Navegador(produto.api).get(`/api/informacao-carteira?protocolo=${codigo}`)
    ).json();
    expect(publica.licenca.status.codigo).toBe('INVALIDADO');
  });
});
