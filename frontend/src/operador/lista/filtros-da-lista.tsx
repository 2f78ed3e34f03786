import { useContext, useEffect, useId } from 'react';
import { useListContext } from 'react-admin';

import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { EscolherPessoa } from '../busca/escolher-pessoa';
import { FiltroEmPalavras } from './filtro-em-palavras';

type CampoDeFiltro =
  | { nome: string; rotulo: string; tipo: 'date' | 'text' | 'number' | 'marcar' | 'pessoa' }
  | {
      nome: string;
      rotulo: string;
      tipo: 'escolha';
      opcoes: readonly (readonly [string, string])[];
      /** O nome de não escolher. */
      semEscolha?: string;
    };

interface Props {
  campos: readonly CampoDeFiltro[];
  /** Do que se preencheu para o filtro que o servidor espera; o que se marca já vem `true`. */
  converter?: (textos: Record<string, unknown>) => Record<string, unknown>;
  /** O filtro de quem ainda não filtrou. */
  limpo?: Record<string, unknown>;
}

/** Só muda a lista quando se pede; o que se pede vai no endereço, que se pode mandar a um colega. */
export function FiltrosDaLista({ campos, converter = (textos) => textos, limpo = {} }: Props) {
  const { t } = useTextos('balcao');
  const id = useId();
  const lista = useListContext();
  const valores = lista.filterValues as Record<string, unknown>;
  const ensinar = useContext(FiltroEmPalavras);
  useEffect(() => {
    for (const campo of campos) ensinar(campo.nome, (valor) => emPalavras(campo, String(valor)));
  });
  const filtrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const digitados = [...new FormData(evento.currentTarget)]
      .map(([nome, valor]) => [nome, (valor as string).trim()] as const)
      .filter(([, valor]) => valor !== '');
    const marcados = campos.filter(({ tipo }) => tipo === 'marcar').map(({ nome }) => nome);
    lista.setFilters(
      converter(
        Object.fromEntries(digitados.map(([nome, valor]) => [nome, marcados.includes(nome) || valor])),
      ),
    );
  };
  return (
    // A chave refaz o formulário quando os filtros mudam por fora dele: limpar, voltar no navegador.
    <form
      key={JSON.stringify(valores)}
      className="filtros filtros-lista"
      role="search"
      aria-label={t('lista.filtros')}
      onSubmit={filtrar}
    >
      {campos.map((campo) =>
        campo.tipo === 'pessoa' ? (
          <div key={campo.nome} className="filtro-pessoa">
            <label className="rot" htmlFor={`${id}-${campo.nome}`}>
              {campo.rotulo}
            </label>
            <EscolherPessoa
              id={`${id}-${campo.nome}`}
              nome={campo.nome}
              valor={emTexto(valores[campo.nome])}
            />
          </div>
        ) : (
          <label key={campo.nome} className={campo.tipo === 'marcar' ? 'filtro-marcar' : undefined}>
            {campo.tipo === 'marcar' ? null : <span className="rot">{campo.rotulo}</span>}
            <Entrada campo={campo} valor={valores[campo.nome]} />
            {campo.tipo === 'marcar' ? <span>{campo.rotulo}</span> : null}
          </label>
        ),
      )}
      <span className="bts">
        <button type="submit" className="bt bt-2">
          {t('lista.filtrar')}
        </button>
        {/* A que nada traz, por falhar, oferece-o ao pé do erro. */}
        {(lista.data ?? !lista.error) && Object.keys(valores).some((nome) => !(nome in limpo)) ? (
          <button type="button" className="bt bt-3" onClick={() => lista.setFilters(limpo)}>
            {t('lista.limpar')}
          </button>
        ) : null}
      </span>
    </form>
  );
}

/** `Situação: Vigente`, `Desde: 01/02/2026`. */
function emPalavras(campo: CampoDeFiltro, valor: string): string {
  if (campo.tipo === 'marcar') return campo.rotulo;
  if (campo.tipo === 'date') return `${campo.rotulo}: ${formatarData(valor) ?? valor}`;
  const opcao = campo.tipo === 'escolha' && campo.opcoes.find(([uma]) => uma === valor)?.[1];
  return `${campo.rotulo}: ${opcao || valor}`;
}

/** Um dia sem os quatro algarismos do ano é outro, de há dois mil anos. */
const MINIMOS: Partial<Record<CampoDeFiltro['tipo'], string>> = { number: '1', date: '1900-01-01' };

const emTexto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : '';

function Entrada({ campo, valor }: { campo: CampoDeFiltro; valor: unknown }) {
  const { t } = useTextos('balcao');
  const { nome, tipo } = campo;
  const texto = emTexto(valor);
  if (tipo === 'marcar') return <input type="checkbox" name={nome} defaultChecked={valor === true} />;
  if (tipo === 'escolha') {
    return (
      <select className="esc" name={nome} defaultValue={texto}>
        <option value="">{campo.semEscolha ?? t('lista.qualquer')}</option>
        {campo.opcoes.map(([opcao, rotulo]) => (
          <option key={opcao} value={opcao}>
            {rotulo}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input className="ent" name={nome} type={tipo} min={MINIMOS[tipo]} maxLength={30} defaultValue={texto} />
  );
}
