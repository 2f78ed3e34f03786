import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { Mesa } from '../banco/mesa';
import { informacao, pessoa, visitante } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';

/** A mesa do balcão, e pessoas que lá chegam com uma licença. */
export function bancadaDoBalcao(opcoes: { worker?: boolean } = {}) {
  let mesa: Mesa;
  beforeAll(async () => {
    mesa = await Mesa.abrir(undefined, opcoes);
  });
  afterAll(() => mesa.produto.encerrar());

  async function registrar(campos: Record<string, unknown> = {}, modalidade: 0 | 1 = 0) {
    const dados = campos.passaporte ? visitante(campos) : pessoa(campos);
    const cidadao = new Navegador(mesa.produto.api);
    const resposta = await cidadao.post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    });
    expect(resposta.statusCode).toBe(201);
    const { numero } = resposta.json<{ numero: string }>();
    const [licenca] = await mesa.em.query<{ id: number; pessoa_id: number }[]>(
      'SELECT id, pessoa_id FROM licenca WHERE codigo = ?',
      [numero.replace(/[-/]/g, '')],
    );
    const boleto = await mesa.em.findOneByOrFail(DocumentoPagamentoEntity, {
      referencia: String(licenca!.id),
    });
    return { numero, dados, cidadao, licencaId: licenca!.id, pessoaId: licenca!.pessoa_id, boleto };
  }

  const auditados = (acao: string, onde = '1 = 1') =>
    mesa.em.query<{ detalhes: string; pessoa_id: number | null; ator_id: number }[]>(
      `SELECT detalhes, pessoa_id, ator_id FROM auditoria WHERE acao = ? AND ${onde} ORDER BY id`,
      [acao],
    );

  return {
    get mesa() {
      return mesa;
    },
    registrar,
    auditados,
  };
}
