import { useEffect, useState } from 'react';

import { type Andamento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { ouvirRede } from '../../api/rede';
import { andamentoDoPagamento } from '../../api/servicos';

const ESPERA_MS = 2_000;
const MAIOR_ESPERA_MS = 30_000;

/**
 * Como está o pagamento, enquanto a página está à vista: pergunta-se de novo de tempos em tempos, e logo que se volta do aplicativo
 * do banco ou que a rede volta. Depois de pago só então se pergunta: pode ter chegado outro. `assunto`, que recomeça quando muda: se há
 * documento a pagar; nulo não pergunta. Nulo também até à primeira resposta.
 */
export function useAndamento(protocolo: string, assunto: 'DOCUMENTO' | 'NADA' | null): Andamento | null {
  const [lido, setLido] = useState<{ de: string; andamento: Andamento } | null>(null);
  const de = `${protocolo} ${assunto}`;
  useEffect(() => {
    if (assunto === null) return undefined;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    let acabou = false;
    let paga = false;
    let perguntando = false;
    let espera = ESPERA_MS;
    const marcar = () => {
      clearTimeout(relogio);
      if (!acabou && !paga) relogio = setTimeout(perguntar, espera);
    };
    const perguntar = () => {
      if (acabou || perguntando) return;
      if (document.visibilityState === 'hidden') return;
      perguntando = true;
      andamentoDoPagamento(protocolo)
        .then(
          (andamento) => {
            if (acabou) return;
            espera = ESPERA_MS;
            // Sem PIX, o banco só o diz em dias: pergunta-se outra vez quando se volta à página.
            paga = andamento.situacao !== 'A_PAGAR';
            if (andamento.pix === 'SEM_PIX') espera = MAIOR_ESPERA_MS;
            setLido({ de, andamento });
          },
          (causa: unknown) => {
            if (!(causa instanceof ErroApi)) throw causa;
            espera = Math.min(MAIOR_ESPERA_MS, espera * 2);
          },
        )
        .finally(() => {
          perguntando = false;
          marcar();
        });
    };
    const aoVoltar = () => {
      espera = ESPERA_MS;
      perguntar();
    };
    perguntar();
    document.addEventListener('visibilitychange', aoVoltar);
    const calar = ouvirRede(aoVoltar);
    return () => {
      acabou = true;
      clearTimeout(relogio);
      document.removeEventListener('visibilitychange', aoVoltar);
      calar();
    };
  }, [protocolo, assunto, de]);
  return lido?.de === de ? lido.andamento : null;
}
