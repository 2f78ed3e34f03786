import { useState } from 'react';
import { type Identifier, type RaRecord, useListContext, useRefresh } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { dizerRecusa } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';

interface Resultado {
  id: Identifier;
  /** Por que o servidor não o fez. */
  recusa: string | null;
}

/** O que se faz a vários de uma vez. */
export interface AcaoEmLote<Registro extends RaRecord> {
  /** Onde estão, no assunto, os textos: `acao`, e de quantos o `efeito`, `confirmar`, os de `fora`, `feitos` e `recusados`. */
  textos: string;
  cabe: (registro: Registro) => boolean;
  /** Da que se marcou noutra página não se tem o registro. */
  fazer: (id: Registro['id'], registro?: Registro) => Promise<unknown>;
}

interface Props<Registro extends RaRecord> extends AcaoEmLote<Registro> {
  ids: readonly Registro['id'][];
  assunto: 'console' | 'balcao' | 'gestao';
  nomeDe: (registro: Registro) => string;
}

/** Faz a mesma coisa a cada marcado a que ela cabe, um por si; antes diz a quantos, e depois o que foi de cada um. */
export function FazerComMarcados<Registro extends RaRecord>(props: Props<Registro>) {
  const { ids, assunto, textos, cabe, nomeDe, fazer } = props;
  const { t } = useTextos(assunto);
  const acao = t(`${textos}.acao`);
  const lista = useListContext<Registro>();
  const atualizar = useRefresh();
  const [aberto, setAberto] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const [resultados, setResultados] = useState<Resultado[] | null>(null);
  const daPagina = new Map((lista.data ?? []).map((um) => [um.id, um]));
  // De outra página não se sabe: o servidor diz.
  const cabem = ids.filter((id) => {
    const registro = daPagina.get(id);
    return !registro || cabe(registro);
  });
  const nome = (id: Identifier) => {
    const registro = daPagina.get(id);
    return registro ? nomeDe(registro) : String(id);
  };
  const agir = async () => {
    if (ocupado) return;
    setOcupado(true);
    const feitos: Resultado[] = [];
    for (const id of cabem) {
      const recusa = await recusaDe(() => fazer(id, daPagina.get(id)), t);
      // A sessão acabou: o que falta espera por outro toque.
      if (recusa === '') break;
      feitos.push({ id, recusa });
    }
    setOcupado(false);
    if (feitos.length === cabem.length) setResultados(feitos);
    atualizar();
  };
  const fechar = () => {
    if (ocupado) return;
    if (resultados) lista.onUnselectItems();
    setAberto(false);
    setResultados(null);
  };
  const recusados = resultados?.filter(({ recusa }) => recusa !== null) ?? [];
  return (
    <>
      <button type="button" className="bt bt-2 bt-p" onClick={() => setAberto(true)}>
        {acao}
      </button>
      <Dialogo
        titulo={acao}
        aberto={aberto}
        aoFechar={fechar}
        acoes={
          <>
            <button type="button" className="bt bt-3 empurra" aria-disabled={ocupado} onClick={fechar}>
              {t(resultados || cabem.length === 0 ? 'geral:acoes.fechar' : 'geral:acoes.cancelar')}
            </button>
            {resultados || cabem.length === 0 ? null : (
              <button type="button" className="bt" aria-disabled={ocupado} onClick={() => void agir()}>
                {t(`${textos}.confirmar`, { count: cabem.length })}
              </button>
            )}
          </>
        }
      >
        <div aria-live="polite" className="pilha">
          {resultados ? (
            <p>{t(`${textos}.feitos`, { count: resultados.length - recusados.length })}</p>
          ) : cabem.length > 0 ? (
            <p>{t(`${textos}.efeito`, { count: cabem.length })}</p>
          ) : null}
          {!resultados && cabem.length < ids.length ? (
            <p>{t(`${textos}.fora`, { count: ids.length - cabem.length })}</p>
          ) : null}
          {recusados.length > 0 ? (
            <>
              <p>{t(`${textos}.recusados`, { count: recusados.length })}</p>
              <ul>
                {recusados.map(({ id, recusa }) => (
                  <li key={id}>
                    {nome(id)}: {recusa}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </Dialogo>
    </>
  );
}

async function recusaDe(fazer: () => Promise<unknown>, t: Traduzir): Promise<string | null> {
  try {
    await fazer();
    return null;
  } catch (causa) {
    if (causa instanceof ErroApi) return dizerRecusa(causa, t);
    throw causa;
  }
}
