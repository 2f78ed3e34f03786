import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErroApi } from '../../api/erro-api';
import { ProvedorNotificacoes } from '../../componentes/avisos/notificacoes';
import { ProvedorConfirmacao } from '../../componentes/dialogo/confirmacao';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { conferirAcesso } from '../../preparar-telas';
import * as servicos from '../pessoas/contrato';
import { HistoriaDaLicenca } from './historia-da-licenca';

jest.mock('../pessoas/contrato');
jest.mock('../componentes/ator', () => ({ QuandoEQuem: ({ ator }: { ator: string }) => ator }));

beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => jest.resetAllMocks());

const HISTORICO = [
  {
    ...{ id: 1, licencaId: 7, protocolo: 'LPE-1', de: null, para: 'VIGENTE' as const },
    ...{ evento: 'REGISTRADA', ator: 'anonimo', motivo: null, em: '2026-03-01T12:00:00.000Z' },
  },
  {
    ...{ id: 2, licencaId: 7, protocolo: 'LPE-1', de: null, para: 'AGUARDANDO_PAGAMENTO' as const },
    ...{ evento: 'ACEITE_DESFEITO', ator: 'usuario:3', motivo: 'ACEITE_DESFEITO' },
    em: '2026-03-03T12:00:00.000Z',
  },
];
const ANOTACOES = [
  {
    ...{ id: 1, licencaId: null, protocolo: null, texto: 'Ligar de manhã' },
    ...{ ator: 'usuario:3', em: '2026-03-02T12:00:00.000Z' },
  },
];

function abrir(pessoaId: number | null) {
  const aoAnotar = jest.fn();
  const { container } = render(
    <ProvedorNotificacoes>
      <ProvedorConfirmacao>
        <HistoriaDaLicenca
          historico={HISTORICO}
          anotacoes={ANOTACOES}
          pessoaId={pessoaId}
          licencaId={7}
          aoAnotar={aoAnotar}
        />
      </ProvedorConfirmacao>
    </ProvedorNotificacoes>,
  );
  return { container, aoAnotar, usuario: userEvent.setup() };
}

it('o que aconteceu e o que se anotou vêm juntos, o mais novo primeiro; onde não se pode, não se anota', () => {
  abrir(null);
  const passos = within(screen.getByRole('region', { name: 'Linha do tempo' })).getAllByRole('listitem');
  expect(passos.map(({ textContent }) => textContent)).toEqual([
    'Aceite desfeitousuario:3',
    'Anotaçãousuario:3Ligar de manhã',
    'Registradaanonimo',
  ]);
  expect(screen.queryByRole('button', { name: 'Anotar' })).toBeNull();
});

it('diz a quem a anotação chega, não a guarda vazia, e a guarda da licença', async () => {
  const { container, usuario, aoAnotar } = abrir(4);
  await usuario.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(screen.getByText(/se a pessoa pedir a cópia dos dados dela, recebe este texto/)).toBeVisible();
  await usuario.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  expect((await screen.findAllByText('Escreva a anotação.'))[0]).toBeVisible();
  expect(servicos.anotar).not.toHaveBeenCalled();
  await usuario.type(screen.getByLabelText('O que anotar'), ' Voltou hoje ');
  await conferirAcesso(container);
  await usuario.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  expect(servicos.anotar).toHaveBeenCalledWith(4, 'Voltou hoje', 7);
  expect(aoAnotar).toHaveBeenCalledTimes(1);
});

it('sem se saber se a anotação se guardou, o que está por trás é lido de novo, e o texto fica', async () => {
  jest.mocked(servicos.anotar).mockRejectedValue(new ErroApi(0, ''));
  const { usuario, aoAnotar } = abrir(4);
  await usuario.click(screen.getByRole('button', { name: 'Anotar' }));
  await usuario.type(screen.getByLabelText('O que anotar'), 'Voltou hoje');
  await usuario.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  expect(await screen.findByText(/Pode ter sido feito/)).toBeVisible();
  expect(aoAnotar).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('O que anotar')).toHaveValue('Voltou hoje');
});
