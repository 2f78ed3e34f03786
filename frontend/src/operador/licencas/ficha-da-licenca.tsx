import { useGetOne } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { Situacao } from '../../componentes/licenca/situacao';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { fichaDe } from '../data-provider';
import { nomeDoAtor } from '../ator';
import { TabelaDeDocumentos } from '../boletos/tabela-de-documentos';
import { Cabecalho } from '../cabecalho';
import { Fatos } from '../fatos';
import { AcoesDaLicenca } from './acoes-da-licenca';
import { comprovanteDaLicenca, type FichaDaLicenca } from './contrato';
import { HistoriaDaLicenca } from './historia-da-licenca';
import './ficha.css';

/** Uma licença: situação, o que se pode fazer, boletos e história. */
export function TelaDaLicenca() {
  const { t } = useTranslation(['balcao', 'console', 'formularios', 'geral']);
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useGetOne<FichaDaLicenca>(fichaDe('licencas'), { id });
  useTitulo(t('licencas.ficha', { id }));
  if (!data) {
    return error ? (
      <FalhaDeCarga mensagem={error.message} aoTentar={() => void refetch()} />
    ) : (
      <Esqueleto linhas={8} />
    );
  }
  const { licenca, pessoa, renova, renovadaPor } = data;
  const outra = (qual: { id: number; protocolo: string }) => (
    <Link to={`/admin/licencas/${qual.id}/show`}>{qual.protocolo}</Link>
  );
  const protocolo = licenca.protocolo.codigoFormatado;
  return (
    <>
      <nav className="trilha" aria-label={t('console:menu.trilha')}>
        <Link to="/admin/licencas">{t('licencas.titulo')}</Link>
        <IconeSetaDireita />
        <span>{protocolo}</span>
      </nav>
      <Cabecalho
        titulo={t('licencas.uma', { protocolo })}
        depoisDoTitulo={<Situacao codigo={licenca.status.codigo} curta={false} />}
      />
      <AcoesDaLicenca ficha={data} aoMudar={() => void refetch()} />
      <div className="ficha">
        <section className="cx ficha-parte" aria-labelledby="resumo">
          <h2 id="resumo">{t('licencas.resumo')}</h2>
          <Fatos
            fatos={[
              [
                t('licencas.titular'),
                <Link key="p" to={`/admin/pessoas/${pessoa.id}/show`}>
                  {pessoa.nome}
                </Link>,
              ],
              [
                t('pessoas.documento'),
                <span key="d" className="num">
                  {pessoa.documento}
                </span>,
              ],
              [t('licencas.modalidade'), t(`formularios:modalidade.${licenca.modalidade.id}`)],
              [t('licencas.pedido'), formatarData(licenca.dataCriacao) ?? '—'],
              [t('licencas.ativacao'), formatarData(licenca.dataAtivacao) ?? '—'],
              [t('licencas.validade'), formatarData(licenca.dataVencimento) ?? '—'],
              ...(licenca.dataVencimentoProvisoria
                ? [[t('licencas.provisoriaAte'), formatarData(licenca.dataVencimentoProvisoria)] as const]
                : []),
              ...(data.motivo ? [[t('licencas.motivo'), t(`licencas.motivos.${data.motivo}`)] as const] : []),
              ...(data.declaracao
                ? [
                    [
                      t('licencas.declaracao'),
                      t('licencas.declaracaoUma', {
                        versao: String(data.declaracao.versao),
                        dia: formatarData(data.declaracao.vigenteDesde) ?? '',
                      }),
                    ] as const,
                  ]
                : []),
              ...(renova ? [[t('licencas.renova'), outra(renova)] as const] : []),
              ...(renovadaPor ? [[t('licencas.renovadaPor'), outra(renovadaPor)] as const] : []),
            ]}
          />
          {data.comprovante ? <Comprovante ficha={data} /> : null}
        </section>
        <HistoriaDaLicenca historico={data.historico} />
        <TabelaDeDocumentos documentos={data.documentos} />
      </div>
    </>
  );
}

function Comprovante({ ficha }: { ficha: FichaDaLicenca }) {
  const { t, i18n } = useTranslation('balcao');
  const { t: doConsole } = useTranslation('console');
  const { comprovante } = ficha;
  if (!comprovante) return null;
  return (
    <>
      <h3>{t('provisoria.comprovante')}</h3>
      <p>
        <a href={comprovanteDaLicenca(ficha.id)} download={comprovante.nome}>
          {comprovante.nome}
        </a>{' '}
        <small className="sec">
          {t('provisoria.tamanho', { kb: Math.max(1, Math.round(comprovante.tamanho / 1024)) })} ·{' '}
          {formatarInstante(comprovante.enviadoEm, i18n.language)} ·{' '}
          {nomeDoAtor(comprovante.enviadoPor, (chave, valores) => doConsole(chave, valores ?? {}))}
        </small>
      </p>
    </>
  );
}
