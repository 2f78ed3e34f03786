import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

import '../../componentes/formulario.css';

type CampoDeFiltro =
  | { nome: string; rotulo: string; tipo: 'date' | 'text' }
  | { nome: string; rotulo: string; tipo: 'escolha'; opcoes: readonly (readonly [string, string])[] };

/** Só muda a lista quando se pede; o que se pede vai no endereço, que se pode mandar a um colega. */
export function FiltrosDaLista({
  campos,
  converter = (textos) => textos,
}: {
  campos: readonly CampoDeFiltro[];
  /** De textos do formulário para o filtro que o servidor espera. */
  converter?: (textos: Record<string, string>) => Record<string, unknown>;
}) {
  const { t } = useTranslation('balcao');
  const lista = useListContext();
  const valores = lista.filterValues as Record<string, unknown>;
  const filtrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const digitados = [...new FormData(evento.currentTarget)].filter(([, valor]) => valor !== '');
    lista.setFilters(converter(Object.fromEntries(digitados) as Record<string, string>));
  };
  const valorDe = (nome: string) => {
    const valor = valores[nome];
    return typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
      ? String(valor)
      : '';
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
      {campos.map((campo) => (
        <label key={campo.nome}>
          <span className="rot">{campo.rotulo}</span>
          {campo.tipo === 'escolha' ? (
            <select className="esc" name={campo.nome} defaultValue={valorDe(campo.nome)}>
              <option value="">{t('lista.todas')}</option>
              {campo.opcoes.map(([valor, rotulo]) => (
                <option key={valor} value={valor}>
                  {rotulo}
                </option>
              ))}
            </select>
          ) : (
            <input
              className="ent"
              name={campo.nome}
              type={campo.tipo}
              maxLength={30}
              defaultValue={valorDe(campo.nome)}
            />
          )}
        </label>
      ))}
      <span className="bts">
        <button type="submit" className="bt bt-2">
          {t('lista.filtrar')}
        </button>
        {Object.keys(valores).length > 0 ? (
          <button type="button" className="bt bt-3" onClick={() => lista.setFilters({})}>
            {t('lista.limpar')}
          </button>
        ) : null}
      </span>
    </form>
  );
}
