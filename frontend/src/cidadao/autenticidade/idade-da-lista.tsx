import { diaEHora } from '../../i18n/formatos';
import { useRelogio } from '../../componentes/usar-hoje';
import { useTextos } from '../../i18n/textos';
import { type ListaRevogadas } from '../../kernel/declaracao/revogadas';

const UM_DIA_S = 86_400;

/** De quando é a lista de revogadas do aparelho: o veredito sem rede vale o que ela vale. */
export function IdadeDaLista({ lista }: { lista: Pick<ListaRevogadas, 'geradaEm' | 'proxima'> | null }) {
  const { t } = useTextos('autenticidade');
  const velha = useRelogio(() => lista !== null && Date.now() / 1000 > lista.proxima + UM_DIA_S);
  if (!lista) return <p className="lista-idade lista-velha">{t('conferida.lista.sem')}</p>;
  const data = diaEHora(new Date(lista.geradaEm * 1000));
  return (
    <p className={`lista-idade${velha ? ' lista-velha' : ''}`}>
      {t(velha ? 'conferida.lista.velha' : 'conferida.lista.de', { data })}
    </p>
  );
}
