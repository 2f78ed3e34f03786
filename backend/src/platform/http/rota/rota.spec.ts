import type { AchaAlvo, Sobre } from './rota';
import { AlvoAtual, classeDaRota, EQUIPE, Rota, TODOS } from './rota';

class Achar implements AchaAlvo<string> {
  acharAlvo = async () => 'achado';
}
const TEXTO: Sobre<string> = { nome: 'TEXTO', prova: 'NENHUMA', por: Achar };

/** O objeto que a rota recebe tem o tipo do que ela trata: o compilador o confere. */
export class Controlador {
  @Rota(TODOS, '', { sobre: TEXTO })
  doTipoCerto(@AlvoAtual() _alvo: string) {}

  // @ts-expect-error: quem confere esta rota acha um texto
  @Rota(TODOS, '', { sobre: TEXTO })
  deOutroTipo(@AlvoAtual() _alvo: number) {}
}

it.each([
  [{ quem: TODOS }, 'GET', 'leitura'],
  [{ quem: TODOS }, 'POST', 'escrita'],
  [{ quem: EQUIPE }, 'GET', 'console'],
  [{ quem: EQUIPE }, 'POST', 'console'],
  [{ quem: EQUIPE, classe: 'upload' as const }, 'POST', 'upload'],
])('%o em %s é de %s', (fatos, metodo, classe) => {
  expect(classeDaRota(fatos, metodo)).toBe(classe);
});
