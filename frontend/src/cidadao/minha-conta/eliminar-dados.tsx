import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { object } from 'yup';

import { type Eliminacao } from '../../api/contrato-conta';
import { pedirEliminacao, situacaoDaEliminacao } from '../../api/servicos-conta';
import { Aviso } from '../../componentes/aviso';
import { Correnteza, FalhaDeCarga } from '../../componentes/estados';
import { IconeLixeira } from '../../componentes/icones-das-telas.gerado';
import { useRecurso } from '../../componentes/usar-recurso';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarData } from '../../kernel/datas';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

/** Pedido de eliminação: antes de confirmar, a pessoa sabe o que some agora, o que fica e até quando. */
export function EliminarDados({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTranslation('conta');
  const navegar = useNavigate();
  const eliminacao = useRecurso('eliminacao', situacaoDaEliminacao);
  const esquema = object({ senha: useRegraDaSenha() });
  return (
    <Secao icone={IconeLixeira} titulo={t('eliminar.titulo')}>
      <p className="sec">{t('eliminar.texto')}</p>
      {eliminacao.estado === 'carregando' ? <Correnteza /> : null}
      {eliminacao.estado === 'falhou' ? (
        <FalhaDeCarga mensagem={eliminacao.erro.message} aoTentar={eliminacao.recarregar} />
      ) : null}
      {eliminacao.dados ? <Explicacao eliminacao={eliminacao.dados} /> : null}
      {aberto ? (
        <FormularioCurto
          inicial={{ senha: '' }}
          esquema={esquema}
          enviar={t('eliminar.confirmar')}
          perigo
          aoCancelar={aoFechar}
          aoEnviar={async ({ senha }) => {
            const { situacao } = await pedirEliminacao(senha);
            if (situacao === 'ELIMINADA') {
              await navegar('/conta-encerrada', { replace: true, state: { eliminada: true } });
              return;
            }
            aoFechar();
            eliminacao.recarregar();
          }}
        >
          <Aviso tipo="erro" titulo={t('eliminar.semVolta')}>
            {t('eliminar.semVoltaTexto')}
          </Aviso>
          <SenhaDoDono />
        </FormularioCurto>
      ) : null}
      {!aberto && eliminacao.dados?.situacao !== 'AGENDADA' && eliminacao.dados ? (
        <button type="button" className="bt bt-perigo" onClick={aoAbrir}>
          {t('eliminar.pedir')}
        </button>
      ) : null}
    </Secao>
  );
}

function Explicacao({ eliminacao: { situacao, em } }: { eliminacao: Eliminacao }) {
  const { t } = useTranslation('conta');
  const data = formatarData(em);
  if (situacao === 'AGENDADA') {
    return (
      <Aviso tipo="pendente" titulo={t('eliminar.agendada', { data })}>
        {t('eliminar.agendadaTexto')}
      </Aviso>
    );
  }
  return (
    <dl className="dados eliminar-lista">
      <div>
        <dt>{t('eliminar.agora')}</dt>
        <dd>{t('eliminar.agoraTexto')}</dd>
      </div>
      <div>
        <dt>{t('eliminar.fica')}</dt>
        <dd>{t('eliminar.ficaTexto')}</dd>
      </div>
    </dl>
  );
}
