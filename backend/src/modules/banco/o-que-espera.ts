import type { Ajustes } from '../../platform/ajustes/ajustes';
import { type Ator, escreverAtor } from '../../platform/ator';
import type { Relogio } from '../../platform/relogio';

/** Um pedaço do WHERE com os seus valores: o painel conta por ele, e a lista que o número abre filtra por ele. */
type OQueEspera = readonly [sql: string, valores: unknown[]];

const HORA = 3_600_000;
const SEMANA = 7 * 24;
/** A remessa é de todas as noites: um boleto de anteontem por enviar diz que ela não saiu. */
const BOLETO_PARADO = 24;
/** Tempo para alguém levar a remessa ao banco. */
const REMESSA_PARADA = 12;

const ha = (relogio: Relogio, horas: number) => new Date(relogio.agora().getTime() - horas * HORA);

export const pendenciasAtrasadas = (relogio: Relogio, ajustes: Ajustes): OQueEspera => [
  "estado = 'ABERTA' AND criada_em < ?",
  [ha(relogio, ajustes.valor('pendenciaDias') * 24)],
];

export const retornosDaSemana = (relogio: Relogio): OQueEspera => ['enviado_em >= ?', [ha(relogio, SEMANA)]];

export const boletosNaoRemetidos = (relogio: Relogio): OQueEspera => [
  "estado = 'EMITIDO' AND tipo = 'BOLETO' AND retencao IS NULL AND emissao < ?",
  [relogio.dia(ha(relogio, BOLETO_PARADO))],
];

export const remessasNaoBaixadas = (relogio: Relogio): OQueEspera => [
  `gerada_em BETWEEN ? AND ? AND NOT EXISTS (
     SELECT 1 FROM auditoria a WHERE a.acao = 'REMESSA_LIDA' AND a.em >= arquivo_remessa.gerada_em
       AND a.objeto_tipo = 'remessa' AND a.objeto_id + 0 = arquivo_remessa.id)`,
  [ha(relogio, SEMANA), ha(relogio, REMESSA_PARADA)],
];

/** A que `quem` pediu espera por outra pessoa (decisão D1); a que o provedor de PIX está a fazer, por ninguém. */
export const devolucoesQueEsperamPor = (quem: Ator | null): OQueEspera => [
  `(estado = 'AUTORIZADA' OR estado = 'PEDIDA' AND pedida_por <> ?) AND NOT EXISTS (
     SELECT 1 FROM pix_devolucao x WHERE x.devolucao_id = devolucao.id AND x.tentar_em IS NOT NULL)`,
  [quem ? escreverAtor(quem) : ''],
];
