import { type ItemCarteira } from '../../api/contrato';
import { meuHistorico } from '../../api/servicos';
import { type Usuario } from '../../api/conta/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
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
  const { idioma } = useTextos();
  const historico = useRecurso(
    `historico:${usuario.login}:${idioma}:${vez}`,
    () => meuHistorico(usuario.login),
    true,
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
