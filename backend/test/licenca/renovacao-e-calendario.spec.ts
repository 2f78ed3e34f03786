import { rotina } from '../../src/platform/ator';
import { dataCivil } from '../../src/kernel/data-civil';
import { CalendarioService } from '../../src/modules/licenca/calendario.service';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { mudar } from '../../src/platform/cifra/linha-selada';
import { Transacoes } from '../../src/platform/database/transacoes';
import { esperaOuAcaba } from '../preparo/espera-ou-acaba';
import { informacao, pessoa } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import {
  produto,
  comProduto,
  pegar,
  registrar,
  licenca,
  documentoDe,
  pagar,
  estornar,
  renovar,
} from '../preparo/vida-da-licenca';

comProduto();

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
    // O que preenche o formulário é aceito de volta como veio, com o que não se mostra respondido de novo.
    const { rendaMensal, gastoMedioPesca } = prevista.informacaoComplementar;
    expect([rendaMensal, gastoMedioPesca]).toEqual([null, null]);
    const devolver = (respostas: object) =>
      registro.navegador.post('/api/renovar', {
        pessoa: prevista.pessoa,
        informacaoComplementar: { ...prevista.informacaoComplementar, ...respostas },
        protocolo: registro.codigo,
      });
    expect((await devolver({})).json().errors.map(({ campo }: { campo: string }) => campo)).toEqual([
      'informacaoComplementar.rendaMensal',
      'informacaoComplementar.gastoMedioPesca',
    ]);
    const pedida = await devolver({ rendaMensal: 2, gastoMedioPesca: 10 });
    expect(pedida.statusCode).toBe(201);
    const { numero } = pedida.json<{ numero: string }>();
    expect((await ler()).impedimento).toEqual({ motivo: 'RENOVACAO_PEDIDA', protocolo: numero, desde: null });
    const estranho = await new Navegador(produto.api).get(caminho);
    expect([estranho.statusCode, estranho.json().codigo]).toEqual([403, 'CONFIRMACAO_NECESSARIA']);
  });

  it('documento corrigido no balcão com a página aberta: diz que é ele, e não pede o que a tela não mostra', async () => {
    const registro = await registrar();
    await pagar(registro.codigo, '2024-03-10');
    const { pessoaId } = await licenca(registro.codigo);
    const novo = pessoa().cpf;
    const campos = { cpf: novo, cpfIndice: indiceDe('documento', novo) };
    await mudar(produto.fonte.manager, PessoaEntity, { id: pessoaId }, campos);
    const renovarDe = (cpf: string) =>
      registro.navegador.post('/api/renovar', {
        pessoa: { cpf },
        informacaoComplementar: informacao(),
        protocolo: registro.codigo,
      });
    const recusada = await renovarDe(registro.dados.cpf);
    expect([recusada.statusCode, recusada.json().errors]).toEqual([
      422,
      [
        {
          campo: 'pessoa.cpf',
          message:
            'Não há mais cadastro com este documento: ele foi corrigido. Confira de quem é o pedido e envie de novo.',
        },
      ],
    ]);
    expect((await renovarDe(novo)).statusCode).toBe(201);
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

  it('a licença que alguém tranca no instante da rotina muda nessa noite, e não na seguinte', async () => {
    const { codigo } = await registrar();
    const { id } = await licenca(codigo);
    produto.relogio.ajustar('2026-03-28T14:00:00Z');
    let passando!: Promise<number>;
    await pegar(Transacoes).executar(async (em) => {
      await em.query('SELECT id FROM licenca WHERE id = ? FOR UPDATE', [id]);
      passando = pegar(CalendarioService).passarODia();
      await esperaOuAcaba(produto.dono, passando);
    });
    await passando;
    expect((await licenca(codigo)).status).toBe('INVALIDADO');
  });

  it('a licença que não consegue mudar não segura as outras, e a rotina diz que falhou', async () => {
    const [presa, outra] = [await registrar(), await registrar()];
    const { id: dela } = await licenca(presa.codigo);
    produto.relogio.ajustar('2026-03-28T14:00:00Z');
    const mudar = pegar(MudarSituacaoService);
    const aplicar = mudar.aplicarCalendarioNas.bind(mudar);
    const espia = jest.spyOn(mudar, 'aplicarCalendarioNas').mockImplementation((em, ids) => {
      if (ids.includes(dela)) throw new TypeError('linha estragada');
      return aplicar(em, ids);
    });
    await expect(pegar(CalendarioService).passarODia()).rejects.toThrow('linha estragada');
    espia.mockRestore();
    expect((await licenca(presa.codigo)).status).toBe('AGUARDANDO_PAGAMENTO');
    expect((await licenca(outra.codigo)).status).toBe('INVALIDADO');
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
    const andamento = await navegador.get(`/api/pagamento/andamento?protocolo=${codigo}`);
    expect(andamento.json()).toMatchObject({ situacao: 'NADA', compensando: true });
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
