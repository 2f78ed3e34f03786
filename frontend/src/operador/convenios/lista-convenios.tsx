import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeMais } from '../../componentes/icones.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { type Convenio } from '../contrato-banco';
import { BarraDaLista } from '../lista/barra-da-lista';
import { AtivarConvenio, SituacaoDoConvenio } from './ativar-convenio';
import { LinkDeEdicao } from './tela-convenio';

/** Os acordos com os bancos, ativos e antigos. */
export function ListaConvenios() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('convenios.titulo'));
  const layout = (convenio: Convenio) => t(`convenios.layout.${convenio.layout}`);
  const quando = ({ atualizadoEm }: Convenio) => (
    <span className="num">{formatarInstante(atualizadoEm, i18n.language)}</span>
  );
  const situacao = (convenio: Convenio) => <SituacaoDoConvenio convenio={convenio} />;
  const acoes = (convenio: Convenio) => (
    <span className="bts">
      <LinkDeEdicao convenio={convenio} />
      <AtivarConvenio convenio={convenio} pequeno />
    </span>
  );
  return (
    <>
      <Cabecalho
        titulo={t('convenios.titulo')}
        acoes={
          <Link className="bt" to="/admin/convenios/create">
            <IconeMais />
            {t('convenios.novo')}
          </Link>
        }
      />
      <List<Convenio>
        actions={false}
        title={t('convenios.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={<Vazio titulo={t('convenios.vazio')} texto={t('convenios.vazioTexto')} />}
      >
        <BarraDaLista lista="convenios" />
        {fone ? (
          <CartoesDaLista<Convenio>
            titulo={({ bancoNome, numero }) => t('convenios.um', { nome: bancoNome, numero })}
            linhas={(convenio) => [
              [t('convenios.layoutRotulo'), layout(convenio)],
              [t('convenios.situacao'), situacao(convenio)],
              [t('convenios.mudado'), quando(convenio)],
            ]}
            acao={acoes}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <FunctionField<Convenio>
              label={t('convenios.banco')}
              render={({ bancoNome, banco }) => (
                <>
                  <strong>{bancoNome}</strong> <span className="num sec">{banco}</span>
                </>
              )}
            />
            <FunctionField<Convenio>
              label={t('convenios.numeroRotulo')}
              render={({ numero }) => <span className="num">{numero}</span>}
            />
            <FunctionField<Convenio> label={t('convenios.layoutRotulo')} render={layout} />
            <FunctionField<Convenio> label={t('convenios.situacao')} render={situacao} />
            <FunctionField<Convenio> label={t('convenios.mudado')} render={quando} />
            <FunctionField<Convenio> label={t('convenios.acao')} textAlign="right" render={acoes} />
          </Datagrid>
        )}
      </List>
    </>
  );
}
