interface Lembrete {
  /** O mesmo lembrete, posto outra vez, não se repete. */
  readonly id: string;
  /** `AAAA-MM-DD`: o dia inteiro, em qualquer fuso. */
  readonly dia: string;
  readonly titulo: string;
  readonly texto: string;
  readonly endereco: string;
}

const OCTETOS_POR_LINHA = 75;

/** Um arquivo iCalendar (RFC 5545) com um lembrete de dia inteiro, que avisa às nove da manhã. */
export function calendarioDe({ id, dia, titulo, texto, endereco }: Lembrete, agora: Date): string {
  const instante = agora.toISOString().replace(/[-:]|\.\d+/g, '');
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carteira de Pesca//PT',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instante}`,
    `DTSTART;VALUE=DATE:${dia.replace(/-/g, '')}`,
    `SUMMARY:${escapar(titulo)}`,
    `DESCRIPTION:${escapar(`${texto}\n${endereco}`)}`,
    `URL:${endereco}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapar(titulo)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return linhas.map((linha) => `${dobrar(linha)}\r\n`).join('');
}

/** Num texto (§3.3.11), a contrabarra, a vírgula e o ponto e vírgula levam contrabarra; a quebra escreve-se `\n`. */
const escapar = (texto: string): string => texto.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Até 75 octetos por linha (§3.1), sem partir uma letra; a que continua começa por um espaço, que conta. */
function dobrar(linha: string): string {
  const codificador = new TextEncoder();
  let dobrada = '';
  let octetos = 0;
  for (const letra of linha) {
    const tamanho = codificador.encode(letra).length;
    if (octetos + tamanho > OCTETOS_POR_LINHA) {
      dobrada += '\r\n ';
      octetos = 1;
    }
    dobrada += letra;
    octetos += tamanho;
  }
  return dobrada;
}
