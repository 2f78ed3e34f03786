import { createHash, randomBytes } from 'node:crypto';
import { rotina } from '../../src/platform/ator';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { dataCivil } from '../../src/kernel/data-civil';
import { inserir } from '../../src/platform/cifra/linha-selada';
import { Arquivos } from '../../src/platform/storage/arquivos';
import { Transacoes } from '../../src/platform/database/transacoes';
import { PedidoContaEntity } from '../../src/modules/auth/contas/pedido-conta.entity';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { DecisaoDoBoletoEntity } from '../../src/modules/banco/boleto/decisao-do-boleto.entity';
import { DevolucaoHistoricoEntity } from '../../src/modules/banco/pendencia/devolucao-historico.entity';
import { DevolucaoEntity } from '../../src/modules/banco/pendencia/devolucao.entity';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { MudancaDocumentoService } from '../../src/modules/pagamento/mudanca-documento.service';
import { EliminarPessoaService } from '../../src/modules/privacidade/eliminar-pessoa.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { esquecerPessoa } from '../../src/modules/pessoa/esquecer-pessoa';
import { travarPessoas } from '../../src/modules/pessoa/travar-pessoas';
import { SalvarPessoaService } from '../../src/modules/pessoa/salvar-pessoa.service';
import { Mesa } from '../banco/mesa';
import { criarConta, informacao, novoCpf, novoPassaporte, pessoa, SENHA } from '../preparo/fabricas';
import { ate } from '../preparo/ate';
import { pedidosAtendidos, SENHA_BOA } from '../preparo/contas';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';
import { comArquivo } from '../preparo/multipart';
import { Navegador } from '../preparo/navegador';

const INICIO = '2026-03-10T14:00:00Z';
/** O prazo do boleto já passou. */
const DEPOIS = '2026-04-02T14:00:00Z';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir(INICIO, { worker: true });
});
beforeEach(() => mesa.noDia(INICIO));
afterAll(() => mesa.produto.encerrar());

const entrar = async (login: string) => {
  const navegador = new Navegador(mesa.produto.api);
  expect((await navegador.entrar(login, SENHA)).statusCode).toBe(200);
  return navegador;
};
/** Quem tem conta e uma licença à espera de pagamento. */
const registrada = async () => {
  const registro = await mesa.licenca();
  const { pessoaId } = await mesa.estadoDa(registro.licencaId);
  await criarConta(mesa.em, { login: registro.cpf, papel: 'CIDADAO', pessoaId });
  return { ...registro, pessoaId };
};
const eliminar = async (login: string) =>
  (await (await entrar(login)).post('/api/conta/eliminacao', { senha: SENHA })).json<{ situacao: string }>();
/** As tabelas em que isto se lê, aberto o que está cifrado. */
const ondeSeLe = async (isto: RegExp) => {
  const onde = [];
  for (const { target, tableName } of mesa.produto.fonte.entityMetadatas) {
    const linhas = JSON.stringify(await mesa.em.find(target), (_, valor: unknown) =>
      ehBytes(valor) ? Buffer.from(valor.data).toString('latin1') : valor,
    );
    if (isto.test(linhas)) onde.push(tableName);
  }
  return onde.sort();
};
const ehBytes = (valor: unknown): valor is { data: number[] } =>
  (valor as { type?: unknown } | null)?.type === 'Buffer';
const gravada = (id: number) => mesa.em.findOneByOrFail(PessoaEntity, { id });

it('o título provisório em vigor, que um comprovante sustenta, espera o banco', async () => {
  const { licencaId, cpf } = await registrada();
  await mesa.noDia('2026-03-25T14:00:00Z');
  const concedida = await mesa.operador.post(
    `/api/admin/licencas/${licencaId}/provisoria`,
    ...comArquivo('pix.pdf', Buffer.from('%PDF-1.7\ncomprovante\n'), { tipo: 'application/pdf' }),
  );
  expect(concedida.statusCode).toBe(200);
  await mesa.noDia(DEPOIS);
  expect(await eliminar(cpf)).toEqual({ situacao: 'AGENDADA', em: '2026-04-25' });
});

it('a quem leu que seria noutro dia, e podia desistir, não se elimina na hora', async () => {
  const { licencaId, cpf, pessoaId } = await registrada();
  const dono = await entrar(cpf);
  expect((await dono.get('/api/conta/eliminacao')).json()).toMatchObject({ situacao: 'NENHUMA' });
  const invalidar = { motivo: 'Um engano do balcão.' };
  await mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, invalidar);
  const pedir = (definitiva: boolean) => dono.post('/api/conta/eliminacao', { senha: SENHA, definitiva });
  const recusada = await pedir(false);
  expect([recusada.statusCode, recusada.json<{ codigo: string }>().codigo]).toEqual([409, 'VERSAO_MUDOU']);
  expect(await gravada(pessoaId)).toMatchObject({ eliminadaEm: null });
  expect((await pedir(true)).json()).toMatchObject({ situacao: 'ELIMINADA' });
});

it('sem onde apagar os impressos, elimina-se e di-lo; a noite os apaga', async () => {
  const { licencaId, cpf } = await registrada();
  const arquivos = mesa.pegar(Arquivos);
  const impresso = `carteira/${licencaId % 1000}/${licencaId}-a.pdf`;
  await arquivos.gravar(impresso, Buffer.from('x'));
  await mesa.noDia(DEPOIS);
  jest.spyOn(arquivos, 'apagarTodos').mockRejectedValueOnce(new Error('sem S3'));
  expect(await eliminar(cpf)).toMatchObject({ situacao: 'ELIMINADA' });
  expect(await arquivos.ler(impresso)).not.toBeNull();
  await mesa.pegar(EliminarPessoaService).aplicarRetencao();
  expect(await arquivos.ler(impresso)).toBeNull();
});

it('o pagamento que o banco conta depois da eliminação vai à mesa, e não faz valer a licença de ninguém', async () => {
  const { licencaId, boletoId, cpf } = await registrada();
  await mesa.noDia(DEPOIS);
  expect(await eliminar(cpf)).toMatchObject({ situacao: 'ELIMINADA' });
  const documento = await mesa.boleto(boletoId);
  const pagoEm = documento.vencimento;
  const ator = rotina('teste');
  const campos = { valorPago: documento.valor, pagoEm };
  const resultado = await mesa.pegar(Transacoes).executar(async (em) => {
    await mesa
      .pegar(MudancaDocumentoService)
      .aplicar(em, { documento, evento: 'PAGAR', ator, motivo: 'TESTE', campos });
    return mesa.pegar(ConfirmarPagamentoService).confirmar(em, {
      referencia: String(licencaId),
      documentoId: boletoId,
      dataPagamento: pagoEm,
      vencimentoDocumento: pagoEm,
      ator,
    });
  });
  expect(resultado).toEqual({ resultado: 'PENDENCIA', motivo: 'LICENCA_NAO_PAGAVEL' });
  const retornoId = await mesa.retorno();
  const id = await mesa.chegar(retornoId, {
    motivo: 'LICENCA_NAO_PAGAVEL',
    documentoId: boletoId,
    recebido: documento.valor,
    aplicado: documento.valor,
  });
  expect((await mesa.detalhe(id)).acoes.map(({ acao }) => acao)).toEqual(['DEVOLVER', 'DISPENSAR']);
  const aceita = await mesa.agirConferindo('aceitar', id);
  expect([aceita.statusCode, aceita.json().codigo]).toEqual([409, 'LICENCA_NAO_PAGAVEL']);
  expect((await mesa.estadoDa(licencaId)).status).toBe('INVALIDADO');
});

it('a prévia não oferece casar outro dinheiro com o boleto de quem se eliminou', async () => {
  const { boletoId, cpf } = await registrada();
  await mesa.noDia(DEPOIS);
  expect(await eliminar(cpf)).toMatchObject({ situacao: 'ELIMINADA' });
  const { valor } = await mesa.boleto(boletoId);
  const id = await mesa.chegar(await mesa.retorno(), { motivo: 'TITULO_DESCONHECIDO', recebido: valor });
  const previa = await mesa.prever(id, { documentoId: String(boletoId) });
  expect([previa.statusCode, previa.json().codigo]).toEqual([409, 'LICENCA_NAO_PAGAVEL']);
});

it('com quem se elimina vai o que a equipe escreveu ao decidir a licença e o dinheiro', async () => {
  const { licencaId, boletoId, pessoaId, cpf } = await registrada();
  const texto = 'A irmã, Plantada Eliminada, telefonou.';
  const escrita = { ator: 'usuario:1', em: new Date(INICIO) };
  const pendenciaId = await mesa.chegar(await mesa.retorno(), {
    motivo: 'PAGO_APOS_BAIXA',
    documentoId: boletoId,
    recebido: 0,
  });
  expect((await mesa.agir('aceitar', pendenciaId, { justificativa: texto })).statusCode).toBe(200);
  const devolucao = mesa.em.create(DevolucaoEntity, {
    pendenciaId,
    ativa: null,
    valor: 1,
    estado: 'CANCELADA',
    favorecidoNome: '',
    favorecidoDocumento: '',
    conta: '',
    pedidaPor: 'usuario:1',
    pedidaEm: escrita.em,
    mudadaEm: escrita.em,
  });
  await inserir(mesa.em, DevolucaoEntity, devolucao);
  const mudanca = { devolucaoId: devolucao.id, de: null, para: 'CANCELADA' as const, motivo: texto };
  await inserir(mesa.em, DevolucaoHistoricoEntity, { ...mudanca, ...escrita });
  const decisao = { documentoId: boletoId, ordem: 1, acao: 'BAIXAR' as const, justificativa: texto };
  await inserir(mesa.em, DecisaoDoBoletoEntity, { ...decisao, ...escrita });
  const invalidada = await mesa.operador.post(`/api/admin/licencas/${licencaId}/invalidar`, {
    motivo: texto,
  });
  expect(invalidada.statusCode).toBe(200);

  const escritas = ['decisao_do_boleto', 'devolucao_historico', 'licenca_historico', 'pendencia_acao'];
  expect(await ondeSeLe(/Plantada Eliminada/)).toEqual(escritas);
  expect(await eliminar(cpf)).toMatchObject({ situacao: 'ELIMINADA' });
  expect(await ondeSeLe(/Plantada Eliminada/)).toEqual([]);
  expect((await gravada(pessoaId)).eliminadaEm).not.toBeNull();
  // O que se decidiu continua contado.
  expect((await mesa.detalhe(pendenciaId)).estado).toBe('ACEITA');
});

it('a conta da equipe de quem elimina os seus dados por outra conta fica, sem cadastro e com o nome', async () => {
  const { cpf, pessoaId } = await registrada();
  const passaporte = novoPassaporte();
  await mesa.em.update(UsuarioEntity, { pessoaId }, { papel: 'ADMINISTRADOR' });
  await criarConta(mesa.em, { login: passaporte, papel: 'CIDADAO', pessoaId });
  const daEquipe = await entrar(cpf);
  await mesa.noDia(DEPOIS);
  expect(await eliminar(passaporte)).toMatchObject({ situacao: 'ELIMINADA' });
  expect((await daEquipe.get('/api/conta')).statusCode).toBe(401);
  expect((await (await entrar(cpf)).get('/api/conta')).json()).toMatchObject({
    nome: 'Francisco das Chagas Moura',
  });
  expect((await new Navegador(mesa.produto.api).entrar(passaporte, SENHA)).statusCode).toBe(401);
});

it('o pedido que se cruza com a eliminação registra de novo, e não escreve no que se eliminou', async () => {
  const dados = pessoa({ cpf: novoCpf() });
  const quem = new Navegador(mesa.produto.api);
  const pedir = (modalidadePesca: 0 | 1) =>
    quem.post('/api/registrar', { pessoa: dados, informacaoComplementar: informacao({ modalidadePesca }) });
  expect((await pedir(0)).statusCode).toBe(201);
  const [antes] = await mesa.em.find(PessoaEntity, { order: { id: 'DESC' }, take: 1 });
  await mesa.em.query(
    "UPDATE licenca SET status = 'INVALIDADO', motivo = 'PRAZO', vaga_principal = NULL, vaga_pendente = NULL WHERE pessoa_id = ?",
    [antes!.id],
  );
  await mesa.em.query('INSERT INTO eliminacao (pessoa_id, pedida_em, prevista) VALUES (?, NOW(3), ?)', [
    antes!.id,
    dataCivil('2026-03-01'),
  ]);
  const salvar = mesa.pegar(SalvarPessoaService);
  const gravar = salvar.gravar.bind(salvar);
  const cruzado = jest.spyOn(salvar, 'gravar').mockImplementationOnce(async (...pedido) => {
    expect(await mesa.pegar(EliminarPessoaService).aplicarRetencao()).toBe(1);
    return gravar(...pedido);
  });
  const segundo = await pedir(1);
  cruzado.mockRestore();
  expect(segundo.statusCode).toBe(201);
  expect(await gravada(antes!.id)).toMatchObject({ nome: '-', cpf: null, email: '-' });
});

it('nenhuma tabela guarda quem se eliminou: nem o cadastro que se juntou ao seu, nem o que se pediu por ele', async () => {
  const navegador = () => new Navegador(mesa.produto.api);
  const email = (conta: string) => ({
    email: `${conta}@semeada.example`,
    confirmarEmail: `${conta}@semeada.example`,
  });
  const registrar = async (quem: Navegador, dados: object, modalidadePesca: 0 | 1) => {
    const pedida = await quem.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca }),
    });
    expect(pedida.statusCode).toBe(201);
    const [licenca] = await mesa.em.find(LicencaEntity, { order: { id: 'DESC' }, take: 1 });
    return licenca!;
  };
  const nomeMae = 'Ubalda Semeada';
  const cpf = novoCpf();
  const dados = pessoa({
    cpf,
    passaporte: novoPassaporte(),
    nome: 'Zuleide Semeada',
    nomeMae,
    ...email('dona'),
  });
  const { pessoaId } = await registrar(navegador(), dados, 0);
  const outro = navegador();
  expect((await outro.post('/api/buscarDados', { cpf })).json()).toHaveProperty('maes');
  const { dataNascimento } = dados;
  await outro.post('/api/validarDados', { acessoResource: { cpf }, nomeMae, dataNascimento });
  await registrar(outro, { ...dados, ...email('contato') }, 1);
  await corrigirNoBalcao(mesa.operador, pessoaId, { nome: 'Zuleida Semeada', passaporte: novoPassaporte() });
  await mesa.operador.post(`/api/admin/pessoas/${pessoaId}/anotacoes`, { texto: 'A Semeada telefonou.' });
  const segunda = await registrar(
    navegador(),
    pessoa({ nome: 'Outra Semeada', nomeMae, ...email('outra') }),
    0,
  );
  const motivo = 'É a mesma Semeada.';
  await mesa.operador.post(`/api/admin/licencas/${segunda.id}/invalidar`, { motivo });
  const juncao = `/api/admin/pessoas/${pessoaId}/juncao`;
  const previa = (await mesa.operador.get(`${juncao}?com=${segunda.pessoaId}`)).json<{
    versao: string;
    campos: { campo: string; sugerido: string }[];
    confirmacoes: { codigo: string }[];
  }>();
  const juntada = await mesa.operador.post(juncao, {
    absorvidaId: segunda.pessoaId,
    versao: previa.versao,
    escolhas: Object.fromEntries(previa.campos.map(({ campo, sugerido }) => [campo, sugerido])),
    confirmacoes: previa.confirmacoes.map(({ codigo }) => codigo),
    motivo,
  });
  expect(juntada.statusCode).toBe(200);
  await criarConta(mesa.em, { login: cpf, papel: 'CIDADAO', pessoaId });
  await (await entrar(cpf)).post('/api/conta/email', { senha: SENHA, email: 'nova@semeada.example' });
  const { passaporte } = await gravada(pessoaId);
  await navegador().post('/api/conta/nova', {
    passaporte,
    nome: 'Uma Semeada',
    email: 'anonima@semeada.example',
  });
  await pedidosAtendidos(mesa.produto);

  const dela = new RegExp(`semeada|${cpf}|${passaporte}`, 'i');
  expect(await ondeSeLe(dela)).toEqual(
    expect.arrayContaining(['anotacao', 'contato_do_pedido', 'pedido_conta']),
  );
  await mesa.noDia(DEPOIS);
  expect(await eliminar(cpf)).toMatchObject({ situacao: 'ELIMINADA' });
  expect(await ondeSeLe(dela)).toEqual([]);
});

it.each(['NOVA', 'VINCULO'] as const)(
  'o link (%s) que se abre durante a eliminação não dá quem já não há',
  async (tipo) => {
    const { cpf, licencaId } = await mesa.licenca();
    const { pessoaId } = await mesa.estadoDa(licencaId);
    const login = tipo === 'NOVA' ? cpf : novoCpf();
    if (tipo === 'VINCULO') await criarConta(mesa.em, { login, papel: 'CIDADAO' });
    const loginIndice = indiceDe('documento', login);
    const conta = await mesa.em.findOneBy(UsuarioEntity, { loginIndice });
    const { email } = await gravada(pessoaId);
    const token = randomBytes(32).toString('base64url');
    const tokenResumo = createHash('sha256').update(token).digest();
    const link = { tipo, dados: JSON.stringify({ login, email }), usuarioId: conta?.id ?? null, pessoaId };
    const prazos = { criadoEm: new Date(INICIO), expiraEm: new Date('2026-03-11T14:00:00Z') };
    await inserir(mesa.em, PedidoContaEntity, { ...link, ...prazos, idioma: 'pt', tokenResumo });
    const caminho = tipo === 'NOVA' ? 'confirmar' : 'vinculo/confirmar';
    const abrir = () =>
      new Navegador(mesa.produto.api).post(`/api/conta/${caminho}`, { token, senha: SENHA_BOA });
    const aberto = await mesa.pegar(Transacoes).executar(async (em) => {
      await travarPessoas(em, [pessoaId]);
      const aberto = abrir();
      await ate(async () => {
        const [{ esperam }] = await mesa.em.query<[{ esperam: number | string }]>(
          `SELECT COUNT(*) AS esperam FROM information_schema.processlist
         WHERE id <> CONNECTION_ID() AND db = DATABASE() AND time_ms > 100 AND info RLIKE 'usuario|pessoa'`,
        );
        return Number(esperam) > 0;
      });
      await esquecerPessoa(em, pessoaId, mesa.produto.relogio.agora());
      return { resposta: aberto };
    });
    expect((await aberto.resposta).statusCode).toBe(404);
    expect(await mesa.em.countBy(UsuarioEntity, { pessoaId })).toBe(0);
  },
);
