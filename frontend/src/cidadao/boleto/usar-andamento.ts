import { useEffect, useState } from 'react';

import { type Andamento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { ouvirRede } from '../../api/rede';
import { andamentoDoPagamento } from '../../api/servicos';
import { ouvirAndamento } from './ouvir-andamento';

const ESPERA_MS = 2_000;
const MAIOR_ESPERA_MS = 30_000;

/**
 * Como está o pagamento, enquanto a página está à vista: ouve-se o servidor e, onde não se pode, pergunta-se de tempos em tempos.
 * Recomeça-se logo que se volta do aplicativo do banco ou que a rede volta. Depois de pago só então: pode ter chegado outro.
 * `assunto`, que recomeça quando muda: se há documento a pagar; nulo não pergunta. Nulo também até à primeira resposta.
 */
export function useAndamento(protocolo: string, assunto: 'DOCUMENTO' | 'NADA' | null): Andamento | null {
  const [lido, setLido] = useState<{ de: string; andamento: Andamento } | null>(null);
  const de = `${protocolo} ${assunto}`;
  useEffect(() => {
    if (assunto === null) return undefined;
    let controle = new AbortController();
    const comecar = () => {
      controle.abort();
      controle = new AbortController();
      if (document.visibilityState === 'hidden') return;
      void acompanhar(protocolo, controle.signal, (andamento) => setLido({ de, andamento }));
    };
    comecar();
    document.addEventListener('visibilitychange', comecar);
    const calar = ouvirRede(comecar);
    return () => {
      controle.abort();
      document.removeEventListener('visibilitychange', comecar);
      calar();
    };
  }, [protocolo, assunto, de]);
  return lido?.de === de ? lido.andamento : null;
}

async function acompanhar(
  protocolo: string,
  sinal: AbortSignal,
  aoSaber: (andamento: Andamento) => void,
): Promise<void> {
  const estado = { espera: ESPERA_MS, paga: false };
  const saber = (andamento: Andamento) => {
    if (sinal.aborted) return;
    estado.paga = andamento.situacao !== 'A_PAGAR';
    // Sem PIX, o banco só o diz em dias: pergunta-se outra vez quando se volta à página.
    estado.espera = andamento.pix === 'SEM_PIX' ? MAIOR_ESPERA_MS : ESPERA_MS;
    aoSaber(andamento);
  };
  const perguntar = () =>
    andamentoDoPagamento(protocolo).then(saber, (causa: unknown) => {
      if (!(causa instanceof ErroApi)) throw causa;
      estado.espera = Math.min(MAIOR_ESPERA_MS, estado.espera * 2);
    });
  for (let ouve = true; ;) {
    ouve = ouve && (await ouvirAndamento(protocolo, sinal, saber));
    if (!ouve && !sinal.aborted) await perguntar();
    if (sinal.aborted || estado.paga) return;
    await passar(estado.espera, sinal);
  }
}

const passar = (ms: number, sinal: AbortSignal): Promise<void> =>
  new Promise((seguir) => {
    const relogio = setTimeout(seguir, ms);
    sinal.addEventListener('abort', () => {
      clearTimeout(relogio);
      seguir();
    });
  });
