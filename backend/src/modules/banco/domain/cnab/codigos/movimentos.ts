import { Campo, Descricao, Registro, Trecho } from '../codec';

/** O que um movimento do retorno quer dizer para nós, seja qual for o banco. */
export const EVENTOS_BANCARIOS = [
  'REGISTRADO',
  'REJEITADO',
  'LIQUIDADO',
  'LIQUIDADO_TARDE',
  'BAIXADO',
  'BAIXADO_SEM_PAGAMENTO',
  'PROTESTADO',
  'ESTORNADO',
  'COMPENSANDO',
  'CARTEIRA',
  'TARIFA',
  'INSTRUCAO_REJEITADA',
  'ALTERADO',
  'INFORMATIVO',
  'DESCONHECIDO',
] as const;
export type EventoBancario = (typeof EVENTOS_BANCARIOS)[number];

interface MovimentoLido {
  readonly codigo: string;
  readonly evento: EventoBancario;
}

/** Regra de um banco que lê a linha do título (na de 240, a do T). */
export type RegraDoMovimento = (linha: Trecho) => MovimentoLido;

type Tabela = ReadonlyMap<string, EventoBancario>;

function tabelaDe(eventos: Partial<Record<EventoBancario, string>>): Tabela {
  return new Map(
    Object.entries(eventos).flatMap(([evento, codigos]) =>
      codigos.split(' ').map((codigo) => [codigo, evento as EventoBancario] as const),
    ),
  );
}

/** Retorno CNAB 240 do Banco do Brasil (posições 16-17 de T e U), que segue a base FEBRABAN. */
const BB240 = tabelaDe({
  REGISTRADO: '02',
  REJEITADO: '03',
  LIQUIDADO: '06',
  LIQUIDADO_TARDE: '17',
  BAIXADO: '09',
  BAIXADO_SEM_PAGAMENTO: '15',
  PROTESTADO: '25',
  ESTORNADO: '44',
  COMPENSANDO: '50',
  CARTEIRA: '11',
  TARIFA: '28',
  INSTRUCAO_REJEITADA: '26 30',
  ALTERADO: '14 27',
  INFORMATIVO: '04 05 07 08 12 13 19 20 23 24 29 33 34 35 36 37 38 39 40 41 42 43 48 49 51 52 53',
});

/** O que a Caixa usa de outro jeito que a base FEBRABAN: 46 liquida na hora, 44 e 47 estornam. */
const CAIXA240 = tabelaDe({
  LIQUIDADO: '46',
  ESTORNADO: '44 47',
  ALTERADO: '45 61',
  INFORMATIVO: '01 54 55 56 57 58 59 60 62 63 64 65',
});

/** Banco do Brasil, comandos do retorno CNAB 400 (109-110). Nem o 05, não registrado, nem o 07, parcial, se perdem. */
const BB400 = tabelaDe({
  REGISTRADO: '02',
  REJEITADO: '03',
  LIQUIDADO: '06 07 08 15',
  LIQUIDADO_TARDE: '05',
  BAIXADO: '09 10',
  CARTEIRA: '11',
  ALTERADO: '14',
  INFORMATIVO: '12 13 16 19 20 21 22 23 24 25 26 28 31 32 33 34 35 36 37 38 39 41 42 72 73',
  ESTORNADO: '44',
  COMPENSANDO: '46',
  TARIFA: '96 97 98',
});

/**
 * Bradesco, ocorrências do retorno CNAB 400 (109-110): 19, 22, 25 e 40 não são os da FEBRABAN. O 55, sustado por ordem
 * judicial, ninguém aqui o pede e alguém o confere.
 */
const BRADESCO400 = tabelaDe({
  REGISTRADO: '02',
  REJEITADO: '03 24',
  LIQUIDADO: '06 15',
  LIQUIDADO_TARDE: '17',
  BAIXADO: '09 10',
  CARTEIRA: '11',
  ALTERADO: '14 33 55',
  INFORMATIVO: '12 13 18 19 20 21 23 25 29 34 35 68 69 73 74',
  COMPENSANDO: '16',
  ESTORNADO: '22 40',
  INSTRUCAO_REJEITADA: '27 30 32',
  TARIFA: '28',
});

/** Separa T 214-223 em códigos de dois caracteres; `00` e brancos querem dizer nenhum. */
export function separarMotivos(campo: string): readonly string[] {
  return (campo.match(/.{2}/g) ?? []).map((codigo) => codigo.trim()).filter((codigo) => !/^0*$/.test(codigo));
}

const RESPOSTA_AO_PROTESTO = ['19', '25'];
const DEBITO_DESAGENDADO = '35';
const MOTIVOS_QUE_BAIXAM = ['81', '84'];

function regra(registro: Registro<Descricao>, ...tabelas: readonly Tabela[]): RegraDoMovimento {
  const campo = new Campo(registro, 'movimento');
  const lidos = new Map<string, MovimentoLido>();
  return (linha) => {
    const codigo = campo.texto(linha);
    const lido = lidos.get(codigo);
    if (lido) return lido;
    const evento = tabelas.find((tabela) => tabela.has(codigo))?.get(codigo) ?? 'DESCONHECIDO';
    const novo = { codigo, evento };
    // Só os movimentos conhecidos se repetem o bastante para valer guardá-los.
    if (evento !== 'DESCONHECIDO') lidos.set(codigo, novo);
    return novo;
  };
}

export const regraBB240 = (registro: Registro<Descricao>) => regra(registro, BB240);
export const regraCaixa240 = (registro: Registro<Descricao>) => regra(registro, CAIXA240, BB240);
export const regraBB400 = (registro: Registro<Descricao>) => regra(registro, BB400);

/** O sentido de três ocorrências depende de outro campo da linha. */
export function regraBradesco400(registro: Registro<Descricao>): RegraDoMovimento {
  const porCodigo = regra(registro, BRADESCO400);
  const protestoAceito = new Campo(registro, 'protestoAceito');
  const motivos = new Campo(registro, 'motivos');
  return (linha) => {
    const lido = porCodigo(linha);
    if (RESPOSTA_AO_PROTESTO.includes(lido.codigo) && protestoAceito.texto(linha) === 'D') {
      return { ...lido, evento: 'INSTRUCAO_REJEITADA' };
    }
    if (lido.codigo !== DEBITO_DESAGENDADO) return lido;
    const baixa = separarMotivos(motivos.texto(linha)).some((um) => MOTIVOS_QUE_BAIXAM.includes(um));
    return baixa ? { ...lido, evento: 'BAIXADO' } : lido;
  };
}
