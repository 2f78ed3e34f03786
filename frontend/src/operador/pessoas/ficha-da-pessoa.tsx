import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { IconeLapis } from '../../componentes/icones/lapis';
import { useTitulo } from '../../componentes/usar-titulo';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { fichaDe } from '../data-provider';
import { Ator } from '../componentes/ator';
import { Cabecalho } from '../componentes/cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { RegistrarNoBalcao } from '../busca/registrar-no-balcao';
import { JaJuntado } from '../juncao/ja-juntado';
import { JuncoesDaPessoa } from '../juncao/juncoes-da-pessoa';
import { FolhaPorAssinar } from '../licencas/folha-por-assinar';
import { HistoriaDaLicenca } from '../licencas/historia-da-licenca';
import { TabelaDeDocumentos } from '../boletos/tabela-de-documentos';
import { type FichaDaPessoa } from './contrato';
import { LicencasDaFicha } from './licencas-da-ficha';
import { CorrecoesDaPessoa } from './correcoes-da-pessoa';
import { CorrigirCadastro } from './corrigir-cadastro';
import { DevolverCadastro } from './devolver-cadastro';
import '../ficha/ficha.css';

/** Quantos acessos se mostram sem pedir. */
const A_VISTA = 8;

/** Tudo o que o balcão precisa de uma pessoa numa tela; abri-la fica no registro de acessos dela. */
export function TelaDaPessoa() {
  const { t } = useTextos('balcao', 'console', 'formularios');
  const { id, data, reler, espera } = useFicha<FichaDaPessoa>(fichaDe('pessoas'));
  const [pedida, setCorrigindo] = useState(useSearchParams()[0].has('corrigir'));
  const [devolvendo, setDevolvendo] = useState(false);
  useTitulo(t('pessoas.ficha', { id }));
  if (!data) return espera;
  const { pessoa, impedimento } = data;
  const corrigindo = pedida && impedimento === null;
  return (
    <>
      <Cabecalho
        passos={[['/admin/pessoas', t('pessoas.titulo')]]}
        aqui={t('pessoas.ficha', { id })}
        titulo={data.eliminada ? t('pessoas.eliminada') : (pessoa.nome ?? '')}
        acoes={
          corrigindo || (impedimento !== null && impedimento !== 'INTERESSE_PROPRIO') ? null : (
            <>
              {impedimento === null ? (
                <>
                  <Link className="bt bt-3" to={`/admin/pessoas/${data.id}/juntar`}>
                    {t('juncao.curto')}
                  </Link>
                  <button type="button" className="bt bt-3" onClick={() => setDevolvendo(true)}>
                    {t('devolver.curto')}
                  </button>
                  <button type="button" className="bt bt-2" onClick={() => setCorrigindo(true)}>
                    <IconeLapis />
                    {t('pessoas.corrigir')}
                  </button>
                </>
              ) : null}
              <RegistrarNoBalcao pessoaId={data.id} />
            </>
          )
        }
      />
      {data.eliminada ? <Aviso tipo="info">{t('pessoas.eliminadaTexto')}</Aviso> : null}
      {impedimento === 'INTERESSE_PROPRIO' ? <Aviso tipo="info">{t('pessoas.propria')}</Aviso> : null}
      {data.juntadaA === null ? null : <JaJuntado a={data.juntadaA} />}
      {data.eliminada
        ? null
        : data.licencas.map((licenca) => (
            <FolhaPorAssinar key={licenca.id} licenca={licenca} recolhe={impedimento === null} />
          ))}
      {corrigindo ? (
        <CorrigirCadastro
          ficha={data}
          aoCorrigir={() => setCorrigindo(false)}
          aoMudar={reler}
          aoSair={() => setCorrigindo(false)}
        />
      ) : (
        <div className="ficha">
          {data.eliminada ? null : (
            <section className="cx ficha-parte ficha-larga" aria-labelledby="cadastro">
              <h2 id="cadastro">{t('pessoas.cadastro')}</h2>
              <DadosDaPessoa pessoa={pessoa} />
              <p className="sm sec">{t(data.temConta ? 'pessoas.comConta' : 'pessoas.semConta')}</p>
            </section>
          )}
          <LicencasDaFicha licencas={data.licencas} />
          <TabelaDeDocumentos documentos={data.documentos} />
          <CorrecoesDaPessoa ficha={data} aoMudar={reler} />
          <JuncoesDaPessoa ficha={data} aoMudar={reler} />
          <HistoriaDaLicenca
            historico={data.historico}
            anotacoes={data.anotacoes}
            pessoaId={impedimento === null ? data.id : null}
            aoAnotar={reler}
          />
          <Acessos acessos={data.acessos} />
        </div>
      )}
      <DevolverCadastro
        ficha={data}
        aberto={devolvendo}
        aoFechar={() => setDevolvendo(false)}
        aoMudar={reler}
        aoDevolver={() => {
          setDevolvendo(false);
          reler();
        }}
      />
    </>
  );
}

function Acessos({ acessos }: { acessos: FichaDaPessoa['acessos'] }) {
  const { t } = useTextos('balcao');
  const outros = acessos.slice(A_VISTA);
  return (
    <section className="cx ficha-parte" aria-labelledby="acessos">
      <h2 id="acessos">{t('pessoas.acessos')}</h2>
      <p className="sm sec">{t('pessoas.acessosTexto')}</p>
      <ListaDeAcessos acessos={acessos.slice(0, A_VISTA)} />
      {outros.length > 0 ? (
        <details>
          <summary>{t('pessoas.outrosAcessos', { count: outros.length })}</summary>
          <ListaDeAcessos acessos={outros} />
        </details>
      ) : null}
    </section>
  );
}

function ListaDeAcessos({ acessos }: { acessos: FichaDaPessoa['acessos'] }) {
  const { t, idioma } = useTextos('console', 'rotulos');
  return (
    <ol className="historia">
      {acessos.map(({ id, em, papel, atorId, acao }) => (
        <li key={id}>
          <strong>{t(`rotulos:acao.${acao}`, { defaultValue: acao })}</strong>
          <small>
            {formatarInstante(em, idioma)} ·{' '}
            <Ator de={atorId === null ? 'anonimo' : `usuario:${atorId}`} papel={papel} />
          </small>
        </li>
      ))}
    </ol>
  );
}
