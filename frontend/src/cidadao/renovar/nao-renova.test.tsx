import { act, screen } from '@testing-library/react';

import { type Renovacao } from '../../api/contrato';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import NaoRenova from './nao-renova';
import TelaRenovar from './tela-renovar';

jest.mock('../../api/servicos');

beforeAll(async () => {
  await iniciarTextosDeTeste();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
});

it.each([
  ['CEDO', /A renovação abre em 09\/11\/2026/, 'Ver a licença', '/consultar/LPE000000282024', null],
  [
    'NAO_PAGA',
    /espera a confirmação do pagamento/,
    'Ver o documento de pagamento',
    '/boleto/LPE000000282024',
    null,
  ],
  ['EM_ANALISE', /espera a análise da isenção/, 'Ver a licença', '/consultar/LPE000000282024', null],
  [
    'EM_ANALISE',
    /espera a análise da isenção/,
    'Ver a licença nova',
    '/consultar/LPE000000912026',
    'LPE-0000009-1/2026',
  ],
  ['INVALIDADA', /não pode ser renovada/, 'Pedir licença nova', '/registrar', null],
  [
    'JA_RENOVADA',
    /deu lugar à renovação/,
    'Ver a licença nova',
    '/consultar/LPE000000912026',
    'LPE-0000009-1/2026',
  ],
  [
    'OUTRA_ABERTA',
    /é da mesma modalidade/,
    'Ver a licença nova',
    '/consultar/LPE000000912026',
    'LPE-0000009-1/2026',
  ],
] as const)('%s: diz por que não e o próximo passo', async (motivo, texto, saida, destino, protocolo) => {
  const prevista = {
    licenca: {
      codigo: 'LPE000000282024',
      protocolo: { codigoFormatado: 'LPE-0000002-8/2024' },
      modalidade: { id: 0 },
      status: { codigo: 'VIGENTE', descricao: 'Vigente' },
      dataVencimento: '2026-12-09',
    },
    impedimento: { motivo, protocolo, desde: motivo === 'CEDO' ? '2026-11-09' : null },
  } as unknown as Renovacao;
  const { acessivel } = montarRotas({ '/': <NaoRenova prevista={prevista} /> }, '/');
  expect(await screen.findByText(texto)).toBeVisible();
  expect(screen.getByRole('link', { name: saida })).toHaveAttribute('href', destino);
  await acessivel();
});

it('decidida a isenção enquanto se olhava outra página, a volta já não diz que falta decidir', async () => {
  const prevista = (motivo: string) =>
    ({
      licenca: {
        ...{ codigo: 'LPE000000282024', protocolo: { codigoFormatado: 'LPE-0000002-8/2024' } },
        ...{ modalidade: { id: 0 }, status: { codigo: 'VIGENTE' }, dataVencimento: '2026-12-09' },
      },
      impedimento: { motivo, protocolo: 'LPE-0000009-1/2026', desde: null },
    }) as unknown as Renovacao;
  jest.mocked(servicos.listasDeOpcoes).mockResolvedValue({} as never);
  jest.mocked(servicos.preverRenovacao).mockResolvedValue(prevista('EM_ANALISE'));
  montarRotas({ '/renovar/:protocolo': <TelaRenovar /> }, '/renovar/LPE000000282024');
  expect(await screen.findByText(/espera a análise da isenção/)).toBeVisible();
  jest.mocked(servicos.preverRenovacao).mockResolvedValue(prevista('RENOVACAO_PEDIDA'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('link', { name: 'Ver o pagamento da renovação' })).toBeVisible();
  expect(screen.queryByText(/espera a análise da isenção/)).toBeNull();
});
