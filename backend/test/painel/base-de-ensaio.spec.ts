import { createConnection } from 'mysql2/promise';
import { prepararBase } from '../../ferramentas/popular/base';
import { encher } from '../../ferramentas/popular/encher';
import { dataCivil } from '../../src/kernel/data-civil';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { EventoBancarioService } from '../../src/modules/pagamento/evento-bancario.service';
import { EnderecoEntity } from '../../src/modules/pessoa/endereco.entity';
import { ListaDePessoasService } from '../../src/modules/pessoa/busca/lista-de-pessoas.service';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { rotina } from '../../src/platform/ator';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { Transacoes } from '../../src/platform/database/transacoes';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
}, 60_000);
afterAll(() => produto.encerrar());

const pegar = <T>(tipo: abstract new (...args: never[]) => T): T =>
  produto.api.get<T>(tipo, { strict: false });
async function registrar(modalidade: 0 | 1 = 0): Promise<string> {
  const { numero } = (
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao({ modalidadePesca: modalidade }),
    })
  ).json<{ numero: string }>();
  return numero.replace(/[-/]/g, '');
}

function mover(licenca: LicencaEntity, evento: 'PAGAR' | 'REGISTRAR') {
  return pegar(Transacoes).executar(async (em) => {
    const [achado] = await em.query<{ nosso_numero: string; convenio_id: number }[]>(
      'SELECT nosso_numero, convenio_id FROM documento_pagamento WHERE referencia = ? ORDER BY id DESC LIMIT 1',
      [String(licenca.id)],
    );
    const travados = await pegar(EventoBancarioService).travar(
      em,
      { id: achado!.convenio_id, tipo: 'BOLETO' },
      [achado!.nosso_numero],
    );
    const documento = travados.get(achado!.nosso_numero)!;
    const dia = dataCivil('2026-03-15');
    await pegar(EventoBancarioService).aplicar(em, [
      {
        documento,
        fato: { evento, data: dia, principal: evento === 'PAGAR' ? documento.valor : 0, motivos: ['48'] },
        ator: rotina('teste'),
        motivo: 'TESTE',
      },
    ]);
    if (evento !== 'PAGAR') return;
    await pegar(ConfirmarPagamentoService).confirmar(em, {
      referencia: documento.referencia,
      documentoId: documento.id,
      dataPagamento: dia,
      vencimentoDocumento: documento.vencimento,
      ator: rotina('teste'),
    });
  });
}

describe('a base de ensaio é como a que o produto escreve', () => {
  const TOTAL = 300;
  const ler = (sql: string, valores: unknown[]) =>
    produto.fonte.query<Record<string, unknown>[]>(sql, valores);
  let primeira: number;

  beforeAll(async () => {
    produto.relogio.ajustar('2026-05-10T14:00:00Z');
    const abrir = () => createConnection({ uri: produto.env.DATABASE_URL!, timezone: 'Z' });
    const conexoes = await Promise.all([abrir(), abrir(), abrir()]);
    const hoje = dataCivil('2026-05-10');
    const partes = await prepararBase(conexoes[0], { hoje, total: TOTAL, feitio: 'BASE' }, conexoes.length);
    primeira = partes[0]!.contexto.primeiro.licenca;
    await Promise.all(partes.map((parte, i) => encher(conexoes[i]!, parte)));
    await Promise.all(conexoes.map((conexao) => conexao.end()));
  });

  /** As linhas de uma licença, com o que está preenchido e a história, sem valores. */
  const retrato = async (licencaId: number) => {
    const [licenca] = await ler('SELECT * FROM licenca WHERE id = ?', [licencaId]);
    const [documento] = await ler('SELECT * FROM documento_pagamento WHERE referencia = ?', [licencaId]);
    const preenchidas = (linhas: Record<string, unknown>[]) =>
      linhas.map((linha) => Object.keys(linha).filter((coluna) => linha[coluna] !== null));
    const termos = await ler('SELECT termo FROM pessoa_busca WHERE pessoa_id = ?', [licenca!.pessoa_id]);
    return {
      pessoa: preenchidas(await ler('SELECT * FROM pessoa WHERE id = ?', [licenca!.pessoa_id])),
      achavel: termos.length > 2,
      endereco: preenchidas(
        await ler('SELECT * FROM endereco WHERE pessoa_id = ? AND tipo = 1', [licenca!.pessoa_id]),
      ),
      licenca: preenchidas([licenca!]),
      informacao: preenchidas(
        await ler('SELECT * FROM informacao_complementar WHERE licenca_id = ?', [licencaId]),
      ),
      documento: preenchidas([documento!]),
      estado: documento!.estado,
      historia: await ler('SELECT de, para, evento FROM licenca_historico WHERE licenca_id = ? ORDER BY id', [
        licencaId,
      ]),
      vida: await ler('SELECT de, para FROM historico_documento WHERE documento_id = ? ORDER BY id', [
        documento!.id,
      ]),
    };
  };
  const umaDa = async (status: string) => {
    const [linha] = await ler('SELECT MAX(id) AS id FROM licenca WHERE id >= ? AND status = ?', [
      primeira,
      status,
    ]);
    return Number(linha!.id);
  };

  it('as mesmas colunas e a mesma história, à espera e paga', async () => {
    const daqui = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo: await registrar(0) });
    await produto.fonte.query(
      "UPDATE documento_pagamento SET estado = 'REMETIDO', remetido_em = NOW(3) WHERE referencia = ?",
      [String(daqui.id)],
    );
    await produto.fonte.query(
      `INSERT INTO historico_documento (documento_id, de, para, ator, motivo)
       SELECT id, 'EMITIDO', 'REMETIDO', 'teste', 'REMESSA' FROM documento_pagamento WHERE referencia = ?`,
      [String(daqui.id)],
    );
    await mover(daqui, 'REGISTRAR');
    expect(await retrato(await umaDa('AGUARDANDO_PAGAMENTO'))).toEqual(await retrato(daqui.id));
    await mover(daqui, 'PAGAR');
    expect(await retrato(await umaDa('VIGENTE'))).toEqual(await retrato(daqui.id));
  });

  it('abre-se e acha-se', async () => {
    const em = produto.fonte.manager;
    const pessoas = await em.find(PessoaEntity, { order: { id: 'DESC' }, take: TOTAL + 1 });
    const [, ...semeadas] = pessoas;
    expect(semeadas.every(({ cpf, cpfIndice }) => indiceDe('documento', cpf!).equals(cpfIndice!))).toBe(true);
    await em.find(EnderecoEntity);
    const documentos = await em.find(DocumentoPagamentoEntity);
    expect(documentos.length).toBeGreaterThan(TOTAL);
    const { id, nome, email } = semeadas[0]!;
    const lista = pegar(ListaDePessoasService);
    const faixa = { quantidade: 10, antesDe: null };
    expect((await lista.procurar({ email }, faixa)).pessoas.map((achada) => achada.id)).toEqual([id]);
    for (const digitado of [nome, nome.slice(0, -1)])
      expect(
        (await lista.procurar({ nome: digitado }, faixa)).pessoas.map((achada) => achada.nome),
      ).toContain(nome);
    const situacoes = await ler('SELECT DISTINCT status FROM licenca WHERE id >= ?', [primeira]);
    expect(situacoes.length).toBeGreaterThanOrEqual(4);
    // Quem se registra depois toma números que a base não tem.
    const codigos = await Promise.all([registrar(0), registrar(1)]);
    expect(new Set(codigos).size).toBe(2);
  });
});
