import { createContext, use, useEffect, useState } from 'react';
import { HttpError, type RaRecord, useGetOne, type UseGetOneOptions, useRefresh } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router';

import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useTituloPorCima } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';

const VEZES = 3;

const recusado = (erro: Error): boolean =>
  erro instanceof HttpError && erro.status >= 400 && erro.status < 500 && erro.status !== 429;

/** O que o servidor recusou não passa a existir por se pedir outra vez; o que não chegou até ele, sim. */
const outraVez = (vezes: number, erro: Error): boolean => vezes < VEZES && !recusado(erro);

/** No lugar da ficha, e com o caminho para a lista dela. */
function FichaQueFalta({ erro, aoTentar }: { erro: Error; aoTentar?: () => void }) {
  const { t } = useTextos('console');
  const [, console, recurso] = useLocation().pathname.split('/');
  const titulo = t(recusado(erro) ? 'fora.semRegistro.titulo' : 'fora.semRegistro.naoAbriu');
  useTituloPorCima(titulo);
  const naoHa = erro instanceof HttpError && erro.status === 404;
  return (
    <>
      <Cabecalho titulo={titulo} />
      <div className="pilha">
        <FalhaDeCarga
          mensagem={naoHa ? t('fora.semRegistro.texto') : erro.message}
          aoTentar={recusado(erro) ? undefined : aoTentar}
        />
        <div className="bts">
          <Link className="bt bt-2" to={`/${console}/${recurso}`}>
            {t('fora.semRegistro.lista')}
          </Link>
        </div>
      </div>
    </>
  );
}

type Falha = { mensagem: string; aoTentar: () => void } | null;

const AoReler = createContext<(falha: Falha) => void>(() => undefined);

/**
 * A tela de um registro, e por cima dela por que não se leu de novo, se o que está no endereço é um número: outra coisa
 * não se pede ao servidor, nem vai ao título.
 */
export function ComNumero({ children }: { children: React.ReactNode }) {
  const { id = '0' } = useParams();
  const [falha, dizer] = useState<Falha>(null);
  if (!/^\d+$/.test(id)) return <SemRegistro />;
  return (
    <AoReler value={dizer}>
      {falha ? <FalhaDeCarga {...falha} deAntes /> : null}
      {children}
    </AoReler>
  );
}

/** O endereço não é de registro nenhum. */
export const SemRegistro = () => <FichaQueFalta erro={new HttpError('', 404)} />;

/** Um registro inteiro. Enquanto não vem, `espera` é o que se mostra; `reler` pede de novo tudo o que a tela mostra dele. */
export function useRegistro<Registro extends RaRecord>(
  recurso: string,
  id: number,
  opcoes?: UseGetOneOptions<Registro>,
) {
  const { data, error } = useGetOne<Registro>(recurso, { id }, { retry: outraVez, ...opcoes });
  const reler = useRefresh();
  const dizer = use(AoReler);
  const mensagem = data && error?.message;
  useEffect(() => {
    dizer(mensagem ? { mensagem, aoTentar: reler } : null);
    return () => dizer(null);
  }, [dizer, mensagem, reler]);
  const espera = error ? <FichaQueFalta erro={error} aoTentar={reler} /> : <Esqueleto linhas={8} />;
  return { id, data, reler, espera };
}

/** O registro do número que está no endereço. */
export const useFicha = <Registro extends RaRecord>(recurso: string, opcoes?: UseGetOneOptions<Registro>) =>
  useRegistro<Registro>(recurso, Number(useParams()['id']), opcoes);
