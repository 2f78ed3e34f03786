import type { Achados } from '../../../src/modules/balcao/balcao.dto';
import { AtenderAvisoService } from '../../../src/modules/banco/pix/atender-aviso.service';
import type { PixDoConvenio } from '../../../src/modules/banco/pix/pix.dto';
import { PixRecebimentoEntity } from '../../../src/modules/banco/pix/pix-recebimento.entity';
import { RazaoConsultaService } from '../../../src/modules/banco/razao/razao-consulta.service';
import { FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import { Trilhos } from '../../../src/modules/pagamento/pix/trilhos';
import { criarConta, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { BancadaDoPix } from './bancada-do-pix';

const ADMINISTRADOR = '52998224725';
const OPERADOR = '11144477735';

/** O que quem administra vê do PIX de um convênio. */
describe('PIX na tela do convênio', () => {
  let pix: BancadaDoPix;
  let rota: string;
  beforeEach(async () => {
    pix = await BancadaDoPix.abrir('ARQUIVO');
    const { api } = pix.bancada.produto;
    jest.spyOn(api.get(Trilhos, { strict: false }), 'de').mockReturnValue(pix.provedor);
    await criarConta(pix.em, { login: ADMINISTRADOR, papel: 'ADMINISTRADOR' });
    rota = `/api/admin/convenios/${(await pix.convenio()).id}/pix`;
  });
  afterEach(() => pix.fechar());
  /** Com a sessão aberta agora: o relógio dos testes salta. */
  async function entrar(login = ADMINISTRADOR): Promise<Navegador> {
    const quem = new Navegador(pix.bancada.produto.api);
    await quem.entrar(login, SENHA);
    return quem;
  }
  const ver = async () => (await (await entrar()).get(rota)).json<PixDoConvenio>();

  it('mostra as cobranças, o que entrou e com que atraso, os avisos, e o par no arquivo do banco', async () => {
    const { documento, liquida } = await pix.bancada.remetido();
    await pix.cobrar();
    pix.bancada.produto.relogio.ajustar('2026-11-23T15:00:00Z');
    expect((await ver()).cobrancas).toEqual({ porPedir: 0, ativas: 1, recusadas: 0 });
    const e2eid = pix.provedor.pagar(await pix.txid(documento.id), 11_900, pix.agora());
    pix.bancada.produto.relogio.ajustar('2026-11-23T15:00:07Z');
    const avisos = pix.pegar(AtenderAvisoService);
    const avisar = async (citado: string) => {
      const { id } = await pix.convenio();
      await avisos.guardar(id, Buffer.from(JSON.stringify({ pix: [{ endToEndId: citado }] })));
      const [{ ultimo }] = await pix.em.query<[{ ultimo: number }]>(
        'SELECT MAX(id) AS ultimo FROM pix_aviso',
      );
      await avisos.atender(ultimo);
    };
    await avisar(e2eid);
    await avisar(`E${'9'.repeat(31)}`);
    await pix.varrer();
    expect(await ver()).toMatchObject({
      ligacao: { falhas: 0, varridoAte: '2026-11-23T15:00:07.000Z' },
      cobrancas: { ativas: 0 },
      deUmDia: { recebidos: 1, valor: 11_900, atrasoP95: 7, porAviso: 1 },
      porCreditar: { quantos: 1, valor: 11_900, desde: '2026-11-23' },
      avisos: [
        { situacao: 'ESTRANHO', citados: 1, desconhecidos: 1 },
        { situacao: 'ATENDIDO', citados: 1, desconhecidos: 0 },
      ],
      recebimentos: [{ e2eid, documento: { id: documento.id }, credito: 'ESPERADO', par: null }],
    });
    await criarConta(pix.em, { login: OPERADOR, papel: 'OPERADOR' });
    // Pelo identificador que o comprovante traz, de um pagamento e de um dinheiro sem documento.
    const buscar = async (termo: string) =>
      (await (await entrar(OPERADOR)).post('/api/admin/busca', { termo })).json<Achados>();
    const doLivro = await pix.em.findOneByOrFail(PixRecebimentoEntity, { e2eid });
    expect(await buscar(` ${e2eid} `)).toMatchObject({
      por: 'PIX',
      documentoId: documento.id,
      linha: { retornoId: doLivro.retornoId, linha: doLivro.linha },
    });
    expect(await buscar(`E${'9'.repeat(31)}`)).toMatchObject({ por: 'PIX', pessoas: [], linha: null });
    // Na razão, o que ainda está a caminho do banco.
    const naRazao = async () => {
      const { totais } = await pix.pegar(RazaoConsultaService).razao('2026-11-20', '2026-11-26');
      return [totais.recebido, totais.emDocumentos, totais.aCreditar];
    };
    expect(await naRazao()).toEqual([11_900, 11_900, 11_900]);

    pix.bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    const retorno = await pix.bancada.enviar(liquida);
    const { porCreditar, recebimentos } = await ver();
    expect(porCreditar).toEqual({ quantos: 0, valor: 0, desde: null });
    const linha = (await pix.bancada.linhas(retorno.id)).find(({ evento }) => evento === 'LIQUIDADO')!.linha;
    expect(recebimentos).toMatchObject([{ credito: 'CONFIRMADO', par: { retornoId: retorno.id, linha } }]);
    expect(await naRazao()).toEqual([11_900, 11_900, 0]);
  });

  it('experimenta a ligação mesmo com o provedor dado por caído, e diz por que não deu', async () => {
    const experimentar = async () => (await (await entrar()).post(`${rota}/experimentar`)).json<object>();
    pix.provedor.falha = new FalhaDoTrilho('SEM_DIREITO', 'certificado não aceito (CERT_HAS_EXPIRED)');
    expect(await experimentar()).toEqual({
      ...{ deuCerto: false, causa: 'SEM_DIREITO', certificadoAte: null },
      detalhe: 'certificado não aceito (CERT_HAS_EXPIRED)',
    });
    expect((await ver()).ligacao).toMatchObject({ falhas: 1, causa: 'SEM_DIREITO' });
    pix.provedor.falha = null;
    expect(await experimentar()).toMatchObject({ deuCerto: true, certificadoAte: expect.any(String) });
    expect((await ver()).ligacao).toMatchObject({ falhas: 0, causa: null, abertoAte: null });
  });

  it('é só de quem administra', async () => {
    await criarConta(pix.em, { login: OPERADOR, papel: 'OPERADOR' });
    const operador = await entrar(OPERADOR);
    expect((await operador.get(rota)).statusCode).toBe(403);
    expect((await operador.post(`${rota}/experimentar`)).statusCode).toBe(403);
  });
});
