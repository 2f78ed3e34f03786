import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

import { idiomaAtual, useTextos } from '../../i18n/textos';
import { type Icone } from '../desenhar-icone';
import { IconeAviso } from '../icones/aviso';
import { IconeCerto } from '../icones/certo';
import { IconeErro } from '../icones/erro';
import { IconeFechar } from '../icones/fechar';
import { IconeInfo } from '../icones/info';
import './notificacoes.css';

interface Notificacao {
  tipo: 'error' | 'warning' | 'info' | 'success';
  titulo: string;
  mensagem: string;
}

const APARENCIA: Record<Notificacao['tipo'], { classe: string; icone: Icone }> = {
  error: { classe: 'aviso-erro', icone: IconeErro },
  warning: { classe: 'aviso-pendente', icone: IconeAviso },
  info: { classe: 'aviso-info', icone: IconeInfo },
  success: { classe: 'aviso-ok', icone: IconeCerto },
};
const PAUSAS = [
  ['mouseenter', true],
  ['mouseleave', false],
  ['focusin', true],
  ['focusout', false],
] as const;
const DURACAO_MS = 12_000;

/** Devolve como a tirar antes do tempo. */
type Notificar = (notificacao: Notificacao) => () => void;
const Contexto = createContext<Notificar | null>(null);

/** Título e mensagem vazios são erro de programa: uma notificação muda não diz nada a ninguém. */
export function useNotificar(): Notificar {
  const notificar = use(Contexto);
  if (!notificar) throw new Error('falta ProvedorNotificacoes');
  return notificar;
}

export function ProvedorNotificacoes({ children }: { children: React.ReactNode }) {
  const { t, idioma } = useTextos();
  const [lista, setLista] = useState<(Notificacao & { id: number; lingua: string })[]>([]);
  const proximo = useRef(1);
  const fechar = useCallback((id: number) => setLista((atual) => atual.filter((n) => n.id !== id)), []);
  const notificar = useCallback<Notificar>(
    (nova) => {
      if (!nova.titulo.trim() || !nova.mensagem.trim()) throw new Error('notificação sem título ou mensagem');
      const id = proximo.current++;
      setLista((atual) => [
        // O de agora toma o lugar do de antes da mesma ação; um sucesso, o de qualquer outra.
        ...atual.filter(
          ({ tipo, titulo, mensagem }) =>
            mensagem !== nova.mensagem &&
            (tipo !== nova.tipo || (tipo !== 'success' && titulo !== nova.titulo)),
        ),
        { ...nova, id, lingua: idiomaAtual() },
      ]);
      return () => fechar(id);
    },
    [fechar],
  );
  // O que se disse noutra língua já não se lê; o erro, que espera por quem o feche, fica a dizer que o houve.
  const ditas = lista.flatMap((n) => {
    if (n.lingua === idioma) return [n];
    return n.tipo === 'error' ? [{ ...n, titulo: t('erros.titulo'), mensagem: t('erros.noutraLingua') }] : [];
  });
  return (
    <Contexto value={notificar}>
      {children}
      <section className="notificacoes" aria-label={t('notificacoes.regiao')}>
        <div aria-live="polite" aria-relevant="additions">
          {ditas
            .filter((n) => n.tipo !== 'error')
            .map((n) => (
              <Cartao key={n.id} notificacao={n} fechar={() => fechar(n.id)} />
            ))}
        </div>
        <div role="alert">
          {ditas
            .filter((n) => n.tipo === 'error')
            .map((n) => (
              <Cartao key={n.id} notificacao={n} fechar={() => fechar(n.id)} />
            ))}
        </div>
      </section>
    </Contexto>
  );
}

function Cartao({ notificacao, fechar }: { notificacao: Notificacao; fechar: () => void }) {
  const { t } = useTextos();
  const { classe, icone: Icone } = APARENCIA[notificacao.tipo];
  const [parada, setParada] = useState(false);
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elemento = caixa.current;
    if (!elemento) return undefined;
    const escuta = new AbortController();
    for (const [evento, valor] of PAUSAS) {
      elemento.addEventListener(evento, () => setParada(valor), { signal: escuta.signal });
    }
    return () => escuta.abort();
  }, []);
  const aoExpirar = useRef(fechar);
  useEffect(() => {
    aoExpirar.current = fechar;
  });
  // Erros ficam até alguém fechar; o resto espera enquanto o ponteiro ou o foco está em cima.
  const expira = notificacao.tipo !== 'error' && !parada;
  useEffect(() => {
    if (!expira) return undefined;
    const relogio = setTimeout(() => aoExpirar.current(), DURACAO_MS);
    return () => clearTimeout(relogio);
  }, [expira]);
  return (
    <div ref={caixa} className={`aviso notificacao ${classe}`}>
      <Icone />
      <div>
        <strong>{notificacao.titulo}</strong>
        <p>{notificacao.mensagem}</p>
      </div>
      <button
        type="button"
        className="notificacao-fechar"
        onClick={fechar}
        aria-label={t('notificacoes.fechar')}
      >
        <IconeFechar />
      </button>
    </div>
  );
}
