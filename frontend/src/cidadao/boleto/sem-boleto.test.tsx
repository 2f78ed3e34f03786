import { screen, waitFor } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import SemBoleto from './sem-boleto';

jest.mock('../../api/servicos');

const VENCIDO = new ErroApi(409, 'Não há documento de pagamento em aberto. Gere um.', 'DOCUMENTO_VENCIDO');
const ABERTO = new ErroApi(409, 'Já existe um documento a pagar.', 'DOCUMENTO_ABERTO');
const SEM_REDE = new ErroApi(0, 'Não foi possível conectar ao servidor.');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
});

function montar() {
  const recarregar = jest.fn();
  const tela = (
    <SemBoleto
      {...{ erro: VENCIDO, protocolo: 'LPE000000122026', recarregar, haDinheiro: false, compensando: false }}
    />
  );
  return { ...montarRotas({ '*': tela }, '/'), recarregar };
}

it.each([
  ['que já se emitiu noutra aba ou noutro aparelho', ABERTO],
  ['cuja resposta se perdeu', SEM_REDE],
])('o documento %s mostra-se em vez de se oferecer outra vez', async (_, recusa) => {
  jest.mocked(servicos.gerarBoleto).mockRejectedValue(recusa);
  const { usuario, recarregar } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Gerar documento novo' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(recarregar).toHaveBeenCalledTimes(1);
});

it('em nome de outro: sem rede fica o que se digitou, e o que já se emitiu mostra-se', async () => {
  jest.mocked(servicos.gerarBoleto).mockRejectedValueOnce(SEM_REDE).mockRejectedValue(ABERTO);
  jest.mocked(servicos.buscarCep).mockRejectedValue(new ErroApi(404, 'Recurso não encontrado'));
  jest.mocked(servicos.listarEstados).mockResolvedValue([{ id: 13, sigla: 'AM', nome: 'Amazonas' }]);
  jest.mocked(servicos.listarMunicipios).mockResolvedValue([{ id: 1302603, nome: 'Manaus' }]);
  const { usuario, recarregar } = montar();
  await usuario.click(await screen.findByRole('button', { name: 'Em nome de outra pessoa ou empresa' }));
  for (const [rotulo, texto] of [
    ['Nome ou razão social', 'Paga Tudo Ltda'],
    ['CPF ou CNPJ', '11222333000181'],
    ['CEP', '69050010'],
    ['Logradouro', 'Rua da Paga, 10'],
    ['Bairro', 'Centro'],
  ] as const) {
    await usuario.click(screen.getByLabelText(rotulo));
    await usuario.paste(texto);
  }
  await usuario.selectOptions(screen.getByLabelText('Estado'), 'AM');
  await usuario.selectOptions(await screen.findByLabelText('Cidade'), 'Manaus');
  await usuario.click(screen.getByRole('button', { name: 'Gerar documento novo' }));
  expect(await screen.findByText(/^Sem resposta do servidor/)).toBeVisible();
  expect(recarregar).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Bairro')).toHaveValue('Centro');
  await usuario.click(screen.getByRole('button', { name: 'Gerar documento novo' }));
  await waitFor(() => expect(recarregar).toHaveBeenCalledTimes(1));
  // O que já há não está em nome de quem se escreveu: diz-se fora do formulário, que sai da tela.
  expect(screen.getByRole('region', { name: 'Notificações' })).toHaveTextContent(ABERTO.message);
});
