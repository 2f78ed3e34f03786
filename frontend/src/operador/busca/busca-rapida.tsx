import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { IconeBuscar } from '../../componentes/icones/buscar';
import { destinoDe, procurar } from './achados';
import './busca.css';

export const ID_DA_BUSCA = 'busca-rapida';

/** Uma caixa para tudo: entende o que se digitou e vai à pessoa, ou mostra as que podem ser. */
export function BuscaRapida() {
  const { t } = useTranslation('balcao');
  const navegar = useNavigate();
  const buscar = async (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const formulario = evento.currentTarget;
    const entrada = formulario.elements.namedItem('termo') as HTMLInputElement;
    const termo = entrada.value.trim();
    if (termo.length < 2) return;
    formulario.reset();
    // O resultado vem abaixo: o foco segue para lá.
    document.getElementById('conteudo')?.focus();
    const procura = procurar(termo);
    await navegar('/admin/busca');
    const achados = await procura;
    const destino = achados && destinoDe(achados);
    if (destino) await navegar(destino, { replace: true });
  };
  return (
    <form
      className="busca-rapida"
      role="search"
      aria-label={t('busca.titulo')}
      autoComplete="off"
      onSubmit={(evento) => void buscar(evento)}
    >
      <label htmlFor={ID_DA_BUSCA} className="sr">
        {t('busca.rotulo')}
      </label>
      <IconeBuscar />
      <input
        id={ID_DA_BUSCA}
        name="termo"
        type="search"
        maxLength={200}
        placeholder={t('busca.dica')}
        spellCheck={false}
        autoCapitalize="off"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
