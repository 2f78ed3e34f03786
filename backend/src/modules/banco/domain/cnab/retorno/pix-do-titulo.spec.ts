import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simularRetorno } from '../../../../../../ferramentas/simulador/simular-retorno';
import {
  BB400,
  BRADESCO,
  juntar,
  lerInteiro,
  renumerar,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';
import { dataCivil } from '../../../../../kernel/data-civil';
import { escrever } from '../../../../../../ferramentas/cnab/registro';
import * as bradesco400 from '../layouts/bradesco400';
import { segmentoY03 } from '../layouts/pix240';
import { pixDoConteudo } from './pix-do-titulo';

const ENDERECO = 'qrcodepix.exemplo.com.br/v2/cobv/ab49966b-c17e-46b6-a798-7aff3e724117';
const TXID = 'BOLETO31285570000000456DATA23112026';
const REMESSA = readFileSync(join(__dirname, '../../../../../../test/fixtures/banco/bb240-remessa.rem'));
/** Linhas: 1 cabeçalho, 2 lote, 3-4 entrada (02), 5-6 liquidação (06), 7-8 baixa (09), 9 e 10 trailers. */
const BB240 = simularRetorno({
  remessa: REMESSA,
  nsa: 7,
  data: dataCivil('2026-11-23'),
  hora: '021400',
  desfecho: () => 'LIQUIDAR',
})
  .toString('latin1')
  .split('\r\n')
  .slice(0, -1);

/** O codec escreveria o endereço em maiúsculas. */
const y03 = ({ enderecoPix = ENDERECO, ...campos }: Record<string, string> = {}) =>
  trocar(
    [
      escrever(segmentoY03, {
        ...{ banco: '001', lote: 1, seqLote: 0, movimento: '02', enderecoPix: '', txid: TXID },
        ...campos,
      }),
    ],
    ...([1, 82, enderecoPix] as const),
  ).join('');
const registro4 = (nossoNumero: string) =>
  trocar(
    [
      escrever(bradesco400.pix, {
        ...{ carteira: 9, agencia: 1234, conta: 99873, nossoNumero, nossoNumeroDv: '0' },
        ...{ enderecoPix: '', txid: TXID, seqRegistro: 0 },
      }),
    ],
    ...([1, 29, ENDERECO] as const),
  ).join('');
const registro5 = (conteudo: string) => `5${' '.repeat(20)}${conteudo}`.padEnd(400);

const depois = (linhas: readonly string[], de: number, ...novas: readonly string[]) => [
  ...linhas.slice(0, de),
  ...novas,
  ...linhas.slice(de),
];
const numerar400 = (linhas: readonly string[]) =>
  linhas.map((linha, i) => linha.slice(0, 394) + (i + 1).toString().padStart(6, '0'));
/** As linhas guardadas, com o que trazem. */
const guardadas = (linhas: readonly string[]) => {
  const { itens } = lerInteiro(juntar(linhas));
  return itens.flatMap((item) => (item.tipo === 'GUARDADA' ? [[item.linha, item.motivo, item.pix]] : []));
};

describe('240: segmento Y-03', () => {
  const nossoNumero = '31285570000000456';
  const com = (...novas: string[]) => renumerar(depois(BB240, 4, ...novas));

  it('é do título de antes, e nada mais muda no arquivo', () => {
    expect(guardadas(com(y03()))).toEqual([
      [5, 'PIX_DO_TITULO', { nossoNumero, trazido: ENDERECO, txid: TXID }],
    ]);
    const titulos = (linhas: readonly string[]) =>
      lerInteiro(juntar(linhas)).itens.filter(({ tipo }) => tipo === 'TITULO').length;
    expect(titulos(com(y03()))).toBe(titulos(BB240));
  });

  it('depois de outro segmento ainda é do mesmo título; sem txid, não o inventa', () => {
    expect(guardadas(com(y03({ opcional: '04' }), y03({ txid: '' })))).toEqual([
      [5, 'SEGMENTO_SEM_USO', null],
      [6, 'PIX_DO_TITULO', { nossoNumero, trazido: ENDERECO, txid: null }],
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['antes de qualquer título', renumerar(depois(BB240, 2, y03()))],
    ['depois de um título em quarentena', renumerar(depois(trocar(BB240, 4, 138, '31132026'), 4, y03()))],
    ['depois de um T sem U', renumerar([...BB240.slice(0, 3), y03(), ...BB240.slice(4)])],
    ['sem endereço', com(y03({ enderecoPix: '' }))],
    ['numa linha comprida', com(`${y03()} `)],
    ['noutro segmento', com(trocar([y03()], 1, 14, 'S')[0]!)],
  ])('não é de título nenhum: %s', (_, linhas) => {
    expect(guardadas(linhas).map(([, motivo]) => motivo)).toEqual(['SEGMENTO_SEM_USO']);
  });
});

describe('400: registros 4 e 5', () => {
  const doBradesco = '00000000001';
  const doBB = '12345670000000001';

  it('Bradesco, registro 4: do título da linha de antes', () => {
    expect(guardadas(numerar400(depois(BRADESCO, 2, registro4(doBradesco))))).toEqual([
      [3, 'PIX_DO_TITULO', { nossoNumero: doBradesco, trazido: ENDERECO, txid: TXID }],
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['repete outro nosso número', depois(BRADESCO, 2, registro4('99'))],
    ['segue outro registro 4', depois(BRADESCO, 2, registro4('99'), registro4(doBradesco))],
    ['abre o arquivo', depois(BRADESCO, 1, registro4(doBradesco))],
  ])('Bradesco: não é de título nenhum se %s', (_, linhas) => {
    const motivos = guardadas(numerar400(linhas)).map(([, motivo]) => motivo);
    expect(new Set(motivos)).toEqual(new Set(['SEGMENTO_SEM_USO']));
  });

  it.each([
    ['o endereço', `https://${ENDERECO}`, `https://${ENDERECO}`],
    ['o BR Code', '00020101021226XX6304ABCD', '00020101021226XX6304ABCD'],
  ])('BB, registro 5: reconhece %s onde estiver', (_, conteudo, trazido) => {
    expect(guardadas(numerar400(depois(BB400, 2, registro5(conteudo))))).toEqual([
      [3, 'PIX_DO_TITULO', { nossoNumero: doBB, trazido, txid: null }],
    ]);
  });

  it('BB: o registro 5 que traz um e-mail guarda-se como sempre', () => {
    expect(guardadas(numerar400(depois(BB400, 2, registro5('01pagador@exemplo.com.br'))))).toEqual([
      [3, 'SEGMENTO_SEM_USO', null],
    ]);
  });
});

describe('o PIX que se reconhece numa linha', () => {
  const LARGURA = 150;
  const BR_CODE = `00020101021226770014br.gov.bcb.pix2555${ENDERECO}5204000053039865802BR6304a1F9`;
  const trazido = (conteudo: string) => {
    const texto = `xx${conteudo.padEnd(LARGURA)}${ENDERECO}`;
    const bytes = Buffer.from(texto, 'latin1');
    return pixDoConteudo(LARGURA)({ bytes, texto, inicio: 2 }, '1')?.trazido ?? null;
  };

  it.each([
    ['um BR Code, e não o endereço dentro dele', `5 ${BR_CODE} 000002`, BR_CODE],
    ['um endereço', `5 ${ENDERECO} 000002`, ENDERECO],
    ['com https', `5https://${ENDERECO}`, `https://${ENDERECO}`],
    [
      'em maiúsculas',
      '5 HTTPS://PIX.EXEMPLO.COM/QR/V2/9D-3~A_1.X 2',
      'HTTPS://PIX.EXEMPLO.COM/QR/V2/9D-3~A_1.X',
    ],
    ['de domínio com algarismos e hífen', '5 pix-2.exemplo.br/q', 'pix-2.exemplo.br/q'],
    [
      'um código que não acaba como BR Code: só o endereço',
      `5 000201${ENDERECO} 6304a1G9`,
      `000201${ENDERECO}`,
    ],
    ['um domínio sem caminho', '5 pix.exemplo.com.br 000002', null],
    ['um caminho vazio', '5 pix.exemplo.com.br/ 000002', null],
    ['um domínio de um pedaço', '5 exemplo/q 000002', null],
    ['um domínio acabado em uma letra', '5 exemplo.c/q 000002', null],
    ['um domínio acabado em algarismos', '5 192.168.0.10/q 000002', null],
    ['nada', '5', null],
  ])('%s', (_, conteudo, esperado) => {
    expect(trazido(conteudo)).toBe(esperado);
  });
});
