import { useOutletContext } from 'react-router';

import { type Conta } from '../../api/conta/contrato-conta';

export interface ContextoDaConta {
  conta: Conta;
  recarregar: () => void;
}

export const useConta = () => useOutletContext<ContextoDaConta>();
