import { useEffect, useState } from 'react';

import { type Andamento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { ouvirRede } from '../../api/rede';
import { andamentoDoPagamento } from '../../api/servicos';

const ESPERA_MS = 3_000;
const MAIOR_ESPERA_MS = 30_000;

/**
 * Como está o pagamento, enquanto a página está à vista: pergunta-se de novo de tempos em tempos, e logo que se volta do aplicativo
 * do banco ou que a rede volta. Nulo até à primeira resposta, ou se não se pergunta.
 */
export function useAndamento(protocolo: string | null): Andamento | null {
  const [lido, setLido] = useState<{ protocolo: string; andamento: Andamento } | null>(null);
  useEffect(() => {
    if (protocolo === null) return undefined;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    let acabou = false;
    let perguntando = false;
    let espera = ESPERA_MS;
    const marcar = () => {
      clearTimeout(relogio);
      if (!acabou) relogio = setTimeout(perguntar, espera);
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
            acabou = andamento.situacao !== 'A_PAGAR';
            if (andamento.pix === 'SEM_PIX') espera = MAIOR_ESPERA_MS;
            setLido({ protocolo, andamento });
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
  }, [protocolo]);
  return lido?.protocolo === protocolo ? lido.andamento : null;
}
