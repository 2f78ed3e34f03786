import { esquecerAparelhos } from '../../src/modules/avisos/aparelhos/aparelhos.service';
import { EliminarPessoaService } from '../../src/modules/privacidade/eliminar-pessoa.service';
import { MeusDadosService } from '../../src/modules/privacidade/meus-dados.service';
import { ContasDaPessoa } from '../../src/modules/pessoa/contas-da-pessoa';
import { entrarComo } from '../preparo/contas';
import { SENHA, visitante } from '../preparo/fabricas';
import {
  produto,
  servico,
  comServicoDePush,
  novo,
  novoAparelho,
  vigente,
  comConta,
  avisar,
  guardados,
  noDiaDoAviso,
} from '../preparo/aparelhos';

comServicoDePush();

describe('o que fica guardado', () => {
  it('está cifrado, e vai na cópia dos dados só como número', async () => {
    const { quem, protocolo, licenca } = await vigente();
    const aparelho = novoAparelho();
    await avisar(quem, protocolo, aparelho);
    const [linha] = await produto.fonte.query<Record<string, unknown>[]>(
      'SELECT * FROM aparelho_avisado WHERE licenca_id = ?',
      [licenca.id],
    );
    const cru = Object.values(linha!)
      .map((valor) => (Buffer.isBuffer(valor) ? valor.toString('latin1') : String(valor)))
      .join();
    const { endpoint, p256dh, auth } = aparelho.inscricao;
    for (const segredo of [endpoint, p256dh, auth]) expect(cru).not.toContain(segredo);
    const copia = await produto.api
      .get(MeusDadosService, { strict: false })
      .juntar(licenca.pessoaId, null, 'pt');
    expect(copia.licencas).toMatchObject([{ aparelhosAvisados: 1 }]);
    expect(JSON.stringify(copia)).not.toContain(aparelho.caminho);
  });

  it('acaba com a conta de quem o quis; o de quem só tem a licença fica', async () => {
    const { quem, protocolo, licenca, dono } = await comConta();
    await avisar(dono, protocolo, novoAparelho());
    await avisar(quem, protocolo, novoAparelho());
    const fim = await dono.post('/api/conta/encerrar', { senha: SENHA });
    expect(fim.statusCode).toBe(204);
    expect(await guardados(licenca.id)).toBe(1);
  });

  it('acaba quando a conta deixa de ser de quem tem a licença', async () => {
    const { protocolo, licenca, dono } = await comConta();
    const aparelho = novoAparelho();
    await avisar(dono, protocolo, aparelho);
    const contas = produto.api.get(ContasDaPessoa, { strict: false });
    const [conta] = await contas.daPessoa(produto.fonte.manager, licenca.pessoaId);
    await contas.soltar(produto.fonte.manager, [conta!.id]);
    await noDiaDoAviso();
    expect(servico.em(aparelho.caminho)).toEqual([]);
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('acaba com os dados da pessoa', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await avisar(quem, protocolo, novoAparelho());
    await produto.fonte.query(
      `UPDATE licenca SET status = 'VENCIDO', vaga_principal = NULL, data_ativacao = '2015-01-01', data_vencimento = '2017-01-01'
       WHERE id = ?`,
      [licenca.id],
    );
    await produto.fonte.query('UPDATE documento_pagamento SET pago_em = NULL WHERE referencia = ?', [
      String(licenca.id),
    ]);
    await produto.fonte.query('INSERT INTO eliminacao (pessoa_id, pedida_em, prevista) VALUES (?, ?, ?)', [
      licenca.pessoaId,
      '2026-03-01 00:00:00',
      '2026-03-01',
    ]);
    produto.relogio.ajustar('2031-03-10T14:00:00Z');
    await produto.api.get(EliminarPessoaService, { strict: false }).aplicarRetencao();
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('segue a licença quando dois cadastros se juntam, e acaba com os dados do que ficou', async () => {
    const brasileira = await vigente();
    const estrangeiro = await vigente(novo(), visitante());
    await produto.fonte.query('UPDATE licenca SET modalidade = 1 WHERE id = ?', [brasileira.licenca.id]);
    const aparelho = novoAparelho();
    await avisar(estrangeiro.quem, estrangeiro.protocolo, aparelho);
    const operador = await entrarComo(produto, 'OPERADOR');
    const [ficou, saiu] = [brasileira.licenca.pessoaId, estrangeiro.licenca.pessoaId];
    const previa = (await operador.get(`/api/admin/pessoas/${ficou}/juncao?com=${saiu}`)).json<{
      versao: string;
      campos: { campo: string; sugerido: string }[];
      confirmacoes: { codigo: string }[];
    }>();
    const juntado = await operador.post(`/api/admin/pessoas/${ficou}/juncao`, {
      absorvidaId: saiu,
      versao: previa.versao,
      escolhas: Object.fromEntries(previa.campos.map(({ campo, sugerido }) => [campo, sugerido])),
      confirmacoes: previa.confirmacoes.map(({ codigo }) => codigo),
      motivo: 'A mesma pessoa, com o passaporte na mão.',
    });
    expect(juntado.statusCode).toBe(200);
    await noDiaDoAviso();
    expect(servico.em(aparelho.caminho)).toHaveLength(1);
    await produto.fonte.transaction((em) => esquecerAparelhos(em, ficou));
    expect(await guardados(estrangeiro.licenca.id)).toBe(0);
  });

  it('acaba quando o balcão devolve o cadastro', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await avisar(quem, protocolo, novoAparelho());
    const operador = await entrarComo(produto, 'OPERADOR');
    const devolvido = await operador.post(`/api/admin/pessoas/${licenca.pessoaId}/devolver`, {
      email: 'dono@exemplo.example',
      confirmarEmail: 'dono@exemplo.example',
    });
    expect(devolvido.statusCode).toBe(200);
    expect(await guardados(licenca.id)).toBe(0);
  });

  it('acaba com a licença que deixou de valer', async () => {
    const { quem, protocolo, licenca } = await vigente();
    await avisar(quem, protocolo, novoAparelho());
    await noDiaDoAviso('2026-06-09T14:00:00Z');
    expect(await guardados(licenca.id)).toBe(1);
    await produto.fonte.query("UPDATE licenca SET status = 'VENCIDO', vaga_principal = NULL WHERE id = ?", [
      licenca.id,
    ]);
    await noDiaDoAviso('2026-06-11T14:00:00Z');
    expect(await guardados(licenca.id)).toBe(0);
  });
});
