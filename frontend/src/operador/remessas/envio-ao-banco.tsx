import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeCerto } from '../../componentes/icones/certo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Ator } from '../ator';
import { useAcao } from '../usar-acao';
import { marcarRemessa, type Remessa } from './contrato';
import './remessas.css';

/** Se alguém já levou o arquivo ao banco, e o botão que o anota ou desfaz. */
export function EnvioAoBanco({ remessa }: { remessa: Remessa }) {
  const { t, idioma } = useTextos('console');
  const confirmar = useConfirmacao();
  const { ocupado, fazer } = useAcao();
  const { id, enviadaEm, enviadaPor } = remessa;
  const { nome } = remessa.arquivo;
  const entregue = enviadaEm !== null;

  const mudar = async () => {
    if (
      entregue &&
      !(await confirmar({
        titulo: t('remessas.desmarcarTitulo'),
        texto: t('remessas.desmarcarTexto', { nome }),
        confirmar: t('remessas.desmarcar'),
      }))
    )
      return;
    const feito = t(entregue ? 'remessas.desmarcada' : 'remessas.marcada', { nome });
    await fazer(() => marcarRemessa(id, !entregue), feito, t('remessas.naoMarcada'));
  };

  return (
    <span className="envio-ao-banco">
      <span className={entregue ? 'res res-aplicada' : 'res res-revisao'}>
        {entregue ? <IconeCerto /> : <IconeAmpulheta />}
        {entregue ? (
          <span>
            {t('remessas.entregue', { em: formatarInstante(enviadaEm, idioma) })} ·{' '}
            <Ator de={enviadaPor ?? ''} />
          </span>
        ) : (
          t('remessas.porEnviar')
        )}
      </span>
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
