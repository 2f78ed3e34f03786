import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CarteiraGuardada, guardarCarteira, lerGuardadas } from '../../api/carteira/carteiras-guardadas';
import { BANCO, esquecerGuardadas, indiceDasGuardadas } from '../../api/carteira/guardadas';
import * as servicos from '../../api/servicos';
import { apagarSessao, type Usuario } from '../../api/conta/sessao';
import { acompanhar, guardar, tirar } from './guardar';
import {
  abrir,
  carteira,
  CODIGO,
  entrarComo,
  guardada,
  JOAO,
  MARIA,
  SEM_REDE,
  sessaoDe,
} from '../testes/guardadas';

jest.mock('../../api/servicos');
jest.mock('../../api/carteira/conferir-carteira');
jest.mock('../../api/carteira/provas', () => ({
  ...jest.requireActual<object>('../../api/carteira/provas'),
  atualizarProvas: () => Promise.resolve(true),
}));
jest.mock('../inicio/resto', () => ({ __esModule: true, default: () => null }));

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
