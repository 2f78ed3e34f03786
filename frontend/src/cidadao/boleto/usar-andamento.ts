import { useEffect, useState } from 'react';

import { type Andamento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { prazo } from '../../api/prazo';
import { ouvirRede } from '../../api/rede';
import { andamentoDoPagamento } from '../../api/servicos';
import { ouvirAndamento } from './ouvir-andamento';

const ESPERA_MS = 2_000;
const MAIOR_ESPERA_MS = 30_000;
const PRAZO_MS = 10_000;

interface Acompanhamento {
  /** O último que se soube; nulo até à primeira resposta. */
  andamento: Andamento | null;
  /** Por que pode já não ser assim: ninguém responde, ou acabou o direito de o saber. */
  semSaber: 'CALADO' | 'RECUSADO' | null;
}
const NADA_AINDA: Acompanhamento = { andamento: null, semSaber: null };

/**
 * Como está o pagamento, enquanto a página está à vista: ouve-se o servidor e, onde não se pode, pergunta-se de tempos em tempos.
 * Recomeça-se logo que se volta do aplicativo do banco ou que a rede volta. Depois de pago só então: pode ter chegado outro.
 * `assunto`, que recomeça quando muda: se há documento a pagar; nulo não pergunta.
 */
export function useAndamento(protocolo: string, assunto: 'DOCUMENTO' | 'NADA' | null): Acompanhamento {
  const [lido, setLido] = useState({ de: '', ...NADA_AINDA });
  const de = `${protocolo} ${assunto}`;
  useEffect(() => {
    if (assunto === null) return undefined;
    let controle = new AbortController();
    const comecar = () => {
      controle.abort();
      controle = new AbortController();
      if (document.visibilityState === 'hidden') return;
      void acompanhar(
        protocolo,
        controle.signal,
        (andamento) => setLido({ de, andamento, semSaber: null }),
        (semSaber) => setLido((antes) => ({ ...(antes.de === de ? antes : NADA_AINDA), de, semSaber })),
      );
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
  return lido.de === de ? lido : NADA_AINDA;
}

async function acompanhar(
  protocolo: string,
  sinal: AbortSignal,
  aoSaber: (andamento: Andamento) => void,
  aoNaoSaber: (porque: 'CALADO' | 'RECUSADO') => void,
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
    andamentoDoPagamento(protocolo, prazo(PRAZO_MS, sinal)).then(saber, (causa: unknown) => {
      if (sinal.aborted) return;
      estado.espera = Math.min(MAIOR_ESPERA_MS, estado.espera * 2);
      aoNaoSaber(causa instanceof ErroApi && causa.status === 403 ? 'RECUSADO' : 'CALADO');
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
