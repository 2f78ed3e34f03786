import { Navigate } from 'react-router';

import { indiceDasGuardadas } from '../../api/carteira/guardadas';
import { useRede } from '../../componentes/casca/faixa-de-rede';
import TelaGuardadas from './tela-guardadas';

/** O início de quem não entrou: o login; sem rede, que o impede, a carteira que a pessoa guardou neste aparelho. */
export default function SemSessao({ acabou }: { acabou: boolean }) {
  const semRede = useRede() !== 'com';
  if (!semRede || !indiceDasGuardadas()) return <Navigate to="/login" replace state={{ de: '/', acabou }} />;
  return <TelaGuardadas dono={null} />;
}
