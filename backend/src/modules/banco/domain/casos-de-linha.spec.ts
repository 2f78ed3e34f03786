import {
  LAYOUTS_DE_RETORNO,
  RESPONDIDO_EM,
  convenioDe,
  esperadoDe,
  retornoDe,
  tituloDe,
} from '../../../../test/preparo/banco/bancos';
import { lerInteiro } from '../../../../test/preparo/banco/retornos';
import { dataCivil } from '../../../kernel/data-civil';
import { EscritorDeRemessa } from './cnab/remessa/escrever-remessa';
import type { ItemRetorno, MotivoQuarentena, TituloRetorno } from './cnab/retorno/item-retorno';
import type { NomeDoLayout } from './cnab/retorno/layouts-de-retorno';
import { CodigoRecusa, RecusaDeArquivo } from './cnab/recusa';
import { DocumentoConciliado, decidir } from './conciliacao/conciliacao';
import { IdentificadorDeFatos } from './conciliacao/fato';
import { sentidoDosMotivos } from './conciliacao/sentido-dos-motivos';
import { ArquivoEmEdicao } from '../../../../ferramentas/simulador/arquivo-em-edicao';
import { Desfecho } from '../../../../ferramentas/simulador/desfechos';
import { desfechoDoCaso, estragar } from '../../../../ferramentas/simulador/estragar';
import { simularRetorno } from '../../../../ferramentas/simulador/simular-retorno';

const DE_240: readonly NomeDoLayout[] = ['BB240', 'CAIXA240'];
const DE_COBRANCA = LAYOUTS_DE_RETORNO.filter((layout) => layout !== 'ARRECADACAO150');

/** Onde o trailer soma o dinheiro: o que não se lê deixa-o sem prova, e o arquivo inteiro se recusa. */
const SOMADOS: readonly NomeDoLayout[] = ['BRADESCO400', 'ARRECADACAO150'];
const NAO_SOMADOS = LAYOUTS_DE_RETORNO.filter((layout) => !SOMADOS.includes(layout));
const SEM_BRADESCO = LAYOUTS_DE_RETORNO.filter((layout) => layout !== 'BRADESCO400');

const ler = (layout: NomeDoLayout, bytes: Buffer) => lerInteiro(bytes, esperadoDe(layout)).itens;
const resumo = (itens: readonly ItemRetorno[]) =>
  itens.map((item) =>
    item.tipo === 'TITULO' ? `${item.nossoNumero} ${item.evento} ${item.valorPago}` : item.motivo,
  );
/** Em que itens o arquivo estragado difere do bom, se as linhas são as mesmas. */
function diferencas(layout: NomeDoLayout, caso: string): readonly (ItemRetorno | undefined)[] {
  const bom = resumo(ler(layout, retornoDe(layout)));
  const lidos = ler(layout, estragar(retornoDe(layout), caso));
  expect(lidos).toHaveLength(bom.length);
  return lidos.filter((_, i) => resumo(lidos)[i] !== bom[i]);
}
/** Se o layout tem o caso. */
function existe(layout: NomeDoLayout, caso: string): boolean {
  try {
    estragar(retornoDe(layout), caso);
    return true;
  } catch (erro) {
    if (erro instanceof RangeError) return false;
    throw erro;
  }
}
/** O primeiro pagamento de um retorno: o que o caso muda. */
const alvo = (itens: readonly ItemRetorno[]): TituloRetorno | undefined =>
  itens.find((item): item is TituloRetorno => item.tipo === 'TITULO' && item.evento === 'LIQUIDADO');

const documentoDe = (layout: NomeDoLayout): DocumentoConciliado => ({
  tipo: layout === 'ARRECADACAO150' ? 'GUIA' : 'BOLETO',
  estado: 'REGISTRADO',
  valor: 11_900,
  valorPago: 0,
  emissao: dataCivil('2026-11-20'),
  vencimento: dataCivil('2026-11-30'),
  numeroDocumento: '0000000001',
  registrado: true,
  baixaPedida: false,
  estornadoEm: null,
});
const decisao = (
  layout: NomeDoLayout,
  titulo: TituloRetorno | undefined,
  {
    documento = documentoDe(layout),
    repeticao = 1,
    haProposto = false,
  }: Partial<{
    documento: DocumentoConciliado | null;
    repeticao: number;
    haProposto: boolean;
  }> = {},
) => {
  if (!titulo) throw new Error('não há o título');
  const { evento, resultado, revisoes } = decidir(titulo, documento, {
    ...{ hoje: RESPONDIDO_EM, repeticao, haProposto },
    sentido: sentidoDosMotivos(layout),
    regras: { toleranciaAMenor: 0, aposVencimento: 'QUITAR', teto: 100_000 },
  });
  return { evento, resultado, motivos: revisoes.map(({ motivo }) => motivo) };
};

describe('linha que recusa o arquivo', () => {
  describe.each<[caso: string, nome: string, CodigoRecusa, readonly NomeDoLayout[]]>([
    ['B5', 'sequência com salto: faltam linhas', 'SEQUENCIA_QUEBRADA', DE_COBRANCA],
    ['B6', 'número do lote trocado numa linha', 'LOTE_TROCADO', DE_240],
    ['B7', 'linha cortada antes do valor que o trailer soma', 'TOTAL_SEM_PROVA', ['BRADESCO400']],
    ['B9', 'letra num valor que o trailer soma', 'TOTAL_SEM_PROVA', SOMADOS],
    ['B10', 'sinal num valor que o trailer soma', 'TOTAL_SEM_PROVA', SOMADOS],
  ])('%s: %s', (caso, _, codigo, layouts) => {
    it.each(layouts)(`${caso} em %s`, (layout) => {
      expect(() => ler(layout, estragar(retornoDe(layout), caso))).toThrow(
        expect.objectContaining({ codigo }),
      );
    });
  });

  it.each(LAYOUTS_DE_RETORNO)('B8: em %s, um cabeçalho comprido demais recusa o arquivo', (layout) => {
    const arquivo = ArquivoEmEdicao.abrir(retornoDe(layout));
    arquivo.mudar(0, (linha) => `${linha} `);
    expect(() => ler(layout, arquivo.bytes())).toThrow(RecusaDeArquivo);
  });
});

describe('linha em quarentena, e as outras se leem', () => {
  describe.each<[caso: string, nome: string, MotivoQuarentena, readonly NomeDoLayout[]]>([
    ['B1', 'T sem U', 'T_SEM_U', DE_240],
    ['B2', 'U sem T', 'U_SEM_T', DE_240],
    ['B3', 'U antes do T', 'U_ANTES_DO_T', DE_240],
    ['B4', 'movimentos de T e U diferentes', 'MOVIMENTOS_DIFERENTES', DE_240],
    ['B7', 'linha cortada', 'LINHA_CURTA', SEM_BRADESCO],
    ['B8', 'linha comprida demais', 'LINHA_COMPRIDA', LAYOUTS_DE_RETORNO],
    ['B9', 'letra no valor pago', 'VALOR_INVALIDO', NAO_SOMADOS],
    ['B10', 'sinal no valor', 'VALOR_INVALIDO', NAO_SOMADOS],
    ['B11', 'data que não existe', 'DATA_INVALIDA', LAYOUTS_DE_RETORNO],
    ['B18', 'nosso número em branco', 'NOSSO_NUMERO_EM_BRANCO', LAYOUTS_DE_RETORNO],
    [
      'B19',
      'verificador errado no nosso número',
      'NOSSO_NUMERO_INVALIDO',
      ['CAIXA240', 'BRADESCO400', 'ARRECADACAO150'],
    ],
    ['B20', 'nosso número de outro convênio', 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', DE_COBRANCA],
  ])('%s: %s', (caso, _, motivo, layouts) => {
    it.each(layouts)(`${caso} em %s`, (layout) => {
      expect(diferencas(layout, caso)).toMatchObject([{ tipo: 'QUARENTENA', motivo }]);
    });
  });

  describe('o dinheiro da linha que não se aplica', () => {
    const dinheiroDe = (layout: NomeDoLayout, caso: string) => {
      const [item] = diferencas(layout, caso);
      return item?.tipo === 'QUARENTENA' ? item.dinheiro : undefined;
    };
    const pago = { evento: 'LIQUIDADO', valorPago: 11_900, data: '2026-11-23' };

    it.each(['B2', 'B3', 'B4', 'B7', 'B8', 'B11', 'B18', 'B19', 'B20'])(
      '%s: o que se lê não se perde',
      (caso) => {
        for (const layout of LAYOUTS_DE_RETORNO) {
          if (!existe(layout, caso) || (caso === 'B7' && layout === 'BRADESCO400')) continue;
          // Com a linha de outro tamanho, as posições só se sabem no 240, onde o dinheiro vem no U.
          const deslocado = ['B7', 'B8'].includes(caso) && !DE_240.includes(layout);
          expect(dinheiroDe(layout, caso)).toEqual(deslocado ? null : pago);
        }
      },
    );

    it.each(['B1', 'B9', 'B10'])('%s: o que não se lê não se inventa', (caso) => {
      for (const layout of NAO_SOMADOS) {
        if (existe(layout, caso)) expect(dinheiroDe(layout, caso)).toBeNull();
      }
    });

    it('B4: se o T não fala de pagamento, o valor do U pode não ser um', () => {
      const arquivo = ArquivoEmEdicao.abrir(retornoDe('BB240'));
      // As entradas dos três títulos vêm antes do primeiro pagamento.
      arquivo.mudarCampo('titulo', 'movimento', 3, () => '02');
      expect(ler('BB240', arquivo.bytes())[3]).toMatchObject({
        motivo: 'MOVIMENTOS_DIFERENTES',
        dinheiro: null,
      });
    });

    it('um estorno que não se lê por inteiro também leva dinheiro', () => {
      const arquivo = ArquivoEmEdicao.abrir(retornoDe('CAIXA240'));
      for (const papel of ['titulo', 'dinheiro'] as const)
        arquivo.mudarCampo(papel, 'movimento', 3, () => '44');
      arquivo.mudarCampo('titulo', 'nossoNumeroDv', 3, (dv) => ((Number(dv) + 1) % 10).toString());
      expect(ler('CAIXA240', arquivo.bytes())[3]).toMatchObject({
        dinheiro: { evento: 'ESTORNADO', valorPago: 11_900 },
      });
    });
  });

  it.each(NAO_SOMADOS)('B10: em %s, ponto decimal ou brancos no valor', (layout) => {
    for (const valor of ['.', ' ']) {
      const arquivo = ArquivoEmEdicao.abrir(retornoDe(layout));
      arquivo.mudarCampo('dinheiro', 'valorPago', 0, (texto) => texto.slice(0, -3) + valor + texto.slice(-2));
      expect(resumo(ler(layout, arquivo.bytes()))[0]).toBe('VALOR_INVALIDO');
    }
  });

  it.each(LAYOUTS_DE_RETORNO)('B9: em %s, nem nos outros valores que a conta usa', (layout) => {
    const bom = ArquivoEmEdicao.abrir(retornoDe(layout));
    const campos = ['valorNominal', 'valorLiquido', 'acrescimos', 'desconto', 'abatimento', 'tarifa'].flatMap(
      (campo) =>
        (['titulo', 'dinheiro'] as const).flatMap((papel) =>
          bom.tem(papel, campo) ? [[papel, campo] as const] : [],
        ),
    );
    expect(campos.length).toBeGreaterThan(0);
    for (const [papel, campo] of campos) {
      const arquivo = ArquivoEmEdicao.abrir(retornoDe(layout));
      arquivo.mudarCampo(papel, campo, 0, (texto) => `${texto.slice(0, -1)}O`);
      if (layout === 'BRADESCO400' && campo === 'valorNominal') {
        expect(() => ler(layout, arquivo.bytes())).toThrow(
          expect.objectContaining({ codigo: 'TOTAL_SEM_PROVA' }),
        );
        continue;
      }
      expect([campo, resumo(ler(layout, arquivo.bytes()))[0]]).toEqual([campo, 'VALOR_INVALIDO']);
    }
  });

  it('B19: no Banco do Brasil só o número de 11 dígitos tem verificador', () => {
    const convenio = { ...convenioDe('BB240'), numero: '654321' };
    const retornoCom = (numero: string, dv: string) => {
      const escritor = new EscritorDeRemessa({
        ...{ layout: 'BB240' as const, convenio, nsa: 1, hora: '000000' },
        data: dataCivil('2026-11-20'),
      });
      escritor.titulo({ ...tituloDe('BB240', 1), nossoNumero: { numero, dv } });
      const remessa = escritor.terminar();
      const desfecho = (): Desfecho => 'LIQUIDAR';
      const bytes = simularRetorno({ remessa, nsa: 1, data: RESPONDIDO_EM, hora: '000000', desfecho });
      return resumo(lerInteiro(bytes, { ...esperadoDe('BB240'), numero: '654321' }).itens)[1];
    };
    expect(retornoCom('65432100105', 'X')).toBe('65432100105 LIQUIDADO 11900');
    expect(retornoCom('65432100105', '0')).toBe('NOSSO_NUMERO_INVALIDO');
    expect(retornoCom('65432200105', '7')).toMatch(/^NOSSO_NUMERO/);
  });
});

describe.each(LAYOUTS_DE_RETORNO)('linha aceita, %s', (layout) => {
  it('B12: sem data de crédito, em zeros ou em branco, o pagamento vale', () => {
    for (const texto of ['0', ' ']) {
      const arquivo = ArquivoEmEdicao.abrir(retornoDe(layout));
      for (let i = 0; i < arquivo.quantos('dinheiro'); i++) {
        arquivo.trocar('dinheiro', 'dataCredito', texto, i);
      }
      const pago = alvo(ler(layout, arquivo.bytes()));
      expect(pago).toMatchObject({ dataCredito: null, valorPago: 11_900 });
      expect(decisao(layout, pago)).toMatchObject({ evento: 'PAGAR', resultado: 'APLICADA' });
    }
  });

  it('B13: pagamento no futuro, ou antes da emissão, vai para conferência', () => {
    const pagoEm = (data: string) => {
      const arquivo = ArquivoEmEdicao.abrir(retornoDe(layout));
      for (let i = 0; i < arquivo.quantos('dinheiro'); i++) {
        arquivo.preencher('dinheiro', 'dataOcorrencia', data, i);
      }
      return decisao(layout, alvo(ler(layout, arquivo.bytes())));
    };
    expect(pagoEm('2026-11-25')).toMatchObject({ evento: null, motivos: ['PAGAMENTO_NO_FUTURO'] });
    expect(pagoEm('2026-11-19')).toMatchObject({ evento: null, motivos: ['PAGAMENTO_ANTES_DA_EMISSAO'] });
  });

  it('B14: crédito antes do pagamento vale e vai para conferência', () => {
    const arquivo = ArquivoEmEdicao.abrir(retornoDe(layout));
    for (let i = 0; i < arquivo.quantos('dinheiro'); i++) {
      arquivo.preencher('dinheiro', 'dataCredito', '2026-11-22', i);
    }
    expect(decisao(layout, alvo(ler(layout, arquivo.bytes())))).toMatchObject({
      evento: 'PAGAR',
      resultado: 'EM_REVISAO',
      motivos: expect.arrayContaining(['CREDITO_ANTES_DO_PAGAMENTO']),
    });
  });

  it('B24: o mesmo título duas vezes são dois fatos, e o segundo vai para conferência', () => {
    const itens = ler(layout, estragar(retornoDe(layout), 'B24'));
    const fatos = new IdentificadorDeFatos({ id: 1, layout, banco: '001', convenio: '1' });
    const identificados = itens.map((item) => ({ item, ...fatos.identificar(item) }));
    const segundo = identificados.find(({ repeticao }) => repeticao === 2);
    expect(identificados.filter(({ repeticao }) => repeticao > 1)).toHaveLength(1);
    expect(new Set(identificados.map(({ fato }) => fato)).size).toBe(itens.length);
    expect(decisao(layout, alvo(segundo ? [segundo.item] : []), { repeticao: 2 })).toMatchObject({
      evento: null,
      motivos: ['POSSIVEL_SEGUNDO_PAGAMENTO'],
    });
  });
});

describe.each(DE_COBRANCA)('linha de cobrança, %s', (layout) => {
  it('B15: código de movimento desconhecido se guarda e vai para conferência', () => {
    const itens = ler(layout, retornoDe(layout, desfechoDoCaso('B15')));
    const desconhecido = itens.find(
      (item): item is TituloRetorno => item.tipo === 'TITULO' && item.evento === 'DESCONHECIDO',
    );
    expect(desconhecido).toMatchObject({ movimento: '99' });
    expect(decisao(layout, desconhecido)).toMatchObject({
      evento: null,
      motivos: ['MOVIMENTO_DESCONHECIDO'],
    });
  });

  it('B16: código de motivo desconhecido não impede a linha e se mostra como veio', () => {
    const [antes, depois] = [retornoDe(layout), estragar(retornoDe(layout), 'B16')].map((bytes) =>
      ler(layout, bytes),
    );
    expect(resumo(depois ?? [])).toEqual(resumo(antes ?? []));
    expect(alvo(depois ?? [])?.motivos).toEqual(['ZZ']);
  });

  it('B17: um segmento ou registro que não se usa é guardado', () => {
    const bom = resumo(ler(layout, retornoDe(layout)));
    const lidos = resumo(ler(layout, estragar(retornoDe(layout), 'B17')));
    expect(lidos.filter((item) => item !== 'SEGMENTO_SEM_USO')).toEqual(bom);
    expect(lidos).toHaveLength(bom.length + 1);
  });

  it('B21 e B22: número que ninguém emitiu se lê, e sem dono não paga nada', () => {
    for (const [caso, usoEmpresa] of [
      ['B21', ''],
      ['B22', layout === 'CAIXA240' ? '0000000001' : 'DOC1'],
    ] as const) {
      const [titulo] = diferencas(layout, caso);
      expect(titulo).toMatchObject({ tipo: 'TITULO', usoEmpresa });
      const semDono = decisao(layout, alvo(titulo ? [titulo] : []), { documento: null });
      expect(semDono).toEqual({ evento: null, resultado: 'EM_QUARENTENA', motivos: ['DINHEIRO_SEM_DONO'] });
      const comProposto = decisao(layout, alvo(titulo ? [titulo] : []), {
        documento: null,
        haProposto: true,
      });
      expect(comProposto).toMatchObject({ evento: null, resultado: 'EM_REVISAO' });
    }
  });

  it('B23: número de documento diferente paga e vai para conferência', () => {
    const pago = alvo(ler(layout, estragar(retornoDe(layout), 'B23')));
    expect(decisao(layout, pago)).toMatchObject({
      evento: 'PAGAR',
      resultado: 'EM_REVISAO',
      motivos: ['NUMERO_DO_DOCUMENTO_DIFERENTE'],
    });
  });

  it('B25: valor num movimento que não é pagamento não paga', () => {
    const [entrada] = ler(layout, retornoDe(layout, desfechoDoCaso('B25')));
    expect(entrada).toMatchObject({ evento: 'REGISTRADO', valorPago: 11_900 });
    const titulo = entrada?.tipo === 'TITULO' ? entrada : undefined;
    const naoRegistrado = { ...documentoDe(layout), estado: 'REMETIDO' as const, registrado: false };
    expect(decisao(layout, titulo, { documento: naoRegistrado })).toMatchObject({ evento: 'REGISTRAR' });
  });

  it('B26: a tarifa sem nosso número é custo do arquivo', () => {
    const tarifa = ler(layout, estragar(retornoDe(layout), 'B26')).find(
      (item): item is TituloRetorno => item.tipo === 'TITULO' && item.evento === 'TARIFA',
    );
    expect(tarifa).toMatchObject({ nossoNumero: '' });
    expect(decisao(layout, tarifa, { documento: null })).toEqual({
      ...{ evento: null, resultado: 'APLICADA', motivos: [] },
    });
  });

  it.each([
    ['C33', 'ENCARGOS_ACIMA_DO_PAGO'],
    ['C34', 'ACIMA_DO_TETO'],
  ])('%s: o pagamento inteiro espera alguém, %s', (caso, motivo) => {
    const pago = alvo(ler(layout, retornoDe(layout, desfechoDoCaso(caso))));
    expect(decisao(layout, pago)).toEqual({ evento: null, resultado: 'EM_REVISAO', motivos: [motivo] });
  });

  it('C27 e C28: valor ou vencimento diferentes dos nossos vão para conferência, mesmo pago igual', () => {
    for (const [caso, motivo] of [
      ['C27', 'VALOR_DO_TITULO_DIFERENTE'],
      ['C28', 'VENCIMENTO_DIFERENTE'],
    ] as const) {
      const pago = alvo(ler(layout, estragar(retornoDe(layout), caso)));
      expect(decisao(layout, pago)).toMatchObject({
        evento: 'PAGAR',
        resultado: 'EM_REVISAO',
        motivos: [motivo],
      });
    }
  });
});
