import { aparenciaDe } from '../../componentes/aparencia';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import { type Usuario } from './contrato';

const APARENCIA = {
  ATIVO: { classe: 'res-aplicada', icone: IconeCerto },
  CONVIDADO: { classe: 'res-revisao', icone: IconeAmpulheta },
  DESATIVADO: { classe: 'res-ignorada', icone: IconeProibido },
} as const;

export function SituacaoDoUsuario({ usuario }: { usuario: Usuario }) {
  const { t } = useTextos('gestao');
  const { classe, icone: Icone } = aparenciaDe(APARENCIA, usuario.situacao);
  return (
    <span className={`res ${classe}`}>
      <Icone />
      {t(`usuarios.situacao.${usuario.situacao}`)}
    </span>
  );
}

export function SegundoFatorDoUsuario({ usuario: { segundoFator } }: { usuario: Usuario }) {
  const { t } = useTextos('gestao');
  const { ativo, exigido } = segundoFator;
  if (ativo) {
    return (
      <span className="res res-aplicada">
        <IconeProtecao />
        {t('usuarios.comFator')}
      </span>
    );
  }
  return exigido ? (
    <span className="res res-revisao">
      <IconeAviso />
      {t('usuarios.faltaFator')}
    </span>
  ) : (
    <>{t('usuarios.semFator')}</>
  );
}
