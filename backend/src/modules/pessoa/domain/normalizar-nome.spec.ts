import { comIniciaisMaiusculas, normalizarNome } from './normalizar-nome';

it.each([
  ['Antônia Ferreira', 'ANTONIA FERREIRA'],
  ['  maria   da\tluz ', 'MARIA DA LUZ'],
  ['d’Ávila-Öz 3º', 'D AVILA OZ 3'],
  ['«Zé»', 'ZE'],
  ['Ωμέγα', ''],
])('%p compara-se como %p', (nome, chave) => expect(normalizarNome(nome)).toBe(chave));

it.each([
  ['ANTÔNIA FERREIRA DA SILVA', 'Antônia Ferreira da Silva'],
  ['  maria   DAS\tdores e souza ', 'Maria das Dores e Souza'],
  ['DE LOURDES', 'de Lourdes'],
  ['x', 'X'],
])('%p escreve-se %p', (nome, escrito) => expect(comIniciaisMaiusculas(nome)).toBe(escrito));
