import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Situacao } from '../../componentes/situacao';
import { formatarData } from '../../i18n/formatos';
import { type LicencaNaLista } from '../contrato-balcao';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { RefazerSelecionadas } from './refazer-selecionadas';

const SITUACOES = [
  'AGUARDANDO_PAGAMENTO',
  'ATIVO_AGUARDANDO_PAGAMENTO',
  'VIGENTE',
  'VENCIDO',
  'INVALIDADO',
  'INATIVO',
] as const;

/** As licenças, das mais novas. */
export function ListaLicencas() {
  const { t } = useTranslation(['balcao', 'formularios', 'geral']);
  const dia = (data: string | null) => <span className="num">{formatarData(data) ?? '—'}</span>;
  return (
    <ListaDoConsole<LicencaNaLista>
      lista="licencas"
      titulo={t('licencas.titulo')}
      vazio={t('licencas.vazio')}
      emLote={(ids) => <RefazerSelecionadas ids={ids} />}
      nomeDe={({ protocolo }) => protocolo}
      filtros={
        <FiltrosDaLista
          campos={[
            { nome: 'protocolo', rotulo: t('licencas.protocolo'), tipo: 'text' },
            {
              nome: 'situacao',
              rotulo: t('licencas.situacao'),
              tipo: 'escolha',
              opcoes: SITUACOES.map((uma) => [uma, t(`geral:situacao.curta.${uma}`)] as const),
            },
            {
              nome: 'modalidade',
              rotulo: t('licencas.modalidade'),
              tipo: 'escolha',
              opcoes: ['0', '1'].map((uma) => [uma, t(`formularios:modalidade.${uma}`)] as const),
            },
            { nome: 'de', rotulo: t('licencas.de'), tipo: 'date' },
            { nome: 'ate', rotulo: t('licencas.ate'), tipo: 'date' },
          ]}
        />
      }
      principal={{
        nome: 'protocolo',
        rotulo: t('licencas.protocolo'),
        valor: ({ id, protocolo }) => (
          <Link className="num" to={`/admin/licencas/${id}/show`}>
            {protocolo}
          </Link>
        ),
      }}
      colunas={[
        {
          nome: 'situacao',
          rotulo: t('licencas.situacao'),
          valor: ({ status }) => <Situacao codigo={status} />,
        },
        {
          nome: 'modalidade',
          rotulo: t('licencas.modalidade'),
          valor: ({ modalidade }) => t(`formularios:modalidade.${modalidade}`),
        },
        {
          nome: 'titular',
          rotulo: t('licencas.titular'),
          valor: ({ pessoaId, titular }) => <Link to={`/admin/pessoas/${pessoaId}/show`}>{titular}</Link>,
        },
        { nome: 'pedido', rotulo: t('licencas.pedido'), valor: ({ dataCriacao }) => dia(dataCriacao) },
        { nome: 'ativacao', rotulo: t('licencas.ativacao'), valor: ({ dataAtivacao }) => dia(dataAtivacao) },
        {
          nome: 'validade',
          rotulo: t('licencas.validade'),
          valor: ({ dataVencimento, dataVencimentoProvisoria }) =>
            dia(dataVencimento ?? dataVencimentoProvisoria),
        },
      ]}
    />
  );
}
