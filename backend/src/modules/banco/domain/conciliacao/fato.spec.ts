import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCivil } from '../../../../kernel/data-civil';
import { titulo } from '../../../../../test/preparo/banco/conciliacao';
import { lerInteiro } from '../../../../../test/preparo/banco/retornos';
import type { ItemRetorno, TituloRetorno } from '../cnab/retorno/item-retorno';
import { IdentificadorDeFatos } from './fato';
import { simularRetorno } from '../../../../../ferramentas/simulador/simular-retorno';

const remessa = readFileSync(join(__dirname, '../../../../../test/fixtures/banco/bb240-remessa.rem'));
const CONVENIO = { banco: '001', convenio: '3128557' };
const ler = (
  nsa: number,
  mudar: (linhas: string[]) => string[] = (linhas) => linhas,
  convenio = CONVENIO,
) => {
  const bytes = simularRetorno({
    remessa,
    nsa,
    data: dataCivil('2026-11-23'),
    hora: '021400',
    desfecho: () => 'LIQUIDAR',
  });
  const linhas = mudar(bytes.toString('latin1').split('\r\n'));
  const esperado = {
    numero: '3128557',
    beneficiarioCnpj: '12345678000195',
    agencia: '1234',
    conta: '99873',
    teste: false,
  };
  const { itens } = lerInteiro(Buffer.from(linhas.join('\r\n'), 'latin1'), esperado);
  const fatos = new IdentificadorDeFatos({ id: 1, layout: 'BB240', ...convenio });
  return itens.map((item) => fatos.identificar(item));
};

describe('identidade do fato', () => {
  it('é a mesma quando o banco reemite as linhas noutro arquivo', () => {
    expect(ler(8)).toEqual(ler(7));
  });

  it('a linha em quarentena também tem identidade, sem a numeração', () => {
    const estragar = (linhas: string[]) =>
      linhas.map((linha, i) => (i === 5 ? linha.replace(/0{15}/, 'X'.repeat(15)) : linha));
    const [, quarentena] = ler(7, estragar);
    expect(quarentena?.fato).toBe(ler(9, estragar)[1]?.fato);
    expect(quarentena?.fato).not.toBe(ler(7)[1]?.fato);
  });

  it.each([
    ['banco', { ...CONVENIO, banco: '104' }],
    ['convênio', { ...CONVENIO, convenio: '3128558' }],
  ])('a mesma linha de outro %s é outro fato', (_, convenio) => {
    const deles = ler(7, undefined, convenio).map(({ fato }) => fato);
    expect(ler(7).some(({ fato }) => deles.includes(fato))).toBe(false);
  });

  it.each([
    ['valor pago', 'U', 77, '000000000009999'],
    ['data da ocorrência', 'U', 137, '22112026'],
    ['data do crédito', 'U', 145, '25112026'],
    ['banco recebedor', 'T', 96, '237'],
    ['agência recebedora', 'T', 99, '00007'],
    ['motivo', 'T', 213, '33'],
  ])('o mesmo título com outro %s é outro fato', (_, segmento, inicio, texto) => {
    const antes = ler(7).map(({ fato }) => fato);
    const depois = ler(7, (linhas) =>
      linhas.map((linha) =>
        linha[13] === segmento && linha.slice(15, 17) === '06'
          ? linha.slice(0, inicio) + texto + linha.slice(inicio + texto.length)
          : linha,
      ),
    ).map(({ fato }) => fato);
    expect(depois.filter((fato) => !antes.includes(fato))).toHaveLength(1);
  });

  it('duas linhas iguais no mesmo arquivo são dois fatos', () => {
    const fatos = ler(7, (linhas) => {
      const [p = '', l = '', ...resto] = linhas;
      const dobrado = [p, l, ...resto.slice(0, 4), ...resto.slice(2, 4), ...resto.slice(4)];
      return dobrado.map((linha, i) => {
        if (linha[7] === '3')
          return linha.slice(0, 8) + (i - 1).toString().padStart(5, '0') + linha.slice(13);
        return linha.replace('     000008', '     000010').replace('000001000010', '000001000012');
      });
    });
    expect(fatos.map(({ repeticao }) => repeticao)).toEqual([1, 1, 2, 1]);
    expect(new Set(fatos.map(({ fato }) => fato)).size).toBe(4);
  });
});

describe('o que faz de duas linhas o mesmo fato', () => {
  const arquivo = { id: 1, layout: 'ARRECADACAO150', banco: '104', convenio: 'AM' };
  const fatoDe = (item: ItemRetorno, muda: Partial<typeof arquivo> = {}) =>
    new IdentificadorDeFatos({ ...arquivo, ...muda }).identificar(item).fato;
  const emQuarentena = (texto: string): ItemRetorno => ({
    ...{ tipo: 'QUARENTENA', motivo: 'LINHA_CURTA', movimento: null, nossoNumero: null, dinheiro: null },
    ...{ linha: 1, linhaFim: 1, lote: 1, bruto: Buffer.from(texto, 'latin1') },
  });
  const guia: ItemRetorno = {
    ...titulo,
    movimento: 'G',
    agenciaRecebedora: '0001 ',
    autenticacao: 'AUT1',
  };

  it('a linha que se guarda não é fato', () => {
    const guardada = {
      tipo: 'GUARDADA',
      motivo: 'OUTRO_SERVICO',
      pix: null,
      linha: 1,
      linhaFim: 1,
      lote: 1,
    } as const;
    const fatos = new IdentificadorDeFatos(arquivo);
    expect([fatos.identificar(guardada), fatos.identificar(guardada)]).toEqual([
      { fato: null, repeticao: 1 },
      { fato: null, repeticao: 1 },
    ]);
  });

  const de240 = (lote: string, tipo: string, sequencia: string, resto: string) =>
    `104${lote}${tipo}${sequencia}${resto}`;
  it.each([
    ['BB240', de240('0001', '3', '00001', 'A'), de240('0002', '3', '00009', 'A'), true],
    [
      'BB240',
      `${de240('0001', '3', '00001', 'A')}\n${de240('0001', '3', '00002', 'B')}`,
      `${de240('0002', '3', '00007', 'A')}\n${de240('0002', '3', '00008', 'B')}`,
      true,
    ],
    ['BB240', de240('0001', '3', '00001', 'A'), de240('0001', '3', '00001', 'B'), false],
    ['BB240', de240('0001', '3', '00001', 'A'), de240('0001', '5', '00001', 'A'), false],
    ['BB240', `104${'0001'}300001A`, `237${'0001'}300001A`, false],
    ['BB240', `${'1'.repeat(13)}${'2'.repeat(13)}`, `${'1'.repeat(13)}${'3'.repeat(13)}`, false],
    ['BB400', `${'x'.repeat(394)}000001`, `${'x'.repeat(394)}000009`, true],
    ['BB400', `${'x'.repeat(393)}y000001`, `${'x'.repeat(394)}000001`, false],
    ['ARRECADACAO150', `${'x'.repeat(100)}00000001z`, `${'x'.repeat(100)}00000009z`, true],
    ['ARRECADACAO150', `${'x'.repeat(100)}00000001z`, `${'x'.repeat(100)}00000001y`, false],
    ['ARRECADACAO150', `${'x'.repeat(99)}y00000001z`, `${'x'.repeat(100)}00000001z`, false],
    ['OUTRO', 'abc', 'abc', true],
    ['OUTRO', 'abc', 'abd', false],
  ])('em %s, a numeração não conta: %p e %p, o mesmo: %p', (layout, uma, outra, mesmo) => {
    const [a, b] = [uma, outra].map((texto) => fatoDe(emQuarentena(texto), { layout }));
    expect(a === b).toBe(mesmo);
  });

  it.each<[string, Partial<TituloRetorno>, number, boolean]>([
    ['noutro arquivo, com a mesma autenticação', {}, 2, true],
    ['com espaços na agência', { agenciaRecebedora: '0001' }, 2, true],
    ['com outra autenticação', { autenticacao: 'AUT2' }, 1, false],
    ['com outro valor do título, que a guia não tem', { valorTitulo: 1 }, 1, true],
    ['com outro valor pago', { valorPago: 1 }, 1, false],
    ['com outro dia', { dataOcorrencia: dataCivil('2026-01-02') }, 1, false],
    ['com outra agência', { agenciaRecebedora: '0002' }, 1, false],
    ['com outro código de barras', { nossoNumero: '8'.repeat(44) }, 1, false],
  ])('uma guia %s', (_, muda, id, mesmo) => {
    expect(fatoDe({ ...guia, ...muda }, { id }) === fatoDe(guia)).toBe(mesmo);
  });

  it('sem autenticação, a guia de outro arquivo é outro fato, e a do mesmo é o mesmo', () => {
    const semProva = { ...guia, autenticacao: '' };
    expect(fatoDe(semProva, { id: 2 })).not.toBe(fatoDe(semProva));
    expect(fatoDe(semProva)).toBe(fatoDe(semProva));
  });

  it.each([
    ['U_SEM_T', false],
    ['NOSSO_NUMERO_EM_BRANCO', true],
  ] as const)('a mesma linha em quarentena noutro arquivo, por %s: o mesmo fato, %p', (motivo, mesmo) => {
    const linha = { ...emQuarentena('abc'), motivo } as ItemRetorno;
    expect(fatoDe(linha, { id: 2 }) === fatoDe(linha)).toBe(mesmo);
    expect(fatoDe(linha)).toBe(fatoDe(linha));
  });

  it('os campos não se confundem uns com os outros', () => {
    const linha = { ...titulo, movimento: '06', valorTitulo: 1, valorPago: 23, motivos: ['01', '2'] };
    expect(fatoDe(linha)).not.toBe(fatoDe({ ...linha, valorTitulo: 12, valorPago: 3 }));
    expect(fatoDe(linha)).not.toBe(fatoDe({ ...linha, motivos: ['0', '12'] }));
    expect(fatoDe(guia, { banco: '10', convenio: '4AM' })).not.toBe(fatoDe(guia));
    expect(fatoDe({ ...guia, nossoNumero: '81', agenciaRecebedora: '2' })).not.toBe(
      fatoDe({ ...guia, nossoNumero: '8', agenciaRecebedora: '12' }),
    );
    expect(fatoDe(guia)).toMatch(/^[\da-f]{64}$/);
  });
});
