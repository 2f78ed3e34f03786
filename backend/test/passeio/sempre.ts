import { type DataCivil, somarDias } from '../../src/kernel/data-civil';
import type { AutenticidadeDto } from '../../src/modules/carteira/carteira.dto';
import { NO_DOCUMENTO } from '../../src/modules/banco/domain/pendencia/pendencias';
import { PartesVencidasService } from '../../src/modules/banco/pendencia/partes-vencidas.service';
import type { Razao } from '../../src/modules/banco/razao/razao.dto';
import type { Mesa } from '../banco/mesa';
import { Navegador } from '../preparo/navegador';
import type { PixDoPasseio } from './pix-do-passeio';

const OFERECEM = NO_DOCUMENTO.map((motivo) => `'${motivo}'`).join(', ');

/** O que nunca pode haver na base: cada consulta acha as linhas que o desmentem. */
const NUNCA: Readonly<Record<string, string>> = {
  'duas vigentes da mesma pessoa e modalidade': `SELECT pessoa_id, modalidade FROM licenca WHERE status = 'VIGENTE'
    GROUP BY pessoa_id, modalidade HAVING COUNT(*) > 1`,
  'vigente sem pagamento nem isenção': `SELECT l.id FROM licenca l
    LEFT JOIN documento_pagamento d ON d.id = l.documento_pago_id
    WHERE l.status = 'VIGENTE' AND l.isencao_id IS NULL AND COALESCE(d.estado, '') <> 'PAGO'
      AND NOT EXISTS (SELECT 1 FROM pendencia p WHERE p.documento_id = d.id AND p.motivo = 'RENOVACAO_EM_CURSO')`,
  'por pagar numa licença que já vale': `SELECT d.id FROM documento_pagamento d JOIN licenca l ON l.id = d.referencia
    WHERE d.referencia_aberta IS NOT NULL AND l.status IN ('VIGENTE', 'INATIVO')
      -- O cheque que compensa não se baixa, e ninguém o paga outra vez.
      AND d.estado <> 'COMPENSANDO'`,
  'falta dinheiro ao documento por que uma licença vale': `SELECT p.id FROM pendencia p
    JOIN licenca l ON l.documento_pago_id = p.documento_id
    WHERE p.motivo = 'PAGO_A_MENOR' AND p.estado = 'ABERTA' AND p.retido = 0 AND l.status = 'VIGENTE'`,
  'dinheiro retido numa pendência que ninguém decidiu e se fechou': `SELECT SUM(CAST(retido AS SIGNED) - aplicado) AS soma
    FROM pendencia WHERE estado = 'RESOLVIDA' HAVING soma <> 0`,
  'duas que valem pelo mesmo pagamento, ou uma pelo de outra': `SELECT l.id FROM licenca l
    JOIN documento_pagamento d ON d.id = l.documento_pago_id WHERE d.referencia <> l.id`,
  'o mesmo dinheiro oferecido duas vezes': `SELECT p.documento_id FROM pendencia p JOIN documento_pagamento d ON d.id = p.documento_id
    WHERE p.estado = 'ABERTA' AND p.retido = 0 AND d.valor_pago > 0 AND p.motivo IN (${OFERECEM})
    GROUP BY p.documento_id HAVING COUNT(*) > 1`,
  // A parte espera pelo resto até à noite em que o documento deixou de se pagar.
  'dinheiro num documento que ninguém oferece': `SELECT d.id FROM documento_pagamento d JOIN licenca l ON l.id = d.referencia
    WHERE d.valor_pago > 0 AND d.estado NOT IN ('ESTORNADO', 'PARCIAL') AND COALESCE(l.documento_pago_id, 0) <> d.id
      AND (l.status = 'INVALIDADO' OR d.referencia_aberta IS NULL)
      AND NOT EXISTS (SELECT 1 FROM pendencia p WHERE p.destino_id = d.id
        OR (p.documento_id = d.id AND p.estado <> 'RESOLVIDA' AND p.motivo IN (${OFERECEM})))`,
};

const PARTES_ESQUECIDAS = `SELECT d.id FROM documento_pagamento d
  WHERE d.estado = 'PARCIAL' AND d.referencia_aberta IS NULL AND NOT EXISTS (SELECT 1 FROM pendencia p
    WHERE p.destino_id = d.id OR (p.documento_id = d.id AND p.motivo IN (${OFERECEM})))`;

/** O que vale depois de cada passo: nenhum centavo se perde, nenhuma licença vale sem razão, e quem confere vê o mesmo. */
export async function conferirTudo(mesa: Mesa, hoje: string): Promise<void> {
  for (const [oQue, sql] of Object.entries(NUNCA))
    expect([oQue, await mesa.em.query(sql)]).toEqual([oQue, []]);
  for (const { id } of await mesa.em.query<{ id: number }[]>(
    'SELECT id FROM arquivo_retorno ORDER BY id DESC LIMIT 10',
  ))
    expect([id, await mesa.conferir(id)]).toEqual([id, { diferenca: 0 }]);
  const razao = await mesa.operador.get(`/api/admin/razao?de=${hoje.slice(0, 8)}01&ate=${hoje}`);
  expect(razao.json<Razao>().totais.diferenca).toBe(0);
  await comoSeConferem(mesa);
}

/** Dias que a razão mostra de uma vez. */
const PERIODO = 90;

/** No fim de um passeio: todos os arquivos e dias fecham, nenhuma parte se esquece, e o livro do PIX diz o mesmo que o provedor. */
export async function conferirNoFim(mesa: Mesa, pix: PixDoPasseio): Promise<void> {
  await mesa.pegar(PartesVencidasService).abrir();
  expect(await mesa.em.query(PARTES_ESQUECIDAS)).toEqual([]);
  const [{ de, ate }] = await mesa.em.query<[{ de: DataCivil | null; ate: DataCivil }]>(
    'SELECT MIN(data_ocorrencia) AS de, MAX(data_ocorrencia) AS ate FROM retorno_linha',
  );
  for (let dia = de; dia !== null && dia <= ate; dia = somarDias(dia, PERIODO)) {
    const razao = await mesa.operador.get(`/api/admin/razao?de=${dia}&ate=${somarDias(dia, PERIODO - 1)}`);
    expect(razao.json<Razao>().dias.filter(({ diferenca }) => diferenca !== 0)).toEqual([]);
  }
  for (const { id } of await mesa.em.query<{ id: number }[]>('SELECT id FROM arquivo_retorno'))
    expect([id, await mesa.conferir(id)]).toEqual([id, { diferenca: 0 }]);
  const [doProvedor, doLivro] = await pix.saldos();
  expect(doLivro).toBe(doProvedor);
}

/** Quem confere na beira do rio vê o estado que está guardado, ou o que o dia já fez dele. */
async function comoSeConferem(mesa: Mesa): Promise<void> {
  const licencas = await mesa.em.query<{ codigo: string; status: string }[]>(
    'SELECT codigo, status FROM licenca ORDER BY id DESC LIMIT 6',
  );
  for (const { codigo, status } of licencas) {
    const vista = await new Navegador(mesa.produto.api).get(`/api/informacao-carteira?protocolo=${codigo}`);
    const visto = vista.json<AutenticidadeDto>().licenca.status.codigo;
    const doDia = ['VENCIDO', 'INVALIDADO'].includes(visto) && visto !== status;
    if (!doDia) expect([codigo, visto]).toEqual([codigo, status]);
  }
}
