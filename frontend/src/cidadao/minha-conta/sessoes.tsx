import { type SessaoAberta } from '../../api/conta/contrato-conta';
import { encerrarOutrasSessoes, encerrarSessao, listarSessoes } from '../../api/conta/servicos-conta';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { IconeComputador } from '../../componentes/icones/computador';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTentar } from '../../componentes/usar-tentar';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Secao } from './secao';

export function Sessoes() {
  const { t } = useTextos('conta');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const sessoes = useRecurso('sessoes', listarSessoes);
  const { ocupado, tentar } = useTentar();
  const outras = sessoes.dados?.filter(({ atual }) => !atual) ?? [];
  const encerrar = async (acao: () => Promise<unknown>, texto: string) => {
    await tentar(async () => {
      await acao();
      notificar({ tipo: 'success', titulo: t('sessoes.encerrada'), mensagem: texto });
    }, t('sessoes.falhou'));
    sessoes.recarregar();
  };
  const encerrarOutras = async () => {
    const sim = await confirmar({
      titulo: t('sessoes.outrasTitulo'),
      texto: t('sessoes.outrasTexto', { count: outras.length }),
      confirmar: t('sessoes.encerrarOutras'),
      perigo: true,
    });
    if (sim) await encerrar(encerrarOutrasSessoes, t('sessoes.outrasEncerradas'));
  };
  return (
    <Secao icone={IconeComputador} titulo={t('sessoes.titulo')}>
      <p className="sec">{t('sessoes.texto')}</p>
      {sessoes.estado === 'carregando' ? <Correnteza /> : null}
      {sessoes.estado === 'falhou' && sessoes.erro.message ? (
        <FalhaDeCarga mensagem={sessoes.erro.message} aoTentar={sessoes.recarregar} />
      ) : null}
      <ul className="sessoes">
        {sessoes.dados?.map((sessao) => (
          <Sessao
            key={sessao.id}
            sessao={sessao}
            ocupado={ocupado}
            aoEncerrar={() =>
              void encerrar(
                () => encerrarSessao(sessao.id),
                t('sessoes.umaEncerrada', { aparelho: sessao.aparelho }),
              )
            }
          />
        ))}
      </ul>
      {outras.length > 1 ? (
        <button type="button" className="bt bt-perigo" onClick={() => void encerrarOutras()}>
          {t('sessoes.encerrarOutras')}
        </button>
      ) : null}
    </Secao>
  );
}

interface PropsSessao {
  sessao: SessaoAberta;
  ocupado: boolean;
  aoEncerrar: () => void;
}

const TELEFONE = /android|iphone|ipad|mobile/i;

function Sessao({ sessao: { aparelho, atual, criadaEm, vistaEm }, ocupado, aoEncerrar }: PropsSessao) {
  const { t, idioma } = useTextos('conta');
  const Icone = TELEFONE.test(aparelho) ? IconeAparelho : IconeComputador;
  return (
    <li>
      <Icone />
      <div>
        <p className="sessao-nome">
          <strong>{aparelho}</strong>{' '}
          {atual ? <span className="etiqueta etiqueta-ligada">{t('sessoes.esta')}</span> : null}
        </p>
        <p className="sm sec">
          {t('sessoes.quando', {
            criada: formatarInstante(criadaEm, idioma),
            vista: formatarInstante(vistaEm, idioma),
          })}
        </p>
      </div>
      {atual ? null : (
        <button
          type="button"
          className="bt bt-2 bt-p"
          aria-disabled={ocupado}
          aria-label={t('sessoes.encerrarUma', { aparelho })}
          onClick={aoEncerrar}
        >
          {t('sessoes.encerrar')}
        </button>
      )}
    </li>
  );
}
