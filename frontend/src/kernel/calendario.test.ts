import { calendarioDe } from './calendario';

const LEMBRETE = {
  id: 'renovar-LPE000000122026@pesca.example',
  dia: '2028-02-09',
  titulo: 'Renovar; licença, «LPE» \\ já',
  texto:
    'Vale até 10/03/2028.\nQuem renova antes não perde nenhum dia: a nova começa quando a atual termina. '.repeat(
      2,
    ),
  endereco: 'https://pesca.example/carteira-pesca/renovar/LPE000000122026',
};
const arquivo = calendarioDe(LEMBRETE, new Date('2026-11-24T03:04:05.678Z'));
/** O que um calendário lê: as linhas dobradas emendam-se. */
const lidas = arquivo.replace(/\r\n /g, '').split('\r\n');

it('é um calendário com um dia inteiro, sem hora nem fuso, e um aviso', () => {
  expect(lidas.at(-1)).toBe('');
  expect(lidas.slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carteira de Pesca//PT',
    'BEGIN:VEVENT',
    `UID:${LEMBRETE.id}`,
    'DTSTAMP:20261124T030405Z',
    'DTSTART;VALUE=DATE:20280209',
  ]);
  expect(lidas.slice(-8, -1)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    expect.stringMatching(/^DESCRIPTION:Renovar/),
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(lidas).toContain(`URL:${LEMBRETE.endereco}`);
});

it('escapa o que separaria valores, e volta ao que era', () => {
  const valor = (nome: string) =>
    lidas.find((linha) => linha.startsWith(`${nome}:`))?.slice(nome.length + 1) ?? '';
  expect(valor('SUMMARY')).toBe('Renovar\\; licença\\, «LPE» \\\\ já');
  const voltar = (texto: string) =>
    texto.replace(/\\([\\,;n])/g, (_, letra: string) => (letra === 'n' ? '\n' : letra));
  expect(voltar(valor('DESCRIPTION'))).toBe(`${LEMBRETE.texto}\n${LEMBRETE.endereco}`);
});

it('nenhuma linha passa de 75 octetos, nem parte uma letra, e só há CRLF', () => {
  const linhas = arquivo.split('\r\n');
  const tamanhos = linhas.map((linha) => Buffer.byteLength(linha));
  expect(Math.max(...tamanhos)).toBeLessThanOrEqual(75);
  expect(Math.max(...tamanhos)).toBeGreaterThan(70);
  expect(arquivo).not.toContain('\ufffd');
  expect(arquivo.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
});
