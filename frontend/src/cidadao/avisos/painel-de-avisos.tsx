import { useEffect, useRef, useState } from 'react';

import { ErroApi } from '../../api/erro-api';
import { Dito } from '../../componentes/avisos/aviso-de-erro';
import { Correnteza } from '../../componentes/avisos/estados';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { useTextos } from '../../i18n/textos';
import { type Impedimento, impedimento, jaAvisa, pararDeAvisar, passarAAvisar } from './este-aparelho';

type Estado = 'lendo' | 'livre' | 'pedindo' | 'ligado' | 'falhou' | Impedimento;

interface Props {
  protocolo: string;
  /** Quando se avisa, como se lê. */
  data: string;
  chave: string;
  /** A pessoa acaba de tocar em «Avisar neste aparelho»: explica-se, e o que abre recebe o foco. */
  pedido: boolean;
}

/** O que o aviso é, e se este aparelho o recebe. A permissão só se pede a quem já leu para que serve. */
export default function PainelDeAvisos({ protocolo, data, chave, pedido }: Props) {
  const { t } = useTextos('aparelho', 'paginas');
  const [estado, setEstado] = useState<Estado>(() => impedimento() ?? 'lendo');
  const [erro, setErro] = useState('');
  const painel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pedido) painel.current?.focus();
  }, [pedido]);
  useEffect(() => {
    if (estado !== 'lendo') return;
    let vale = true;
    jaAvisa(protocolo)
      .catch(() => false)
      .then((avisa) => {
        if (vale) setEstado(avisa ? 'ligado' : 'livre');
      })
      .catch(() => undefined);
    return () => {
      vale = false;
    };
  }, [estado, protocolo]);
  useEffect(() => {
    if (estado !== 'SEM_REDE') return;
    const aoVoltar = () => setEstado('lendo');
    window.addEventListener('online', aoVoltar);
    return () => window.removeEventListener('online', aoVoltar);
  }, [estado]);

  const tentar = async (acao: () => Promise<Estado>) => {
    const antes = estado;
    setEstado('pedindo');
    setErro('');
    painel.current?.focus();
    try {
      setEstado(await acao());
    } catch (causa) {
      setErro(causa instanceof ErroApi && causa.message ? causa.message : t('avisos.falhou'));
      setEstado(impedimento() ?? (antes === 'ligado' ? 'ligado' : 'falhou'));
    }
  };
  const ligar = () =>
    tentar(async () => ((await passarAAvisar(protocolo, chave)) ? 'ligado' : (impedimento() ?? 'livre')));
  const desligar = () =>
    tentar(async () => {
      await pararDeAvisar(protocolo);
      return 'livre';
    });

  return (
    <div className="lembrar-aviso" ref={painel} tabIndex={-1}>
      <div role="status">
        {estado === 'lendo' || estado === 'pedindo' ? <Correnteza /> : null}
        {pedido && (estado === 'livre' || estado === 'falhou') ? (
          <p>{t('avisos.explica', { data })}</p>
        ) : null}
        {erro && (estado === 'falhou' || estado === 'ligado') ? (
          <p>
            <Dito texto={erro} />
          </p>
        ) : null}
        {estado === 'ligado' ? <p>{t('avisos.ligado', { data })}</p> : null}
        {estado === 'SEM_SUPORTE' ||
        estado === 'TELA_DE_INICIO' ||
        estado === 'NEGADO' ||
        estado === 'SEM_REDE' ? (
          <p>{t(`avisos.${estado}`)}</p>
        ) : null}
      </div>
      {estado === 'livre' || estado === 'falhou' ? (
        <button type="button" className="bt bt-2 bt-p" onClick={() => void ligar()}>
          <IconeAparelho />
          {t(pedido ? 'avisos.permitir' : 'paginas:lembrar.avisar')}
        </button>
      ) : null}
      {estado === 'ligado' ? (
        <button type="button" className="bt bt-2 bt-p" onClick={() => void desligar()}>
          {t('avisos.parar')}
        </button>
      ) : null}
    </div>
  );
}
