import { useEffect, useRef, useState } from 'react';

import { copiarTexto } from '../../componentes/copiar-texto';
import { IconeCopiar } from '../../componentes/icones/copiar';
import { IconeImprimir } from '../../componentes/icones/imprimir';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { useFocoDeVolta } from '../../componentes/usar-foco-de-volta';
import { useTextos } from '../../i18n/textos';

const ARQUIVO = 'codigos-de-recuperacao.txt';

/** Aparecem uma vez. Três jeitos de guardar, e a tela só sai quando a pessoa diz que guardou. */
export function CodigosDeRecuperacao({ codigos, aoGuardar }: { codigos: string[]; aoGuardar: () => void }) {
  const { t } = useTextos('conta');
  const [aviso, setAviso] = useState('');
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  useFocoDeVolta(titulo);
  const texto = `${t('geral:casca.produto')} – ${t('codigos.titulo')}\n\n${codigos.join('\n')}\n`;
  const copiar = async () =>
    setAviso(t((await copiarTexto(texto)) ? 'codigos.copiados' : 'codigos.copieAMao'));
  const baixar = () => {
    const endereco = URL.createObjectURL(new Blob([texto], { type: 'text/plain' }));
    const ligacao = document.createElement('a');
    ligacao.href = endereco;
    ligacao.download = ARQUIVO;
    ligacao.click();
    URL.revokeObjectURL(endereco);
    setAviso(t('codigos.baixados'));
  };
  return (
    <div className="pilha codigos">
      <h3 tabIndex={-1} ref={titulo}>
        {t('codigos.titulo')}
      </h3>
      <p>{t('codigos.texto')}</p>
      <ul className="codigos-lista" translate="no">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="bts nao-imprime">
        <button type="button" className="bt bt-2" onClick={() => void copiar()}>
          <IconeCopiar />
          {t('codigos.copiar')}
        </button>
        <button type="button" className="bt bt-2" onClick={baixar}>
          <IconeBaixar />
          {t('codigos.baixar')}
        </button>
        <button type="button" className="bt bt-2" onClick={() => window.print()}>
          <IconeImprimir />
          {t('codigos.imprimir')}
        </button>
      </div>
      <p role="status" className="sm nao-imprime">
        {aviso}
      </p>
      <div className="bts bts-fim nao-imprime">
        <button type="button" className="bt" onClick={aoGuardar}>
          {t('codigos.guardei')}
        </button>
      </div>
    </div>
  );
}
