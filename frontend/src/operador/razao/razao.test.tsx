import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type Razao } from './contrato';
import * as servicos from './contrato';
import { TelaDaRazao } from './razao';

jest.mock('./contrato');

const SOMAS = {
  recebido: 123_456,
  emDocumentos: 100_000,
  emPendencia: 23_456,
  receita: 0,
  dispensado: 0,
  aDevolver: 0,
  devolvido: 0,
  diferenca: 0,
  aCreditar: 9_038,
};
const RAZAO: Razao = {
  de: '2026-03-01',
  ate: '2026-03-31',
  dias: [{ ...SOMAS, dia: '2026-03-09' }],
  totais: SOMAS,
  creditos: [
    {
      dia: '2026-03-10',
      convenioId: 7,
      convenio: 'Banco do Brasil 3128557',
      previsto: 120_000,
      extrato: null,
      diferenca: null,
      futuro: true,
    },
  ],
  convenios: [{ id: 7, nome: 'Banco do Brasil 3128557' }],
  fechamentos: [],
  divergentes: [],
};

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => jest.resetAllMocks());

function abrir() {
  render(
    <MemoryRouter initialEntries={['/admin/razao?de=2026-03-01&ate=2026-03-31']}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <TelaDaRazao />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('tela da razão', () => {
  it('mostra os dias, o total e o que ainda vai ser creditado', async () => {
    jest.mocked(servicos.lerRazao).mockResolvedValue(RAZAO);
    abrir();
    const dias = await screen.findByRole('region', { name: 'Onde está o dinheiro, por dia do pagamento' });
    expect(within(dias).getByText('09/03/2026')).toBeVisible();
    const celulas = within(dias).getAllByRole('link', { name: '234,56' });
    expect(celulas.map((celula) => celula.getAttribute('href'))).toEqual([
      '/admin/razao/parcelas?de=2026-03-09&ate=2026-03-09&coluna=emPendencia',
      '/admin/razao/parcelas?de=2026-03-01&ate=2026-03-31&coluna=emPendencia',
    ]);
    expect(screen.getByRole('link', { name: '1.200,00' })).toHaveAttribute(
      'href',
      '/admin/razao/parcelas?de=2026-03-10&ate=2026-03-10&coluna=credito&convenioId=7',
    );
    expect(within(dias).getAllByText('1.234,56')).toHaveLength(2);
    expect(screen.getByText('a creditar')).toBeVisible();
    expect(screen.queryByText(/A razão não fecha/)).toBeNull();
    expect(servicos.lerRazao).toHaveBeenCalledWith('2026-03-01', '2026-03-31');
  });

  it('grita quando um arquivo não fecha', async () => {
    const divergentes = [{ id: 3, nome: 'CB 1.RET', diferenca: 100 }];
    jest.mocked(servicos.lerRazao).mockResolvedValue({ ...RAZAO, divergentes });
    abrir();
    const aviso = (await screen.findByText(/A razão não fecha/)).closest('[role=alert]');
    expect(screen.getByRole('link', { name: /^CB 1\.RET/ })).toHaveAttribute(
      'href',
      '/admin/retornos/3/show',
    );
    expect(aviso).toHaveTextContent(/CB 1.RET: diferença de R\$\s1,00/);
  });

  it('guarda o extrato do dia, em centavos, e lê de novo', async () => {
    jest.mocked(servicos.lerRazao).mockResolvedValue(RAZAO);
    jest.mocked(servicos.informarExtrato).mockResolvedValue(null);
    const usuario = abrir();
    await usuario.click(
      await screen.findByRole('button', {
        name: 'Informar o extrato de 10/03/2026, Banco do Brasil 3128557',
      }),
    );
    await usuario.type(screen.getByLabelText('Crédito líquido no extrato (R$)'), '1.199,50');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Salvar este crédito?' }));
    expect(
      pergunta.getByText(/o crédito de 10\/03\/2026 de Banco do Brasil 3128557 fica em R\$\s1\.199,50/),
    ).toBeVisible();
    expect(pergunta.getByText(/creditou R\$\s0,50 a menos do que os arquivos/)).toBeVisible();
    expect(pergunta.queryByText(/^Troca o crédito/)).toBeNull();
    await usuario.click(pergunta.getByRole('button', { name: 'Salvar' }));
    expect(servicos.informarExtrato).toHaveBeenCalledWith('2026-03-10', {
      convenioId: 7,
      valor: 119_950,
      visto: null,
    });
    expect(await screen.findByText('Extrato salvo')).toBeVisible();
    expect(servicos.lerRazao).toHaveBeenCalledTimes(3);
  });

  it('diz que troca o que já estava informado, e quem desiste não muda nada', async () => {
    const creditos = RAZAO.creditos.map((credito) => ({ ...credito, extrato: 119_950, diferenca: -50 }));
    jest.mocked(servicos.lerRazao).mockResolvedValue({ ...RAZAO, creditos });
    const usuario = abrir();
    await usuario.click(await screen.findByRole('button', { name: /^Informar o extrato de 10\/03/ }));
    await usuario.clear(screen.getByLabelText('Crédito líquido no extrato (R$)'));
    await usuario.type(screen.getByLabelText('Crédito líquido no extrato (R$)'), '1.200,00');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Salvar este crédito?' }));
    expect(pergunta.getByText(/^Confere com os arquivos/)).toBeVisible();
    expect(pergunta.getByText(/^Troca o crédito de R\$\s1\.199,50/)).toBeVisible();
    await usuario.click(pergunta.getByRole('button', { name: 'Cancelar' }));
    expect(servicos.informarExtrato).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Crédito líquido no extrato (R$)')).toHaveValue('1.200,00');
  });

  it('recusado porque outra pessoa o informou, o que se escreveu fica, e salvar de novo mostra o que ela informou', async () => {
    jest.mocked(servicos.lerRazao).mockResolvedValue(RAZAO);
    jest
      .mocked(servicos.informarExtrato)
      .mockRejectedValueOnce(new ErroApi(409, 'Outra pessoa informou.', 'CREDITO_MUDOU'));
    const usuario = abrir();
    const salvar = async () => {
      await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
      const pergunta = within(await screen.findByRole('dialog', { name: 'Salvar este crédito?' }));
      const troca = pergunta.queryByText(/^Troca o crédito/)?.textContent;
      await usuario.click(pergunta.getByRole('button', { name: 'Salvar' }));
      return troca;
    };
    await usuario.click(await screen.findByRole('button', { name: /^Informar o extrato de 10\/03/ }));
    await usuario.type(screen.getByLabelText('Crédito líquido no extrato (R$)'), '1.200,00');
    expect(await salvar()).toBeUndefined();
    expect(await screen.findByText('Outra pessoa informou.')).toBeVisible();
    // A da tela, a da pergunta e a da tela outra vez: o que ela informou.
    expect(servicos.lerRazao).toHaveBeenCalledTimes(3);
    expect(screen.getByLabelText('Crédito líquido no extrato (R$)')).toHaveValue('1.200,00');
    const creditos = RAZAO.creditos.map((credito) => ({ ...credito, extrato: 119_950, diferenca: -50 }));
    jest.mocked(servicos.lerRazao).mockResolvedValue({ ...RAZAO, creditos });
    expect(await salvar()).toMatch(/1\.199,50/);
    expect(servicos.informarExtrato).toHaveBeenLastCalledWith('2026-03-10', {
      convenioId: 7,
      valor: 120_000,
      visto: 119_950,
    });
  });

  it('diz por que não carregou e tenta outra vez', async () => {
    jest.mocked(servicos.lerRazao).mockRejectedValueOnce(new ErroApi(422, 'Escolha um período menor.'));
    jest.mocked(servicos.lerRazao).mockResolvedValue(RAZAO);
    const usuario = abrir();
    expect(await screen.findByText('Escolha um período menor.')).toBeVisible();
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('09/03/2026')).toBeVisible();
  });
});
