import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCivil } from '../../../kernel/data-civil';
import { lerInteiro } from '../../../../test/preparo/retornos';
import { distribuirDesfechos, lerTitulosDaRemessa, simularRetornoBB240 } from './simulador-bb240';

const remessa = readFileSync(join(__dirname, '../../../../test/fixtures/banco/bb240-remessa.rem'));
const esperado = {
  numero: '3128557',
  beneficiarioCnpj: '12345678000195',
  agencia: '1234',
  conta: '99873',
  teste: false,
};
const nenhum = { rejeitar: 0, pagarAMenor: 0, deixarAbertos: 0, estornar: 0 };
const simular = (desfechos: Partial<typeof nenhum>) => {
  const bytes = simularRetornoBB240({
    remessa,
    nsa: 7,
    data: dataCivil('2026-11-23'),
    hora: '021400',
    desfecho: distribuirDesfechos({ ...nenhum, ...desfechos }),
  });
  return lerInteiro(bytes, esperado).itens.map((item) =>
    item.tipo === 'TITULO' ? [item.movimento, item.valorPago, item.motivos.join()] : [item.motivo],
  );
};

describe('simulador do banco', () => {
  it('lê os títulos da remessa', () => {
    expect(lerTitulosDaRemessa(remessa).map(({ movimento, valor }) => [movimento, valor])).toEqual([
      ['01', 11_900],
      ['02', 9_038],
    ]);
  });

  it.each<[keyof typeof nenhum | 'liquidar', unknown[][]]>([
    [
      'liquidar',
      [
        ['02', 0, ''],
        ['06', 11_900, '06'],
        ['09', 0, '10'],
      ],
    ],
    [
      'rejeitar',
      [
        ['03', 0, '48'],
        ['09', 0, '10'],
      ],
    ],
    [
      'pagarAMenor',
      [
        ['02', 0, ''],
        ['06', 10_900, '06'],
        ['09', 0, '10'],
      ],
    ],
    [
      'deixarAbertos',
      [
        ['02', 0, ''],
        ['09', 0, '10'],
      ],
    ],
    [
      'estornar',
      [
        ['02', 0, ''],
        ['06', 11_900, '06'],
        ['09', 0, '10'],
        ['44', 11_900, ''],
      ],
    ],
  ])('%s', (qual, linhas) => {
    expect(simular(qual === 'liquidar' ? {} : { [qual]: 1 })).toEqual(linhas);
  });

  it('distribui os fins na ordem dos títulos e liquida o resto', () => {
    const desfecho = distribuirDesfechos({ rejeitar: 1, pagarAMenor: 1, deixarAbertos: 2, estornar: 1 });
    const [titulo] = lerTitulosDaRemessa(remessa);
    const fins = Array.from({ length: 6 }, () => titulo && desfecho(titulo));
    expect(fins).toEqual([
      'REJEITAR',
      'PAGAR_A_MENOR',
      'DEIXAR_ABERTO',
      'DEIXAR_ABERTO',
      'ESTORNAR',
      'LIQUIDAR',
    ]);
  });
});
