import { screen, waitFor } from '@testing-library/react';

import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { montarRotas } from '../../preparar-telas';
import { Editor } from '../decisoes/editor';
import * as servicos from './contrato';
import { FormularioRegra } from './formulario-regra';

jest.mock('./contrato');

const NORMAS = {
  normas: [{ id: 1, codigo: 1, valor: { ato: 'Portaria 48/2007' } }],
  regras: [],
  zonas: [],
  peixes: [],
} as unknown as servicos.Normas;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});

async function preencher(tipo: 'TAMANHO' | 'COTA') {
  jest.mocked(servicos.marcarNorma).mockReset().mockResolvedValue(undefined);
  const leitura = { dados: NORMAS, erro: null, recarregar: jest.fn() };
  const editor = { ...leitura, lidos: NORMAS, painel: null, abrir: jest.fn() };
  const { usuario } = montarRotas(
    {
      '/': (
        <Editor editor={editor}>
          <FormularioRegra normas={NORMAS} />
        </Editor>
      ),
    },
    '/',
  );
  await usuario.selectOptions(await screen.findByLabelText('Ato'), 'Portaria 48/2007');
  await usuario.selectOptions(screen.getByLabelText('Regra'), tipo);
  await usuario.type(screen.getByLabelText('Vale desde'), '2027-01-01');
  await usuario.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Portaria nova');
  return usuario;
}

it('uma medida que não é número não se perde calada: diz-se no campo', async () => {
  const usuario = await preencher('TAMANHO');
  await usuario.type(screen.getByLabelText(/^Mínimo/), '30');
  await usuario.type(screen.getByLabelText(/^Máximo/), '5O');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findAllByText(/Escreva um número, como 30 ou 2,5\./)).not.toHaveLength(0);
  expect(servicos.marcarNorma).not.toHaveBeenCalled();
});

it('o que se escreveu de outro tipo de regra não a impede', async () => {
  const usuario = await preencher('TAMANHO');
  await usuario.type(screen.getByLabelText(/^Máximo/), '5O');
  await usuario.selectOptions(screen.getByLabelText('Regra'), 'COTA');
  await usuario.type(screen.getByLabelText(/^Quilos/), ' 2,5 ');
  await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(servicos.marcarNorma).toHaveBeenCalled());
  expect(jest.mocked(servicos.marcarNorma).mock.calls[0]?.[0].decisao).toMatchObject({
    valor: { efeito: { tipo: 'COTA', kg: 2.5, maisExemplares: 0, exemplares: null } },
  });
});
