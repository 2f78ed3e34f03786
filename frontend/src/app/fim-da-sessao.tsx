import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { ouvirPendentes } from '../api/pendentes';
import { useConfirmacao } from '../componentes/dialogo/confirmacao';
import { useSessao } from '../componentes/sessao';

/** Dois minutos antes dos trinta sem uso em que o servidor encerra a sessão (decisão D2). */
const AVISO_MS = 28 * 60_000;

/** Pergunta antes que a sessão acabe. Todo pedido ao servidor a renova, e recomeça a conta. */
export function FimDaSessao(): React.ReactNode {
  const { t } = useTranslation('aparelho');
  const { usuario, conferir, sair } = useSessao();
  const confirmar = useConfirmacao();
  const login = usuario?.login;
  useEffect(() => {
    if (login === undefined) return undefined;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const perguntar = async () => {
      const fica = await confirmar({
        titulo: t('fimDaSessao.titulo'),
        texto: t('fimDaSessao.texto'),
        confirmar: t('fimDaSessao.continuar'),
        cancelar: t('fimDaSessao.sair'),
      });
      await (fica ? conferir() : sair());
    };
    const recomecar = () => {
      clearTimeout(relogio);
      relogio = setTimeout(() => void perguntar(), AVISO_MS);
    };
    const parar = ouvirPendentes(recomecar);
    recomecar();
    return () => {
      clearTimeout(relogio);
      parar();
    };
  }, [login, conferir, sair, confirmar, t]);
  return null;
}
