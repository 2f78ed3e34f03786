import { Aviso } from '../../componentes/avisos/aviso';
import { IconeAviso } from '../../componentes/icones/aviso';
import { useSessao } from '../../componentes/sessao';
import { useTextos } from '../../i18n/textos';
import { useConta } from './contexto';
import { MudarEmail } from './mudar-email';
import { MudarSenha } from './mudar-senha';
import { SegundoFator } from './segundo-fator';
import { Sessoes } from './sessoes';
import { useAssunto } from './usar-assunto';

/** Um formulário aberto por vez: a tela tem um próximo passo, e os campos não repetem nome. */
export default function Seguranca() {
  const { t } = useTextos('conta');
  const { conta } = useConta();
  const { usuario } = useSessao();
  const pendente = usuario?.segundoFatorPendente ?? false;
  const abrir = useAssunto<'senha' | 'email' | 'fator'>(pendente ? 'fator' : null);
  return (
    <div className="conta-partes">
      {pendente ? (
        <Aviso tipo="pendente" icone={IconeAviso} titulo={t('fator.exigido')}>
          {t('fator.exigidoTexto')}
        </Aviso>
      ) : null}
      <SegundoFator {...abrir('fator')} />
      <MudarSenha {...abrir('senha')} />
      <MudarEmail email={conta.email} {...abrir('email')} />
      <Sessoes />
    </div>
  );
}
