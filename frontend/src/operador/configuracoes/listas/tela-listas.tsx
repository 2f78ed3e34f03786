import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';

import { Carga } from '../../../componentes/avisos/carga';
import { IconeMais } from '../../../componentes/icones/mais';
import { IconeOlho } from '../../../componentes/icones/olho';
import { formatarData } from '../../../i18n/formatos';
import { useTextos } from '../../../i18n/textos';
import { Editor, PainelDeLeitura, useEditor, useMesa } from '../../decisoes/editor';
import { Historia } from '../../decisoes/historia';
import { Secao } from '../../componentes/secao';
import { SecoesDasConfiguracoes } from '../secoes';
import {
  CAMPO_DA_LISTA,
  cancelarMudancaDeLista,
  lerListas,
  LISTAS_FIXAS,
  type ListaFixa,
  type ListaMudavel,
} from './contrato';
import { FormularioDaLista, type Trabalho } from './formulario-da-lista';
import { TabelaFixa } from './lista-fixa';
import { mudancaEmPalavras } from './mudanca';
import { PreviaDaLista } from './previa-da-lista';
import { TabelaDaLista } from './tabela-da-lista';
import './listas.css';

const MUDAVEIS = Object.keys(CAMPO_DA_LISTA) as ListaMudavel['lista'][];
const FIXAS = Object.keys(LISTAS_FIXAS) as ListaFixa[];

const TITULO_DO_TRABALHO = {
  nova: 'novaEm',
  ordenar: 'ordenarEm',
  mudar: 'mudarUma',
  retirar: 'retirarUma',
  trazer: 'trazerUma',
} as const;

/** As listas de opções dos formulários: as que se mudam, com dia e motivo, e as que o produto fixa. */
export function TelaListas() {
  const { t } = useTextos('listas');
  const [busca, setBusca] = useSearchParams();
  const editor = useEditor('listas', lerListas);
  const pedida = busca.get('lista');
  const escolhida = [...MUDAVEIS, ...FIXAS].find((uma) => uma === pedida) ?? 'peixes';
  const fixa = FIXAS.find((uma) => uma === escolhida);
  const nome = t(`nome.${escolhida}`);
  const abrir = (titulo: string, conteudo: (lista: ListaMudavel) => ReactNode) =>
    editor.abrir({
      titulo,
      conteudo: (listas) => listas.filter(({ lista }) => lista === escolhida).map(conteudo),
    });
  const trabalhar = (trabalho: Trabalho) =>
    abrir(
      t(TITULO_DO_TRABALHO[trabalho.tipo], {
        lista: nome,
        nome: 'opcao' in trabalho ? trabalho.opcao.descricao_pt : nome,
      }),
      (lista) => <FormularioDaLista key={lista.lista} lista={lista} trabalho={trabalho} />,
    );
  const verHistoria = () =>
    abrir(t('historiaDe', { lista: nome }), (lista) => <HistoriaDaLista key={lista.lista} lista={lista} />);
  const verNumDia = () =>
    abrir(t('verDe', { lista: nome }), ({ lista }) => <VerNumDia key={lista} lista={lista} />);
  return (
    <Editor editor={editor}>
      <SecoesDasConfiguracoes intro={t('intro')} />
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
        <Carga leitura={editor} linhas={8}>
          {(listas) =>
            listas
              .filter(({ lista }) => lista === escolhida)
              .map((lista) => (
                <Secao
                  key={lista.lista}
                  id="lista-aberta"
                  titulo={nome}
                  classe="cfg-grupo lst-aberta"
                  acoes={
                    <span className="bts">
                      <button type="button" className="bt bt-3 bt-p" onClick={verHistoria}>
                        {t('historia')}
                      </button>
                      <button type="button" className="bt bt-2 bt-p" onClick={verNumDia}>
                        <IconeOlho />
                        {t('ver')}
                      </button>
                      <Trabalhos aoTrabalhar={trabalhar} />
                    </span>
                  }
                >
                  <TabelaDaLista lista={lista} aoTrabalhar={trabalhar} />
                </Secao>
              ))
          }
        </Carga>
      )}
    </Editor>
  );
}

/** O que se faz da lista inteira. */
function Trabalhos({ aoTrabalhar }: { aoTrabalhar: (trabalho: Trabalho) => void }) {
  const { t } = useTextos('listas');
  const { administra } = useMesa();
  if (!administra) return null;
  return (
    <>
      <button type="button" className="bt bt-2 bt-p" onClick={() => aoTrabalhar({ tipo: 'ordenar' })}>
        {t('ordenar')}
      </button>
      <button type="button" className="bt bt-p" onClick={() => aoTrabalhar({ tipo: 'nova' })}>
        <IconeMais />
        {t('nova')}
      </button>
    </>
  );
}

/** Tudo o que mudou e o que está marcado, com quem e por quê; a lista de fábrica, numa linha. */
function HistoriaDaLista({ lista }: { lista: ListaMudavel }) {
  const { t } = useTextos('listas');
  const { mudancas } = lista;
  const deFabrica = mudancas.filter(({ autor }) => autor === 'produto');
  return (
    <PainelDeLeitura>
      <Historia
        decisoes={mudancas.filter(({ autor, situacao }) => autor !== 'produto' || situacao === 'PASSADO')}
        dizer={(uma) => {
          const dia = formatarData(uma.vigenteDesde) ?? '';
          const mudanca = mudancaEmPalavras(lista, uma, t);
          return {
            nome: (
              <>
                <strong>{mudanca}</strong>
                <span className="num">{t('desde', { dia })}</span>
              </>
            ),
            rotulo: t('cancelarDe', { mudanca }),
            texto: t('cancelarTexto', { mudanca, dia }),
            cancelar: cancelarMudancaDeLista,
          };
        }}
        fim={
          <li>
            <p>{t('deFabrica', { total: String(deFabrica.length) })}</p>
          </li>
        }
      />
    </PainelDeLeitura>
  );
}

function VerNumDia({ lista }: { lista: ListaMudavel['lista'] }) {
  const { t } = useTextos('listas');
  const [dia, setDia] = useState('');
  return (
    <PainelDeLeitura>
      <label>
        <span className="rot">{t('dia')}</span>
        <input className="ent" type="date" value={dia} onChange={({ target }) => setDia(target.value)} />
      </label>
      <PreviaDaLista lista={lista} dia={dia} mudanca={null} vazia={t('escolhaODia')} />
    </PainelDeLeitura>
  );
}
