import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { ConvenioContadorEntity } from '../../src/modules/pagamento/convenio/convenio-contador.entity';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { lerArrecadacao } from '../../ferramentas/cnab/ler-numeros';
import { criarConta, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import {
  CAIXA,
  BRADESCO,
  GUIA,
  Saida,
  bancada,
  administrador,
  comAdministrador,
  criar,
  um,
  mudar,
  ativar,
} from '../preparo/banco/convenios';

const OPERADOR = '11144477735';
const ESTRANGEIRO = { nome: 'Claire Dubois', cpfCnpj: null, passaporte: 'FR1234567', endereco: null };

describe('convênios', () => {
  comAdministrador();

  const ativo = () => bancada.em.findOneByOrFail(ConvenioEntity, { ativoPara: 'BOLETO' });
  const auditados = async () =>
    (
      await bancada.em.query<{ acao: string; objeto_id: string; detalhes: string }[]>(
        "SELECT acao, objeto_id, detalhes FROM auditoria WHERE acao LIKE 'CONVENIO%' ORDER BY id",
      )
    ).map(({ acao, detalhes }) => [acao, JSON.parse(detalhes) as object]);

  it('só a administração os vê e os muda', async () => {
    await criarConta(bancada.em, { login: OPERADOR, papel: 'OPERADOR' });
    const operador = new Navegador(bancada.produto.api);
    await operador.entrar(OPERADOR, SENHA);
    expect((await operador.get('/api/admin/convenios')).statusCode).toBe(403);
    expect((await operador.post('/api/admin/convenios', CAIXA)).statusCode).toBe(403);
    expect((await operador.post('/api/admin/convenios/1/ativar')).statusCode).toBe(403);
  });

  it('cria, lista e mostra, com os contadores que se pediu', async () => {
    const criado = await criar({ ...BRADESCO, proximoNsa: 42, proximoDocumento: 1001 });
    expect(criado).toMatchObject({
      tipo: 'BOLETO',
      banco: '237',
      contaDv: 'P',
      beneficiarioCnpj: '12345678000195',
      variacao: null,
      ativo: false,
      emUso: false,
      teste: false,
      proximoNsa: 42,
      proximoDocumento: 1001,
      versao: 1,
    });
    const lista = await administrador.get('/api/admin/convenios?sort=["id","ASC"]&range=[0,9]&filter={}');
    expect(lista.headers['content-range']).toBe('convenios 0-2/3');
    expect(lista.json<Saida[]>().map(({ id, tipo, ativo }) => [id, tipo, ativo])).toEqual([
      [1, 'BOLETO', true],
      [2, 'GUIA', true],
      [criado.id, 'BOLETO', false],
    ]);
    expect(await um(criado.id)).toEqual(criado);
    expect((await administrador.get('/api/admin/convenios/999')).statusCode).toBe(404);
    expect(await auditados()).toEqual([
      ['CONVENIO_CRIADO', { banco: '237', layout: 'BRADESCO400', numero: '4321' }],
    ]);
  });

  it('recusa todos os campos errados de uma vez, e o que o banco já tem', async () => {
    const errado = await administrador.post('/api/admin/convenios', {
      ...BRADESCO,
      agenciaDv: '7',
      beneficiarioCnpj: null,
      proximoNsa: 0,
    });
    expect(errado.statusCode).toBe(422);
    expect(errado.json<{ errors: object[] }>().errors).toEqual([
      { campo: 'beneficiarioCnpj', message: "'CNPJ do beneficiário' é um campo obrigatório." },
      { campo: 'agenciaDv', message: "O dígito verificador em 'Dígito da agência' não confere." },
      { campo: 'proximoNsa', message: "Você deve informar um 'Número do próximo arquivo' válido." },
    ]);
    const alem = await administrador.post('/api/admin/convenios', { ...CAIXA, proximoDocumento: 10 ** 15 });
    expect(alem.json<{ errors: { campo: string }[] }>().errors.map(({ campo }) => campo)).toEqual([
      'proximoDocumento',
    ]);
    const { id } = await criar(CAIXA);
    const repetido = await administrador.post('/api/admin/convenios', CAIXA);
    expect(repetido.statusCode).toBe(409);
    expect(repetido.json()).toMatchObject({ codigo: 'CONVENIO_REPETIDO', id });
  });

  it('sem documentos muda tudo; com eles, só o que não foi impresso, e o layout do mesmo banco', async () => {
    const { id } = await ativo();
    const antes = await um(id);
    expect((await mudar(id, { ...antes, numero: '3128558' })).json<Saida>()).toMatchObject({
      numero: '3128558',
      versao: 2,
    });
    await bancada.emitir('1');
    const usado = await um(id);
    expect(usado.emUso).toBe(true);
    const recusa = await mudar(id, { ...usado, numero: '3128559', carteira: '11' });
    expect([recusa.statusCode, recusa.json()]).toEqual([
      409,
      expect.objectContaining({ codigo: 'CONVENIO_EM_USO', campos: 'numero,carteira' }),
    ]);
    const mudado = await mudar(id, { ...usado, layout: 'BB400', beneficiarioEndereco: 'Outro, 1' });
    expect(mudado.json<Saida>()).toMatchObject({
      layout: 'BB400',
      beneficiarioEndereco: 'Outro, 1',
      versao: 3,
    });
    const guia = await mudar(id, { ...GUIA, versao: 3 });
    expect(guia.json<{ codigo: string }>().codigo).toBe('CONVENIO_DE_OUTRO_TIPO');
    expect(await auditados()).toEqual([
      ['CONVENIO_MUDADO', { campos: 'numero' }],
      ['CONVENIO_MUDADO', { campos: 'layout,beneficiarioEndereco' }],
    ]);
  });

  it('duas pessoas ao mesmo tempo: só a primeira grava, a outra é avisada', async () => {
    const { id } = await ativo();
    const lido = await um(id);
    const respostas = await Promise.all([
      mudar(id, { ...lido, bancoNome: 'A' }),
      mudar(id, { ...lido, bancoNome: 'B' }),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const recusada = respostas.find(({ statusCode }) => statusCode === 409)!;
    expect(recusada.json<{ codigo: string }>().codigo).toBe('CONVENIO_MUDOU');
  });

  it('o número do próximo arquivo só cresce, e ausente não muda', async () => {
    const { id } = await ativo();
    const { proximoNsa: _nsa, proximoDocumento: _documento, ...lido } = await um(id);
    expect((await mudar(id, { ...lido, proximoNsa: 50 })).json<Saida>().proximoNsa).toBe(50);
    const volta = await mudar(id, { ...lido, versao: 2, proximoNsa: 49 });
    expect(volta.statusCode).toBe(422);
    expect(volta.json<{ errors: object[] }>().errors).toEqual([
      {
        campo: 'proximoNsa',
        message: "'Número do próximo arquivo' não pode voltar a um número que já passou.",
      },
    ]);
    expect((await um(id)).versao).toBe(2);
    await bancada.emitir('1');
    const remessa = await bancada.gerarRemessa();
    expect(await bancada.em.findOneByOrFail(ArquivoRemessaEntity, { id: remessa.id })).toMatchObject({
      nsa: 50,
    });
    expect((await mudar(id, { ...lido, versao: 2 })).json<Saida>().proximoNsa).toBe(51);
  });

  it('ativar troca o convênio de que saem os documentos; de novo, não muda nada', async () => {
    const anterior = await ativo();
    const { id } = await criar(CAIXA);
    const antigo = await bancada.emitir('antes');
    await Promise.all([ativar(id), ativar(id), ativar(id)]);
    expect((await um(id)).ativo).toBe(true);
    expect((await um(anterior.id)).ativo).toBe(false);
    const novo = await bancada.emitir('depois');
    expect([antigo.convenioId, novo.convenioId]).toEqual([anterior.id, id]);
    expect(novo).toMatchObject({ nossoNumero: '14000000000000001', nossoNumeroDv: '4' });
    expect(novo.linhaDigitavel).toMatch(/^1049/);
    expect(await auditados()).toEqual([
      ['CONVENIO_CRIADO', { banco: '104', layout: 'CAIXA240', numero: '123456' }],
      ['CONVENIO_ATIVADO', { tipo: 'BOLETO', anterior: anterior.id }],
    ]);
    expect((await ativar(999)).statusCode).toBe(404);
  });

  it('não se ativa o que outra pessoa mudou depois de se ler', async () => {
    const anterior = await ativo();
    const { id, versao, ...lido } = await criar({ ...CAIXA, numero: '223456' });
    expect((await mudar(id, { ...lido, versao, teste: true })).statusCode).toBe(200);
    const ativarLido = (lida: number) =>
      administrador.post(`/api/admin/convenios/${id}/ativar?versao=${lida}`);
    expect((await ativarLido(versao)).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
    expect((await ativo()).id).toBe(anterior.id);
    expect((await ativarLido(versao + 1)).statusCode).toBe(200);
    await ativar(anterior.id);
  });

  it('a guia sai do convênio de guia que está ativo', async () => {
    const { id } = await criar({ ...GUIA, proximoNsa: null });
    expect((await um(id)).proximoNsa).toBeNull();
    await ativar(id);
    const guia = await bancada.emitir('guia', { pagador: ESTRANGEIRO });
    expect(guia.convenioId).toBe(id);
    expect(lerArrecadacao(guia.linhaDigitavel, 'FEBRABAN4')).toMatchObject({
      segmento: '5',
      identificadorValor: '8',
      empresa: '4321',
    });
  });

  it('emitir e trocar de convênio ao mesmo tempo não deixa documento sem dono nem numera pelo errado', async () => {
    const { id } = await criar(BRADESCO);
    const primeiro = (await ativo()).id;
    const renomeado = { ...(await um(primeiro)), bancoNome: 'Outro nome' };
    const emissoes = Array.from({ length: 20 }, (_, i) => bancada.emitir(`r${i}`));
    const [documentos] = await Promise.all([Promise.all(emissoes), ativar(id), mudar(primeiro, renomeado)]);
    for (const documento of documentos) {
      expect(documento.linhaDigitavel.slice(0, 3)).toBe(documento.convenioId === id ? '237' : '001');
    }
  });

  it('D11: acabada a faixa, para com um erro claro, e o mesmo número não entra duas vezes', async () => {
    const { id } = await criar(BRADESCO);
    await ativar(id);
    const contador = { convenioId: id, nome: 'DOCUMENTO' as const };
    await bancada.em.update(ConvenioContadorEntity, contador, { valor: 99_999_999_998 });
    const ultimo = await bancada.emitir('ultimo');
    expect(ultimo.nossoNumero).toBe('99999999999');
    await expect(bancada.emitir('um-a-mais')).rejects.toMatchObject({ codigo: 'NUMERACAO_ESGOTADA' });
    await bancada.em.update(ConvenioContadorEntity, contador, { valor: 99_999_999_998 });
    await expect(bancada.emitir('repetido')).rejects.toThrow(/uq_documento_/);
  });
});
