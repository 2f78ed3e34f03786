import { dataCivil } from '../../../src/kernel/data-civil';
import { EscritorDeRemessa } from '../../../src/modules/banco/domain/cnab/remessa/escrever-remessa';
import { LayoutDeRemessa } from '../../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import {
  ConvenioCobranca,
  TituloRemessa,
} from '../../../src/modules/banco/domain/cnab/remessa/titulo-remessa';

export const convenio: ConvenioCobranca = {
  numero: '3128557',
  agencia: '1234',
  agenciaDv: '3',
  conta: '99873',
  contaDv: 'X',
  carteira: '17',
  variacao: '019',
  beneficiarioNome: 'Agência Ambiental do Estado',
  beneficiarioCnpj: '12345678000195',
  teste: false,
};

export const titulo: TituloRemessa = {
  movimento: '01',
  nossoNumero: { numero: '31285570000000456', dv: null },
  numeroDocumento: '0000000456',
  vencimento: dataCivil('2026-11-30'),
  emissao: dataCivil('2026-11-20'),
  valor: 11_900,
  usoEmpresa: 'DOC456',
  pagador: {
    tipo: 'CPF',
    documento: '39053344705',
    nome: 'José d’Ávila – “Zé” Conceição\tNº 1ª\nFilho',
    logradouro: 'Rua Sílvio Romero, 480',
    bairro: 'Adrianópolis do Norte Comprido',
    cep: '69025030',
    cidade: 'São Gabriel da Cachoeira',
    uf: 'AM',
  },
};

export const escreverRemessa = (
  dados: { layout?: LayoutDeRemessa; convenio?: ConvenioCobranca; maximoDetalhes?: number } = {},
) =>
  new EscritorDeRemessa({
    layout: 'BB240',
    convenio,
    nsa: 42,
    data: dataCivil('2026-11-20'),
    hora: '010000',
    ...dados,
  });

export const linhasDe = (bytes: Buffer) => bytes.toString('latin1').split('\r\n').slice(0, -1);
