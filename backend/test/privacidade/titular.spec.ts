import { In, IsNull, Not } from 'typeorm';
import { rotina } from '../../src/platform/ator';
import { Arquivos } from '../../src/platform/storage/arquivos';
import { PendenciaEntity } from '../../src/modules/banco/pendencia/pendencia.entity';
import { Senhas } from '../../src/modules/auth/senhas';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { EnviarEmailService } from '../../src/modules/avisos/enviar-email.service';
import { ResponsavelEntity } from '../../src/modules/licenca/pedido/responsavel.entity';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { EliminarPessoaService } from '../../src/modules/privacidade/eliminar-pessoa.service';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { MudancaDocumentoService } from '../../src/modules/pagamento/mudanca-documento.service';
import { EnderecoEntity } from '../../src/modules/pessoa/endereco.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { dataCivil } from '../../src/kernel/data-civil';
import {
  criarConta,
  informacao,
  novoCpf,
  novoPassaporte,
  pessoa,
  semearReferencia,
  SENHA,
} from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { lerPapel } from '../preparo/impressos/papel';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { iniciarProduto, Produto } from '../preparo/produto';

const INICIO = '2026-03-10T14:00:00Z';

describe('o titular dos dados', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto({ worker: true });
    await semearReferencia(produto);
  });
  beforeEach(() => produto.relogio.ajustar(INICIO));
  afterAll(() => produto.encerrar());

  const novo = () => new Navegador(produto.api);
  const pegar = <T>(classe: abstract new (...args: never[]) => T) =>
    produto.api.get(classe, { strict: false });
  const entrar = async (login: string) => {
    const navegador = novo();
    expect((await navegador.entrar(login, SENHA)).statusCode).toBe(200);
    return navegador;
  };
  const equipe = async (papel: 'OPERADOR' | 'FISCAL' | 'ADMINISTRADOR') => {
    const login = novoCpf();
    await criarConta(produto.fonte.manager, { login, papel });
    return entrar(login);
  };
  /** Pessoa com licença à espera de pagamento e conta; o navegador é do dono. */
  const dono = async () => {
    const dados = pessoa();
    const registro = await novo().post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
    });
    const { numero } = registro.json<{ numero: string }>();
    const licenca = await produto.fonte.manager.findOneByOrFail(LicencaEntity, {
      codigo: numero.replace(/\W/g, ''),
    });
    await criarConta(produto.fonte.manager, {
      login: dados.cpf,
      papel: 'CIDADAO',
      pessoaId: licenca.pessoaId,
    });
    return { dados, numero, licenca, navegador: await entrar(dados.cpf) };
  };
  /** Paga o documento da licença, como a conciliação faria. */
  const pagar = (licenca: LicencaEntity) =>
    produto.fonte.transaction(async (em) => {
      const documento = await em.findOneByOrFail(DocumentoPagamentoEntity, {
        referencia: String(licenca.id),
      });
      const hoje = produto.relogio.hoje();
      await pegar(MudancaDocumentoService).aplicar(em, {
        documento,
        evento: 'REMETER',
        ator: rotina('rotina'),
        motivo: 'TESTE',
      });
      await pegar(MudancaDocumentoService).aplicar(em, {
        documento,
        evento: 'PAGAR',
        ator: rotina('retorno:1'),
        motivo: 'TESTE',
        campos: { valorPago: documento.valor, pagoEm: hoje },
      });
      const { vencimento, id, referencia } = documento;
      await pegar(ConfirmarPagamentoService).confirmar(em, {
        referencia,
        documentoId: id,
        dataPagamento: hoje,
        vencimentoDocumento: vencimento,
        ator: rotina('retorno:1'),
      });
    });

  it('vê quem olhou o seu cadastro, e só os outros', async () => {
    const { dados, numero, navegador } = await dono();
    await (await equipe('OPERADOR')).post('/api/buscarLicencas', { cpf: dados.cpf });
    await (await equipe('FISCAL')).get(`/api/informacao-carteira?protocolo=${numero}`);
    await novo().post('/api/validarDados', {
      acessoResource: { cpf: dados.cpf },
      nomeMae: dados.nomeMae,
      dataNascimento: dados.dataNascimento,
    });
    await navegador.post('/api/buscarLicencas', { cpf: dados.cpf });
    const acessos = (await navegador.get('/api/conta/acessos')).json<
      { papel: string | null; acao: string }[]
    >();
    expect(acessos.map(({ papel, acao }) => `${papel} ${acao}`)).toEqual([
      'null CONCESSAO_DADA',
      'FISCAL PESSOA_LIDA',
      'OPERADOR PESSOA_LIDA',
      'null PESSOA_CRIADA',
    ]);
  });

  it('corrige o que é seu, menos os documentos, que só o balcão muda', async () => {
    const { dados, navegador } = await dono();
    const documentos = { cpf: novoCpf(), passaporte: novoPassaporte() };
    const corrigida = await navegador.post('/api/conta/pessoa', {
      pessoa: { nome: 'Francisco Chagas Moura Neto', ...documentos },
    });
    expect(corrigida.statusCode).toBe(200);
    const comoEra = {
      nome: 'Francisco Chagas Moura Neto',
      cpf: dados.cpf,
      passaporte: null,
      nomeMae: dados.nomeMae,
      mascarados: [],
    };
    expect(corrigida.json()).toMatchObject(comoEra);
    const pedido = await navegador.post('/api/registrar', {
      pessoa: { cpf: dados.cpf, passaporte: documentos.passaporte },
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
    });
    expect(pedido.statusCode).toBe(201);
    expect((await navegador.get('/api/conta/pessoa')).json()).toMatchObject(comoEra);
    const errada = await navegador.post('/api/conta/pessoa', { pessoa: { email: 'isto não é e-mail' } });
    expect(errada.statusCode).toBe(422);
  });

  it('leva os seus dados em JSON e em PDF, e a cópia não fica guardada', async () => {
    const { dados, numero, navegador } = await dono();
    const json = await navegador.get('/api/conta/dados');
    expect(json.headers['content-disposition']).toContain('meus-dados.json');
    expect(json.json()).toMatchObject({
      pessoa: { nome: dados.nome, cpf: dados.cpf, email: dados.email },
      licencas: [{ protocolo: numero, historico: [{ evento: 'REGISTRADA' }] }],
      pagamentos: [{ tipo: 'BOLETO', valor: 9038, pagador: { documento: dados.cpf } }],
    });
    const pdf = await navegador.get('/api/conta/dados?formato=pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { texto } = await lerPapel(pdf.rawPayload);
    for (const valor of [dados.nome, dados.cpf, dados.nomeMae, numero, '90,38'])
      expect(texto).toContain(valor);
    const acoes = await produto.fonte.query<{ n: string }[]>(
      "SELECT COUNT(*) AS n FROM auditoria WHERE acao = 'DADOS_EXPORTADOS'",
    );
    expect(Number(acoes[0]!.n)).toBeGreaterThanOrEqual(2);
  }, 40_000);

  it('quem nunca pagou é eliminado na hora, depois do prazo do boleto', async () => {
    const { dados, licenca, navegador } = await dono();
    expect((await navegador.get('/api/conta/eliminacao')).json()).toMatchObject({
      situacao: 'NENHUMA',
      em: '2026-03-28',
    });
    const { manager } = produto.fonte;
    const [boleto] = await manager.findBy(DocumentoPagamentoEntity, { referencia: String(licenca.id) });
    const arquivos = produto.api.get(Arquivos);
    const impressos = [
      `carteira/${licenca.id % 1000}/${licenca.id}-a.pdf`,
      `carteira/${licenca.id % 1000}/${licenca.id}-a.png`,
      `boleto/${boleto!.id % 1000}/${boleto!.id}-a.pdf`,
    ];
    const guardados = async () =>
      (await Promise.all(impressos.map((um) => arquivos.ler(um)))).filter(Boolean).length;
    const imprimir = () => Promise.all(impressos.map((um) => arquivos.gravar(um, Buffer.from('x'))));
    await imprimir();
    const responde = { nome: 'Quem Responde', cpf: novoCpf() };
    await inserir(manager, ResponsavelEntity, { licencaId: licenca.id, ...responde });
    const deOutro = `carteira/${licenca.id % 1000}/${licenca.id}9-a.pdf`;
    await arquivos.gravar(deOutro, Buffer.from('x'));
    produto.relogio.ajustar('2026-04-10T14:00:00Z');
    const depois = await entrar(dados.cpf);
    expect((await depois.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'IMEDIATA' });
    expect((await depois.post('/api/conta/eliminacao', { senha: 'errada' })).statusCode).toBe(422);
    const pedida = await depois.post('/api/conta/eliminacao', { senha: SENHA });
    expect(pedida.json()).toEqual({ situacao: 'ELIMINADA', em: '2026-04-10' });
    expect(await guardados()).toBe(0);
    expect(await arquivos.ler(deOutro)).not.toBeNull();
    // Uma impressão que estava em curso e acabou depois: a noite a apaga.
    await imprimir();
    await pegar(EliminarPessoaService).aplicarRetencao();
    expect(await guardados()).toBe(0);

    const sombra = await manager.findOneByOrFail(PessoaEntity, { id: licenca.pessoaId });
    expect(sombra).toMatchObject({ cpf: null, cpfIndice: null, nomeMae: null, nome: '-', email: '-' });
    expect(await manager.countBy(EnderecoEntity, { pessoaId: licenca.pessoaId })).toBe(0);
    expect(await manager.countBy(ResponsavelEntity, { licencaId: licenca.id })).toBe(0);
    expect(await manager.countBy(UsuarioEntity, { pessoaId: licenca.pessoaId })).toBe(0);
    const documento = await manager.findOneByOrFail(DocumentoPagamentoEntity, {
      referencia: String(licenca.id),
    });
    expect(documento).toMatchObject({ pagadorNome: '-', pagadorDocumento: '-', valor: 9038 });
    // A sessão acabou, o login não abre mais e o documento pode ser registrado de novo.
    expect((await depois.get('/api/conta')).statusCode).toBe(401);
    expect((await novo().entrar(dados.cpf, SENHA)).statusCode).toBe(401);
    const denovo = await novo().post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
    });
    expect(denovo.statusCode).toBe(201);
  });

  it('quem perdeu a conta depois de dar a senha não elimina ninguém', async () => {
    const { licenca, navegador } = await dono();
    const senhas = pegar(Senhas);
    const confere = senhas.confere.bind(senhas);
    const conferida = jest.spyOn(senhas, 'confere').mockImplementationOnce(async (...prova) => {
      const certa = await confere(...prova);
      await produto.fonte.query('UPDATE usuario SET senha_hash = NULL WHERE pessoa_id = ?', [
        licenca.pessoaId,
      ]);
      return certa;
    });
    const pedida = await navegador.post('/api/conta/eliminacao', { senha: SENHA });
    conferida.mockRestore();
    expect(pedida.statusCode).toBe(401);
    expect(await produto.fonte.manager.findOneBy(PessoaEntity, { id: licenca.pessoaId })).toMatchObject({
      eliminadaEm: null,
    });
  });

  it('o dinheiro que chegou tarde e espera na mesa prende quem o pagou, ainda que nenhum documento o tenha', async () => {
    const { dados, licenca } = await dono();
    const [boleto] = await produto.fonte.manager.findBy(DocumentoPagamentoEntity, {
      referencia: String(licenca.id),
    });
    await produto.fonte.manager.insert(PendenciaEntity, {
      chave: `pago-tarde:${licenca.id}`,
      motivo: 'PAGO_APOS_BAIXA',
      documentoId: boleto!.id,
      referencia: String(licenca.id),
      retido: 9038,
      dataPagamento: dataCivil('2026-04-02'),
    });
    produto.relogio.ajustar('2026-04-10T14:00:00Z');
    const navegador = await entrar(dados.cpf);
    const guarda = { em: '2032-01-01', motivo: 'REGISTRO_FISCAL' };
    expect((await navegador.get('/api/conta/eliminacao')).json()).toEqual({ situacao: 'NENHUMA', ...guarda });
    const pedida = await navegador.post('/api/conta/eliminacao', { senha: SENHA });
    expect(pedida.json()).toEqual({ situacao: 'AGENDADA', em: '2032-01-01' });
  });

  it('de quem foi eliminado nada se diz coberto nem de fora do país, e nenhum aviso sai', async () => {
    const { dados, numero, licenca } = await dono();
    produto.relogio.ajustar('2026-04-10T14:00:00Z');
    const pedida = await (await entrar(dados.cpf)).post('/api/conta/eliminacao', { senha: SENHA });
    expect(pedida.json()).toMatchObject({ situacao: 'ELIMINADA' });
    const operador = await equipe('OPERADOR');
    const listar = async (recurso: string, filtro: object = {}) => {
      const busca = `range=[0,49]&filter=${encodeURIComponent(JSON.stringify(filtro))}`;
      const resposta = await operador.get(`/api/admin/${recurso}?${busca}`);
      return resposta.json<{ id: number }[]>();
    };
    const eDela = (um: { id: number }) => um.id === licenca.pessoaId;
    expect((await listar('licencas', { protocolo: numero }))[0]).toMatchObject({ titular: '-' });
    expect((await listar('pessoas')).find(eDela)).toMatchObject({ nome: '-', estrangeiro: false });
    expect((await listar('pessoas', { estrangeiro: true })).filter(eDela)).toEqual([]);
    const [boleto] = await produto.fonte.manager.findBy(DocumentoPagamentoEntity, {
      referencia: String(licenca.id),
    });
    expect((await operador.get(`/api/admin/boletos/${boleto!.id}`)).json()).toMatchObject({
      pagador: { nome: '-', documento: '-' },
      decisoes: { trocar: null },
    });
    const vista = await novo().get(`/api/informacao-carteira?protocolo=${licenca.codigo}`);
    expect(vista.json()).toMatchObject({ pessoa: { nome: '-', cpf: '-', mascarados: [] } });
    const aviso = { modelo: 'PAGAMENTO_CONFIRMADO', licencaId: licenca.id, documentoId: null } as const;
    const avisos = produto.worker!.get(EnviarEmailService, { strict: false });
    await expect(avisos.enviar(aviso)).resolves.toBeUndefined();
  });

  it('à licença de quem foi eliminado a equipe não oferece nem faz nada', async () => {
    const { licenca, navegador } = await dono();
    const administrador = await equipe('ADMINISTRADOR');
    const agir = (acao: string) =>
      administrador.post(`/api/admin/licencas/${licenca.id}/${acao}`, { motivo: 'Um engano do balcão.' });
    const oferecidas = async () =>
      (await administrador.get(`/api/admin/licencas/${licenca.id}`)).json<{
        licenca: { acoes: string[]; acoesDoBalcao: string[] };
      }>().licenca;
    expect((await agir('invalidar')).statusCode).toBe(200);
    expect(await oferecidas()).toMatchObject({ acoes: [], acoesDoBalcao: ['REATIVAR'] });
    const pedida = await navegador.post('/api/conta/eliminacao', { senha: SENHA });
    expect(pedida.json()).toMatchObject({ situacao: 'ELIMINADA' });
    for (const como of [{ motivo: 'PRAZO' }, { status: 'VENCIDO', motivo: null }] as const) {
      await produto.fonte.manager.update(LicencaEntity, { id: licenca.id }, como);
      expect(await oferecidas()).toMatchObject({ acoes: [], acoesDoBalcao: [] });
    }
    expect((await agir('reativar')).statusCode).toBe(404);
  });

  it('o que foi pago espera a guarda fiscal; a rotina cumpre o pedido no fim dela', async () => {
    const { licenca, navegador } = await dono();
    await pagar(licenca);
    // Válida até 2028-03-10: guardada até o fim de 2033.
    const pedida = await navegador.post('/api/conta/eliminacao', { senha: SENHA });
    expect(pedida.json()).toEqual({ situacao: 'AGENDADA', em: '2034-01-01' });
    expect((await navegador.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'AGENDADA' });
    const eliminar = pegar(EliminarPessoaService);
    produto.relogio.ajustar('2033-12-31T14:00:00Z');
    await eliminar.aplicarRetencao();
    const pessoaDela = () => produto.fonte.manager.findOneByOrFail(PessoaEntity, { id: licenca.pessoaId });
    expect((await pessoaDela()).eliminadaEm).toBeNull();
    produto.relogio.ajustar('2034-01-01T14:00:00Z');
    await eliminar.aplicarRetencao();
    expect((await pessoaDela()).eliminadaEm).not.toBeNull();
    // O dinheiro continua na história.
    const documento = await produto.fonte.manager.findOneByOrFail(DocumentoPagamentoEntity, {
      referencia: String(licenca.id),
    });
    expect(documento).toMatchObject({ valorPago: 9038, pagadorNome: '-' });
  });

  it('um pedido que espera pode ser desfeito', async () => {
    const { licenca, navegador } = await dono();
    await pagar(licenca);
    await navegador.post('/api/conta/eliminacao', { senha: SENHA });
    expect((await navegador.pedir('DELETE', '/api/conta/eliminacao', undefined, {})).statusCode).toBe(204);
    expect((await navegador.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'NENHUMA' });
  });

  it('a rotina elimina quem nunca pagou há dois anos e quem deixou de pescar, mas não quem tem conta', async () => {
    const semConta = pessoa();
    await novo().post('/api/registrar', { pessoa: semConta, informacaoComplementar: informacao() });
    const comConta = await dono();
    const { manager } = produto.fonte;
    const vencerPrazo = {
      status: 'INVALIDADO',
      motivo: 'PRAZO',
      vagaPrincipal: null,
      vagaPendente: null,
    } as const;
    await manager.update(LicencaEntity, { prazoPagamento: dataCivil('2026-03-27') }, vencerPrazo);
    produto.relogio.ajustar('2028-04-10T14:00:00Z');
    await pegar(EliminarPessoaService).aplicarRetencao();
    const achar = (cpf: string) => novo().post('/api/buscarDados', { cpf });
    expect((await achar(semConta.cpf)).json()).toMatchObject({ nome: null });
    expect((await achar(comConta.dados.cpf)).json()).toHaveProperty('maes');
  });

  it('a rotina também elimina quem pagou a licença que depois se invalidou, ou que nunca valeu', async () => {
    const { manager } = produto.fonte;
    const semConta = async () => {
      const { licenca } = await dono();
      await manager.delete(UsuarioEntity, { pessoaId: licenca.pessoaId });
      return licenca;
    };
    const [valeu, tarde, naMesa] = [await semConta(), await semConta(), await semConta()];
    await pagar(valeu);
    const dia = dataCivil('2028-03-20');
    await manager.update(DocumentoPagamentoEntity, { referencia: String(tarde.id) }, { pagoEm: dia });
    await manager.insert(PendenciaEntity, {
      chave: `na-mesa:${naMesa.id}`,
      motivo: 'PAGO_APOS_BAIXA',
      referencia: String(naMesa.id),
      retido: 9038,
      dataPagamento: dia,
    });
    const ids = [valeu.id, tarde.id, naMesa.id];
    const semLugar = { vagaPrincipal: null, vagaPendente: null };
    await manager.update(
      LicencaEntity,
      { id: In(ids) },
      { status: 'INVALIDADO', motivo: 'OPERADOR', ...semLugar },
    );
    const eliminadas = () =>
      manager.countBy(PessoaEntity, {
        id: In([valeu, tarde, naMesa].map(({ pessoaId }) => pessoaId)),
        eliminadaEm: Not(IsNull()),
      });
    produto.relogio.ajustar('2033-12-31T14:00:00Z');
    await pegar(EliminarPessoaService).aplicarRetencao();
    expect(await eliminadas()).toBe(0);
    produto.relogio.ajustar('2034-01-01T14:00:00Z');
    await pegar(EliminarPessoaService).aplicarRetencao();
    expect(await eliminadas()).toBe(3);
  });
});
