import { useId } from 'react';

import { useTextos } from '../../i18n/textos';
import { type OpcaoDePeixe } from './dizer';

interface Props {
  rotulo: string;
  peixes: readonly OpcaoDePeixe[];
  escolhido: OpcaoDePeixe | undefined;
  /** A chave, e não o código: um peixe tem muitos nomes. Vazia, nenhum. */
  aoEscolher: (chave: string) => void;
}

export function EscolherPeixe({ rotulo, peixes, escolhido, aoEscolher }: Props) {
  const { t } = useTextos('regras');
  const id = useId();
  return (
    <div className="campo">
      <label className="rot" htmlFor={id}>
        {rotulo}
      </label>
      <select
        id={id}
        className="esc"
        value={escolhido?.chave ?? ''}
        onChange={({ target }) => aoEscolher(target.value)}
      >
        <option value="">{t('escolha')}</option>
        {peixes.map(({ chave, rotulo: nome }) => (
          <option key={chave} value={chave}>
            {nome}
          </option>
        ))}
      </select>
    </div>
  );
}
