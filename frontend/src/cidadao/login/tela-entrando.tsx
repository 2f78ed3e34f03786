import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { Correnteza } from '../../componentes/avisos/estados';
import { useSessao } from '../../componentes/sessao';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { caminhoInterno } from '../../kernel/caminho';

/** Volta do gov.br: busca a chave que a tela guarda e segue para onde a pessoa ia. */
export default function TelaEntrando() {
  const { t } = useTextos('login');
  const { retomar } = useSessao();
  const navegar = useNavigate();
  const [busca] = useSearchParams();
  const voltar = caminhoInterno(busca.get('voltar'));
  const pedida = useRef(false);
  useTitulo(t('entrando'));
  useEffect(() => {
    if (pedida.current) return;
    pedida.current = true;
    retomar().then(
      () => void navegar(voltar, { replace: true }),
      () => void navegar('/login?erro=GOVBR', { replace: true, state: { de: voltar } }),
    );
  }, [retomar, navegar, voltar]);
  return (
    <div className="miolo espera">
      <h1 className="sr">{t('entrando')}</h1>
      <Correnteza rotulo={t('entrando')} />
    </div>
  );
}
