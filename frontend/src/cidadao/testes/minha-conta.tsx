import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';

import { type Conta } from '../../api/conta/contrato-conta';
import * as conta from '../../api/conta/servicos-conta';
import * as servicos from '../../api/servicos';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorSessao } from '../../componentes/sessao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import TelaContaEncerrada from '../conta/tela-conta-encerrada';
import MeusDados from '../minha-conta/meus-dados';
import PrivacidadeDaConta from '../minha-conta/privacidade';
import Seguranca from '../minha-conta/seguranca';
import TelaMinhaConta from '../minha-conta/tela-minha-conta';

export const CONTA: Conta = {
  login: '***.533.447-**',
  nome: 'Maria Raimunda',
  email: 'maria@exemplo.com.br',
  papel: 'CIDADAO',
  temSenha: true,
  govbr: false,
  pessoaVinculada: true,
  criadaEm: '2026-03-10T12:00:00Z',
  segundoFator: { ativo: false, exigido: false, codigosRestantes: 0 },
};
export const USUARIO = {
  nome: 'Maria Raimunda',
  login: '39053344705',
  papel: 'CIDADAO' as const,
  pessoa: { nome: 'Maria Raimunda', documentoMascarado: 'x' },
  segundoFatorPendente: false,
};

/** A conta de quem entrou, com os serviços que o teste já trocou pelos de mentira. */
export function prepararConta(): void {
  beforeAll(async () => {
    await iniciarTextosDeTeste();
    Element.prototype.scrollIntoView = () => undefined;
  });
  beforeEach(() => {
    jest.resetAllMocks();
    localStorage.setItem('nomeUser', USUARIO.nome);
    localStorage.setItem('login', USUARIO.login);
    localStorage.setItem('papel', USUARIO.papel);
    jest.mocked(servicos.usuarioLogado).mockResolvedValue(USUARIO);
    jest.mocked(conta.lerConta).mockResolvedValue(CONTA);
    jest.mocked(conta.listarSessoes).mockResolvedValue([]);
    jest.mocked(conta.listarAcessos).mockResolvedValue([]);
    jest.mocked(conta.situacaoDaEliminacao).mockResolvedValue({
      situacao: 'NENHUMA',
      em: '2031-12-31',
      motivo: 'REGISTRO_FISCAL',
    });
  });
}

export function montar(parte: 'dados' | 'seguranca' | 'privacidade') {
  render(
    <MemoryRouter initialEntries={[`/minha-conta/${parte}`]}>
      <ProvedorSessao>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <Routes>
              <Route path="/minha-conta" element={<TelaMinhaConta />}>
                <Route path="dados" element={<MeusDados />} />
                <Route path="seguranca" element={<Seguranca />} />
                <Route path="privacidade" element={<PrivacidadeDaConta />} />
              </Route>
              <Route path="/conta-encerrada" element={<TelaContaEncerrada />} />
            </Routes>
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </ProvedorSessao>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
export const apertar = async (usuario: ReturnType<typeof userEvent.setup>, name: string) =>
  usuario.click(await screen.findByRole('button', { name }));
