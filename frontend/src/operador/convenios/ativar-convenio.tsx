import { IconeArquivado } from '../../componentes/icones/arquivado';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { useAcao } from '../componentes/usar-acao';
import { ativarConvenio, type Convenio } from './contrato';

const ATIVO = { classe: 'estado-feito', icone: IconeCerto };
const INATIVO = { classe: 'estado-neutro', icone: IconeArquivado };

/** De que convênio saem os documentos novos; os outros continuam remetendo o que devem e entendendo retornos. */
export function SituacaoDoConvenio({ convenio }: { convenio: Convenio }) {
  const { t } = useTextos('console');
  const { ativo, tipo, teste } = convenio;
  return (
    <Etiqueta {...(ativo ? ATIVO : INATIVO)}>
      {t(ativo ? `convenios.ativo.${tipo}` : 'convenios.inativo')}
      {teste ? ` · ${t('convenios.emTeste')}` : null}
    </Etiqueta>
  );
}

/** Pede confirmação: daí em diante tudo o que se emitir sai por este convênio. */
export function AtivarConvenio({ convenio, pequeno }: { convenio: Convenio; pequeno?: boolean }) {
  const { t } = useTextos('console');
  const { ocupado, perguntar } = useAcao();
  const { ativo, tipo, bancoNome: nome, numero, teste } = convenio;
  if (ativo) return null;
  const ativar = () =>
    perguntar(
      {
        titulo: t('convenios.ativarTitulo'),
        texto: `${t(`convenios.ativarTexto.${tipo}`, { nome, numero })}${teste ? ` ${t('convenios.ativarTeste')}` : ''}`,
        confirmar: t('convenios.ativarSim'),
      },
      () => ativarConvenio(convenio),
      t('convenios.ativado', { nome, numero }),
      t('convenios.naoAtivado'),
    );
  return (
    <button
      type="button"
      className={pequeno ? 'bt bt-2 bt-p' : 'bt'}
      aria-disabled={ocupado}
      aria-label={t('convenios.ativarDe', { nome, numero })}
      onClick={() => void ativar()}
    >
      {t('convenios.ativar')}
    </button>
  );
}
