import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { IconeBuscar } from '../../componentes/icones.gerado';
import { useTitulo } from '../../componentes/usar-titulo';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import '../../componentes/formulario.css';
import './inicio.css';

/** Conferir pelo número; a câmera do próprio telefone abre o QR code na mesma página. */
export default function Fiscal() {
  const { t } = useTranslation();
  const navegar = useNavigate();
  const [numero, setNumero] = useState('');
  useTitulo(t('fiscal.titulo'));
  const conferir = (evento: React.SyntheticEvent) => {
    evento.preventDefault();
    const codigo = protocoloSemPontuacao(numero.trim()).toUpperCase();
    if (codigo) void navegar(`/informacao-carteira/${encodeURIComponent(codigo)}`);
  };
  return (
    <div className="miolo">
      <div className="cima">
        <h1>{t('fiscal.titulo')}</h1>
      </div>
      <form className="painel pilha fiscal" onSubmit={conferir}>
        <div className="campo">
          <label className="rot" htmlFor="numero">
            {t('fiscal.numero')}
          </label>
          <span className="dica" id="dica-numero">
            {t('fiscal.dica')}
          </span>
          <input
            className="ent num"
            id="numero"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="dica-numero"
            value={numero}
            onChange={(evento) => setNumero(evento.target.value)}
          />
        </div>
        <button type="submit" className="bt">
          <IconeBuscar />
          {t('fiscal.conferir')}
        </button>
      </form>
    </div>
  );
}
