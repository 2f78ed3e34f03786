import { useMediaQuery, type Theme } from '@mui/material';
import { Datagrid, FunctionField, List, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { IconeAmpulheta, IconeAviso, IconeErro, IconeRenovar } from '../../componentes/icones.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { Vazio } from '../../componentes/vazio';
import { formatarInstante } from '../../i18n/instante';
import { Cabecalho } from '../cabecalho';
import { CartoesDaLista } from '../cartoes-da-lista';
import { BarraDaLista } from '../lista/barra-da-lista';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { type Trabalho } from '../contrato-trabalhos';
import { repetirTrabalho } from '../servicos-trabalhos';
import { Filas } from './filas';
import { useRepeticao } from './usar-repeticao';

type Situacao = Trabalho['situacao'];
const SITUACOES = ['FALHANDO', 'PARADO', 'TENTANDO', 'ESPERANDO'] as const;

/** O que o worker tem por fazer, o que falhou e por quê, e como mandá-lo tentar de novo. */
export function ListaTrabalhos() {
  const { t, i18n } = useTranslation('console');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('md'));
  const atualizar = useRefresh();
  useTitulo(t('trabalhos.titulo'));
  const instante = (texto: string) => <span className="num">{formatarInstante(texto, i18n.language)}</span>;
  const fila = ({ fila: qual }: Trabalho) => t(`trabalhos.nome.${qual}`);
  const situacao = (trabalho: Trabalho) => <SituacaoDoTrabalho situacao={trabalho.situacao} />;
  const motivo = ({ falha }: Trabalho) => falha ?? '—';
  const tentativas = (trabalho: Trabalho) => trabalho.tentativas.toLocaleString(i18n.language);
  const proxima = (trabalho: Trabalho) =>
    trabalho.situacao === 'FALHANDO' ? instante(trabalho.tentarEm) : '—';
  const acao = (trabalho: Trabalho) => <Repetir trabalho={trabalho} aoMudar={atualizar} />;
  const nada = <Vazio titulo={t('trabalhos.vazio')} texto={t('trabalhos.vazioTexto')} />;
  return (
    <>
      <Cabecalho titulo={t('trabalhos.titulo')} />
      <Filas aoMudar={atualizar} />
      <List<Trabalho>
        actions={false}
        title={t('trabalhos.titulo')}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        queryOptions={{ refetchInterval: 5_000 }}
        empty={nada}
      >
        <EscolhaDaLista<Situacao>
          campo="situacao"
          rotulo={t('trabalhos.filtrar')}
          opcoes={[null, ...SITUACOES]}
          nomeDe={(situacao) => t(situacao ? `trabalhos.estado.${situacao}` : 'trabalhos.todos')}
        />
        <BarraDaLista lista="trabalhos" />
        {fone ? (
          <CartoesDaLista<Trabalho>
            titulo={fila}
            linhas={(trabalho) => [
              [t('trabalhos.situacao'), situacao(trabalho)],
              [t('trabalhos.motivo'), motivo(trabalho)],
              [t('trabalhos.fato'), trabalho.chave],
              [t('trabalhos.criado'), instante(trabalho.criadoEm)],
              [t('trabalhos.tentativas'), tentativas(trabalho)],
              [t('trabalhos.proxima'), proxima(trabalho)],
            ]}
            acao={acao}
            vazio={nada}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick={false} empty={nada}>
            <FunctionField<Trabalho> label={t('trabalhos.fila')} render={fila} />
            <FunctionField<Trabalho> label={t('trabalhos.situacao')} render={situacao} />
            <FunctionField<Trabalho> label={t('trabalhos.motivo')} render={motivo} />
            <FunctionField<Trabalho> label={t('trabalhos.fato')} render={({ chave }) => chave} />
            <FunctionField<Trabalho>
              label={t('trabalhos.criado')}
              render={({ criadoEm }) => instante(criadoEm)}
            />
            <FunctionField<Trabalho>
              label={t('trabalhos.tentativas')}
              textAlign="right"
              render={tentativas}
            />
            <FunctionField<Trabalho> label={t('trabalhos.proxima')} render={proxima} />
            <FunctionField<Trabalho> label={t('trabalhos.acao')} textAlign="right" render={acao} />
          </Datagrid>
        )}
      </List>
    </>
  );
}

const APARENCIA = {
  ESPERANDO: { classe: 'res res-ignorada', Icone: IconeAmpulheta },
  TENTANDO: { classe: 'res res-aplicada', Icone: IconeRenovar },
  FALHANDO: { classe: 'res res-revisao', Icone: IconeAviso },
  PARADO: { classe: 'res res-quarentena', Icone: IconeErro },
} as const;

function SituacaoDoTrabalho({ situacao }: { situacao: Situacao }) {
  const { t } = useTranslation('console');
  const { classe, Icone } = APARENCIA[situacao];
  return (
    <span className={classe}>
      <Icone />
      {t(`trabalhos.estado.${situacao}`)}
    </span>
  );
}

function Repetir({ trabalho, aoMudar }: { trabalho: Trabalho; aoMudar: () => void }) {
  const { t } = useTranslation('console');
  const { ocupado, repetir } = useRepeticao(aoMudar);
  if (trabalho.situacao !== 'FALHANDO' && trabalho.situacao !== 'PARADO') return null;
  const fila = t(`trabalhos.nome.${trabalho.fila}`);
  return (
    <button
      type="button"
      className="bt bt-2 bt-p"
      aria-disabled={ocupado}
      aria-label={t('trabalhos.repetirUm', { fila, fato: trabalho.chave })}
      onClick={() => void repetir(() => repetirTrabalho(trabalho.id).then(() => 1))}
    >
      {t('trabalhos.repetir')}
    </button>
  );
}
