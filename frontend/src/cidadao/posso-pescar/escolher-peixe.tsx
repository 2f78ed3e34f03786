import { useId } from 'react';

import { useTextos } from '../../i18n/textos';
import { type OpcaoDePeixe } from './dizer';

interface Props {
  rotulo: string;
  peixes: readonly OpcaoDePeixe[];
  /** O rótulo, e não o código: um peixe tem muitos nomes. Vazio, nenhum. */
  escolhido: string;
  aoEscolher: (escolhido: string) => void;
}

export function EscolherPeixe({ rotulo, peixes, escolhido, aoEscolher }: Props) {
  const { t } = useTextos('regras');
  const id = useId();
  return (
    <div className="campo">
      <label className="rot" htmlFor={id}>
        {rotulo}
      </label>
      <select id={id} className="esc" value={escolhido} onChange={({ target }) => aoEscolher(target.value)}>
        <option value="">{t('escolha')}</option>
        {peixes.map(({ rotulo: nome }) => (
          <option key={nome}>{nome}</option>
        ))}
      </select>
    </div>
  );
}
