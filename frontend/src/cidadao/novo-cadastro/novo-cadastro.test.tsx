import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router';

import { type Licenca, type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { type Usuario } from '../../api/conta/sessao';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import * as sessao from '../../componentes/sessao';
import { ProvedorConfiguracao } from '../../componentes/configuracao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO } from '../../preparar-telas';
import TelaNovoCadastro from './tela-novo-cadastro';
import { Chegada } from '../testes/chegada';

jest.mock('../../api/servicos');
jest.mock('../../componentes/sessao');

const opcao = (codigo: number, nome: string) => ({
  codigo,
  descricao_pt: nome,
  descricao_en: nome,
  descricao_es: nome,
});
const LISTAS = {
  modalidadePesca: [opcao(0, 'Pesca Esportiva'), opcao(1, 'Pesca Recreativa')],
  localizacaoPreferencialPesca: [opcao(0, 'No próprio estado')],
  rendaMensal: [opcao(3, 'De 3 a 6')],
  localPesca: [opcao(1, 'Água doce')],
  equipamentos: [opcao(1, 'Carretilha')],
  tipoIsca: [opcao(0, 'Natural')],
  agenciaTurismo: [opcao(0, 'Não usa')],
  peixeMaisPescado: [opcao(13, 'Tucunaré')],
};
const PESSOA = {
  estrangeiro: false,
  nome: 'Maria Tavares',
  cpf: '39053344705',
  passaporte: null,
  sexo: 1,
  dataNascimento: '1985-09-27',
  nomeMae: 'Antônia',
  email: 'maria@exemplo.example',
  enderecoPrincipal: null,
  enderecoCorrespondencia: null,
  enderecoEstrangeiro: null,
  mascarados: [],
} as unknown as Pessoa;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  Object.defineProperty(crypto, 'randomUUID', { value: () => 'chave', configurable: true });
  jest.mocked(sessao.useSessao).mockReturnValue({
    usuario: { login: '39053344705', papel: 'CIDADAO', nome: 'Maria' } as unknown as Usuario,
  } as ReturnType<typeof sessao.useSessao>);
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.listasDeOpcoes).mockResolvedValue(LISTAS);
  jest.mocked(servicos.buscarDados).mockResolvedValue(PESSOA);
  jest.mocked(servicos.buscarLicencas).mockResolvedValue({ pessoa: PESSOA, licencas: [] });
});

function montar() {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={['/novo-cadastro']}>
      <ProvedorConfiguracao>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <main>
              <Routes>
                <Route path="/novo-cadastro" element={<TelaNovoCadastro />} />
                <Route path="/" element={<Chegada titulo="Início" />} />
              </Routes>
            </main>
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </ProvedorConfiguracao>
    </MemoryRouter>,
  );
  const acessivel = async () => {
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  };
  return { usuario: userEvent.setup(), acessivel, unmount };
}
const clicar = async (usuario: ReturnType<typeof userEvent.setup>, nome: string) =>
  usuario.click(await screen.findByRole('button', { name: nome }));

async function preencher(usuario: ReturnType<typeof userEvent.setup>) {
  for (const nome of [/Recreativa/, 'No próprio estado', 'Água doce', 'Natural', 'Não usa'])
    await usuario.click(await screen.findByRole('radio', { name: nome }));
  for (const nome of ['Carretilha', 'Tucunaré'])
    await usuario.click(screen.getByRole('checkbox', { name: nome }));
  await usuario.selectOptions(screen.getByLabelText('Renda mensal'), '3');
  await clicar(usuario, 'Ver Resumo');
}

describe('novo cadastro', () => {
  it('pergunta a modalidade e diz o preço antes de mostrar de quem é o pedido', async () => {
    montar();
    const modalidade = await screen.findByRole('group', { name: 'Modalidade de pesca' });
    const pessoa = screen.getByRole('heading', { name: 'Maria Tavares' });
    expect(modalidade).toHaveTextContent('R$');
    expect(modalidade.compareDocumentPosition(pessoa)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('group', { name: 'Modalidade de pesca' })).toHaveLength(1);
  });

  it('pede com a declaração e volta ao início', async () => {
    jest.mocked(servicos.registrar).mockResolvedValue({ numero: 'LPR-0000009-1/2026' });
    const { usuario, acessivel } = montar();
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
    await clicar(usuario, 'Ver Resumo');
    expect(await screen.findByRole('link', { name: 'Peixe mais pescado: Campo obrigatório' })).toBeVisible();
    await acessivel();
    await preencher(usuario);
    expect(await screen.findByRole('heading', { level: 1, name: /^Resumo do cadastro/ })).toHaveFocus();
    await acessivel();
    await clicar(usuario, 'Quem vai pescar');
    expect(screen.queryByText('maria@exemplo.example')).not.toBeVisible();
    expect(screen.getByRole('region', { name: 'Declaração' })).toHaveTextContent('artigos 299 e 307');
    await clicar(usuario, 'Confirmar');
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'A licença LPR-0000009-1/2026 foi criada com sucesso.' }),
    ).toHaveFocus();
    expect(jest.mocked(servicos.registrar).mock.calls[0]).toMatchObject([
      { pessoa: { cpf: '39053344705' }, informacaoComplementar: { modalidadePesca: 1, diasPescaPorAno: 1 } },
      'chave',
    ]);
    expect(sessionStorage.getItem('rascunho-novoCadastro')).toBeNull();
  });

  it('enquanto não sabe o que a pessoa já tem, não pergunta nada que depois desapareça', async () => {
    const nenhuma = { pessoa: PESSOA, licencas: [] };
    let chegar = () => {};
    jest
      .mocked(servicos.buscarLicencas)
      .mockReturnValue(new Promise((pronto) => (chegar = () => pronto(nenhuma))));
    montar();
    await waitFor(() => expect(servicos.buscarLicencas).toHaveBeenCalled());
    await waitFor(() => expect(servicos.listasDeOpcoes).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(screen.queryByLabelText('Renda mensal')).toBeNull();
    act(chegar);
    expect(await screen.findByLabelText('Renda mensal')).toBeVisible();
  });

  it('a modalidade que a pessoa já tem está fechada, com o motivo e o dia em que renova; com as duas, não há o que pedir', async () => {
    const aberta = (id: 0 | 1, codigo: string, dataVencimento: string | null) =>
      ({
        codigo: `LP${id}000000122026`,
        protocolo: { codigoFormatado: `LP${id}-0000001-2/2026` },
        modalidade: { id },
        status: { codigo },
        dataVencimento,
        dataVencimentoProvisoria: '2026-04-09',
        podeRenovar: false,
      }) as unknown as Licenca;
    const vigente = aberta(0, 'VIGENTE', '2028-03-10');
    jest.mocked(servicos.buscarLicencas).mockResolvedValue({ pessoa: PESSOA, licencas: [vigente] });
    const { acessivel, unmount } = montar();
    const fechada = await screen.findByRole('radio', {
      name: /Já existe, e vale até 10\/03\/2028\. A renovação abre em 09\/02\/2028\./,
    });
    expect(fechada).toBeDisabled();
    expect(fechada).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Recreativa/ })).toBeEnabled();
    await acessivel();
    unmount();
    for (const [situacao, motivo] of [
      ['AGUARDANDO_ANALISE', 'Já existe, e espera a análise da isenção: não é possível pedir outra.'],
      ['AGUARDANDO_PAGAMENTO', 'Já existe, e falta pagar: não é possível pedir outra.'],
      [
        'ATIVO_AGUARDANDO_PAGAMENTO',
        'Já existe um título provisório, que vale até 09/04/2026 enquanto o banco',
      ],
    ] as const) {
      const licencas = [aberta(0, situacao, null)];
      jest.mocked(servicos.buscarLicencas).mockResolvedValue({ pessoa: PESSOA, licencas });
      const tela = montar();
      expect(await screen.findByRole('radio', { name: RegExp(motivo) })).toBeDisabled();
      tela.unmount();
    }
    jest.mocked(servicos.buscarLicencas).mockResolvedValue({
      pessoa: PESSOA,
      licencas: [vigente, aberta(1, 'AGUARDANDO_PAGAMENTO', null)],
    });
    montar();
    expect(await screen.findByText('Não há o que pedir')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: /^Esportiva/ })).toHaveAttribute(
      'href',
      `/consultar/${vigente.codigo}`,
    );
  });

  it('voltar do resumo mantém o que se respondeu; licença que já existe leva a ela', async () => {
    jest
      .mocked(servicos.registrar)
      .mockRejectedValue(
        new ErroApi(409, 'Já existe uma licença.', 'LICENCA_ABERTA', [], 'LPR-0000001-2/2026'),
      );
    const { usuario, acessivel } = montar();
    await preencher(usuario);
    await clicar(usuario, 'Voltar');
    expect(await screen.findByRole('checkbox', { name: 'Tucunaré' })).toBeChecked();
    await clicar(usuario, 'Ver Resumo');
    await clicar(usuario, 'Confirmar');
    expect(await screen.findByRole('link', { name: 'Ver a licença que já existe' })).toHaveAttribute(
      'href',
      '/consultar/LPR000000122026',
    );
    await acessivel();
  });

  it('quem volta depois de recarregar, ou de entrar de novo, encontra o que digitou', async () => {
    const { usuario, unmount } = montar();
    await usuario.click(await screen.findByRole('checkbox', { name: 'Tucunaré' }));
    unmount();
    montar();
    expect(await screen.findByRole('checkbox', { name: 'Tucunaré' })).toBeChecked();
  });

  it('sem rede ao confirmar, nada se perde, e tentar de novo leva a mesma chave', async () => {
    jest
      .mocked(servicos.registrar)
      .mockRejectedValueOnce(new ErroApi(0, 'Sem conexão.'))
      .mockResolvedValueOnce({ numero: 'LPR-0000009-1/2026' });
    const { usuario } = montar();
    await preencher(usuario);
    for (const resultado of [/^O que você preencheu está guardado nesta aba\./, /^Sucesso$/]) {
      await clicar(usuario, 'Confirmar');
      await screen.findByText(resultado);
    }
    const [primeiro, segundo] = jest.mocked(servicos.registrar).mock.calls;
    expect(segundo).toEqual(primeiro);
  });

  it('quem ainda não está no cadastro vai preenchê-lo', async () => {
    jest.mocked(servicos.buscarDados).mockResolvedValue({ ...PESSOA, nome: null });
    const { acessivel } = montar();
    expect(await screen.findByRole('link', { name: 'Preencher cadastro' })).toHaveAttribute(
      'href',
      '/registrar',
    );
    await acessivel();
  });

  it('conta que não está ligada ao cadastro responde às perguntas', async () => {
    jest.mocked(servicos.buscarDados).mockResolvedValue({ maes: ['Antônia', 'Rosa'] });
    const { acessivel } = montar();
    expect(await screen.findByRole('heading', { name: 'Confirme que é você' })).toHaveFocus();
    await acessivel();
  });

  it('sem rede, tenta de novo', async () => {
    jest.mocked(servicos.buscarDados).mockRejectedValueOnce(new ErroApi(0, 'Sem conexão.'));
    const { usuario, acessivel } = montar();
    expect(await screen.findByText('Sem conexão.')).toBeVisible();
    await acessivel();
    await clicar(usuario, 'Tentar de novo');
    expect(await screen.findByRole('heading', { name: 'Maria Tavares' })).toBeVisible();
  });
});
