import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { type FichaDaPessoa } from './contrato';
import { TelaDaPessoa } from './ficha-da-pessoa';
import { useFicha } from '../ficha/usar-ficha';
import { iniciarTextosDeTeste } from '../../preparar-i18n';

jest.mock('../ficha/usar-ficha');
jest.mock('../data-provider', () => ({ fichaDe: () => undefined }));
jest.mock('../busca/registrar-no-balcao', () => ({ RegistrarNoBalcao: () => null }));
jest.mock('../juncao/juncoes-da-pessoa', () => ({ JuncoesDaPessoa: () => null }));
jest.mock('../licencas/historia-da-licenca', () => ({ HistoriaDaLicenca: () => null }));
jest.mock('../boletos/tabela-de-documentos', () => ({ TabelaDeDocumentos: () => null }));
jest.mock('./licencas-da-ficha', () => ({ LicencasDaFicha: () => null }));
jest.mock('./correcoes-da-pessoa', () => ({ CorrecoesDaPessoa: () => null }));
jest.mock('./corrigir-cadastro', () => ({ CorrigirCadastro: () => null }));
jest.mock('./devolver-cadastro', () => ({ DevolverCadastro: () => null }));
jest.mock('../../formularios/pessoa/dados-pessoa', () => ({ DadosDaPessoa: () => 'os dados' }));

const ficha = (eliminada: boolean) =>
  ({
    id: '4',
    reler: () => undefined,
    espera: null,
    data: {
      id: 4,
      eliminada,
      pessoa: { nome: eliminada ? null : 'Maria' },
      impedimento: 'ELIMINADA',
      juntadaA: null,
      licencas: [],
      documentos: [],
      acessos: [],
      temConta: false,
    } as unknown as FichaDaPessoa,
  }) as unknown as ReturnType<typeof useFicha>;

beforeAll(iniciarTextosDeTeste);

it.each([
  [false, 1],
  [true, 0],
])('de quem foi apagado não se mostra um cadastro vazio: %s', (eliminada, quantos) => {
  jest.mocked(useFicha).mockReturnValue(ficha(eliminada));
  render(<TelaDaPessoa />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryAllByRole('region', { name: 'Cadastro' })).toHaveLength(quantos);
});
