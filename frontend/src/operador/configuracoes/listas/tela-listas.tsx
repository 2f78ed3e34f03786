import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { Dialogo } from '../../../componentes/dialogo/dialogo';
import { Esqueleto, FalhaDeCarga } from '../../../componentes/avisos/estados';
import { IconeMais } from '../../../componentes/icones/mais';
import { IconeOlho } from '../../../componentes/icones/olho';
import { useSessao } from '../../../componentes/sessao';
import { useRecurso } from '../../../componentes/usar-recurso';
import { SecoesDasConfiguracoes } from '../secoes';
import { lerListas, type ListaFixa, type ListaMudavel, LISTAS_FIXAS } from './contrato';
import { FormularioDaLista, type Trabalho } from './formulario-da-lista';
import { HistoriaDaLista } from './historia-da-lista';
import { TabelaFixa } from './lista-fixa';
import { PreviaDaLista } from './previa-da-lista';
import { TabelaDaLista } from './tabela-da-lista';
import './listas.css';
import '../../../componentes/formulario.css';

type Aberto = Trabalho | { tipo: 'historia' } | { tipo: 'ver' };

const MUDAVEIS = [
  'peixes',
  'materialPesca',
  'tipoIsca',
  'localPesca',
  'localizacaoPreferencialPesca',
  'rendaMensal',
] as const satisfies readonly ListaMudavel['lista'][];
const FIXAS = Object.keys(LISTAS_FIXAS) as ListaFixa[];

/** As listas de opções dos formulários: as que se mudam, com dia e motivo, e as que o produto fixa. */
export function TelaListas() {
  const { t } = useTranslation(['listas', 'configuracoes']);
  const { usuario } = useSessao();
  const administra = usuario?.papel === 'ADMINISTRADOR';
  const [busca, setBusca] = useSearchParams();
  const { dados, erro, recarregar } = useRecurso('listas', lerListas);
  const pedida = busca.get('lista');
  const escolhida = [...MUDAVEIS, ...FIXAS].find((uma) => uma === pedida) ?? 'peixes';
  const fixa = FIXAS.find((uma) => uma === escolhida);
  const lista = dados?.find((uma) => uma.lista === escolhida);
  return (
    <>
      <SecoesDasConfiguracoes />
      <p className="cfg-intro sec">
        {t('intro')} {administra ? null : t('configuracoes:ajustes.soLeitura')}
      </p>
      <div className="filtros lst-escolha" role="group" aria-label={t('escolha')}>
        {[...MUDAVEIS, ...FIXAS].map((uma) => (
          <button
            key={uma}
            type="button"
            className="filtro"
            aria-pressed={uma === escolhida}
            onClick={() => setBusca({ lista: uma }, { replace: true })}
          >
            {t(`nome.${uma}`)}
          </button>
        ))}
      </div>
      {fixa ? (
        <TabelaFixa lista={fixa} />
      ) : (
        <>
          {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
          {!dados && !erro ? <Esqueleto linhas={8} /> : null}
          {lista ? <UmaLista lista={lista} administra={administra} aoMudar={recarregar} /> : null}
        </>
      )}
    </>
  );
}

function UmaLista({
  lista,
  administra,
  aoMudar,
}: {
  lista: ListaMudavel;
  administra: boolean;
  aoMudar: () => void;
}) {
  const { t } = useTranslation('listas');
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const nome = t(`nome.${lista.lista}`);
  const fechar = () => {
    setAberto(null);
    aoMudar();
  };
  return (
    <section className="cx cfg-grupo" aria-labelledby="lista-aberta">
      <header className="lst-cabeca">
        <h2 id="lista-aberta">{nome}</h2>
        <span className="bts">
          <button type="button" className="bt bt-3 bt-p" onClick={() => setAberto({ tipo: 'historia' })}>
            {t('historia')}
          </button>
          <button type="button" className="bt bt-2 bt-p" onClick={() => setAberto({ tipo: 'ver' })}>
            <IconeOlho />
            {t('ver')}
          </button>
          {administra ? (
            <>
              <button type="button" className="bt bt-2 bt-p" onClick={() => setAberto({ tipo: 'ordenar' })}>
                {t('ordenar')}
              </button>
              <button type="button" className="bt bt-p" onClick={() => setAberto({ tipo: 'nova' })}>
                <IconeMais />
                {t('nova')}
              </button>
            </>
          ) : null}
        </span>
      </header>
      <TabelaDaLista lista={lista} administra={administra} aoAbrir={setAberto} />
      <Dialogo titulo={aberto ? tituloDe(aberto, nome, t) : ''} aberto={aberto !== null} aoFechar={fechar}>
        {aberto ? (
          aberto.tipo === 'historia' ? (
            <HistoriaDaLista lista={lista} administra={administra} aoMudar={aoMudar} aoFechar={fechar} />
          ) : aberto.tipo === 'ver' ? (
            <VerNumDia lista={lista.lista} aoFechar={fechar} />
          ) : (
            <FormularioDaLista lista={lista} trabalho={aberto} aoFechar={fechar} />
          )
        ) : null}
      </Dialogo>
    </section>
  );
}

const TITULO = {
  nova: 'novaEm',
  ordenar: 'ordenarEm',
  historia: 'historiaDe',
  ver: 'verDe',
  mudar: 'mudarUma',
  retirar: 'retirarUma',
  trazer: 'trazerUma',
} as const;

const tituloDe = (
  aberto: Aberto,
  lista: string,
  t: (chave: (typeof TITULO)[Aberto['tipo']], valores: { lista: string; nome: string }) => string,
): string =>
  t(TITULO[aberto.tipo], {
    lista,
    nome: 'opcao' in aberto ? aberto.opcao.descricao_pt : lista,
  });

function VerNumDia({ lista, aoFechar }: { lista: ListaMudavel['lista']; aoFechar: () => void }) {
  const { t } = useTranslation('listas');
  const [dia, setDia] = useState('');
  return (
    <>
      <label>
        <span className="rot">{t('dia')}</span>
        <input className="ent" type="date" value={dia} onChange={({ target }) => setDia(target.value)} />
      </label>
      <PreviaDaLista lista={lista} dia={dia} mudanca={null} vazia={t('escolhaODia')} />
      <div className="bts bts-fim">
        <button type="button" className="bt bt-2" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      </div>
    </>
  );
}
