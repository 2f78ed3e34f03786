import { aparelhosAvisados, pararEmTodos } from '../../api/avisos';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTentar } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { Secao } from './secao';

/** Quantos aparelhos recebem os avisos das licenças de quem entrou; também os que outra pessoa ligou por ela. */
export function AparelhosAvisados() {
  const { t } = useTextos('conta');
  const notificar = useNotificar();
  const aparelhos = useRecurso('aparelhos-avisados', aparelhosAvisados);
  const { ocupado, tentar } = useTentar();
  const parar = async () => {
    await tentar(async () => {
      await pararEmTodos();
      notificar({ tipo: 'success', titulo: t('aparelhos.pronto'), mensagem: t('aparelhos.parado') });
    }, t('aparelhos.falhou'));
    aparelhos.recarregar();
  };
  const quantos = aparelhos.dados?.quantos ?? 0;
  return (
    <Secao icone={IconeAparelho} titulo={t('aparelhos.titulo')}>
      {aparelhos.estado === 'carregando' ? <Correnteza /> : null}
      {aparelhos.estado === 'falhou' && aparelhos.erro.message ? (
        <FalhaDeCarga mensagem={aparelhos.erro.message} aoTentar={aparelhos.recarregar} />
      ) : null}
      {aparelhos.dados ? (
        <p className="sec">{quantos === 0 ? t('aparelhos.nenhum') : t('aparelhos.um', { count: quantos })}</p>
      ) : null}
      {quantos > 0 ? (
        <button type="button" className="bt bt-2" aria-disabled={ocupado} onClick={() => void parar()}>
          {t('aparelhos.parar')}
        </button>
      ) : null}
    </Secao>
  );
}
