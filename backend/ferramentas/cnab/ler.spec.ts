import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCivil } from '../../src/kernel/data-civil';
import { convenioDoArgumento, convenioEsperado, ler } from './ler';

const arquivo = (nome: string) => readFileSync(join(__dirname, '../../test/fixtures/banco', nome));

const HOJE = dataCivil('2026-11-23');

describe('cnab ler', () => {
  it.each([
    [
      'bb240-cinco-liquidacoes.ret',
      { layout: 'BB240', convenio: '3294860', nsa: 257, dataGeracao: '2011-03-21', titulos: 5 },
      { porMovimento: { '06': 5 }, valores: [12_880, 12_880, 10_380, 2_500] },
      ['CABECALHO_DE_LOTE_COMPRIDO'],
    ],
    [
      'bb400.ret',
      { layout: 'BB400', convenio: '1112245', nsa: 17, dataGeracao: '2015-09-08', titulos: 1 },
      { porMovimento: { '06': 1 }, valores: [2_500, 2_500, 1_600, 900] },
      [],
    ],
    [
      'bb400-entrada.ret',
      { layout: 'BB400', convenio: '1234567', nsa: 0, dataGeracao: '2016-10-20', titulos: 1 },
      { porMovimento: { '02': 1 }, valores: [10_000, 0, 0, 0] },
      ['CONVENIO_AUSENTE_NA_LINHA'],
    ],
    [
      'bradesco400.ret',
      { layout: 'BRADESCO400', convenio: '4466911', nsa: 42, dataGeracao: '2012-04-11', titulos: 7 },
      { porMovimento: { '02': 1, '06': 1, '17': 5 }, valores: [1_010, 510, 510, 252] },
      [],
    ],
    [
      'arrecadacao.ret',
      { layout: 'ARRECADACAO150', convenio: '123456', nsa: 41, dataGeracao: '2026-11-20', titulos: 3 },
      { porMovimento: { G: 3 }, valores: [29_976, 29_976, 29_976, 420] },
      [],
    ],
    [
      'arrecadacao-sem-movimento.ret',
      { layout: 'ARRECADACAO150', convenio: '123456', nsa: 45, dataGeracao: '2026-11-20', titulos: 0 },
      { porMovimento: {}, valores: [0, 0, 0, 0] },
      [],
    ],
  ])('%s', (nome, identificacao, { porMovimento, valores }, avisos) => {
    const lido = ler(arquivo(nome), null, dataCivil(identificacao.dataGeracao));
    expect(lido).toMatchObject({ ...identificacao, aceito: true, motivos: [], quarentena: [] });
    expect(lido.porMovimento).toEqual(porMovimento);
    expect([lido.valorNominal, lido.valorPago, lido.valorLiquido, lido.tarifas]).toEqual(valores);
    expect(lido.avisos.map(({ codigo }) => codigo)).toEqual(avisos);
  });

  it.each([
    ['2026-11-19', []],
    ['2026-11-18', ['DATA_DE_GERACAO_IMPLAUSIVEL']],
    ['2027-11-20', []],
    ['2027-11-21', ['DATA_DE_GERACAO_IMPLAUSIVEL']],
  ])('A34: em %s, um arquivo gerado em 20/11/2026', (hoje, codigos) => {
    const { aceito, avisos } = ler(arquivo('arrecadacao.ret'), null, dataCivil(hoje));
    expect([aceito, ...avisos.map(({ codigo }) => codigo)]).toEqual([true, ...codigos]);
  });

  it('diz por que recusa, com o texto e o que o cabeçalho identifica', () => {
    expect(ler(arquivo('bradesco400-remessa.ret'), null, HOJE)).toMatchObject({
      layout: 'BRADESCO400',
      banco: '237',
      aceito: false,
      motivos: [
        {
          linha: 1,
          codigo: 'ARQUIVO_E_REMESSA',
          mensagem: 'Este é um arquivo de remessa, não de retorno. Envie o retorno que o banco deu.',
        },
      ],
      titulos: 0,
      valorPago: 0,
    });
    expect(ler(Buffer.alloc(0), null, HOJE)).toMatchObject({
      layout: null,
      motivos: [{ codigo: 'ARQUIVO_VAZIO' }],
    });
  });

  it.each([
    ['outro banco', { banco: '237', convenio: '1112245' }, 'BANCO_DIFERENTE'],
    ['outro convênio', { convenio: '1112246' }, 'CONVENIO_DESCONHECIDO'],
    ['outra agência', { convenio: '1112245', agencia: '9999' }, 'CONTA_DIFERENTE'],
    ['o convênio certo', { banco: '001', convenio: 1112245 }, null],
  ])('com --convenio: %s', (_, convenio, motivo) => {
    const lido = ler(arquivo('bb400.ret'), convenioEsperado.parse(convenio), HOJE);
    expect(lido.motivos.map(({ codigo }) => codigo)).toEqual(motivo === null ? [] : [motivo]);
  });

  const bb240 = {
    banco: '001',
    convenio: '3294860',
    cnpj: null,
    agencia: '1234',
    conta: '55443',
    teste: false,
  };
  it.each([
    ['como a ajuda o descreve', { banco: '001', convenio: '3294860', agencia: '1234', conta: '55443' }, []],
    ['com verificadores', { banco: 1, convenio: 3294860, agencia: '1234-3', conta: '55443-X' }, []],
    [
      'como está no cadastro',
      { banco: '001', numero: '3294860', agencia: '1234', conta: '55443', layout: 'BB240' },
      ['layout'],
    ],
  ])('o convênio %s', (_, argumento, ignoradas) => {
    expect(convenioDoArgumento(JSON.stringify(argumento))).toEqual({ esperado: bb240, ignoradas });
  });

  it('o convênio pode ser só o número; sem ele não há o que comparar', () => {
    expect(convenioDoArgumento('3294860').esperado).toMatchObject({ convenio: '3294860' });
    expect(convenioDoArgumento('{"convenio":"1","cnpj":"12.345.678/0001-95"}').esperado).toMatchObject({
      cnpj: '12345678000195',
    });
    expect(convenioDoArgumento(undefined).esperado).toBeNull();
    expect(() => convenioDoArgumento('{"agencia":"1234"}')).toThrow();
    expect(() => convenioDoArgumento('null')).toThrow();
  });

  it('mostra a linha em quarentena e não a soma', () => {
    const linhas = arquivo('arrecadacao.ret').toString('latin1').split('\r\n');
    const [cabecalho = '', primeira = '', ...resto] = linhas;
    const estragada = primeira.slice(0, 21) + '20260231' + primeira.slice(29);
    const lido = ler(Buffer.from([cabecalho, estragada, ...resto].join('\r\n'), 'latin1'), null, HOJE);
    expect(lido).toMatchObject({ aceito: true, titulos: 2, porMovimento: { G: 2 }, valorPago: 20_938 });
    expect(lido.quarentena).toEqual([
      { linha: 2, codigo: 'DATA_INVALIDA', mensagem: 'Uma data não existe ou falta.' },
    ]);
  });
});
