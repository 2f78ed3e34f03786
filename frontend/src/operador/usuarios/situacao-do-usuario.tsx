import { aparenciaDe } from '../../componentes/aparencia';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../etiqueta';
import { type Usuario } from './contrato';

const APARENCIA = {
  ATIVO: { classe: 'res-aplicada', icone: IconeCerto },
  CONVIDADO: { classe: 'res-revisao', icone: IconeAmpulheta },
  DESATIVADO: { classe: 'res-ignorada', icone: IconeProibido },
} as const;

export function SituacaoDoUsuario({ usuario }: { usuario: Usuario }) {
  const { t } = useTextos('gestao');
  return (
    <Etiqueta {...aparenciaDe(APARENCIA, usuario.situacao)}>
      {t(`usuarios.situacao.${usuario.situacao}`)}
    </Etiqueta>
  );
}

export function SegundoFatorDoUsuario({ usuario: { segundoFator } }: { usuario: Usuario }) {
  const { t } = useTextos('gestao');
  const { ativo, exigido } = segundoFator;
  if (ativo) {
    return (
      <Etiqueta classe="res-aplicada" icone={IconeProtecao}>
        {t('usuarios.comFator')}
      </Etiqueta>
    );
  }
  return exigido ? (
    <Etiqueta classe="res-revisao" icone={IconeAviso}>
      {t('usuarios.faltaFator')}
    </Etiqueta>
  ) : (
    <>{t('usuarios.semFator')}</>
  );
}
