import { renderHook } from '@testing-library/react';
import { object, string } from 'yup';

import { iniciarTextosDeTeste } from '../preparar-i18n';
import { useEsquemaTardio } from './esquema-tardio';

beforeAll(iniciarTextosDeTeste);

it('sem as regras deixa passar, que o servidor confere, e tenta de novo na vez seguinte', async () => {
  const montar = jest
    .fn(() => Promise.resolve(object({ nome: string().required() })))
    .mockRejectedValueOnce(new Error('sem rede'))
    .mockRejectedValueOnce(new Error('sem rede'));
  const { result } = renderHook(() => useEsquemaTardio(montar));
  await Promise.resolve();
  await expect(result.current.validate({ nome: '' })).resolves.toEqual({ nome: '' });
  await expect(result.current.validate({ nome: '' })).rejects.toMatchObject({ name: 'ValidationError' });
  expect(montar).toHaveBeenCalledTimes(3);
});
