import { type Andamento } from '../../api/contrato';
import { enderecoDe } from '../../api/cliente';

/** Um proxy pode guardar o que passa por ele: sem a primeira palavra neste prazo, pergunta-se. */
const PRIMEIRA_MS = 4_000;
/** O servidor bate de cinco em cinco segundos. */
const SILENCIO_MS = 15_000;

/**
 * Ouve o que o servidor vai dizendo do pagamento, até ele acabar, o que faz de minuto a minuto. Falso se por aqui não se ouve nada:
 * o navegador ou um proxy não deixam, ou o servidor recusou.
 */
export async function ouvirAndamento(
  protocolo: string,
  sinal: AbortSignal,
  aoOuvir: (andamento: Andamento) => void,
): Promise<boolean> {
  const controle = new AbortController();
  const desistir = () => controle.abort();
  sinal.addEventListener('abort', desistir);
  let vigia = setTimeout(desistir, PRIMEIRA_MS);
  let ouviu = false;
  try {
    const resposta = await fetch(enderecoDe('/api/pagamento/andamento', { protocolo }), {
      headers: { Accept: 'text/event-stream' },
      credentials: 'same-origin',
      signal: controle.signal,
    });
    const leitor = resposta.body?.getReader();
    if (!leitor || resposta.headers.get('Content-Type') !== 'text/event-stream') return false;
    const letras = new TextDecoder();
    for (let texto = ''; ;) {
      const { done, value } = await leitor.read();
      if (done) return ouviu;
      clearTimeout(vigia);
      vigia = setTimeout(desistir, SILENCIO_MS);
      const ditos = (texto + letras.decode(value, { stream: true })).split('\n\n');
      texto = ditos.pop() ?? '';
      for (const dito of ditos.filter((linha) => linha.startsWith('data:'))) {
        ouviu = true;
        aoOuvir(JSON.parse(dito.slice(5)) as Andamento);
      }
    }
  } catch {
    // Cortado no meio, ouve-se outra vez.
    return ouviu;
  } finally {
    clearTimeout(vigia);
    desistir();
    sinal.removeEventListener('abort', desistir);
  }
}
