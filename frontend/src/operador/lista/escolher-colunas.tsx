import { useStore } from 'react-admin';

import { IconeRegua } from '../../componentes/icones/regua';
import { useTextos } from '../../i18n/textos';
import { Suspenso } from '../componentes/suspenso';
import { type Coluna, type ColunaEscrita } from './coluna';

/** As colunas que a pessoa escondeu nesta lista; ficam guardadas no navegador. */
export const useColunasEscondidas = <Registro,>(lista: string, colunas: readonly Coluna<Registro>[]) =>
  useStore<string[]>(
    `colunas.${lista}`,
    colunas.filter(({ escondida }) => escondida).map(({ nome }) => nome),
  );

interface Props<Registro> {
  lista: string;
  colunas: readonly ColunaEscrita<Registro>[];
}

export function EscolherColunas<Registro>({ lista, colunas }: Props<Registro>) {
  const { t } = useTextos('balcao');
  const [escondidas, setEscondidas] = useColunasEscondidas(lista, colunas);
  const trocar = (nome: string, visivel: boolean) =>
    setEscondidas(visivel ? escondidas.filter((uma) => uma !== nome) : [...escondidas, nome]);
  return (
    <Suspenso
      rotulo={
        <>
          <IconeRegua />
          {t('lista.colunas')}
        </>
      }
    >
      <fieldset className="suspenso-corpo cx">
        <legend>{t('lista.colunasTexto')}</legend>
        {colunas
          .filter(({ cartao }) => !cartao)
          .map(({ nome, rotulo }) => (
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
    </Suspenso>
  );
}
