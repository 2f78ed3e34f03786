import { screen } from '@testing-library/react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { BOLETO } from '../../preparar-boleto';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaBoleto from './tela-boleto';

jest.mock('../../api/servicos');

beforeAll(() => iniciarTextosDeTeste());
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest
    .mocked(servicos.andamentoDoPagamento)
    .mockResolvedValue({ situacao: 'NADA', documento: null, pix: 'SEM_PIX', falta: 0, retido: 0 });
});
const montar = () => montarRotas({ '/boleto/:protocolo': <TelaBoleto /> }, '/boleto/LPE000000122026');
const recusar = (status: number, mensagem: string, codigo: string) =>
  jest.mocked(servicos.detalhesDoBoleto).mockRejectedValue(new ErroApi(status, mensagem, codigo));

it.each([
  ['DOCUMENTO_ESTORNADO', 'O pagamento deste documento já não conta. Gere um novo para pagar.'],
  ['DOCUMENTO_VENCIDO', 'Não há documento de pagamento em aberto. Gere um para pagar.'],
  ['DOCUMENTO_RECUSADO', 'O banco não aceita este boleto. Gere um novo para pagar.'],
])('%s: gera outro, e o mostra', async (codigo, mensagem) => {
  recusar(409, mensagem, codigo);
  jest.mocked(servicos.gerarBoleto).mockResolvedValue(null);
  const { usuario, acessivel } = montar();
  expect(await screen.findByText(mensagem)).toBeVisible();
  await acessivel();
  jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
  await usuario.click(screen.getByRole('button', { name: 'Gerar documento novo' }));
  expect(await screen.findByText('R$ 90,38')).toBeVisible();
  expect(servicos.gerarBoleto).toHaveBeenCalledTimes(1);
});

it('nada a pagar leva à licença', async () => {
  recusar(409, 'Não há nada a pagar nesta licença.', 'NADA_A_PAGAR');
  montar();
  expect(await screen.findByText('Não há nada a pagar nesta licença.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gerar documento novo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver a licença' })).toHaveAttribute(
    'href',
    '/consultar/LPE000000122026',
  );
});

it('de quem não tem direito, pergunta na própria tela, e abre o boleto', async () => {
  recusar(403, 'Confirme os dados da pessoa para continuar.', 'CONFIRMACAO_NECESSARIA');
  jest.mocked(servicos.buscarDados).mockResolvedValue({ maes: ['Antônia', 'Rosa'] });
  jest.mocked(servicos.validarDados).mockResolvedValue({ nome: 'Ana' } as never);
  const { usuario, acessivel, container } = montar();
  expect(await screen.findByRole('heading', { name: 'De quem é esta licença' })).toBeVisible();
  expect(container.querySelector('.aviso-erro')).toBeNull();
  await acessivel();
  await usuario.click(screen.getByLabelText('Número do CPF'));
  await usuario.paste('39053344705');
  await usuario.keyboard('{Enter}');
  await usuario.click(await screen.findByRole('radio', { name: 'Rosa' }));
  await usuario.click(screen.getByLabelText('2. Qual é a data de nascimento?'));
  await usuario.paste('27091985');
  jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
  await usuario.click(screen.getByRole('button', { name: 'Validar' }));
  expect(await screen.findByText('R$ 90,38')).toBeVisible();
});

it.each([
  ['já vale', 'VALE'],
  ['se invalidou', 'NADA'],
  ['se paga outra vez', 'A_PAGAR'],
] as const)('da que %s, diz o que a agência devolve e ainda não saiu', async (_, situacao) => {
  if (situacao === 'A_PAGAR') jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
  else recusar(409, 'Não há nada a pagar nesta licença.', 'NADA_A_PAGAR');
  const documento = situacao === 'A_PAGAR' ? BOLETO.numeroDocumento : null;
  const nada = { situacao, documento, pix: 'SEM_PIX', falta: 0, retido: 0 } as const;
  jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue({ ...nada, voltando: 9038 });
  jest.mocked(servicos.imagemDaCarteira).mockResolvedValue(null);
  const { acessivel } = montar();
  expect(await screen.findByText(/vai devolver R\$\s90,38 a quem pagou.*ainda não saiu/)).toBeVisible();
  expect(screen.queryByText(/a mais do que o devido/)).toBeNull();
  await acessivel();
});

it('a quem mostrou um comprovante e cujo boleto venceu, diz que não pague de novo, antes de gerar outro', async () => {
  recusar(409, 'Não há documento de pagamento em aberto. Gere um para pagar.', 'DOCUMENTO_VENCIDO');
  const nada = { situacao: 'NADA', documento: null, pix: 'SEM_PIX', falta: 0, retido: 0 } as const;
  jest.mocked(servicos.andamentoDoPagamento).mockResolvedValue({ ...nada, comComprovante: true });
  montar();
  expect(await screen.findByText('Você já apresentou um comprovante de pagamento.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Gerar documento novo' })).toBeVisible();
});

it('número que não existe leva à consulta', async () => {
  recusar(404, 'Recurso não encontrado', 'NAO_ENCONTRADO');
  montar();
  expect(await screen.findByText('Nenhuma licença tem este número.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Consultar licença' })).toHaveAttribute('href', '/consultar');
});

it('falha do servidor deixa tentar de novo', async () => {
  recusar(0, 'Não foi possível conectar ao servidor.', 'x');
  const { usuario } = montar();
  await screen.findByText('Não foi possível conectar ao servidor.');
  jest.mocked(servicos.detalhesDoBoleto).mockResolvedValue(BOLETO);
  await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('R$ 90,38')).toBeVisible();
});
