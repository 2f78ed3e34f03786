import { webcrypto } from 'node:crypto';

import { screen } from '@testing-library/react';

import { type Papel } from '../../api/contrato';
import { guardarSessao } from '../../api/conta/sessao';
import * as conferencias from '../../api/carteira/conferencias-de-campo';
import * as provas from '../../api/carteira/provas';
import * as regras from '../../api/regras/acervo-guardado';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaInicio from './tela-inicio';

jest.mock('../../api/servicos');
jest.mock('../../api/carteira/provas');
jest.mock('../../api/regras/acervo-guardado');
jest.mock('../../api/carteira/conferencias-de-campo');

beforeAll(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
  await iniciarTextosDeTeste();
});
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
  jest.mocked(servicos.minhasCarteiras).mockResolvedValue([]);
  const atuais = { chaves: [], revogadas: null, fuso: null };
  jest.mocked(regras.acervoGuardado).mockResolvedValue(null);
  jest.mocked(regras.atualizarAcervo).mockResolvedValue({ acervo: null, falha: 'SEM_REDE' });
  jest.mocked(provas.provasGuardadas).mockResolvedValue(atuais);
  jest.mocked(provas.provasAtuais).mockReturnValue(atuais);
  jest.mocked(provas.ouvirProvas).mockReturnValue(() => true);
  jest.mocked(provas.atualizarProvas).mockResolvedValue(false);
  jest.mocked(conferencias.ouvirConferencias).mockReturnValue(() => true);
  jest.mocked(conferencias.conferenciasPorEnviar).mockResolvedValue([]);
  jest.mocked(conferencias.ultimasConferencias).mockResolvedValue([]);
  jest.mocked(servicos.meuHistorico).mockResolvedValue({ licencasEsportivas: [], licencasRecreativas: [] });
});
const montar = (papel: Papel) => {
  guardarSessao({
    nome: 'Ana',
    login: '39053344705',
    papel,
    sessionKeyEntradaUnica: 'x',
    pessoa: { nome: 'Ana', documentoMascarado: '***.533.447-**' },
    segundoFatorPendente: false,
    idioma: null,
  });
  montarRotas({ '/': <TelaInicio /> }, '/');
};

it.each<[Papel, string | RegExp]>([
  ['CIDADAO', 'Olá, Ana'],
  ['OPERADOR', 'Consultar licença de pesca'],
  ['ADMINISTRADOR', 'Consultar licença de pesca'],
  ['FISCAL', 'Conferir carteira'],
])('o início de %s é %s', async (papel, titulo) => {
  montar(papel);
  expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeVisible();
});

it('a equipe tem, na busca, o caminho do console', async () => {
  montar('OPERADOR');
  expect(await screen.findByRole('link', { name: 'Abrir o console' })).toHaveAttribute('href', '/admin');
});
