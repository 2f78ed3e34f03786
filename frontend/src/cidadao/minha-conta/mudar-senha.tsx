import { emBloco, useAdiantar } from '../../componentes/bloco';
import { IconeChave } from '../../componentes/icones/chave';
import { useTextos } from '../../i18n/textos';
import { useConta } from './contexto';
import { Secao } from './secao';

const FormularioDaSenha = emBloco(() => import('./formulario-da-senha'));

export interface PropsDeAssunto {
  aberto: boolean;
  aoAbrir: () => void;
  aoFechar: () => void;
}

export function MudarSenha({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTextos('conta');
  const { conta } = useConta();
  useAdiantar(FormularioDaSenha.adiantar);
  const acao = t(conta.temSenha ? 'senha.trocar' : 'senha.criar');
  return (
    <Secao icone={IconeChave} titulo={t('senha.titulo')}>
      {aberto ? (
        <FormularioDaSenha enviar={acao} aoFechar={aoFechar} />
      ) : (
        <>
          <p className="sec">{t(conta.temSenha ? 'senha.texto' : 'senha.semSenha')}</p>
          <button type="button" className="bt bt-2" onClick={aoAbrir}>
            {acao}
          </button>
        </>
      )}
    </Secao>
  );
}
