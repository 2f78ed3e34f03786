import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCivil } from '../../../kernel/data-civil';
import { lerInteiro } from '../../../../test/preparo/retornos';
import { IdentificadorDeFatos } from './fato';
import { simularRetorno } from '../../../../ferramentas/simulador/simular-retorno';

const remessa = readFileSync(join(__dirname, '../../../../test/fixtures/banco/bb240-remessa.rem'));
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
