import { Aviso } from '../../componentes/avisos/aviso';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useTentar } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { folhaDaLicenca, type LicencaNoBalcao, recolherFolha } from './contrato';

interface Props {
  licenca: LicencaNoBalcao;
  /** Ninguém recolhe a sua. */
  recolhe: boolean;
  aoMudar: () => void;
}

/** O que falta a um pedido do balcão: a pessoa ler, assinar e devolver a folha. */
export function FolhaPorAssinar({ licenca, recolhe, aoMudar }: Props) {
  const { t } = useTextos('balcao');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const { tentar } = useTentar();
  const { id, folha, isencao, protocolo } = licenca;
  if (!folha || folha.recolhidaEm !== null) return null;
  const titulo = t('folha.recolher');
  const recolher = async () => {
    const sim = await confirmar({
      titulo,
      texto: t('folha.recolherTexto', { protocolo: protocolo.codigoFormatado }),
      confirmar: t('folha.recolherSim'),
    });
    if (!sim) return;
    await tentar(async () => {
      await recolherFolha(id);
      notificar({ tipo: 'success', titulo, mensagem: t('folha.recolhidaTexto') });
      document.getElementById('conteudo')?.focus({ preventScroll: true });
    }, titulo);
    aoMudar();
  };
  return (
    <div className="ficha-primeira">
      <Aviso tipo="pendente" titulo={t('folha.falta', { protocolo: protocolo.codigoFormatado })}>
        <p>{t(isencao ? 'folha.faltaIsenta' : 'folha.faltaTexto', { isencao: isencao?.nome })}</p>
        <div className="bts">
          <a className="bt bt-2" href={folhaDaLicenca(id)} target="_blank" rel="noreferrer">
            {t('folha.imprimir')}
          </a>
          {recolhe ? (
            <button type="button" className="bt bt-2" onClick={() => void recolher()}>
              {titulo}
            </button>
          ) : null}
        </div>
      </Aviso>
    </div>
  );
}
