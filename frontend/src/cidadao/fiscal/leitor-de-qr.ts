/** Lê um QR code de um quadro da câmera; nulo se não há nenhum. */
type LeitorDeQr = (video: HTMLVideoElement) => Promise<string | null>;

interface DetectorDeBarras {
  detect(fonte: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface ClasseDetector {
  new (opcoes: { formats: string[] }): DetectorDeBarras;
  getSupportedFormats(): Promise<string[]>;
}

/** O maior lado do quadro que a leitura em JavaScript examina: mais do que isto só custa tempo. */
const LADO_MAXIMO = 900;

/** O leitor do próprio navegador onde existe; senão o `jsqr`, que só então se baixa. */
export async function criarLeitor(): Promise<LeitorDeQr> {
  return (await leitorDoNavegador()) ?? leitorEmJavaScript();
}

/** Baixa o `jsqr` onde ele vai fazer falta, enquanto ainda há rede. */
export async function prepararLeitor(): Promise<void> {
  if (!(await leitorDoNavegador())) await import('jsqr');
}

async function leitorDoNavegador(): Promise<LeitorDeQr | null> {
  const Detector = (globalThis as { BarcodeDetector?: ClasseDetector }).BarcodeDetector;
  if (!Detector) return null;
  const formatos = await Detector.getSupportedFormats().catch((): string[] => []);
  if (!formatos.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return (video) =>
    detector.detect(video).then(
      ([primeiro]) => primeiro?.rawValue ?? null,
      () => null,
    );
}

async function leitorEmJavaScript(): Promise<LeitorDeQr> {
  const { default: jsQR } = await import('jsqr');
  const tela = document.createElement('canvas');
  const pincel = tela.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const escala = Math.min(1, LADO_MAXIMO / Math.max(video.videoWidth, video.videoHeight, 1));
    tela.width = Math.round(video.videoWidth * escala);
    tela.height = Math.round(video.videoHeight * escala);
    if (!pincel || tela.width === 0 || tela.height === 0) return Promise.resolve(null);
    pincel.drawImage(video, 0, 0, tela.width, tela.height);
    const { data, width, height } = pincel.getImageData(0, 0, tela.width, tela.height);
    return Promise.resolve(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
  };
}
