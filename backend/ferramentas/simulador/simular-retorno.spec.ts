import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUTS_DE_RETORNO, retornoDe } from '../../test/preparo/banco/bancos';
import { lerInteiro } from '../../test/preparo/banco/retornos';
import { dataCivil } from '../../src/kernel/data-civil';
import { numerosDaArrecadacao } from '../../src/modules/pagamento/domain/arrecadacao';
import { modulo11Bradesco, modulo11ComZero } from '../../src/modules/pagamento/domain/digitos-verificadores';
import { EscritorDeRemessa } from '../../src/modules/banco/domain/cnab/remessa/escrever-remessa';
import type { TituloRetorno } from '../../src/modules/banco/domain/cnab/retorno/item-retorno';
import { identificarRetorno } from '../../src/modules/banco/domain/cnab/retorno/leitor-retorno';
import {
  LAYOUTS_DE_REMESSA,
  LayoutDeRemessa,
} from '../../src/modules/banco/domain/cnab/remessa/layouts-de-remessa';
import { Desfecho, distribuirDesfechos } from './desfechos';
import { CASOS, desfechoDoCaso, estragar } from './estragar';
import { lerRemessa } from './remessa-lida';
import { simularArrecadacao, simularRetorno } from './simular-retorno';

const DATA = dataCivil('2026-11-23');
const NUMEROS = {
  BB240: { numero: '31285570000000456', dv: null },
  BB400: { numero: '31285570000000456', dv: null },
  CAIXA240: { numero: '14000000000000456', dv: modulo11ComZero('14000000000000456') },
  BRADESCO400: { numero: '00000000456', dv: modulo11Bradesco('0900000000456') },
};
/** Na Caixa, o número do documento. */
const USO = { BB240: 'DOC456', BB400: 'DOC456', CAIXA240: '0000000456', BRADESCO400: 'DOC456' };
const CONVENIOS = { BB240: '3128557', BB400: '3128557', CAIXA240: '654321', BRADESCO400: '4466911' };

function remessaDe(layout: LayoutDeRemessa): Buffer {
  const escritor = new EscritorDeRemessa({
    layout,
    convenio: {
      numero: CONVENIOS[layout],
      agencia: '1234',
      agenciaDv: '3',
      conta: '99873',
      contaDv: 'X',
      carteira: '09',
      variacao: '019',
      beneficiarioNome: 'Agência Ambiental do Estado',
      beneficiarioCnpj: '12345678000195',
      teste: false,
    },
    nsa: 42,
    data: dataCivil('2026-11-20'),
    hora: '010000',
  });
  const pagador = {
    tipo: 'CPF' as const,
    documento: '39053344705',
    nome: 'Maria Raimunda Tavares Pinheiro',
    logradouro: 'Rua Silva Ramos, 480',
    bairro: 'Centro',
    cep: '69025030',
    cidade: 'Manaus',
    uf: 'AM',
  };
  for (const movimento of ['01', '02'] as const) {
    escritor.titulo({
      movimento,
      nossoNumero: NUMEROS[layout],
      numeroDocumento: '0000000456',
      vencimento: dataCivil('2026-11-30'),
      emissao: dataCivil('2026-11-20'),
      valor: 11_900,
      usoEmpresa: 'DOC456',
      pagador,
    });
  }
  return escritor.terminar();
}

describe.each(LAYOUTS_DE_REMESSA)('simulador do banco, %s', (layout) => {
  const remessa = remessaDe(layout);
  const esperado = {
    numero: CONVENIOS[layout],
    beneficiarioCnpj: '12345678000195',
    agencia: '1234',
    conta: '99873',
    teste: false,
  };
  const simular = (desfecho: Desfecho) =>
    lerInteiro(
      simularRetorno({
        ...{ remessa, nsa: 7, data: DATA, hora: '021400' },
        beneficiarioCnpj: '12345678000195',
        desfecho: () => desfecho,
      }),
      esperado,
    ).itens.filter((item): item is TituloRetorno => item.tipo === 'TITULO');

  it('lê os títulos da remessa', () => {
    expect(lerRemessa(remessa)).toMatchObject({
      layout,
      titulos: [
        { movimento: '01', nossoNumero: NUMEROS[layout].numero, valor: 11_900, usoEmpresa: USO[layout] },
        { movimento: '02', vencimento: '2026-11-30', numeroDocumento: '0000000456' },
      ],
    });
  });

  it('o retorno se identifica e repete o que foi remetido', () => {
    const bytes = simularRetorno({ remessa, nsa: 7, data: DATA, hora: '021400', desfecho: () => 'LIQUIDAR' });
    expect(identificarRetorno(bytes)).toMatchObject({ layout, convenio: CONVENIOS[layout], nsa: 7 });
    expect(simular('LIQUIDAR')[1]).toMatchObject({
      nossoNumero: NUMEROS[layout].numero,
      numeroDocumento: '0000000456',
      usoEmpresa: USO[layout],
      vencimento: '2026-11-30',
      valorTitulo: 11_900,
      valorPago: 11_900,
      dataOcorrencia: '2026-11-23',
      dataCredito: '2026-11-24',
    });
  });

  it.each<[Desfecho, string]>([
    ['LIQUIDAR', 'REGISTRADO 0, LIQUIDADO 11900'],
    ['DEIXAR_ABERTO', 'REGISTRADO 0'],
    ['REJEITAR', 'REJEITADO 0'],
    ['REJEITAR_JA_CADASTRADO', 'REGISTRADO 0, REJEITADO 0'],
    ['PAGAR_SEM_REGISTRO', 'LIQUIDADO 11900'],
    ['PAGAR_E_REGISTRAR', 'LIQUIDADO 11900, REGISTRADO 0'],
    ['PAGAR_A_MENOR', 'REGISTRADO 0, LIQUIDADO 10900'],
    ['PAGAR_COM_DESCONTO', 'REGISTRADO 0, LIQUIDADO 10900 -1000'],
    ['PAGAR_A_MAIOR', 'REGISTRADO 0, LIQUIDADO 12900'],
    ['PAGAR_COM_JUROS', 'REGISTRADO 0, LIQUIDADO 12900 +1000'],
    ['PAGAR_SO_ENCARGOS', 'REGISTRADO 0, LIQUIDADO 11900 +11901'],
    ['PAGAR_ACIMA_DO_TETO', 'REGISTRADO 0, LIQUIDADO 1000011900'],
    ['PAGAR_A_MAIOR_E_ESTORNAR', 'REGISTRADO 0, LIQUIDADO 12900, ESTORNADO 12900'],
    ['PAGAR_DUAS_VEZES', 'REGISTRADO 0, LIQUIDADO 11900, LIQUIDADO 11900'],
    ['PAGAR_EM_PARTES', 'REGISTRADO 0, LIQUIDADO 5950, LIQUIDADO 5950'],
    ['PAGAR_UMA_PARTE', 'REGISTRADO 0, LIQUIDADO 5950'],
    ['PAGAR_TARDE', 'REGISTRADO 0, LIQUIDADO_TARDE 11900'],
    ['PAGAR_E_PAGAR_TARDE', 'REGISTRADO 0, LIQUIDADO 11900, LIQUIDADO_TARDE 11900'],
    ['BAIXAR_E_PAGAR', 'REGISTRADO 0, BAIXADO 0, LIQUIDADO 11900'],
    ['PAGAR_E_BAIXAR', 'REGISTRADO 0, LIQUIDADO 11900, BAIXADO 0'],
    ['PAGAR_NO_FUTURO', 'REGISTRADO 0, LIQUIDADO 11900'],
    ['PAGAR_ANTES_DA_EMISSAO', 'REGISTRADO 0, LIQUIDADO 11900'],
    ['CREDITAR_ANTES_DE_PAGAR', 'REGISTRADO 0, LIQUIDADO 11900'],
    ['CREDITAR_SEM_DATA', 'REGISTRADO 0, LIQUIDADO 11900'],
    ['CREDITAR_DEPOIS', 'REGISTRADO 0, LIQUIDADO 11900'],
    ['VALOR_SEM_PAGAMENTO', 'REGISTRADO 11900'],
    ['ESTORNAR', 'REGISTRADO 0, LIQUIDADO 11900, ESTORNADO 11900'],
    ['COMPENSAR_CHEQUE', 'REGISTRADO 0, COMPENSANDO 11900'],
    ['BAIXAR_POR_PRAZO', 'REGISTRADO 0, BAIXADO 0'],
    ['BAIXAR_SEM_PEDIDO', 'REGISTRADO 0, BAIXADO 0'],
    [
      'RECUSAR_INSTRUCAO',
      layout === 'BB400' ? 'REGISTRADO 0, REJEITADO 0' : 'REGISTRADO 0, INSTRUCAO_REJEITADA 0',
    ],
    ['ALTERAR_SEM_PEDIDO', 'REGISTRADO 0, ALTERADO 0'],
    ['TARIFAR', 'REGISTRADO 0, TARIFA 0'],
    ['LISTAR_EM_CARTEIRA', 'REGISTRADO 0, CARTEIRA 0'],
    ['CODIGO_DESCONHECIDO', 'REGISTRADO 0, DESCONHECIDO 0'],
  ])('%s', (desfecho, linhas) => {
    const lidas = simular(desfecho).map(({ evento, valorPago, acrescimos, desconto }) =>
      `${evento} ${valorPago} ${acrescimos ? `+${acrescimos}` : ''}${desconto ? `-${desconto}` : ''}`.trim(),
    );
    // A baixa pedida na remessa vem por último.
    expect(lidas.at(-1)).toBe('BAIXADO 0');
    expect(lidas.slice(0, -1).join(', ')).toBe(linhas);
  });
});

describe('simulador', () => {
  it('distribui os fins na ordem dos títulos e liquida o resto', () => {
    const desfecho = distribuirDesfechos([
      ['REJEITAR', 1],
      ['PAGAR_A_MENOR', 0],
      ['DEIXAR_ABERTO', 2],
    ]);
    expect(Array.from({ length: 4 }, desfecho)).toEqual([
      'REJEITAR',
      'DEIXAR_ABERTO',
      'DEIXAR_ABERTO',
      'LIQUIDAR',
    ]);
  });

  it('responde à remessa conferida', () => {
    const remessa = readFileSync(join(__dirname, '../../test/fixtures/banco/bb240-remessa.rem'));
    const bytes = simularRetorno({ remessa, nsa: 7, data: DATA, hora: '021400', desfecho: () => 'LIQUIDAR' });
    expect(lerInteiro(bytes).itens.map((item) => item.tipo === 'TITULO' && item.movimento)).toEqual([
      '02',
      '06',
      '09',
    ]);
  });

  it('arrecadação: as guias pagas, com a soma certa', () => {
    const codigos = [1, 2, 3].map(
      (numero) =>
        numerosDaArrecadacao({
          segmento: '6',
          identificadorValor: '8',
          empresa: { tipo: 'CNPJ8', codigo: '99999999' },
          valor: 9_038,
          vencimento: null,
          numero: numero.toString(),
        }).codigoBarras,
    );
    const desfechos = ['PAGAR_A_MENOR', 'DEIXAR_ABERTO', 'PAGAR_A_MAIOR'] as const;
    const bytes = simularArrecadacao({
      banco: '001',
      convenio: '12A456',
      codigos,
      nsa: 3,
      data: DATA,
      desfecho: (_, i) => desfechos[i] ?? 'LIQUIDAR',
    });
    expect(lerInteiro(bytes).itens).toMatchObject([
      { nossoNumero: codigos[0], valorPago: 8_038, valorTitulo: 9_038 },
      { nossoNumero: codigos[2], valorPago: 10_038 },
    ]);
  });
});

describe('casos do banco', () => {
  const linhas = readFileSync(join(__dirname, '../../../docs/casos-do-banco.md'), 'utf8');
  const tabela = [...linhas.matchAll(/^\| ([ABC]\d+) /gm)].map(([, caso = '']) => caso);

  it('todas as linhas de A, B e C se produzem', () => {
    expect(tabela).toHaveLength(45 + 26 + 36);
    expect(new Set(CASOS)).toEqual(new Set(tabela));
  });

  it.each(tabela)('%s num layout pelo menos', (caso) => {
    const feitos = LAYOUTS_DE_RETORNO.flatMap((layout) => {
      try {
        return [estragar(retornoDe(layout, desfechoDoCaso(caso)), caso)];
      } catch (erro) {
        if (erro instanceof RangeError) return [];
        throw erro;
      }
    });
    expect(feitos.length).toBeGreaterThan(0);
  });
});
