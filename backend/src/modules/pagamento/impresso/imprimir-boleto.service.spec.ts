import { DataSource } from 'typeorm';
import { Impressora } from '../../../platform/pdf/impressora';
import { Relogio } from '../../../platform/relogio';
import { Arquivos } from '../../../platform/storage/arquivos';
import { PixDoDocumentoService } from '../pix/pix-do-documento.service';
import { ImprimirBoletoService } from './imprimir-boleto.service';

describe('imprimir o boleto', () => {
  it.each(['PAGO', 'BAIXADO'])('o que entretanto ficou %s já não se imprime', async (estado) => {
    const fonte = { manager: { findOneByOrFail: async () => ({ id: 1, estado }) } };
    const nunca = () => Promise.reject(new Error('não se imprime'));
    const imprimir = new ImprimirBoletoService(
      fonte as unknown as DataSource,
      { imprimir: nunca } as unknown as Impressora,
      { ler: nunca } as unknown as Arquivos,
      {} as Relogio,
      { aPagar: async () => null } as unknown as PixDoDocumentoService,
    );
    await expect(
      imprimir.imprimir(1, { idioma: 'pt', assunto: null, comEndereco: false }),
    ).resolves.toBeNull();
  });
});
