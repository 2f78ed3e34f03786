import { useTextos } from '../../i18n/textos';
import { type Boleto } from './contrato';

const CLASSE: Record<Boleto['estado'], string> = {
  EMITIDO: 'estado-neutro',
  REMETIDO: 'estado-neutro',
  REGISTRADO: 'estado-feito',
  REJEITADO: 'estado-erro',
  COMPENSANDO: 'estado-espera',
  PARCIAL: 'estado-espera',
  PAGO: 'estado-feito',
  VENCIDO: 'estado-espera',
  BAIXADO: 'estado-neutro',
  ESTORNADO: 'estado-erro',
};

export const ESTADOS = Object.keys(CLASSE) as Boleto['estado'][];

export function EstadoDoBoleto({ estado }: { estado: Boleto['estado'] }) {
  const { t } = useTextos('balcao', 'rotulos');
  return <span className={`estado ${CLASSE[estado]}`}>{t(`rotulos:documento.${estado}`)}</span>;
}
