import { dataCivil } from '../../src/kernel/data-civil';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { esquecerPapeis } from '../../src/modules/licenca/papeis-da-licenca';
import { ResponsavelEntity } from '../../src/modules/licenca/pedido/responsavel.entity';
import { MeusDadosService } from '../../src/modules/privacidade/meus-dados.service';
import { Mesa } from '../banco/mesa';
import { entrarComo } from '../preparo/contas';
import { criarConta, informacao, novoCpf, pessoa, SENHA } from '../preparo/fabricas';
import { declaracaoEmVigor, marcarIsencoes } from '../preparo/isencoes';
import { Navegador } from '../preparo/navegador';

const MENOR = { dataNascimento: '2012-05-01' };
const RESPONSAVEL = { nome: 'Rosa Plantada', cpf: novoCpf() };

let mesa: Mesa;
let declaracao: number;
beforeAll(async () => {
  mesa = await Mesa.abrir();
  declaracao = await declaracaoEmVigor(mesa.operador);
  await marcarIsencoes(mesa.administrador);
});
afterAll(() => mesa.produto.encerrar());
beforeEach(() => mesa.noDia('2026-03-12T14:00:00Z'));

const licenca = (numero: string) => mesa.licencaDe(numero);

/** De um menor, isento pela palavra de quem declara. */
async function pedir(responsavel?: object) {
  const cidadao = new Navegador(mesa.produto.api);
  const dados = pessoa(MENOR);
  const resposta = await cidadao.post('/api/registrar', {
    pessoa: dados,
    informacaoComplementar: informacao(),
    isencao: 'INDIGENA',
    declaracao,
    responsavel,
  });
  return { resposta, cidadao, dados, numero: resposta.json<{ numero: string }>().numero };
}

it('sem quem responda não se registram', async () => {
  const { resposta } = await pedir();
  expect(resposta.statusCode).toBe(422);
  const { errors } = resposta.json<{ errors: { campo: string }[] }>();
  expect(errors.map(({ campo }) => campo)).toEqual(['responsavel.nome', 'responsavel.cpf']);
});

it('a carteira diz quem acompanha, até fazer 18 anos; na base está cifrado, e sai com o que se esquece da pessoa', async () => {
  const { numero, dados, cidadao } = await pedir(RESPONSAVEL);
  const daMenor = await licenca(numero);
  const { id } = daMenor;
  const { vista } = await mesa.pegar(CarteiraService).ver(id);
  expect(vista.responsavel).toBe('Rosa Plantada');
  const ficha = await mesa.operador.get(`/api/admin/licencas/${id}`);
  expect(ficha.json()).toMatchObject({ responsavel: RESPONSAVEL });
  await criarConta(mesa.em, { login: dados.cpf, papel: 'CIDADAO', pessoaId: daMenor.pessoaId });
  const dono = new Navegador(mesa.produto.api);
  await dono.entrar(dados.cpf, SENHA);
  const fiscal = await entrarComo(mesa.produto, 'FISCAL');
  const confere = `/api/informacao-carteira?protocolo=${daMenor.codigo}`;
  const dito = async (quem: Navegador, rota: string) =>
    [(await quem.get(rota)).json<unknown>()].flat().map((um) => (um as { responsavel?: string }).responsavel);
  const quemAcompanha = async () => [
    ...(await dito(dono, '/api/consultar-minha-carteira')),
    ...(await dito(fiscal, confere)),
    ...(await dito(cidadao, confere)),
  ];
  expect(await quemAcompanha()).toEqual(['Rosa Plantada', 'Rosa Plantada', null]);
  const [guardado] = await mesa.em.query<{ nome: Buffer; cpf: Buffer }[]>(
    'SELECT nome, cpf FROM responsavel WHERE licenca_id = ?',
    [id],
  );
  expect(guardado!.nome.includes('Plantada') || guardado!.cpf.includes(RESPONSAVEL.cpf)).toBe(false);
  const doMenor = await mesa.pegar(CarteiraService).ver(id);
  await mesa.noDia('2030-05-01T14:00:00Z');
  await mesa.em.update(LicencaEntity, { id }, { dataVencimento: dataCivil('2030-12-31') });
  const doMaior = await mesa.pegar(CarteiraService).ver(id);
  expect(doMaior.vista.responsavel).toBeNull();
  expect(doMaior.chave).not.toBe(doMenor.chave);
  await mesa.em.transaction((em) => esquecerPapeis(em, daMenor.pessoaId));
  expect(await mesa.em.countBy(ResponsavelEntity, { licencaId: id })).toBe(0);
});

it('quem responde e não tem CPF diz o passaporte, que a ficha mostra', async () => {
  const responsavel = { nome: 'Anne Dubois', passaporte: 'fr 123-45' };
  const { id, pessoaId } = await licenca((await pedir(responsavel)).numero);
  const ficha = await mesa.operador.get(`/api/admin/licencas/${id}`);
  const lido = { nome: 'Anne Dubois', cpf: null, passaporte: 'FR12345' };
  expect(ficha.json()).toMatchObject({ responsavel: lido });
  const { licencas } = await mesa.pegar(MeusDadosService).juntar(pessoaId, null, 'pt');
  expect(licencas).toMatchObject([{ responsavel: lido }]);
});

it('o cadastro que se devolve ao dono no balcão continua dizendo quem responde por ele', async () => {
  const { numero } = await pedir(RESPONSAVEL);
  const { id, pessoaId } = await licenca(numero);
  const email = 'dono@exemplo.example';
  const devolvido = await mesa.operador.post(`/api/admin/pessoas/${pessoaId}/devolver`, {
    email,
    confirmarEmail: email,
  });
  expect(devolvido.statusCode).toBe(200);
  expect((await mesa.pegar(CarteiraService).ver(id)).vista.responsavel).toBe('Rosa Plantada');
});
