import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Aviso } from '../../componentes/aviso';
import { IconeAviso } from '../../componentes/icones.gerado';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { useConta } from './contexto';
import { MudarEmail } from './mudar-email';
import { MudarSenha } from './mudar-senha';
import { SegundoFator } from './segundo-fator';
import { Sessoes } from './sessoes';

type Assunto = 'senha' | 'email' | 'fator' | null;

/** Um formulário aberto por vez: a tela tem um próximo passo, e os campos não repetem nome. */
export default function Seguranca() {
  const { t } = useTranslation('conta');
  const { conta, recarregar } = useConta();
  const { usuario } = useSessao();
  const pendente = usuario?.segundoFatorPendente ?? false;
  const [aberto, setAberto] = useState<Assunto>(pendente ? 'fator' : null);
  useTitulo(t('minha.seguranca'));
  const abrir = (assunto: Exclude<Assunto, null>) => ({
    aberto: aberto === assunto,
    aoAbrir: () => setAberto(assunto),
    aoFechar: () => setAberto(null),
  });
  return (
    <div className="conta-partes">
      {pendente ? (
        <Aviso tipo="pendente" icone={IconeAviso} titulo={t('fator.exigido')}>
          {t('fator.exigidoTexto')}
        </Aviso>
      ) : null}
      <SegundoFator
        fator={conta.segundoFator}
        temSenha={conta.temSenha}
        {...abrir('fator')}
        aoMudar={recarregar}
      />
      {conta.temSenha ? (
        <>
          <MudarSenha {...abrir('senha')} />
          <MudarEmail email={conta.email} {...abrir('email')} />
        </>
      ) : (
        <Aviso tipo="info" titulo={t('senha.semSenha')}>
          {t('senha.semSenhaTexto')} <Link to="/esqueci-minha-senha">{t('senha.criar')}</Link>
        </Aviso>
      )}
      <Sessoes />
    </div>
  );
}
