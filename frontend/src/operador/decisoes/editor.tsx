import { createContext, type ReactNode, use, useState } from 'react';

import { type Leitura } from '../../componentes/avisos/carga';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';

/** O que se abre sobre a tela: um formulário, uma história, uma prévia. Acompanha o que se lê de novo. */
interface Painel<Dados> {
  titulo: string;
  conteudo: (dados: Dados) => ReactNode;
}

interface EditorDeDecisoes<Dados> extends Leitura<Dados> {
  painel: Painel<Dados> | null;
  abrir: (painel: Painel<Dados> | null) => void;
}

interface Mesa {
  administra: boolean;
  recarregar: () => void;
  /** Fecha o painel e lê de novo. */
  fechar: () => void;
}

const Contexto = createContext<Mesa | null>(null);

/** A mesa em que se decide: quem pode, e o que fazer depois. */
export function useMesa(): Mesa {
  const mesa = use(Contexto);
  if (!mesa) throw new Error('falta Editor');
  return mesa;
}

/** Lê as decisões de uma espécie, de qualquer valor, e abre sobre elas os painéis dela. */
export function useEditor<Dados>(especie: string, ler: () => Promise<Dados>): EditorDeDecisoes<Dados> {
  const leitura = useRecurso(especie, ler);
  const [painel, abrir] = useState<Painel<Dados> | null>(null);
  // O que já não se pode ver não se abre sozinho se depois voltar.
  if (painel && leitura.estado === 'falhou' && leitura.dados === null) abrir(null);
  return { ...leitura, painel, abrir };
}

interface Props<Dados> {
  editor: EditorDeDecisoes<Dados>;
  children: ReactNode;
}

export function Editor<Dados>({ editor: { dados, recarregar, painel, abrir }, children }: Props<Dados>) {
  const { usuario } = useSessao();
  const fechar = () => {
    abrir(null);
    recarregar();
  };
  return (
    <Contexto value={{ administra: usuario?.papel === 'ADMINISTRADOR', recarregar, fechar }}>
      {children}
      <Dialogo titulo={painel?.titulo ?? ''} aberto={painel !== null && dados !== null} aoFechar={fechar}>
        {painel && dados !== null ? painel.conteudo(dados) : null}
      </Dialogo>
    </Contexto>
  );
}

/** Um painel que só se lê. */
export function PainelDeLeitura({ children }: { children: ReactNode }) {
  const { t } = useTextos();
  const { fechar } = useMesa();
  return (
    <>
      {children}
      <div className="bts bts-fim">
        <button type="button" className="bt bt-2" onClick={fechar}>
          {t('acoes.fechar')}
        </button>
      </div>
    </>
  );
}
