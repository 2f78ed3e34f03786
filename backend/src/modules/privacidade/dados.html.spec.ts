import { htmlDosDados } from './dados.html';

it('as horas são as do relógio da agência, não as de Greenwich', () => {
  const dados = {
    pessoa: {},
    licencas: [],
    pagamentos: [],
    acessos: [{ em: '2026-03-11T02:30:00.000Z', papel: 'CIDADAO', acao: 'ENTRADA' }],
    anotacoes: [],
    correcoes: [],
    geradoEm: '2026-03-10T14:05:00.000Z',
  } as unknown as Parameters<typeof htmlDosDados>[0];
  const pagina = String(htmlDosDados(dados, 'pt', 'America/Manaus'));
  for (const hora of ['10/03/2026 10:05', '10/03/2026 22:30']) expect(pagina).toContain(hora);
});
