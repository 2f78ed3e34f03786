import { useState } from 'react';
import { useNavigate } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { IconeBuscar } from '../../componentes/icones/buscar';
import { useTentarAqui } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { buscarUsuario } from './contrato';

/** Leva à conta de um documento inteiro. O que se digita não entra no endereço nem nos filtros lembrados. */
export function BuscaPorDocumento() {
  const { t } = useTextos('gestao');
  const navegar = useNavigate();
  const { ocupado, erro, tentar } = useTentarAqui();
  const [semConta, setSemConta] = useState(false);
  const buscar = async (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const entrada = evento.currentTarget.elements.namedItem('documento') as HTMLInputElement;
    const documento = entrada.value.trim();
    if (documento === '') return;
    await tentar(async () => {
      setSemConta(false);
      const [conta] = await buscarUsuario(documento);
      if (conta) await navegar(`/admin/usuarios/${conta.id}/show`);
      else setSemConta(true);
    });
  };
  const recado = semConta ? t('usuarios.semConta') : erro;
  return (
    <>
      <form
        className="filtros filtros-lista"
        role="search"
        aria-label={t('usuarios.porDocumento')}
        onSubmit={(evento) => void buscar(evento)}
      >
        <label>
          <span className="rot">{t('usuarios.porDocumento')}</span>
          <input className="ent" name="documento" maxLength={40} autoComplete="off" spellCheck={false} />
        </label>
        <button type="submit" className="bt bt-2" aria-disabled={ocupado}>
          <IconeBuscar />
          {t('usuarios.achar')}
        </button>
      </form>
      <div aria-live="polite">{recado ? <Aviso tipo="pendente">{recado}</Aviso> : null}</div>
    </>
  );
}
