import fc from 'fast-check';
import { lerDataCivil } from '../../../kernel/data-civil';
import vetores from '../../../../test/fixtures/pagamento/vetores-arrecadacao.json';
import {
  DadosArrecadacao,
  EmpresaArrecadacao,
  IdentificadorValor,
  ehCodigoDeArrecadacao,
  formatarLinhaArrecadacao,
  numerosDaArrecadacao,
  valorNoCodigo,
} from './arrecadacao';
import { lerArrecadacao, vencimentoDoCampoLivre } from '../../../../ferramentas/cnab/ler-numeros';
import { modulo10, modulo11ComZero } from './digitos-verificadores';

const guias: fc.Arbitrary<DadosArrecadacao> = fc.record({
  segmento: fc.constantFrom('5', '6'),
  identificadorValor: fc.constantFrom<IdentificadorValor[]>('6', '7', '8', '9'),
  empresa: fc.oneof(
    fc.record({ tipo: fc.constant('FEBRABAN4' as const), codigo: fc.stringMatching(/^\d{4}$/) }),
    fc.record({ tipo: fc.constant('CNPJ8' as const), codigo: fc.stringMatching(/^\d{8}$/) }),
  ),
  valor: fc.integer({ min: 0, max: 99_999_999_999 }),
  vencimento: fc.constantFrom(null, lerDataCivil('2026-11-30'), lerDataCivil('2028-02-29')),
  numero: fc.stringMatching(/^\d{1,13}$/),
});

describe('arrecadação', () => {
  it.each(vetores.vetores)('$id', (v) => {
    const empresa = v.empresa as EmpresaArrecadacao;
    const numeros = numerosDaArrecadacao({
      ...v,
      empresa,
      identificadorValor: v.identificadorValor as IdentificadorValor,
      vencimento: v.vencimento === null ? null : lerDataCivil(v.vencimento),
    });
    expect(numeros).toEqual({ codigoBarras: v.codigoBarras, linhaDigitavel: v.linha });
    expect(formatarLinhaArrecadacao(v.linha)).toBe(v.linhaFormatada);
    expect(valorNoCodigo(v.codigoBarras)).toBe(v.emReais ? v.valor : null);
    expect(lerArrecadacao(v.linhaFormatada, empresa.tipo)).toEqual({
      segmento: v.segmento,
      identificadorValor: v.identificadorValor,
      empresa: v.empresa.codigo,
      valor: v.emReais ? v.valor : null,
      campoLivre: v.campoLivre,
      codigoBarras: v.codigoBarras,
    });
    if (v.vencimento !== null) expect(vencimentoDoCampoLivre(v.campoLivre)).toBe(v.vencimento);
  });

  it.each(vetores.modulo10)('módulo 10 de $base é $dv', ({ base, dv }) => {
    expect(modulo10(base)).toBe(dv);
  });

  it.each(vetores.modulo11)('módulo 11 de $base é $dv', ({ base, dv }) => {
    expect(modulo11ComZero(base)).toBe(dv);
  });

  it.each(vetores.exemplosDoManual)('exemplo do manual: módulo $modulo de $base', ({ modulo, base, dv }) => {
    expect(modulo === 10 ? modulo10(base) : modulo11ComZero(base)).toBe(dv);
  });

  it('o módulo 10 não vê 09 trocado por 90 no código, mas a linha vê', () => {
    const [caso] = vetores.indetectaveis;
    expect(lerArrecadacao(caso?.trocado ?? '', 'CNPJ8')?.valor).toBe(90_038);
    const linha = vetores.vetores[0]?.linha ?? '';
    const trocada = linha.replace('90389999999', '03989999999');
    expect(lerArrecadacao(trocada, 'CNPJ8')).toBeNull();
  });

  it('ida e volta para qualquer guia', () => {
    fc.assert(
      fc.property(guias, (guia) => {
        const { codigoBarras, linhaDigitavel } = numerosDaArrecadacao(guia);
        expect(ehCodigoDeArrecadacao(codigoBarras)).toBe(true);
        const lido = lerArrecadacao(linhaDigitavel, guia.empresa.tipo);
        expect(lido?.codigoBarras).toBe(codigoBarras);
        expect(lido?.empresa).toBe(guia.empresa.codigo);
        expect(Number(lido?.campoLivre.slice(guia.vencimento === null ? 0 : 8))).toBe(Number(guia.numero));
      }),
    );
  });

  it('um dígito errado na linha de módulo 10 é sempre notado', () => {
    fc.assert(
      fc.property(guias, fc.nat(47), fc.integer({ min: 1, max: 9 }), (guia, p, troca) => {
        const { linhaDigitavel } = numerosDaArrecadacao({ ...guia, identificadorValor: '6' });
        const digito = (Number(linhaDigitavel[p]) + troca) % 10;
        const errada = linhaDigitavel.slice(0, p) + digito.toString() + linhaDigitavel.slice(p + 1);
        expect(lerArrecadacao(errada, guia.empresa.tipo)).toBeNull();
      }),
    );
  });

  it('no módulo 11 um dígito errado só escapa onde os restos 0 e 1 dão o mesmo 0, no bloco e no geral', () => {
    fc.assert(
      fc.property(guias, fc.nat(47), fc.integer({ min: 1, max: 9 }), (guia, p, troca) => {
        fc.pre(p !== 2);
        const { codigoBarras, linhaDigitavel } = numerosDaArrecadacao({ ...guia, identificadorValor: '8' });
        const digito = (Number(linhaDigitavel[p]) + troca) % 10;
        const errada = linhaDigitavel.slice(0, p) + digito.toString() + linhaDigitavel.slice(p + 1);
        const aceita = lerArrecadacao(errada, guia.empresa.tipo) !== null;
        const dvDoBloco = linhaDigitavel[Math.floor(p / 12) * 12 + 11];
        expect(aceita && !(dvDoBloco === '0' && codigoBarras[3] === '0')).toBe(false);
      }),
    );
  });

  describe('o que cabe', () => {
    const base: DadosArrecadacao = {
      segmento: '6',
      identificadorValor: '6',
      empresa: { tipo: 'CNPJ8', codigo: '99999999' },
      valor: 9038,
      vencimento: lerDataCivil('2026-11-30'),
      numero: '1',
    };

    it.each<Partial<DadosArrecadacao>>([
      { valor: 0 },
      { valor: 99_999_999_999 },
      { numero: '1'.repeat(13) },
      { numero: '1'.repeat(21), vencimento: null },
      { segmento: '1' },
      { segmento: '9' },
    ])('%p', (muda) => {
      expect(lerArrecadacao(numerosDaArrecadacao({ ...base, ...muda }).codigoBarras, 'CNPJ8')).not.toBeNull();
    });

    it.each<[Partial<DadosArrecadacao>, string]>([
      [{ numero: '1'.repeat(14) }, 'número não cabe'],
      [{ numero: '1'.repeat(22), vencimento: null }, 'número não cabe'],
      [{ numero: '' }, 'número não cabe'],
      [{ numero: 'a1' }, 'número não cabe'],
      [{ numero: '1a' }, 'número não cabe'],
      [{ valor: 100_000_000_000 }, 'valor fora do intervalo'],
      [{ valor: -1 }, 'valor fora do intervalo'],
      [{ valor: 19.99 * 100 }, 'valor fora do intervalo'],
      [{ segmento: '8' }, 'segmento inválido'],
      [{ segmento: '61' }, 'segmento inválido'],
      [{ segmento: '86' }, 'segmento inválido'],
      [{ empresa: { tipo: 'FEBRABAN4', codigo: '999' } }, 'código da empresa fora do formato'],
      [{ empresa: { tipo: 'FEBRABAN4', codigo: '999a' } }, 'código da empresa fora do formato'],
      [{ empresa: { tipo: 'CNPJ8', codigo: 'a9999999' } }, 'código da empresa fora do formato'],
    ])('não %p', (muda, mensagem) => {
      expect(() => numerosDaArrecadacao({ ...base, ...muda })).toThrow(new RangeError(mensagem));
    });

    const { codigoBarras, linhaDigitavel } = numerosDaArrecadacao(base);
    const trocar = (posicao: number, por: string) =>
      codigoBarras.slice(0, posicao) + por + codigoBarras.slice(posicao + 1);
    const outro = ((Number(codigoBarras[3]) + 1) % 10).toString();

    it.each([
      [codigoBarras, true],
      [codigoBarras.slice(0, -1), false],
      [`0${codigoBarras}`, false],
      [linhaDigitavel, false],
      [trocar(43, 'a'), false],
      [trocar(0, '7'), false],
      [trocar(1, '8'), false],
      [trocar(2, '5'), false],
      [trocar(3, outro), false],
      ['', false],
    ])('%p é código de arrecadação: %p', (codigo, eh) => expect(ehCodigoDeArrecadacao(codigo)).toBe(eh));
  });
});
