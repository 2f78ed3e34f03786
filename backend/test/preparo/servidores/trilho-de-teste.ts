import { dataCivil } from '../../../src/kernel/data-civil';
import {
  type CobrancaPedida,
  FalhaDoTrilho,
  type LigacaoDoTrilho,
} from '../../../src/modules/pagamento/domain/pix/trilho';
import { criarTrilho } from '../../../src/modules/pagamento/pix/trilhos';
import { ProvedorDeTeste, TITULO } from './provedor-pix';

const INICIO = Date.parse('2026-09-08T12:00:00Z');
const CPF = '39053344705';
export let agora = new Date(INICIO);
export const passar = (segundos: number) => (agora = new Date(agora.getTime() + segundos * 1000));

/** No ar enquanto correm os testes de quem chamou `comProvedor`. */
export let provedor: ProvedorDeTeste;
let proximo = 0;

export const trilhoDe = (mudanca: Partial<LigacaoDoTrilho> = {}, pasta = provedor.pastaDosSegredos) =>
  criarTrilho({ ...provedor.ligacao, ...mudanca }, { pastaDosSegredos: pasta, agora: () => agora });

export const pedida = (mudanca: Partial<CobrancaPedida> = {}): CobrancaPedida => ({
  txid: `LPE${(++proximo).toString().padStart(25, '0')}`,
  valor: 9_038,
  hoje: dataCivil('2026-09-08'),
  vencimento: dataCivil('2026-09-18'),
  validadeAposVencimento: 30,
  devedor: { documento: CPF, nome: 'Maria de Souza' },
  descricao: 'Licença de pesca',
  titulo: TITULO,
  ...mudanca,
});

export async function falhaDe(trabalho: Promise<unknown>): Promise<FalhaDoTrilho> {
  const erro: unknown = await trabalho.then(
    () => null,
    (motivo: unknown) => motivo,
  );
  expect(erro).toBeInstanceOf(FalhaDoTrilho);
  expect((erro as FalhaDoTrilho).message).not.toMatch(/Maria|39053344705|segredo-só/);
  return erro as FalhaDoTrilho;
}

/** Põe no ar um provedor para os testes do arquivo que a chama, e repõe depois de cada um o relógio e o que se trocou. */
export function comProvedor(): void {
  beforeAll(async () => (provedor = await ProvedorDeTeste.abrir({ agora: () => agora })));
  afterAll(() => provedor.fechar());
  beforeEach(() => (agora = new Date(INICIO)));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    provedor.banco.faltas.esquecer();
  });
}

export const acertar = (instante: string) => (agora = new Date(instante));
