import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router';

import { soltarTrava, travar } from '../../componentes/dialogo/trava';
import { Roteador } from './roteador';

function Ficha() {
  const navegar = useNavigate();
  return (
    <>
      <h1>Ficha</h1>
      <Link to="/outra">Ir</Link>
      <Link to="/outra" replace>
        Trocar
      </Link>
      <Link to="/ficha#campo">Campo</Link>
      <button type="button" onClick={() => void navegar(-1)}>
        Voltar
      </button>
    </>
  );
}

beforeEach(() => {
  soltarTrava();
  window.history.pushState(null, '', '/carteira-pesca/antes');
});

/** Chega à ficha por um link e põe a trava, que responde `resposta`. */
async function naFicha(resposta: boolean) {
  const usuario = userEvent.setup();
  render(
    <Roteador>
      <Routes>
        <Route path="/antes" element={<Link to="/ficha">Abrir</Link>} />
        <Route path="/ficha" element={<Ficha />} />
        <Route path="/outra" element={<h1>Outra</h1>} />
      </Routes>
    </Roteador>,
  );
  await usuario.click(screen.getByRole('link', { name: 'Abrir' }));
  const perguntar = jest.fn(() => Promise.resolve(resposta));
  travar(perguntar);
  return { usuario, perguntar };
}
const pagina = () => window.location.pathname.split('/').at(-1);

describe('sair com algo por guardar', () => {
  it.each(['Ir', 'Trocar'])('%s: pergunta, e com não fica onde está', async (nome) => {
    const { usuario, perguntar } = await naFicha(false);
    await usuario.click(screen.getByRole('link', { name: nome }));
    expect(perguntar).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Ficha' })).toBeVisible();
    expect(pagina()).toBe('ficha');
  });

  it.each(['Ir', 'Trocar'])('%s: com sim vai, e não pergunta mais', async (nome) => {
    const { usuario, perguntar } = await naFicha(true);
    await usuario.click(screen.getByRole('link', { name: nome }));
    expect(await screen.findByRole('heading', { name: 'Outra' })).toBeVisible();
    expect([pagina(), perguntar.mock.calls.length]).toEqual(['outra', 1]);
  });

  it('o voltar do navegador também pergunta: com não, o endereço continua o da ficha', async () => {
    const { usuario, perguntar } = await naFicha(false);
    const desfeito = new Promise((pronto) => {
      let vezes = 0;
      window.addEventListener('popstate', () => ++vezes === 2 && pronto(null));
    });
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await act(async () => {
      await desfeito;
    });
    expect(perguntar).toHaveBeenCalledTimes(1);
    expect(pagina()).toBe('ficha');
    expect(screen.getByRole('heading', { name: 'Ficha' })).toBeVisible();
  });

  it('o voltar do navegador, com sim, volta', async () => {
    const { usuario } = await naFicha(true);
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByRole('link', { name: 'Abrir' })).toBeVisible();
    expect(pagina()).toBe('antes');
  });

  it('dentro da mesma página não pergunta, nem ao voltar; sem trava, também não', async () => {
    const { usuario, perguntar } = await naFicha(false);
    await usuario.click(screen.getByRole('link', { name: 'Campo' }));
    expect(window.location.hash).toBe('#campo');
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(pagina()).toBe('ficha');
    soltarTrava();
    await usuario.click(screen.getByRole('link', { name: 'Ir' }));
    expect(await screen.findByRole('heading', { name: 'Outra' })).toBeVisible();
    expect(perguntar).not.toHaveBeenCalled();
  });
});
