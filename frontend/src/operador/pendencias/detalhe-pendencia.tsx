import { useState } from 'react';
import { Link } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarInstante } from '../../i18n/instante';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { fichaDe } from '../data-provider';
import { QuandoEQuem } from '../componentes/ator';
import { Cabecalho } from '../componentes/cabecalho';
import { naLista } from '../licencas/na-lista';
import { useFicha } from '../ficha/usar-ficha';
import { Fatos } from '../ficha/fatos';
import { NaRazao } from '../razao/na-razao';
import { enderecoDaLinha } from '../retornos/endereco-da-linha';
import { type DocumentoDaPendencia, type PendenciaDetalhada } from './contrato';
import { Acoes, DialogoDaDecisao, type Pergunta } from './decidir';
import { EstadoDaPendencia } from './estado-da-pendencia';
import { ProximaPendencia } from './proxima-pendencia';
import { elo } from '../componentes/elo';

/** Tudo o que a decisão precisa ver: o dinheiro, a linha do banco, o documento, a licença e a história. */
export function DetalhePendencia() {
  const { t } = useTextos('console');
  const { id, data, reler, espera } = useFicha<PendenciaDetalhada>(fichaDe('pendencias'));
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [decidida, setDecidida] = useState<number | null>(null);
  const titulo = t('pendencias.uma', { id });
  useTitulo(titulo);
  if (!data) return espera;
  const { proposto, recusaDoProposto, documento, destino, desfazer } = data;
  const podeCasar = data.acoes.some(({ acao }) => acao === 'CASAR');
  return (
    <>
      <Cabecalho
        passos={[['/admin/pendencias', t('pendencias.titulo')]]}
        titulo={titulo}
        depoisDoTitulo={<EstadoDaPendencia estado={data.estado} />}
        acoes={<ProximaPendencia depoisDe={id} emFoco={decidida === id} />}
      />
      {desfazer ? (
        <Desfazer desfazer={desfazer} aoPerguntar={() => setPergunta({ acao: 'DESFAZER' })} />
      ) : null}
      <div className="pendencia">
        <div className="pendencia-lado">
          <Resumo pendencia={data} />
          <Acoes pendencia={data} aoPerguntar={setPergunta} />
        </div>
        <div className="pendencia-lado">
          {proposto ? (
            <Documento titulo={t('pendencias.propostoTitulo')} documento={proposto}>
              {podeCasar && recusaDoProposto ? (
                <p>
                  {t('pendencias.recusada', {
                    count: 1,
                    acao: t('pendencias.usarProposto'),
                    porque: recusaDoProposto.texto,
                  })}
                </p>
              ) : null}
              {podeCasar && !recusaDoProposto ? (
                <>
                  <p>{t('pendencias.propostoTexto')}</p>
                  <button
                    type="button"
                    className="bt bt-2"
                    onClick={() => setPergunta({ acao: 'CASAR', efeito: 'CASADA', documentoId: proposto.id })}
                  >
                    {t('pendencias.usarProposto')}
                  </button>
                </>
              ) : null}
            </Documento>
          ) : null}
          {documento ? <Documento titulo={t('pendencias.documento')} documento={documento} /> : null}
          {destino && destino.documento.id !== documento?.id ? (
            <Documento titulo={t('pendencias.destino')} documento={destino.documento} />
          ) : null}
          <LinhaDoBanco pendencia={data} />
          <Historico pendencia={data} />
        </div>
      </div>
      <DialogoDaDecisao
        pendencia={data}
        pergunta={pergunta}
        aoFechar={() => setPergunta(null)}
        aoDecidir={() => setDecidida(id)}
        aoMudar={reler}
      />
    </>
  );
}

function Resumo({ pendencia }: { pendencia: PendenciaDetalhada }) {
  const { t, idioma } = useTextos('console');
  const { motivo, retido, valor, retorno, linha, excedentes, origemId, devolucaoId, celula } = pendencia;
  const { remessa } = pendencia;
  const outra = (id: number) => elo('pendencias', id, t('pendencias.uma', { id }));
  return (
    <section className="cx pendencia-resumo">
      <h2>{motivo.texto}</h2>
      {retido === 0 ? null : <p className="pendencia-valor">{formatarCentavos(retido)}</p>}
      <Fatos
        fatos={[
          [t('pendencias.emJogo'), formatarCentavos(valor)],
          [t('pendencias.pago'), formatarCentavos(pendencia.valorPago)],
          [t('pendencias.pagoEm'), formatarData(pendencia.dataPagamento)],
          [t('pendencias.criada'), formatarInstante(pendencia.criadaEm, idioma)],
          [
            t('pendencias.arquivo'),
            retorno ? (
              <>
                <Link to={enderecoDaLinha(retorno.id, linha)}>
                  {retorno.nome}
                  {linha === null ? null : `, ${t('pendencias.linhaNumero', { linha })}`}
                </Link>
              </>
            ) : null,
          ],
          remessa !== undefined && [t('auditoria.tipo.remessa'), elo('remessas', remessa.id, remessa.nome)],
          origemId !== null && [t('pendencias.origem'), outra(origemId)],
          excedentes.length > 0 && [t('pendencias.excedentes'), excedentes.map(outra)],
          celula !== null && [t('razao.titulo'), <NaRazao key="r" celula={celula} />],
        ]}
      />
      {devolucaoId === null ? null : elo('devolucoes', devolucaoId, t('pendencias.verDevolucao'))}
    </section>
  );
}

function Documento({
  titulo,
  documento,
  children,
}: {
  titulo: string;
  documento: DocumentoDaPendencia;
  children?: React.ReactNode;
}) {
  const { t } = useTextos('console', 'licenca', 'rotulos');
  const { licenca } = documento;
  return (
    <section className="cx pendencia-parte">
      <h2>{titulo}</h2>
      <Fatos
        fatos={[
          [t('pendencias.numero'), elo('boletos', documento.id, documento.numeroDocumento)],
          [t('pendencias.estadoDoDocumento'), t(`rotulos:documento.${documento.estado}`)],
          [t('pendencias.valor'), formatarCentavos(documento.valor)],
          [t('pendencias.recebido'), formatarCentavos(documento.valorPago)],
          [t('pendencias.falta'), formatarCentavos(documento.falta)],
          [t('pendencias.vencimento'), formatarData(documento.vencimento)],
          [
            t('pendencias.pagador'),
            licenca && !documento.terceiro
              ? elo('pessoas', licenca.pessoaId, documento.pagador)
              : documento.pagador,
          ],
          licenca !== null && [t('pendencias.licenca'), elo('licencas', licenca.id, licenca.protocolo)],
          licenca !== null && [
            t('pendencias.statusDaLicenca'),
            t(`licenca:situacao.curta.${naLista(licenca.status)}`),
          ],
        ]}
      />
      {children}
    </section>
  );
}

function LinhaDoBanco({ pendencia: { linhaDoBanco: linha } }: { pendencia: PendenciaDetalhada }) {
  const { t } = useTextos('console');
  return (
    <section className="cx pendencia-parte">
      <h2>{t('pendencias.doBanco')}</h2>
      {linha ? (
        <>
          <Fatos
            fatos={[
              [t('pendencias.movimento'), linha.movimento],
              [t('pendencias.nossoNumero'), linha.nossoNumero],
              [t('pendencias.valorTitulo'), formatarCentavos(linha.valorTitulo)],
              [t('pendencias.pago'), formatarCentavos(linha.valorPago)],
              [t('pendencias.acrescimos'), formatarCentavos(linha.acrescimos)],
              [t('pendencias.liquido'), formatarCentavos(linha.valorLiquido)],
              [t('pendencias.aplicado'), formatarCentavos(linha.aplicado)],
              [t('pendencias.credito'), formatarData(linha.dataCredito)],
              linha.celula !== null && [t('razao.titulo'), <NaRazao key="r" celula={linha.celula} />],
            ]}
          />
          <h3>{t('pendencias.bruto')}</h3>
          {/* A linha é mais larga que qualquer tela: quem só tem teclado também a percorre. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="pendencia-bruto" tabIndex={0} aria-label={t('pendencias.bruto')}>
            {linha.bruto}
          </pre>
        </>
      ) : (
        <p>{t('pendencias.semLinha')}</p>
      )}
    </section>
  );
}

function Historico({ pendencia: { historico } }: { pendencia: PendenciaDetalhada }) {
  const { t } = useTextos('console');
  if (historico.length === 0) return null;
  return (
    <section className="cx pendencia-parte">
      <h2>{t('pendencias.historico')}</h2>
      <ol className="historia">
        {historico.map(({ acao, efeito, ator, em, justificativa, desfeita }) => (
          <li key={`${em} ${acao}`}>
            <strong>
              {t(`pendencias.acao.${acao}`)}
              {desfeita ? ` (${t('pendencias.desfeita')})` : ''}
            </strong>
            <small>
              <QuandoEQuem em={em} ator={ator} />
            </small>
            <span>{t(`pendencias.efeito.${efeito}`)}</span>
            {justificativa === null ? null : <q>{justificativa}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Até quando se volta atrás; a quem não pode, por quê. */
export function Desfazer({
  desfazer: { ate, exigeAdministrador, recusa },
  aoPerguntar,
}: {
  desfazer: NonNullable<PendenciaDetalhada['desfazer']>;
  aoPerguntar: () => void;
}) {
  const { t } = useTextos('console');
  const { usuario } = useSessao();
  const deOutro = exigeAdministrador && usuario?.papel !== 'ADMINISTRADOR';
  const porque = deOutro ? t('pendencias.soAdministracaoDesfaz') : recusa?.texto;
  return (
    <div className="retorno-avisos">
      <Aviso tipo="info">
        {porque ? (
          <p>{t('pendencias.recusada', { count: 1, acao: t('pendencias.acao.DESFAZER'), porque })}</p>
        ) : (
          <>
            <p>{t('pendencias.desfazerAte', { dia: formatarData(ate) })}</p>
            <button type="button" className="bt bt-2 bt-p" onClick={aoPerguntar}>
              {t('pendencias.acao.DESFAZER')}
            </button>
          </>
        )}
      </Aviso>
    </div>
  );
}
