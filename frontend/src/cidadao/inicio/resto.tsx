import { useTranslation } from 'react-i18next';

import { type ItemCarteira } from '../../api/contrato';
import { meuHistorico } from '../../api/servicos';
import { type Usuario } from '../../api/conta/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { HistoricoDeSolicitacoes } from './historico';
import { Principios } from './principios';

interface Props {
  usuario: Usuario;
  vez: number;
  carteiras: readonly ItemCarteira[];
  aoMudar: () => void;
}

/** O que vem abaixo das carteiras. `vez` muda quando algo que o histórico conta mudou. */
export default function Resto({ usuario, vez, carteiras, aoMudar }: Props) {
  const { i18n } = useTranslation();
  const historico = useRecurso(`historico:${usuario.login}:${i18n.language}:${vez}`, () =>
    meuHistorico(usuario.login),
  );
  return (
    <>
      <Principios />
      <div className="miolo">
        <HistoricoDeSolicitacoes recurso={historico} carteiras={carteiras} aoMudar={aoMudar} />
      </div>
    </>
  );
}
