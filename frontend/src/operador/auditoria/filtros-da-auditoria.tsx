import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { ACOES_AUDITADAS } from './acoes';
import '../../componentes/formulario.css';

const CAMPOS = ['acao', 'atorId', 'pessoaId', 'de', 'ate'] as const;

/** Por ação, quem fez, de quem são os dados e período. Só muda a lista quando se pede. */
export function FiltrosDaAuditoria() {
  const { t } = useTranslation(['console', 'conta']);
  const lista = useListContext();
  const valores = lista.filterValues as Partial<Record<(typeof CAMPOS)[number], string>>;
  const filtrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const digitados = new FormData(evento.currentTarget);
    const novos = CAMPOS.map((campo) => [campo, digitados.get(campo)] as const).filter(([, valor]) => valor);
    lista.setFilters(Object.fromEntries(novos));
  };
  const entrada = (campo: (typeof CAMPOS)[number], tipo: 'number' | 'date') => (
    <label>
      <span className="rot">{t(`auditoria.filtro.${campo}`)}</span>
      <input
        className="ent"
        name={campo}
        type={tipo}
        min={tipo === 'number' ? 1 : undefined}
        defaultValue={valores[campo]}
      />
    </label>
  );
  return (
    // A chave refaz o formulário quando os filtros mudam por fora dele: limpar, voltar no navegador.
    <form key={JSON.stringify(valores)} className="filtros filtros-lista" role="search" onSubmit={filtrar}>
      <label>
        <span className="rot">{t('auditoria.filtro.acao')}</span>
        <select className="esc" name="acao" defaultValue={valores.acao ?? ''}>
          <option value="">{t('auditoria.filtro.todas')}</option>
          {ACOES_AUDITADAS.map((acao) => (
            <option key={acao} value={acao}>
              {t(`conta:acao.${acao}`)}
            </option>
          ))}
        </select>
      </label>
      {entrada('atorId', 'number')}
      {entrada('pessoaId', 'number')}
      {entrada('de', 'date')}
      {entrada('ate', 'date')}
      <span className="bts">
        <button type="submit" className="bt bt-2">
          {t('auditoria.filtro.filtrar')}
        </button>
        {Object.keys(valores).length > 0 ? (
          <button type="button" className="bt bt-3" onClick={() => lista.setFilters({})}>
            {t('auditoria.filtro.limpar')}
          </button>
        ) : null}
      </span>
    </form>
  );
}
