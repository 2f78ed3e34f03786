import { useTextos } from '../../i18n/textos';
import { type Sugestao } from './sugestoes';
import './busca.css';

interface Props {
  id: string;
  sugestoes: readonly Sugestao[];
  escolhida: number;
  aoEscolher: (sugestao: Sugestao) => void;
}

/** O que se sugere a quem digita numa caixa. */
export function ListaDeSugestoes({ id, sugestoes, escolhida, aoEscolher }: Props) {
  const { t } = useTextos('balcao');
  return (
    <div
      id={id}
      className="cx sugestoes"
      role="listbox"
      aria-label={t('busca.sugestoes')}
      hidden={sugestoes.length === 0}
    >
      {sugestoes.map((sugestao, i) => (
        // As teclas são da caixa, que diz qual é a escolhida; aqui só se toca.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={sugestao.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === escolhida}
          onMouseDown={(evento) => evento.preventDefault()}
          onClick={() => aoEscolher(sugestao)}
        >
          <strong>{sugestao.nome}</strong>
          <small>{sugestao.detalhe ?? t(`busca.grupo.${sugestao.grupo}`)}</small>
        </div>
      ))}
    </div>
  );
}
