import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';

import { IconeBuscar } from '../../componentes/icones/buscar';
import { useTextos } from '../../i18n/textos';
import { type RecursoDoConsole } from '../recurso';
import { destinoDe, ouvirProcura, procuraAtual, procurar } from './achados';
import { ListaDeSugestoes } from './lista-de-sugestoes';
import { telasDe } from './sugestoes';
import { useCaixaDeSugestoes } from './usar-caixa-de-sugestoes';
import './busca.css';

export const ID_DA_BUSCA = 'busca-rapida';

/** O que se faz sem passar por uma tela do menu. */
const ACOES = {
  registrar: '/admin/pessoas/registrar',
  consultar: '/consultar',
  enviarRetorno: '/admin/retornos?enviar',
  gerarRemessa: '/admin/remessas#proxima-remessa',
} as const;

/**
 * Uma caixa para tudo: sugere pessoas, licenças, telas e ações enquanto se digita, entende o que se digitou e vai à
 * pessoa, ou mostra as que podem ser. `Ctrl+K` chega a ela de qualquer lugar.
 */
export function BuscaRapida({ recursos }: { recursos: readonly RecursoDoConsole[] }) {
  const { t } = useTextos('balcao');
  const { t: doConsole } = useTextos('console');
  const navegar = useNavigate();
  const caixa = useRef<HTMLInputElement>(null);
  const { termo: procurado } = useSyncExternalStore(ouvirProcura, procuraAtual);
  const telas = [
    ...recursos.flatMap(({ nome, Icone }) =>
      Icone ? [[doConsole(`menu.${nome}`), `/admin/${nome}`] as const] : [],
    ),
    ...Object.entries(ACOES).map(([acao, destino]) => [t(`busca.acao.${acao}`), destino] as const),
  ];
  const { termo, escolhida, abrir, fechar, escrever, aoTeclar, daCaixa, daLista } = useCaixaDeSugestoes({
    inicial: procurado,
    locais: (digitado) => telasDe(digitado, telas),
  });

  useEffect(() => {
    const chegar = (evento: KeyboardEvent) => {
      if (!/^k$/i.test(evento.key) || !(evento.ctrlKey || evento.metaKey)) return;
      evento.preventDefault();
      caixa.current?.focus();
      caixa.current?.select();
      abrir();
    };
    document.addEventListener('keydown', chegar);
    return () => document.removeEventListener('keydown', chegar);
  }, [abrir]);

  const ir = async (destino: string) => {
    fechar();
    // O resultado vem abaixo: o foco segue para lá.
    document.getElementById('conteudo')?.focus();
    await navegar(destino);
  };
  const buscar = async (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (escolhida) return ir(escolhida.destino);
    if (termo.trim().length < 2) return;
    const procura = procurar(termo.trim());
    await ir('/admin/busca');
    const achados = await procura;
    const destino = achados && destinoDe(achados);
    if (destino) await navegar(destino, { replace: true });
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
        {...daCaixa}
        id={ID_DA_BUSCA}
        name="termo"
        type="search"
        placeholder={t('busca.dica')}
        value={termo}
        onChange={({ target }) => escrever(target.value)}
        onKeyDown={aoTeclar}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
      <ListaDeSugestoes {...daLista} aoEscolher={({ destino }) => void ir(destino)} />
    </form>
  );
}
