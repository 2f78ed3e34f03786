import { Fragment } from 'react';
import { Link } from 'react-router';

import { Situacao } from '../../componentes/licenca/situacao';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { type Somas } from './contrato';
import { formatarNumero } from '../../i18n/formatos';
import { doMunicipio, lista, TODAS_AS_ISENCOES } from './lista-filtrada';
import { naLista } from '../licencas/na-lista';

type Contagem = Somas['licencas']['situacoes'][number];

const ORDEM = [
  'VIGENTE',
  'ATIVO_AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_PAGAMENTO',
  'AGUARDANDO_ANALISE',
  'VENCIDO',
  'INATIVO',
  'INVALIDADO',
] as const satisfies readonly Contagem['status'][];

const dasIsentas = (isencao: string) => lista('licencas', { situacao: 'VIGENTE', isencao });

type Props = Pick<Somas['licencas'], 'situacoes' | 'isentas'> & { municipio: string | null };

/** Quantas em cada situação, por modalidade; cada conta abre a lista das que conta. */
export function LicencasPorSituacao({ situacoes, isentas = [], municipio }: Props) {
  const { t, idioma } = useTextos('gestao');
  const quantas = (status: string, modalidade: number) =>
    situacoes.find((uma) => uma.status === status && uma.modalidade === modalidade)?.quantidade ?? 0;
  return (
    <section className="cx" aria-labelledby="situacoes">
      <header>
        <h2 id="situacoes">{t('painel.porSituacao')}</h2>
      </header>
      <table className="grid pn-situacoes" aria-labelledby="situacoes">
        <thead>
          <tr>
            <th scope="col">{t('painel.situacao')}</th>
            <th scope="col" className="dir">
              {t('painel.esportiva')}
            </th>
            <th scope="col" className="dir">
              {t('painel.recreativa')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ORDEM.map((status) => (
            <tr key={status}>
              <td>
                <Situacao codigo={naLista(status)} />
              </td>
              {([0, 1] as const).map((modalidade) => (
                <td key={modalidade} className="dir">
                  <Link
                    to={lista('licencas', {
                      situacao: status,
                      modalidade: String(modalidade),
                      ...doMunicipio(municipio),
                    })}
                  >
                    {formatarNumero(quantas(status, modalidade))}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isentas.length > 0 ? (
        <p className="pn-isentas sm">
          <Link to={dasIsentas(TODAS_AS_ISENCOES)}>
            {t('painel.isentas', {
              total: formatarNumero(isentas.reduce((soma, { vigentes }) => soma + vigentes, 0)),
            })}
          </Link>{' '}
          {isentas.map(({ codigo, nome, vigentes }, i) => (
            <Fragment key={codigo}>
              {i > 0 ? ' · ' : ''}
              <Link to={dasIsentas(codigo)}>
                {naLingua(nome, idioma)}: {formatarNumero(vigentes)}
              </Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </section>
  );
}
