import { useEffect, useRef, useState } from 'react';

import { useTextos } from '../../i18n/textos';

interface Props {
  recusa: React.ReactNode;
  enviando: boolean;
  aoEnviar: (codigo: string) => void;
  aoVoltar: () => void;
}

/** Os 6 números do aplicativo ou, sem o telefone à mão, um código de recuperação. */
export default function SegundoPasso({ recusa, enviando, aoEnviar, aoVoltar }: Props) {
  const { t } = useTextos('conta');
  const [codigo, setCodigo] = useState('');
  const [reserva, setReserva] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus(), [reserva]);
  const limpo = codigo.replace(/\s/g, '');
  return (
    <form
      noValidate
      className="entra-passo"
      onSubmit={(evento) => {
        evento.preventDefault();
        if (limpo) aoEnviar(limpo);
      }}
    >
      {recusa}
      <h2 className="h3">{t('segundoPasso.titulo')}</h2>
      <div className="campo">
        <label className="rot" htmlFor="codigo">
          {t(reserva ? 'segundoPasso.codigoReserva' : 'segundoPasso.codigo')}
        </label>
        <span className="dica" id="codigo-dica">
          {t(reserva ? 'segundoPasso.dicaReserva' : 'segundoPasso.dicaCodigo')}
        </span>
        <input
          ref={campo}
          className="ent num"
          id="codigo"
          name="codigo"
          aria-describedby="codigo-dica"
          autoComplete={reserva ? 'off' : 'one-time-code'}
          inputMode={reserva ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={reserva ? 40 : 7}
          value={codigo}
          onChange={(evento) => setCodigo(evento.target.value)}
        />
      </div>
      <button type="submit" className="bt bt-cheio" aria-disabled={enviando}>
        {t(enviando ? 'geral:estados.carregando' : 'segundoPasso.verificar')}
      </button>
      <button
        type="button"
        className="bt bt-3"
        onClick={() => {
          setReserva(!reserva);
          setCodigo('');
        }}
      >
        {t(reserva ? 'segundoPasso.usarAplicativo' : 'segundoPasso.usarReserva')}
      </button>
      <button type="button" className="bt bt-3" onClick={aoVoltar}>
        {t('segundoPasso.outraConta')}
      </button>
    </form>
  );
}
