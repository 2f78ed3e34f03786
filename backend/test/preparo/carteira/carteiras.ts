import { dataCivil } from '../../../src/kernel/data-civil';
import {
  LimiteDeCaptura,
  limiteDoTexto,
  TEXTO_DO_LIMITE,
} from '../../../src/modules/agencia/textos/limite-de-captura';
import { LIMITES_DE_FABRICA } from '../../../src/platform/database/migrations/versao-1-0-0/agencia';
import type { VistaCarteira } from '../../../src/modules/carteira/impressao/ver-carteira';

/** O limite com que o produto nasce, por modalidade. */
export const LIMITES = TEXTO_DO_LIMITE.map((codigo) => limiteDoTexto(LIMITES_DE_FABRICA[codigo])) as [
  LimiteDeCaptura,
  LimiteDeCaptura,
];

const NOMES = ['Ana Lúcia Prado', 'José Antônio da Conceição Ribeiro', 'Wânia Ximenes Köhler', 'Uirá Ñandu'];

/** Carteiras de todas as espécies e línguas; a de mesmo número é sempre a mesma. */
export function vistaDeTeste(numero: number, campos: Partial<VistaCarteira> = {}): VistaCarteira {
  const sequencia = String(numero).padStart(7, '0');
  return {
    provisoria: numero % 5 === 4,
    modalidade: (numero % 2) as 0 | 1,
    limite: LIMITES[numero % 2]!,
    codigo: `LPE${sequencia}92026`,
    numero: `LPE-${sequencia}-9/2026`,
    nome: `${NOMES[numero % 4]} ${String.fromCharCode(65 + (numero % 26))}`,
    documento: { tipo: 'cpf', valor: '390.533.447-05' },
    responsavel: null,
    lugar: numero % 3 === 0 ? null : 'Manaus/AM',
    emissao: dataCivil('2026-03-10'),
    validade: dataCivil('2028-03-10'),
    idioma: (['pt', 'en', 'es'] as const)[numero % 3]!,
    agencia: { nome: 'Agência Estadual de Pesca', uf: 'AM', ufNome: 'Amazonas', brasao: null },
    declaracao: 'GEZDGNBVGY3TQOJQ'.repeat(13),
    urlPublica: 'https://pesca.example',
    ...campos,
  };
}
