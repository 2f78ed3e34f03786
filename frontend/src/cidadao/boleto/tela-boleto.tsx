import { Suspense, useCallback, useEffect } from 'react';
import { useParams } from 'react-router';

import { lerSessao } from '../../api/conta/sessao';
import { type Andamento, type DetalhesBoleto } from '../../api/contrato';
import { detalhesDoBoleto, enderecoDoBoleto } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { emBloco } from '../../componentes/bloco';
import { CodigoDeBarras } from '../../componentes/licenca/codigo-de-barras';
import { Correnteza, Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeBanco } from '../../componentes/icones/banco';
import { IconeCompartilhar } from '../../componentes/icones/compartilhar';
import { IconeSemRede } from '../../componentes/icones/sem-rede';
import { IconeSetaBaixo } from '../../componentes/icones/seta-baixo';
import { IconeAmpulheta } from '../../componentes/icones/ampulheta';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { useConfiguracao, useDiaDaAgencia } from '../../componentes/configuracao';
import { useSessao } from '../../componentes/sessao';
import { lerBusca } from '../../componentes/ultima-busca';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { diaEHora, formatarData, formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { formatarProtocolo } from '../../kernel/protocolo';
import { formatarCnpj } from '../../api/gerado/kernel/cnpj';
import { formatarCpf } from '../../kernel/documento';
import { Copiar } from './copiar';
import { GuardarBoleto } from './guardar-boleto';
import { AndamentoDoPix, DinheiroRetido, DinheiroVoltando, FaltaPagar, Pix } from './pix';
import { useAndamento } from './usar-andamento';
import { useCopia } from './usar-copia';
import './boleto.css';

const DeQuemE = emBloco(() => import('../pedido/de-quem-e'));
const Paga = emBloco(() => import('./paga'));
const SemBoleto = emBloco(() => import('./sem-boleto'));

export const adiantar = async () => {
  if (!lerSessao()) await DeQuemE.adiantar();
};

export default function TelaBoleto() {
  const { t } = useTextos('boleto');
  const protocolo = useParams()['protocolo'] ?? '';
  const pedir = useCallback(() => detalhesDoBoleto(protocolo), [protocolo]);
  const lido = useRecurso(`boleto:${protocolo}`, pedir);
  // O que se leu de novo sem resposta pode já não se pagar: não fica à vista.
  const boleto = lido.erro ? { ...lido, dados: null } : lido;
  const { usuario } = useSessao();
  const copia = useCopia(protocolo, boleto);
  const dados = boleto.dados ?? copia?.boleto ?? null;
  const hoje = useDiaDaAgencia();
  const venceu = copia !== null && copia.boleto.vencimento < hoje;
  // O que já não se paga pode estar pago, ou ter dinheiro à espera: quem volta do banco encontra às vezes a página recarregada.
  const semDocumento = boleto.erro?.status === 409 ? 'NADA' : null;
  const { andamento, semSaber } = useAndamento(protocolo, boleto.dados ? 'DOCUMENTO' : semDocumento);
  const retido = andamento?.retido ?? 0;
  const { recarregar } = boleto;
  const haCodigo = andamento?.pix === 'ATIVA' || andamento?.pix === 'SEM_CONFIRMAR';
  // Trocado, ou emitido, no balcão ou noutro aparelho: por este já não se paga.
  const outro = andamento?.situacao === 'A_PAGAR' && andamento.documento !== boleto.dados?.numeroDocumento;
  const mudou =
    outro ||
    (boleto.dados &&
      ((boleto.dados.pix ? andamento?.situacao === 'A_PAGAR' && andamento.pix === 'SEM_PIX' : haCodigo) ||
        andamento?.situacao === 'NADA' ||
        semSaber === 'RECUSADO'));
  useEffect(() => {
    if (mudou) recarregar();
  }, [mudou, recarregar]);
  const emParte = andamento !== null && andamento.falta > 0 && andamento.falta < (dados?.valor ?? 0);
  const comComprovante = andamento?.comComprovante ?? dados?.comComprovante ?? false;
  // Quem já pagou lê primeiro o que se passa: o documento, do valor inteiro, fica por abrir.
  const jaPagou = retido > 0 || emParte || comComprovante;
  const guia = dados?.tipo === 'GUIA';
  const titulo = t(guia ? 'tituloGuia' : 'titulo');
  useTitulo(titulo);
  if (andamento?.situacao === 'VALE')
    return (
      <div className="miolo">
        <Suspense fallback={<Correnteza />}>
          <Paga protocolo={protocolo} agora={boleto.dados !== null} {...andamento} />
        </Suspense>
      </div>
    );
  return (
    <div className="miolo">
      <div className="cima">
        <div>
          <h1>{titulo}</h1>
          <p>
            {t('licenca')}{' '}
            <span className="sec">
              <ComProtocolos texto={dados?.protocolo ?? formatarProtocolo(protocolo)} />
            </span>
          </p>
        </div>
      </div>
      {boleto.estado === 'carregando' && !copia ? <Esqueleto linhas={5} /> : null}
      {copia ? (
        <Aviso tipo={venceu ? 'pendente' : 'info'} icone={IconeSemRede} titulo={t('copia')}>
          <p>
            {t(venceu ? 'copiaVencida' : 'copiaTexto', {
              data: diaEHora(new Date(copia.conferidaEm)),
              vencimento: formatarData(copia.boleto.vencimento),
            })}
          </p>
        </Aviso>
      ) : null}
      <div role="status" className="boleto-avisos">
        {dados?.isencaoNegada ? (
          <Aviso tipo="pendente" titulo={t('isencaoNegada')}>
            <p>{t('isencaoNegadaTexto')}</p>
          </Aviso>
        ) : null}
        {dados?.pagamentoVoltou ? (
          <Aviso tipo="pendente" titulo={t('voltou')}>
            <p>{t('voltouTexto')}</p>
          </Aviso>
        ) : null}
        {retido > 0 ? <DinheiroRetido retido={retido} jaVale={false} /> : null}
        {andamento?.voltando ? (
          <Suspense>
            <DinheiroVoltando voltando={andamento.voltando} />
          </Suspense>
        ) : null}
        {emParte ? <FaltaPagar falta={formatarCentavos(andamento.falta)} /> : null}
        {comComprovante ? (
          <Aviso tipo="pendente" titulo={t('comprovante')}>
            <p>{t('comprovanteTexto')}</p>
          </Aviso>
        ) : null}
      </div>
      {boleto.estado === 'falhou' && !copia ? (
        <Suspense fallback={<Correnteza />}>
          {boleto.erro.codigo === 'CONFIRMACAO_NECESSARIA' ? (
            <DeQuemE modo="CONSULTAR" conhecido={lerBusca()} pedir={pedir} aoTerDireito={boleto.recarregar} />
          ) : ![404, 409].includes(boleto.erro.status) ? (
            boleto.erro.message && <FalhaDeCarga mensagem={boleto.erro.message} aoTentar={recarregar} />
          ) : (
            <SemBoleto
              erro={boleto.erro}
              protocolo={protocolo}
              recarregar={boleto.recarregar}
              haDinheiro={retido > 0}
              compensando={andamento?.compensando ?? false}
            />
          )}
        </Suspense>
      ) : null}
      {dados ? (
        <div className="boleto-grade">
          <div>
            <PorAbrir fechado={jaPagou}>
              <Cartao boleto={dados} andamento={andamento} calado={semSaber !== null} />
              <Saidas boleto={dados} protocolo={protocolo} titulo={titulo} daCopia={copia !== null} />
            </PorAbrir>
            {usuario?.papel === 'CIDADAO' && ehDela(dados) ? (
              <div className="boleto-guardar nao-imprime">
                <Suspense>
                  <GuardarBoleto boleto={dados} dono={usuario.login} />
                </Suspense>
              </div>
            ) : null}
            <Dados boleto={dados} />
          </div>
          {jaPagou ? null : <Depois vencimento={formatarData(dados.vencimento) ?? ''} />}
        </div>
      ) : null}
    </div>
  );
}

function PorAbrir({ fechado, children }: { fechado: boolean; children: React.ReactNode }) {
  const { t } = useTextos('boleto');
  if (!fechado) return children;
  return (
    <details className="boleto-dados">
      <summary>
        <IconeSetaBaixo />
        {t('aindaAssim')}
      </summary>
      {children}
    </details>
  );
}

function Cartao({
  boleto,
  andamento,
  calado,
}: {
  boleto: DetalhesBoleto;
  andamento: Andamento | null;
  calado: boolean;
}) {
  const { t } = useTextos('boleto');
  const bancoDeMentira = useConfiguracao()?.bancoDeMentira ?? null;
  const pagavelJa = boleto.registrado || boleto.tipo === 'GUIA';
  return (
    <section className="boleto" aria-label={t('paraPagar')}>
      <dl className="boleto-alto">
        <div>
          <dt>{t('valor')}</dt>
          <dd className="boleto-valor">{formatarCentavos(boleto.valor)}</dd>
        </div>
        <div>
          <dt>{t('vencimento')}</dt>
          <dd className="boleto-data">{formatarData(boleto.vencimento)}</dd>
        </div>
      </dl>
      {boleto.pix ? <Pix pix={boleto.pix} bancoDeMentira={bancoDeMentira} /> : null}
      {andamento ? <AndamentoDoPix {...{ andamento, calado }} haPix={boleto.pix !== null} /> : null}
      {boleto.pix ? <h2 className="boleto-barras">{t('pix.ouBarras')}</h2> : null}
      <div className={pagavelJa ? 'boleto-registro' : 'boleto-registro espera-registro'}>
        {pagavelJa ? <IconeBanco /> : <IconeAmpulheta />}
        <span>
          <strong>
            {t(boleto.tipo === 'GUIA' ? 'guia' : boleto.registrado ? 'registrado' : 'naoRegistrado')}
          </strong>{' '}
          {t(boleto.tipo === 'GUIA' ? 'podePagarGuia' : boleto.registrado ? 'podePagar' : 'esperar')}
        </span>
      </div>
      <LinhaDigitavel boleto={boleto} />
      <div className="boleto-codigo">
        <CodigoDeBarras digitos={boleto.codigoBarras} rotulo={t('codigoDeBarras')} />
      </div>
    </section>
  );
}

function LinhaDigitavel({ boleto }: { boleto: DetalhesBoleto }) {
  const { t } = useTextos('boleto');
  return (
    <div className="boleto-linha">
      <span id="linha-digitavel" className="xs sec">
        {t('linha')}
      </span>
      <p className="boleto-grupos" aria-labelledby="linha-digitavel">
        {boleto.linhaFormatada
          // O dígito solto do meio vai com os catorze do fim, e não sozinho numa linha.
          .split(/\s+(?!\d{14}$)/)
          .map((grupo, i) => (
            <span key={`${i}-${grupo}`}>{grupo} </span>
          ))}
      </p>
      <Copiar texto={boleto.linhaDigitavel} rotulo={t('copiar')} aMao={t('copieAMao')} />
    </div>
  );
}

function Saidas({
  boleto,
  protocolo,
  titulo,
  daCopia,
}: {
  boleto: DetalhesBoleto;
  protocolo: string;
  titulo: string;
  daCopia: boolean;
}) {
  const { t } = useTextos('boleto');
  const compartilhavel = 'share' in navigator;
  const compartilhar = () =>
    navigator
      .share({
        title: titulo,
        text: t('textoParaEnviar', {
          valor: formatarCentavos(boleto.valor),
          data: formatarData(boleto.vencimento),
          linha: boleto.linhaFormatada,
        }),
      })
      // Desistir de enviar também rejeita a promessa.
      .catch(() => undefined);
  return (
    <div className="boleto-saidas nao-imprime">
      {daCopia ? null : (
        <a className="bt bt-2" href={enderecoDoBoleto(protocolo)} target="_blank" rel="noreferrer">
          <IconeBaixar />
          {t('baixar')}
        </a>
      )}
      {compartilhavel ? (
        <button type="button" className="bt bt-2" onClick={() => void compartilhar()}>
          <IconeCompartilhar />
          {t('enviar')}
        </button>
      ) : null}
    </div>
  );
}

/** De outra pessoa, mesmo com direito a vê-lo, o documento do pagador vem coberto: não se guarda. */
const ehDela = ({ pagador }: DetalhesBoleto): boolean => !pagador.documento.includes('*');

function Dados({ boleto }: { boleto: DetalhesBoleto }) {
  const { t } = useTextos('boleto');
  const linhas: [string, string | null][] = [
    ['pagador', boleto.pagador.nome],
    ['documento', formatarCnpj(formatarCpf(boleto.pagador.documento))],
    ['beneficiario', boleto.beneficiario.nome],
    ['cnpj', formatarCnpj(boleto.beneficiario.cnpj)],
    ['emissao', formatarData(boleto.emissao)],
    ['numeroDocumento', boleto.numeroDocumento],
    ['nossoNumero', boleto.nossoNumero],
  ];
  return (
    <details className="boleto-dados" open>
      <summary>
        <IconeSetaBaixo />
        {t('dados')}
      </summary>
      <dl className="dados">
        {linhas.map(([nome, valor]) =>
          valor ? (
            <div key={nome} className={nome === 'nossoNumero' ? 'tudo' : undefined}>
              <dt>{t(nome)}</dt>
              <dd>{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  );
}

function Depois({ vencimento }: { vencimento: string }) {
  const { t } = useTextos('boleto');
  return (
    <section className="boleto-depois" aria-labelledby="depois">
      <h2 id="depois">{t('depois')}</h2>
      <ol>
        <li>{t('depois1', { data: vencimento })}</li>
        <li>{t('depois2')}</li>
        <li>{t('depois3')}</li>
      </ol>
    </section>
  );
}
