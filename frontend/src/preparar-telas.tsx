import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router';

import { type Configuracao, type Opcao } from './api/contrato';
import { type ListasDeOpcoes } from './formularios/complementar/formulario-complementar';
import { ProvedorConfiguracao } from './componentes/configuracao';
import { ProvedorConfirmacao } from './componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from './componentes/avisos/notificacoes';
import { ProvedorSessao } from './componentes/sessao';

/** Peças dos testes de telas: o que está em volta delas no produto, e respostas do servidor. */

const opcao = (codigo: number, nome: string): Opcao => ({
  codigo,
  descricao_pt: nome,
  descricao_en: nome,
  descricao_es: nome,
});

export const LISTAS: ListasDeOpcoes = {
  modalidadePesca: [opcao(0, 'Pesca Esportiva'), opcao(1, 'Pesca Recreativa')],
  localizacaoPreferencialPesca: [opcao(0, 'No próprio estado')],
  rendaMensal: [opcao(3, 'De 3 a 6')],
  localPesca: [opcao(1, 'Água doce')],
  equipamentos: [opcao(1, 'Carretilha')],
  tipoIsca: [opcao(0, 'Natural')],
  agenciaTurismo: [opcao(0, 'Não usa')],
  peixeMaisPescado: [opcao(13, 'Tucunaré')],
};

export const CONFIGURACAO: Configuracao = {
  agencia: {
    nome: 'Agência',
    sigla: 'AG',
    uf: 'AM',
    ufNome: 'Amazonas',
    municipio: 1302603,
    fuso: 'America/Manaus',
    doEstado: 'do Amazonas',
    telefone: '(92) 5555-0100',
    horario: '08:00-14:00',
    acessibilidade: 'Ouvidoria, ouvidoria@agencia.example',
    encarregado: null,
  },
  bancoDeMentira: null,
  govbr: false,
  cep: true,
  chaveDosAvisos: null,
  precos: [
    { modalidade: 0, valor: 9038 },
    { modalidade: 1, valor: 11900 },
  ],
  validadeAnos: 2,
  perguntas: { erros: 3, minutos: 30 },
  prazos: {
    boletoDias: 10,
    renovacaoDias: 30,
    provisoriaDias: 30,
    retencaoAnos: 5,
    retencaoSemPagamentoDias: 730,
  },
};

/** Monta rotas com os provedores do produto; quem chama já simulou os serviços. */
export function montarRotas(
  rotas: Record<string, React.ReactNode>,
  inicio: string | { pathname: string; state: unknown },
) {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[inicio]}>
      <ProvedorSessao>
        <ProvedorConfiguracao>
          <ProvedorNotificacoes>
            <ProvedorConfirmacao>
              <main>
                <Routes>
                  {Object.entries(rotas).map(([caminho, tela]) => (
                    <Route key={caminho} path={caminho} element={tela} />
                  ))}
                </Routes>
              </main>
            </ProvedorConfirmacao>
          </ProvedorNotificacoes>
        </ProvedorConfiguracao>
      </ProvedorSessao>
    </MemoryRouter>,
  );
  return { usuario: userEvent.setup(), acessivel: () => conferirAcesso(container), container, unmount };
}

/** As regras do axe; o contraste confere-se no navegador. */
export async function conferirAcesso(container: HTMLElement): Promise<void> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
