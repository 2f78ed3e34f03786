import { screen, waitFor } from '@testing-library/react';

import { type Opcao, type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { COMPLEMENTARES_VAZIOS } from '../../formularios/complementar/complementar-valores';
import * as isencoes from '../../formularios/gratuidade/isencoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, LISTAS, montarRotas } from '../../preparar-telas';
import { FormularioDoPedido } from './formulario-do-pedido';

jest.mock('../../api/servicos');
jest.mock('../../formularios/gratuidade/isencoes');

const PESSOA = {
  id: 4,
  cpf: '39053344705',
  passaporte: null,
  estrangeiro: false,
  dataNascimento: '1980-05-02',
  sexo: 1,
} as Pessoa;
const ESCOLHIDO = {
  ...COMPLEMENTARES_VAZIOS,
  modalidadePesca: '1',
  localizacaoPreferencialPesca: '0',
  rendaMensal: '3',
  localPesca: '1',
  equipamentos: ['1'],
  tipoIsca: '0',
  agenciaTurismo: '0',
  peixeMaisPescado: ['13'],
};

const SEM_ISENCOES = { estado: 'pronto', dados: [], erro: null, recarregar: jest.fn() } as ReturnType<
  typeof isencoes.useIsencoes
>;

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});

it('no balcão, o preço que mudou com a página aberta diz-se antes de se cobrar', async () => {
  const ler = jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(isencoes.useIsencoes).mockReturnValue(SEM_ISENCOES);
  const registrar = jest
    .mocked(servicos.registrar)
    .mockRejectedValueOnce(new ErroApi(409, 'O preço mudou.', 'PRECO_MUDOU'))
    .mockResolvedValue({ numero: '1/2026' });
  const { usuario } = montarRotas(
    {
      '/': (
        <FormularioDoPedido
          pessoa={PESSOA}
          inicial={ESCOLHIDO}
          listas={LISTAS}
          abertas={[]}
          aoDesistir={jest.fn()}
        />
      ),
      '/admin/pessoas/4/show': <p>a ficha</p>,
    },
    '/',
  );
  const custa = (valor: string) => screen.findByText(valor, { selector: '.pedido-preco strong' });
  expect(await custa('R$ 119,00')).toBeVisible();
  ler.mockResolvedValue({ ...CONFIGURACAO, precos: [{ modalidade: 1, valor: 12_500 }] });
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('O preço mudou.')).toBeVisible();
  expect(await custa('R$ 125,00')).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('a ficha')).toBeVisible();
  expect(registrar.mock.calls.map(([corpo]) => corpo)).toMatchObject([
    { valorVisto: 11_900 },
    { valorVisto: 12_500 },
  ]);
});

it('no balcão, perdida a resposta diz que enviar de novo não repete, e a licença que já havia abre-se dali', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(isencoes.useIsencoes).mockReturnValue(SEM_ISENCOES);
  const registrar = jest
    .mocked(servicos.registrar)
    .mockReset()
    .mockRejectedValueOnce(new ErroApi(0, 'Não foi possível conectar ao servidor.'))
    .mockRejectedValueOnce(
      new ErroApi(409, 'Já há uma licença.', 'LICENCA_ABERTA', [], 'LPR-0000123-9/2026'),
    );
  const { usuario } = montarRotas(
    {
      '/': (
        <FormularioDoPedido
          {...{ pessoa: PESSOA, inicial: ESCOLHIDO, listas: LISTAS, abertas: [], aoDesistir: jest.fn() }}
        />
      ),
    },
    '/',
  );
  await usuario.click(await screen.findByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText(/^Sem resposta do servidor\. .*o pedido não se repete\.$/)).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText(/Já há uma licença\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir o que já existe' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('LPR-0000123-9/2026')),
  );
  const [primeira, segunda] = registrar.mock.calls.map(([, chave]) => chave);
  expect(segunda).toBe(primeira);
});

it('no balcão, o que falta a quem responde pelo menor diz-se com o foco, e sem encobrir a página, que o tiraria', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(isencoes.useIsencoes).mockReturnValue(SEM_ISENCOES);
  const registrar = jest.mocked(servicos.registrar).mockReset();
  const { usuario } = montarRotas(
    {
      '/': (
        <FormularioDoPedido
          pessoa={{ ...PESSOA, dataNascimento: '2026-01-01' }}
          {...{ inicial: ESCOLHIDO, listas: LISTAS, abertas: [], aoDesistir: jest.fn() }}
        />
      ),
    },
    '/',
  );
  expect(await screen.findByRole('group', { name: 'Quem responde pelo menor' })).toBeVisible();
  const encobrir = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  const faltas = await screen.findByRole('alert', { name: 'Verifique os campos obrigatórios.' });
  expect(faltas).toHaveTextContent("'Nome' é um campo obrigatório.");
  await waitFor(() => expect(faltas).toHaveFocus());
  expect(encobrir).not.toHaveBeenCalled();
  expect(registrar).not.toHaveBeenCalled();
});

it('no balcão, a opção retirada com a página aberta sai do pedido, e a lista passa a ser a de hoje', async () => {
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(isencoes.useIsencoes).mockReturnValue(SEM_ISENCOES);
  const [tucunare] = LISTAS.peixeMaisPescado as [Opcao];
  jest.mocked(servicos.listasDeOpcoes).mockResolvedValue(LISTAS);
  const campos = [{ campo: 'informacaoComplementar.peixeMaisPescado', message: 'Não é mais oferecida.' }];
  const registrar = jest
    .mocked(servicos.registrar)
    .mockReset()
    .mockRejectedValueOnce(new ErroApi(422, 'x', 'VALIDACAO', campos))
    .mockResolvedValue({ numero: '1/2026' });
  const { usuario } = montarRotas(
    {
      '/': (
        <FormularioDoPedido
          pessoa={PESSOA}
          inicial={{ ...ESCOLHIDO, peixeMaisPescado: ['13', '12', '11'] }}
          listas={{ ...LISTAS, peixeMaisPescado: [tucunare, { ...tucunare, codigo: 12 }] }}
          {...{ abertas: [], aoDesistir: jest.fn() }}
        />
      ),
      '/admin/pessoas/4/show': <p>a ficha</p>,
    },
    '/',
  );
  await usuario.click(await screen.findByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText(/Peixe mais pescado: Não é mais oferecida/)).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('a ficha')).toBeVisible();
  expect(registrar.mock.calls.map(([corpo]) => corpo.informacaoComplementar.peixeMaisPescado)).toEqual([
    [13, 12],
    [13],
  ]);
});
