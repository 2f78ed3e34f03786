import { type Rascunho, guardarRascunho, lerRascunho, limitarEtapa, RASCUNHO_VAZIO } from './pedido/rascunho';
import { chaveParaEnvio } from '../api/chave-para-envio';
import { idadeRelativa } from '../kernel/idade';
import { cortarTexto } from './informes/texto-do-informe';
import { juntarHistorico } from './inicio/historico';
import { vencimentoMostrado } from './licencas/vencimento';

describe('rascunho do registro', () => {
  beforeEach(() => sessionStorage.clear());

  it('a etapa nunca sai de 0 a 2', () => {
    expect([-3, 0, 1, 2, 9].map((etapa) => limitarEtapa(etapa))).toEqual([0, 0, 1, 2, 2]);
  });

  it('volta como foi guardado, menos as perguntas de confirmação', () => {
    const rascunho: Rascunho = {
      ...RASCUNHO_VAZIO,
      etapa: 1,
      documento: { cpf: '39053344705', passaporte: null },
      identificacao: { tipo: 'cadastro' },
    };
    guardarRascunho('rascunho-registrar', rascunho);
    expect(lerRascunho('registrar')).toEqual(rascunho);
    guardarRascunho('rascunho-registrar', {
      ...rascunho,
      identificacao: { tipo: 'perguntas', pergunta: { sobre: 'nomeMae', opcoes: ['A', 'B'] } },
    });
    expect(lerRascunho('registrar')).toMatchObject({
      etapa: 0,
      identificacao: null,
      documento: rascunho.documento,
    });
    expect(JSON.stringify(sessionStorage)).not.toContain('perguntas');
  });

  it('o mesmo pedido repete a chave; outro corpo pede chave nova', () => {
    const corpo = { pessoa: { nome: 'A' }, informacaoComplementar: {} } as never;
    const outro = { pessoa: { nome: 'B' }, informacaoComplementar: {} } as never;
    let n = 0;
    const nova = () => `k${++n}`;
    const primeiro = chaveParaEnvio(null, corpo, nova);
    expect(chaveParaEnvio(primeiro, corpo, nova).chave).toBe('k1');
    expect(chaveParaEnvio(primeiro, outro, nova).chave).toBe('k2');
  });
});

describe('vencimento mostrado', () => {
  const licenca = (
    codigo: 'VIGENTE' | 'AGUARDANDO_PAGAMENTO',
    definitiva: string | null,
    provisoria: string | null,
  ) =>
    vencimentoMostrado({
      status: { codigo, descricao: '' },
      dataVencimento: definitiva,
      dataVencimentoProvisoria: provisoria,
    });
  it('é hífen quando aguarda pagamento, mesmo com data', () => {
    expect(licenca('AGUARDANDO_PAGAMENTO', '2028-03-10', null)).toBe('-');
  });
  it('prefere a definitiva, depois a provisória, depois hífen', () => {
    expect(licenca('VIGENTE', '2028-03-10', '2026-04-01')).toBe('10/03/2028');
    expect(licenca('VIGENTE', null, '2026-04-01')).toBe('01/04/2026');
    expect(licenca('VIGENTE', null, null)).toBe('-');
  });
});

it('o histórico junta as modalidades da mais nova para a mais velha', () => {
  const item = (numero: string, cadastro: string) => ({
    numero,
    modalidade: '',
    cadastro,
    ativacao: null,
    vencimento: null,
    status: { codigo: 'VIGENTE' as const, descricao: '' },
  });
  expect(
    juntarHistorico({
      licencasEsportivas: [item('E1', '2026-01-01'), item('E2', '2024-01-01')],
      licencasRecreativas: [item('R1', '2025-01-01')],
    }).map(({ numero, tipo }) => [numero, tipo]),
  ).toEqual([
    ['E1', 0],
    ['R1', 1],
    ['E2', 0],
  ]);
});

describe('informe', () => {
  it('corta o texto em 300 caracteres, sem marcas', () => {
    expect(cortarTexto('<p>Olá <b>pescador</b></p>')).toBe('Olá pescador');
    expect(cortarTexto('<p>Um.</p><h2>Título</h2><p>Dois.</p>')).toBe('Um. Dois.');
    expect(cortarTexto(`<p>${'palavra '.repeat(60)}</p>`)).toBe(`${'palavra '.repeat(37).trim()}…`);
    const longo = cortarTexto(`<p>${'a'.repeat(400)}</p>`);
    expect(longo).toBe(`${'a'.repeat(300)}…`);
  });
  const AGORA = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    [0, 'agora'],
    [30, 'há 30 segundos'],
    [119, 'há 1 minuto'],
    [7_200, 'há 2 horas'],
    [29 * 86_400, 'há 29 dias'],
    [30 * 86_400, 'há 1 mês'],
    [365 * 86_400, 'há 1 ano'],
  ])('%d segundos depois diz %s', (segundos, texto) => {
    expect(idadeRelativa(new Date(AGORA - segundos * 1000).toISOString(), AGORA, 'pt-BR')).toBe(texto);
  });
});
