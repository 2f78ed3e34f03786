/**
 * BR Code dinâmico: o texto do QR code de PIX, em campos «identificador, tamanho, valor» de EMV (Manual de Padrões para Iniciação do
 * Pix, Bacen).
 */
export interface BrCode {
  /** Onde o aplicativo de quem paga busca a cobrança, sem `https://`; até 77 sinais. */
  readonly endereco: string;
  readonly nome: string;
  readonly cidade: string;
}

const CAMPO = {
  formato: '00',
  uso: '01',
  conta: '26',
  categoria: '52',
  moeda: '53',
  pais: '58',
  nome: '59',
  cidade: '60',
  adicionais: '62',
  crc: '63',
} as const;
const DA_CONTA = { arranjo: '00', endereco: '25' } as const;
const ARRANJO = 'br.gov.bcb.pix';
const TXID = '05';
const USO_UNICO = '12';
/** No dinâmico o txid está na cobrança, e não no texto. */
const SEM_TXID = '***';
const [MAIOR_ENDERECO, MAIOR_NOME, MAIOR_CIDADE, MAIOR_TEXTO] = [77, 25, 15, 512];

const campo = (id: string, valor: string): string =>
  `${id}${valor.length.toString().padStart(2, '0')}${valor}`;

/** CRC-16/CCITT-FALSE: polinômio 0x1021, começo 0xFFFF, sem reflexão; quatro dígitos hexadecimais. */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(texto, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** `nome` e `cidade` cortam-se no que cabe. Erro: `RangeError` se algo não é ASCII visível, falta ou o endereço não cabe. */
export function escreverBrCode({ endereco, nome, cidade }: BrCode): string {
  const visivel = [endereco, nome, cidade].every((texto) => /^[ -~]+$/.test(texto));
  if (!visivel || endereco.length > MAIOR_ENDERECO) throw new RangeError('BR Code que não se escreve');
  const semCrc = [
    campo(CAMPO.formato, '01'),
    campo(CAMPO.uso, USO_UNICO),
    campo(CAMPO.conta, campo(DA_CONTA.arranjo, ARRANJO) + campo(DA_CONTA.endereco, endereco)),
    campo(CAMPO.categoria, '0000'),
    campo(CAMPO.moeda, '986'),
    campo(CAMPO.pais, 'BR'),
    campo(CAMPO.nome, nome.slice(0, MAIOR_NOME).trim()),
    campo(CAMPO.cidade, cidade.slice(0, MAIOR_CIDADE).trim()),
    campo(CAMPO.adicionais, campo(TXID, SEM_TXID)),
    `${CAMPO.crc}04`,
  ].join('');
  return semCrc + crc16(semCrc);
}

/** `null` se não é um BR Code dinâmico inteiro, com o verificador certo. Campos que não se conhecem não estorvam. */
export function lerBrCode(texto: string): BrCode | null {
  if (texto.length > MAIOR_TEXTO || !/^[ -~]+$/.test(texto)) return null;
  if (crc16(texto.slice(0, -4)) !== texto.slice(-4).toUpperCase()) return null;
  const campos = lerCampos(texto);
  const conta = campos && lerCampos(campos.get(CAMPO.conta) ?? '');
  const endereco = conta?.get(DA_CONTA.endereco);
  if (!campos || !endereco || conta?.get(DA_CONTA.arranjo)?.toLowerCase() !== ARRANJO) return null;
  if (campos.get(CAMPO.formato) !== '01' || [...campos.keys()].at(-1) !== CAMPO.crc) return null;
  return { endereco, nome: campos.get(CAMPO.nome) ?? '', cidade: campos.get(CAMPO.cidade) ?? '' };
}

/** `null` se um tamanho não bate com o que há, ou um campo se repete. */
function lerCampos(texto: string): ReadonlyMap<string, string> | null {
  const campos = new Map<string, string>();
  for (let i = 0; i < texto.length;) {
    const cabeca = texto.slice(i, i + 4);
    if (!/^\d{4}$/.test(cabeca) || campos.has(cabeca.slice(0, 2))) return null;
    const tamanho = Number(cabeca.slice(2));
    const valor = texto.slice(i + 4, i + 4 + tamanho);
    if (valor.length !== tamanho) return null;
    campos.set(cabeca.slice(0, 2), valor);
    i += 4 + tamanho;
  }
  return campos;
}
