/** Mais do que a primeira espera do outbox (30 s), que uma máquina ocupada pode tornar necessária. */
const PRAZO_MS = 45_000;
const PASSO_MS = 50;

/** Espera até a condição valer, olhando de novo a cada passo; erro se o prazo acaba. */
export async function ate(condicao: () => Promise<boolean>, prazoMs = PRAZO_MS): Promise<void> {
  for (const fim = Date.now() + prazoMs; Date.now() < fim;) {
    if (await condicao()) return;
    await new Promise((continuar) => setTimeout(continuar, PASSO_MS));
  }
  throw new Error('a condição não valeu a tempo');
}
