import { Situacao } from '../../componentes/licenca/situacao';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { formatarCpf } from '../../kernel/documento';
import { fichaDe } from '../data-provider';
import { QuandoEQuem } from '../componentes/ator';
import { TabelaDeDocumentos } from '../boletos/tabela-de-documentos';
import { Cabecalho } from '../componentes/cabecalho';
import { formatarTamanho } from '../componentes/formatar-tamanho';
import { useFicha } from '../ficha/usar-ficha';
import { Fatos } from '../ficha/fatos';
import { AcoesDaLicenca } from './acoes-da-licenca';
import { comprovanteDaLicenca, type FichaDaLicenca, folhaDaLicenca } from './contrato';
import { FolhaPorAssinar } from './folha-por-assinar';
import { HistoriaDaLicenca } from './historia-da-licenca';
import { PorQueNaoVale } from './por-que-nao-vale';
import { elo } from '../componentes/elo';
import '../ficha/ficha.css';

/** Uma licença: situação, o que se pode fazer, boletos e história. */
export function TelaDaLicenca() {
  const { t } = useTextos('balcao', 'console', 'formularios', 'geral', 'rotulos');
  const { id, data, reler, espera } = useFicha<FichaDaLicenca>(fichaDe('licencas'));
  useTitulo(t('licencas.ficha', { id }));
  if (!data) return espera;
  const { licenca, pessoa, renova, renovadaPor } = data;
  const outra = (qual: { id: number; protocolo: string }) => elo('licencas', qual.id, qual.protocolo);
  const protocolo = licenca.protocolo.codigoFormatado;
  return (
    <>
      <Cabecalho
        passos={[['/admin/licencas', t('licencas.titulo')]]}
        aqui={protocolo}
        titulo={t('licencas.uma', { protocolo })}
        depoisDoTitulo={<Situacao codigo={licenca.status.codigo} curta={false} />}
      />
      {pessoa.eliminada ? null : <FolhaPorAssinar licenca={licenca} recolhe={data.impedimento === null} />}
      <PorQueNaoVale licencaId={id} />
      <AcoesDaLicenca ficha={data} aoMudar={reler} />
      <div className="ficha">
        <section className="cx ficha-parte" aria-labelledby="resumo">
          <h2 id="resumo">{t('licencas.resumo')}</h2>
          <Fatos
            fatos={[
              [
                t('licencas.titular'),
                elo('pessoas', pessoa.id, pessoa.eliminada ? t('pessoas.eliminada') : pessoa.nome),
              ],
              [
                t('pessoas.documento'),
                <span key="d" className="num">
                  {pessoa.documento}
                </span>,
              ],
              [t('licencas.modalidade'), t(`formularios:modalidade.${licenca.modalidade.id}`)],
              licenca.isencao !== null && [
                t('licencas.isencao'),
                `${licenca.isencao.nome} (${licenca.isencao.ato})`,
              ],
              licenca.isencao !== null &&
                licenca.isencao.documento !== null && [
                  t('licencas.documentoDaIsencao'),
                  licenca.isencao.documento,
                ],
              licenca.analiseAte !== null && [t('licencas.analiseAte'), formatarData(licenca.analiseAte)],
              data.responsavel !== null && [
                t('licencas.responsavel'),
                data.responsavel.cpf
                  ? `${data.responsavel.nome}, CPF ${formatarCpf(data.responsavel.cpf)}`
                  : `${data.responsavel.nome}, ${t('formularios:campos.passaporte')} ${data.responsavel.passaporte}`,
              ],
              [t('licencas.pedido'), formatarData(licenca.dataCriacao)],
              [t('licencas.ativacao'), formatarData(licenca.dataAtivacao)],
              [t('licencas.validade'), formatarData(licenca.dataVencimento)],
              licenca.dataVencimentoProvisoria !== null && [
                t('licencas.provisoriaAte'),
                formatarData(licenca.dataVencimentoProvisoria),
              ],
              data.motivo !== null && [t('licencas.motivo'), t(`rotulos:invalidacao.${data.motivo}`)],
              data.declaracao !== null && [
                t('licencas.declaracao'),
                t('licencas.declaracaoUma', {
                  versao: String(data.declaracao.versao),
                  dia: formatarData(data.declaracao.vigenteDesde) ?? '',
                }),
              ],
              !pessoa.eliminada && [
                t('licencas.paraAssinar'),
                <a key="f" href={folhaDaLicenca(id)} target="_blank" rel="noreferrer">
                  {t('licencas.folha')}
                </a>,
              ],
              licenca.folha !== null &&
                licenca.folha.recolhidaEm !== null && [
                  t('folha.recolhida'),
                  <QuandoEQuem
                    key="r"
                    em={licenca.folha.recolhidaEm}
                    ator={licenca.folha.recolhidaPor ?? ''}
                  />,
                ],
              renova !== null && [t('licencas.renova'), outra(renova)],
              renovadaPor !== null && [t('licencas.renovadaPor'), outra(renovadaPor)],
            ]}
          />
          {data.comprovante ? <Comprovante ficha={data} /> : null}
        </section>
        <HistoriaDaLicenca
          historico={data.historico}
          anotacoes={data.anotacoes}
          pessoaId={data.impedimento === null ? pessoa.id : null}
          licencaId={id}
          aoAnotar={reler}
        />
        <TabelaDeDocumentos documentos={data.documentos} />
      </div>
    </>
  );
}

function Comprovante({ ficha }: { ficha: FichaDaLicenca }) {
  const { t, idioma } = useTextos('balcao');
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
          {formatarTamanho(comprovante.tamanho, idioma)} ·{' '}
          <QuandoEQuem em={comprovante.enviadoEm} ator={comprovante.enviadoPor} />
        </small>
      </p>
    </>
  );
}
