import { useEffect, useRef } from 'react';

import { useTranslation } from 'react-i18next';

import { IconeCerto } from '../../componentes/icones/certo';
import './feito.css';
import { type TipoDePedido } from './rascunho';
import { useTextos } from './usar-pedido';

export interface PedidoFeito {
  tipo: TipoDePedido;
  numero: string;
}

/** O que a página seguinte sabe pelo histórico: só a visita que vem de concluir o traz. */
export interface ComFeito {
  feito?: PedidoFeito;
}

interface Props extends PedidoFeito {
  /** O título da página, ou o de uma parte dela. */
  nivel: 'h1' | 'h2';
}

/** O que se acabou de fazer, com o número, e o foco. */
export default function Feito({ tipo, numero, nivel: Titulo }: Props): React.ReactNode {
  const { t } = useTranslation('formularios');
  const textos = useTextos(tipo);
  const titulo = useRef<HTMLHeadingElement>(null);
  const texto = textos('feito', { numero });
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  const [antes, depois] = texto.split(numero);
  return (
    <div className="feito">
      <IconeCerto />
      <div>
        <p className="sm sec">{t('sucesso.titulo')}</p>
        <Titulo ref={titulo} tabIndex={-1}>
          {antes}
          <span className="num">{numero}</span>
          {depois}
        </Titulo>
      </div>
    </div>
  );
}
