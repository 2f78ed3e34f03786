import { act, screen, waitFor, within } from '@testing-library/react';

import { anotarConsulta, apagarSessao, guardarSessao } from '../api/conta/sessao';
import * as servicos from '../api/servicos';
import { chaveDe, guardarRascunho, lerRascunho, RASCUNHO_VAZIO } from '../cidadao/pedido/rascunho';
import { SentinelaDaSessao } from './sentinela-da-sessao';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../preparar-telas';
import { CascaCidadao } from '../componentes/casca/casca';
import { useSessao } from '../componentes/sessao';
import { soltarTrava, travar } from '../componentes/dialogo/trava';
import { guardarBusca, lerBusca } from '../componentes/ultima-busca';

jest.mock('../api/servicos');

beforeAll(async () => {
  await iniciarTextosDeTeste();
  window.scrollTo = () => undefined;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
});
beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  soltarTrava();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
  jest.mocked(servicos.sair).mockResolvedValue(null);
});

const naCasca = (nome: string) => (
  <CascaCidadao>
    <h1>{nome}</h1>
    <Entrada />
  </CascaCidadao>
);
function Entrada() {
  const { entrar } = useSessao();
  return (
    <button type="button" onClick={() => void entrar('x', 'y')}>
      Entrar de novo
    </button>
  );
}
const montar = (inicio: string) =>
  montarRotas(
    { '/login': naCasca('Login'), '/consultar': naCasca('Consultar'), '/': naCasca('Início') },
    inicio,
  );
function comSessao() {
  const guardado = { nomeUser: 'Maria', login: '39053344705', papel: 'CIDADAO', sessionKeyEntradaUnica: 'k' };
  for (const [chave, valor] of Object.entries(guardado)) localStorage.setItem(chave, valor);
}
const RESPOSTA = {
  nome: 'Maria',
  login: '39053344705',
  sessionKeyEntradaUnica: 'k',
  pessoa: null,
  papel: 'CIDADAO',
};

describe('casca', () => {
  it('o logotipo esquece a busca e leva ao início', async () => {
    guardarBusca({ cpf: '39053344705', passaporte: null });
    const { usuario } = montar('/consultar');
    await usuario.click(screen.getByRole('link', { name: /^Carteira de Pesca/ }));
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(lerBusca()).toBeNull();
  });

  it('sair só aparece com login; encerra a sessão no servidor e aqui', async () => {
    montar('/consultar').unmount();
    expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull();
    comSessao();
    sessionStorage.setItem('rascunho-novoCadastro', '{}');
    const { usuario } = montar('/consultar');
    await usuario.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(servicos.sair).toHaveBeenCalledTimes(1);
    // O nome do órgão não é de ninguém.
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['agencia'], 0]);
  });

  it('a consulta que ficou aberta encerra-se também noutra aba, enquanto o servidor a mostraria', () => {
    anotarConsulta(null);
    sessionStorage.clear();
    const botao = () => screen.queryByRole('button', { name: 'Encerrar consulta' });
    montar('/consultar').unmount();
    const outraAba = montar('/consultar');
    expect(botao()).toBeVisible();
    outraAba.unmount();
    const agora = Date.now();
    const depois = jest.spyOn(Date, 'now').mockReturnValue(agora + 12 * 3600_000);
    montar('/consultar');
    expect(botao()).toBeNull();
    depois.mockRestore();
  });

  it('quem só respondeu às perguntas encerra a consulta: nada fica no servidor, nem no navegador', async () => {
    anotarConsulta(null);
    guardarBusca({ cpf: '39053344705', passaporte: null });
    const { usuario } = montar('/consultar');
    await usuario.click(screen.getByRole('button', { name: 'Encerrar consulta' }));
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(jest.mocked(servicos.sair).mock.calls).toEqual([['']]);
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['agencia'], 0]);
    expect(screen.queryByRole('button', { name: 'Encerrar consulta' })).toBeNull();
  });

  it.each([
    ['quem entrou respondeu ou registrou', [comSessao, () => anotarConsulta(null)]],
    ['quem respondeu entrou depois', [() => anotarConsulta(null), () => guardarSessao(RESPOSTA as never)]],
  ])('%s: quando a sessão dele acaba, não há consulta a encerrar', (_, passos) => {
    for (const passo of passos) passo();
    apagarSessao();
    montar('/consultar');
    expect(screen.queryByRole('button', { name: 'Encerrar consulta' })).toBeNull();
  });

  it('com algo por guardar, sair pergunta antes de encerrar a sessão', async () => {
    comSessao();
    const { usuario } = montar('/consultar');
    travar(() => Promise.resolve(false));
    await usuario.click(screen.getByRole('button', { name: 'Sair' }));
    expect(servicos.sair).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Consultar' })).toBeVisible();
  });

  it('a barra volta uma página; sem página anterior, vai ao início', async () => {
    const { usuario } = montar('/login');
    const voltar = () => usuario.click(screen.getByRole('button', { name: /Carteira de pesca$/ }));
    await usuario.click(screen.getByRole('link', { name: 'Consultar' }));
    expect(await screen.findByRole('heading', { name: 'Consultar' })).toBeVisible();
    await voltar();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    await voltar();
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
  });

  it('no login o fundo é outro, e a barra, branca; o rodapé tem o escudo e quem fez', async () => {
    const { container } = montar('/login');
    expect(container.querySelector('.pagina.login .volta.volta-branca')).toBeVisible();
    const rodape = screen.getByRole('contentinfo');
    expect(await within(rodape).findByText('Governo do Estado do Amazonas')).toBeVisible();
    expect(within(rodape).getByText('Desenvolvido pela equipe de TI da agência')).toBeVisible();
    expect(within(rodape).getByText(/de segunda a sexta, 08:00-14:00/)).toBeVisible();
    expect(within(rodape).getByRole('link', { name: '(92) 5555-0100' })).toHaveAttribute(
      'href',
      'tel:9255550100',
    );
    expect(rodape.querySelector('.gov svg')).toBeInTheDocument();
  });
});

describe('sessão que acaba no servidor', () => {
  const perder = () => act(() => void window.dispatchEvent(new Event('sessao-perdida')));
  const comSentinela = (inicio: string) =>
    montarRotas(
      {
        '/login': naCasca('Login'),
        '/privacidade': (
          <>
            <SentinelaDaSessao ficaAberta={(caminho) => caminho === '/privacidade'} />
            {naCasca('Privacidade')}
          </>
        ),
        '/consultar': (
          <>
            <SentinelaDaSessao ficaAberta={(caminho) => caminho === '/privacidade'} />
            {naCasca('Consultar')}
          </>
        ),
      },
      inicio,
    );

  it('leva ao login sem perguntar, e o rascunho espera quem volta', async () => {
    comSessao();
    sessionStorage.setItem('rascunho-novoCadastro', '{"etapa":1}');
    const perguntar = jest.fn();
    jest.mocked(servicos.entrar).mockResolvedValue(RESPOSTA as never);
    const { usuario } = comSentinela('/consultar');
    travar(perguntar);
    perder();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(perguntar).not.toHaveBeenCalled();
    expect(localStorage.getItem('login')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Entrar de novo' }));
    await waitFor(() => expect(localStorage.getItem('login')).toBe('39053344705'));
    expect(sessionStorage.getItem('rascunho-novoCadastro')).toBe('{"etapa":1}');
  });

  it('numa página de todos, quem lê continua lendo, já sem nome', async () => {
    comSessao();
    comSentinela('/privacidade');
    perder();
    expect(await screen.findByRole('heading', { name: 'Privacidade' })).toBeVisible();
    expect(localStorage.getItem('login')).toBeNull();
  });

  it('nem depois de recarregar a página, ou de ir ao gov.br e voltar', async () => {
    comSessao();
    sessionStorage.setItem('rascunho-novoCadastro', '{"etapa":1}');
    jest.mocked(servicos.entrar).mockResolvedValue({ ...RESPOSTA, login: '11144477735' } as never);
    const antes = comSentinela('/consultar');
    perder();
    await screen.findByRole('heading', { name: 'Login' });
    antes.unmount();
    const { usuario } = comSentinela('/login');
    expect(sessionStorage.getItem('rascunho-novoCadastro')).toBe('{"etapa":1}');
    await usuario.click(screen.getByRole('button', { name: 'Entrar de novo' }));
    await waitFor(() => expect(localStorage.getItem('login')).toBe('11144477735'));
    expect(sessionStorage.getItem('rascunho-novoCadastro')).toBeNull();
  });

  it('quem não entra, na mesma aba, não encontra o rascunho nem a busca, e quem volta encontra', () => {
    comSessao();
    sessionStorage.setItem('rascunho-renovar', '{"etapa":1}');
    guardarBusca({ cpf: '39053344705', passaporte: null });
    comSentinela('/privacidade');
    const lido = () => [lerRascunho('renovar').etapa, lerBusca()?.cpf];
    expect(lido()).toEqual([1, '39053344705']);
    perder();
    expect(lido()).toEqual([0, undefined]);
    localStorage.setItem('login', '39053344705');
    expect(lido()).toEqual([1, '39053344705']);
    localStorage.removeItem('login');
    // Quem não entra encontra o seu, também depois de responder por alguém, e não apaga o de quem volta.
    guardarRascunho(chaveDe('renovar'), { ...RASCUNHO_VAZIO, etapa: 2 });
    guardarBusca({ cpf: '11144477735', passaporte: null });
    anotarConsulta(null);
    expect(lido()).toEqual([2, '11144477735']);
    localStorage.setItem('login', '39053344705');
    expect(lido()).toEqual([1, '39053344705']);
  });

  it('outra pessoa, na mesma aba, não encontra o rascunho', async () => {
    comSessao();
    sessionStorage.setItem('rascunho-novoCadastro', '{"etapa":1}');
    jest.mocked(servicos.entrar).mockResolvedValue({ ...RESPOSTA, login: '11144477735' } as never);
    const { usuario } = comSentinela('/consultar');
    perder();
    await usuario.click(screen.getByRole('button', { name: 'Entrar de novo' }));
    await waitFor(() => expect(localStorage.getItem('login')).toBe('11144477735'));
    expect(sessionStorage.getItem('rascunho-novoCadastro')).toBeNull();
  });
});
