import { useCallback, useEffect, useId, useState } from 'react';

import { sugerir, type Sugestao } from './sugestoes';

const MINIMO = 3;
const ESPERA_MS = 250;

interface Opcoes {
  inicial?: string;
  /** Quem o servidor acharia. */
  procurar?: (termo: string) => Promise<Sugestao[]>;
  /** O que se sugere sem o servidor. */
  locais?: (termo: string) => Sugestao[];
}

/** Uma caixa que sugere enquanto se digita: as setas escolhem e Escape a fecha. O que Enter faz é de quem a usa. */
export function useCaixaDeSugestoes({ inicial = '', procurar = sugerir, locais = () => [] }: Opcoes) {
  const lista = useId();
  const [termo, setTermo] = useState(inicial);
  const [aberta, setAberta] = useState(false);
  // Com o que as pediu: as de outro termo não se mostram, nem se abrem.
  const [achadas, setAchadas] = useState<{ de: string; itens: Sugestao[] }>({ de: '', itens: [] });
  const [escolhida, setEscolhida] = useState(-1);

  useEffect(() => {
    if (!aberta || termo.trim().length < MINIMO) return undefined;
    let vale = true;
    const espera = setTimeout(() => {
      void procurar(termo).then((itens) => {
        if (!vale) return;
        setAchadas({ de: termo, itens });
        setEscolhida(-1);
      });
    }, ESPERA_MS);
    return () => {
      vale = false;
      clearTimeout(espera);
    };
  }, [aberta, termo, procurar]);

  const sugestoes = aberta ? [...(achadas.de === termo ? achadas.itens : []), ...locais(termo)] : [];
  const abrir = useCallback(() => setAberta(true), []);
  const fechar = () => {
    setAberta(false);
    setEscolhida(-1);
  };
  const aoTeclar = (evento: React.KeyboardEvent) => {
    if (evento.key === 'Escape' && aberta) {
      evento.preventDefault();
      fechar();
    } else if (evento.key === 'ArrowDown' || evento.key === 'ArrowUp') {
      evento.preventDefault();
      setAberta(true);
      const passo = evento.key === 'ArrowDown' ? 1 : -1;
      const quantas = sugestoes.length + 1;
      // Antes da primeira e depois da última está o que se digitou.
      setEscolhida(((escolhida + 1 + passo + quantas) % quantas) - 1);
    }
  };
  return {
    termo,
    escolhida: sugestoes[escolhida],
    abrir,
    fechar,
    escrever: (texto: string) => {
      setTermo(texto);
      setEscolhida(-1);
      setAberta(true);
    },
    aoTeclar,
    daCaixa: {
      role: 'combobox',
      'aria-expanded': sugestoes.length > 0,
      'aria-controls': lista,
      'aria-autocomplete': 'list',
      'aria-activedescendant': escolhida >= 0 ? `${lista}-${escolhida}` : undefined,
      maxLength: 200,
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      onBlur: () => setAberta(false),
    },
    daLista: { id: lista, sugestoes, escolhida },
  } as const;
}
