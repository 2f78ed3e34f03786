import { useTextos } from '../../i18n/textos';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { type Boleto } from './contrato';
import { EstadoDoBoleto, ESTADOS } from './estado-do-boleto';
import { elo } from '../componentes/elo';

/** Os boletos e as guias, dos mais novos. */
export function ListaBoletos() {
  const { t } = useTextos('balcao', 'rotulos');
  return (
    <ListaDoConsole<Boleto>
      lista="boletos"
      assunto="balcao"
      continua
      ordemDoPeriodo={(periodo) => (periodo === 'PAGAMENTO' ? 'pagoEm' : 'vencimento')}
      filtros={
        <FiltrosDaLista
          campos={[
            { nome: 'nossoNumero', rotulo: t('boletos.nossoNumero'), tipo: 'text' },
            {
              nome: 'estado',
              rotulo: t('boletos.estado'),
              tipo: 'escolha',
              opcoes: ESTADOS.map((um) => [um, t(`rotulos:documento.${um}`)] as const),
            },
            {
              nome: 'tipo',
              rotulo: t('boletos.tipo'),
              tipo: 'escolha',
              opcoes: (['BOLETO', 'GUIA'] as const).map(
                (um) => [um, t(`rotulos:tipoDeDocumento.${um}`)] as const,
              ),
            },
            {
              nome: 'periodo',
              rotulo: t('lista.periodo'),
              tipo: 'escolha',
              semEscolha: t('boletos.doVencimento'),
              opcoes: [['PAGAMENTO', t('boletos.doPagamento')]],
            },
            { nome: 'aReceber', rotulo: t('boletos.aReceber'), tipo: 'marcar' },
            { nome: 'naoRemetidos', rotulo: t('boletos.naoRemetidos'), tipo: 'marcar' },
            { nome: 'de', rotulo: t('lista.desde'), tipo: 'date' },
            { nome: 'ate', rotulo: t('lista.ate'), tipo: 'date' },
          ]}
        />
      }
      colunas={[
        {
          nome: 'numero',
          cartao: 'titulo',
          tipo: 'numero',
          ordem: 'id',
          valor: ({ id, numeroDocumento }) => elo('boletos', id, numeroDocumento),
        },
        { nome: 'estado', valor: ({ estado }) => <EstadoDoBoleto estado={estado} /> },
        { nome: 'tipo', valor: ({ tipo }) => t(`rotulos:tipoDeDocumento.${tipo}`) },
        { nome: 'nossoNumero', tipo: 'numero', escondida: true, valor: ({ nossoNumero }) => nossoNumero },
        {
          nome: 'licenca',
          tipo: 'numero',
          valor: ({ licencaId, protocolo }) => elo('licencas', licencaId, protocolo),
        },
        { nome: 'vencimento', tipo: 'dia', valor: ({ vencimento }) => vencimento },
        { nome: 'pagoEm', tipo: 'dia', valor: ({ pagoEm }) => pagoEm },
        { nome: 'valor', tipo: 'centavos', valor: ({ valor }) => valor },
        { nome: 'valorPago', tipo: 'centavos', valor: ({ valorPago }) => valorPago || null },
      ]}
    />
  );
}
