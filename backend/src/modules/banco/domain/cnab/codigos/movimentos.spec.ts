import { detalhe as detalheBB400 } from '../layouts/bb400';
import { detalhe as detalheBradesco400 } from '../layouts/bradesco400';
import { retornoT } from '../layouts/bb240';
import { T as retornoTCaixa } from '../layouts/caixa240';
import { regraBB240, regraBB400, regraBradesco400, regraCaixa240, separarMotivos } from './movimentos';

const trecho = (largura: number, campos: Readonly<Record<number, string>>) => {
  const bytes = Buffer.alloc(largura, ' ');
  for (const [inicio, texto] of Object.entries(campos)) bytes.write(texto, Number(inicio) - 1, 'latin1');
  return { bytes, texto: bytes.toString('latin1'), inicio: 0 };
};
const LAYOUTS = {
  BB240: (codigo: string) => regraBB240(retornoT)(trecho(240, { 16: codigo })).evento,
  CAIXA240: (codigo: string) => regraCaixa240(retornoTCaixa)(trecho(240, { 16: codigo })).evento,
  BB400: (codigo: string) => regraBB400(detalheBB400)(trecho(400, { 109: codigo })).evento,
  BRADESCO400: (codigo: string, outros: Readonly<Record<number, string>> = {}) =>
    regraBradesco400(detalheBradesco400)(trecho(400, { 109: codigo, ...outros })).evento,
};

/** As tabelas dos manuais, por outra via que a do código: tudo o que não está aqui é informativo ou desconhecido. */
const COM_EFEITO = {
  BB240: {
    REGISTRADO: ['02'],
    REJEITADO: ['03'],
    LIQUIDADO: ['06'],
    LIQUIDADO_TARDE: ['17'],
    BAIXADO: ['09'],
    BAIXADO_SEM_PAGAMENTO: ['15'],
    PROTESTADO: ['25'],
    ESTORNADO: ['44'],
    COMPENSANDO: ['50'],
    CARTEIRA: ['11'],
    TARIFA: ['28'],
    INSTRUCAO_REJEITADA: ['26', '30'],
    ALTERADO: ['14', '27'],
  },
  CAIXA240: {
    REGISTRADO: ['02'],
    REJEITADO: ['03'],
    LIQUIDADO: ['06', '46'],
    LIQUIDADO_TARDE: ['17'],
    BAIXADO: ['09'],
    BAIXADO_SEM_PAGAMENTO: ['15'],
    PROTESTADO: ['25'],
    ESTORNADO: ['44', '47'],
    COMPENSANDO: ['50'],
    CARTEIRA: ['11'],
    TARIFA: ['28'],
    INSTRUCAO_REJEITADA: ['26', '30'],
    ALTERADO: ['14', '27', '45', '61'],
  },
  BB400: {
    REGISTRADO: ['02'],
    REJEITADO: ['03'],
    LIQUIDADO: ['06', '07', '08', '15'],
    LIQUIDADO_TARDE: ['05'],
    BAIXADO: ['09', '10'],
    ESTORNADO: ['44'],
    COMPENSANDO: ['46'],
    CARTEIRA: ['11'],
    TARIFA: ['96', '97', '98'],
    ALTERADO: ['14'],
  },
  BRADESCO400: {
    REGISTRADO: ['02'],
    REJEITADO: ['03', '24'],
    LIQUIDADO: ['06', '15'],
    LIQUIDADO_TARDE: ['17'],
    BAIXADO: ['09', '10'],
    ESTORNADO: ['22', '40'],
    COMPENSANDO: ['16'],
    CARTEIRA: ['11'],
    TARIFA: ['28'],
    INSTRUCAO_REJEITADA: ['27', '30', '32'],
    ALTERADO: ['14', '33', '55'],
  },
} as const;

describe('movimentos do retorno', () => {
  it.each(Object.keys(COM_EFEITO) as (keyof typeof COM_EFEITO)[])('%s: só estes têm efeito', (layout) => {
    const lidos: Record<string, string[]> = {};
    for (let n = 0; n <= 99; n++) {
      const codigo = n.toString().padStart(2, '0');
      const evento = LAYOUTS[layout](codigo);
      if (evento !== 'INFORMATIVO' && evento !== 'DESCONHECIDO') (lidos[evento] ??= []).push(codigo);
    }
    expect(lidos).toEqual(COM_EFEITO[layout]);
  });

  it.each(Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[])(
    '%s: um código de fora da tabela não se perde',
    (layout) => {
      for (const codigo of ['00', '99', 'XX', '  ']) expect(LAYOUTS[layout](codigo)).toBe('DESCONHECIDO');
    },
  );

  it('no Bradesco a resposta ao protesto e o débito desagendado dependem de outro campo', () => {
    const bradesco = LAYOUTS.BRADESCO400;
    for (const codigo of ['19', '25']) {
      expect([bradesco(codigo, { 295: 'A' }), bradesco(codigo, { 295: 'D' })]).toEqual([
        'INFORMATIVO',
        'INSTRUCAO_REJEITADA',
      ]);
    }
    const com = (motivo: string) => bradesco('35', { 319: motivo });
    expect(['81', '82', '83', '84'].map(com)).toEqual(['BAIXADO', 'INFORMATIVO', 'INFORMATIVO', 'BAIXADO']);
    expect(['8284', '0081', '8200'].map(com)).toEqual(['BAIXADO', 'BAIXADO', 'INFORMATIVO']);
    expect(bradesco('09', { 319: '81' })).toBe('BAIXADO');
    expect([bradesco('34', { 295: 'D', 319: '81' }), bradesco('12', { 295: 'D' })]).toEqual([
      'INFORMATIVO',
      'INFORMATIVO',
    ]);
  });

  it('a mesma regra lê muitas linhas, e o que uma diz não passa à seguinte', () => {
    const regra = regraBradesco400(detalheBradesco400);
    const ler = (codigo: string, resposta: string) => regra(trecho(400, { 109: codigo, 295: resposta }));
    expect([ler('19', 'D'), ler('19', 'A'), ler('06', ' '), ler('XX', ' '), ler('XX', ' ')]).toEqual([
      { codigo: '19', evento: 'INSTRUCAO_REJEITADA' },
      { codigo: '19', evento: 'INFORMATIVO' },
      { codigo: '06', evento: 'LIQUIDADO' },
      { codigo: 'XX', evento: 'DESCONHECIDO' },
      { codigo: 'XX', evento: 'DESCONHECIDO' },
    ]);
  });

  it.each([
    ['0100A2    ', ['01', 'A2']],
    ['000102', ['01', '02']],
    ['10 1', ['10', '1']],
    ['0000000000', []],
    ['          ', []],
    ['', []],
  ])('motivos em %j: %j', (campo, motivos) => expect(separarMotivos(campo)).toEqual(motivos));
});
