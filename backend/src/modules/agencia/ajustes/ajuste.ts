import { z } from 'zod';
import { camposInvalidos } from '../../../kernel/erro-dominio';
import { AJUSTE, type Ajustes } from '../../../platform/ajustes/ajustes';
import { CATALOGO, Chave } from '../../../platform/ajustes/catalogo';
import type { Especie } from '../../../platform/vigencia/especie';

const ehLimite = (chave: string) => CATALOGO[chave as Chave].especie === 'LIMITE';

/** Prazos e limites: um número para cada chave do catálogo. */
export const especieDosAjustes = (ajustes: Ajustes): Especie<number> => ({
  nome: AJUSTE,
  valor: z.number().int().min(0),
  comecaHoje: ehLimite,
  recusas: {
    cedo: (chave) => (ehLimite(chave) ? 'LIMITE_NO_PASSADO' : 'CONFIGURACAO_NO_PASSADO'),
    naData: 'CONFIGURACAO_NA_DATA',
    comecou: 'CONFIGURACAO_COMECOU',
    igual: 'CONFIGURACAO_IGUAL',
  },
  padrao: (chave) => ajustes.padrao(chave as Chave),
  conferir: (chave, valor) => {
    const { minimo, maximo } = CATALOGO[chave as Chave];
    if (valor >= minimo && valor <= maximo) return;
    throw camposInvalidos({ campo: 'valor', codigo: 'FORA_DA_FAIXA' });
  },
  auditoria: {
    objeto: 'configuracao',
    marcada: 'CONFIGURACAO_MUDADA',
    cancelada: 'CONFIGURACAO_CANCELADA',
    aoMarcar: ({ assunto, antes, valor, desde }) => ({ chave: assunto, antes, depois: valor, desde }),
    aoCancelar: ({ assunto, valor, vigenteDesde }) => ({ chave: assunto, valor, desde: vigenteDesde }),
  },
});
