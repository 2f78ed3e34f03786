import { lerSessao } from '../../api/conta/sessao';
import { emBloco } from '../../componentes/bloco';
import { useSessao } from '../../componentes/sessao';
import Carteiras, { Prontas } from './carteiras';

const Consultar = emBloco(() => import('../consultar/tela-consultar'));
const Fiscal = emBloco(() => import('../fiscal/tela-fiscal'));

export const adiantar = async () => {
  if (lerSessao()?.papel === 'CIDADAO') await Prontas.adiantar();
};

/** A página inicial depende de quem entrou: pescador, operação ou fiscalização. */
export default function TelaInicio() {
  const { usuario } = useSessao();
  if (!usuario) return null;
  switch (usuario.papel) {
    case 'CIDADAO':
      return <Carteiras usuario={usuario} />;
    case 'OPERADOR':
    case 'ADMINISTRADOR':
      return <Consultar />;
    case 'FISCAL':
      return <Fiscal />;
  }
}
