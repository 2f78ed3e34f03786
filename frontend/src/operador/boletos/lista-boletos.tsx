import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { type Boleto } from '../contrato-balcao';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { EstadoDoBoleto } from './estado-do-boleto';

const ESTADOS = [
  'EMITIDO',
  'REMETIDO',
  'REGISTRADO',
  'REJEITADO',
  'COMPENSANDO',
  'PARCIAL',
  'PAGO',
  'VENCIDO',
  'BAIXADO',
  'ESTORNADO',
] as const;

/** Os boletos e as guias, dos mais novos. */
export function ListaBoletos() {
  const { t } = useTranslation('balcao');
  const dia = (data: string | null) => <span className="num">{formatarData(data) ?? '—'}</span>;
  const dinheiro = (centavos: number) => <span className="num">{formatarCentavos(centavos)}</span>;
  return (
    <ListaDoConsole<Boleto>
      lista="boletos"
      titulo={t('boletos.titulo')}
      vazio={t('boletos.vazio')}
      filtros={
        <FiltrosDaLista
          campos={[
            { nome: 'nossoNumero', rotulo: t('boletos.nossoNumero'), tipo: 'text' },
            {
              nome: 'estado',
              rotulo: t('boletos.estado'),
              tipo: 'escolha',
              opcoes: ESTADOS.map((um) => [um, t(`boletos.estados.${um}`)] as const),
            },
            {
              nome: 'tipo',
              rotulo: t('boletos.tipo'),
              tipo: 'escolha',
              opcoes: (['BOLETO', 'GUIA'] as const).map((um) => [um, t(`boletos.tipos.${um}`)] as const),
            },
            { nome: 'de', rotulo: t('boletos.de'), tipo: 'date' },
            { nome: 'ate', rotulo: t('boletos.ate'), tipo: 'date' },
          ]}
        />
      }
      principal={{
        nome: 'numeroDocumento',
        rotulo: t('boletos.numero'),
        valor: ({ id, numeroDocumento }) => (
          <Link className="num" to={`/admin/boletos/${id}/show`}>
            {numeroDocumento}
          </Link>
        ),
      }}
      colunas={[
        {
          nome: 'estado',
          rotulo: t('boletos.estado'),
          valor: ({ estado }) => <EstadoDoBoleto estado={estado} />,
        },
        { nome: 'tipo', rotulo: t('boletos.tipo'), valor: ({ tipo }) => t(`boletos.tipos.${tipo}`) },
        {
          nome: 'nossoNumero',
          rotulo: t('boletos.nossoNumero'),
          valor: ({ nossoNumero }) => <span className="num">{nossoNumero ?? '—'}</span>,
        },
        {
          nome: 'licenca',
          rotulo: t('boletos.licenca'),
          valor: ({ licencaId, protocolo }) =>
            protocolo ? <Link to={`/admin/licencas/${licencaId}/show`}>{protocolo}</Link> : '—',
        },
        { nome: 'vencimento', rotulo: t('boletos.vencimento'), valor: ({ vencimento }) => dia(vencimento) },
        { nome: 'pagoEm', rotulo: t('boletos.pagoEm'), valor: ({ pagoEm }) => dia(pagoEm) },
        { nome: 'valor', rotulo: t('boletos.valor'), direita: true, valor: ({ valor }) => dinheiro(valor) },
        {
          nome: 'valorPago',
          rotulo: t('boletos.valorPago'),
          direita: true,
          valor: ({ valorPago }) => dinheiro(valorPago),
        },
      ]}
    />
  );
}
