import { useTextos } from '../../i18n/textos';
import { Suspenso } from '../componentes/suspenso';
import './ajuda.css';

/** As palavras do ofício que não se adivinham; o que cada uma quer dizer está em `ajuda.<palavra>`. */
export type PalavraDificil = 'pendencia' | 'quarentena' | 'razao' | 'casar' | 'remessa' | 'retorno';

/** Um ponto de interrogação ao lado da palavra, que diz o que ela quer dizer. */
export function Ajuda({ sobre }: { sobre: PalavraDificil }) {
  const { t } = useTextos('console');
  return (
    <Suspenso
      rotulo="?"
      nome={t(`ajuda.${sobre}.pergunta`)}
      classe="que-quer-dizer"
      classeDoBotao="que-quer-dizer-botao"
    >
      <p className="que-quer-dizer-texto cx">{t(`ajuda.${sobre}.resposta`)}</p>
    </Suspenso>
  );
}
