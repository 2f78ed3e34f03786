import { FILAS, NomeFila } from './filas';
import type { Filas } from './filas.service';
import { VigiaDasFilas } from './vigia-das-filas';

/** A fila do correio, de mentira: quantos esperam e quantos este worker roda, e o aviso de que este worker tomou um. */
function montar() {
  const email = { esperando: 0, rodando: 0 };
  let tomar: (fila: NomeFila) => void = () => undefined;
  const filas = {
    daqui: async () => new Map([[FILAS.email, email]]),
    ouvirTomadas: (aoTomar: typeof tomar) => (tomar = aoTomar),
  };
  const vigia = new VigiaDasFilas(filas as unknown as Filas);
  vigia.onApplicationBootstrap();
  return { vigia, email, tomar: () => tomar(FILAS.email) };
}

let montado: ReturnType<typeof montar>;
beforeEach(() => {
  montado = montar();
});
afterEach(() => montado.vigia.onApplicationShutdown());

it('há o que tomar e por um minuto nada se toma: a fila está parada', async () => {
  const { vigia, email } = montado;
  email.esperando = 3;
  expect(await vigia.paradas(1_000)).toEqual([]);
  expect(await vigia.paradas(60_999)).toEqual([]);
  expect(await vigia.paradas(61_000)).toEqual([FILAS.email]);
});

it.each<[string, (m: typeof montado) => void]>([
  ['tomou um', ({ tomar }) => tomar()],
  ['um roda aqui', ({ email }) => (email.rodando = 1)],
  ['a espera acabou', ({ email }) => (email.esperando = 0)],
])('%s no meio: conta-se outra vez do começo', async (_, acontecer) => {
  const { vigia, email } = montado;
  email.esperando = 3;
  await vigia.paradas(1_000);
  acontecer(montado);
  await vigia.paradas(50_000);
  email.esperando = 3;
  email.rodando = 0;
  expect(await vigia.paradas(90_000)).toEqual([]);
  expect(await vigia.paradas(150_000)).toEqual([FILAS.email]);
});
