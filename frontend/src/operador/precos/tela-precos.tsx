import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeLapis } from '../../componentes/icones/lapis';
import { IconeMais } from '../../componentes/icones/mais';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { Cabecalho } from '../cabecalho';
import { Cancelar, QuemDecidiu, Situacao } from '../decisoes/decidida';
import { apagarPreco, lerPrevia, type Preco } from './contrato';
import { FormularioPreco } from './formulario-preco';
import './precos.css';
import '../../componentes/formulario.css';

const FUNDO = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' as const } };

/** A tabela de preços: o que vale, o que está agendado e o que já passou. */
export function TelaPrecos() {
  const { t } = useTranslation('gestao');
  const [aberto, setAberto] = useState<Preco | 'novo' | null>(null);
  const { data, error, refetch } = useGetList<Preco>('precos', FUNDO);
  useTitulo(t('precos.titulo'));
  const fechar = () => {
    setAberto(null);
    void refetch();
  };
  return (
    <>
      <Cabecalho
        titulo={t('precos.titulo')}
        acoes={
          <button type="button" className="bt" onClick={() => setAberto('novo')}>
            <IconeMais />
            {t('precos.agendar')}
          </button>
        }
      />
      <Dialogo
        titulo={t(aberto === 'novo' ? 'precos.agendar' : 'precos.mudar')}
        aberto={aberto !== null}
        aoFechar={fechar}
      >
        {aberto ? <FormularioPreco preco={aberto === 'novo' ? null : aberto} aoFechar={fechar} /> : null}
      </Dialogo>
      <Previa precos={data ?? []} />
      <section className="cx" aria-labelledby="tabela">
        <header>
          <h2 id="tabela">{t('precos.tabela')}</h2>
        </header>
        {error ? <FalhaDeCarga mensagem={error.message} aoTentar={() => void refetch()} /> : null}
        {!data && !error ? <Esqueleto linhas={4} /> : null}
        {data ? (
          <table className="grid vira">
            <thead>
              <tr>
                <th scope="col">{t('precos.modalidade')}</th>
                <th scope="col" className="dir">
                  {t('precos.valor')}
                </th>
                <th scope="col">{t('precos.desde')}</th>
                <th scope="col">{t('precos.ate')}</th>
                <th scope="col">{t('precos.situacao')}</th>
                <th scope="col">{t('precos.acao')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((preco) => (
                <Linha key={preco.id} preco={preco} aoMudar={() => setAberto(preco)} aoApagar={fechar} />
              ))}
            </tbody>
          </table>
        ) : null}
      </section>
    </>
  );
}

function Linha({ preco, aoMudar, aoApagar }: { preco: Preco; aoMudar: () => void; aoApagar: () => void }) {
  const { t } = useTranslation('gestao');
  const { modalidade, valor, vigenteDesde, vigenteAte, situacao } = preco;
  const nome = t(`precos.nome.${modalidade}`);
  const dia = formatarData(vigenteDesde) ?? '';
  return (
    <tr className={situacao === 'PASSADO' ? 'pr-passado' : ''}>
      <td className="cab">
        <strong>{nome}</strong>
        <QuemDecidiu decidida={preco} />
      </td>
      <td className="dir" data-r={t('precos.valor')}>
        {formatarCentavos(valor)}
      </td>
      <td className="num" data-r={t('precos.desde')}>
        {formatarData(vigenteDesde)}
      </td>
      <td className="num" data-r={t('precos.ate')}>
        {vigenteAte ? formatarData(vigenteAte) : t('precos.semFim')}
      </td>
      <td data-r={t('precos.situacao')}>
        <Situacao situacao={situacao} rotulo={t(`precos.estado.${situacao}`)} />
      </td>
      <td>
        {situacao === 'AGENDADO' ? (
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
              cancelamento={{
                rotulo: t('precos.apagarDe', { nome, dia }),
                titulo: t('precos.apagarTitulo'),
                texto: t('precos.apagarTexto', { nome, dia, valor: formatarCentavos(valor) }),
                sim: t('precos.apagarSim'),
                feito: t('precos.apagado'),
                botao: t('precos.apagar'),
                cancelar: () => apagarPreco(preco.id),
                aoMudar: aoApagar,
              }}
            />
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** Quanto custaria uma licença pedida no dia escolhido; lê de novo quando a tabela muda. */
function Previa({ precos }: { precos: readonly Preco[] }) {
  const { t } = useTranslation('gestao');
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
          <dl className="fatos">
            {dados.precos.map(({ modalidade, valor }) => (
              <div key={modalidade}>
                <dt>{t(`precos.nome.${modalidade}`)}</dt>
                <dd>
                  <b>{formatarCentavos(valor)}</b>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('precos.vencimento')}</dt>
              <dd className="num">{formatarData(dados.vencimento)}</dd>
            </div>
            <div>
              <dt>{t('precos.validade')}</dt>
              <dd className="num">{formatarData(dados.validade)}</dd>
            </div>
          </dl>
        ) : (
          <p className="sec">{t('precos.escolhaODia')}</p>
        )}
      </div>
    </section>
  );
}
