import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { IconeRegua } from '../../componentes/icones-das-telas.gerado';

/** As colunas que a pessoa escondeu nesta lista; ficam guardadas no navegador. */
export const useColunasEscondidas = (lista: string) => useStore<string[]>(`colunas.${lista}`, []);

export function EscolherColunas({
  lista,
  colunas,
}: {
  lista: string;
  colunas: readonly { nome: string; rotulo: string }[];
}) {
  const { t } = useTranslation('balcao');
  const [escondidas, setEscondidas] = useColunasEscondidas(lista);
  const trocar = (nome: string, visivel: boolean) =>
    setEscondidas(visivel ? escondidas.filter((uma) => uma !== nome) : [...escondidas, nome]);
  return (
    <details className="suspenso">
      <summary className="bt bt-2 bt-p">
        <IconeRegua />
        {t('lista.colunas')}
      </summary>
      <fieldset className="suspenso-corpo cx">
        <legend>{t('lista.colunasTexto')}</legend>
        {colunas.map(({ nome, rotulo }) => (
          <label key={nome} className="filtro-marcar">
            <input
              type="checkbox"
              checked={!escondidas.includes(nome)}
              onChange={(evento) => trocar(nome, evento.target.checked)}
            />
            <span>{rotulo}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
