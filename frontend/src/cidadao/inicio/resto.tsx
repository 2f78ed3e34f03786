import { useTranslation } from 'react-i18next';

import { meuHistorico } from '../../api/servicos';
import { type Usuario } from '../../api/conta/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { HistoricoDeSolicitacoes } from './historico';
import { Principios } from './principios';

/** O que vem abaixo das carteiras. `vez` muda quando algo que o histórico conta mudou. */
export default function Resto({ usuario, vez }: { usuario: Usuario; vez: number }) {
  const { i18n } = useTranslation();
  const historico = useRecurso(`historico:${usuario.login}:${i18n.language}:${vez}`, () =>
    meuHistorico(usuario.login),
  );
  return (
    <>
      <Principios />
      <div className="miolo">
        <HistoricoDeSolicitacoes recurso={historico} />
      </div>
    </>
  );
}
