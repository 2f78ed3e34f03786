import 'fake-indexeddb/auto';

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MemoryRouter, Route, Routes } from 'react-router';

import { type CarteiraGuardada, guardarCarteira, lerGuardadas } from '../../api/carteira/carteiras-guardadas';
import { conferirNoAparelho } from '../../api/carteira/conferir-carteira';
import { type ItemCarteira, type RespostaLogin } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { BANCO, esquecerGuardadas, indiceDasGuardadas } from '../../api/carteira/guardadas';
import { anotarResposta } from '../../api/rede';
import * as servicos from '../../api/servicos';
import { apagarSessao, guardarSessao, type Usuario } from '../../api/conta/sessao';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorSessao, useSessao } from '../../componentes/sessao';
import { type Veredito } from '../../kernel/declaracao/veredito';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import Carteiras from '../inicio/carteiras';
import { acompanhar, guardar, podeGuardar, tirar } from './guardar';
import { peloVeredito } from './pelo-veredito';
import SemSessao from './sem-sessao';
import TelaGuardadas from './tela-guardadas';

jest.mock('../../api/servicos');
jest.mock('../../api/carteira/conferir-carteira');
jest.mock('../../api/carteira/provas', () => ({ atualizarProvas: () => Promise.resolve(true) }));
jest.mock('../inicio/resto', () => ({ __esModule: true, default: () => null }));

const MARIA = '39053344705';
const JOAO = '52998224725';
const CODIGO = 'LPE000012392026';
const SEM_REDE = new ErroApi(0, 'Não foi possível conectar ao servidor.');

const carteira = (codigo: 'VIGENTE' | 'AGUARDANDO_PAGAMENTO' = 'VIGENTE'): ItemCarteira => ({
  licenca: {
    codigo: CODIGO,
    protocolo: { codigoFormatado: 'LPE-0000123-9/2026' },
    modalidade: {
      id: 0,
      codigo: 'ESPORTIVA',
      nomePT: 'Esportiva',
      nomeEN: 'Sport',
      nomeES: 'Deportiva',
      descricaoQtdPeixesLimiteCaptura: 'Pesque e solte',
    },
    status: { codigo, descricao: '' },
    dataCriacao: '2026-03-10T10:00:00-04:00',
    emissao: '2026-03-10',
    dataAtivacao: '2026-03-10',
    dataVencimento: '2028-03-10',
    dataVencimentoProvisoria: null,
    podeRenovar: false,
    acoes: [],
  },
  qrCodeBase64: codigo === 'VIGENTE' ? 'data:image/png;base64,AA' : null,
  declaracao: codigo === 'VIGENTE' ? 'DECLARACAO' : null,
  mensagemAvisoCarteira: 'Vence em 10 dias.',
});
const guardada = (dono: string) => ({
  codigo: CODIGO,
  dono,
  nome: dono === MARIA ? 'Maria' : 'João',
  item: carteira(),
  imagem: new Uint8Array([1, 2, 3]).buffer,
  conferidaEm: '2026-11-20T12:00:00Z',
});
const sessaoDe = (login: string): RespostaLogin =>
  ({
    nome: login === MARIA ? 'Maria' : 'João',
    login,
    papel: 'CIDADAO',
    pessoa: { nome: '', documento: '' },
    sessionKeyEntradaUnica: 'k',
    segundoFatorPendente: false,
  }) as unknown as RespostaLogin;
const conferida = (veredito: Veredito | null) =>
  jest.mocked(conferirNoAparelho).mockResolvedValue({
    conferencia: veredito && ({ veredito, declaracao: {}, motivo: 'ASSINATURA' } as never),
    lista: { geradaEm: 1_795_000_000, proxima: 1_795_086_400 },
  });

beforeAll(async () => {
  await iniciarTextosDeTeste();
  // O jsdom não os tem; o navegador tem.
  globalThis.structuredClone = (valor: unknown) => valor;
  URL.createObjectURL = () => 'blob:carteira';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  anotarResposta(200);
  jest.resetAllMocks();
  jest.mocked(servicos.usuarioLogado).mockReturnValue(new Promise(() => undefined));
  jest.mocked(servicos.sair).mockResolvedValue(null);
  jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(new Uint8Array([1]).buffer);
  conferida('VALIDA');
});

function Controles() {
  const { usuario, sair, entrar } = useSessao();
  return (
    <>
      <button type="button" onClick={() => void sair()}>
        sair
      </button>
      <button type="button" onClick={() => void entrar('joao', 'x')}>
        entrar como João
      </button>
      {usuario ? <Carteiras key={usuario.login} usuario={usuario} /> : <SemSessao />}
    </>
  );
}
const abrir = () =>
  render(
    <MemoryRouter>
      <ProvedorSessao>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <Routes>
              <Route path="/" element={<Controles />} />
              <Route path="/login" element={<h1>login</h1>} />
            </Routes>
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </ProvedorSessao>
    </MemoryRouter>,
  );
const entrarComo = (login: string) => guardarSessao(sessaoDe(login));

describe('guardar no aparelho', () => {
  beforeEach(() => {
    entrarComo(MARIA);
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira()]);
  });

  it('pergunta, guarda com a imagem, e depois oferece tirar', async () => {
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    expect(await screen.findByText(/quem o desbloqueia pode vê-la/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardada neste aparelho: abre sem internet.')).toBeInTheDocument();
    const [lida] = await lerGuardadas(MARIA);
    expect(lida).toMatchObject({ codigo: CODIGO, dono: MARIA, nome: 'Maria' });
    expect(lida?.imagem?.byteLength).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Tirar deste aparelho' }));
    expect(await screen.findByRole('button', { name: 'Guardar neste aparelho' })).toBeInTheDocument();
    expect(await lerGuardadas(MARIA)).toEqual([]);
  });

  it('sem a imagem, que não se pôde imprimir, guarda o resto e diz que ela vem depois', async () => {
    const falha = new ErroApi(503, 'O documento não pôde ser feito agora.', 'DOCUMENTO_NAO_FEITO');
    jest.mocked(servicos.imagemDaCarteira).mockRejectedValue(falha);
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar neste aparelho' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/entra na próxima vez/)).toBeInTheDocument();
    expect(await lerGuardadas(MARIA)).toMatchObject([{ codigo: CODIGO, imagem: null }]);
  });

  it('quem desiste não guarda nada; o que falha é dito', async () => {
    abrir();
    const botao = await screen.findByRole('button', { name: 'Guardar neste aparelho' });
    await userEvent.click(botao);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(servicos.imagemDaCarteira).not.toHaveBeenCalled();
    jest.mocked(servicos.imagemDaCarteira).mockRejectedValue(SEM_REDE);
    await userEvent.click(botao);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Não deu para guardar')).toBeInTheDocument();
    expect(indiceDasGuardadas()).toBeNull();
  });

  it('a cópia segue o que a agência diz, e some quando a carteira deixa de valer', async () => {
    await guardarCarteira(guardada(MARIA));
    const { unmount } = abrir();
    await screen.findByText('Guardada neste aparelho: abre sem internet.');
    await waitFor(async () =>
      expect((await lerGuardadas(MARIA))[0]?.conferidaEm).not.toBe('2026-11-20T12:00:00Z'),
    );
    unmount();
    jest.mocked(servicos.minhasCarteiras).mockResolvedValue([carteira('AGUARDANDO_PAGAMENTO')]);
    jest.mocked(servicos.detalhesDoBoleto).mockReturnValue(new Promise(() => undefined));
    abrir();
    await waitFor(() => expect(indiceDasGuardadas()).toBeNull());
  });

  it('o que ainda não vale não se guarda', () => {
    expect([podeGuardar(carteira()), podeGuardar(carteira('AGUARDANDO_PAGAMENTO'))]).toEqual([true, false]);
  });
});

describe('sem rede', () => {
  it('o início mostra a cópia, quando foi conferida, e nenhuma falta de acessibilidade', async () => {
    entrarComo(MARIA);
    await guardarCarteira(guardada(MARIA));
    jest.mocked(servicos.minhasCarteiras).mockRejectedValue(SEM_REDE);
    const { container } = abrir();
    expect(await screen.findByRole('heading', { name: 'Carteira guardada' })).toBeInTheDocument();
    expect(await screen.findByText('Assinatura digital conferida neste aparelho.')).toBeInTheDocument();
    expect(screen.getByText(/Conferida com a agência em 20\/11\/2026 \d\d:\d\d, há/)).toBeInTheDocument();
    expect(screen.getByText('390.533.447-05')).toBeInTheDocument();
    expect(screen.queryByText('Vence em 10 dias.')).toBeNull();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('sem sessão, com rede vai ao login; sem rede mostra o que o aparelho guarda', async () => {
    await guardarCarteira(guardada(MARIA));
    const { unmount } = abrir();
    expect(await screen.findByRole('heading', { name: 'login' })).toBeInTheDocument();
    unmount();
    anotarResposta(0);
    abrir();
    expect(await screen.findByRole('heading', { name: 'Carteira guardada' })).toBeInTheDocument();
  });

  it.each<[Veredito | null, string]>([
    ['VENCIDA', 'Carteira vencida'],
    ['REVOGADA', 'Carteira revogada'],
    ['FALSA', 'Não é autêntica'],
    [null, 'Não deu para conferir'],
  ])('%s não aparece como vigente', async (veredito, titulo) => {
    conferida(veredito);
    await guardarCarteira(guardada(MARIA));
    const { container } = render(<TelaGuardadas dono={MARIA} />);
    expect(await screen.findByText(titulo)).toBeInTheDocument();
    if (veredito) expect(container.querySelector('.cart-vale')).toBeNull();
    expect(screen.queryByText('Assinatura digital conferida neste aparelho.')).toBeNull();
  });

  it('o que o aparelho confere hoje manda mais do que a situação de quando se guardou', () => {
    expect(peloVeredito(carteira(), 'VALIDA').licenca.status.codigo).toBe('VIGENTE');
    expect(peloVeredito(carteira(), 'VENCIDA')).toMatchObject({
      qrCodeBase64: null,
      licenca: { status: { codigo: 'VENCIDO' } },
    });
  });

  it('sem nenhuma guardada, diz como se guarda', async () => {
    render(<TelaGuardadas dono={MARIA} />);
    expect(await screen.findByText('Nenhuma carteira guardada neste aparelho')).toBeInTheDocument();
  });
});

describe('duas pessoas num telefone', () => {
  it('sair apaga tudo, também sem rede', async () => {
    entrarComo(MARIA);
    await guardarCarteira(guardada(MARIA));
    jest.mocked(servicos.minhasCarteiras).mockRejectedValue(SEM_REDE);
    jest.mocked(servicos.sair).mockRejectedValue(SEM_REDE);
    abrir();
    await screen.findByRole('heading', { name: 'Carteira guardada' });
    await userEvent.click(screen.getByRole('button', { name: 'sair' }));
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    expect(indiceDasGuardadas()).toBeNull();
  });

  it('a entrada de outra pessoa apaga a carteira de quem perdeu a sessão, e nunca a mostra', async () => {
    await guardarCarteira(guardada(MARIA));
    entrarComo(JOAO);
    jest.mocked(servicos.minhasCarteiras).mockRejectedValue(SEM_REDE);
    abrir();
    expect(await screen.findByText('Nenhuma carteira guardada neste aparelho')).toBeInTheDocument();
    expect(screen.queryByText('Maria')).toBeNull();
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  });

  it('a sessão que o servidor diz ser de outra pessoa também', async () => {
    entrarComo(MARIA);
    await guardarCarteira(guardada(MARIA));
    jest.mocked(servicos.minhasCarteiras).mockRejectedValue(SEM_REDE);
    jest.mocked(servicos.usuarioLogado).mockResolvedValue(sessaoDe(JOAO));
    abrir();
    expect(await screen.findByText('Nenhuma carteira guardada neste aparelho')).toBeInTheDocument();
    expect(indiceDasGuardadas()).toBeNull();
  });

  it('a mesma pessoa, de volta depois de perder a sessão, encontra a sua', async () => {
    await guardarCarteira(guardada(MARIA));
    entrarComo(MARIA);
    jest.mocked(servicos.minhasCarteiras).mockRejectedValue(SEM_REDE);
    abrir();
    expect(await screen.findByText('Assinatura digital conferida neste aparelho.')).toBeInTheDocument();
  });

  it('guardar a de uma tira a de outra', async () => {
    await guardarCarteira(guardada(MARIA));
    await guardarCarteira(guardada(JOAO));
    expect((await lerGuardadas(null)).map(({ dono }) => dono)).toEqual([JOAO]);
    expect(await lerGuardadas(MARIA)).toEqual([]);
  });
});

describe('o que chega depois de a pessoa sair ou tirar a carteira', () => {
  const usuario: Usuario = { nome: 'Maria', login: MARIA, papel: 'CIDADAO', segundoFatorPendente: false };
  const AGORA = new Date('2026-11-22T12:00:00Z');
  /** A agência responde quando o teste deixa. */
  function imagemQueEspera(): (bytes: ArrayBuffer) => void {
    let chegar: (bytes: ArrayBuffer) => void = () => undefined;
    jest.mocked(servicos.imagemDaCarteira).mockReturnValue(
      new Promise((resolver) => {
        chegar = resolver;
      }),
    );
    return chegar;
  }
  /** Tudo o que está no banco do navegador, diga o que disser o índice. */
  const registros = () =>
    new Promise<string[]>((resolver) => {
      const pedido = indexedDB.open(BANCO, 1);
      pedido.onupgradeneeded = () => pedido.result.createObjectStore('carteiras', { keyPath: 'codigo' });
      pedido.onsuccess = () => {
        const todos = pedido.result.transaction('carteiras').objectStore('carteiras').getAll();
        todos.onsuccess = () => {
          pedido.result.close();
          resolver((todos.result as CarteiraGuardada[]).map(({ dono }) => dono));
        };
      };
    });
  const sair = async () => {
    apagarSessao();
    await esquecerGuardadas();
  };
  const nadaDeMaria = async () => {
    expect(indiceDasGuardadas()?.dono).not.toBe(MARIA);
    expect(await registros()).not.toContain(MARIA);
  };
  beforeEach(async () => {
    await esquecerGuardadas();
    entrarComo(MARIA);
  });

  it('sair enquanto se guarda não deixa nada', async () => {
    const chegar = imagemQueEspera();
    const guardando = guardar(carteira(), usuario, AGORA);
    await sair();
    chegar(new ArrayBuffer(1));
    expect(await guardando).toBeNull();
    await nadaDeMaria();
  });

  it('outra pessoa que entra enquanto se guarda não fica com a carteira de quem saiu', async () => {
    const chegar = imagemQueEspera();
    const guardando = guardar(carteira(), usuario, AGORA);
    await sair();
    entrarComo(JOAO);
    await guardarCarteira({ ...guardada(JOAO), codigo: 'LPR000045642026' });
    chegar(new ArrayBuffer(1));
    expect(await guardando).toBeNull();
    await nadaDeMaria();
    expect(indiceDasGuardadas()).toEqual({ dono: JOAO, codigos: ['LPR000045642026'] });
  });

  it('sair no meio da gravação também não', async () => {
    const guardando = guardar(carteira(), usuario, AGORA);
    await waitFor(() => expect(indiceDasGuardadas()).not.toBeNull(), { interval: 1 });
    await Promise.all([guardando, sair()]);
    await nadaDeMaria();
  });

  it('o que não se gravou não consta', async () => {
    const abrirBanco = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('armazenamento cheio');
    });
    await expect(guardar(carteira(), usuario, AGORA)).rejects.toThrow('armazenamento cheio');
    abrirBanco.mockRestore();
    expect(indiceDasGuardadas()).toBeNull();
  });

  describe('enquanto a cópia se atualiza', () => {
    let chegar: (bytes: ArrayBuffer) => void;
    let atualizando: Promise<void>;
    beforeEach(async () => {
      await guardarCarteira(guardada(MARIA));
      chegar = imagemQueEspera();
      // Outra assinatura pede outra imagem.
      atualizando = acompanhar([{ ...carteira(), declaracao: 'OUTRA' }], usuario, AGORA);
      await waitFor(() => expect(servicos.imagemDaCarteira).toHaveBeenCalled());
    });
    const terminar = async () => {
      chegar(new ArrayBuffer(1));
      await atualizando;
    };

    it('sair', async () => {
      await sair();
      await terminar();
      await nadaDeMaria();
    });

    it('tirar do aparelho', async () => {
      await tirar(CODIGO);
      await terminar();
      await nadaDeMaria();
    });

    it('tirar no meio da gravação', async () => {
      chegar(new ArrayBuffer(1));
      await Promise.all([atualizando, tirar(CODIGO)]);
      await nadaDeMaria();
    });

    it('a entrada de outra pessoa', async () => {
      await sair();
      entrarComo(JOAO);
      await guardarCarteira(guardada(JOAO));
      await terminar();
      await nadaDeMaria();
      expect(await registros()).toEqual([JOAO]);
    });
  });
});
