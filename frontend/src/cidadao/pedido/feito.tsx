import { useEffect, useRef } from 'react';

import { useTranslation } from 'react-i18next';

import { type Numeros } from '../../api/contrato';
import { IconeCerto } from '../../componentes/icones/certo';
import './feito.css';
import { type TipoDePedido } from './rascunho';
import { textoDoFeito, useTextos } from './usar-pedido';

export interface PedidoFeito extends Numeros {
  tipo: TipoDePedido;
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
export default function Feito({ nivel: Titulo, ...feito }: Props): React.ReactNode {
  const { t } = useTranslation('formularios');
  const textos = useTextos(feito.tipo);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  const numeros = [feito.numero, feito.outroNumero];
  const partes = textoDoFeito(textos, feito).split(/(\S+-\d+-\d\/\d+)/);
  return (
    <div className="feito">
      <IconeCerto />
      <div>
        <p className="sm sec">{t('sucesso.titulo')}</p>
        <Titulo ref={titulo} tabIndex={-1}>
          {partes.map((parte) =>
            numeros.includes(parte) ? (
              <span className="num" key={parte}>
                {parte}
              </span>
            ) : (
              parte
            ),
          )}
        </Titulo>
      </div>
    </div>
  );
}
