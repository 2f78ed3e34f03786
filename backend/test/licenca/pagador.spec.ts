import { rotina } from '../../src/platform/ator';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../src/modules/pagamento/evento-bancario.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { criarConta, informacao, pessoa, semearReferencia, SENHA, visitante } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const AGENCIA = {
  cpfCnpj: '11.222.333/0001-81',
  nome: 'Turismo do Rio Ltda',
  endereco: { logradouro: 'Rua A, 1', bairro: 'Centro', cep: '69010-060', cidade: 'Manaus', uf: 'AM' },
};
const AMIGO = { ...AGENCIA, cpfCnpj: '390.533.447-05', nome: 'João Amigo' };

const OPERADOR = '11144477735';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  await criarConta(produto.fonte.manager, { login: OPERADOR, papel: 'OPERADOR' });
});
afterAll(() => produto.encerrar());
beforeEach(() => produto.relogio.ajustar('2026-03-10T14:00:00Z'));

/** Registra quem ainda não tem cadastro e devolve o protocolo sem separadores. */
async function registrar(campos: { pessoa: object; pagador?: object }) {
  const resposta = await new Navegador(produto.api).post('/api/registrar', {
    informacaoComplementar: informacao(),
    ...campos,
  });
  expect(resposta.statusCode).toBe(201);
  return resposta.json<{ numero: string }>().numero.replace(/[-/]/g, '');
}

/** Dias depois, a concessão de quem registrou já acabou. */
async function equipe(): Promise<Navegador> {
  const operador = new Navegador(produto.api);
  await operador.entrar(OPERADOR, SENHA);
  return operador;
}
const segundaVia = async (corpo: object, cabecalhos: Record<string, string> = {}) =>
  (await equipe()).post('/api/boleto', corpo, cabecalhos);

const documentosDe = (codigo: string) =>
  produto.fonte.manager
    .createQueryBuilder(DocumentoPagamentoEntity, 'd')
    .innerJoin('licenca', 'l', 'l.id = d.referencia AND l.codigo = :codigo', { codigo })
    .orderBy('d.id')
    .getMany();
const ultimo = async (codigo: string) => (await documentosDe(codigo)).at(-1)!;
const passarDoVencimento = () => produto.relogio.ajustar('2026-03-23T14:00:00Z');

describe('quem paga no lugar do pescador', () => {
  it('a segunda via sem pagador sai em nome do mesmo da primeira', async () => {
    const codigo = await registrar({ pessoa: visitante(), pagador: AGENCIA });
    passarDoVencimento();
    expect((await segundaVia({ protocolo: codigo })).statusCode).toBe(201);
    const [primeiro, segundo] = await documentosDe(codigo);
    for (const documento of [primeiro, segundo]) {
      expect(documento).toMatchObject({
        tipo: 'BOLETO',
        pagadorTipo: 'CNPJ',
        pagadorDocumento: '11222333000181',
        pagadorNome: 'Turismo do Rio Ltda',
        pagadorCep: '69010060',
        pagadorCidade: 'Manaus',
      });
    }
  });

  it('na segunda via se passa da guia ao boleto de outro, e de volta à guia', async () => {
    const codigo = await registrar({ pessoa: visitante() });
    expect(await ultimo(codigo)).toMatchObject({ tipo: 'GUIA' });
    passarDoVencimento();
    await segundaVia({ protocolo: codigo, pagador: AMIGO });
    expect(await ultimo(codigo)).toMatchObject({
      tipo: 'BOLETO',
      pagadorTipo: 'CPF',
      pagadorNome: 'João Amigo',
    });
    produto.relogio.ajustar('2026-04-08T14:00:00Z');
    const volta = await segundaVia({ protocolo: codigo, pagador: null });
    expect(volta.json()).toMatchObject({ tipo: 'GUIA' });
  });

  it('sem pagador, a segunda via de quem paga por si continua em nome dela', async () => {
    const codigo = await registrar({ pessoa: pessoa() });
    passarDoVencimento();
    await segundaVia({ protocolo: codigo });
    expect(await ultimo(codigo)).toMatchObject({ tipo: 'BOLETO', pagadorTerceiro: false });
  });

  it('pagador errado é recusado campo a campo, na língua de quem pede, e nada se emite', async () => {
    const codigo = await registrar({ pessoa: visitante() });
    passarDoVencimento();
    const resposta = await segundaVia(
      { protocolo: codigo, pagador: { ...AGENCIA, cpfCnpj: '11222333000180', endereco: { cep: '1' } } },
      { 'accept-language': 'es' },
    );
    expect(resposta.statusCode).toBe(422);
    const { errors } = resposta.json<{ errors: { campo: string; message: string }[] }>();
    expect(errors.map(({ campo }) => campo)).toEqual([
      'pagador.cpfCnpj',
      'pagador.endereco.logradouro',
      'pagador.endereco.bairro',
      'pagador.endereco.cidade',
      'pagador.endereco.uf',
      'pagador.endereco.cep',
    ]);
    expect(await documentosDe(codigo)).toHaveLength(1);
  });

  it('C17: recusado pelo banco, a segunda via sai com outro nosso número, e o recusado fica baixado', async () => {
    const codigo = await registrar({ pessoa: visitante(), pagador: AGENCIA });
    const recusado = await ultimo(codigo);
    const eventos = produto.api.get(EventoBancarioService, { strict: false });
    await produto.api.get(Transacoes, { strict: false }).executar((em) =>
      eventos.aplicar(em, [
        {
          documento: { ...recusado, baixaPedida: false },
          fato: { evento: 'REJEITAR', data: null, principal: 0, motivos: ['48'] },
          ator: rotina('teste'),
          motivo: 'TESTE',
        },
      ]),
    );
    const pdf = await (await equipe()).get(`/api/boleto?protocolo=${codigo}`);
    expect([pdf.statusCode, pdf.json<{ codigo: string }>().codigo]).toEqual([409, 'DOCUMENTO_RECUSADO']);
    const corrigido = { ...AGENCIA, endereco: { ...AGENCIA.endereco, cep: '69020-030' } };
    const nova = await segundaVia({ protocolo: codigo, pagador: corrigido });
    expect(nova.statusCode).toBe(201);
    const [velho, novo] = await documentosDe(codigo);
    expect(velho).toMatchObject({ estado: 'BAIXADO', recusa: '48' });
    expect(novo).toMatchObject({ estado: 'EMITIDO', pagadorCep: '69020030' });
    expect(novo!.nossoNumero).not.toBe(velho!.nossoNumero);
  });

  it('retido na remessa, a segunda via sai na hora com os dados corrigidos', async () => {
    const codigo = await registrar({ pessoa: visitante(), pagador: AGENCIA });
    const retido = await ultimo(codigo);
    expect((await segundaVia({ protocolo: codigo })).statusCode).toBe(409);
    await produto.fonte.manager.update(
      DocumentoPagamentoEntity,
      { id: retido.id },
      { retencao: 'ENDERECO_INCOMPLETO' },
    );
    expect((await segundaVia({ protocolo: codigo, pagador: AMIGO })).statusCode).toBe(201);
    const [velho, novo] = await documentosDe(codigo);
    expect(velho).toMatchObject({ estado: 'BAIXADO' });
    expect(novo).toMatchObject({ estado: 'EMITIDO', retencao: null, pagadorNome: 'João Amigo' });
  });
});
