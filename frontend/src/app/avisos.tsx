import { Conferencia } from '../componentes/conferencia';
import { AvisoDeVersao } from './aviso-de-versao';
import { FimDaSessao } from './fim-da-sessao';

/** O que se diz sobre qualquer tela, e que não pesa na entrada. */
export function Avisos(): React.ReactNode {
  return (
    <>
      <AvisoDeVersao />
      <FimDaSessao />
      <Conferencia />
    </>
  );
}
