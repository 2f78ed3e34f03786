import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeMais } from '../../componentes/icones.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { type Informe } from '../contrato-gestao';
import { BarraDaLista } from '../lista/barra-da-lista';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { SituacaoDoInforme } from './situacao-do-informe';

const SITUACOES = [null, 'PUBLICADO', 'AGENDADO', 'RASCUNHO'] as const;

/** As notícias: o que o cidadão vê, o que vai ver e o que ainda se escreve. */
export function ListaInformes() {
  const { t, i18n } = useTranslation('gestao');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('informes.titulo'));
  const titulo = ({ id, titulo: nome }: Informe) => <Link to={`/admin/informes/${id}`}>{nome}</Link>;
  const situacao = (informe: Informe) => <SituacaoDoInforme informe={informe} />;
  const linguas = ({ tituloEn, tituloEs }: Informe) =>
    ['PT', ...(tituloEn ? ['EN'] : []), ...(tituloEs ? ['ES'] : [])].join(' · ');
  const quando = ({ atualizadoEm }: Informe) => (
    <span className="num">{formatarInstante(atualizadoEm, i18n.language)}</span>
  );
  return (
    <>
      <Cabecalho
        titulo={t('informes.titulo')}
        acoes={
          <Link className="bt" to="/admin/informes/create">
            <IconeMais />
            {t('informes.novo')}
          </Link>
        }
      />
      <List<Informe>
        actions={false}
        title={t('informes.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={false}
      >
        <EscolhaDaLista<Informe['situacao']>
          campo="situacao"
          rotulo={t('informes.filtrar')}
          opcoes={SITUACOES}
          nomeDe={(situacao) => t(situacao ? `informes.situacao.${situacao}` : 'informes.todos')}
        />
        <BarraDaLista lista="informes" />
        <NadaAchado />
        {fone ? (
          <CartoesDaLista<Informe>
            titulo={titulo}
            linhas={(informe) => [
              [t('informes.estado'), situacao(informe)],
              [t('informes.linguas'), linguas(informe)],
              [t('informes.atualizado'), quando(informe)],
            ]}
            acao={() => null}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={<></>}>
            <FunctionField<Informe> label={t('informes.campoTitulo')} render={titulo} />
            <FunctionField<Informe> label={t('informes.estado')} render={situacao} />
            <FunctionField<Informe> label={t('informes.linguas')} render={linguas} />
            <FunctionField<Informe> label={t('informes.atualizado')} render={quando} />
          </Datagrid>
        )}
      </List>
    </>
  );
}

function NadaAchado() {
  const { t } = useTranslation('gestao');
  const { data, isPending } = useListContext();
  return !isPending && data?.length === 0 ? <Vazio titulo={t('informes.vazio')} /> : null;
}
