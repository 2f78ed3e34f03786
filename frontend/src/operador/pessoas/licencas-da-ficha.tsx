import { Situacao } from '../../componentes/licenca/situacao';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type LicencaNoBalcao } from '../licencas/contrato';
import { Secao } from '../componentes/secao';
import { PorQueNaoVale } from '../licencas/por-que-nao-vale';
import { Tabela } from '../componentes/tabela';
import { AUSENTE } from '../../kernel/ausente';
import { elo } from '../componentes/elo';
import { naLista } from '../licencas/na-lista';

/** As licenças de uma pessoa; o que se faz com cada uma está na página dela. */
export function LicencasDaFicha({ licencas }: { licencas: readonly LicencaNoBalcao[] }) {
  const { t } = useTextos('balcao', 'formularios');
  return (
    <Secao id="licencas" titulo={t('licencas.titulo')}>
      {licencas.map(({ id, protocolo }) => (
        <PorQueNaoVale key={id} licencaId={id} protocolo={protocolo.codigoFormatado} />
      ))}
      <Tabela
        linhas={licencas}
        chave={({ id }) => id}
        vazia={t('licencas.nenhuma')}
        colunas={[
          {
            rotulo: t('licencas.protocolo'),
            tipo: 'cab',
            valor: ({ id, protocolo }) => elo('licencas', id, protocolo.codigoFormatado),
          },
          {
            rotulo: t('licencas.modalidade'),
            valor: ({ modalidade }) => t(`formularios:modalidade.${modalidade.id}`),
          },
          {
            rotulo: t('licencas.situacao'),
            valor: ({ status }) => <Situacao codigo={naLista(status.codigo)} />,
          },
          { rotulo: t('licencas.pedido'), valor: ({ dataCriacao }) => formatarData(dataCriacao) },
          {
            rotulo: t('licencas.validade'),
            valor: ({ dataVencimento, dataVencimentoProvisoria }) =>
              formatarData(dataVencimento ?? dataVencimentoProvisoria) ?? AUSENTE,
          },
          {
            rotulo: t('licencas.declaracao'),
            valor: ({ declaracao }) =>
              declaracao
                ? t('licencas.declaracaoUma', {
                    versao: String(declaracao.versao),
                    dia: formatarData(declaracao.vigenteDesde) ?? '',
                  })
                : AUSENTE,
          },
        ]}
      />
    </Secao>
  );
}
