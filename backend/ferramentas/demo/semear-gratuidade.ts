import type { EntityManager } from 'typeorm';
import type { DataCivil } from '../../src/kernel/data-civil';
import { ISENCAO, Isencao } from '../../src/modules/agencia/isencoes/isencoes';
import type { Paragrafos } from '../../src/modules/agencia/textos/limite-de-captura';
import { TEXTO } from '../../src/modules/agencia/textos/textos';
import { DecisaoEntity } from '../../src/platform/vigencia/decisao.entity';

const COMUM = {
  sexo: null,
  idadeMinima: null,
  idadeMaxima: null,
  comprovacao: 'AUTOMATICA',
  documento: null,
  validadeAnos: null,
  perdeCota: false,
  oferecida: true,
} as const;
const LEI_FEDERAL = 'Exemplo: Lei 9.059/1995';

/** Como outras normas isentam; cada agência decide as suas. */
const ISENCOES: Readonly<Record<string, Isencao>> = {
  MULHER_DE_60: {
    ...COMUM,
    nome: { pt: 'Mulher de 60 anos ou mais', en: 'Woman aged 60 or over', es: 'Mujer de 60 años o más' },
    sexo: 1,
    idadeMinima: 60,
    ato: LEI_FEDERAL,
  },
  HOMEM_DE_65: {
    ...COMUM,
    nome: { pt: 'Homem de 65 anos ou mais', en: 'Man aged 65 or over', es: 'Hombre de 65 años o más' },
    sexo: 0,
    idadeMinima: 65,
    ato: LEI_FEDERAL,
  },
  MENOR_DE_18: {
    ...COMUM,
    nome: { pt: 'Menor de 18 anos', en: 'Under 18', es: 'Menor de 18 años' },
    idadeMaxima: 17,
    perdeCota: true,
    ato: LEI_FEDERAL,
  },
  APOSENTADO: {
    ...COMUM,
    nome: { pt: 'Aposentado', en: 'Retired person', es: 'Jubilado' },
    comprovacao: 'DOCUMENTO',
    documento: {
      pt: 'documento de identidade e extrato do benefício',
      en: 'identity document and benefit statement',
      es: 'documento de identidad y extracto del beneficio',
    },
    ato: LEI_FEDERAL,
  },
  INDIGENA_OU_QUILOMBOLA: {
    ...COMUM,
    nome: { pt: 'Indígena ou quilombola', en: 'Indigenous or quilombola', es: 'Indígena o quilombola' },
    comprovacao: 'DECLARACAO',
    ato: 'Exemplo: Instrução Normativa 2/2020 (Goiás)',
  },
};

const DISPENSA: Paragrafos = {
  pt: [
    'Quem pesca só com linha de mão ou caniço simples, sem fins comerciais, não precisa de inscrição.',
    'Também não precisa quem pesca para a própria subsistência, nem os povos indígenas.',
    'Exemplo: Decreto 8.425/2015, art. 3º, na redação do Decreto 8.967/2017.',
  ],
  en: [
    'If you fish only with a hand line or a simple rod, and not for sale, you do not need to register.',
    'Nor do those who fish for their own subsistence, nor indigenous peoples.',
    'Example: Decree 8.425/2015, art. 3, as amended by Decree 8.967/2017.',
  ],
  es: [
    'Quien pesca solo con línea de mano o caña simple, sin fines comerciales, no necesita inscribirse.',
    'Tampoco quien pesca para su propia subsistencia, ni los pueblos indígenas.',
    'Ejemplo: Decreto 8.425/2015, art. 3.º, en la redacción del Decreto 8.967/2017.',
  ],
};

/** Isenções e dispensa de exemplo, desde `dia`. */
export async function semearGratuidade(em: EntityManager, dia: DataCivil, agora: Date): Promise<void> {
  const comum = { vigenteDesde: dia, motivo: 'Exemplo da demonstração.', autor: 'produto', criadaEm: agora };
  await em.insert(DecisaoEntity, [
    ...Object.entries(ISENCOES).map(([assunto, valor]) => ({
      ...comum,
      especie: ISENCAO.nome,
      assunto,
      valor: ISENCAO.valor.parse(valor),
    })),
    { ...comum, especie: TEXTO.nome, assunto: 'DISPENSA', valor: DISPENSA },
  ]);
}
