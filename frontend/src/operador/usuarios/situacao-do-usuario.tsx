import { aparenciaDe } from '../../componentes/aparencia';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { type Usuario } from './contrato';

const APARENCIA = {
  ATIVO: { classe: 'estado-feito', icone: IconeCerto },
  CONVIDADO: { classe: 'estado-espera', icone: IconeAmpulheta },
  DESATIVADO: { classe: 'estado-neutro', icone: IconeProibido },
} as const;

export function SituacaoDoUsuario({ usuario }: { usuario: Usuario }) {
  const { t } = useTextos('gestao', 'rotulos');
  return (
    <Etiqueta {...aparenciaDe(APARENCIA, usuario.situacao)}>
      {t(`rotulos:conta.${usuario.situacao}`)}
    </Etiqueta>
  );
}

export function SegundoFatorDoUsuario({ usuario: { segundoFator } }: { usuario: Usuario }) {
  const { t } = useTextos('gestao');
  const { ativo, exigido } = segundoFator;
  if (ativo) {
    return (
      <Etiqueta classe="estado-feito" icone={IconeProtecao}>
        {t('usuarios.comFator')}
      </Etiqueta>
    );
  }
  return exigido ? (
    <Etiqueta classe="estado-espera" icone={IconeAviso}>
      {t('usuarios.faltaFator')}
    </Etiqueta>
  ) : (
    <>{t('usuarios.semFator')}</>
  );
}
