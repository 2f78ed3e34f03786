import { useTextos } from '../../i18n/textos';
import { useAgencia } from '../configuracao';

/** A quem ligar, e a que horas. */
export function Atendimento() {
  const { t } = useTextos();
  const agencia = useAgencia();
  if (!agencia?.telefone) return null;
  return (
    <span>
      {t('casca.atendimento')}{' '}
      <a href={`tel:${agencia.telefone.replace(/[^+\d]/g, '')}`}>{agencia.telefone}</a>
      {agencia.horario ? `, ${t('casca.horario', { horas: agencia.horario })}` : null}
    </span>
  );
}
