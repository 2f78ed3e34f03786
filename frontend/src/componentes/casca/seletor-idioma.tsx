import { useState } from 'react';

import { escolherIdioma } from '../../api/servicos';
import { guardarIdioma, type Idioma, IDIOMAS, paraServidor } from '../../i18n/idiomas';
import { mudarIdioma, useTextos } from '../../i18n/textos';
import { useNotificar } from '../avisos/notificacoes';
import { IconeGlobo } from '../icones/globo';
import { useSessao } from '../sessao';

const NOMES: Record<Idioma, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export function SeletorIdioma() {
  const { t, idioma } = useTextos();
  const { usuario } = useSessao();
  const notificar = useNotificar();
  const [aChegar, setAChegar] = useState<Idioma | null>(null);
  const escolher = (idioma: Idioma) => {
    guardarIdioma(idioma);
    setAChegar(idioma);
    mudarIdioma(idioma)
      .catch(() => notificar({ tipo: 'error', titulo: t('erros.titulo'), mensagem: t('erros.semServidor') }))
      .finally(() => setAChegar((agora) => (agora === idioma ? null : agora)));
    // Os e-mails e os documentos também vêm nela. Se não der, fica a deste aparelho.
    if (usuario) escolherIdioma(paraServidor(idioma)).catch(() => undefined);
  };
  return (
    <label className="idioma">
      <IconeGlobo />
      <span className="sr">{t('casca.idioma')}</span>
      <span className="idioma-sigla" aria-hidden="true">
        {idioma.slice(0, 2).toUpperCase()}
      </span>
      <select
        value={aChegar ?? idioma}
        aria-busy={aChegar !== null}
        onChange={(evento) => escolher(evento.target.value as Idioma)}
      >
        {IDIOMAS.map((idioma) => (
          <option key={idioma} value={idioma} lang={idioma}>
            {NOMES[idioma]}
          </option>
        ))}
      </select>
    </label>
  );
}
