import { EntityManager } from 'typeorm';
import { dataCivil, type DataCivil } from '../../src/kernel/data-civil';
import { APROVACAO, NORMA, PEIXE, REGRA, ZONA } from '../../src/modules/normas/decididas';
import { DecisaoEntity } from '../../src/platform/vigencia/decisao.entity';
import { NORMAS, PEIXES, REGRAS, ZONAS } from './regras-demo';

const MOTIVO = 'Exemplo de demonstração';
const AUTOR = 'produto';
const INICIO = dataCivil('2000-01-01');

/** As regras de pesca de exemplo, já aprovadas. Não faz nada se há alguma norma. */
export async function semearRegras(em: EntityManager): Promise<void> {
  if (await em.existsBy(DecisaoEntity, { especie: NORMA.nome })) return;
  const marcar = async (
    especie: string,
    assunto: string,
    valor: object | boolean,
    vigenteDesde: DataCivil,
  ) => {
    const criadaEm = new Date(`${vigenteDesde}T00:00:00Z`);
    const linha = { especie, assunto, valor, vigenteDesde, vez: 0, motivo: MOTIVO, autor: AUTOR, criadaEm };
    return ((await em.insert(DecisaoEntity, linha)).identifiers[0] as { id: number }).id;
  };
  const aprovado = async (especie: string, codigo: number, valor: object, desde: DataCivil) =>
    marcar(APROVACAO.nome, String(await marcar(especie, String(codigo), valor, desde)), true, desde);

  for (const { codigo, nomes, ...valor } of PEIXES) {
    // Só as regras falam dele: está na lista, para ter nome, e não se oferece nos formulários.
    if (nomes) {
      await marcar('OPCAO', `peixes/TEXTOS/${codigo}`, nomes, INICIO);
      await marcar('OPCAO', `peixes/OFERTA/${codigo}`, false, INICIO);
    }
    await marcar(PEIXE.nome, String(codigo), valor, INICIO);
  }
  for (const { codigo, ...valor } of NORMAS) {
    await marcar(NORMA.nome, String(codigo), valor, dataCivil(valor.publicacao));
  }
  for (const { codigo, ...valor } of ZONAS) await aprovado(ZONA.nome, codigo, valor, INICIO);
  for (const { codigo, de, ...valor } of REGRAS) {
    await aprovado(REGRA.nome, codigo, { ...valor, revogada: false }, dataCivil(de));
  }
  const seguintes = [
    ['OPCAO', 'peixes', PEIXES],
    [NORMA.nome, NORMA.nome, NORMAS],
    [ZONA.nome, ZONA.nome, ZONAS],
    [REGRA.nome, REGRA.nome, REGRAS],
  ] as const;
  for (const [especie, grupo, itens] of seguintes) {
    const proximo = Math.max(...itens.map(({ codigo }) => codigo)) + 1;
    await em.query(
      `INSERT INTO decisao_grupo (especie, grupo, versao, proximo) VALUES (?, ?, 1, ?)
       ON DUPLICATE KEY UPDATE proximo = GREATEST(proximo, VALUES(proximo)), versao = versao + 1`,
      [especie, grupo, proximo],
    );
  }
}
