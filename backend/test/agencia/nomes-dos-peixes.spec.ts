import { semearNomesDosPeixes } from '../../src/modules/agencia/opcoes/semear-nomes-dos-peixes';
import { DecisaoEntity } from '../../src/platform/vigencia/decisao.entity';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { dataCivil } from '../../src/kernel/data-civil';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
}, 60_000);
afterAll(() => produto.encerrar());

interface Peixe {
  codigo: number;
  descricao_pt: string;
  descricao_en: string;
  descricao_es: string;
}
const peixes = async () => {
  await produto.api.get(Decisoes).recarregar();
  return (await new Navegador(produto.api).get('/api/peixes')).json<Peixe[]>();
};
const semear = () => produto.fonte.transaction(semearNomesDosPeixes);
const daAgencia = (codigo: number, textos: object) =>
  produto.fonte.manager.insert(DecisaoEntity, {
    especie: 'OPCAO',
    assunto: `peixes/TEXTOS/${codigo}`,
    valor: textos,
    vigenteDesde: dataCivil('2026-02-01'),
    criadaEm: new Date('2026-01-31T12:00:00Z'),
    autor: 'usuario:1',
    motivo: 'Portaria 3/2026',
  });

it('dá o nome de cada língua com o daqui, sem tocar no que a agência mudou, e de novo não muda nada', async () => {
  const antes = await peixes();
  await daAgencia(8, { pt: 'Pirarucu', en: 'Pirarucu of the Amazon', es: 'Pirarucu' });
  await daAgencia(15, { pt: 'Dourado', en: 'Goliath catfish (piraíba)', es: 'Dorado' });
  await semear();
  const depois = await peixes();
  expect(depois.find(({ codigo }) => codigo === 13)).toMatchObject({
    descricao_pt: 'Tucunaré',
    descricao_en: 'Peacock bass (tucunaré)',
    descricao_es: 'Pavón (tucunaré)',
  });
  expect(depois.find(({ codigo }) => codigo === 8)!.descricao_en).toBe('Pirarucu of the Amazon');
  // Outra opção já se chama assim: um nome tem de dizer um peixe só.
  expect(depois.find(({ codigo }) => codigo === 9)!.descricao_en).toBe('Piraíba');
  expect(depois.slice(0, 15).map(({ descricao_pt }) => descricao_pt)).toEqual(
    antes.map(({ descricao_pt }) => descricao_pt),
  );
  for (const { codigo, descricao_pt, descricao_en, descricao_es } of depois) {
    if ([6, 8, 9, 14, 15].includes(codigo)) continue;
    const local = `(${descricao_pt.toLowerCase()})`;
    expect([descricao_en.endsWith(local), descricao_es.endsWith(local)]).toEqual([true, true]);
  }
  const quantas = () => produto.fonte.manager.countBy(DecisaoEntity, { especie: 'OPCAO' });
  const uma = await quantas();
  await semear();
  expect(await quantas()).toBe(uma);
});
