import { type Desafio, montarProva } from '../../kernel/prova-de-trabalho';
import { mostrarConferencia } from '../carteira/conferencia';
import { type RespostaDoTrabalhador } from './desafio.trabalhador';

/** A prova para o cabeçalho X-Desafio; `null` quando a pessoa desiste ou o navegador não consegue. */
export function resolverDesafio(desafio: Desafio, sinal?: AbortSignal): Promise<string | null> {
  return new Promise((responder) => {
    const trabalhador = new Worker(new URL('./desafio.trabalhador.ts', import.meta.url), { type: 'module' });
    const acabar = (prova: string | null) => {
      trabalhador.terminate();
      mostrarConferencia(null);
      sinal?.removeEventListener('abort', cancelar);
      responder(prova);
    };
    const cancelar = () => acabar(null);
    sinal?.addEventListener('abort', cancelar);
    trabalhador.onmessage = ({ data }: MessageEvent<RespostaDoTrabalhador>) => {
      if ('parte' in data) mostrarConferencia({ parte: data.parte, cancelar });
      else acabar(data.numero === null ? null : montarProva(desafio, data.numero));
    };
    trabalhador.onerror = cancelar;
    mostrarConferencia({ parte: 0, cancelar });
    trabalhador.postMessage(desafio);
  });
}
