import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Licenca } from '../../api/contrato';
import * as servicos from '../../api/servicos';
import { guardarRascunho } from '../pedido/rascunho';
import {
  botao,
  buscar,
  CADASTRADA,
  clicar,
  colar,
  concluir,
  DESCONHECIDA,
  enviados,
  FEITA,
  montar,
  noResumo,
  preencherPesca,
  preencherPessoa,
  PRONTO,
} from '../testes/registro';

jest.mock('../../api/servicos');

const licenca = (id: 0 | 1): Licenca =>
  ({
    codigo: `LP${id}`,
    protocolo: { codigoFormatado: `LP${id}-1` },
    modalidade: { id },
    status: { codigo: 'VIGENTE' },
    dataVencimento: '2028-03-20',
    podeRenovar: false,
  }) as Licenca;
const jaTem = (...quais: (0 | 1)[]) => {
  jest.mocked(servicos.buscarDados).mockResolvedValue(CADASTRADA);
  jest
    .mocked(servicos.buscarLicencas)
    .mockResolvedValue({ pessoa: CADASTRADA, licencas: quais.map(licenca) });
};

describe('a primeira pergunta', () => {
  it('é a modalidade, com o preço; sem ela não se procura ninguém, e o foco vai ao que falta', async () => {
    const { usuario } = montar();
    expect(await screen.findByRole('radio', { name: /Esportiva.*R\$\s90,38/ })).toBe(
      screen.getAllByRole('radio')[0],
    );
    await colar(usuario, 'Número do CPF', '39053344705');
    await usuario.keyboard('{Enter}');
    expect((await screen.findAllByText("'Modalidade de pesca' é um campo obrigatório."))[0]).toBeVisible();
    expect(servicos.buscarDados).not.toHaveBeenCalled();
    await buscar(usuario);
    expect(servicos.buscarDados).toHaveBeenCalledTimes(1);
  });

  it('a ajuda traz o preço só do que se escolheu, e a etapa seguinte não pergunta outra vez', async () => {
    const { usuario } = montar();
    expect(await screen.findByText('R$ 90,38', { selector: 'dd' })).toBeVisible();
    await buscar(usuario);
    expect(screen.queryByText('R$ 90,38', { selector: 'dd' })).toBeNull();
    expect(screen.getByText('R$ 119,00', { selector: 'dd' })).toBeVisible();
    await preencherPessoa(usuario);
    await screen.findByLabelText('Renda mensal');
    expect(screen.queryByRole('radio', { name: /Recreativa/ })).toBeNull();
  });

  it('as duas: um pedido, o total, uma declaração, e os dois números na confirmação', async () => {
    jest.mocked(servicos.registrar).mockResolvedValue({ ...FEITA, outroNumero: 'LPE-0000004-7/2026' });
    const { usuario, acessivel } = montar();
    await usuario.click(await screen.findByRole('radio', { name: /As duas.*R\$\s209,38/ }));
    await colar(usuario, 'Número do CPF', '39053344705');
    await usuario.keyboard('{Enter}');
    await preencherPessoa(usuario);
    await preencherPesca(usuario);
    expect(await screen.findByText('R$ 209,38', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText('Esportiva, Recreativa')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Concluir o registro?' })).toHaveTextContent(
      'um documento de pagamento para cada uma',
    );
    await acessivel();
    await concluir(usuario);
    expect(
      await screen.findByRole('heading', {
        name: 'As licenças LPR-0000009-1/2026 e LPE-0000004-7/2026 foram criadas com sucesso.',
      }),
    ).toHaveFocus();
    expect(enviados()[0]?.[0]).toMatchObject({
      asDuas: true,
      informacaoComplementar: { modalidadePesca: 0 },
    });
  });

  it('a que a pessoa já tem fecha-se logo, sem a opção das duas; quem a escolheu escolhe outra', async () => {
    jaTem(1);
    const { usuario } = montar();
    await buscar(usuario);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Recreativa/ })).toBeDisabled());
    expect(screen.getByText(/vale até 20\/03\/2028/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /As duas/ })).toBeNull();
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect((await screen.findAllByText("'Modalidade de pesca' é um campo obrigatório."))[0]).toBeVisible();
    await usuario.click(screen.getByRole('radio', { name: /Esportiva/ }));
    await clicar(usuario, 'Próximo: sobre a pesca');
    expect(await screen.findByRole('heading', { name: /Sobre a pesca/ })).toBeVisible();
  });

  it('fechada a primeira, o resumo de erros leva à que ainda se pode escolher', async () => {
    jaTem(0);
    const { usuario } = montar();
    await usuario.click(await screen.findByRole('radio', { name: /As duas/ }));
    await colar(usuario, 'Número do CPF', '39053344705');
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('radio', { name: /Esportiva/ })).toBeDisabled());
    await clicar(usuario, 'Próximo: sobre a pesca');
    await usuario.click(
      await screen.findByRole('link', { name: "'Modalidade de pesca' é um campo obrigatório." }),
    );
    expect(screen.getByRole('radio', { name: /Recreativa/ })).toHaveFocus();
  });

  it('com uma de cada, não há o que pedir, e as que existem estão à vista', async () => {
    jaTem(0, 1);
    const { usuario } = montar();
    await buscar(usuario);
    expect(await screen.findByText('Não há o que pedir')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Próximo: sobre a pesca' })).toBeNull();
  });

  it('de quem tem as duas ainda se procura outra pessoa, e o que já se respondeu não é erro', async () => {
    jaTem(0, 1);
    const { usuario } = montar();
    await colar(usuario, 'Número do CPF', '39053344705');
    await usuario.keyboard('{Enter}');
    expect(await screen.findByRole('alert', { name: /Verifique/ })).toHaveFocus();
    await buscar(usuario);
    expect(await screen.findByText('Não há o que pedir')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /Recreativa/ })).not.toBeChecked());
    expect(screen.queryByRole('alert', { name: /Verifique/ })).toBeNull();
    jaTem();
    jest.mocked(servicos.buscarDados).mockResolvedValue(DESCONHECIDA);
    await usuario.clear(screen.getByLabelText('Número do CPF'));
    await colar(usuario, 'Número do CPF', '15350946056');
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(servicos.buscarDados).toHaveBeenCalledTimes(2));
    expect(await screen.findByLabelText('Nome da mãe')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Recreativa/ })).toBeEnabled();
  });

  it('o rascunho com uma modalidade que entretanto fechou pergunta de novo, e não a envia', async () => {
    jaTem(1);
    guardarRascunho('rascunho-registrar', {
      ...PRONTO,
      etapa: 1,
      identificacao: { tipo: 'pessoa', pessoa: CADASTRADA },
    });
    const { usuario } = montar();
    const fechada = await screen.findByRole('radio', { name: /Recreativa/ });
    await waitFor(() => expect(fechada).toBeDisabled());
    expect(fechada).not.toBeChecked();
    await clicar(usuario, 'Próximo: resumo');
    expect((await screen.findAllByText("'Modalidade de pesca' é um campo obrigatório."))[0]).toBeVisible();
    await usuario.click(screen.getByRole('radio', { name: /Esportiva/ }));
    await clicar(usuario, 'Próximo: resumo');
    expect(await screen.findByText('R$ 90,38', { selector: 'strong' })).toBeVisible();
  });
});

it('dois toques em Concluir, antes de a página se redesenhar, mandam um pedido só', async () => {
  jest.mocked(servicos.registrar).mockResolvedValue(FEITA);
  await noResumo();
  const concluirAgora = await botao('Concluir');
  await waitFor(() => expect(concluirAgora).toHaveAttribute('aria-disabled', 'false'));
  await act(async () => {
    fireEvent.click(concluirAgora);
    fireEvent.click(concluirAgora);
    await Promise.resolve();
  });
  await screen.findByRole('heading', { name: 'Consulta' });
  expect(enviados()).toHaveLength(1);
});
