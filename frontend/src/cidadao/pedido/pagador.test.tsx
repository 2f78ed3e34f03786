import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';

import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { pessoaVazia } from '../../formularios/pessoa/pessoa-valores';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaBoleto from '../boleto/tela-boleto';
import EtapaResumo from './etapa-resumo';
import { type Rascunho, RASCUNHO_VAZIO } from './rascunho';

jest.mock('../../api/servicos');

const AGENCIA = {
  cpfCnpj: '11222333000181',
  nome: 'Turismo do Rio Ltda',
  endereco: { cep: '69010060', logradouro: 'Rua A, 1', bairro: 'Centro', uf: 'AM', cidade: 'Manaus' },
};
const comDocumento = (documento: { cpf: string | null; passaporte: string | null }): Rascunho => ({
  ...RASCUNHO_VAZIO,
  etapa: 2,
  documento,
  identificacao: { tipo: 'cadastro' },
  pessoa: { ...pessoaVazia(documento), nome: 'Claire Dubois' },
});
const ESTRANGEIRA = comDocumento({ cpf: null, passaporte: 'FR1234567' });

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  Object.defineProperty(crypto, 'randomUUID', { value: () => 'chave', configurable: true });
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue({ ...CONFIGURACAO, cep: false });
  jest.mocked(servicos.listasDeOpcoes).mockResolvedValue({} as never);
  jest.mocked(servicos.listarPaises).mockResolvedValue([]);
  jest.mocked(servicos.listarEstados).mockResolvedValue([{ id: 13, sigla: 'AM', nome: 'Amazonas' }]);
  jest.mocked(servicos.listarMunicipios).mockResolvedValue([{ id: 1302603, nome: 'Manaus' }]);
});

const montar = (elemento: React.ReactNode) => montarRotas({ '/': elemento }, '/').usuario;

function Resumo({ inicial }: { inicial: Rascunho }) {
  const [rascunho, setRascunho] = useState(inicial);
  const mudar = useCallback(
    (parte: Partial<Rascunho>) => setRascunho((antes) => ({ ...antes, ...parte })),
    [],
  );
  return (
    <EtapaResumo
      tipo="registrar"
      rascunho={rascunho}
      mudar={mudar}
      ir={jest.fn()}
      aoCancelar={jest.fn()}
      esquecer={jest.fn()}
      enviar={servicos.registrar}
      aoConcluir={jest.fn()}
    />
  );
}

async function preencher(usuario: ReturnType<typeof userEvent.setup>) {
  for (const [rotulo, texto] of [
    ['CPF ou CNPJ', '11222333000181'],
    ['Nome ou razão social', 'Turismo do Rio Ltda'],
    ['CEP', '69010060'],
    ['Logradouro', 'Rua A, 1'],
    ['Bairro', 'Centro'],
  ] as const) {
    await usuario.click(screen.getByLabelText(rotulo));
    await usuario.paste(texto);
  }
  await usuario.selectOptions(screen.getByLabelText('Estado'), 'AM');
  await usuario.selectOptions(await screen.findByLabelText('Cidade'), 'Manaus');
}
const concluir = async (usuario: ReturnType<typeof userEvent.setup>) => {
  await usuario.click(screen.getByRole('button', { name: 'Concluir' }));
};

describe('forma de pagamento de quem não tem CPF', () => {
  it('quem tem CPF não escolhe nada', async () => {
    montar(<Resumo inicial={comDocumento({ cpf: '39053344705', passaporte: null })} />);
    expect(await screen.findByText('Claire Dubois')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Como vai pagar' })).toBeNull();
  });

  it('sem mexer, é guia, e nenhum pagador vai', async () => {
    jest.mocked(servicos.registrar).mockResolvedValue({ numero: 'LPE-0000001-0/2026' });
    const usuario = montar(<Resumo inicial={ESTRANGEIRA} />);
    expect(screen.getByRole('radio', { name: /^Guia de arrecadação/ })).toBeChecked();
    await concluir(usuario);
    expect(jest.mocked(servicos.registrar).mock.calls[0]?.[0]).not.toHaveProperty('pagador');
  });

  it('em nome de outro, confere antes de enviar e leva o pagador sem pontuação', async () => {
    jest.mocked(servicos.registrar).mockResolvedValue({ numero: 'LPE-0000001-0/2026' });
    const usuario = montar(<Resumo inicial={ESTRANGEIRA} />);
    await usuario.click(screen.getByRole('radio', { name: /em nome de outra pessoa/ }));
    await usuario.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByRole('link', { name: "'CPF ou CNPJ' é um campo obrigatório." })).toBeVisible();
    expect(servicos.registrar).not.toHaveBeenCalled();
    await preencher(usuario);
    await concluir(usuario);
    expect(jest.mocked(servicos.registrar).mock.calls[0]?.[0]).toMatchObject({ pagador: AGENCIA });
  });

  it('a recusa do servidor aparece no campo do pagador', async () => {
    jest
      .mocked(servicos.registrar)
      .mockRejectedValue(
        new ErroApi(422, 'Verifique', 'VALIDACAO', [
          { campo: 'pagador.endereco.cep', message: 'CEP recusado.' },
        ]),
      );
    const usuario = montar(<Resumo inicial={ESTRANGEIRA} />);
    await usuario.click(screen.getByRole('radio', { name: /em nome de outra pessoa/ }));
    await preencher(usuario);
    await concluir(usuario);
    expect(await screen.findByLabelText('CEP')).toHaveAccessibleDescription('CEP recusado.');
    expect(screen.getByRole('alert', { name: 'Verifique os campos obrigatórios.' })).toHaveFocus();
  });
});

describe('menor de idade', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-10T14:00:00Z') }));
  afterEach(() => void jest.useRealTimers());
  const dataNascimento = '01/05/2012';
  const menor = (documento: Parameters<typeof comDocumento>[0]): Rascunho => ({
    ...comDocumento(documento),
    pessoa: { ...pessoaVazia(documento), nome: 'Claire Dubois', dataNascimento },
  });

  it.each([
    { cpf: null, passaporte: 'FR1234567' },
    { cpf: '39053344705', passaporte: null },
  ])('quem responde por ele pode só ter passaporte', async (documento) => {
    jest.mocked(servicos.registrar).mockResolvedValue({ numero: 'LPE-0000001-0/2026' });
    const usuario = montar(<Resumo inicial={menor(documento)} />);
    const quem = within(await screen.findByRole('group', { name: 'Quem responde pelo menor' }));
    await usuario.type(quem.getByLabelText('Nome'), 'Anne Dubois');
    await concluir(usuario);
    expect(await quem.findByText("'CPF' é um campo obrigatório.")).toBeVisible();
    expect(servicos.registrar).not.toHaveBeenCalled();
    const passaporte = quem.getByLabelText(/^Passaporte/);
    expect(passaporte).not.toBeRequired();
    await usuario.type(passaporte, 'FR12345');
    await concluir(usuario);
    expect(jest.mocked(servicos.registrar).mock.calls[0]?.[0]).toMatchObject({
      responsavel: { nome: 'Anne Dubois', passaporte: 'FR12345' },
    });
  });
});

describe('segunda via na página do boleto', () => {
  const montarBoleto = () => {
    jest
      .mocked(servicos.detalhesDoBoleto)
      .mockRejectedValue(new ErroApi(409, 'Não há documento de pagamento em aberto.', 'DOCUMENTO_VENCIDO'));
    jest
      .mocked(servicos.andamentoDoPagamento)
      .mockResolvedValue({ situacao: 'NADA', documento: null, pix: 'SEM_PIX', falta: 0, retido: 0 });
    jest.mocked(servicos.gerarBoleto).mockResolvedValue(null);
    return montarRotas({ '/boleto/:protocolo': <TelaBoleto /> }, '/boleto/LPE1').usuario;
  };

  it('sai em nome do mesmo, sem dizer pagador', async () => {
    const usuario = montarBoleto();
    await usuario.click(await screen.findByRole('button', { name: 'Gerar documento novo' }));
    expect(servicos.gerarBoleto).toHaveBeenCalledWith('LPE1');
  });

  it('ou em nome de outro, com os dados dele', async () => {
    const usuario = montarBoleto();
    await usuario.click(await screen.findByRole('button', { name: 'Em nome de outra pessoa ou empresa' }));
    await preencher(usuario);
    await usuario.click(screen.getByRole('button', { name: 'Gerar documento novo' }));
    expect(servicos.gerarBoleto).toHaveBeenCalledWith('LPE1', AGENCIA);
  });
});
