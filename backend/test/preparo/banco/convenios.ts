import { criarConta, SENHA } from '../fabricas';
import { Navegador } from '../navegador';
import { Bancada } from '../../banco/apoio';

export const ADMINISTRADOR = '52998224725';

const BENEFICIARIO = {
  beneficiarioNome: 'Agência Ambiental do Estado',
  beneficiarioCnpj: '12.345.678/0001-95',
  beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
};
export const CAIXA = {
  ...BENEFICIARIO,
  layout: 'CAIXA240',
  bancoNome: 'Caixa Econômica Federal',
  numero: '123456',
  agencia: '1234',
  agenciaDv: '5',
  carteira: '14',
};
export const BRADESCO = {
  ...BENEFICIARIO,
  layout: 'BRADESCO400',
  bancoNome: 'Bradesco',
  numero: '4321',
  agencia: '0255',
  agenciaDv: '0',
  conta: '19669',
  contaDv: 'p',
  carteira: '09',
};
export const GUIA = {
  ...BENEFICIARIO,
  layout: 'ARRECADACAO150',
  banco: '104',
  bancoNome: 'Caixa Econômica Federal',
  numero: 'AGENCIA-AM',
  segmento: '5',
  identificadorValor: '8',
  empresaTipo: 'FEBRABAN4',
  empresaCodigo: '4321',
};

export interface Saida {
  id: number;
  versao: number;
  ativo: boolean;
  emUso: boolean;
  proximoNsa: number | null;
  proximoDocumento: number;
  [campo: string]: unknown;
}

export let bancada: Bancada;
export let administrador: Navegador;

/** Uma bancada para cada teste do arquivo que a chama, com quem administra os convênios já dentro. */
export function comAdministrador(): void {
  beforeEach(async () => {
    bancada = await Bancada.abrir();
    await criarConta(bancada.em, { login: ADMINISTRADOR, papel: 'ADMINISTRADOR' });
    administrador = new Navegador(bancada.produto.api);
    await administrador.entrar(ADMINISTRADOR, SENHA);
  });
  afterEach(() => bancada.fechar());
}

export const criar = async (corpo: object): Promise<Saida> => {
  const resposta = await administrador.post('/api/admin/convenios', corpo);
  expect(resposta.statusCode).toBe(201);
  return resposta.json<Saida>();
};
export const um = async (id: number) => (await administrador.get(`/api/admin/convenios/${id}`)).json<Saida>();
export const mudar = (id: number, corpo: object) =>
  administrador.pedir('PUT', `/api/admin/convenios/${id}`, corpo);
export const ativar = (id: number) => administrador.post(`/api/admin/convenios/${id}/ativar`);
