import { useEffect } from 'react';

import { codigoDoBoleto, lerBoletos, type BoletoGuardado } from '../../api/carteira/carteiras-guardadas';
import { type DetalhesBoleto } from '../../api/contrato';
import { useSessao } from '../../componentes/sessao';
import { type Recurso, useSemResposta } from '../../componentes/usar-recurso';
import { useGuardadas } from '../guardadas/usar-guardadas';
import { acompanharBoleto, esquecerBoleto } from './copia-do-boleto';

/** A cópia deste aparelho, quando a agência não responde; e o que ela responde corrige a cópia. */
export function useCopia(protocolo: string, boleto: Recurso<DetalhesBoleto>): BoletoGuardado | null {
  const { dados, erro } = boleto;
  const semResposta = useSemResposta(boleto);
  const { usuario } = useSessao();
  const login = usuario?.login ?? null;
  const guardados = useGuardadas(lerBoletos, login);
  const nadaAPagar = erro?.status === 409;
  useEffect(() => {
    if (dados && login) void acompanharBoleto(dados, login).catch(() => undefined);
    if (nadaAPagar) void esquecerBoleto(protocolo).catch(() => undefined);
  }, [dados, login, nadaAPagar, protocolo]);
  if (!semResposta) return null;
  return guardados?.find(({ codigo }) => codigo === codigoDoBoleto(protocolo)) ?? null;
}
