import fc from 'fast-check';
import { dataCivil, DataCivil, somarDias } from '../../../kernel/data-civil';
import { assinanteDe, conferirEd25519 } from '../declaracao-assinada/ed25519';
import type { Status } from '../../licenca/domain/estado';
import { deBase32, paraBase32 } from './base32';
import { Cbor, codificar, decodificar, Etiquetado } from './cbor';
import { ChavePublica } from './chaves';
import { assinar, emHexadecimal } from './cose';
import { assinarDeclaracao, DeclaracaoAssinada, protocoloDa } from './declaracao-assinada';
import { assinarRevogadas, numeroNaLista } from './revogadas';
import { conferirDeclaracao, Veredito, vereditoPeloStatus } from './veredito';

const NOSSA = assinanteDe(new Uint8Array(32).fill(1));
const OUTRA = assinanteDe(new Uint8Array(32).fill(2));
const CHAVES: ChavePublica[] = [
  { kid: emHexadecimal(NOSSA.kid), publica: NOSSA.publica, desde: dataCivil('1970-01-01'), ate: null },
];
const HOJE = dataCivil('2026-03-10');

const conferir = (texto: string, codigo: string | null, hoje: DataCivil = HOJE) =>
  conferirDeclaracao(texto, { codigo, chaves: CHAVES, conferir: conferirEd25519, hoje, revogadas: null });

const declaracoes: fc.Arbitrary<DeclaracaoAssinada> = fc
  .record({
    modalidade: fc.constantFrom(0 as const, 1 as const),
    sequencia: fc.integer({ min: 1, max: 9_999_999_999 }),
    ano: fc.integer({ min: 2000, max: 2100 }),
    provisoria: fc.boolean(),
    dias: fc.tuple(fc.integer({ min: -800, max: 0 }), fc.integer({ min: 0, max: 800 })),
    nome: fc.string({ unit: 'grapheme', minLength: 1 }),
  })
  .map(({ dias: [antes, depois], ...resto }) => ({
    ...resto,
    emissao: somarDias(HOJE, antes),
    validade: somarDias(HOJE, depois),
  }));

describe('veredito', () => {
  it('toda declaração assinada é válida até o último dia, com o que se escreveu', () => {
    fc.assert(
      fc.property(declaracoes, (declaracao) => {
        const texto = paraBase32(assinarDeclaracao(declaracao, NOSSA));
        const { codigo } = protocoloDa(declaracao);
        const { nome: _nome, ...resto } = declaracao;
        expect(conferir(texto, codigo, declaracao.validade)).toMatchObject({
          veredito: 'VALIDA',
          declaracao: resto,
        });
        expect(conferir(texto, codigo, somarDias(declaracao.validade, 1)).veredito).toBe('VENCIDA');
        expect(conferir(texto, null).veredito).toBe('VALIDA');
      }),
    );
  });

  it('o mesmo conteúdo dá os mesmos bytes; o título provisório, outros', () => {
    fc.assert(
      fc.property(declaracoes, (declaracao) => {
        const bytes = assinarDeclaracao(declaracao, NOSSA);
        expect(assinarDeclaracao({ ...declaracao }, NOSSA)).toEqual(bytes);
        const trocada = { ...declaracao, provisoria: !declaracao.provisoria };
        expect(assinarDeclaracao(trocada, NOSSA)).not.toEqual(bytes);
      }),
    );
  });

  it.each<[Status, Veredito]>([
    ['VIGENTE', 'VALIDA'],
    ['ATIVO_AGUARDANDO_PAGAMENTO', 'VALIDA'],
    ['INATIVO', 'VALIDA'],
    ['VENCIDO', 'VENCIDA'],
    ['AGUARDANDO_PAGAMENTO', 'REVOGADA'],
    ['INVALIDADO', 'REVOGADA'],
  ])('de uma licença %s, a carteira é %s', (status, veredito) => {
    expect(vereditoPeloStatus(status)).toBe(veredito);
  });
});

describe('o motivo de ser falsa, e a ordem em que se olha', () => {
  const DELA: DeclaracaoAssinada = {
    ...{ modalidade: 0, sequencia: 7, ano: 2026, provisoria: false, nome: 'Ana' },
    emissao: dataCivil('2026-03-01'),
    validade: HOJE,
  };
  const TEXTO = paraBase32(assinarDeclaracao(DELA, NOSSA));
  const [chave] = CHAVES as [ChavePublica];
  const revogadas = {
    geradaEm: 0,
    proxima: 1,
    numeros: [new Set([numeroNaLista(DELA)]), new Set<number>()],
  } as const;
  const emBase32 = (valor: Cbor) => paraBase32(codificar(valor));

  it.each<[string, string, Partial<Parameters<typeof conferirDeclaracao>[1]>, object]>([
    ['minúsculas', TEXTO.toLowerCase(), {}, { motivo: 'TEXTO' }],
    ['até 400 letras lê-se', 'A'.repeat(400), {}, { motivo: 'FORMATO' }],
    ['mais de 400 letras nem se lê', 'A'.repeat(408), {}, { motivo: 'TEXTO' }],
    ['outra coisa em CBOR', emBase32([1, 2, 3]), {}, { motivo: 'FORMATO' }],
    ['carga que não é declaração', paraBase32(assinar(codificar(1), NOSSA)), {}, { motivo: 'FORMATO' }],
    ['nenhuma chave', TEXTO, { chaves: [] }, { motivo: 'CHAVE_DESCONHECIDA' }],
    ['só outra chave', TEXTO, { chaves: [{ ...chave, kid: '00000000' }] }, { motivo: 'CHAVE_DESCONHECIDA' }],
    [
      'a chave não é a primeira',
      TEXTO,
      { chaves: [{ ...chave, kid: '00000000', publica: OUTRA.publica }, chave] },
      { veredito: 'VALIDA', kid: chave.kid },
    ],
    [
      'assinatura de outra',
      TEXTO,
      { chaves: [{ ...chave, publica: OUTRA.publica }] },
      { motivo: 'ASSINATURA' },
    ],
    [
      'chave de depois da emissão',
      TEXTO,
      { chaves: [{ ...chave, desde: HOJE }] },
      { motivo: 'CHAVE_FORA_DO_PRAZO' },
    ],
    [
      'chave que acabou antes da emissão',
      TEXTO,
      { chaves: [{ ...chave, ate: dataCivil('2026-02-28') }] },
      { motivo: 'CHAVE_FORA_DO_PRAZO' },
    ],
    ['de outra licença', TEXTO, { codigo: 'X' }, { motivo: 'NUMERO' }],
    ['na lista', TEXTO, { revogadas }, { veredito: 'REVOGADA' }],
    ['na lista e vencida', TEXTO, { revogadas, hoje: somarDias(HOJE, 1) }, { veredito: 'VENCIDA' }],
    [
      'na lista da outra modalidade',
      TEXTO,
      { revogadas: { ...revogadas, numeros: [revogadas.numeros[1], revogadas.numeros[0]] } },
      { veredito: 'VALIDA' },
    ],
  ])('%s', (_, texto, contexto, esperado) => {
    const comum = { codigo: null, chaves: CHAVES, conferir: conferirEd25519, hoje: HOJE, revogadas: null };
    expect(conferirDeclaracao(texto, { ...comum, ...contexto })).toMatchObject(esperado);
  });
});

/** Uma declaração genuína e um jeito de a falsificar, ao acaso. */
describe('mil declarações alteradas', () => {
  const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const partes = (bytes: Uint8Array) =>
    (decodificar(bytes) as Etiquetado).valor as [Uint8Array, Cbor, Uint8Array, Uint8Array];
  const montar = (valor: Cbor[]) => paraBase32(codificar(new Etiquetado(18, valor)));
  /** `acaso` escolhe onde mexer. */
  type Falsificar = (de: DeclaracaoAssinada, bytes: Uint8Array, acaso: number) => string;

  const recarregar = (bytes: Uint8Array, mudar: (campos: Cbor[]) => Cbor[]) => {
    const [cabecalho, vazio, carga, assinatura] = partes(bytes);
    return montar([cabecalho, vazio, codificar(mudar([...(decodificar(carga) as Cbor[])])), assinatura]);
  };
  const trocar = (campos: Cbor[], i: number, valor: Cbor) => campos.map((c, j) => (j === i ? valor : c));
  const meio = (total: number, acaso: number) => 1 + (acaso % (total - 1));

  const FALSIFICACOES: Record<string, Falsificar> = {
    'um bit': (_, bytes, acaso) => {
      const posicao = acaso % (bytes.length * 8);
      return paraBase32(bytes.map((b, i) => (i === posicao >> 3 ? b ^ (1 << (posicao & 7)) : b)));
    },
    'um caractere': (_, bytes, acaso) => {
      const texto = paraBase32(bytes);
      const posicao = acaso % texto.length;
      const letra = ALFABETO[(ALFABETO.indexOf(texto[posicao]!) + 1 + (acaso % 31)) % 32]!;
      return texto.slice(0, posicao) + letra + texto.slice(posicao + 1);
    },
    'dois caracteres trocados de lugar': (_, bytes, acaso) => {
      const texto = paraBase32(bytes);
      for (let i = acaso % (texto.length - 1); ; i = (i + 1) % (texto.length - 1)) {
        if (texto[i] !== texto[i + 1])
          return texto.slice(0, i) + texto[i + 1]! + texto[i]! + texto.slice(i + 2);
      }
    },
    'corte no fim': (_, bytes, acaso) => paraBase32(bytes).slice(0, -meio(paraBase32(bytes).length, acaso)),
    'corte no começo': (_, bytes, acaso) => paraBase32(bytes).slice(meio(paraBase32(bytes).length, acaso)),
    'bytes a mais': (_, bytes, acaso) => paraBase32(Uint8Array.from([...bytes, acaso % 256])),
    'byte a menos no meio': (_, bytes, acaso) =>
      paraBase32(bytes.filter((_b, i) => i !== acaso % bytes.length)),
    minúsculas: (_, bytes, acaso) => {
      const texto = paraBase32(bytes);
      const posicao = acaso % texto.length;
      const i = [...texto].findIndex((letra, j) => j >= posicao && /[A-Z]/.test(letra));
      return i < 0 ? texto.toLowerCase() : texto.slice(0, i) + texto[i]!.toLowerCase() + texto.slice(i + 1);
    },
    enchimento: (_, bytes, acaso) => paraBase32(bytes) + '='.repeat(1 + (acaso % 6)),
    'letras a mais': (_, bytes, acaso) => paraBase32(bytes) + 'A'.repeat(1 + (acaso % 9)),
    'bits de sobra acesos': (_, bytes, acaso) => {
      // Com um byte a mais ou a menos haveria outra sobra; aqui os bytes são os mesmos.
      const texto = paraBase32(bytes);
      const sobra = texto.length * 5 - bytes.length * 8;
      if (sobra === 0) return `${texto}A`;
      const ultima = ALFABETO.indexOf(texto.at(-1)!) | (1 + (acaso % ((1 << sobra) - 1)));
      return texto.slice(0, -1) + ALFABETO[ultima];
    },
    'campo mudado, assinatura antiga': (_, bytes, acaso) =>
      recarregar(bytes, (campos) => {
        const i = 1 + (acaso % 6);
        return trocar(campos, i, i === 1 || i === 4 ? 1 - (campos[i] as number) : (campos[i] as number) + 1);
      }),
    'outro nome, assinatura antiga': (_, bytes) =>
      recarregar(bytes, (campos) => trocar(campos, 7, `${campos[7] as string}x`.slice(-20) + 'y')),
    'campos de lugar trocado, assinatura antiga': (_, bytes) =>
      recarregar(bytes, ([v, m, seq, ano, ...resto]) => [v!, m!, ano!, seq!, ...resto]),
    'assinada por outra chave': (de) => paraBase32(assinarDeclaracao(de, OUTRA)),
    'assinada por outra chave, com o nosso kid': (de) =>
      paraBase32(assinarDeclaracao(de, { kid: NOSSA.kid, assinar: OUTRA.assinar })),
    'validade maior, assinada por outra chave com o nosso kid': (de, _bytes, acaso) =>
      paraBase32(
        assinarDeclaracao(
          { ...de, validade: somarDias(de.validade, 1 + (acaso % 5000)) },
          { kid: NOSSA.kid, assinar: OUTRA.assinar },
        ),
      ),
    'assinatura de outra declaração nossa': (de, bytes) => {
      const [cabecalho, vazio, carga] = partes(bytes);
      const alheia = partes(assinarDeclaracao({ ...de, sequencia: (de.sequencia % 1000) + 1001 }, NOSSA))[3];
      return montar([cabecalho, vazio, carga, alheia]);
    },
    'assinatura zerada': (_, bytes) => {
      const [cabecalho, vazio, carga] = partes(bytes);
      return montar([cabecalho, vazio, carga, new Uint8Array(64)]);
    },
    'declaração genuína de outra licença': (de, _bytes, acaso) =>
      paraBase32(
        assinarDeclaracao(
          { ...de, sequencia: de.sequencia === 1 ? 2 + (acaso % 9) : de.sequencia - 1 },
          NOSSA,
        ),
      ),
    'declaração genuína de outra modalidade': (de) =>
      paraBase32(assinarDeclaracao({ ...de, modalidade: de.modalidade === 0 ? 1 : 0 }, NOSSA)),
    'declaração genuína de outro ano': (de) =>
      paraBase32(assinarDeclaracao({ ...de, ano: de.ano + 1 }, NOSSA)),
    'lista de revogadas assinada por nós': (de) =>
      paraBase32(assinarRevogadas({ geradaEm: 1, proxima: 2, licencas: [de] }, NOSSA)),
    'carga de declaração com tipo de lista': (_, bytes) =>
      paraBase32(assinar(partes(bytes)[2], NOSSA, 'revogadas')),
    'sem etiqueta': (_, bytes) => paraBase32(codificar(partes(bytes))),
    'campo desprotegido': (_, bytes, acaso) => {
      const [cabecalho, , carga, assinatura] = partes(bytes);
      return montar([cabecalho, new Map([[acaso % 100, 1]]), carga, assinatura]);
    },
    'carga alongada': (_, bytes) => {
      const [cabecalho, vazio, carga, assinatura] = partes(bytes);
      return montar([cabecalho, vazio, Uint8Array.from([0x98, 8, ...carga.slice(1)]), assinatura]);
    },
    'ao acaso': (_, bytes, acaso) =>
      paraBase32(bytes.map((b, i) => (b + acaso * (i + 1)) & 255)).slice(0, -1),
  };
  const nomes = Object.keys(FALSIFICACOES);

  it('nenhuma é aceita', () => {
    const vistas = new Map<string, number>();
    fc.assert(
      fc.property(declaracoes, fc.constantFrom(...nomes), fc.nat(), (de, nome, acaso) => {
        const bytes = assinarDeclaracao(de, NOSSA);
        const falsa = FALSIFICACOES[nome]!(de, bytes, acaso);
        fc.pre(falsa !== paraBase32(bytes));
        expect(conferir(falsa, protocoloDa(de).codigo).veredito).toBe('FALSA');
        vistas.set(nome, (vistas.get(nome) ?? 0) + 1);
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect([...vistas.keys()].sort()).toEqual([...nomes].sort());
  });

  it('qualquer texto serve de entrada', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect(conferir(texto, null).veredito).toBe('FALSA');
      }),
    );
    expect(deBase32('')).toEqual(new Uint8Array());
  });
});
