import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Datagrid, FunctionField, List, NumberField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { IconeEnviarArquivo } from '../../componentes/icones-das-telas.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarCentavos } from '../../kernel/dinheiro';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { type Retorno } from '../contrato-banco';
import { formatarInstante } from '../../i18n/instante';
import { EnvioDeRetorno } from './envio-de-retorno';
import { SituacaoDoRetorno } from './situacao-do-retorno';

export function ListaRetornos() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  const [enviando, setEnviando] = useState(false);
  useTitulo(t('retornos.titulo'));
  const botao = (
    <button type="button" className="bt" onClick={() => setEnviando(true)}>
      <IconeEnviarArquivo />
      {t('retornos.enviar')}
    </button>
  );
  const nome = (retorno: Retorno) => <Link to={`/admin/retornos/${retorno.id}/show`}>{retorno.nome}</Link>;
  const data = (retorno: Retorno) => formatarInstante(retorno.dataCadastro, i18n.language);
  const nada = <Vazio titulo={t('retornos.vazio')} texto={t('retornos.vazioTexto')} />;
  return (
    <>
      <Cabecalho titulo={t('retornos.titulo')} acoes={botao} />
      <EnvioDeRetorno aberto={enviando} aoFechar={() => setEnviando(false)} />
      <List<Retorno>
        actions={false}
        title={t('retornos.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        exporter={false}
        queryOptions={{ refetchInterval: 5_000 }}
        empty={nada}
      >
        <BarraDaLista lista="retornos" />
        {fone ? (
          <CartoesDaLista<Retorno>
            titulo={nome}
            linhas={(retorno) => [
              [t('retornos.data'), data(retorno)],
              [t('retornos.situacaoRotulo'), <SituacaoDoRetorno key="s" situacao={retorno.situacao} />],
              [t('retornos.pagos'), `${retorno.resumo.pagos} / ${retorno.resumo.titulos}`],
              [t('retornos.valorPago'), formatarCentavos(retorno.resumo.valorPago)],
            ]}
            acao={() => null}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<Retorno> label={t('retornos.nome')} render={nome} />
            <FunctionField<Retorno> label={t('retornos.data')} render={data} />
            <FunctionField<Retorno>
              label={t('retornos.situacaoRotulo')}
              render={({ situacao }) => <SituacaoDoRetorno situacao={situacao} />}
            />
            <NumberField source="resumo.titulos" label={t('retornos.titulos')} sortable={false} />
            <NumberField source="resumo.pagos" label={t('retornos.pagos')} sortable={false} />
            <FunctionField<Retorno>
              label={t('retornos.valorPago')}
              textAlign="right"
              render={({ resumo }) => formatarCentavos(resumo.valorPago)}
            />
            <NumberField source="resumo.pendencias" label={t('retornos.pendencias')} sortable={false} />
          </Datagrid>
        )}
      </List>
    </>
  );
}
