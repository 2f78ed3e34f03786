import { FalhaDoTrilho } from '../../../src/modules/pagamento/domain/pix/trilho';
import { PixCobrancaEntity } from '../../../src/modules/pagamento/pix/pix-cobranca.entity';
import { BancadaDoPix } from './bancada-do-pix';
import type { ProvedorDeMemoria } from './provedor-de-memoria';

const DO_BANCO = 'BOLETO31285570000000001DATA20112026';

describe('boleto híbrido, que o banco registra pela API', () => {
  let pix: BancadaDoPix;
  let provedor: ProvedorDeMemoria;
  beforeEach(async () => {
    pix = await BancadaDoPix.abrir('ARQUIVO');
    ({ provedor } = pix);
    await pix.em.query(
      "UPDATE convenio SET versao = versao + 1, pix_trilho = 'BB_HIBRIDO', pix_url_cobranca = 'https://bb.example'",
    );
    const criar = provedor.criar.bind(provedor);
    jest.spyOn(provedor, 'criar').mockImplementation((pedida) => criar({ ...pedida, txid: DO_BANCO }));
  });
  afterEach(() => pix.fechar());

  const cobranca = (documentoId: number) => pix.em.findOneByOrFail(PixCobrancaEntity, { documentoId });

  it('fica registrado, não vai na remessa, e paga-se pelo txid que o banco lhe deu', async () => {
    const documento = await pix.bancada.emitir('1');
    await expect(pix.bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    await pix.cobrar();
    expect(await cobranca(documento.id)).toMatchObject({ estado: 'ATIVA', txid: DO_BANCO });
    expect(await pix.bancada.documento(documento.id)).toMatchObject({
      estado: 'REGISTRADO',
      registradoEm: '2026-11-20',
      remetidoEm: null,
    });
    await expect(pix.bancada.gerarRemessa()).rejects.toMatchObject({ codigo: 'SEM_BOLETOS_A_REMETER' });
    provedor.pagar(DO_BANCO, 11_900, pix.agora());
    await pix.varrer();
    expect(await pix.bancada.ativacoes()).toEqual(['1']);
    await pix.fecha();
  });

  it('o que dá lugar a outro tem a baixa pedida ao banco', async () => {
    const primeiro = await pix.bancada.emitir('1');
    await pix.cobrar();
    jest.restoreAllMocks();
    await pix.bancada.emitir('1');
    expect(await pix.em.query('SELECT documento_id AS id, estado FROM baixa_documento')).toEqual([
      { id: primeiro.id, estado: 'PENDENTE' },
    ]);
  });

  it.each([
    ['o banco o recusa', new FalhaDoTrilho('RECUSADO', '4874902'), 0],
    ['a API não responde um dia inteiro', new FalhaDoTrilho('FORA_DO_AR', 'teste'), 25 * 60],
  ])('vai na remessa quando %s', async (_, falha, minutos) => {
    const documento = await pix.bancada.emitir('1');
    provedor.falha = falha;
    await pix.cobrar();
    pix.passar(minutos);
    await pix.cobrar();
    expect((await cobranca(documento.id)).estado).toBe('RECUSADA');
    await pix.bancada.gerarRemessa();
    expect(await pix.bancada.documento(documento.id)).toMatchObject({ estado: 'REMETIDO' });
  });
});
