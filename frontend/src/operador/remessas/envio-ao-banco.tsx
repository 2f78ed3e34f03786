import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Ator } from '../componentes/ator';
import { Etiqueta } from '../componentes/etiqueta';
import { useAcao } from '../componentes/usar-acao';
import { marcarRemessa, type Remessa } from './contrato';
import './remessas.css';

/** Se alguém já levou o arquivo ao banco, e o botão que o anota ou desfaz. */
export function EnvioAoBanco({ remessa }: { remessa: Remessa }) {
  const { t, idioma } = useTextos('console');
  const { ocupado, fazer, perguntar } = useAcao();
  const { id, enviadaEm, enviadaPor } = remessa;
  const { nome } = remessa.arquivo;
  const entregue = enviadaEm !== null;

  const mudar = () => {
    const marcar = () => marcarRemessa(id, !entregue);
    const recusado = t('remessas.naoMarcada');
    if (!entregue) return fazer(marcar, t('remessas.marcada', { nome }), recusado);
    const pergunta = {
      titulo: t('remessas.desmarcarTitulo'),
      texto: t('remessas.desmarcarTexto', { nome }),
      confirmar: t('remessas.desmarcar'),
    };
    return perguntar(pergunta, marcar, t('remessas.desmarcada', { nome }), recusado);
  };

  return (
    <span className="envio-ao-banco">
      <Etiqueta
        classe={entregue ? 'estado-feito' : 'estado-espera'}
        icone={entregue ? IconeCerto : IconeAmpulheta}
      >
        {entregue ? (
          <span>
            {t('remessas.entregue', { em: formatarInstante(enviadaEm, idioma) })} ·{' '}
            <Ator de={enviadaPor ?? ''} />
          </span>
        ) : (
          t('remessas.porEnviar')
        )}
      </Etiqueta>
      <button
        type="button"
        className="bt bt-2 bt-p"
        aria-disabled={ocupado}
        aria-label={t(entregue ? 'remessas.desmarcarDe' : 'remessas.marcarDe', { nome })}
        onClick={() => void mudar()}
      >
        {t(entregue ? 'remessas.desmarcar' : 'remessas.marcar')}
      </button>
    </span>
  );
}
