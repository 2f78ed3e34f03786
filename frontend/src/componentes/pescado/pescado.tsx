import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type PescadoContado } from './contado';
import { dizerExcesso } from './dizer-excesso';
import { comMedidas } from './medidas';
import './pescado.css';

/** O que um fiscal contou numa conferência, como o aparelho dele o disse. */
export function Pescado({ de: { dia, regrasDe, modalidade, peixes, excessos } }: { de: PescadoContado }) {
  const { t, idioma } = useTextos('regras');
  return (
    <div className="pilha pescado">
      <p>
        {modalidade === null ? '' : `${t(`pescado.licenca.${modalidade}`)}. `}
        {t('pescado.dia', { dia: formatarData(dia), regras: formatarData(regrasDe) })}
      </p>
      <Lista linhas={peixes.map((um) => comMedidas(um.nome, um, t, idioma))} />
      <p>
        <strong>{t(excessos.length > 0 ? 'pescado.excessos' : 'pescado.cabe')}</strong>
      </p>
      <Lista linhas={excessos.map((um) => dizerExcesso(um, t, idioma))} />
    </div>
  );
}

function Lista({ linhas }: { linhas: readonly string[] }) {
  return linhas.length > 0 ? (
    <ul>
      {linhas.map((linha, i) => (
        // Dois peixes podem ser iguais.
        <li key={i}>{linha}</li>
      ))}
    </ul>
  ) : null;
}
