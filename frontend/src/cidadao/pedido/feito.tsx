import { lazy, Suspense, useEffect, useRef } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { IconeCerto } from '../../componentes/icones/certo';
import { useTextos } from '../../i18n/textos';
import './feito.css';
import { type PedidoFeito } from './feito-agora';
import { textoDoFeito, useTextosDoPedido } from './textos-do-pedido';

// Só quem ajuda outra pessoa o baixa; sem ele, os endereços continuam no navegador e no documento.
const ParaAOutra = lazy(() =>
  import('./para-a-outra').then(
    (modulo) => ({ default: modulo.ParaAOutra }),
    () => ({ default: () => null }),
  ),
);

interface Props extends PedidoFeito {
  /** O título da página, ou o de uma parte dela. */
  nivel: 'h1' | 'h2';
}

/** O que se acabou de fazer, com o número, e o foco. */
export default function Feito({ nivel: Titulo, ...feito }: Props): React.ReactNode {
  const { t } = useTextos('formularios');
  const textos = useTextosDoPedido(feito.tipo);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  const numeros = [feito.numero, feito.outroNumero];
  const partes = textoDoFeito(textos, feito).split(/(\S+-\d+-\d\/\d+)/);
  return (
    <div className="feito">
      <IconeCerto />
      <div>
        <p className="sm sec">{t('geral:sucesso.titulo')}</p>
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
        {feito.soUma ? (
          <Aviso tipo="pendente" titulo={t('soUma.titulo')}>
            {t('soUma.texto')}
          </Aviso>
        ) : null}
        {feito.porOutra ? (
          <Suspense>
            <ParaAOutra {...feito} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
