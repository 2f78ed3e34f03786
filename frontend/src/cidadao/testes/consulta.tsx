import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { Link } from 'react-router';

import { type AcaoLicenca, type Licenca, type LicencasDaPessoa, type Pessoa } from '../../api/contrato';
import * as servicos from '../../api/servicos';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, montarRotas } from '../../preparar-telas';
import TelaConsultar from '../consultar/tela-consultar';
import { comFeito } from '../pedido/feito-agora';

/** A consulta de uma pessoa e das suas licenças. Quem a usa simula `api/servicos`. */
export const CPF = { cpf: '39053344705', passaporte: null };
export const PESSOA = {
  ...CPF,
  nome: 'Maria Tavares',
  estrangeiro: false,
  sexo: 1,
  mascarados: [],
} as unknown as Pessoa;
export const licenca = (codigo: string, status: string, acoes: AcaoLicenca[], datas: object = {}): Licenca =>
  ({
    codigo,
    protocolo: { codigoFormatado: codigo.replace(/^(LP.)(\d{7})(\d)(\d{4})$/, '$1-$2-$3/$4') },
    modalidade: { id: 0 },
    status: { codigo: status, descricao: status },
    dataCriacao: '2026-11-01',
    dataAtivacao: null,
    dataVencimento: null,
    dataVencimentoProvisoria: null,
    acoes,
    ...datas,
  }) as unknown as Licenca;
export const comLicencas = (...licencas: Licenca[]): LicencasDaPessoa => ({ pessoa: PESSOA, licencas });
const UMA = licenca('LPE000000122026', 'AGUARDANDO_PAGAMENTO', ['BAIXAR_BOLETO']);

export function prepararConsulta(): void {
  beforeAll(async () => {
    await iniciarTextosDeTeste();
    Element.prototype.scrollIntoView = jest.fn();
  });
  beforeEach(() => {
    jest.resetAllMocks();
    sessionStorage.clear();
    localStorage.clear();
    jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
    jest.mocked(servicos.acessar).mockResolvedValue(PESSOA);
    jest.mocked(servicos.buscarLicencas).mockResolvedValue(comLicencas(UMA));
  });
}

export const montar = (inicio = '/consultar') =>
  montarRotas(
    {
      '/consultar/:protocolo?': <TelaConsultar />,
      '/': (
        <>
          <h1>Início</h1>
          <Link
            to="/consultar/LPE000000122026"
            state={comFeito({ tipo: 'registrar', numero: 'LPE-0000001-2/2026' })}
          >
            Concluir
          </Link>
          <Link
            to="/consultar/LPE000000122026"
            state={comFeito({ tipo: 'registrar', numero: 'LPE-0000001-2/2026', isencao: 'IDOSA' })}
          >
            Concluir isenta
          </Link>
        </>
      ),
      '*': <h1>Outra</h1>,
    },
    inicio,
  );
export type Usuario = ReturnType<typeof userEvent.setup>;
export async function buscar(usuario: Usuario) {
  await usuario.click(screen.getByLabelText('Número do CPF'));
  await usuario.paste('39053344705');
  await usuario.keyboard('{Enter}');
}
