import { useTextos } from '../../i18n/textos';
import { type Boleto } from './contrato';

const CLASSE: Record<Boleto['estado'], string> = {
  EMITIDO: 'res-ignorada',
  REMETIDO: 'res-ignorada',
  REGISTRADO: 'res-aplicada',
  REJEITADO: 'res-quarentena',
  COMPENSANDO: 'res-revisao',
  PARCIAL: 'res-revisao',
  PAGO: 'res-aplicada',
  VENCIDO: 'res-revisao',
  BAIXADO: 'res-ignorada',
  ESTORNADO: 'res-quarentena',
};

export const ESTADOS = Object.keys(CLASSE) as Boleto['estado'][];

export function EstadoDoBoleto({ estado }: { estado: Boleto['estado'] }) {
  const { t } = useTextos('balcao');
  return <span className={`res ${CLASSE[estado]}`}>{t(`boletos.estados.${estado}`)}</span>;
}
