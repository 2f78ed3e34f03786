import { useState } from 'react';
import { useLocation, useParams } from 'react-router';

import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { Resultado } from './resultado';

/** Âncora do atalho para o conteúdo: não é declaração. */
const ATALHO = '#conteudo';

/** O QR code traz a declaração assinada no fragmento do endereço, que não viaja sozinho: a tela a confere e a envia. */
export default function TelaAutenticidade() {
  const protocolo = useParams()['protocolo'] ?? '';
  const { hash } = useLocation();
  const [lido, setLido] = useState({ protocolo, hash: hash === ATALHO ? '' : hash });
  if (lido.protocolo !== protocolo || (lido.hash !== hash && hash !== ATALHO))
    setLido({ protocolo, hash: hash === ATALHO ? '' : hash });
  const codigo = protocoloSemPontuacao(lido.protocolo).toUpperCase();
  return <Resultado entrada={{ codigo, declaracao: lido.hash.slice(1) || null }} />;
}
