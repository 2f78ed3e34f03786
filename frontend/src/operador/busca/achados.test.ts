import { ErroApi } from '../../api/erro-api';
import { destinoDe, esquecerProcura, procuraAtual, procurar } from './achados';
import { type Achados } from './contrato';
import * as servicos from './contrato';

jest.mock('./contrato');

const pessoa = (id: number) => ({
  id,
  nome: 'Ana',
  documento: '***.533.447-**',
  estrangeiro: false,
  municipio: null,
  dataNascimento: '1961-07-02',
  criadaEm: '2026-03-10T12:00:00.000Z',
  eliminada: false,
});
const achados = (campos: Partial<Achados>): Achados => ({
  por: 'DOCUMENTO',
  pessoas: [pessoa(7)],
  licencaId: null,
  documentoId: null,
  haMais: false,
  letrasAMenos: false,
  digitoErrado: null,
  ...campos,
});

beforeEach(() => {
  jest.resetAllMocks();
  esquecerProcura();
});

it.each([
  [{}, '/admin/pessoas/7/show'],
  [{ por: 'PROTOCOLO', licencaId: 3 }, '/admin/licencas/3/show'],
  [{ por: 'BOLETO', licencaId: 3, documentoId: 9 }, '/admin/boletos/9/show'],
  [{ por: 'PIX', licencaId: 3, documentoId: 9 }, '/admin/boletos/9/show'],
  [{ por: 'PIX', pessoas: [], linha: { retornoId: 4, linha: 2 } }, '/admin/retornos/4/show?linha=2'],
  [{ por: 'NOME' }, null],
  [{ por: 'EMAIL' }, null],
  [{ pessoas: [] }, null],
  [{ pessoas: [pessoa(7), pessoa(8)] }, null],
] as [Partial<Achados>, string | null][])('%j leva a %s', (campos, destino) => {
  expect(destinoDe(achados(campos))).toBe(destino);
});

it('mostrar mais junta ao que já se via', async () => {
  jest.mocked(servicos.buscarNoBalcao).mockResolvedValueOnce(achados({ por: 'NOME', haMais: true }));
  await procurar('ana');
  jest.mocked(servicos.buscarNoBalcao).mockResolvedValueOnce(achados({ por: 'NOME', pessoas: [pessoa(5)] }));
  await procurar('ana', 7);
  expect(servicos.buscarNoBalcao).toHaveBeenLastCalledWith('ana', 7);
  expect(procuraAtual().achados?.pessoas.map(({ id }) => id)).toEqual([7, 5]);
});

it('a resposta de uma busca velha não apaga a nova, e a recusa aparece', async () => {
  let responder: (achados: Achados) => void = () => undefined;
  jest.mocked(servicos.buscarNoBalcao).mockReturnValueOnce(new Promise((pronto) => (responder = pronto)));
  const velha = procurar('ana');
  jest.mocked(servicos.buscarNoBalcao).mockRejectedValueOnce(new ErroApi(429, 'Espere um minuto.'));
  await procurar('bia');
  responder(achados({}));
  expect(await velha).toBeNull();
  expect(procuraAtual()).toMatchObject({ termo: 'bia', achados: null, erro: 'Espere um minuto.' });
});
