import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { travada } from '../../componentes/dialogo/trava';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { useRegistro } from '../ficha/usar-ficha';
import { AtivarConvenio } from './ativar-convenio';
import { type Convenio } from './contrato';
import * as servicos from './contrato';
import { FormularioConvenio } from './formulario-convenio';
import { EdicaoDoConvenio } from './tela-convenio';

jest.mock('./contrato');
jest.mock('react-admin', () => ({ useRefresh: () => jest.fn() }));
jest.mock('../ficha/usar-ficha');
jest.mock('../componentes/cabecalho', () => ({ Cabecalho: () => null }));

const CONVENIO: Convenio = {
  id: 7,
  tipo: 'BOLETO',
  layout: 'BB240',
  banco: '001',
  bancoNome: 'Banco do Brasil',
  numero: '3128557',
  agencia: '1234',
  agenciaDv: '3',
  conta: '99877',
  contaDv: 'X',
  carteira: '17',
  variacao: '019',
  segmento: null,
  identificadorValor: null,
  empresaTipo: null,
  empresaCodigo: null,
  beneficiarioNome: 'Agência Ambiental do Estado',
  beneficiarioCnpj: '12345678000195',
  beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
  pixDominio: null,
  pix: null,
  teste: false,
  ativo: false,
  emUso: false,
  proximoNsa: 42,
  proximoDocumento: 1001,
  versao: 3,
  criadoEm: '2026-11-20T15:00:00.000Z',
  atualizadoEm: '2026-11-20T15:00:00.000Z',
};

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => jest.resetAllMocks());

function montar(elemento: React.ReactNode) {
  render(
    <MemoryRouter>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>{elemento}</ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const aConfirmar = async () => within(await screen.findByRole('dialog'));
/** O nome de cada campo que muda, o que há e o que fica. */
const ditas = () =>
  screen
    .getAllByRole('term')
    .map((nome) => Array.from(nome.parentElement?.children ?? [], (um) => um.textContent));
const salvar = () => screen.getByRole('button', { name: 'Salvar convênio' });

describe('formulário do convênio', () => {
  it('troca os campos com o layout e envia só o que ele usa', async () => {
    jest.mocked(servicos.criarConvenio).mockResolvedValue({ ...CONVENIO, id: 8 });
    const usuario = montar(<FormularioConvenio convenio={CONVENIO} novo />);
    await usuario.selectOptions(screen.getByLabelText('Layout'), 'CAIXA240');
    expect(screen.queryByLabelText('Conta')).toBeNull();
    expect(screen.getByLabelText('Nome do banco')).toHaveValue('Caixa Econômica Federal');
    await usuario.clear(screen.getByLabelText('Número'));
    await usuario.type(screen.getByLabelText('Número'), '123456');
    await usuario.clear(screen.getByLabelText('Carteira'));
    await usuario.type(screen.getByLabelText('Carteira'), '14');
    await usuario.click(salvar());
    expect(servicos.criarConvenio).toHaveBeenCalledWith({
      layout: 'CAIXA240',
      banco: null,
      bancoNome: 'Caixa Econômica Federal',
      numero: '123456',
      agencia: '1234',
      agenciaDv: '3',
      conta: null,
      contaDv: null,
      carteira: '14',
      variacao: null,
      segmento: null,
      identificadorValor: null,
      empresaTipo: null,
      empresaCodigo: null,
      beneficiarioNome: 'Agência Ambiental do Estado',
      beneficiarioCnpj: '12.345.678/0001-95',
      beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
      pixDominio: null,
      pix: null,
      teste: false,
      proximoNsa: 1,
      proximoDocumento: 1,
    });
  });

  it('o CNPJ da agência pode ter letras', async () => {
    const usuario = montar(<FormularioConvenio convenio={CONVENIO} novo />);
    const cnpj = screen.getByLabelText('CNPJ do beneficiário');
    await usuario.clear(cnpj);
    await usuario.type(cnpj, '12abc34501de35');
    expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
  });

  it('diz o que falta, por layout, antes de perguntar ao servidor', async () => {
    const usuario = montar(<FormularioConvenio convenio={null} novo />);
    await usuario.selectOptions(screen.getByLabelText('Layout'), 'ARRECADACAO150');
    await usuario.click(salvar());
    expect(await screen.findByRole('link', { name: "'Segmento' é um campo obrigatório." })).toBeVisible();
    expect(screen.queryByText(/Agência/)).toBeNull();
    expect(servicos.criarConvenio).not.toHaveBeenCalled();
  });

  it('com PIX pela API, pede a ligação inteira e nenhum segredo', async () => {
    jest.mocked(servicos.criarConvenio).mockResolvedValue({ ...CONVENIO, id: 8 });
    const usuario = montar(<FormularioConvenio convenio={CONVENIO} novo />);
    const pix = within(screen.getByRole('group', { name: 'PIX pela API do provedor' }));
    expect(pix.queryByRole('textbox')).toBeNull();
    await usuario.selectOptions(pix.getByLabelText('Como se cobra por PIX'), 'API_PIX');
    await usuario.click(salvar());
    expect(await screen.findByRole('link', { name: "'Chave PIX' é um campo obrigatório." })).toBeVisible();
    for (const [rotulo, texto] of [
      ['Endereço da API', 'https://pix.example/v2'],
      ['Endereço do token', 'https://pix.example/token'],
      ['Chave PIX', 'pix@agencia.example'],
      ['Pasta dos certificados e segredos', 'banco'],
    ] as const) {
      await usuario.click(pix.getByLabelText(rotulo));
      await usuario.paste(texto);
    }
    await usuario.selectOptions(pix.getByLabelText('Crédito do dinheiro'), 'ARQUIVO');
    await usuario.click(salvar());
    expect(servicos.criarConvenio).toHaveBeenCalledWith(
      expect.objectContaining({
        pix: {
          trilho: 'API_PIX',
          url: 'https://pix.example/v2',
          urlDoToken: 'https://pix.example/token',
          chave: 'pix@agencia.example',
          segredo: 'banco',
          escopos: null,
          urlDaCobranca: null,
          convenio: null,
          credito: 'ARQUIVO',
        },
      }),
    );
  });

  it('nas APIs do Banco do Brasil avisa que não se experimentaram, e o crédito é o do arquivo', async () => {
    jest.mocked(servicos.criarConvenio).mockResolvedValue({ ...CONVENIO, id: 8 });
    const usuario = montar(<FormularioConvenio convenio={CONVENIO} novo />);
    const pix = within(screen.getByRole('group', { name: 'PIX pela API do provedor' }));
    await usuario.selectOptions(pix.getByLabelText('Como se cobra por PIX'), 'BB_HIBRIDO');
    expect(pix.getByText('Ainda não testado no banco')).toBeVisible();
    expect(pix.queryByLabelText('Crédito do dinheiro')).toBeNull();
    for (const [rotulo, texto] of [
      ['Endereço da API', 'https://bb.example/pix/v2'],
      ['Endereço da API do título', 'https://bb.example/cobrancas/v2'],
      ['Endereço do token', 'https://oauth.bb.example/token'],
      ['Escopos', 'cobrancas.boletos-requisicao pix.read'],
      ['Chave PIX', 'pix@agencia.example'],
      ['Pasta dos certificados e segredos', 'bb'],
    ] as const) {
      await usuario.click(pix.getByLabelText(rotulo));
      await usuario.paste(texto);
    }
    await usuario.click(salvar());
    expect(servicos.criarConvenio).toHaveBeenCalledWith(
      expect.objectContaining({
        pix: {
          trilho: 'BB_HIBRIDO',
          url: 'https://bb.example/pix/v2',
          urlDaCobranca: 'https://bb.example/cobrancas/v2',
          convenio: null,
          urlDoToken: 'https://oauth.bb.example/token',
          escopos: 'cobrancas.boletos-requisicao pix.read',
          chave: 'pix@agencia.example',
          segredo: 'bb',
          credito: 'ARQUIVO',
        },
      }),
    );
    // Noutro banco o trilho deste não serve.
    await usuario.selectOptions(screen.getByLabelText('Layout'), 'CAIXA240');
    expect(pix.getByLabelText('Como se cobra por PIX')).toHaveValue('');
  });

  it('o que já existe não muda entre boleto e guia, que o servidor recusa', () => {
    montar(<FormularioConvenio convenio={CONVENIO} novo={false} />);
    expect(screen.queryByRole('option', { name: /Guia de arrecadação/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Caixa/ })).toBeInTheDocument();
  });

  it('em uso, prende os números impressos, só troca o layout dentro do banco e não leva contador que não mudou', async () => {
    jest.mocked(servicos.mudarConvenio).mockResolvedValue(CONVENIO);
    const usuario = montar(<FormularioConvenio convenio={{ ...CONVENIO, emUso: true }} novo={false} />);
    expect(screen.getByLabelText('Número')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Conta')).toHaveAttribute('readonly');
    const layouts = Array.from(
      screen.getByLabelText<HTMLSelectElement>('Layout').options,
      ({ value }) => value,
    );
    expect(layouts).toEqual(['BB240', 'BB400']);
    await usuario.clear(screen.getByLabelText('Número do próximo arquivo'));
    await usuario.type(screen.getByLabelText('Número do próximo arquivo'), '50');
    await usuario.click(salvar());
    await usuario.click((await aConfirmar()).getByRole('button', { name: 'Salvar convênio' }));
    expect(servicos.mudarConvenio).toHaveBeenCalledWith(
      7,
      expect.objectContaining({ versao: 3, proximoNsa: 50, proximoDocumento: null, numero: '3128557' }),
    );
  });

  it.each([
    [{ ativo: true, teste: true }, /É por ele que saem os boletos/, /sai da homologação/],
    [{ ativo: false, teste: false }, /não está ativo/, /está em homologação/],
  ])(
    'antes de mudar %o diz o que muda e o efeito, e quem desiste não muda nada',
    async (como, efeito, teste) => {
      const usuario = montar(<FormularioConvenio convenio={{ ...CONVENIO, ...como }} novo={false} />);
      await usuario.type(screen.getByLabelText('Nome do banco'), ' S.A.');
      await usuario.clear(screen.getByLabelText('Número do próximo arquivo'));
      await usuario.type(screen.getByLabelText('Número do próximo arquivo'), '50');
      await usuario.click(screen.getByRole('checkbox'));
      await usuario.click(salvar());
      const pergunta = await aConfirmar();
      expect(ditas()).toEqual([
        ['Nome do banco', 'AntesBanco do Brasil', 'DepoisBanco do Brasil S.A.'],
        ['Em homologação', ...(como.teste ? ['AntesSim', 'DepoisNão'] : ['AntesNão', 'DepoisSim'])],
        ['Número do próximo arquivo', 'Antes42', 'Depois50'],
      ]);
      for (const texto of [efeito, teste, /só crescem/]) expect(pergunta.getByText(texto)).toBeVisible();
      await usuario.click(pergunta.getByRole('button', { name: 'Cancelar' }));
      expect(servicos.mudarConvenio).not.toHaveBeenCalled();
    },
  );

  it('o que outra pessoa mudou não apaga o que se escreve, e sair pergunta antes', async () => {
    const ficha = jest.mocked(useRegistro);
    const ler = (lido: Partial<Convenio>) =>
      ficha.mockReturnValue({ data: { ...CONVENIO, ...lido }, espera: null } as never);
    ler({});
    const tela = () => (
      <MemoryRouter initialEntries={['/admin/convenios/7']}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <EdicaoDoConvenio />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </MemoryRouter>
    );
    const { rerender } = render(tela());
    const nome = () => screen.getByLabelText('Nome do beneficiário');
    ler({ versao: 4, beneficiarioNome: 'Outra agência' });
    rerender(tela());
    expect(nome()).toHaveValue('Outra agência');
    expect(travada()).toBe(false);
    await userEvent.type(nome(), ' do estado');
    ler({ versao: 5, beneficiarioNome: 'Terceira' });
    rerender(tela());
    expect(nome()).toHaveValue('Outra agência do estado');
    expect(travada()).toBe(true);
    ler({ versao: 6, beneficiarioNome: 'Outra agência', ativo: true });
    rerender(tela());
    jest.mocked(servicos.mudarConvenio).mockResolvedValue(CONVENIO);
    await userEvent.click(salvar());
    await userEvent.click((await aConfirmar()).getByRole('button', { name: 'Salvar convênio' }));
    expect(servicos.mudarConvenio).toHaveBeenCalledWith(7, expect.objectContaining({ versao: 6 }));
  });

  it('outra pessoa o mudou: relê, guarda o que se escreveu e compara com o que há agora', async () => {
    const pix = {
      trilho: 'API_PIX' as const,
      ...{ url: 'https://pix.example', urlDaCobranca: null, convenio: null, escopos: null },
      ...{ urlDoToken: 'https://pix.example/token', chave: 'a@b.example', segredo: 'pasta' },
      credito: 'CONTA' as const,
    };
    jest
      .mocked(servicos.mudarConvenio)
      .mockRejectedValueOnce(new ErroApi(409, 'Outra pessoa mudou.', 'CONVENIO_MUDOU'))
      .mockResolvedValueOnce(CONVENIO);
    jest.mocked(servicos.umConvenio).mockResolvedValue({
      ...{ ...CONVENIO, pix: { ...pix, chave: 'outra@b.example' }, versao: 4, proximoDocumento: 1007 },
      ...{ beneficiarioNome: 'Secretaria do Ambiente', beneficiarioEndereco: 'Rua Nova, 1' },
    });
    const usuario = montar(<FormularioConvenio convenio={{ ...CONVENIO, pix }} novo={false} />);
    await usuario.type(screen.getByLabelText('Nome do beneficiário'), ' do Norte');
    await usuario.selectOptions(screen.getByLabelText('Crédito do dinheiro'), 'ARQUIVO');
    const aceitar = async () =>
      usuario.click((await aConfirmar()).getByRole('button', { name: 'Salvar convênio' }));
    await usuario.click(salvar());
    await aceitar();
    expect(await screen.findByText('Outra pessoa mudou.')).toBeVisible();
    expect(screen.getByLabelText('Nome do beneficiário')).toHaveValue('Agência Ambiental do Estado do Norte');
    expect(screen.getByLabelText('Endereço do beneficiário')).toHaveValue('Rua Nova, 1');
    await usuario.click(salvar());
    await aConfirmar();
    expect(ditas()).toEqual([
      ['Nome do beneficiário', 'AntesSecretaria do Ambiente', 'DepoisAgência Ambiental do Estado do Norte'],
      [
        'Crédito do dinheiro',
        'AntesCai na conta do provedor na hora; o extrato confirma',
        'DepoisO mesmo banco o credita; o retorno confirma',
      ],
    ]);
    await aceitar();
    const [, enviado] = jest.mocked(servicos.mudarConvenio).mock.lastCall ?? [];
    expect(enviado).toMatchObject({
      ...{ versao: 4, beneficiarioEndereco: 'Rua Nova, 1', proximoDocumento: null },
      pix: { chave: 'outra@b.example', credito: 'ARQUIVO' },
    });
  });

  it('mostra a recusa do servidor no campo, ou no alto quando não é de campo', async () => {
    jest
      .mocked(servicos.mudarConvenio)
      .mockRejectedValueOnce(
        new ErroApi(422, 'Verifique', 'VALIDACAO', [{ campo: 'contaDv', message: 'Não confere.' }]),
      )
      .mockRejectedValueOnce(new ErroApi(409, 'Já há boletos com estes números.', 'CONVENIO_EM_USO'));
    const usuario = montar(<FormularioConvenio convenio={CONVENIO} novo={false} />);
    await usuario.click(salvar());
    expect(await screen.findByLabelText('Dígito da conta')).toHaveAccessibleDescription('Não confere.');
    await usuario.click(salvar());
    expect(await screen.findByText('Já há boletos com estes números.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    jest
      .mocked(servicos.mudarConvenio)
      .mockRejectedValueOnce(new ErroApi(409, 'Já existe.', 'CONVENIO_REPETIDO', [], null, 9));
    await usuario.click(salvar());
    const link = await screen.findByRole('link', { name: 'Abrir o que já existe' });
    expect(link).toHaveAttribute('href', '/admin/convenios/9');
  });
});

describe('ativar', () => {
  it('pergunta antes, diz o que muda, e desistir não muda nada', async () => {
    jest.mocked(servicos.ativarConvenio).mockResolvedValue(CONVENIO);
    const usuario = montar(<AtivarConvenio convenio={{ ...CONVENIO, teste: true }} />);
    const ativar = screen.getByRole('button', { name: 'Ativar o convênio Banco do Brasil, 3128557' });
    await usuario.click(ativar);
    expect(screen.getByRole('dialog')).toHaveTextContent('Ele está em homologação');
    await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(servicos.ativarConvenio).not.toHaveBeenCalled();
    await usuario.click(ativar);
    await usuario.click(screen.getByRole('button', { name: 'Ativar convênio' }));
    expect(servicos.ativarConvenio).toHaveBeenCalledWith({ ...CONVENIO, teste: true });
  });

  it('o que já está ativo não se ativa', () => {
    montar(<AtivarConvenio convenio={{ ...CONVENIO, ativo: true }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
