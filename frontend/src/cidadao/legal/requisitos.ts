export interface Requisito {
  nivel: 'A' | 'AA';
  /** O site não tem o que o requisito trata. */
  naoHa?: true;
  /** O axe tem regra para ele. */
  axe?: true;
  /** `[arquivo, título]`, a partir de `frontend`. */
  testes?: readonly (readonly [string, string])[];
  /** Leram-se as telas e o código; nenhum teste o repete. */
  conferido?: true;
  /** O que não se atende: a chave do texto. */
  falta?: 'imagensDosInformes' | 'emailDuasVezes';
}

const TELAS = 'e2e/acessibilidade/telas.spec.ts';
const PERCEPCAO = 'e2e/acessibilidade/percepcao.spec.ts';
const APARENCIA = 'e2e/acessibilidade/aparencia.spec.ts';
const SESSAO = 'e2e/cidadao/sessao.spec.ts';

const ABERTAS = [TELAS, 'as páginas abertas são acessíveis'] as const;
const ETAPAS = [TELAS, 'o registro é acessível em cada etapa e estado'] as const;
const TECLADO = [
  'e2e/acessibilidade/teclado.spec.ts',
  'o registro inteiro só com o teclado, do atalho ao protocolo',
] as const;
const LEITOR = [
  'e2e/acessibilidade/leitor-de-tela.spec.ts',
  'papéis, nomes e anúncios, como um leitor de tela os diz, nas três línguas',
] as const;
const CORES_FORCADAS = [
  PERCEPCAO,
  'com cores forçadas, campos, botões, escolhas e foco continuam com contorno',
] as const;
const MAIS_CONTRASTE = [
  PERCEPCAO,
  'quem pede mais contraste tem separadores de campo e texto secundário como o principal',
] as const;
const LETRA_DE_24 = [PERCEPCAO, 'com a letra padrão em 24 px, nada do registro passa de 320 px'] as const;
const PALAVRA_COMPRIDA = [
  PERCEPCAO,
  'uma palavra comprida se parte, e não alarga a página nem o que a contém',
] as const;
const ANUNCIOS = [PERCEPCAO, 'o que carrega, o que chega e o que muda se anunciam'] as const;
const DIALOGO = [PERCEPCAO, 'o diálogo recebe o foco e o devolve a quem o abriu'] as const;

/** Os de nível A e AA da WCAG 2.2, que são os da NBR 17225, pelo número: como se provam e o que falta. */
export const REQUISITOS: Readonly<Record<string, Requisito>> = {
  '1.1.1': { nivel: 'A', axe: true, testes: [LEITOR], falta: 'imagensDosInformes' },
  '1.2.1': { nivel: 'A', naoHa: true },
  '1.2.2': { nivel: 'A', naoHa: true },
  '1.2.3': { nivel: 'A', naoHa: true },
  '1.2.4': { nivel: 'AA', naoHa: true },
  '1.2.5': { nivel: 'AA', naoHa: true },
  '1.3.1': { nivel: 'A', axe: true, testes: [LEITOR] },
  '1.3.2': { nivel: 'A', testes: [LEITOR] },
  '1.3.3': { nivel: 'A', conferido: true },
  '1.3.4': { nivel: 'AA', testes: [ABERTAS] },
  '1.3.5': { nivel: 'AA', axe: true, conferido: true },
  '1.4.1': {
    nivel: 'A',
    axe: true,
    testes: [CORES_FORCADAS, [APARENCIA, 'com cores forçadas os peixes são da cor do texto']],
  },
  '1.4.2': { nivel: 'A', naoHa: true },
  '1.4.3': { nivel: 'AA', axe: true, testes: [MAIS_CONTRASTE] },
  '1.4.4': {
    nivel: 'AA',
    axe: true,
    testes: [
      [PERCEPCAO, 'a 200 % de zoom de texto nada passa da largura'],
      LETRA_DE_24,
      [APARENCIA, 'a letra maior cresce, fica na visita seguinte e cabe no telefone'],
    ],
  },
  '1.4.5': { nivel: 'AA', conferido: true, falta: 'imagensDosInformes' },
  '1.4.10': { nivel: 'AA', testes: [ABERTAS, LETRA_DE_24, PALAVRA_COMPRIDA] },
  '1.4.11': { nivel: 'AA', testes: [CORES_FORCADAS, MAIS_CONTRASTE], conferido: true },
  '1.4.12': { nivel: 'AA', axe: true, testes: [ABERTAS, ETAPAS] },
  '1.4.13': { nivel: 'AA', naoHa: true },
  '2.1.1': { nivel: 'A', axe: true, testes: [TECLADO] },
  '2.1.2': { nivel: 'A', testes: [TECLADO, DIALOGO] },
  '2.1.4': { nivel: 'A', naoHa: true },
  '2.2.1': {
    nivel: 'A',
    axe: true,
    testes: [
      [SESSAO, 'dois minutos antes do fim a página pergunta, e continuar renova a sessão no servidor'],
      [SESSAO, 'quem perde a sessão lê por que está no login, entra de novo e nada perdeu'],
    ],
  },
  '2.2.2': {
    nivel: 'A',
    axe: true,
    testes: [
      ABERTAS,
      [
        'e2e/pix.spec.ts',
        'a carteira que passa a valer chega com a linha do rio, uma vez; quem pede menos movimento não a vê correr',
      ],
    ],
  },
  '2.3.1': { nivel: 'A', conferido: true },
  '2.4.1': { nivel: 'A', axe: true, testes: [TECLADO] },
  '2.4.2': { nivel: 'A', axe: true, testes: [ABERTAS] },
  '2.4.3': { nivel: 'A', testes: [TECLADO, DIALOGO] },
  '2.4.4': { nivel: 'A', axe: true, testes: [LEITOR] },
  '2.4.5': { nivel: 'AA', conferido: true },
  '2.4.6': { nivel: 'AA', testes: [LEITOR] },
  '2.4.7': { nivel: 'AA', testes: [TECLADO, CORES_FORCADAS] },
  '2.4.11': { nivel: 'AA', testes: [TECLADO] },
  '2.5.1': { nivel: 'A', naoHa: true },
  '2.5.2': { nivel: 'A', conferido: true },
  '2.5.3': { nivel: 'A', axe: true },
  '2.5.4': { nivel: 'A', naoHa: true },
  '2.5.7': { nivel: 'AA', naoHa: true },
  '2.5.8': { nivel: 'AA', axe: true, testes: [ABERTAS, ETAPAS] },
  '3.1.1': { nivel: 'A', axe: true, testes: [[TELAS, 'a língua escolhida fica e muda o <html lang>']] },
  '3.1.2': {
    nivel: 'AA',
    axe: true,
    testes: [
      DIALOGO,
      [
        'src/cidadao/informes/informes.test.tsx',
        'o informe sem tradução diz que está em português, e é português para quem o ouve',
      ],
    ],
  },
  '3.2.1': { nivel: 'A', testes: [TECLADO] },
  '3.2.2': { nivel: 'A', testes: [TECLADO] },
  '3.2.3': { nivel: 'AA', conferido: true },
  '3.2.4': { nivel: 'AA', conferido: true },
  '3.2.6': { nivel: 'A', testes: [ABERTAS] },
  '3.3.1': { nivel: 'A', testes: [ETAPAS, TECLADO, LEITOR] },
  '3.3.2': { nivel: 'A', axe: true, testes: [LEITOR] },
  '3.3.3': { nivel: 'AA', conferido: true },
  '3.3.4': {
    nivel: 'AA',
    testes: [
      ['e2e/jornada.spec.ts', 'do registro anônimo à carteira de uma licença vigente'],
      [
        'e2e/cidadao/conta.spec.ts',
        'o titular vê quem abriu o cadastro, leva a cópia, pede a eliminação e desiste',
      ],
    ],
  },
  '3.3.7': { nivel: 'A', conferido: true, falta: 'emailDuasVezes' },
  '3.3.8': {
    nivel: 'AA',
    testes: [
      [
        'e2e/cidadao/conta.spec.ts',
        'depois do limite o navegador resolve o desafio e o pedido segue sozinho',
      ],
    ],
    conferido: true,
  },
  '4.1.2': { nivel: 'A', axe: true, testes: [LEITOR] },
  '4.1.3': { nivel: 'AA', testes: [ANUNCIOS, LEITOR] },
};
