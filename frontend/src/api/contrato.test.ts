import type * as Tela from './contrato';
import { type components } from './tipos.gerado';

type Api = components['schemas'];

/** Falha na checagem de tipos quando o que o servidor promete deixa de caber no que as telas leem. */
type Cabe<Servidor extends Leitura, Leitura> = Servidor extends Leitura ? true : never;

type Conferencia = [
  Cabe<Api['UsuarioLogadoDto_Output'], Tela.UsuarioLogado>,
  Cabe<Api['LicencasDaPessoaDto_Output'], Tela.LicencasDaPessoa>,
  Cabe<Api['HistoricoDto_Output'], Tela.Historico>,
  Cabe<Api['ConfiguracaoDto_Output'], Tela.Configuracao>,
  Cabe<Api['EstadoDto_Output'], Tela.Estado>,
  Cabe<Api['MunicipioDto_Output'], Tela.Municipio>,
  Cabe<Api['PaisDto_Output'], Tela.Pais>,
  Cabe<Api['OpcaoDto_Output'], Tela.Opcao>,
  Cabe<Api['AutenticidadeDto_Output'], Tela.Autenticidade>,
];

it('as formas da API cabem nas que as telas leem', () => {
  const conferencia: Conferencia = [true, true, true, true, true, true, true, true, true];
  expect(conferencia.every(Boolean)).toBe(true);
});
