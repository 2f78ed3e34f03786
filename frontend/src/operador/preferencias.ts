import { localStorageStore, type Store } from 'react-admin';

/** Outra versão apaga as anteriores, que guardavam o CPF procurado ou serviam a quem viesse depois. */
const VERSAO = '3';
const anteriores = localStorageStore(VERSAO);
anteriores.setup();
anteriores.teardown();

/** Nem o CPF de quem entrou fica no navegador: um resumo dele (FNV-1a) separa as contas. */
function marca(login: string): string {
  let soma = 0x811c9dc5;
  for (const letra of login) soma = Math.imul(soma ^ letra.charCodeAt(0), 0x01000193);
  return soma.toString(36);
}

/** As vistas e as colunas de uma conta esperam por ela; o que filtrou vai-se com a sessão. */
export function preferenciasDe(login: string): Store {
  const loja = localStorageStore(VERSAO, `.${marca(login)}.`);
  return {
    ...loja,
    reset: () => {
      for (const chave of Object.keys(loja.listItems?.() ?? {}))
        if (chave.endsWith('.listParams')) loja.removeItem(chave);
    },
  };
}
