import { act, screen, waitFor } from '@testing-library/react';

import * as avisos from '../api/avisos';
import { type Acesso, type SessaoAberta } from '../api/conta/contrato-conta';
import * as conta from '../api/conta/servicos-conta';
import { ErroApi } from '../api/erro-api';
import * as servicos from '../api/servicos';
import { useNotificar } from '../componentes/avisos/notificacoes';
import { CascaCidadao } from '../componentes/casca/casca';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../preparar-telas';
import { Acessos } from './minha-conta/acessos';
import { AparelhosAvisados } from './minha-conta/aparelhos-avisados';
import { EliminarDados } from './minha-conta/eliminar-dados';
import { Sessoes } from './minha-conta/sessoes';
import { Pergunta } from './satisfacao/pergunta';

jest.mock('../api/servicos');
jest.mock('../api/avisos');
jest.mock('../api/conta/servicos-conta');

const em = '2026-11-20T12:00:00Z';
const sessao = (id: string): SessaoAberta => ({
  id,
  atual: id === 'a',
  aparelho: `Firefox ${id}`,
  criadaEm: em,
  vistaEm: em,
});
const ELIMINACAO = { em: '2031-12-31', motivo: 'REGISTRO_FISCAL' } as const;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
});
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
});

const montar = (tela: React.ReactNode) =>
  montarRotas(
    {
      '/': (
        <CascaCidadao>
          <h1>Tela</h1>
          {tela}
        </CascaCidadao>
      ),
    },
    '/',
  ).usuario;

/** A tela, o botão que some com o que faz, e a parte da tela em que estava. */
const SOMEM: [string, () => React.ReactNode, string][] = [
  [
    'Parar em todos',
    () => {
      jest
        .mocked(avisos.aparelhosAvisados)
        .mockResolvedValueOnce({ quantos: 2 })
        .mockResolvedValue({ quantos: 0 });
      return <AparelhosAvisados />;
    },
    'Avisos nos aparelhos',
  ],
  [
    'Encerrar a sessão: Firefox b',
    () => {
      jest
        .mocked(conta.listarSessoes)
        .mockResolvedValueOnce([sessao('a'), sessao('b')])
        .mockResolvedValue([sessao('a')]);
      return <Sessoes />;
    },
    'Onde a conta está aberta',
  ],
  [
    'Desistir do pedido',
    () => {
      jest
        .mocked(conta.situacaoDaEliminacao)
        .mockResolvedValueOnce({ situacao: 'AGENDADA', ...ELIMINACAO })
        .mockResolvedValue({ situacao: 'NENHUMA', ...ELIMINACAO });
      return <EliminarDados aberto={false} aoAbrir={() => undefined} aoFechar={() => undefined} />;
    },
    'Eliminar meus dados',
  ],
  [
    'Tentar de novo',
    () => {
      jest
        .mocked(conta.listarAcessos)
        .mockRejectedValueOnce(new ErroApi(500, 'Algo falhou.'))
        .mockResolvedValue([]);
      return <Acessos />;
    },
    'Quem viu meu cadastro',
  ],
  ['Prefiro não responder', () => <Pergunta />, 'Tela'],
];

it.each(SOMEM)('«%s» some e deixa o foco na parte da tela em que estava', async (nome, tela, parte) => {
  const usuario = montar(tela());
  const botao = await screen.findByRole('button', { name: nome });
  await usuario.click(botao);
  await waitFor(() => expect(botao).not.toBeInTheDocument());
  await act(() => new Promise((pronto) => setTimeout(pronto, 120)));
  expect(screen.getByRole('heading', { name: parte })).toHaveFocus();
});

it('«Ver todos» leva ao primeiro dos que faltavam', async () => {
  const acesso = (acao: string): Acesso => ({ em, papel: 'FISCAL', acao });
  jest
    .mocked(conta.listarAcessos)
    .mockResolvedValue(Array.from({ length: 12 }, (_, i) => acesso(`vez ${i}`)));
  const usuario = montar(<Acessos />);
  await usuario.click(await screen.findByRole('button', { name: /^Ver todos/ }));
  expect(screen.getByText('vez 10').closest('li')).toHaveFocus();
});

it('a notificação que se fecha deixa o foco no conteúdo', async () => {
  function Avisar() {
    const notificar = useNotificar();
    return (
      <button type="button" onClick={() => notificar({ tipo: 'error', titulo: 'Falhou', mensagem: 'Algo.' })}>
        Avisar
      </button>
    );
  }
  const usuario = montar(<Avisar />);
  await usuario.click(await screen.findByRole('button', { name: 'Avisar' }));
  await usuario.click(screen.getByRole('button', { name: 'Fechar notificação' }));
  await waitFor(() => expect(document.getElementById('conteudo')).toHaveFocus());
});
