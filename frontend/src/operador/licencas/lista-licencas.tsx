import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Situacao } from '../../componentes/licenca/situacao';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { type LicencaNaLista } from './contrato';
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
  return (
    <ListaDoConsole<LicencaNaLista>
      lista="licencas"
      assunto="balcao"
      continua
      lote={{ nomeDe: ({ protocolo }) => protocolo, acoes: (ids) => <RefazerSelecionadas ids={ids} /> }}
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
      colunas={[
        {
          nome: 'protocolo',
          cartao: 'titulo',
          tipo: 'numero',
          valor: ({ id, protocolo }) => <Link to={`/admin/licencas/${id}/show`}>{protocolo}</Link>,
        },
        { nome: 'situacao', valor: ({ status }) => <Situacao codigo={status} /> },
        { nome: 'modalidade', valor: ({ modalidade }) => t(`formularios:modalidade.${modalidade}`) },
        {
          nome: 'titular',
          valor: ({ pessoaId, titular }) => <Link to={`/admin/pessoas/${pessoaId}/show`}>{titular}</Link>,
        },
        { nome: 'pedido', tipo: 'dia', ordem: 'id', valor: ({ dataCriacao }) => dataCriacao },
        { nome: 'ativacao', tipo: 'dia', valor: ({ dataAtivacao }) => dataAtivacao },
        {
          nome: 'validade',
          tipo: 'dia',
          valor: ({ dataVencimento, dataVencimentoProvisoria }) => dataVencimento ?? dataVencimentoProvisoria,
        },
      ]}
    />
  );
}
