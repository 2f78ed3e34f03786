import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';

import { ErroApi } from '../../api/erro-api';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { type PendenciaDetalhada } from './contrato';
import * as servicos from './contrato';
import { Acoes, DialogoDaDecisao, type Pergunta } from './decidir';
import { Desfazer } from './detalhe-pendencia';

let papel = 'OPERADOR';
jest.mock('./contrato');
jest.mock('../../componentes/sessao', () => ({ useSessao: () => ({ usuario: { papel } }) }));

const ACOES: PendenciaDetalhada['acoes'] = [
  { acao: 'ACEITAR', efeito: 'DOCUMENTO_PAGO', exigeAdministrador: false },
  { acao: 'CASAR', efeito: 'CASADA', exigeAdministrador: false },
  { acao: 'DEVOLVER', efeito: 'DEVOLUCAO', exigeAdministrador: false },
  { acao: 'DISPENSAR', efeito: 'DISPENSADA', exigeAdministrador: true },
];
const PENDENCIA = {
  id: 5,
  estado: 'ACEITA',
  acoes: ACOES,
  recusadas: [],
  retido: 9038,
  valorPago: 9038,
  dataPagamento: '2026-03-09',
  linha: 7,
  retorno: { id: 2, nome: 'CB1.ret' },
  documento: { pagador: 'Raimunda Tavares', pagadorDocumento: '39053344705' },
  proposto: null,
  historico: [{}, {}],
} as unknown as PendenciaDetalhada;
const PREVISTO: servicos.CasamentoPrevisto = {
  documentoId: 9,
  numeroDocumento: '77',
  estado: 'BAIXADO',
  valor: 9038,
  posto: 9038,
  falta: 0,
  excedente: 0,
  ativa: true,
};
const MOTIVO = 'Conferido com o comprovante.';

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  papel = 'OPERADOR';
  jest.mocked(servicos.decidirPendencia).mockResolvedValue(PENDENCIA);
  jest.mocked(servicos.preverCasamento).mockResolvedValue(PREVISTO);
  getList.mockResolvedValue({
    data: [{ id: 3, titular: 'R. T.', status: 'AGUARDANDO_PAGAMENTO' }],
    total: 1,
  });
});

const aoDecidir = jest.fn();
const aoMudar = jest.fn();
const getList = jest.fn();

function Tela({
  acoes = ACOES,
  aberta = null,
}: {
  acoes?: PendenciaDetalhada['acoes'];
  aberta?: Pergunta | null;
}) {
  const [pergunta, setPergunta] = useState(aberta);
  return (
    <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <ProvedorNotificacoes>
        <ProvedorConfirmacao>
          <Acoes pendencia={{ ...PENDENCIA, acoes }} aoPerguntar={setPergunta} />
          <DialogoDaDecisao
            pendencia={PENDENCIA}
            pergunta={pergunta}
            aoFechar={() => setPergunta(null)}
            aoDecidir={aoDecidir}
            aoMudar={aoMudar}
          />
        </ProvedorConfirmacao>
      </ProvedorNotificacoes>
    </AdminContext>
  );
}

const abrir = async (nome: string) => {
  render(<Tela />);
  const usuario = userEvent.setup();
  await usuario.click(screen.getByRole('button', { name: nome }));
  return usuario;
};
const confirmar = (acao: string) => screen.getByRole('button', { name: `Confirmar: ${acao}` });

describe('decidir uma pendência', () => {
  it('cada botão diz o que faz, e dispensar dinheiro parado é da administração', () => {
    const { unmount } = render(<Tela />);
    expect(screen.getByRole('button', { name: 'Aceitar' })).toHaveAccessibleDescription(/licença é ativada/);
    expect(screen.queryByRole('button', { name: 'Dispensar' })).toBeNull();
    expect(screen.getByText('Só a administração dispensa dinheiro parado.')).toBeVisible();
    unmount();
    papel = 'ADMINISTRADOR';
    render(<Tela />);
    expect(screen.getByRole('button', { name: 'Dispensar' })).toBeVisible();
  });

  it('o que a API recusaria não é botão: diz por quê', () => {
    const recusadas: PendenciaDetalhada['recusadas'] = [
      { acao: 'ACEITAR', motivo: { codigo: 'LICENCA_JA_PAGA', texto: 'A licença já vale.' } },
    ];
    render(<Acoes pendencia={{ ...PENDENCIA, acoes: ACOES.slice(1), recusadas }} aoPerguntar={jest.fn()} />);
    expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull();
    expect(screen.getByText('Aceitar: não é possível agora. A licença já vale.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Devolver' })).toBeVisible();
  });

  it('resolvida, não oferece nada', () => {
    render(<Tela acoes={[]} />);
    expect(screen.getByText('Esta pendência já foi resolvida.')).toBeVisible();
  });

  it('não age sem o porquê; com ele, age uma vez e avisa', async () => {
    const usuario = await abrir('Aceitar');
    await usuario.type(screen.getByLabelText('Por quê'), 'curto');
    await usuario.click(confirmar('aceitar'));
    expect(await screen.findAllByText(/Explique em pelo menos 10 letras/)).not.toHaveLength(0);
    expect(servicos.decidirPendencia).not.toHaveBeenCalled();
    await usuario.clear(screen.getByLabelText('Por quê'));
    await usuario.type(screen.getByLabelText('Por quê'), MOTIVO);
    await usuario.click(confirmar('aceitar'));
    expect(servicos.decidirPendencia).toHaveBeenCalledWith(5, 'ACEITAR', {
      justificativa: MOTIVO,
      vista: 2,
      visto: 'DOCUMENTO_PAGO',
    });
    expect(await screen.findByText('A pendência 5 está aceita.')).toBeVisible();
    expect(aoDecidir).toHaveBeenCalledTimes(1);
  });

  it('casar pede o protocolo; devolver, quem recebe', async () => {
    const usuario = await abrir('Casar');
    await usuario.type(screen.getByLabelText('Por quê'), MOTIVO);
    await usuario.type(screen.getByLabelText('Número da licença'), 'LPE-0000123-9/2026');
    expect(await screen.findByText('R. T., aguardando pagamento.')).toBeVisible();
    expect(servicos.preverCasamento).toHaveBeenLastCalledWith(5, { protocolo: 'LPE-0000123-9/2026' });
    expect(getList).toHaveBeenLastCalledWith(
      'licencas',
      expect.objectContaining({ filter: { protocolo: 'LPE-0000123-9/2026' } }),
    );
    await usuario.click(confirmar('casar'));
    expect(servicos.decidirPendencia).toHaveBeenCalledWith(5, 'CASAR', {
      justificativa: MOTIVO,
      vista: 2,
      visto: PREVISTO,
      protocolo: 'LPE-0000123-9/2026',
    });
    await usuario.click(screen.getByRole('button', { name: 'Devolver' }));
    expect(screen.getByLabelText('Nome de quem recebe')).toHaveValue('Raimunda Tavares');
    expect(screen.getByLabelText('CPF, CNPJ ou passaporte')).toHaveValue('39053344705');
    expect(screen.getByLabelText('Por quê')).toHaveValue(
      'Pagamento de 09/03/2026, R$\u00a090,38, CB1.ret, linha 7.',
    );
    await usuario.click(confirmar('devolver'));
    expect(await screen.findAllByText(/Preencha este campo/)).not.toHaveLength(0);
    expect(servicos.decidirPendencia).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      { ativa: true },
      /^R\$\s90,38 vão para o boleto 77 \(baixado\), de R\$\s90,38\. O boleto fica pago, e a/,
    ],
    [{ ativa: false, falta: 38 }, /Ficam faltando R\$\s0,38, e a licença ainda não vale\.$/],
    [{ ativa: true, excedente: 500 }, /passa a valer\. Sobram R\$\s5,00, que ficam retidos/],
  ])('casar diz antes o boleto, o que falta ou sobra, e se a licença vale: %j', async (campos, texto) => {
    jest.mocked(servicos.preverCasamento).mockResolvedValue({ ...PREVISTO, ...campos });
    const usuario = await abrir('Casar');
    await usuario.type(screen.getByLabelText('Número da licença'), 'LPE-0000123-9/2026');
    expect(await screen.findByText(texto)).toBeVisible();
  });

  it('casar com o documento proposto diz o mesmo antes, sem que se escreva nada', async () => {
    const proposto = {
      id: 9,
      pagador: 'Pousada que Paga',
      licenca: { titular: 'R*** T***', status: 'AGUARDANDO_PAGAMENTO' },
    } as unknown as servicos.DocumentoDaPendencia;
    render(
      <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
        <ProvedorNotificacoes>
          <ProvedorConfirmacao>
            <DialogoDaDecisao
              pendencia={{ ...PENDENCIA, proposto }}
              pergunta={{ acao: 'CASAR', efeito: 'CASADA', documentoId: 9 }}
              aoFechar={jest.fn()}
              aoDecidir={aoDecidir}
              aoMudar={aoMudar}
            />
          </ProvedorConfirmacao>
        </ProvedorNotificacoes>
      </AdminContext>,
    );
    expect(screen.getByText('R*** T***, aguardando pagamento.')).toBeVisible();
    expect(await screen.findByText(/^R\$\s90,38 vão para o boleto 77 \(baixado\), de/)).toBeVisible();
    expect(servicos.preverCasamento).toHaveBeenLastCalledWith(5, { documentoId: 9 });
  });

  it('o boleto mudou depois da prévia: diz-se, lê-se outra vez, e casa-se com o que ela diz agora', async () => {
    const agora = { ...PREVISTO, documentoId: 10, numeroDocumento: '78' };
    jest.mocked(servicos.preverCasamento).mockResolvedValueOnce(PREVISTO).mockResolvedValue(agora);
    jest
      .mocked(servicos.decidirPendencia)
      .mockRejectedValueOnce(new ErroApi(409, 'O que isto faz mudou.', 'EFEITO_MUDOU'));
    const usuario = await abrir('Casar');
    await usuario.type(screen.getByLabelText('Por quê'), MOTIVO);
    await usuario.type(screen.getByLabelText('Número da licença'), 'LPE-0000123-9/2026');
    expect(await screen.findByText(/vão para o boleto 77/)).toBeVisible();
    await usuario.click(confirmar('casar'));
    expect(await screen.findByText(/vão para o boleto 78/)).toBeVisible();
    expect(screen.getByText('O que isto faz mudou.')).toBeVisible();
    await usuario.click(confirmar('casar'));
    expect(jest.mocked(servicos.decidirPendencia).mock.calls.map(([, , { visto }]) => visto)).toEqual([
      PREVISTO,
      agora,
    ]);
  });

  it('casar diz antes por que se recusaria', async () => {
    jest
      .mocked(servicos.preverCasamento)
      .mockRejectedValue(new ErroApi(409, 'Não há boleto que receba este dinheiro.', 'NADA_A_PAGAR'));
    const usuario = await abrir('Casar');
    await usuario.type(screen.getByLabelText('Número da licença'), 'LPE-0000123-9/2026');
    expect(await screen.findByText('Não há boleto que receba este dinheiro.')).toBeVisible();
  });

  it('perdida a resposta, diz que pode ter sido feito, e a pendência lê-se de novo', async () => {
    jest.mocked(servicos.decidirPendencia).mockRejectedValue(new ErroApi(0, 'Sem servidor.'));
    const usuario = await abrir('Aceitar');
    await usuario.type(screen.getByLabelText('Por quê'), MOTIVO);
    await usuario.click(confirmar('aceitar'));
    expect(await screen.findByText(/^Sem resposta do servidor\. Pode ter sido feito/)).toBeVisible();
    expect(screen.getByLabelText('Por quê')).toHaveValue(MOTIVO);
    expect(aoMudar).toHaveBeenCalledTimes(1);
  });

  it('quem chegou depois vê que a pendência já foi resolvida, e ela lê-se de novo', async () => {
    jest
      .mocked(servicos.decidirPendencia)
      .mockRejectedValue(new ErroApi(409, 'Esta pendência já foi resolvida.', 'PENDENCIA_JA_RESOLVIDA'));
    const usuario = await abrir('Aceitar');
    await usuario.type(screen.getByLabelText('Por quê'), MOTIVO);
    await usuario.click(confirmar('aceitar'));
    expect(await screen.findByText('Esta pendência já foi resolvida.')).toBeVisible();
    expect(aoDecidir).not.toHaveBeenCalled();
    expect(aoMudar).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['ABERTA', /Fecha-se sozinha quando o dado volta a se abrir/],
  ['RESOLVIDA', 'Esta pendência já foi resolvida.'],
] as const)('%s e sem decisão a tomar: diz por quê', (estado, texto) => {
  render(<Acoes pendencia={{ ...PENDENCIA, estado, acoes: [] }} aoPerguntar={jest.fn()} />);
  expect(screen.getByText(texto)).toBeVisible();
});

describe('desfazer', () => {
  it('o diálogo diz o que se desfaz', () => {
    render(<Tela aberta={{ acao: 'DESFAZER' }} />);
    expect(screen.getByRole('dialog', { name: 'Desfazer decisão' })).toBeVisible();
  });

  const CABE = { ate: '2026-03-10', exigeAdministrador: false, recusa: null };
  const mostrar = (desfazer: NonNullable<PendenciaDetalhada['desfazer']>) =>
    render(<Desfazer desfazer={desfazer} aoPerguntar={jest.fn()} />);
  const botao = () => screen.queryByRole('button', { name: 'Desfazer decisão' });

  it('oferece-se enquanto se pode', () => {
    mostrar(CABE);
    expect(botao()).toBeVisible();
  });

  it('o que já não se desfaz diz por quê, sem botão', () => {
    mostrar({ ...CABE, recusa: { codigo: 'X', texto: 'O boleto mudou depois.' } });
    expect(botao()).toBeNull();
    expect(screen.getByText('Desfazer decisão: não é possível agora. O boleto mudou depois.')).toBeVisible();
  });

  it('o dinheiro que se dispensou só quem administra o desfaz', () => {
    const { unmount } = mostrar({ ...CABE, exigeAdministrador: true });
    expect(botao()).toBeNull();
    expect(screen.getByText(/só a administração pode desfazer/)).toBeVisible();
    unmount();
    papel = 'ADMINISTRADOR';
    mostrar({ ...CABE, exigeAdministrador: true });
    expect(botao()).toBeVisible();
  });
});
