import { act, render, screen, waitFor } from '@testing-library/react';

import { ErroApi } from '../api/erro-api';
import * as servicos from '../api/servicos';
import { usarFuso } from '../i18n/fuso-dito';
import { formatarInstante } from '../i18n/instante';
import { useTextos } from '../i18n/textos';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CONFIGURACAO } from '../preparar-telas';
import { ProvedorConfiguracao, useConfiguracao } from './configuracao';

jest.mock('../api/servicos');
beforeAll(() => iniciarTextosDeTeste());

const Preco = () => <output>{useConfiguracao()?.precos[0]?.valor}</output>;
const Hora = () => <output>{formatarInstante('2026-11-22T20:00:00Z', useTextos().idioma)}</output>;
const voltar = (quando: string) =>
  act(async () => {
    jest.setSystemTime(new Date(quando));
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

it('quem volta à página depois da meia-noite da agência vê o preço do dia novo', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T20:00:00-04:00') });
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  render(
    <ProvedorConfiguracao>
      <Preco />
    </ProvedorConfiguracao>,
  );
  expect(await screen.findByText('9038')).toBeVisible();
  const precos = [{ modalidade: 0 as const, valor: 10000 }];
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, precos });
  await voltar('2026-11-22T23:59:00-04:00');
  expect(screen.getByRole('status')).toHaveTextContent('9038');
  await voltar('2026-11-23T00:01:00-04:00');
  expect(await screen.findByText('10000')).toBeVisible();
  expect(servicos.buscarConfiguracao).toHaveBeenCalledTimes(2);
});

it('sem rede ao voltar, fica o preço que se via, até se poder ler o novo', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T20:00:00-04:00') });
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  render(
    <ProvedorConfiguracao>
      <Preco />
    </ProvedorConfiguracao>,
  );
  expect(await screen.findByText('9038')).toBeVisible();
  jest.mocked(servicos.buscarConfiguracao).mockRejectedValue(new ErroApi(0, 'sem rede'));
  await voltar('2026-11-23T06:00:00-04:00');
  expect(screen.getByRole('status')).toHaveTextContent('9038');
  const precos = [{ modalidade: 0 as const, valor: 10000 }];
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, precos });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(await screen.findByText('10000')).toBeVisible();
});

it('a hora que se escreveu antes de se saber o fuso da agência escreve-se outra vez', async () => {
  const doAparelho = new Date('2026-11-22T20:00:00Z').getHours();
  const [fuso, hora] = doAparelho === 16 ? ['Pacific/Kiritimati', '10:00'] : ['America/Manaus', '16:00'];
  localStorage.clear();
  usarFuso(undefined);
  jest
    .mocked(servicos.buscarConfiguracao)
    .mockResolvedValue({ ...CONFIGURACAO, agencia: { ...CONFIGURACAO.agencia, fuso } });
  render(
    <ProvedorConfiguracao>
      <Hora />
    </ProvedorConfiguracao>,
  );
  expect(screen.getByRole('status')).not.toHaveTextContent(hora);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(hora));
});
