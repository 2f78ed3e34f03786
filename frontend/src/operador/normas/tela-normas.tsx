import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Carga } from '../../componentes/avisos/carga';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeMais } from '../../componentes/icones/mais';
import { IconeProibido } from '../../componentes/icones/proibido';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData } from '../../i18n/formatos';
import { Cabecalho } from '../cabecalho';
import { Editor, useEditor, useMesa } from '../decisoes/editor';
import { Cancelar, QuemDecidiu, Situacao } from '../decisoes/historia';
import { FormularioComMotivo } from '../decisoes/formulario';
import { Secao } from '../secao';
import { Tabela } from '../tabela';
import {
  cancelarNorma,
  decidirRegra,
  lerNormas,
  lerPreviaDasNormas,
  type Normas,
  type Regra,
} from './contrato';
import { dizerAlcance, dizerEfeito } from './dizer-regra';
import { FormularioNorma } from './formulario-norma';
import { FormularioRegra } from './formulario-regra';
import '../../componentes/formulario.css';
import './normas.css';

/** O que se aprova: uma regra ou uma zona. */
type Aprovavel = Regra | Normas['zonas'][number];
const SEM_CAMPOS = {};

const porDecidirPrimeiro = <Uma extends Aprovavel>(todas: readonly Uma[]): Uma[] =>
  [...todas].sort((a, b) => Number(a.aprovacao !== null) - Number(b.aprovacao !== null));

/** As regras de pesca: o que espera aprovação, o que muda num dia, e cada regra com o seu ato. */
export function TelaNormas() {
  const { t } = useTranslation('normas');
  const editor = useEditor('normas', lerNormas);
  useTitulo(t('titulo'));
  const decidir = (uma: Aprovavel, aprovada: boolean) =>
    editor.abrir({
      titulo: t(aprovada ? 'aprovar' : 'recusar'),
      conteudo: () => (
        <FormularioComMotivo
          inicial={SEM_CAMPOS}
          regras={SEM_CAMPOS}
          enviar={t(aprovada ? 'aprovar' : 'recusar')}
          feito={t(aprovada ? 'aprovada' : 'recusada')}
          decidir={({ motivo }) => decidirRegra(uma.id, aprovada, motivo)}
        >
          <p className="sec">{t(aprovada ? 'aprovarExplica' : 'recusarExplica')}</p>
        </FormularioComMotivo>
      ),
    });
  return (
    <Editor editor={editor}>
      <Cabecalho titulo={t('titulo')} acoes={<Novas abrir={editor.abrir} />} />
      <div className="nr-tela">
        <PreviaDoDia normas={editor.dados} />
        <Carga leitura={editor} linhas={8}>
          {(dados) => (
            <>
              <Secao id="regras" titulo={t('regras')}>
                <Tabela
                  linhas={porDecidirPrimeiro(dados.regras)}
                  vazia={t('nenhuma')}
                  chave={({ id }) => id}
                  colunas={[
                    {
                      rotulo: t('regra'),
                      tipo: 'cab',
                      valor: (regra) => (
                        <>
                          <strong>
                            {t(`tipo.${regra.valor.revogada ? 'REVOGADA' : regra.valor.efeito.tipo}`)}
                          </strong>
                          <p>{dizerEfeito(regra.valor.efeito, t)}</p>
                          <p className="sec">{dizerAlcance(regra.valor, dados, t)}</p>
                          <QuemDecidiu decidida={regra} />
                        </>
                      ),
                    },
                    {
                      rotulo: t('nomeDoAto'),
                      valor: ({ valor }) =>
                        dados.normas.find(({ codigo }) => codigo === valor.norma)?.valor.ato,
                    },
                    { rotulo: t('desde'), tipo: 'num', valor: (uma) => formatarData(uma.vigenteDesde) },
                    { rotulo: t('situacao'), valor: (uma) => <Estado uma={uma} /> },
                    {
                      rotulo: t('acao'),
                      tipo: 'acoes',
                      valor: (uma) => (
                        <Acoes uma={uma} nome={dizerAlcance(uma.valor, dados, t)} decidir={decidir} />
                      ),
                    },
                  ]}
                />
              </Secao>
              <Secao id="zonas" titulo={t('zonas')}>
                <Tabela
                  linhas={porDecidirPrimeiro(dados.zonas)}
                  vazia={t('nenhuma')}
                  chave={({ id }) => id}
                  colunas={[
                    { rotulo: t('zona'), tipo: 'cab', valor: ({ valor }) => <strong>{valor.nome}</strong> },
                    { rotulo: t('classe'), valor: ({ valor }) => t(`classeDeZona.${valor.classe}`) },
                    { rotulo: t('desde'), tipo: 'num', valor: (uma) => formatarData(uma.vigenteDesde) },
                    { rotulo: t('situacao'), valor: (uma) => <Estado uma={uma} /> },
                    {
                      rotulo: t('acao'),
                      tipo: 'acoes',
                      valor: (uma) => <Acoes uma={uma} nome={uma.valor.nome} decidir={decidir} />,
                    },
                  ]}
                />
              </Secao>
              <Secao id="atos" titulo={t('atos')}>
                <Tabela
                  linhas={dados.normas}
                  vazia={t('nenhuma')}
                  chave={({ id }) => id}
                  colunas={[
                    {
                      rotulo: t('nomeDoAto'),
                      tipo: 'cab',
                      valor: ({ valor: { ato, endereco, demonstracao } }) => (
                        <>
                          {endereco ? <a href={endereco}>{ato}</a> : ato}
                          {demonstracao ? <p className="sec">{t('exemplo')}</p> : null}
                        </>
                      ),
                    },
                    { rotulo: t('orgao'), valor: ({ valor }) => valor.orgao },
                    {
                      rotulo: t('publicacao'),
                      tipo: 'num',
                      valor: ({ valor }) => formatarData(valor.publicacao),
                    },
                    {
                      rotulo: t('conferidaEm'),
                      tipo: 'num',
                      valor: ({ valor }) => formatarData(valor.conferidaEm),
                    },
                  ]}
                />
              </Secao>
            </>
          )}
        </Carga>
      </div>
    </Editor>
  );
}

function Novas({ abrir }: { abrir: ReturnType<typeof useEditor<Normas>>['abrir'] }) {
  const { t } = useTranslation('normas');
  const { administra } = useMesa();
  if (!administra) return null;
  return (
    <span className="bts">
      <button
        type="button"
        className="bt bt-2"
        onClick={() => abrir({ titulo: t('novoAto'), conteudo: () => <FormularioNorma /> })}
      >
        <IconeMais />
        {t('novoAto')}
      </button>
      <button
        type="button"
        className="bt"
        onClick={() =>
          abrir({ titulo: t('novaRegra'), conteudo: (normas) => <FormularioRegra normas={normas} /> })
        }
      >
        <IconeMais />
        {t('novaRegra')}
      </button>
    </span>
  );
}

/** Sem a segunda pessoa, o calendário não diz nada. */
function Estado({ uma: { aprovacao, situacao } }: { uma: Aprovavel }) {
  const { t } = useTranslation(['normas', 'configuracoes']);
  if (!aprovacao) return <span className="res res-revisao">{t('espera')}</span>;
  if (!aprovacao.aprovada) return <span className="res res-ignorada">{t('recusada')}</span>;
  return <Situacao situacao={situacao} rotulo={t(`configuracoes:ajustes.estado.${situacao}`)} />;
}

function Acoes<Uma extends Aprovavel>(props: {
  uma: Uma;
  nome: string;
  decidir: (uma: Uma, aprovada: boolean) => void;
}) {
  const { uma, nome, decidir } = props;
  const { t } = useTranslation('normas');
  const { administra } = useMesa();
  if (!administra) return null;
  return (
    <span className="bts">
      {uma.aprovacao ? null : (
        <>
          <button
            type="button"
            className="bt bt-p"
            aria-label={t('aprovarDe', { nome })}
            onClick={() => decidir(uma, true)}
          >
            <IconeCerto />
            {t('aprovar')}
          </button>
          <button
            type="button"
            className="bt bt-2 bt-p"
            aria-label={t('recusarDe', { nome })}
            onClick={() => decidir(uma, false)}
          >
            <IconeProibido />
            {t('recusar')}
          </button>
        </>
      )}
      {uma.situacao === 'AGENDADO' ? (
        <Cancelar
          id={uma.id}
          cancelar={cancelarNorma}
          rotulo={t('cancelarDe', { nome })}
          texto={t('cancelarTexto', { nome })}
        />
      ) : null}
    </span>
  );
}

/** O que começa e o que acaba num dia, também com o que espera aprovação; lê de novo quando algo muda. */
function PreviaDoDia({ normas }: { normas: Normas | null }) {
  const { t } = useTranslation('normas');
  const [dia, setDia] = useState('');
  const vespera = dia && new Date(Date.parse(dia) - 86_400_000).toISOString().slice(0, 10);
  const { dados, erro } = useRecurso(dia && normas ? `${dia} ${JSON.stringify(normas.regras)}` : null, () =>
    lerPreviaDasNormas(vespera, dia),
  );
  const vazia = dados?.comecam.length === 0 && dados.acabam.length === 0;
  return (
    <section className="cx nr-previa" aria-labelledby="previa">
      <h2 id="previa">{t('previa')}</h2>
      <label>
        <span className="rot">{t('dia')}</span>
        <input className="ent" type="date" value={dia} onChange={({ target }) => setDia(target.value)} />
      </label>
      <div aria-live="polite">
        {erro ? <p>{erro.message}</p> : null}
        {vazia ? <p className="sec">{t('nadaMuda')}</p> : null}
        {dados && normas
          ? (['comecam', 'acabam'] as const).map((lado) =>
              dados[lado].length === 0 ? null : (
                <div key={lado}>
                  <h3>{t(lado)}</h3>
                  <ul>
                    {dados[lado].map(({ codigo, ato, valor }) => (
                      <li key={`${codigo} ${JSON.stringify(valor)}`}>
                        <strong>{dizerEfeito(valor.efeito, t)}</strong> {dizerAlcance(valor, normas, t)}
                        <p className="sec">{ato}</p>
                      </li>
                    ))}
                  </ul>
                </div>
              ),
            )
          : null}
      </div>
    </section>
  );
}
