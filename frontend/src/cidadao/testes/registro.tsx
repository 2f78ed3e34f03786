import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import * as servicos from '../../api/servicos';
import { soltarTrava } from '../../componentes/dialogo/trava';
import { iniciarTextosDeTeste } from '../../preparar-i18n';
import { CONFIGURACAO, LISTAS, montarRotas } from '../../preparar-telas';
import { COMPLEMENTARES_VAZIOS } from '../../formularios/complementar/complementar-valores';
import { pessoaVazia } from '../../formularios/pessoa/pessoa-valores';
import { guardarRascunho, type Rascunho, RASCUNHO_VAZIO } from '../pedido/rascunho';
import TelaRegistrar from '../registrar/tela-registrar';
import { Chegada } from './chegada';

export const DESCONHECIDA = {
  cpf: '39053344705',
  passaporte: null,
  nome: null,
  mascarados: [],
} as unknown as Pessoa;
export const CADASTRADA = {
  ...DESCONHECIDA,
  nome: 'Maria Tavares',
  estrangeiro: false,
  sexo: 1,
  dataNascimentoString: '**/**/****',
  nomeMae: 'A***',
  email: 'm***@e***.example',
  enderecoPrincipal: null,
  enderecoCorrespondencia: null,
  enderecoEstrangeiro: null,
  mascarados: ['nomeMae', 'email', 'dataNascimento'],
} as unknown as Pessoa;
export const SEM_REDE = new ErroApi(0, 'Não foi possível conectar ao servidor.');
export const FEITA = { numero: 'LPR-0000009-1/2026' };

let chaves = 0;
beforeAll(async () => {
  await iniciarTextosDeTeste();
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  jest.resetAllMocks();
  soltarTrava();
  sessionStorage.clear();
  localStorage.clear();
  chaves = 0;
  Object.defineProperty(crypto, 'randomUUID', { value: () => `chave-${++chaves}`, configurable: true });
  jest.mocked(servicos.buscarConfiguracao).mockResolvedValue(CONFIGURACAO);
  jest.mocked(servicos.buscarCep).mockRejectedValue(SEM_REDE);
  jest.mocked(servicos.listasDeOpcoes).mockResolvedValue(LISTAS);
  jest.mocked(servicos.listarEstados).mockResolvedValue([{ id: 13, sigla: 'AM', nome: 'Amazonas' }]);
  jest.mocked(servicos.listarMunicipios).mockResolvedValue([{ id: 1302603, nome: 'Manaus' }]);
  jest.mocked(servicos.buscarDados).mockResolvedValue(DESCONHECIDA);
  jest.mocked(servicos.buscarLicencas).mockResolvedValue({ pessoa: CADASTRADA, licencas: [] });
});

/** O voltar e o avançar do navegador. */
function Historico() {
  const navegar = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navegar(-1)}>
        Voltar do navegador
      </button>
      <button type="button" onClick={() => void navegar(1)}>
        Avançar do navegador
      </button>
    </>
  );
}
export const montar = () =>
  montarRotas(
    {
      '/registrar': (
        <>
          <Historico />
          <TelaRegistrar />
        </>
      ),
      '/consultar/:protocolo': <Chegada titulo="Consulta" />,
      '/': <Chegada titulo="Início" />,
    },
    '/registrar',
  );
type Usuario = ReturnType<typeof userEvent.setup>;
export const botao = (nome: string) => screen.findByRole('button', { name: nome });
export const clicar = async (usuario: Usuario, nome: string) => usuario.click(await botao(nome));

export async function colar(usuario: Usuario, rotulo: string, texto: string) {
  await usuario.click(await screen.findByLabelText(rotulo));
  await usuario.paste(texto);
}
export async function buscar(usuario: Usuario) {
  await usuario.click(await screen.findByRole('radio', { name: /Recreativa/ }));
  await colar(usuario, 'Número do CPF', '39053344705');
  await usuario.keyboard('{Enter}');
}
const PESSOA = [
  ['Nome', 'Ana Souza'],
  ['Data de nascimento', '14031990'],
  ['Nome da mãe', 'Rosa Souza'],
  ['Email', 'ana@exemplo.com.br'],
  ['Confirmar email', 'ana@exemplo.com.br'],
  ['CEP', '69050010'],
  ['Logradouro', 'Rua Pará'],
  ['Número', '10'],
  ['Bairro', 'São Geraldo'],
] as const;
export async function preencherPessoa(usuario: Usuario, avancar: 'click' | 'dblClick' = 'click') {
  await screen.findByRole('heading', { name: 'Dados pessoais' });
  for (const [rotulo, texto] of PESSOA) await colar(usuario, rotulo, texto);
  await usuario.click(screen.getByRole('radio', { name: 'Feminino' }));
  await usuario.selectOptions(screen.getByLabelText('Estado'), 'AM');
  await within(screen.getByLabelText('Município')).findByRole('option', { name: 'Manaus' });
  await usuario.selectOptions(screen.getByLabelText('Município'), 'Manaus');
  await usuario[avancar](await botao('Próximo: sobre a pesca'));
}
export async function preencherPesca(usuario: Usuario) {
  for (const nome of ['No próprio estado', 'Água doce', 'Natural', 'Não usa'])
    await usuario.click(await screen.findByRole('radio', { name: nome }));
  for (const nome of ['Carretilha', 'Tucunaré'])
    await usuario.click(screen.getByRole('checkbox', { name: nome }));
  await usuario.selectOptions(screen.getByLabelText('Renda mensal'), '3');
  await clicar(usuario, 'Próximo: resumo');
}
const DOCUMENTO = { cpf: '39053344705', passaporte: null };
export const PRONTO: Rascunho = {
  ...RASCUNHO_VAZIO,
  etapa: 2,
  documento: DOCUMENTO,
  identificacao: { tipo: 'cadastro' },
  pessoa: {
    ...pessoaVazia(DOCUMENTO),
    nome: 'Ana Souza',
    dataNascimento: '14/03/1990',
    sexo: '1',
    nomeMae: 'Rosa Souza',
    email: 'ana@exemplo.com.br',
    confirmarEmail: 'ana@exemplo.com.br',
    enderecoPrincipal: {
      ...pessoaVazia(DOCUMENTO).enderecoPrincipal,
      cep: '69050-010',
      logradouro: 'Rua Pará',
      numero: '10',
      bairro: 'São Geraldo',
      uf: 'AM',
      municipio: '1302603',
    },
  },
  complementares: {
    ...COMPLEMENTARES_VAZIOS,
    modalidadePesca: '1',
    localizacaoPreferencialPesca: '0',
    rendaMensal: '3',
    localPesca: '1',
    equipamentos: ['1'],
    tipoIsca: '0',
    agenciaTurismo: '0',
    peixeMaisPescado: ['13'],
  },
  mexido: true,
};
/** Tudo preenchido nesta aba, e a tela no resumo. */
export async function noResumo() {
  guardarRascunho('rascunho-registrar', PRONTO);
  const tela = montar();
  await botao('Concluir');
  return tela;
}
/** Quando já se leu o que se aceita. */
export async function concluir(usuario: Usuario) {
  const pronto = await botao('Concluir');
  await waitFor(() => expect(pronto).toHaveAttribute('aria-disabled', 'false'));
  await usuario.click(pronto);
}
export const enviados = () => jest.mocked(servicos.registrar).mock.calls;
