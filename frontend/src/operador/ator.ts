import { useTranslation } from 'react-i18next';

import { formatarInstante } from '../i18n/instante';

/** Rotinas que agem sozinhas, como a história as guarda. */
const ROTINAS = ['sistema', 'rotina', 'razao'];

/** Quem fez, como a história guarda (`usuario:3`, `demonstracao`), em palavras. `t` é do assunto `console`. */
export function nomeDoAtor(ator: string, t: (chave: string, valores?: { id: string }) => string): string {
  const [, id] = /^usuario:(\d+)$/.exec(ator) ?? [];
  if (id) return t('ator.usuario', { id });
  const [, retorno] = /^retorno:(\d+)$/.exec(ator) ?? [];
  if (retorno) return t('ator.retorno', { id: retorno });
  if (ROTINAS.includes(ator)) return t('ator.SISTEMA');
  return ator === 'demonstracao' ? t('ator.demonstracao') : ator;
}

/** Quando e quem, como as histórias os dizem. */
export function useQuemEQuando() {
  const { t, i18n } = useTranslation('console');
  return (em: string, ator: string): string =>
    `${formatarInstante(em, i18n.language)} · ${nomeDoAtor(ator, t)}`;
}
