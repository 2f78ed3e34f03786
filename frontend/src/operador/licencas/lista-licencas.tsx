import { listarMunicipios } from '../../api/servicos';
import { useConfiguracao } from '../../componentes/configuracao';
import { Situacao } from '../../componentes/licenca/situacao';
import { useRecurso } from '../../componentes/usar-recurso';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { AUSENTE } from '../../kernel/ausente';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { lerPainel } from '../painel/contrato';
import { TODAS_AS_ISENCOES } from '../painel/lista-filtrada';
import { type LicencaNaLista } from './contrato';
import { naLista } from './na-lista';
import { RefazerSelecionadas } from './refazer-selecionadas';
import { elo } from '../componentes/elo';

const SITUACOES = [
  'AGUARDANDO_ANALISE',
  'AGUARDANDO_PAGAMENTO',
  'ATIVO_AGUARDANDO_PAGAMENTO',
  'VIGENTE',
  'VENCIDO',
  'INVALIDADO',
  'INATIVO',
] as const;

/** As licenças, das mais novas. */
export function ListaLicencas() {
  const { t, idioma } = useTextos('balcao', 'formularios', 'licenca');
  const uf = useConfiguracao()?.agencia.uf ?? null;
  const municipios = useRecurso(uf && `municipios:${uf}`, () => listarMunicipios(uf ?? '')).dados ?? [];
  // As que o painel soma: quem opera não lê as decisões.
  const isencoes = useRecurso('isentas', () => lerPainel(null)).dados?.somas?.licencas.isentas ?? [];
  return (
    <ListaDoConsole<LicencaNaLista>
      lista="licencas"
      assunto="balcao"
      continua
      ordemDoPeriodo={(periodo) => (periodo === 'ATIVACAO' ? 'dataAtivacao' : 'id')}
      lote={{ nomeDe: ({ protocolo }) => protocolo, acoes: (ids) => <RefazerSelecionadas ids={ids} /> }}
      filtros={
        <FiltrosDaLista
          campos={[
            { nome: 'protocolo', rotulo: t('licencas.protocolo'), tipo: 'text' },
            {
              nome: 'situacao',
              rotulo: t('licencas.situacao'),
              tipo: 'escolha',
              opcoes: SITUACOES.map((uma) => [uma, t(`licenca:situacao.curta.${naLista(uma)}`)] as const),
            },
            {
              nome: 'modalidade',
              rotulo: t('licencas.modalidade'),
              tipo: 'escolha',
              opcoes: ['0', '1'].map((uma) => [uma, t(`formularios:modalidade.${uma}`)] as const),
            },
            {
              nome: 'isencao',
              rotulo: t('licencas.isencao'),
              tipo: 'escolha',
              semEscolha: t('licencas.pagasEIsentas'),
              opcoes: [
                [TODAS_AS_ISENCOES, t('licencas.qualquerIsencao')] as const,
                ...isencoes.map(({ codigo, nome }) => [codigo, naLingua(nome, idioma)] as const),
              ],
            },
            {
              nome: 'municipio',
              rotulo: t('licencas.municipio'),
              tipo: 'escolha',
              opcoes: [
                ...municipios.map(({ id, nome }) => [String(id), nome] as const),
                ['0', t('licencas.exterior')],
              ],
            },
            {
              nome: 'periodo',
              rotulo: t('lista.periodo'),
              tipo: 'escolha',
              semEscolha: t('licencas.doPedido'),
              opcoes: [['ATIVACAO', t('licencas.daAtivacao')]],
            },
            { nome: 'de', rotulo: t('lista.desde'), tipo: 'date' },
            { nome: 'ate', rotulo: t('lista.ate'), tipo: 'date' },
          ]}
        />
      }
      colunas={[
        {
          nome: 'protocolo',
          cartao: 'titulo',
          tipo: 'numero',
          valor: ({ id, protocolo }) => elo('licencas', id, protocolo),
        },
        { nome: 'situacao', valor: ({ status }) => <Situacao codigo={naLista(status)} /> },
        { nome: 'modalidade', valor: ({ modalidade }) => t(`formularios:modalidade.${modalidade}`) },
        {
          nome: 'titular',
          valor: ({ pessoaId, titular }) =>
            elo('pessoas', pessoaId, titular === AUSENTE ? t('pessoas.eliminada') : titular),
        },
        { nome: 'pedido', tipo: 'dia', ordem: 'id', valor: ({ dataCriacao }) => dataCriacao },
        { nome: 'ativacao', tipo: 'dia', ordem: 'dataAtivacao', valor: ({ dataAtivacao }) => dataAtivacao },
        {
          nome: 'validade',
          tipo: 'dia',
          ordem: 'dataVencimento',
          valor: ({ dataVencimento, dataVencimentoProvisoria }) => dataVencimento ?? dataVencimentoProvisoria,
        },
      ]}
    />
  );
}
