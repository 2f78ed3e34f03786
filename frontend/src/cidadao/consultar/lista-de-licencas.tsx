import { Link } from 'react-router';

import { type Licenca } from '../../api/contrato';
import { MenuAcoes } from '../../componentes/casca/menu-acoes';
import { EtiquetaModalidade } from '../../componentes/licenca/etiqueta-modalidade';
import { Protocolo } from '../../componentes/licenca/protocolo';
import { Situacao } from '../../componentes/licenca/situacao';
import { Aviso } from '../../componentes/avisos/aviso';
import { Vazio } from '../../componentes/avisos/vazio';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { useAcoesDaLicenca } from '../licencas/usar-documentos';
import { dizerDela } from '../licencas/retido';
import { vencimentoMostrado } from '../licencas/vencimento';
import { AUSENTE } from '../../kernel/ausente';

interface Props {
  licencas: readonly Licenca[];
  /** As do endereço, sem pontuação. */
  destaques: readonly string[];
  /** Foram pedidas agora. */
  nova: boolean;
  aoMudar: () => void;
}

export function ListaDeLicencas({ licencas, destaques, nova, aoMudar }: Props) {
  const { t } = useTextos('formularios', 'licenca');
  const acoesDe = useAcoesDaLicenca(aoMudar);
  return (
    <section className="secao consulta-licencas" aria-labelledby="licencas">
      <div className="secao-titulo">
        <h2 id="licencas">{t('consultar.licencas')}</h2>
        <span className="sec sm">{t('consultar.total', { count: licencas.length })}</span>
      </div>
      {licencas.map((licenca) => {
        const dela = dizerDela(t, licenca);
        return dela.length > 0 ? (
          <div className="consulta-passo" key={licenca.codigo}>
            <Aviso tipo="pendente" titulo={licenca.protocolo.codigoFormatado}>
              {dela.map((dito) => (
                <p key={dito}>{dito}</p>
              ))}
            </Aviso>
          </div>
        ) : null;
      })}
      {licencas.length === 0 ? (
        <Vazio
          titulo={t('consultar.semLicenca')}
          acao={
            <Link className="bt bt-2" to="/registrar">
              {t('consultar.registrar')}
            </Link>
          }
        />
      ) : (
        <table className="tab com-menu">
          <thead>
            <tr>
              <th scope="col">{t('consultar.protocolo')}</th>
              <th scope="col">{t('consultar.modalidade')}</th>
              <th scope="col">{t('consultar.criacao')}</th>
              <th scope="col">{t('consultar.ativacao')}</th>
              <th scope="col">{t('consultar.vencimento')}</th>
              <th scope="col">{t('consultar.situacao')}</th>
              <th scope="col" className="fim">
                {t('consultar.acoes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {licencas.map((licenca) => {
              const acoes = acoesDe(licenca.codigo, licenca.acoes, licenca.retido);
              const destacada = destaques.includes(licenca.codigo);
              return (
                <tr key={licenca.codigo} className={destacada ? 'destacada' : undefined}>
                  <td className="cab">
                    <strong className="num">
                      <Protocolo numero={licenca.protocolo.codigoFormatado} />
                    </strong>
                    {destacada && nova ? <span className="consulta-nova">{t('consultar.nova')}</span> : null}
                  </td>
                  <td data-r={t('consultar.modalidade')}>
                    <EtiquetaModalidade modalidade={licenca.modalidade.id} />
                  </td>
                  <td data-r={t('consultar.criacao')} className="num">
                    {formatarData(licenca.dataCriacao) ?? AUSENTE}
                  </td>
                  <td data-r={t('consultar.ativacao')} className="num">
                    {formatarData(licenca.dataAtivacao) ?? AUSENTE}
                  </td>
                  <td data-r={t('consultar.vencimento')} className="num">
                    {vencimentoMostrado(licenca)}
                  </td>
                  <td data-r={t('consultar.situacao')}>
                    <Situacao codigo={licenca.status.codigo} />
                  </td>
                  <td className={acoes.length > 0 ? 'fim' : 'fim vazia'}>
                    <MenuAcoes
                      rotulo={t('consultar.acoes')}
                      descricao={t('consultar.acoesDe', { numero: licenca.protocolo.codigoFormatado })}
                      acoes={acoes}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
