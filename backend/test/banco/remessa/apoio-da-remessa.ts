import { rotina } from '../../../src/platform/ator';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { RemessaItemEntity } from '../../../src/modules/banco/remessa/remessa-item.entity';
import { BaixarDocumentoService } from '../../../src/modules/pagamento/baixar-documento.service';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../../src/modules/pagamento/evento-bancario.service';
import { Transacoes } from '../../../src/platform/database/transacoes';
import { Bancada } from '../apoio';

export const CAIXA: Partial<ConvenioEntity> = {
  layout: 'CAIXA240',
  banco: '104',
  numero: '123456',
  conta: null,
  contaDv: null,
  carteira: '14',
  variacao: null,
};
export const BRADESCO: Partial<ConvenioEntity> = {
  layout: 'BRADESCO400',
  banco: '237',
  numero: '4321',
  agencia: '0255',
  agenciaDv: '0',
  conta: '0019669',
  contaDv: 'P',
  carteira: '09',
  variacao: null,
};
export const CONTA_BB: Partial<ConvenioEntity> = {
  agencia: '1234',
  agenciaDv: '3',
  conta: '99873',
  contaDv: '7',
  carteira: '17',
  variacao: '019',
};
/** Páginas e arquivos pequenos, para que poucos títulos passem por todos os caminhos. */
export const PEQUENOS = {
  pagina: 2,
  titulos: 3,
};
/** Gera a remessa num processo à parte, na hora da bancada. */
export const GERAR_A_PARTE = `
  require('reflect-metadata');
  const { NestFactory } = require('@nestjs/core');
  const { WorkerModule } = require('./dist/worker.module');
  const { GerarRemessaService } = require('./dist/modules/banco/remessa/gerar-remessa.service');
  const { Relogio } = require('./dist/platform/relogio');
  NestFactory.createApplicationContext(WorkerModule, { logger: false }).then((app) => {
    app.get(Relogio).agora = () => new Date('2026-11-20T15:00:00Z');
    return app.get(GerarRemessaService, { strict: false }).gerar({ tipo: 'SISTEMA', nome: 'teste' });
  });`;

/** O que os casos de remessa leem e fazem na bancada aberta. */
export function apoioDaRemessa(pegarBancada: () => Bancada) {
  const remessas = () => pegarBancada().em.find(ArquivoRemessaEntity, { order: { id: 'ASC' } });
  const linhasDe = async (id: number): Promise<string[]> => {
    const linhas = (await pegarBancada().bytesDaRemessa(id)).toString('latin1').split('\r\n');
    expect(linhas.pop()).toBe('');
    return linhas;
  };
  const pedirBaixa = (referencia: string) =>
    pegarBancada()
      .pegar(Transacoes)
      .executar((em) =>
        pegarBancada()
          .pegar(BaixarDocumentoService)
          .baixarDaReferencia(em, { referencia, ator: rotina('teste'), motivo: 'TESTE' }),
      );
  const rejeitar = (documento: DocumentoPagamentoEntity) =>
    pegarBancada()
      .pegar(Transacoes)
      .executar((em) =>
        pegarBancada()
          .pegar(EventoBancarioService)
          .aplicar(em, [
            {
              documento: { ...documento, baixaPedida: false },
              fato: { evento: 'REJEITAR', data: null, principal: 0, motivos: ['48'] },
              ator: rotina('teste'),
              motivo: 'TESTE',
            },
          ]),
      );
  const itens = async () =>
    (await pegarBancada().em.find(RemessaItemEntity)).map((i) => `${i.documentoId}/${i.movimento}`).sort();
  const forcar = (id: number, campos: string, valores: unknown[] = []) =>
    pegarBancada().em.query(`UPDATE documento_pagamento SET ${campos} WHERE id = ?`, [...valores, id]);
  return { remessas, linhasDe, pedirBaixa, rejeitar, itens, forcar };
}
