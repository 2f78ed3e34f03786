import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Trabalho = Api['TrabalhoDto_Output'];
export type Trabalhos = Api['TrabalhosDto_Output'];
type NomeDaFila = Trabalho['fila'];

/** O que falhou; o que ainda espera ou anda tenta-se sozinho. */
export const seRepete = ({ situacao }: Trabalho): boolean => situacao === 'FALHANDO' || situacao === 'PARADO';

export const lerFilas = () => pedir<Trabalhos>('/api/admin/trabalhos/resumo');

export const repetirTrabalho = (id: number) =>
  pedir<unknown>(`/api/admin/trabalhos/${id}/repetir`, { metodo: 'POST' });

/** Quantos foram mandados de novo. */
export const repetirFila = async (fila: NomeDaFila): Promise<number> => {
  const { trabalhos } = await pedir<{ trabalhos: number }>('/api/admin/trabalhos/repetir', {
    metodo: 'POST',
    parametros: { fila },
  });
  return trabalhos;
};
