import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { enderecoDe } from '../../api/cliente';
import { ouvirProvas, provasAtuais } from '../../api/carteira/provas';
import { Aviso } from '../../componentes/avisos/aviso';
import { IconeCamera } from '../../componentes/icones/camera';
import { IconeFechar } from '../../componentes/icones/fechar';
import { IconeLivro } from '../../componentes/icones/livro';
import { IconeRegua } from '../../componentes/icones/regua';
import { useTitulo } from '../../componentes/usar-titulo';
import { carregarTextos, useTextos } from '../../i18n/textos';
import { type Entrada, lerEntrada } from '../../kernel/declaracao/entrada';
import { Digitado } from '../autenticidade/digitado';
import { IdadeDaLista } from '../autenticidade/idade-da-lista';
import { Resultado } from '../autenticidade/resultado';
import { useAcervo } from '../posso-pescar/usar-acervo';
import { Camera, type FalhaDaCamera } from './camera';
import { prepararLeitor } from './leitor-de-qr';
import { UltimasConferencias } from './ultimas-conferencias';
import './fiscal.css';

/** Conferir carteiras uma atrás da outra: pela câmera, pelo número ou pelo código colado; com ou sem internet. */
export default function TelaFiscal() {
  // Os do veredito também: a tela que os esperasse sumiria com o foco, e com o que se anuncia.
  const { t } = useTextos('paginas', 'autenticidade', 'licenca');
  const [entrada, setEntrada] = useState<Entrada | null>(null);
  const [vez, setVez] = useState(0);
  const topo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (vez > 0) topo.current?.focus();
  }, [vez]);
  const mudar = (nova: Entrada | null) => {
    setEntrada(nova);
    setVez((n) => n + 1);
    window.scrollTo(0, 0);
  };
  return (
    <div ref={topo} tabIndex={-1} className="fiscal-topo">
      {entrada ? (
        <Resultado
          key={vez}
          entrada={entrada}
          acao={
            <button type="button" className="bt bt-cheio fiscal-outra" onClick={() => mudar(null)}>
              <IconeCamera />
              {t('fiscal.outra')}
            </button>
          }
        />
      ) : (
        <Procura aoAchar={mudar} />
      )}
    </div>
  );
}

function Procura({ aoAchar }: { aoAchar: (entrada: Entrada) => void }) {
  const { t } = useTextos('paginas');
  useTitulo(t('fiscal.titulo'));
  const [camera, setCamera] = useState<'desligada' | 'ligada' | FalhaDaCamera>('desligada');
  const provas = useSyncExternalStore(ouvirProvas, provasAtuais);
  // Quem abre esta tela com rede sai dela pronto para conferir e contar sem rede: com as regras vêm as chaves e a lista de revogadas.
  useAcervo(0);
  useEffect(() => {
    Promise.all([import('../posso-pescar/regras'), carregarTextos('regras')]).catch(() => undefined);
    prepararLeitor().catch(() => undefined);
  }, []);
  const lerDaCamera = (texto: string): boolean => {
    const lida = lerEntrada(texto);
    if (!lida) return false;
    if ('vibrate' in navigator) navigator.vibrate(60);
    aoAchar(lida);
    return true;
  };
  const falhou = camera !== 'desligada' && camera !== 'ligada';
  return (
    <div className="miolo fiscal">
      <h1>{t('fiscal.titulo')}</h1>
      <section className="painel pilha">
        {camera === 'ligada' ? (
          <>
            <Camera aoLer={lerDaCamera} aoFalhar={setCamera} />
            <button type="button" className="bt bt-2 bt-cheio" onClick={() => setCamera('desligada')}>
              <IconeFechar />
              {t('fiscal.camera.fechar')}
            </button>
          </>
        ) : (
          <button type="button" className="bt bt-cheio fiscal-ler" onClick={() => setCamera('ligada')}>
            <IconeCamera />
            {t('fiscal.camera.abrir')}
          </button>
        )}
        <div role="status">
          {falhou ? (
            <Aviso tipo="erro" titulo={t(`fiscal.camera.falha.${camera}.titulo`)}>
              {t(`fiscal.camera.falha.${camera}.texto`)}
            </Aviso>
          ) : null}
        </div>
      </section>
      <Digitado aoAchar={aoAchar} />
      <UltimasConferencias />
      {provas ? <IdadeDaLista lista={provas.revogadas} /> : null}
      <p>
        <Link className="com-icone" to="/posso-pescar">
          <IconeRegua />
          {t('fiscal.regras')}
        </Link>
      </p>
      <p>
        <a
          className="com-icone"
          href={enderecoDe('/pdfs/manual-do-fiscal.pdf')}
          target="_blank"
          rel="noreferrer"
        >
          <IconeLivro />
          {t('fiscal.manual')}
        </a>
      </p>
    </div>
  );
}
