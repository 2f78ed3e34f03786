import { useState } from 'react';

import { Carga } from '../../componentes/avisos/carga';
import { IconeLapis } from '../../componentes/icones/lapis';
import { IconeMais } from '../../componentes/icones/mais';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { Editor, useEditor } from '../decisoes/editor';
import { Cancelar, QuemDecidiu, Situacao } from '../decisoes/historia';
import { Fatos } from '../ficha/fatos';
import { Secao } from '../componentes/secao';
import { Tabela } from '../componentes/tabela';
import { apagarPreco, lerPrecos, lerPrevia, type Preco } from './contrato';
import { Isencoes } from './isencoes';
import { FormularioPreco } from './formulario-preco';
import './precos.css';

/** A tabela de preços: o que vale, o que está agendado e o que já passou. */
export function TelaPrecos() {
  // A história das isenções usa os outros: chegados depois, esconderiam a tela e o foco perdia-se.
  const { t } = useTextos('gestao', 'configuracoes');
  const editor = useEditor('precos', lerPrecos);
  useTitulo(t('precos.titulo'));
  const abrir = (preco: Preco | null) =>
    editor.abrir({
      titulo: t(preco ? 'precos.mudar' : 'precos.agendar'),
      conteudo: (precos) => <FormularioPreco preco={preco} precos={precos} />,
    });
  return (
    <Editor editor={editor}>
      <Cabecalho
        titulo={t('precos.titulo')}
        acoes={
          <button type="button" className="bt" onClick={() => abrir(null)}>
            <IconeMais />
            {t('precos.agendar')}
          </button>
        }
      />
      <Previa precos={editor.dados} />
      <Secao id="tabela" titulo={t('precos.tabela')}>
        <Carga leitura={editor} linhas={4}>
          {(precos) => (
            <Tabela
              linhas={precos}
              chave={({ id }) => id}
              classeDaLinha={({ situacao }) => (situacao === 'PASSADO' ? 'pr-passado' : '')}
              colunas={[
                {
                  rotulo: t('precos.modalidade'),
                  tipo: 'cab',
                  valor: (preco) => (
                    <>
                      <strong>{t(`precos.nome.${preco.modalidade}`)}</strong>
                      <QuemDecidiu decidida={preco} />
                    </>
                  ),
                },
                { rotulo: t('precos.valor'), tipo: 'dir', valor: ({ valor }) => formatarCentavos(valor) },
                {
                  rotulo: t('precos.desde'),
                  tipo: 'num',
                  valor: ({ vigenteDesde }) => formatarData(vigenteDesde),
                },
                {
                  rotulo: t('precos.ate'),
                  tipo: 'num',
                  valor: ({ vigenteAte }) => formatarData(vigenteAte) ?? t('precos.semFim'),
                },
                {
                  rotulo: t('precos.situacao'),
                  valor: ({ situacao }) => (
                    <Situacao situacao={situacao} rotulo={t(`precos.estado.${situacao}`)} />
                  ),
                },
                {
                  rotulo: t('precos.acao'),
                  tipo: 'acoes',
                  valor: (preco) =>
                    preco.situacao === 'AGENDADO' ? (
                      <AcoesDoPreco preco={preco} aoMudar={() => abrir(preco)} />
                    ) : null,
                },
              ]}
            />
          )}
        </Carga>
      </Secao>
      <Isencoes />
    </Editor>
  );
}

function AcoesDoPreco({ preco, aoMudar }: { preco: Preco; aoMudar: () => void }) {
  const { t } = useTextos('gestao');
  const nome = t(`precos.nome.${preco.modalidade}`);
  const dia = formatarData(preco.vigenteDesde) ?? '';
  return (
    <span className="bts">
      <button
        type="button"
        className="bt bt-2 bt-p"
        aria-label={t('precos.mudarDe', { nome, dia })}
        onClick={aoMudar}
      >
        <IconeLapis />
        {t('precos.mudarBotao')}
      </button>
      <Cancelar
        id={preco.id}
        cancelar={(id) => apagarPreco(id, preco.criadaEm)}
        rotulo={t('precos.apagarDe', { nome, dia })}
        titulo={t('precos.apagarTitulo')}
        texto={t('precos.apagarTexto', { nome, dia, valor: formatarCentavos(preco.valor) })}
        sim={t('precos.apagarSim')}
        feito={t('precos.apagado')}
        botao={t('precos.apagar')}
      />
    </span>
  );
}

/** Quanto custaria uma licença pedida no dia escolhido; lê de novo quando a tabela muda. */
function Previa({ precos }: { precos: readonly Preco[] | null }) {
  const { t } = useTextos('gestao');
  const [dia, setDia] = useState('');
  const { dados, erro } = useRecurso(dia ? `${dia} ${JSON.stringify(precos)}` : null, () => lerPrevia(dia));
  return (
    <section className="cx pr-previa" aria-labelledby="previa">
      <h2 id="previa">{t('precos.previa')}</h2>
      <label>
        <span className="rot">{t('precos.dia')}</span>
        <input className="ent" type="date" value={dia} onChange={({ target }) => setDia(target.value)} />
      </label>
      <div aria-live="polite">
        {erro ? <p>{erro.message}</p> : null}
        {dados ? (
          <Fatos
            fatos={[
              ...dados.precos.map(
                ({ modalidade, valor }) =>
                  [
                    t(`precos.nome.${modalidade}`),
                    <b key={modalidade}>{formatarCentavos(valor)}</b>,
                  ] as const,
              ),
              [
                t('precos.vencimento'),
                <span key="vencimento" className="num">
                  {formatarData(dados.vencimento)}
                </span>,
              ],
              [
                t('precos.validade'),
                <span key="validade" className="num">
                  {formatarData(dados.validade)}
                </span>,
              ],
            ]}
          />
        ) : (
          <p className="sec">{t('precos.escolhaODia')}</p>
        )}
      </div>
    </section>
  );
}
