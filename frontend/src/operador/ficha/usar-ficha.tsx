import { type RaRecord, useGetOne, type UseGetOneOptions, useRefresh } from 'react-admin';
import { useParams } from 'react-router';

import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';

/** Um registro inteiro. Enquanto não vem, `espera` é o que se mostra; `reler` pede de novo tudo o que a tela mostra dele. */
export function useRegistro<Registro extends RaRecord>(
  recurso: string,
  id: number,
  opcoes?: UseGetOneOptions<Registro>,
) {
  const { data, error } = useGetOne<Registro>(recurso, { id }, opcoes);
  const reler = useRefresh();
  const espera = error ? (
    <FalhaDeCarga mensagem={error.message} aoTentar={reler} />
  ) : (
    <Esqueleto linhas={8} />
  );
  return { id, data, reler, espera };
}

/** O registro do número que está no endereço. */
export const useFicha = <Registro extends RaRecord>(recurso: string, opcoes?: UseGetOneOptions<Registro>) =>
  useRegistro<Registro>(recurso, Number(useParams()['id']), opcoes);
