import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { trocarSenha } from '../../api/servicos-conta';
import { IconeChave } from '../../componentes/icones-das-telas.gerado';
import { useNotificar } from '../../componentes/notificacoes';
import { CampoSenha } from '../../formularios/campo-senha';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useConta } from './contexto';
import { Secao } from './secao';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

export interface PropsDeAssunto {
  aberto: boolean;
  aoAbrir: () => void;
  aoFechar: () => void;
}

export function MudarSenha({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTranslation('conta');
  const notificar = useNotificar();
  const { conta, recarregar } = useConta();
  const esquema = object({ atual: useRegraDaSenha('atual'), nova: useCamposDeConta().senhaNova('nova') });
  const acao = t(conta.temSenha ? 'senha.trocar' : 'senha.criar');
  return (
    <Secao icone={IconeChave} titulo={t('senha.titulo')}>
      {aberto ? (
        <FormularioCurto
          inicial={{ atual: '', nova: '' }}
          esquema={esquema}
          enviar={acao}
          aoCancelar={aoFechar}
          aoEnviar={async ({ atual, nova }) => {
            await trocarSenha(atual, nova);
            aoFechar();
            recarregar();
            notificar({ tipo: 'success', titulo: t('senha.trocada'), mensagem: t('senha.trocadaTexto') });
          }}
        >
          <SenhaDoDono nome="atual" />
          <CampoSenha nova nome="nova" rotulo={t('formularios:campos.nova')} dica={t('link.dicaSenha')} />
        </FormularioCurto>
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
