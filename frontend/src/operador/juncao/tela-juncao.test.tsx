import { screen } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import * as fichas from '../ficha/usar-ficha';
import * as servicos from './contrato';
import { TelaJuncao } from './tela-juncao';

jest.mock('./contrato');
jest.mock('../ficha/usar-ficha');

beforeAll(() => iniciarTextosDeTeste());

it('o que outra pessoa já juntou leva ao cadastro que ficou, e não se tenta de novo', async () => {
  const ficha = { id: 7, data: { id: 7 }, espera: null };
  jest.mocked(fichas.useFicha).mockReturnValue(ficha as unknown as ReturnType<typeof fichas.useFicha>);
  const recusa = new ErroApi(409, 'Este cadastro acabou de se juntar.', 'CADASTRO_JUNTADO', [], null, 5);
  jest.mocked(servicos.preverJuncao).mockRejectedValue(recusa);
  montarRotas({ '/': <TelaJuncao /> }, '/?com=8');
  expect(await screen.findByText('Este cadastro foi juntado a outro')).toBeVisible();
  expect(screen.getByRole('link', { name: /nº 5|5/ })).toHaveAttribute('href', '/admin/pessoas/5/show');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});
