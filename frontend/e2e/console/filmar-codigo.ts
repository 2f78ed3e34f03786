import { openSync, writeSync, closeSync } from 'node:fs';

import { type Page } from '@playwright/test';

import { BASE } from '../apoio';

const [LARGURA, ALTURA, QUADROS] = [640, 480, 20];

/** Um filme (YUV4MPEG2) do QR code da primeira carteira que `page` vê, como a câmera de um telefone o teria diante de si. */
export async function filmarCodigo(page: Page, arquivo: string): Promise<void> {
  const cinza = await page.evaluate(
    async ([base, largura, altura]) => {
      const resposta = await fetch(`${base}/api/consultar-minha-carteira`);
      const carteiras = (await resposta.json()) as { qrCodeBase64: string | null }[];
      const codigo = new Image();
      codigo.src = carteiras.find(({ qrCodeBase64 }) => qrCodeBase64)?.qrCodeBase64 ?? '';
      await codigo.decode();
      const tela = document.createElement('canvas');
      tela.width = largura;
      tela.height = altura;
      const pincel = tela.getContext('2d');
      if (!pincel) throw new Error('sem tela');
      pincel.fillStyle = '#fff';
      pincel.fillRect(0, 0, largura, altura);
      pincel.imageSmoothingEnabled = false;
      const lado = altura - 20;
      pincel.drawImage(codigo, (largura - lado) / 2, 10, lado, lado);
      const { data } = pincel.getImageData(0, 0, largura, altura);
      return Array.from({ length: largura * altura }, (_, i) => data[i * 4] ?? 255);
    },
    [BASE, LARGURA, ALTURA] as const,
  );
  const quadro = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(cinza),
    Buffer.alloc((LARGURA * ALTURA) / 2, 128),
  ]);
  const saida = openSync(arquivo, 'w');
  writeSync(saida, `YUV4MPEG2 W${LARGURA} H${ALTURA} F10:1 Ip A1:1 C420jpeg\n`);
  for (let i = 0; i < QUADROS; i++) writeSync(saida, quadro);
  closeSync(saida);
}
