import { desistirDaEliminacao, pedirEliminacao, situacaoDaEliminacao } from '../../api/conta/servicos-conta';
import { ErroApi, podeTerMudado } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTentar } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';
import { formatarData } from '../../i18n/formatos';

const FormularioSoComSenha = emBloco(() => import('./formulario-so-com-senha'));

/** Antes de confirmar, a pessoa sabe se os dados somem agora ou em que dia, e por quê. */
export function EliminarDados({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTextos('conta');
  useAdiantar(FormularioSoComSenha.adiantar);
  const eliminacao = useRecurso('eliminacao', situacaoDaEliminacao);
  const { dados } = eliminacao;
  return (
    <Secao icone={IconeLixeira} titulo={t('eliminar.titulo')}>
      <p className="sec">{t('eliminar.texto')}</p>
      {eliminacao.estado === 'carregando' ? <Correnteza /> : null}
      {eliminacao.estado === 'falhou' ? (
        <FalhaDeCarga mensagem={eliminacao.erro.message} aoTentar={eliminacao.recarregar} />
      ) : null}
      {dados?.situacao === 'AGENDADA' ? (
        <Agendada
          em={dados.em}
          aoMudar={() => {
            if (aberto) aoFechar();
            eliminacao.recarregar();
          }}
        />
      ) : null}
      {dados && dados.situacao !== 'AGENDADA' ? (
        <>
          <p>
            <strong>
              {dados.em === null
                ? t('eliminar.jaPode')
                : t('eliminar.soEm', { data: formatarData(dados.em) })}
            </strong>
          </p>
          {aberto ? (
            <Pedir
              definitiva={dados.situacao === 'IMEDIATA'}
              aoCancelar={aoFechar}
              aoMudar={eliminacao.recarregar}
            />
          ) : (
            <button type="button" className="bt bt-perigo" onClick={aoAbrir}>
              {t('eliminar.pedir')}
            </button>
          )}
        </>
      ) : null}
    </Secao>
  );
}

interface PropsPedir {
  definitiva: boolean;
  aoCancelar: () => void;
  aoMudar: () => void;
}

function Pedir({ definitiva, aoCancelar, aoMudar }: PropsPedir) {
  const { t } = useTextos('conta');
  return (
    <FormularioSoComSenha
      enviar={t(definitiva ? 'eliminar.confirmar' : 'eliminar.agendar')}
      aoCancelar={aoCancelar}
      aoEnviar={async (senha) => {
        const { situacao } = await pedirEliminacao(senha, definitiva).catch((causa: unknown) => {
          // Leu-se um dia, e agora seria na hora; ou está agendada, e a resposta perdeu-se. De quem já foi eliminado nada se lê.
          if (definitiva ? causa instanceof ErroApi && causa.status === 409 : podeTerMudado(causa)) aoMudar();
          throw causa;
        });
        if (situacao === 'AGENDADA') {
          aoCancelar();
          aoMudar();
        }
        return situacao === 'ELIMINADA';
      }}
      definitivo={definitiva}
      eliminada
    >
      {definitiva ? (
        <Aviso tipo="erro" titulo={t('eliminar.semVolta')}>
          {t('eliminar.semVoltaTexto')}
        </Aviso>
      ) : null}
    </FormularioSoComSenha>
  );
}

function Agendada({ em, aoMudar }: { em: string | null; aoMudar: () => void }) {
  const { t } = useTextos('conta');
  const notificar = useNotificar();
  const { ocupado, tentar } = useTentar();
  const desistir = async () => {
    await tentar(async () => {
      await desistirDaEliminacao();
      notificar({ tipo: 'info', titulo: t('eliminar.desistiu'), mensagem: t('eliminar.desistiuTexto') });
    }, t('eliminar.naoDesistiu'));
    aoMudar();
  };
  return (
    <>
      <Aviso tipo="pendente" titulo={t('eliminar.agendada', { data: formatarData(em) })}>
        {t('eliminar.agendadaTexto')}
      </Aviso>
      <button type="button" className="bt bt-2" aria-disabled={ocupado} onClick={() => void desistir()}>
        {t('eliminar.desistir')}
      </button>
    </>
  );
}
