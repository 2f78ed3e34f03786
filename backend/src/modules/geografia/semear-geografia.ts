import type { EntityManager } from 'typeorm';
import estados from './dados/estados.json';
import municipios from './dados/municipios.json';
import paises from './dados/paises.json';

const POR_INSTRUCAO = 1000;

/** Grava os dados empacotados (fontes em docs/geografia.md). Pode repetir-se: atualiza o que já existe. */
export async function semearGeografia(em: EntityManager): Promise<void> {
  await gravar(
    em,
    'INSERT INTO estado (id, sigla, nome)',
    ['sigla', 'nome'],
    estados.map(({ id, sigla, nome }) => [id, sigla, nome]),
  );
  await gravar(
    em,
    'INSERT INTO municipio (id, nome, estado_id)',
    ['nome', 'estado_id'],
    (municipios as [number, string][]).map(([id, nome]) => [id, nome, Math.floor(id / 100_000)]),
  );
  await gravar(
    em,
    'INSERT INTO pais (id, nome_pt, nome_en, nome_es, nacionalidade_pt, nacionalidade_en, nacionalidade_es)',
    ['nome_pt', 'nome_en', 'nome_es', 'nacionalidade_pt', 'nacionalidade_en', 'nacionalidade_es'],
    paises.map(({ id, nome, nacionalidade }) => [
      id,
      nome.pt,
      nome.en,
      nome.es,
      nacionalidade.pt,
      nacionalidade.en,
      nacionalidade.es,
    ]),
  );
}

async function gravar(
  em: EntityManager,
  insercao: string,
  campos: string[],
  linhas: (string | number)[][],
): Promise<void> {
  const atualizacao = campos.map((campo) => `${campo} = VALUES(${campo})`).join(', ');
  for (let inicio = 0; inicio < linhas.length; inicio += POR_INSTRUCAO) {
    await em.query(`${insercao} VALUES ? ON DUPLICATE KEY UPDATE ${atualizacao}`, [
      linhas.slice(inicio, inicio + POR_INSTRUCAO),
    ]);
  }
}
