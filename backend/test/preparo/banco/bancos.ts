import { dataCivil } from '../../../src/kernel/data-civil';
import type { ConvenioEsperado } from '../../../src/modules/banco/domain/cnab/convenio-do-arquivo';
import { EscritorDeRemessa } from '../../../src/modules/banco/domain/cnab/remessa/escrever-remessa';
import { LayoutDeRemessa } from '../../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import type { NomeDoLayout } from '../../../src/modules/banco/domain/cnab/retorno/layouts-de-retorno';
import type {
  ConvenioCobranca,
  TituloRemessa,
} from '../../../src/modules/banco/domain/cnab/remessa/titulo-remessa';
import type { Desfecho } from '../../../ferramentas/simulador/desfechos';
import { simularArrecadacao, simularRetorno } from '../../../ferramentas/simulador/simular-retorno';
import { numerosDaArrecadacao } from '../../../src/modules/pagamento/domain/arrecadacao';
import type { NossoNumero } from '../../../src/modules/pagamento/domain/boleto/boleto';
import {
  modulo11Bradesco,
  modulo11ComZero,
} from '../../../src/modules/pagamento/domain/digitos-verificadores';

/** Arquivos de todos os bancos com os mesmos títulos: os números variam, os dados não. */

export const LAYOUTS_DE_RETORNO: readonly NomeDoLayout[] = [
  'BB240',
  'CAIXA240',
  'BB400',
  'BRADESCO400',
  'ARRECADACAO150',
];
export const REMETIDO_EM = dataCivil('2026-11-20');
export const RESPONDIDO_EM = dataCivil('2026-11-23');
export const VALOR = 11_900;

const NUMEROS: Readonly<Record<NomeDoLayout, string>> = {
  BB240: '3128557',
  BB400: '3128557',
  CAIXA240: '654321',
  BRADESCO400: '4466911',
  ARRECADACAO150: '123456',
};
const CNPJ = '12345678000195';

export function convenioDe(layout: LayoutDeRemessa): ConvenioCobranca {
  return {
    numero: NUMEROS[layout],
    agencia: '1234',
    agenciaDv: '3',
    conta: '99873',
    contaDv: 'X',
    carteira: { BB240: '17', BB400: '17', CAIXA240: '14', BRADESCO400: '09' }[layout],
    variacao: '019',
    beneficiarioNome: 'Agência Ambiental do Estado',
    beneficiarioCnpj: CNPJ,
    teste: false,
  };
}

export function esperadoDe(layout: NomeDoLayout): ConvenioEsperado {
  const banco = { BB240: '001', BB400: '001', CAIXA240: '104', BRADESCO400: '237', ARRECADACAO150: '001' };
  return {
    banco: banco[layout],
    numero: NUMEROS[layout],
    beneficiarioCnpj: CNPJ,
    agencia: '1234',
    conta: '99873',
    teste: false,
  };
}

function numeroDe(layout: LayoutDeRemessa, sequencia: number): NossoNumero {
  const digitos = (tamanho: number) => sequencia.toString().padStart(tamanho, '0');
  switch (layout) {
    case 'BB240':
    case 'BB400':
      return { numero: `3128557${digitos(10)}`, dv: null };
    case 'CAIXA240':
      return { numero: `14${digitos(15)}`, dv: modulo11ComZero(`14${digitos(15)}`) };
    case 'BRADESCO400':
      return { numero: digitos(11), dv: modulo11Bradesco(`09${digitos(11)}`) };
  }
}

export function tituloDe(layout: LayoutDeRemessa, sequencia: number): TituloRemessa {
  return {
    movimento: '01',
    nossoNumero: numeroDe(layout, sequencia),
    numeroDocumento: sequencia.toString().padStart(10, '0'),
    vencimento: dataCivil('2026-11-30'),
    emissao: REMETIDO_EM,
    valor: VALOR,
    usoEmpresa: `DOC${sequencia}`,
    pagador: {
      tipo: 'CPF',
      documento: '39053344705',
      nome: 'Maria Raimunda Tavares Pinheiro',
      logradouro: 'Rua Silva Ramos, 480',
      bairro: 'Centro',
      cep: '69025030',
      cidade: 'Manaus',
      uf: 'AM',
    },
  };
}

export function remessaDe(layout: LayoutDeRemessa, titulos: readonly TituloRemessa[]): Buffer {
  const convenio = convenioDe(layout);
  const escritor = new EscritorDeRemessa({ layout, convenio, nsa: 42, data: REMETIDO_EM, hora: '010000' });
  for (const titulo of titulos) escritor.titulo(titulo);
  return escritor.terminar();
}

/** Código de barras de uma guia de R$ 119,00. */
export function guiaDe(numero: number): string {
  return numerosDaArrecadacao({
    segmento: '6',
    identificadorValor: '8',
    empresa: { tipo: 'CNPJ8', codigo: '12345678' },
    valor: VALOR,
    vencimento: null,
    numero: numero.toString(),
  }).codigoBarras;
}

/** O retorno de três títulos, todos com o mesmo fim; na arrecadação, três guias pagas. */
export function retornoDe(layout: NomeDoLayout, desfecho: Desfecho = 'LIQUIDAR', nsa = 7): Buffer {
  const geracao = { nsa, data: RESPONDIDO_EM, hora: '021400' };
  if (layout === 'ARRECADACAO150') {
    return simularArrecadacao({
      ...geracao,
      banco: '001',
      convenio: NUMEROS[layout],
      codigos: [1, 2, 3].map(guiaDe),
      desfecho: () => 'LIQUIDAR',
    });
  }
  const remessa = remessaDe(
    layout,
    [1, 2, 3].map((sequencia) => tituloDe(layout, sequencia)),
  );
  return simularRetorno({ ...geracao, remessa, beneficiarioCnpj: CNPJ, desfecho: () => desfecho });
}
