import { Link } from 'react-router';

import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeCerto } from '../../componentes/icones/certo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { SituacaoDoRetorno } from '../retornos/situacao-do-retorno';
import { Secao } from '../componentes/secao';
import { Tabela } from '../componentes/tabela';
import { type ArquivoDoPainel } from './contrato';
import { formatarNumero } from '../../i18n/formatos';

/** Remessas e retornos da última semana. */
export function UltimosArquivos({ arquivos }: { arquivos: readonly ArquivoDoPainel[] }) {
  const { t, idioma } = useTextos('gestao');
  return (
    <Secao
      id="arquivos"
      classe="pn-arquivos"
      titulo={t('painel.arquivos')}
      acoes={
        <span className="bts">
          <Link className="bt bt-2" to="/admin/remessas">
            <IconeEnviarArquivo />
            {t('painel.remessas')}
          </Link>
          <Link className="bt" to="/admin/retornos">
            <IconeBaixar />
            {t('painel.retornos')}
          </Link>
        </span>
      }
    >
      <Tabela
        linhas={arquivos}
        chave={({ tipo, id }) => `${tipo}${id}`}
        vazia={t('painel.semArquivos')}
        colunas={[
          {
            rotulo: t('painel.arquivo'),
            tipo: 'cab',
            valor: ({ tipo, id, nome }) => (
              <>
                <Link to={`/admin/${tipo === 'RETORNO' ? 'retornos' : 'remessas'}/${id}/show`}>{nome}</Link>
                <small className="pn-tipo">{t(`painel.tipo.${tipo}`)}</small>
              </>
            ),
          },
          { rotulo: t('painel.data'), tipo: 'num', valor: ({ em }) => formatarInstante(em, idioma) },
          {
            rotulo: t('painel.titulos'),
            tipo: 'dir',
            valor: ({ titulos }) => formatarNumero(titulos),
          },
          {
            rotulo: t('painel.situacao'),
            valor: ({ situacao }) =>
              situacao === 'GERADA' ? (
                <Etiqueta classe="estado-feito" icone={IconeCerto}>
                  {t('painel.gerada')}
                </Etiqueta>
              ) : (
                <SituacaoDoRetorno situacao={situacao} />
              ),
          },
        ]}
      />
    </Secao>
  );
}
