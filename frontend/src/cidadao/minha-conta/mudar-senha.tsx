import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { trocarSenha } from '../../api/servicos-conta';
import { IconeChave } from '../../componentes/icones-das-telas.gerado';
import { useNotificar } from '../../componentes/notificacoes';
import { CampoSenha } from '../../formularios/campo-senha';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { Secao } from './secao';

export interface PropsDeAssunto {
  aberto: boolean;
  aoAbrir: () => void;
  aoFechar: () => void;
}

export function MudarSenha({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTranslation('conta');
  const notificar = useNotificar();
  const campos = useCamposDeConta();
  const esquema = useMemo(
    () => object({ atual: campos.senhaAtual('atual'), nova: campos.senhaNova('nova') }),
    [campos],
  );
  return (
    <Secao icone={IconeChave} titulo={t('senha.titulo')}>
      {aberto ? (
        <FormularioCurto
          inicial={{ atual: '', nova: '' }}
          esquema={esquema}
          enviar={t('senha.trocar')}
          aoCancelar={aoFechar}
          aoEnviar={async ({ atual, nova }) => {
            await trocarSenha(atual, nova);
            aoFechar();
            notificar({ tipo: 'success', titulo: t('senha.trocada'), mensagem: t('senha.trocadaTexto') });
          }}
        >
          <CampoSenha nome="atual" rotulo={t('formularios:campos.atual')} />
          <CampoSenha nova nome="nova" rotulo={t('formularios:campos.nova')} dica={t('link.dicaSenha')} />
        </FormularioCurto>
      ) : (
        <>
          <p className="sec">{t('senha.texto')}</p>
          <button type="button" className="bt bt-2" onClick={aoAbrir}>
            {t('senha.trocar')}
          </button>
        </>
      )}
    </Secao>
  );
}
