import { useSearchParams } from 'react-router';

import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Regras } from './regras';

/** Que peixe se pode pescar, quanto e de que tamanho, neste dia e lugar; responde também sem rede. */
export default function TelaPossoPescar() {
  const { t } = useTextos('regras');
  useTitulo(t('titulo'));
  const [pedido] = useSearchParams();
  const modalidade = pedido.get('modalidade');
  return (
    <div className="miolo pp">
      <h1>{t('titulo')}</h1>
      <p>{t('intro')}</p>
      <Regras
        licenca={{
          modalidade: modalidade === '0' ? 0 : modalidade === '1' ? 1 : null,
          semCota: pedido.get('cota') === 'nao',
        }}
      />
    </div>
  );
}
