import { comPix as acrescentarPix } from '../../../ferramentas/simulador/com-pix';
import { ConvenioEntity } from '../../../src/modules/pagamento/convenio/convenio.entity';
import { lerBrCode } from '../../../src/modules/pagamento/domain/pix/br-code';
import { PixDoDocumentoService } from '../../../src/modules/pagamento/pix/pix-do-documento.service';
import { Bancada } from '../apoio';
import { outroNumero } from '../linhas-do-arquivo';

const DOMINIO = 'qrcodepix.exemplo.com.br';
const ENDERECO = `${DOMINIO}/v2/cobv/ab49966b-c17e-46b6-a798-7aff3e724117`;

const comPix = (retorno: Buffer, endereco = ENDERECO) => acrescentarPix(retorno, () => endereco);

describe('PIX que o banco manda no retorno', () => {
  let bancada: Bancada;
  beforeEach(async () => {
    bancada = await Bancada.abrir();
    await bancada.em.update(ConvenioEntity, { ativoPara: 'BOLETO' }, { pixDominio: DOMINIO });
  });
  afterEach(() => bancada.fechar());

  const aPagar = async (id: number) =>
    bancada.pegar(PixDoDocumentoService).aPagar(bancada.em, await bancada.documento(id));
  const linhaDoPix = async (retornoId: number) => {
    const [linha] = (await bancada.linhas(retornoId)).filter(({ linha }) => linha === 5);
    return [linha?.resultado, linha?.motivo, linha?.documentoId];
  };

  it('fica no boleto, e sai dele quando a linha do título o paga', async () => {
    const { documento, remessaId, liquida } = await bancada.remetido();
    expect(await aPagar(documento.id)).toBeNull();
    const registra = await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO');
    const retorno = await bancada.enviar(comPix(registra));
    expect(retorno).toMatchObject({ situacao: 'PROCESSADO', titulos: 1, pendencias: 0 });
    expect(await linhaDoPix(retorno.id)).toEqual(['IGNORADA', 'PIX_DO_TITULO', documento.id]);
    const pix = await aPagar(documento.id);
    expect(pix).toMatchObject({ expiraEm: documento.vencimento, situacao: 'ATIVA' });
    expect(lerBrCode(pix!.copiaECola)).toEqual({
      endereco: ENDERECO,
      nome: 'AGENCIA AMBIENTAL DO ESTA',
      cidade: 'AMAZONAS',
    });
    await bancada.enviar(outroNumero(liquida, 2));
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'PAGO' });
    expect(await bancada.ativacoes()).toEqual(['1']);
    expect(await aPagar(documento.id)).toBeNull();
  });

  it('o mais novo toma o lugar do anterior; reemitido, nada muda', async () => {
    const { documento, remessaId } = await bancada.remetido();
    const registra = await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO');
    await bancada.enviar(comPix(registra));
    const outro = comPix(
      await bancada.responder(remessaId, 2, () => 'DEIXAR_ABERTO'),
      `${DOMINIO}/v2/cobv/2`,
    );
    const retorno = await bancada.enviar(outro);
    expect(await linhaDoPix(retorno.id)).toEqual(['IGNORADA', 'PIX_DO_TITULO', documento.id]);
    expect(lerBrCode((await aPagar(documento.id))!.copiaECola)?.endereco).toBe(`${DOMINIO}/v2/cobv/2`);
    expect(await bancada.em.query('SELECT COUNT(*) AS quantos FROM pix_documento')).toEqual([{ quantos: 1 }]);
  });

  it.each<[string, (bytes: Buffer) => Buffer, string | null]>([
    ['o convênio não diz o domínio', (bytes) => comPix(bytes), null],
    ['o domínio é de outro', (bytes) => comPix(bytes, 'qrcodepix.outro.com.br/v2/cobv/1'), DOMINIO],
    ['o endereço está estragado', (bytes) => comPix(bytes, `${DOMINIO}/a b`), DOMINIO],
  ])('não se usa se %s, e o título segue', async (_, mudar, pixDominio) => {
    await bancada.em.update(ConvenioEntity, { ativoPara: 'BOLETO' }, { pixDominio });
    const { documento, remessaId } = await bancada.remetido();
    const registra = await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO');
    const retorno = await bancada.enviar(mudar(registra));
    expect(await linhaDoPix(retorno.id)).toEqual(['IGNORADA', 'PIX_SEM_USO', null]);
    expect(await bancada.documento(documento.id)).toMatchObject({ estado: 'REGISTRADO' });
    expect(await aPagar(documento.id)).toBeNull();
  });

  it('na prévia nada fica', async () => {
    const { documento, remessaId } = await bancada.remetido();
    const registra = comPix(await bancada.responder(remessaId, 1, () => 'DEIXAR_ABERTO'));
    const id = await bancada.receber(registra, 'retorno.ret', true);
    expect(await bancada.processar(id)).toMatchObject({ situacao: 'AGUARDANDO_CONFIRMACAO', titulos: 1 });
    expect(await linhaDoPix(id)).toEqual(['IGNORADA', 'PIX_DO_TITULO', documento.id]);
    expect(await aPagar(documento.id)).toBeNull();
    await bancada.confirmar(id);
    await bancada.processar(id);
    expect(await aPagar(documento.id)).not.toBeNull();
  });
});
