import { type Licenca } from '../../api/contrato';
import { buscarLicencas } from '../../api/servicos';
import { aberta } from '../../componentes/licenca/aberta';
import { useRecurso } from '../../componentes/usar-recurso';
import { type Rascunho } from './rascunho';

const NENHUMA: readonly Licenca[] = [];

/**
 * As licenças abertas de quem já está no cadastro; `null` enquanto não se sabe, e então não se pergunta nada. Se a lista
 * não vier, o servidor recusa o que não pode.
 */
export function useLicencasAbertas(pedido: Rascunho | null): readonly Licenca[] | null {
  const conhecido = pedido?.identificacao?.tipo === 'pessoa' ? pedido.documento : null;
  const licencas = useRecurso(
    conhecido && `licencas:${conhecido.cpf ?? ''}${conhecido.passaporte ?? ''}`,
    () => (conhecido ? buscarLicencas(conhecido) : Promise.reject(new Error('sem documento'))),
  );
  if (conhecido && licencas.estado === 'carregando') return null;
  return licencas.dados?.licencas.filter(({ status }) => aberta(status.codigo)) ?? NENHUMA;
}
