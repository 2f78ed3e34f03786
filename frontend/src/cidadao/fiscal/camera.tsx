import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { useTextos } from '../../i18n/textos';
import { criarLeitor } from './leitor-de-qr';

export type FalhaDaCamera = 'negada' | 'sem' | 'ocupada';

const ENTRE_QUADROS_MS = 120;

interface Props {
  /** Verdadeiro quando o texto serviu e a leitura acaba. */
  aoLer: (texto: string) => boolean;
  aoFalhar: (falha: FalhaDaCamera) => void;
}

/** A câmera de trás, até ler um código que sirva ou sair da tela. */
export function Camera({ aoLer, aoFalhar }: Props) {
  const { t } = useTextos('paginas');
  const video = useRef<HTMLVideoElement>(null);
  const [alheio, setAlheio] = useState(false);
  const ler = useEffectEvent((texto: string) => {
    const serviu = aoLer(texto);
    setAlheio(!serviu);
    return serviu;
  });
  const falhar = useEffectEvent(aoFalhar);

  useEffect(() => {
    const saida = new AbortController();
    const parou = () => saida.signal.aborted;
    const rodar = async (imagem: HTMLVideoElement) => {
      const fluxo = await abrirCamera();
      try {
        if (parou()) return;
        imagem.srcObject = fluxo;
        await imagem.play();
        const lerQuadro = await criarLeitor();
        for (;;) {
          const texto = await lerQuadro(imagem);
          if (parou()) return;
          if (texto && ler(texto)) return;
          await new Promise((continuar) => setTimeout(continuar, ENTRE_QUADROS_MS));
        }
      } finally {
        for (const trilha of fluxo.getTracks()) trilha.stop();
      }
    };
    if (video.current) {
      rodar(video.current).catch((causa: unknown) => {
        if (!parou()) falhar(falhaDe(causa));
      });
    }
    return () => saida.abort();
  }, []);

  return (
    <div className="camera">
      <div className="camera-quadro">
        <video ref={video} playsInline muted aria-label={t('fiscal.camera.imagem')} />
        <span className="camera-mira" aria-hidden="true" />
      </div>
      <p className="camera-dica">{t('fiscal.camera.mire')}</p>
      <div role="status">{alheio ? <Aviso tipo="info">{t('fiscal.camera.alheio')}</Aviso> : null}</div>
    </div>
  );
}

function abrirCamera(): Promise<MediaStream> {
  // Fora de HTTPS, e em navegadores velhos, não existe.
  const aparelhos = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!aparelhos) return Promise.reject(new DOMException('', 'NotFoundError'));
  return aparelhos.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    audio: false,
  });
}

function falhaDe(causa: unknown): FalhaDaCamera {
  switch ((causa as { name?: unknown }).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'negada';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'sem';
    default:
      return 'ocupada';
  }
}
