import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';
import { useAcao } from '../componentes/usar-acao';
import { folhaDaLicenca, type LicencaNoBalcao, recolherFolha } from './contrato';

interface Props {
  licenca: LicencaNoBalcao;
  /** Ninguém recolhe a sua. */
  recolhe: boolean;
}

/** O que falta a um pedido do balcão: a pessoa ler, assinar e devolver a folha. */
export function FolhaPorAssinar({ licenca, recolhe }: Props) {
  const { t } = useTextos('balcao');
  const { ocupado, perguntar } = useAcao();
  const { id, folha, isencao, protocolo } = licenca;
  if (!folha || folha.recolhidaEm !== null) return null;
  const titulo = t('folha.recolher');
  const recolher = () => {
    const pergunta = {
      titulo,
      texto: t('folha.recolherTexto', { protocolo: protocolo.codigoFormatado }),
      confirmar: t('folha.recolherSim'),
    };
    const agir = async () => {
      await recolherFolha(id);
      document.getElementById('conteudo')?.focus({ preventScroll: true });
    };
    return perguntar(pergunta, agir, { titulo, mensagem: t('folha.recolhidaTexto') }, titulo);
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
            <button type="button" className="bt bt-2" aria-disabled={ocupado} onClick={() => void recolher()}>
              {titulo}
            </button>
          ) : null}
        </div>
      </Aviso>
    </div>
  );
}
