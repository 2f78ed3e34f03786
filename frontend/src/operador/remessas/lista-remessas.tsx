import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Datagrid, FunctionField, List, NumberField, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { ErroApi } from '../../api/erro-api';
import { IconeBaixar, IconeMais } from '../../componentes/icones.gerado';
import { useNotificar } from '../../componentes/notificacoes';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarCentavos } from '../../kernel/dinheiro';
import { Cabecalho } from '../cabecalho';
import { type Remessa } from '../contrato-banco';
import { formatarInstante } from '../../i18n/instante';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { arquivoDaRemessa, gerarRemessa } from '../servicos-banco';
import { EnvioAoBanco } from './envio-ao-banco';
import { ProximaRemessa } from './proxima-remessa';

export function ListaRemessas() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  useTitulo(t('remessas.titulo'));
  const [geracoes, setGeracoes] = useState(0);
  const envio = (remessa: Remessa) => <EnvioAoBanco remessa={remessa} />;
  const data = (remessa: Remessa) => formatarInstante(remessa.arquivo.dataCadastro, i18n.language);
  const baixar = (remessa: Remessa) => (
    <a
      className="bt bt-2 bt-p"
      href={arquivoDaRemessa(remessa.id)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('remessas.baixarDe', { nome: remessa.arquivo.nome })}
    >
      <IconeBaixar />
      {t('remessas.baixar')}
    </a>
  );
  return (
    <>
      <Cabecalho
        titulo={t('remessas.titulo')}
        acoes={<BotaoGerar aoGerar={() => setGeracoes((quantas) => quantas + 1)} />}
      />
      <ProximaRemessa key={geracoes} />
      <List<Remessa>
        actions={false}
        title={t('remessas.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        exporter={false}
        empty={<Vazio titulo={t('remessas.vazio')} texto={t('remessas.vazioTexto')} />}
      >
        <BarraDaLista lista="remessas" />
        {fone ? (
          <CartoesDaLista<Remessa>
            titulo={(remessa) => remessa.arquivo.nome}
            linhas={(remessa) => [
              [t('remessas.data'), data(remessa)],
              [t('remessas.quantidade'), String(remessa.quantidade)],
              [t('remessas.valor'), formatarCentavos(remessa.valorTotal)],
              [t('remessas.envio'), envio(remessa)],
            ]}
            acao={baixar}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <FunctionField<Remessa>
              label={t('remessas.nome')}
              render={(remessa) => <strong className="num">{remessa.arquivo.nome}</strong>}
            />
            <FunctionField<Remessa> label={t('remessas.data')} render={data} />
            <NumberField source="quantidade" label={t('remessas.quantidade')} sortable={false} />
            <FunctionField<Remessa>
              label={t('remessas.valor')}
              textAlign="right"
              render={(remessa) => formatarCentavos(remessa.valorTotal)}
            />
            <FunctionField<Remessa> label={t('remessas.envio')} render={envio} />
            <FunctionField<Remessa> label={t('remessas.arquivo')} textAlign="right" render={baixar} />
          </Datagrid>
        )}
      </List>
    </>
  );
}

function BotaoGerar({ aoGerar }: { aoGerar: () => void }) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const [gerando, setGerando] = useState(false);
  const gerar = async () => {
    if (gerando) return;
    setGerando(true);
    try {
      const { nome, quantidade, outras, retidos } = await gerarRemessa();
      notificar({
        tipo: 'success',
        titulo: t('sucesso.titulo'),
        mensagem: `${t('sucesso.remessa')} ${t('remessas.gerada', { nome, count: quantidade })}`,
      });
      if (outras.length > 0) {
        notificar({
          tipo: 'info',
          titulo: t('sucesso.remessa'),
          mensagem: t('remessas.outras', {
            count: outras.length,
            nomes: outras.map((outra) => outra.nome).join(', '),
          }),
        });
      }
      if (retidos.length > 0) {
        notificar({
          tipo: 'warning',
          titulo: t('remessas.retidos', { count: retidos.length }),
          mensagem: retidos.map(({ numeroDocumento, texto }) => `${numeroDocumento}: ${texto}`).join('; '),
        });
      }
      atualizar();
      aoGerar();
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.message) {
        const tipo = causa.status === 422 ? 'info' : 'error';
        notificar({ tipo, titulo: t('remessas.naoGerada'), mensagem: causa.message });
      }
    } finally {
      setGerando(false);
    }
  };
  return (
    <button type="button" className="bt" aria-disabled={gerando} onClick={() => void gerar()}>
      <IconeMais />
      {t(gerando ? 'remessas.gerando' : 'remessas.gerar')}
    </button>
  );
}
