// Fora do jest: dentro dele, cada acesso a um global custa, e a leitura de uma página leva cinquenta vezes mais.
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

const { data, width, height } = PNG.sync.read(readFileSync(process.argv[2]));
process.stdout.write(jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '');
