import { useState } from 'react';
import { Link } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos, formatarData, formatarNumero } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Fatos } from '../ficha/fatos';
import { Secao } from '../componentes/secao';
import { AvisosDoPix } from './avisos-do-pix';
import './convenios.css';
import { Tabela } from '../componentes/tabela';
import { useTentar } from '../../componentes/usar-tentar';
import {
  avisosDoPix,
  experimentarPix,
  type ExperienciaDoPix,
  pixDoConvenio,
  type PixDoConvenio,
} from './contrato';
import { AUSENTE } from '../../kernel/ausente';
import { elo } from '../componentes/elo';

/** Como anda o PIX do convênio: a ligação, o que entrou e o que o provedor avisou. */
export function PixDoConvenio({ id }: { id: number }) {
  const { t } = useTextos('console');
  const leitura = useRecurso(`pix:${id}`, () => pixDoConvenio(id), true);
  const avisos = useRecurso(`avisos-do-pix:${id}`, () => avisosDoPix(id), true);
  const { ocupado, tentar } = useTentar();
  const [experiencia, setExperiencia] = useState<ExperienciaDoPix | null>(null);
  const experimentar = () =>
    tentar(async () => {
      setExperiencia(null);
      setExperiencia(await experimentarPix(id));
      leitura.recarregar();
      avisos.recarregar();
    }, t('convenios.pix.naoExperimentado'));
  return (
    <Secao
      id="pix-do-convenio"
      titulo={t('convenios.pix.andamento')}
      classe="con-pix-andamento"
      acoes={
        <button
          type="button"
          className="bt bt-2 bt-p"
          aria-disabled={ocupado}
          onClick={() => void experimentar()}
        >
          {t('convenios.pix.experimentar')}
        </button>
      }
    >
      <div role="status">{experiencia ? <Experiencia experiencia={experiencia} /> : null}</div>
      <Carga leitura={leitura} linhas={4}>
        {(pix) => <Andamento pix={pix} />}
      </Carga>
      <h3>{t('convenios.pix.avisosNoProvedor')}</h3>
      <Carga leitura={avisos} linhas={2}>
        {(lidos) => <AvisosDoPix id={id} lidos={lidos} aoMudar={avisos.recarregar} />}
      </Carga>
    </Secao>
  );
}

function Experiencia({ experiencia }: { experiencia: ExperienciaDoPix }) {
  const { t, idioma } = useTextos('console');
  const { deuCerto, causa, detalhe, certificadoAte } = experiencia;
  return deuCerto ? (
    <Aviso tipo="ok" titulo={t('convenios.pix.deuCerto')}>
      <p>
        {t('convenios.pix.certificado', {
          data: certificadoAte ? formatarInstante(certificadoAte, idioma) : AUSENTE,
        })}
      </p>
    </Aviso>
  ) : (
    <Aviso tipo="erro" titulo={t(`convenios.pix.causa.${causa}`)}>
      <p>{detalhe}</p>
    </Aviso>
  );
}

function Andamento({ pix }: { pix: PixDoConvenio }) {
  const { t, idioma } = useTextos('console');
  const { ligacao, cobrancas, deUmDia, porCreditar, avisos, recebimentos } = pix;
  const instante = (quando: string | null) => (quando ? formatarInstante(quando, idioma) : AUSENTE);
  const coluna = (nome: string) => t(`convenios.pix.coluna.${nome}`);
  const segundos = (n: number | null) =>
    n === null
      ? AUSENTE
      : t('convenios.pix.segundos', { n: n.toLocaleString(idioma, { maximumFractionDigits: 1 }) });
  const fatos: [string, string][] = [
    ['respondeuEm', instante(ligacao.respondeuEm)],
    ['varridoAte', instante(ligacao.varridoAte)],
    ['certificadoAte', instante(ligacao.certificadoAte)],
    ['cobrancasAtivas', formatarNumero(cobrancas.ativas)],
    ['cobrancasPorPedir', formatarNumero(cobrancas.porPedir)],
    ['cobrancasRecusadas', formatarNumero(cobrancas.recusadas)],
    [
      'recebidos',
      t('convenios.pix.quantosEValor', {
        n: formatarNumero(deUmDia.recebidos),
        valor: formatarCentavos(deUmDia.valor),
      }),
    ],
    ['atraso', segundos(deUmDia.atrasoP95)],
    ['porAviso', formatarNumero(deUmDia.porAviso)],
    [
      'porCreditar',
      t('convenios.pix.quantosEValor', {
        n: formatarNumero(porCreditar.quantos),
        valor: formatarCentavos(porCreditar.valor),
      }),
    ],
  ];
  return (
    <>
      {ligacao.falhas > 0 ? (
        <Aviso tipo="erro" titulo={t(`convenios.pix.causa.${ligacao.causa ?? 'FORA_DO_AR'}`)}>
          <p>
            {t('convenios.pix.falhas', {
              count: ligacao.falhas,
              falhas: formatarNumero(ligacao.falhas),
              detalhe: ligacao.detalhe ?? '',
            })}{' '}
            {ligacao.abertoAte ? t('convenios.pix.esperaAte', { data: instante(ligacao.abertoAte) }) : null}
          </p>
        </Aviso>
      ) : null}
      <Fatos fatos={fatos.map(([nome, valor]) => [t(`convenios.pix.fato.${nome}`), valor])} />
      {porCreditar.desde ? (
        <p>{t('convenios.pix.desde', { data: formatarData(porCreditar.desde) })}</p>
      ) : null}
      <h3>{t('convenios.pix.ultimosRecebidos')}</h3>
      <Tabela
        vazia={t('convenios.pix.nenhumRecebido')}
        linhas={recebimentos}
        chave={({ id }) => id}
        colunas={[
          { rotulo: coluna('quando'), tipo: 'cab', valor: ({ horario }) => instante(horario) },
          { rotulo: coluna('valor'), tipo: 'dir', valor: ({ valor }) => formatarCentavos(valor) },
          {
            rotulo: coluna('documento'),
            valor: ({ documento }) =>
              documento
                ? elo('boletos', documento.id, documento.numeroDocumento)
                : t('convenios.pix.semDocumento'),
          },
          {
            rotulo: coluna('linha'),
            valor: ({ linha }) =>
              linha ? (
                <Link to={`/admin/retornos/${linha.retornoId}/show?linha=${linha.linha}`}>
                  {t('convenios.pix.linhaDoLivro', { linha: linha.linha })}
                </Link>
              ) : (
                t('convenios.pix.porAplicar')
              ),
          },
          { rotulo: coluna('origem'), valor: ({ origem }) => t(`convenios.pix.origem.${origem}`) },
          {
            rotulo: coluna('credito'),
            valor: ({ credito, par }) =>
              par ? (
                <Link to={`/admin/retornos/${par.retornoId}/show?linha=${par.linha}`}>
                  {t(`convenios.pix.creditado.${credito}`)}
                </Link>
              ) : (
                t(`convenios.pix.creditado.${credito}`)
              ),
          },
        ]}
      />
      <h3>{t('convenios.pix.ultimosAvisos')}</h3>
      <Tabela
        vazia={t('convenios.pix.nenhumAviso')}
        linhas={avisos}
        chave={({ id }) => id}
        colunas={[
          { rotulo: coluna('quando'), tipo: 'cab', valor: ({ recebidoEm }) => instante(recebidoEm) },
          { rotulo: coluna('situacao'), valor: ({ situacao }) => t(`convenios.pix.aviso.${situacao}`) },
          { rotulo: coluna('citados'), tipo: 'dir', valor: ({ citados }) => formatarNumero(citados) },
          {
            rotulo: coluna('desconhecidos'),
            tipo: 'dir',
            valor: ({ desconhecidos }) => formatarNumero(desconhecidos),
          },
        ]}
      />
    </>
  );
}
