import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCivil } from '../../../kernel/data-civil';
import { lerInteiro } from '../../../../test/preparo/retornos';
import { IdentificadorDeFatos } from './fato';
import { simularRetorno } from './simulador/simular-retorno';

const remessa = readFileSync(join(__dirname, '../../../../test/fixtures/banco/bb240-remessa.rem'));
const ler = (nsa: number, mudar: (linhas: string[]) => string[] = (linhas) => linhas) => {
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
  const fatos = new IdentificadorDeFatos({ id: 1, layout: 'BB240', banco: '001', convenio: '3128557' });
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
