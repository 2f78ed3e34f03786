import { webcrypto } from 'node:crypto';
import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router';
import { type Autenticidade, type CodigoStatus } from '../../api/contrato';
import { conferirEd25519 } from '../../api/carteira/ed25519';
import * as conferencias from '../../api/carteira/conferencias-de-campo';
import * as regras from '../../api/regras/acervo-guardado';
import { ErroApi } from '../../api/erro-api';
import * as provas from '../../api/carteira/provas';
import * as servicos from '../../api/servicos';
import { lerChaves } from '../../kernel/declaracao/chaves';
import { lerRevogadas } from '../../kernel/declaracao/revogadas';
import { CHAVES_DE_TESTE, declaracaoDeTeste, revogadasDeTeste } from '../../preparar-declaracoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import TelaAutenticidade from '../autenticidade/tela-autenticidade';
import TelaFiscal from '../fiscal/tela-fiscal';

export const CODIGO = 'LPE000012392026';
export const VALIDA = declaracaoDeTeste();
export const SEM_REDE = new ErroApi(0, 'Não foi possível conectar ao servidor.');
const ABERTA = new Date('2026-11-22T12:00:00Z');

export const dados = (
  declaracao: NonNullable<Autenticidade['declaracao']> | null,
  codigo: CodigoStatus = 'VIGENTE',
  mascarados: string[] = [],
) =>
  ({
    protocolo: CODIGO,
    declaracao,
    licenca: {
      codigo: CODIGO,
      protocolo: { codigoFormatado: 'LPE-0000123-9/2026' },
      modalidade: { id: 0, codigo: 'ESPORTIVA', descricaoQtdPeixesLimiteCaptura: 'Pesque e solte' },
      status: { codigo, descricao: codigo },
      emissao: '2026-03-10',
      dataVencimento: '2028-03-10',
      dataVencimentoProvisoria: null,
    },
    pessoa: {
      nome: mascarados.includes('nome') ? 'M*** R*** T*** P***' : 'Maria Raimunda Tavares Pinheiro',
      cpf: '***.533.447-**',
      passaporte: null,
      enderecoPrincipal: null,
      enderecoEstrangeiro: null,
      mascarados,
    },
  }) as unknown as Autenticidade;

beforeAll(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
  window.scrollTo = () => undefined;
  await iniciarTextosDeTeste();
});

/** O que o aparelho tem guardado; sem argumentos, nada. */
export async function guardado(lista?: Uint8Array) {
  const chaves = lista ? (lerChaves(CHAVES_DE_TESTE) ?? []) : [];
  const revogadas = lista ? await lerRevogadas(lista, chaves, conferirEd25519) : null;
  const atuais = { chaves, revogadas, fuso: null };
  jest.mocked(provas.provasGuardadas).mockResolvedValue(atuais);
  jest.mocked(provas.provasAtuais).mockReturnValue(atuais);
  jest.mocked(provas.ouvirProvas).mockReturnValue(() => true);
  jest.mocked(provas.atualizarProvas).mockResolvedValue(false);
}

export function agencia(resposta: Autenticidade | ErroApi | Promise<never>) {
  const responder = () =>
    resposta instanceof ErroApi ? Promise.reject(resposta) : Promise.resolve(resposta);
  jest.mocked(servicos.verificarDeclaracao).mockImplementation(responder);
  jest.mocked(servicos.lerAutenticidade).mockImplementation(responder);
}

beforeEach(async () => {
  jest.resetAllMocks();
  localStorage.clear();
  jest.mocked(conferencias.ouvirConferencias).mockReturnValue(() => true);
  jest.mocked(conferencias.conferenciasPorEnviar).mockResolvedValue([]);
  jest.mocked(conferencias.ultimasConferencias).mockRejectedValue(SEM_REDE);
  jest.useFakeTimers({ now: ABERTA, advanceTimers: true });
  jest.mocked(regras.acervoGuardado).mockResolvedValue(null);
  jest.mocked(regras.atualizarAcervo).mockResolvedValue({ acervo: null, falha: 'SEM_REDE' });
  await guardado(revogadasDeTeste('2026-11-22T11:58:00Z'));
  agencia(SEM_REDE);
});
afterEach(() => {
  jest.useRealTimers();
});

export function abrir(caminho: string) {
  const { container } = render(
    <MemoryRouter initialEntries={[caminho]}>
      <main>
        <Routes>
          <Route path="/" element={<TelaFiscal />} />
          <Route path="/informacao-carteira/:protocolo?" element={<TelaAutenticidade />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  return container;
}
export const pagina = (declaracao: string, codigo = CODIGO) =>
  abrir(`/informacao-carteira/${codigo}#${declaracao}`);
export const titulo = (nome: string) => screen.findByRole('heading', { level: 1, name: nome });

export async function semFaltas(container: HTMLElement) {
  // Cores não se calculam sem um navegador.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
