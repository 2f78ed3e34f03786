import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData, formatarNumero, formatarReais } from '../../i18n/formatos';
import { formatarHora, formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { idadeRelativa } from '../../kernel/idade';
import { Cabecalho } from '../componentes/cabecalho';
import { lerPainel, type Painel, type Somas } from './contrato';
import { useOQueEspera } from '../menu/o-que-espera';
import { GraficoPorMes } from './grafico-por-mes';
import { doMunicipio, lista } from './lista-filtrada';
import { LicencasPorSituacao } from './licencas-por-situacao';
import { Municipios } from './municipios';
import { nomeDoMunicipio } from './nome-do-municipio';
import { PrecisaDeVoce } from './precisa-de-voce';
import { UltimosArquivos } from './ultimos-arquivos';
import './painel.css';

const ENTRE_LEITURAS_MS = 30_000;
const ENTRE_LEITURAS_SEM_SOMAS_MS = 3_000;
/** Soma-se de minuto em minuto: mais velhas do que isto, o worker está parado ou muito atrasado. */
const VELHAS_S = 5 * 60;
const DIA_MS = 24 * 3600_000;

/** A mesa do dia: o que há, o que entra e o que espera alguém. */
export function TelaPainel() {
  const { t, idioma } = useTextos('gestao');
  const [endereco, mudarEndereco] = useSearchParams();
  const municipio = endereco.get('municipio');
  const painel = useRecurso(`painel ${municipio ?? ''}`, () => lerPainel(municipio));
  const { recarregar: dePainel } = painel;
  const somas = painel.dados?.somas ?? null;
  const entreLeituras = painel.dados && !somas ? ENTRE_LEITURAS_SEM_SOMAS_MS : ENTRE_LEITURAS_MS;
  useEffect(() => {
    const relogio = setInterval(() => {
      if (document.visibilityState === 'visible') dePainel();
    }, entreLeituras);
    return () => clearInterval(relogio);
  }, [dePainel, entreLeituras]);
  useTitulo(t('painel.titulo'));
  const escolher = (id: string | null) =>
    mudarEndereco(id === null ? {} : { municipio: id }, { replace: true });
  return (
    <>
      <Cabecalho
        titulo={t('painel.titulo')}
        depoisDoTitulo={
          <span className="sec">
            {painel.dados ? formatarData(painel.dados.hoje) : null}
            {somas && !velhas(somas) ? (
              <>
                {' · '}
                <span className="pn-somado">
                  {t('painel.somado', { hora: formatarHora(somas.em, idioma) })}
                </span>
              </>
            ) : null}
          </span>
        }
        acoes={
          somas ? (
            <EscolhaDoMunicipio
              municipios={somas.licencas.municipios}
              escolhido={municipio}
              aoEscolher={escolher}
            />
          ) : null
        }
      />
      <PrecisaDeVoce />
      <Carga leitura={painel} linhas={8}>
        {(lido) => <Corpo painel={lido} municipio={municipio} aoEscolher={escolher} />}
      </Carga>
    </>
  );
}

const umAnoAntes = (mes: string) => `${Number(mes.slice(0, 4)) - 1}${mes.slice(4)}`;

/** O primeiro e o último dia de `AAAA-MM`. */
const diasDoMes = (mes: string) => {
  const [ano, numero] = mes.split('-').map(Number);
  return { de: `${mes}-01`, ate: new Date(Date.UTC(ano ?? 0, numero ?? 0, 0)).toISOString().slice(0, 10) };
};

/** O que se pagou num mês. */
const recebidos = (mes: string) => lista('boletos', { periodo: 'PAGAMENTO', ...diasDoMes(mes) });

/** O que vence num mês e falta receber. */
const porReceber = (mes: string) => lista('boletos', { aReceber: true, ...diasDoMes(mes) });

const velhas = ({ idade }: Somas): boolean => idade > VELHAS_S;

function EscolhaDoMunicipio({
  municipios,
  escolhido,
  aoEscolher,
}: {
  municipios: Somas['licencas']['municipios'];
  escolhido: string | null;
  aoEscolher: (id: string | null) => void;
}) {
  const { t } = useTextos('gestao');
  const conhecido = municipios.some(({ id }) => String(id) === escolhido);
  return (
    <label className="pn-escolha">
      {t('painel.municipio')}
      <select value={escolhido ?? ''} onChange={({ target }) => aoEscolher(target.value || null)}>
        <option value="">{t('painel.todos')}</option>
        {escolhido !== null && !conhecido ? <option value={escolhido}>{escolhido}</option> : null}
        {[...municipios]
          .map((um) => ({ id: String(um.id), nome: nomeDoMunicipio(um, t('painel.exterior')) }))
          .sort((a, b) => a.nome.localeCompare(b.nome))
          .map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
      </select>
    </label>
  );
}

interface PropsCorpo {
  painel: Painel;
  municipio: string | null;
  aoEscolher: (id: string | null) => void;
}

function Corpo({ painel, ...resto }: PropsCorpo) {
  const { t } = useTextos('gestao');
  if (painel.somas) return <ComSomas painel={painel} somas={painel.somas} {...resto} />;
  return (
    <>
      <div className="retorno-avisos">
        <Aviso tipo="info" titulo={t('painel.somando')} papel="status">
          <p>{t('painel.somandoTexto')}</p>
        </Aviso>
      </div>
      <UltimosArquivos arquivos={painel.arquivos} />
    </>
  );
}

function ComSomas({ painel, somas, municipio, aoEscolher }: PropsCorpo & { somas: Somas }) {
  const { t, idioma } = useTextos('gestao');
  const fone = useMediaQuery((tema: Theme) => tema.breakpoints.down('sm'));
  const { licencas, dinheiro, em, idade } = somas;
  const curto = new Intl.NumberFormat(idioma, { notation: 'compact', maximumFractionDigits: 1 });
  const emCurso = painel.hoje.slice(0, 7);
  const meses = [...new Set(licencas.ativadas.map(({ mes }) => mes))].slice(-12);
  const ativadas = (mes: string, modalidade: number) =>
    licencas.ativadas.find((uma) => uma.mes === mes && uma.modalidade === modalidade)?.quantidade ?? 0;
  return (
    <>
      {velhas(somas) ? (
        <div className="retorno-avisos">
          <Aviso
            tipo="pendente"
            titulo={t('painel.atrasado', {
              quando: formatarInstante(em, idioma),
              idade: idadeRelativa(em, Date.parse(em) + idade * 1000, idioma),
            })}
            papel="status"
          >
            <p>{t('painel.atrasadoTexto')}</p>
          </Aviso>
        </div>
      ) : null}
      {municipio === null ? null : <p className="sec">{t('painel.dinheiroDeTodos')}</p>}
      <Figuras somas={somas} hoje={painel.hoje} municipio={municipio} />
      <div className="pn-dois">
        <GraficoPorMes
          titulo={t('painel.ativadasPorMes')}
          series={[
            { nome: t('painel.esportiva'), classe: 'pn-esportiva' },
            { nome: t('painel.recreativa'), classe: 'pn-recreativa' },
          ]}
          unidade={t('painel.licencas')}
          meses={meses.map((mes) => {
            const antes = umAnoAntes(mes);
            return {
              mes,
              valores: [ativadas(mes, 0), ativadas(mes, 1)],
              comparado: ativadas(mes, 0) + ativadas(mes, 1),
              antes: ativadas(antes, 0) + ativadas(antes, 1),
              emCurso: mes === emCurso,
            };
          })}
          formatar={formatarNumero}
          semUnidade={formatarNumero}
          abreviar={(n) => curto.format(n)}
          abrir={(mes) =>
            lista('licencas', { periodo: 'ATIVACAO', ...diasDoMes(mes), ...doMunicipio(municipio) })
          }
          fone={fone}
        />
        <LicencasPorSituacao {...licencas} municipio={municipio} />
      </div>
      <div className="pn-dois">
        <GraficoPorMes
          titulo={t('painel.dinheiroPorMes')}
          series={[
            { nome: t('painel.recebido'), classe: 'pn-recebido', abrir: recebidos },
            { nome: t('painel.porReceber'), classe: 'pn-esperado', abrir: porReceber },
          ]}
          unidade={t('painel.reais')}
          meses={dinheiro.meses.slice(-12).map(({ mes, recebido, esperado }) => ({
            mes,
            valores: [recebido.valor, esperado.valor],
            comparado: recebido.valor,
            antes: dinheiro.meses.find((outro) => outro.mes === umAnoAntes(mes))?.recebido.valor ?? 0,
            emCurso: mes === emCurso,
          }))}
          formatar={formatarCentavos}
          semUnidade={(centavos) => formatarReais(centavos / 100)}
          abreviar={(centavos) => curto.format(Math.round(centavos / 100))}
          fone={fone}
        />
        <Municipios municipios={licencas.municipios} escolhido={municipio} aoEscolher={aoEscolher} />
      </div>
      <UltimosArquivos arquivos={painel.arquivos} />
    </>
  );
}

interface PropsFiguras {
  somas: Somas;
  hoje: string;
  municipio: string | null;
}

function Figuras({ somas: { licencas, dinheiro }, hoje, municipio }: PropsFiguras) {
  const { dados: precisa } = useOQueEspera();
  const { t, idioma } = useTextos('gestao');
  const vigentes = (modalidade: number) =>
    licencas.situacoes.find((uma) => uma.status === 'VIGENTE' && uma.modalidade === modalidade)?.quantidade ??
    0;
  const doMes = dinheiro.meses.at(-1);
  // O das somas, que podem ser de antes de o mês virar.
  const mes = new Intl.DateTimeFormat(idioma, { month: 'long', timeZone: 'UTC' }).format(
    new Date(doMes?.mes ?? hoje),
  );
  const pendencias = precisa?.itens.find(({ item }) => item === 'PENDENCIAS');
  const dias = pendencias?.desde
    ? Math.max((Date.parse(hoje) - Date.parse(pendencias.desde.slice(0, 10))) / DIA_MS, 0)
    : 0;
  return (
    <dl className="pn-figuras">
      <Figura
        rotulo={t('painel.vigentes')}
        valor={formatarNumero(vigentes(0) + vigentes(1))}
        abre={lista('licencas', { situacao: 'VIGENTE', ...doMunicipio(municipio) })}
      >
        {t('painel.vigentesTexto', {
          esportivas: formatarNumero(vigentes(0)),
          recreativas: formatarNumero(vigentes(1)),
        })}
      </Figura>
      <Figura
        rotulo={t('painel.recebidoEm', { mes })}
        valor={formatarCentavos(doMes?.recebido.valor ?? 0)}
        abre={recebidos(doMes?.mes ?? hoje.slice(0, 7))}
      >
        {t('painel.boletosPagos', { count: doMes?.recebido.quantidade ?? 0 })}
      </Figura>
      <Figura
        rotulo={t('painel.aReceber')}
        valor={formatarCentavos(dinheiro.aReceber.valor)}
        abre={lista('boletos', { aReceber: true })}
      >
        {t('painel.boletosAbertos', { count: dinheiro.aReceber.quantidade })}
      </Figura>
      <Figura
        rotulo={t('painel.pendencias')}
        valor={precisa ? formatarNumero(pendencias?.quantidade ?? 0) : '…'}
        abre={lista('pendencias', { estado: 'ABERTA' })}
        alerta={(pendencias?.quantidade ?? 0) > 0}
      >
        {pendencias ? t('painel.maisAntiga', { count: dias }) : t('painel.semPendencias')}
      </Figura>
    </dl>
  );
}

interface PropsFigura {
  rotulo: string;
  valor: string;
  /** A lista do que se soma. */
  abre: string;
  alerta?: boolean;
  children: React.ReactNode;
}

function Figura({ rotulo, valor, abre, alerta = false, children }: PropsFigura) {
  return (
    <div className={alerta ? 'pn-figura pn-alerta' : 'pn-figura'}>
      <dt>{rotulo}</dt>
      <dd>
        <b>
          <Link to={abre}>{valor}</Link>
        </b>
        <small>{children}</small>
      </dd>
    </div>
  );
}
