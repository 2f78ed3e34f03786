import { useState } from 'react';

import { fusoDaAgencia } from '../../i18n/fuso';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { instanteEm } from '../../kernel/instante';
import { useAcao } from '../componentes/usar-acao';
import { type Informe, publicarInforme, retirarInforme } from './contrato';
import { LINGUAS, linguaLida, textosDe } from './textos';

/** Publicar já, marcar a data ou retirar. Vale o que está guardado. */
export function Publicacao({ informe, mudou }: { informe: Informe; mudou: boolean }) {
  const { t, idioma } = useTextos('gestao');
  const { ocupado, perguntar } = useAcao();
  const [quando, setQuando] = useState('');
  const { id, versao, situacao, titulo } = informe;
  const publicar = (em: string | null) => {
    const textos = textosDe(informe);
    const pergunta = {
      titulo: t(em ? 'informes.marcarTitulo' : 'informes.publicarTitulo'),
      texto: (
        <>
          <p>
            {em
              ? t('informes.marcarTexto', { titulo, quando: formatarInstante(em, idioma) })
              : t('informes.publicarTexto', { titulo })}
          </p>
          {LINGUAS.filter((lingua) => linguaLida(textos, lingua) !== lingua).map((lingua) => (
            <p key={lingua}>{t(`informes.semTraducao.${lingua}`)}</p>
          ))}
          {mudou ? <p>{t('informes.guardeAntes')}</p> : null}
        </>
      ),
      confirmar: t(em ? 'informes.marcar' : 'informes.publicarJa'),
    };
    const feito = t(em ? 'informes.marcado' : 'informes.publicado');
    return perguntar(pergunta, () => publicarInforme(id, em, versao), feito);
  };
  const retirar = () =>
    perguntar(
      {
        titulo: t('informes.retirarTitulo'),
        texto: t('informes.retirarTexto'),
        confirmar: t('informes.retirar'),
        perigo: true,
      },
      () => retirarInforme(id),
      t('informes.retirado'),
    );
  return (
    <section className="cx inf-caixa" aria-labelledby="publicacao">
      <h2 id="publicacao">{t('informes.publicacao')}</h2>
      {mudou ? <p className="sec">{t('informes.guardeAntes')}</p> : null}
      {situacao === 'PUBLICADO' ? null : (
        <>
          <button type="button" className="bt" aria-disabled={ocupado} onClick={() => void publicar(null)}>
            {t('informes.publicarJa')}
          </button>
          <label className="campo">
            <span className="rot">{t('informes.publicarEm')}</span>
            <input
              className="ent"
              type="datetime-local"
              value={quando}
              onChange={({ target }) => setQuando(target.value)}
            />
            <span className="dica">{t('informes.dicaQuando')}</span>
          </label>
          <button
            type="button"
            className="bt bt-2"
            aria-disabled={ocupado || quando === ''}
            onClick={() =>
              quando === '' ? undefined : void publicar(aindaNao(instanteEm(quando, fusoDaAgencia())))
            }
          >
            {t('informes.marcar')}
          </button>
        </>
      )}
      {situacao === 'RASCUNHO' ? null : (
        <button type="button" className="bt bt-perigo" aria-disabled={ocupado} onClick={() => void retirar()}>
          {t('informes.retirar')}
        </button>
      )}
    </section>
  );
}

/** Marcar o que já passou é publicar agora, e é isso que se pergunta. */
const aindaNao = (quando: Date): string | null =>
  quando.getTime() > Date.now() ? quando.toISOString() : null;
