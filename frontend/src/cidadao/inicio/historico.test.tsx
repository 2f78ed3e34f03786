import { screen } from '@testing-library/react';

import { type Historico } from '../../api/contrato';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import { HistoricoDeSolicitacoes } from './historico';

jest.mock('../../api/servicos');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => void jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO));

function montar(dados: Historico) {
  const recurso = { estado: 'pronto', dados, erro: null, recarregar: jest.fn() } as const;
  const historico = <HistoricoDeSolicitacoes recurso={recurso} carteiras={[]} aoMudar={jest.fn()} />;
  montarRotas({ '/': historico }, '/');
}

it('vazio diz que não há', async () => {
  montar({ licencasEsportivas: [], licencasRecreativas: [] });
  expect(await screen.findByText('Nenhum histórico encontrado.')).toBeVisible();
});

it.each([
  [8_000, 0, 'Ver o pagamento', 'Solicitar Carteira'],
  [0, 8_000, 'Solicitar Carteira', 'Ver o pagamento'],
  [0, 0, 'Solicitar Carteira', 'Ver o pagamento'],
])(
  'da invalidada com %s centavos por decidir e %s a voltar oferece «%s», e diz o que se recebeu',
  async (retido, voltando, oferecido, calado) => {
    const uma: Historico['licencasEsportivas'][0] = {
      ...{ numero: 'LPE-0000001-2/2026', modalidade: 'Esportiva', cadastro: '2026-03-10', retido, voltando },
      ...{ ativacao: null, vencimento: null },
      status: { codigo: 'INVALIDADO', descricao: '' },
    };
    montar({ licencasEsportivas: [uma], licencasRecreativas: [] });
    expect(await screen.findByRole('button', { name: oferecido })).toBeVisible();
    expect(screen.queryByRole('button', { name: calado })).toBeNull();
    const ditos = screen.queryAllByText(
      /^Recebemos R\$\s80,00 por esta licença, e a agência ainda vai conferir/,
    );
    expect(ditos).toHaveLength(retido ? 1 : 0);
    expect(screen.queryAllByText(/^A agência vai devolver R\$\s80,00/)).toHaveLength(voltando ? 1 : 0);
  },
);
