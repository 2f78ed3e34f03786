import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { indiceDasGuardadas, ouvirGuardadas } from '../../api/carteira/guardadas';
import { type ItemCarteira } from '../../api/contrato';
import { type Usuario } from '../../api/conta/sessao';
import { Aviso } from '../../componentes/avisos/aviso';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { menosDias } from '../../kernel/datas';
import { guardar, podeGuardar } from './guardar';
import { porQueNaoGuardou } from './por-que-nao-guardou';
import './guardadas.css';

const CHAVE = 'oferta-de-guardar';
/** O banco demora dias a dizer que se pagou; depois disso, guardar está no menu da carteira. */
const NOVA_POR_DIAS = 7;

interface Props {
  itens: readonly ItemCarteira[];
  usuario: Usuario;
}

/**
 * A carteira que acaba de valer oferece-se para ficar no aparelho. Uma vez por aparelho, e não por pessoa: onde outra já
 * respondeu, ele não é de uma só.
 */
export default function OferecerGuardar({ itens, usuario }: Props): React.ReactNode {
  const { t } = useTextos('aparelho', 'licenca');
  const indice = useSyncExternalStore(ouvirGuardadas, indiceDasGuardadas);
  const [respondida, setRespondida] = useState(() => localStorage.getItem(CHAVE) !== null);
  const [estado, setEstado] = useState<'oferta' | 'guardando' | 'guardada'>('oferta');
  const [falha, setFalha] = useState<string | null>(null);
  const [desde] = useState(() => menosDias(diaDeHoje(), NOVA_POR_DIAS));
  const aqui = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (estado === 'guardada') aqui.current?.focus({ preventScroll: true });
  }, [estado]);
  const nova = itens.find(
    (item) => podeGuardar(item) && item.licenca.dataAtivacao !== null && item.licenca.dataAtivacao >= desde,
  );
  const responder = () => {
    localStorage.setItem(CHAVE, 'respondida');
    setRespondida(true);
  };
  if (estado === 'guardada') {
    return (
      <p ref={aqui} tabIndex={-1} className="sm sec">
        {t('licenca:guardada.aqui')}
      </p>
    );
  }
  if (!nova || respondida || (estado === 'oferta' && indice?.codigos.includes(nova.licenca.codigo)))
    return null;
  const aoGuardar = async () => {
    if (estado === 'guardando') return;
    setEstado('guardando');
    setFalha(null);
    try {
      const guardada = await guardar(nova, usuario, new Date());
      if (!guardada) return;
      responder();
      setEstado('guardada');
    } catch (causa) {
      setFalha(porQueNaoGuardou(causa));
      setEstado('oferta');
    }
  };
  return (
    <section className="painel oferta nao-imprime" aria-labelledby="oferta-de-guardar">
      <h2 id="oferta-de-guardar">{t('perguntar.titulo')}</h2>
      <p className="sec">{t('perguntar.texto')}</p>
      {falha ? (
        <Aviso tipo="erro" titulo={t('falhou')}>
          {falha}
        </Aviso>
      ) : null}
      <p className="bts">
        <button
          type="button"
          className="bt"
          aria-disabled={estado === 'guardando'}
          onClick={() => void aoGuardar()}
        >
          <IconeAparelho />
          {t(estado === 'guardando' ? 'licenca:guardada.guardando' : 'perguntar.sim')}
        </button>
        <button type="button" className="bt bt-3" onClick={responder}>
          {t('perguntar.agoraNao')}
        </button>
      </p>
    </section>
  );
}
