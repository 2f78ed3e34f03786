import ingles from '../../i18n/en/regras.json';
import espanhol from '../../i18n/es/regras.json';
import portugues from '../../i18n/pt-BR/regras.json';
import { achatar, traduzir, type Valores } from '../../i18n/traduzir';
import { dizerExcesso } from './dizer-excesso';

const TEXTOS = { 'pt-BR': achatar(portugues), en: achatar(ingles), es: achatar(espanhol) };
const QUILOS = { tipo: 'QUILOS', nome: null, tem: 12.5, pode: 10, atos: [] } as const;

it.each([
  ['pt-BR', 0, '12,5 kg; pode-se levar até 10 kg.'],
  ['pt-BR', 1, '12,5 kg, fora o peixe mais pesado; pode-se levar até 10 kg.'],
  ['pt-BR', 2, '12,5 kg, fora os 2 peixes mais pesados; pode-se levar até 10 kg.'],
  ['en', 1, '12.5 kg, apart from the heaviest fish; up to 10 kg may be kept.'],
  ['es', 1, '12,5 kg, aparte del pez más pesado; se pueden llevar hasta 10 kg.'],
] as const)('em %s, com %i exemplares além dos quilos: %s', (lingua, maisExemplares, frase) => {
  const t = (chave: string, valores?: Valores) => traduzir(TEXTOS[lingua], lingua, chave, valores);
  expect(dizerExcesso({ ...QUILOS, maisExemplares }, t, lingua)).toBe(frase);
});
