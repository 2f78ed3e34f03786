import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { IconeBuscar } from '../../componentes/icones/buscar';
import { type RecursoDoConsole } from '../recurso';
import { destinoDe, ouvirProcura, procuraAtual, procurar } from './achados';
import { sugerir, type Sugestao, telasDe } from './sugestoes';
import './busca.css';

export const ID_DA_BUSCA = 'busca-rapida';
const MINIMO = 3;
const ESPERA_MS = 250;

/** O que se faz sem passar por uma tela do menu. */
const ACOES = {
  registrar: '/admin/pessoas/registrar',
  consultar: '/consultar',
  enviarRetorno: '/admin/retornos',
  gerarRemessa: '/admin/remessas',
} as const;

/**
 * Uma caixa para tudo: sugere pessoas, licenças, telas e ações enquanto se digita, entende o que se digitou e vai à
 * pessoa, ou mostra as que podem ser. `Ctrl+K` chega a ela de qualquer lugar.
 */
export function BuscaRapida({ recursos }: { recursos: readonly RecursoDoConsole[] }) {
  const { t } = useTranslation('balcao');
  const { t: doConsole } = useTranslation('console');
  const navegar = useNavigate();
  const lista = useId();
  const caixa = useRef<HTMLInputElement>(null);
  const { termo: procurado } = useSyncExternalStore(ouvirProcura, procuraAtual);
  const [termo, setTermo] = useState(procurado);
  const [aberta, setAberta] = useState(false);
  // Com o que as pediu: as de outro termo não se mostram, nem se abrem.
  const [achadas, setAchadas] = useState<{ de: string; itens: Sugestao[] }>({ de: '', itens: [] });
  const [escolhida, setEscolhida] = useState(-1);

  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent) => {
      if (!/^k$/i.test(evento.key) || !(evento.ctrlKey || evento.metaKey)) return;
      evento.preventDefault();
      caixa.current?.focus();
      caixa.current?.select();
      setAberta(true);
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, []);

  useEffect(() => {
    if (!aberta || termo.trim().length < MINIMO) return undefined;
    let vale = true;
    const espera = setTimeout(() => {
      void sugerir(termo).then((itens) => {
        if (!vale) return;
        setAchadas({ de: termo, itens });
        setEscolhida(-1);
      });
    }, ESPERA_MS);
    return () => {
      vale = false;
      clearTimeout(espera);
    };
  }, [aberta, termo]);

  const telas = [
    ...recursos.flatMap(({ nome, Icone }) =>
      Icone ? [[doConsole(`menu.${nome}`), `/admin/${nome}`] as const] : [],
    ),
    ...Object.entries(ACOES).map(([acao, destino]) => [t(`busca.acao.${acao}`), destino] as const),
  ];
  const sugestoes = aberta ? [...(achadas.de === termo ? achadas.itens : []), ...telasDe(termo, telas)] : [];

  const ir = async (destino: string) => {
    setAberta(false);
    setEscolhida(-1);
    // O resultado vem abaixo: o foco segue para lá.
    document.getElementById('conteudo')?.focus();
    await navegar(destino);
  };
  const buscar = async (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const sugerida = sugestoes[escolhida];
    if (sugerida) return ir(sugerida.destino);
    if (termo.trim().length < 2) return;
    const procura = procurar(termo.trim());
    await ir('/admin/busca');
    const achados = await procura;
    const destino = achados && destinoDe(achados);
    if (destino) await navegar(destino, { replace: true });
  };
  const aoTeclar = (evento: React.KeyboardEvent) => {
    if (evento.key === 'Escape' && aberta) {
      evento.preventDefault();
      setAberta(false);
      setEscolhida(-1);
    } else if (evento.key === 'ArrowDown' || evento.key === 'ArrowUp') {
      evento.preventDefault();
      setAberta(true);
      const passo = evento.key === 'ArrowDown' ? 1 : -1;
      const quantas = sugestoes.length + 1;
      // Antes da primeira e depois da última está o que se digitou.
      setEscolhida(((escolhida + 1 + passo + quantas) % quantas) - 1);
    }
  };
  return (
    <form
      className="busca-rapida"
      role="search"
      aria-label={t('busca.titulo')}
      autoComplete="off"
      onSubmit={(evento) => void buscar(evento)}
    >
      <label htmlFor={ID_DA_BUSCA} className="sr">
        {t('busca.rotulo')}
      </label>
      <IconeBuscar />
      <input
        ref={caixa}
        id={ID_DA_BUSCA}
        name="termo"
        type="search"
        role="combobox"
        aria-expanded={sugestoes.length > 0}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={escolhida >= 0 ? `${lista}-${escolhida}` : undefined}
        maxLength={200}
        placeholder={t('busca.dica')}
        spellCheck={false}
        autoCapitalize="off"
        value={termo}
        onChange={({ target }) => {
          setTermo(target.value);
          setEscolhida(-1);
          setAberta(true);
        }}
        onKeyDown={aoTeclar}
        onBlur={() => setAberta(false)}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
      <div
        id={lista}
        className="cx sugestoes"
        role="listbox"
        aria-label={t('busca.sugestoes')}
        hidden={sugestoes.length === 0}
      >
        {sugestoes.map(({ id, grupo, nome, detalhe, destino }, i) => (
          // As teclas são da caixa, que diz qual é a escolhida; aqui só se toca.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${lista}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === escolhida}
            onMouseDown={(evento) => evento.preventDefault()}
            onClick={() => void ir(destino)}
          >
            <strong>{nome}</strong>
            <small>{detalhe ?? t(`busca.grupo.${grupo}`)}</small>
          </div>
        ))}
      </div>
    </form>
  );
}
