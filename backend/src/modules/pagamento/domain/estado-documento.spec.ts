import fc from 'fast-check';
import { dataCivil } from '../../../kernel/data-civil';
import { ErroDominio } from '../../../kernel/erro-dominio';
import {
  DECISOES_DOCUMENTO,
  ESTADOS_DOCUMENTO,
  ESTADOS_PAGAVEIS,
  EVENTOS_DOCUMENTO,
  EventoDocumento,
  EstadoDocumento,
  TIPOS_DOCUMENTO,
  estadoNaData,
  proximoEstado,
  transitar,
} from './estado-documento';

describe('estados do documento', () => {
  it('nenhuma sequência de eventos tira dinheiro de um documento pago, salvo o estorno', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIPOS_DOCUMENTO),
        fc.array(fc.constantFrom(...EVENTOS_DOCUMENTO), { maxLength: 12 }),
        (tipo, eventos) => {
          let estado: EstadoDocumento = 'EMITIDO';
          for (const evento of eventos) {
            const proximo = proximoEstado(tipo, estado, evento);
            if (estado === 'PAGO' && proximo !== null && proximo !== 'PAGO') expect(evento).toBe('ESTORNAR');
            if (estado === 'ESTORNADO') expect(proximo).toBeNull();
            // O que se pagou antes da baixa o banco ainda pode levar de volta.
            if (estado === 'BAIXADO' && !(tipo === 'BOLETO' && evento === 'ESTORNAR')) {
              expect(proximo).toBeNull();
            }
            estado = proximo ?? estado;
          }
        },
      ),
    );
  });

  it('a guia nunca chega a um estado que só o registro no banco dá', () => {
    const proprios: readonly EstadoDocumento[] = ['EMITIDO', 'PAGO', 'VENCIDO', 'BAIXADO', 'ESTORNADO'];
    for (const estado of ESTADOS_DOCUMENTO) {
      for (const evento of EVENTOS_DOCUMENTO) {
        const proximo = proximoEstado('GUIA', estado, evento);
        if (proximo !== null) expect(proprios).toContain(proximo);
      }
    }
  });

  it('um par proibido é um conflito que nomeia estado e evento', () => {
    expect(() => transitar('BOLETO', 'BAIXADO', 'PAGAR')).toThrow(ErroDominio);
    expect(() => transitar('BOLETO', 'BAIXADO', 'PAGAR')).toThrow(
      expect.objectContaining({
        codigo: 'TRANSICAO_DE_DOCUMENTO',
        detalhes: { estado: 'BAIXADO', evento: 'PAGAR' },
      }),
    );
    expect(transitar('BOLETO', 'VENCIDO', 'PAGAR')).toBe('PAGO');
    expect(transitar('BOLETO', 'VENCIDO', 'REGISTRAR')).toBe('VENCIDO');
  });

  it('podem ser pagos todos os estados que o banco ainda tem em aberto', () => {
    expect(ESTADOS_PAGAVEIS).toEqual([
      'EMITIDO',
      'REMETIDO',
      'REGISTRADO',
      'COMPENSANDO',
      'PARCIAL',
      'VENCIDO',
    ]);
  });

  it.each<[EstadoDocumento, string, EstadoDocumento]>([
    ['REGISTRADO', '2026-12-01', 'VENCIDO'],
    ['REGISTRADO', '2026-11-30', 'REGISTRADO'],
    ['PAGO', '2026-12-01', 'PAGO'],
    ['REJEITADO', '2026-12-01', 'REJEITADO'],
    ['COMPENSANDO', '2026-12-01', 'COMPENSANDO'],
  ])('%s com vencimento em 30/11, visto em %s, é %s', (estado, hoje, esperado) => {
    const documento = { tipo: 'BOLETO' as const, estado, vencimento: dataCivil('2026-11-30') };
    expect(estadoNaData(documento, dataCivil(hoje))).toBe(esperado);
  });

  it('o que uma pessoa decide, par a par', () => {
    const pares = TIPOS_DOCUMENTO.map((tipo) =>
      ESTADOS_DOCUMENTO.flatMap((estado) =>
        DECISOES_DOCUMENTO.filter((decisao) => !decisao.startsWith('VOLTAR')).flatMap((decisao) => {
          const destino = proximoEstado(tipo, estado, decisao);
          return destino ? [`${estado} ${decisao.replace('_POR_DECISAO', '')} ${destino}`] : [];
        }),
      ),
    );
    expect(pares).toEqual([
      [
        ...['EMITIDO', 'REMETIDO', 'REGISTRADO'].flatMap((estado) => [
          `${estado} PAGAR PAGO`,
          `${estado} PAGAR_PARTE PARCIAL`,
        ]),
        'REJEITADO PAGAR PAGO',
        'PARCIAL PAGAR PAGO',
        'PARCIAL PAGAR_PARTE PARCIAL',
        'PARCIAL DEVOLVER ESTORNADO',
        'PAGO DEVOLVER ESTORNADO',
        'VENCIDO PAGAR PAGO',
        'VENCIDO PAGAR_PARTE PARCIAL',
        'BAIXADO PAGAR PAGO',
        'BAIXADO DEVOLVER ESTORNADO',
        'ESTORNADO PAGAR PAGO',
      ],
      [
        'EMITIDO PAGAR PAGO',
        'PAGO DEVOLVER ESTORNADO',
        'VENCIDO PAGAR PAGO',
        'BAIXADO PAGAR PAGO',
        'ESTORNADO PAGAR PAGO',
      ],
    ]);
  });

  it('toda decisão se desfaz, e desfazer leva só aonde o nome diz', () => {
    for (const tipo of TIPOS_DOCUMENTO) {
      for (const de of ESTADOS_DOCUMENTO) {
        for (const decisao of DECISOES_DOCUMENTO) {
          const para = proximoEstado(tipo, de, decisao);
          if (para === null) continue;
          if (decisao.startsWith('VOLTAR')) expect(decisao).toBe(`VOLTAR_A_${para}`);
          else expect(proximoEstado(tipo, para, `VOLTAR_A_${de as 'PAGO'}`)).toBe(de);
        }
      }
    }
  });

  it('a baixa que um pagamento decidido causou também volta atrás', () => {
    for (const tipo of TIPOS_DOCUMENTO) {
      for (const de of ['EMITIDO', 'VENCIDO'] as const) {
        expect(proximoEstado(tipo, 'BAIXADO', `VOLTAR_A_${de}`)).toBe(de);
      }
    }
  });

  it('todo evento tem algum estado de onde parte', () => {
    const semUso = EVENTOS_DOCUMENTO.filter(
      (evento: EventoDocumento) =>
        !ESTADOS_DOCUMENTO.some((estado) => proximoEstado('BOLETO', estado, evento)),
    );
    expect(semUso).toEqual([]);
  });
});
