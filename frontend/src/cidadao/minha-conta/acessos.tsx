import { useState } from 'react';

import { type Acesso } from '../../api/conta/contrato-conta';
import { listarAcessos } from '../../api/conta/servicos-conta';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { focar } from '../../componentes/focar';
import { IconeOlho } from '../../componentes/icones/olho';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Secao } from './secao';

const PRIMEIROS = 10;

/** Quem abriu o meu cadastro: a função de quem viu, nunca o nome. */
export function Acessos() {
  const { t } = useTextos('conta');
  const acessos = useRecurso('acessos', listarAcessos);
  const [todos, setTodos] = useState(false);
  const lista = acessos.dados ?? [];
  return (
    <Secao icone={IconeOlho} titulo={t('acessos.titulo')}>
      <p className="sec">{t('acessos.texto')}</p>
      {acessos.estado === 'carregando' ? <Correnteza /> : null}
      {acessos.estado === 'falhou' ? (
        <FalhaDeCarga mensagem={acessos.erro.message} aoTentar={acessos.recarregar} />
      ) : null}
      {acessos.dados?.length === 0 ? (
        <p>
          <strong>{t('acessos.vazio')}</strong>
        </p>
      ) : null}
      {lista.length > 0 ? <Lista acessos={todos ? lista : lista.slice(0, PRIMEIROS)} /> : null}
      {lista.length > PRIMEIROS && !todos ? (
        <button type="button" className="bt bt-2" onClick={() => setTodos(true)}>
          {t('acessos.verTodos', { count: lista.length })}
        </button>
      ) : null}
    </Secao>
  );
}

function Lista({ acessos }: { acessos: readonly Acesso[] }) {
  const { t, idioma } = useTextos('conta');
  return (
    <ul className="acessos">
      {acessos.map(({ em, papel, acao }, i) => (
        <li key={`${em}-${i}`} {...(i === PRIMEIROS ? { tabIndex: -1, ref: focar } : {})}>
          <p>
            <strong>{t(`acao.${acao}`, { defaultValue: acao })}</strong>
          </p>
          <p className="sm sec">
            {t(`papel.${papel ?? 'ANONIMO'}`)}, <time dateTime={em}>{formatarInstante(em, idioma)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
