import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { lerBrCode } from '../../src/modules/pagamento/domain/pix/br-code';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { PixDoDocumentoService } from '../../src/modules/pagamento/pix/pix-do-documento.service';
import { entrarComo } from '../preparo/contas';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { lerQrCode } from '../preparo/impressos/leitores-de-qr';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const ENDERECO = 'qrcodepix.exemplo.com.br/v2/cobv/ab49966b-c17e-46b6-a798-7aff3e724117';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  await produto.fonte.manager.update(
    ConvenioEntity,
    { tipo: 'BOLETO' },
    { pixDominio: 'qrcodepix.exemplo.com.br' },
  );
});
afterAll(() => produto.encerrar());

it('quem pode ver o documento tem o PIX dele, na consulta e na página de pagar; o fiscal, e quem não pode, não', async () => {
  const em = produto.fonte.manager;
  const navegador = new Navegador(produto.api);
  const pedido = { pessoa: pessoa(), informacaoComplementar: informacao() };
  const { numero } = (await navegador.post('/api/registrar', pedido)).json<{ numero: string }>();
  const protocolo = numero.replace(/[-/]/g, '');
  const ler = async (onde: string, quem = navegador) => {
    const resposta = await quem.get(`/api/${onde}?protocolo=${protocolo}`);
    return resposta.statusCode === 200
      ? resposta.json<{ pix: Record<string, string> | null }>().pix
      : resposta.statusCode;
  };
  expect([await ler('consultar'), await ler('boleto/detalhes')]).toEqual([null, null]);

  const { id } = await em.findOneByOrFail(LicencaEntity, { codigo: protocolo });
  const documento = await em.findOneByOrFail(DocumentoPagamentoEntity, { referenciaAberta: String(id) });
  const trazido = { nossoNumero: documento.nossoNumero!, trazido: ENDERECO, txid: null };
  await produto.api.get(PixDoDocumentoService).guardar(em, documento.convenioId, [trazido]);

  const daConsulta = await ler('consultar');
  expect(daConsulta).toEqual({
    copiaECola: expect.any(String),
    expiraEm: documento.vencimento,
    situacao: 'ATIVA',
  });
  const { qrCodeBase64, ...resto } = (await ler('boleto/detalhes')) as Record<string, string>;
  expect(resto).toEqual(daConsulta);
  expect(lerBrCode(resto['copiaECola']!)?.endereco).toBe(ENDERECO);
  const png = Buffer.from(qrCodeBase64!.split(',')[1]!, 'base64');
  expect(await lerQrCode(png)).toEqual({ zbar: resto['copiaECola'], jsqr: resto['copiaECola'] });

  // É do valor inteiro: quem já pagou parte pagaria a mais.
  const pagar = (valor: number) => em.update(DocumentoPagamentoEntity, documento.id, { valorPago: valor });
  await pagar(1);
  expect([await ler('consultar'), await ler('boleto/detalhes'), await ler('pagamento/andamento')]).toEqual([
    null,
    null,
    'SEM_PIX',
  ]);
  await pagar(0);

  const fiscal = await entrarComo(produto, 'FISCAL');
  expect([await ler('consultar', fiscal), await ler('boleto/detalhes', fiscal)]).toEqual([null, 403]);
  expect(await ler('consultar', new Navegador(produto.api))).toBe(403);
});
