import { type Desafio, procurarNumero } from '../../kernel/prova-de-trabalho';

export type RespostaDoTrabalhador = { parte: number } | { numero: number | null };

const responder = (resposta: RespostaDoTrabalhador) => self.postMessage(resposta);

// Fora da página: a conta não trava a tela. Sem HTTPS não há `crypto.subtle`, e a recusa do servidor fica valendo.
self.onmessage = ({ data }: MessageEvent<Desafio>) => {
  procurarNumero(data, (parte) => responder({ parte })).then(
    (numero) => responder({ numero }),
    () => responder({ numero: null }),
  );
};
