import { useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { Vazio } from '../../componentes/avisos/vazio';
import { useTentarAqui } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { type Achados, buscarNoBalcao } from '../busca/contrato';
import { type FichaDaPessoa } from '../pessoas/contrato';
import '../busca/busca.css';
import { AUSENTE } from '../../kernel/ausente';

interface Props {
  pessoa: FichaDaPessoa;
  aoEscolher: (id: number) => void;
}

/** A mesma busca do alto da página; o que se digita fica só na memória. */
export function EscolherOutro({ pessoa, aoEscolher }: Props) {
  const { t } = useTextos('balcao');
  const [achados, setAchados] = useState<Achados | null>(null);
  const { ocupado: buscando, erro, tentar } = useTentarAqui();
  const buscar = async (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const termo = (evento.currentTarget.elements.namedItem('outro') as HTMLInputElement).value.trim();
    if (termo.length >= 2) await tentar(async () => setAchados(await buscarNoBalcao(termo)));
  };
  const outras = achados?.pessoas.filter(({ id }) => id !== pessoa.id) ?? [];
  return (
    <div className="pilha">
      <p className="sec lista-nota">{t('juncao.texto', { nome: pessoa.pessoa.nome ?? '' })}</p>
      <form className="cx ficha-parte" role="search" onSubmit={(evento) => void buscar(evento)}>
        <div className="campo">
          <label className="rot" htmlFor="outro">
            {t('juncao.outro')}
          </label>
          <span className="dica" id="outro-dica">
            {t('juncao.outroDica')}
          </span>
          <input
            id="outro"
            name="outro"
            type="search"
            className="ent"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="outro-dica"
          />
        </div>
        <div className="bts">
          <button type="submit" className="bt" aria-disabled={buscando}>
            {t('juncao.buscar')}
          </button>
        </div>
      </form>
      <div aria-live="polite">
        {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
        {achados && outras.length === 0 ? (
          <Vazio titulo={t('busca.nada')} texto={t('juncao.nenhumOutro')} />
        ) : null}
        {outras.length > 0 ? (
          <ul className="achados cx">
            {outras.map(({ id, nome, documento, municipio, estrangeiro }) => (
              <li key={id} className="juncao-achado">
                <span>
                  <strong>{nome}</strong>
                  <span className="num">{documento}</span>
                  <span>{municipio ?? (estrangeiro ? t('pessoas.exterior') : AUSENTE)}</span>
                </span>
                <button type="button" className="bt bt-2" onClick={() => aoEscolher(id)}>
                  {t('juncao.comparar')}
                  <span className="sr"> {nome}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
