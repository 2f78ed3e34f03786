import { dataCivil } from '../../src/kernel/data-civil';
import { DecisaoEntity } from '../../src/platform/vigencia/decisao.entity';
import { Decisoes } from '../../src/platform/vigencia/decisoes';
import { Ajustes } from '../../src/platform/ajustes/ajustes';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { vagas } from '../../src/modules/licenca/mudar-situacao.service';
import { AvisosService } from '../../src/modules/avisos/avisos.service';
import { LimpezaService } from '../../src/platform/queue/limpeza.service';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const avisos = () =>
  new AvisosService(produto.fonte, produto.api.get(Ajustes), produto.relogio, produto.ambiente);

async function registrar(): Promise<LicencaEntity> {
  const { numero } = (
    await new Navegador(produto.api).post('/api/registrar', {
      pessoa: pessoa(),
      informacaoComplementar: informacao(),
    })
  ).json<{ numero: string }>();
  return produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo: numero.replace(/[-/]/g, '') });
}

async function vigenteAte(data: string): Promise<number> {
  const { id } = await registrar();
  await produto.fonte.query(
    `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2026-01-01', data_vencimento = ?
     WHERE id = ?`,
    [data, id],
  );
  return id;
}

async function publicadosPara(id: number): Promise<string[]> {
  const linhas = await produto.fonte.query<{ modelo: string }[]>(
    `SELECT JSON_VALUE(dados, '$.modelo') AS modelo FROM outbox
     WHERE fila = 'email' AND JSON_VALUE(dados, '$.licencaId') = ? ORDER BY id`,
    [id],
  );
  return linhas.map((l) => l.modelo).filter((modelo) => modelo !== 'BOLETO_EMITIDO');
}

describe('avisos de vencimento', () => {
  it('um em 30 dias e um em 7, cada um uma vez, mesmo com uma noite perdida', async () => {
    const id = await vigenteAte('2026-04-09');
    const longe = await vigenteAte('2026-04-11');
    produto.relogio.ajustar('2026-03-09T14:00:00Z');
    await avisos().publicar();
    expect(await publicadosPara(id)).toEqual([]);
    for (const dia of [
      '2026-03-11',
      '2026-03-12',
      '2026-03-12',
      '2026-03-21',
      '2026-04-02',
      '2026-04-03',
      '2026-04-05',
    ]) {
      produto.relogio.ajustar(`${dia}T14:00:00Z`);
      await avisos().publicar();
    }
    expect(await publicadosPara(id)).toEqual(['RENOVACAO_ABERTA', 'RENOVACAO_ULTIMOS_DIAS']);
    expect(await publicadosPara(longe)).toEqual(['RENOVACAO_ABERTA', 'RENOVACAO_ULTIMOS_DIAS']);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  it('três semanas sem um worker não perdem aviso nenhum', async () => {
    const aPagar = await registrar();
    produto.relogio.ajustar('2026-03-20T14:00:00Z');
    await avisos().publicar();
    expect(await publicadosPara(aPagar.id)).toEqual(['BOLETO_VENCENDO']);
    const id = await vigenteAte('2026-06-10');
    const ultimos = await vigenteAte('2026-05-29');
    produto.relogio.ajustar('2026-05-28T14:00:00Z');
    await avisos().publicar();
    await avisos().publicar();
    expect(await publicadosPara(id)).toEqual(['RENOVACAO_ABERTA']);
    expect(await publicadosPara(ultimos)).toEqual(['RENOVACAO_ULTIMOS_DIAS']);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  it('o título provisório avisa cinco dias antes do fim, uma vez, e só enquanto se pesca com ele', async () => {
    const comTitulo = await registrar();
    const pago = await registrar();
    await produto.fonte.query(
      "UPDATE licenca SET status = 'ATIVO_AGUARDANDO_PAGAMENTO', data_vencimento_provisoria = '2026-04-09' WHERE id IN (?)",
      [[comTitulo.id, pago.id]],
    );
    const publicados = async (id: number) =>
      (await publicadosPara(id)).filter((modelo) => modelo === 'PROVISORIA_ACABANDO');
    produto.relogio.ajustar('2026-04-03T14:00:00Z');
    await avisos().publicar();
    expect(await publicados(comTitulo.id)).toEqual([]);
    await produto.fonte.query(
      `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2026-04-03',
         data_vencimento = '2028-04-03' WHERE id = ?`,
      [pago.id],
    );
    for (const dia of ['2026-04-04', '2026-04-05', '2026-04-09']) {
      produto.relogio.ajustar(`${dia}T14:00:00Z`);
      await avisos().publicar();
    }
    expect(await publicados(comTitulo.id)).toEqual(['PROVISORIA_ACABANDO']);
    expect(await publicados(pago.id)).toEqual([]);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });

  describe('com outra janela de renovação', () => {
    const janela = async (dias: number | null, desde = '2026-01-01') => {
      await produto.fonte.query("DELETE FROM decisao WHERE assunto = 'renovacaoDias'");
      if (dias !== null)
        await produto.fonte.manager.insert(DecisaoEntity, {
          especie: 'AJUSTE',
          assunto: 'renovacaoDias',
          valor: dias as unknown as object,
          vigenteDesde: dataCivil(desde),
          criadaEm: new Date('2025-12-31T12:00:00Z'),
          autor: 'sistema',
          motivo: 'outra janela',
        });
      await produto.api.get(Decisoes).recarregar();
    };
    const nosDias = async (...dias: string[]) => {
      for (const dia of dias) {
        produto.relogio.ajustar(`${dia}T14:00:00Z`);
        await avisos().publicar();
      }
    };
    afterEach(async () => {
      produto.relogio.ajustar('2026-03-10T14:00:00Z');
      await janela(null);
    });

    it('de 60 dias: o aviso sai quando ela abre', async () => {
      await janela(60);
      const id = await vigenteAte('2026-06-10');
      await nosDias('2026-04-10');
      expect(await publicadosPara(id)).toEqual([]);
      await nosDias('2026-04-11', '2026-05-11', '2026-06-03');
      expect(await publicadosPara(id)).toEqual(['RENOVACAO_ABERTA', 'RENOVACAO_ULTIMOS_DIAS']);
    });

    it('que cresce: quem já está dentro da nova é avisado, uma vez, e quem ainda não chegou a ela, depois', async () => {
      await janela(120, '2026-04-11');
      const dentro = await vigenteAte('2026-06-10');
      const adiante = await vigenteAte('2026-08-10');
      await nosDias('2026-04-10');
      expect(await publicadosPara(dentro)).toEqual([]);
      await nosDias('2026-04-11');
      expect(await publicadosPara(dentro)).toEqual(['RENOVACAO_ABERTA']);
      expect(await publicadosPara(adiante)).toEqual([]);
      await produto.fonte.query(
        "UPDATE outbox SET concluido_em = '2026-04-11 12:00:00' WHERE chave LIKE 'RENOVACAO%'",
      );
      await nosDias('2026-04-12', '2026-05-10');
      await produto.fonte.query("DELETE FROM outbox WHERE concluido_em < '2026-04-12'");
      await nosDias('2026-05-12', '2026-05-20');
      expect(await publicadosPara(dentro)).toEqual([]);
      expect(await publicadosPara(adiante)).toEqual(['RENOVACAO_ABERTA']);
    });

    it('de 5 dias: um aviso só, e nenhum antes de se poder renovar', async () => {
      await janela(5);
      const id = await vigenteAte('2026-06-10');
      await nosDias('2026-05-11', '2026-06-03', '2026-06-04');
      expect(await publicadosPara(id)).toEqual([]);
      await nosDias('2026-06-05', '2026-06-06', '2026-06-10');
      expect(await publicadosPara(id)).toEqual(['RENOVACAO_ABERTA']);
    });

    it('quem já pediu a renovação não é chamado a renovar', async () => {
      const id = await vigenteAte('2026-06-10');
      const { id: renovacao } = await registrar();
      await produto.fonte.manager.update(
        LicencaEntity,
        { id: renovacao },
        { renovaId: id, ...vagas('AGUARDANDO_PAGAMENTO', id) },
      );
      await nosDias('2026-05-11', '2026-06-03');
      expect(await publicadosPara(id)).toEqual([]);
    });
  });

  it('boleto em aberto avisa três dias antes; pago ou baixado, não', async () => {
    const aberto = await registrar();
    const baixado = await registrar();
    await produto.fonte.query(
      "UPDATE documento_pagamento SET estado = 'BAIXADO', referencia_aberta = NULL WHERE referencia = ?",
      [String(baixado.id)],
    );
    produto.relogio.ajustar('2026-03-16T14:00:00Z');
    await avisos().publicar();
    expect(await publicadosPara(aberto.id)).toEqual([]);
    produto.relogio.ajustar('2026-03-17T14:00:00Z');
    await avisos().publicar();
    await avisos().publicar();
    expect(await publicadosPara(aberto.id)).toEqual(['BOLETO_VENCENDO']);
    expect(await publicadosPara(baixado.id)).toEqual([]);
  });
});

it('a limpeza leva o concluído há mais de um mês e deixa o que ainda falta fazer', async () => {
  await registrar();
  await produto.fonte.query(
    `INSERT INTO outbox (fila, chave, dados, criado_em, concluido_em) VALUES
      ('email', 'velho-feito', '{}', NOW() - INTERVAL 40 DAY, NOW() - INTERVAL 31 DAY),
      ('email', 'velho-por-fazer', '{}', NOW() - INTERVAL 40 DAY, NULL),
      ('email', 'novo-feito', '{}', NOW() - INTERVAL 40 DAY, NOW() - INTERVAL 29 DAY)`,
  );
  await new LimpezaService(produto.fonte).limpar();
  const restam = await produto.fonte.query<{ chave: string }[]>('SELECT chave FROM outbox');
  const chaves = restam.map((l) => l.chave);
  expect(chaves).toEqual(expect.arrayContaining(['velho-por-fazer', 'novo-feito']));
  expect(chaves).not.toContain('velho-feito');
  expect(chaves.some((c) => c.startsWith('boleto-emitido:'))).toBe(true);
});
