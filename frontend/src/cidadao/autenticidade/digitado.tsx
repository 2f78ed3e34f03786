import { useRef, useState } from 'react';

import { IconeErroCampo } from '../../componentes/icones/erro-campo';
import { IconeBuscar } from '../../componentes/icones/buscar';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { useTextos } from '../../i18n/textos';
import { type Entrada, lerEntrada } from '../../kernel/declaracao/entrada';

/** O número impresso na carteira, ou o endereço do código colado inteiro. */
export function Digitado({ aoAchar }: { aoAchar: (entrada: Entrada) => void }) {
  const { t } = useTextos('paginas');
  const [texto, setTexto] = useState('');
  const [errou, setErrou] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const conferir = (evento: React.SyntheticEvent) => {
    evento.preventDefault();
    const lida = lerEntrada(texto);
    if (lida) {
      aoAchar(lida);
      return;
    }
    setErrou(true);
    campo.current?.focus();
  };
  return (
    <form className="painel pilha" onSubmit={conferir} noValidate>
      <div className={errou ? 'campo errado' : 'campo'}>
        <label className="rot" htmlFor="numero">
          {t('fiscal.numero')}
        </label>
        <span className="dica" id="dica-numero">
          <ComProtocolos texto={t('fiscal.dica')} />
        </span>
        {errou ? (
          <span className="msg" id="erro-numero">
            <IconeErroCampo />
            {t('fiscal.invalido')}
          </span>
        ) : null}
        <input
          className="ent num"
          id="numero"
          ref={campo}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={errou ? 'dica-numero erro-numero' : 'dica-numero'}
          aria-invalid={errou}
          value={texto}
          onChange={(evento) => {
            setTexto(evento.target.value);
            setErrou(false);
          }}
        />
      </div>
      <button type="submit" className="bt bt-2">
        <IconeBuscar />
        {t('fiscal.conferir')}
      </button>
    </form>
  );
}
