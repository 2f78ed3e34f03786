import { encerrarConta } from '../../api/conta/servicos-conta';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { IconeSair } from '../../componentes/icones/sair';
import { useTextos } from '../../i18n/textos';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';

const FormularioSoComSenha = emBloco(() => import('./formulario-so-com-senha'));

export function EncerrarConta({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTextos('conta');
  useAdiantar(FormularioSoComSenha.adiantar);
  return (
    <Secao icone={IconeSair} titulo={t('encerrar.titulo')}>
      <p className="sec">{t('encerrar.texto')}</p>
      {aberto ? (
        <FormularioSoComSenha
          enviar={t('encerrar.confirmar')}
          aoCancelar={aoFechar}
          aoEnviar={(senha) => encerrarConta(senha).then(() => true)}
          definitivo
        />
      ) : (
        <button type="button" className="bt bt-perigo" onClick={aoAbrir}>
          {t('encerrar.pedir')}
        </button>
      )}
    </Secao>
  );
}
