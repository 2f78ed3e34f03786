import { ErroApi } from '../../api/erro-api';
import { formatarData } from '../../i18n/formatos';
import { type Achados, sugerirNoBalcao } from './contrato';

/** Aonde se pode ir, como a caixa do alto o oferece. */
export interface Sugestao {
  readonly id: string;
  readonly grupo: 'pessoas' | 'licencas' | 'telas';
  readonly nome: string;
  readonly detalhe?: string;
  readonly destino: string;
  readonly pessoaId?: number;
}

const TELAS = 5;
const simples = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As telas e ações cujo nome começa, numa das palavras, pelo que se digitou; sem nada digitado, as primeiras. */
export function telasDe(
  termo: string,
  telas: readonly (readonly [nome: string, destino: string])[],
): Sugestao[] {
  const procurado = simples(termo.trim());
  return telas
    .filter(([nome]) => procurado === '' || ` ${simples(nome)}`.includes(` ${procurado}`))
    .slice(0, TELAS)
    .map(([nome, destino]) => ({ id: destino, grupo: 'telas', nome, destino }));
}

function deAchados({ pessoas, licencaId }: Achados, licenca: string): Sugestao[] {
  return [
    ...(licencaId === null
      ? []
      : [
          {
            id: `licenca-${licencaId}`,
            grupo: 'licencas' as const,
            nome: licenca,
            destino: `/admin/licencas/${licencaId}/show`,
          },
        ]),
    ...pessoas.map(({ id, nome, documento, dataNascimento, municipio }) => ({
      id: `pessoa-${id}`,
      grupo: 'pessoas' as const,
      nome,
      detalhe: [formatarData(dataNascimento), municipio, documento].filter(Boolean).join(' · '),
      destino: `/admin/pessoas/${id}/show`,
      pessoaId: id,
    })),
  ];
}

/** Quem a busca acharia; a falha não atrapalha quem digita. */
export async function sugerir(termo: string): Promise<Sugestao[]> {
  try {
    return deAchados(await sugerirNoBalcao(termo), termo.trim());
  } catch (causa) {
    if (causa instanceof ErroApi) return [];
    throw causa;
  }
}
