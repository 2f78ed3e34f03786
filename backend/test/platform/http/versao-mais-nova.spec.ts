import { type AcaoAuditada } from '../../../src/platform/auditoria/acoes';
import { Auditoria } from '../../../src/platform/auditoria/auditoria';
import { rotina } from '../../../src/platform/ator';
import { Decisoes } from '../../../src/platform/vigencia/decisoes';
import { entrarComo } from '../../preparo/contas';
import { iniciarProduto, Produto } from '../../preparo/produto';

/** Enquanto as duas versões trabalham, a mais nova grava códigos que esta não conhece: a lista inteira não pode cair por um deles. */
describe('o que uma versão mais nova gravou', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto();
  }, 60_000);
  afterAll(() => produto.encerrar());

  it('lê-se com o código como está: na auditoria e nos trabalhos', async () => {
    const { fonte } = produto;
    await produto.api.get(Auditoria, { strict: false }).registrar(fonte.manager, {
      acao: 'ACAO_DE_AMANHA' as AcaoAuditada,
      ator: rotina('teste'),
    });
    await fonte.query("INSERT INTO outbox (fila, chave, dados) VALUES ('fila-de-amanha', 'a', '{}')");
    const administrador = await entrarComo(produto, 'ADMINISTRADOR');
    const ler = async (lista: string) => {
      const resposta = await administrador.get(`/api/admin/${lista}?range=[0,24]`);
      expect([lista, resposta.statusCode]).toEqual([lista, 200]);
      return resposta.json<Record<string, unknown>[]>();
    };
    expect(await ler('auditoria')).toContainEqual(expect.objectContaining({ acao: 'ACAO_DE_AMANHA' }));
    expect(await ler('trabalhos')).toContainEqual(expect.objectContaining({ fila: 'fila-de-amanha' }));
  });

  it('lê-se também dentro do que se guarda inteiro: normas, zonas, isenções e o que o fiscal contou', async () => {
    const { fonte, api } = produto;
    const decidir = (especie: string, assunto: string, valor: object) =>
      fonte.query(
        `INSERT INTO decisao (especie, assunto, valor, vigente_desde, vez, motivo, autor, criada_em)
         VALUES (?, ?, ?, '2026-01-01', 0, 'de amanhã', 'produto', NOW(3))`,
        [especie, assunto, JSON.stringify(valor)],
      );
    const efeito = { tipo: 'SORTEIO', vagas: 3 };
    const alcance = { especies: null, zonas: null, modalidades: [2], petrechos: null, pessoas: null };
    await decidir('REGRA', '9001', {
      norma: 1,
      revogada: false,
      ate: null,
      janela: null,
      alcance,
      efeito,
      nota: null,
    });
    await decidir('ZONA', '9001', {
      nome: 'De amanhã',
      classe: 'RECIFE',
      geometria: { tipo: 'CORREDOR', largura: 50 },
    });
    const nome = { pt: 'De amanhã', en: 'Of tomorrow', es: 'De mañana' };
    const isencao = { nome, sexo: null, idadeMinima: null, idadeMaxima: null, documento: null };
    await decidir('ISENCAO', 'DE_AMANHA', {
      ...isencao,
      comprovacao: 'BIOMETRIA',
      validadeAnos: null,
      perdeCota: false,
      ato: 'Lei 1/2027',
      oferecida: true,
    });
    await api.get(Decisoes, { strict: false }).recarregar();
    const administrador = await entrarComo(produto, 'ADMINISTRADOR');
    const { id: usuarioId } = (await fonte.query<{ id: number }[]>('SELECT MAX(id) AS id FROM usuario'))[0]!;
    const excessos = [{ tipo: 'PESO_MEDIO', nome: null, tem: 2, pode: 1, maisExemplares: 0, atos: [] }];
    await fonte.query(
      `INSERT INTO conferencia (usuario_id, chave, codigo, pelo_codigo, veredito, com_agencia, feita_em, recebida_em, pescado)
       VALUES (?, UUID(), 'AB12', 0, 'VALIDA', 0, NOW(3), NOW(3), ?)`,
      [
        usuarioId,
        JSON.stringify({ dia: '2026-01-01', regrasDe: '2026-01-01', modalidade: 2, peixes: [], excessos }),
      ],
    );
    const ler = async (caminho: string) => {
      const resposta = await administrador.get(caminho);
      expect([caminho, resposta.statusCode]).toEqual([caminho, 200]);
      return resposta.json<unknown>();
    };
    const com = (valor: object) => expect.arrayContaining([expect.objectContaining(valor)]) as unknown;
    expect(await ler('/api/admin/normas')).toMatchObject({
      regras: com({ valor: expect.objectContaining({ efeito }) as unknown }),
      zonas: com({ valor: expect.objectContaining({ classe: 'RECIFE', norma: null }) as unknown }),
    });
    const comprovacao = 'BIOMETRIA';
    expect(await ler('/api/admin/isencoes')).toEqual({
      itens: com({ valor: expect.objectContaining({ comprovacao }) as unknown }),
    });
    expect(await ler('/api/isencoes')).toEqual({ itens: com({ codigo: 'DE_AMANHA', comprovacao }) });
    expect(await ler('/api/admin/conferencias?range=[0,24]')).toEqual(
      com({ pescado: expect.objectContaining({ excessos }) as unknown }),
    );
  });
});
