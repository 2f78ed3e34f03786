import { dataCivil } from '../../src/kernel/data-civil';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { ConfirmarPagamentoService } from '../../src/modules/licenca/pagamento/confirmar-pagamento.service';
import { RevogadasService } from '../../src/modules/carteira/declaracao-assinada/revogadas.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { pessoa } from '../preparo/fabricas';
import { bancadaDaDeclaracao } from './bancada-da-declaracao';

const bancada = bancadaDaDeclaracao();
const {
  pegar,
  registrar,
  licenca,
  pedidoDe,
  pagar,
  estornar,
  mudar,
  conceder,
  declaracaoDe,
  novaLista,
  semRede,
  naPagina,
  vereditos,
  tentarDesfazerAceite,
} = bancada;

describe('declaração de uma licença', () => {
  it('definitiva e provisória são válidas, e cada uma diz o que é', async () => {
    const codigo = await registrar();
    await conceder(codigo);
    const provisoria = await declaracaoDe(codigo);
    expect(await vereditos(codigo, provisoria)).toBe('VALIDA');
    await pagar(codigo);
    const definitiva = await declaracaoDe(codigo);
    expect(definitiva).not.toBe(provisoria);
    expect(await vereditos(codigo, definitiva)).toBe('VALIDA');
    // O que o título provisório disse segue verdadeiro até a data dele.
    expect(await vereditos(codigo, provisoria)).toBe('VALIDA');
    bancada.produto.relogio.ajustar('2026-04-11T14:00:00Z');
    expect(await vereditos(codigo, provisoria)).toBe('VENCIDA');
    expect(await vereditos(codigo, definitiva)).toBe('VALIDA');
  });

  it('estorno revoga, e pagar de novo faz valer outra vez', async () => {
    const codigo = await registrar();
    await pagar(codigo);
    const antes = await declaracaoDe(codigo);
    await estornar(codigo);
    expect(await vereditos(codigo, antes)).toBe('REVOGADA');
    await pagar(codigo, '2026-03-12');
    expect(await vereditos(codigo, antes)).toBe('VALIDA');
    expect(await vereditos(codigo, await declaracaoDe(codigo))).toBe('VALIDA');
  });

  it('revogada há um instante: a página já o sabe, antes da lista, e cobre tudo', async () => {
    bancada.produto.relogio.ajustar('2026-03-11T14:00:00Z');
    const dados = pessoa();
    const codigo = await registrar(dados);
    await pagar(codigo);
    const declaracao = await declaracaoDe(codigo);
    expect(await naPagina(codigo, declaracao)).toMatchObject({ declaracao: 'VALIDA' });
    await mudar(codigo, 'INVALIDADA_POR_OPERADOR');
    const resposta = await naPagina(codigo, declaracao);
    expect(resposta).toMatchObject({ declaracao: 'REVOGADA', pessoa: { enderecoPrincipal: null } });
    expect(JSON.stringify(resposta)).not.toContain(dados.nome);
    // Desfeito o engano com o pagamento no lugar, a mesma carteira volta a valer.
    await mudar(codigo, 'INVALIDACAO_DESFEITA_VIGENTE');
    expect(await vereditos(codigo, declaracao)).toBe('VALIDA');
  });

  it('pagas em conjunto também voltam a valer', async () => {
    const codigos = [await registrar(), await registrar()];
    const declaracoes: string[] = [];
    for (const codigo of codigos) {
      await pagar(codigo);
      declaracoes.push(await declaracaoDe(codigo));
      await estornar(codigo);
    }
    expect(await vereditos(codigos[0]!, declaracoes[0]!)).toBe('REVOGADA');
    const pedidos = await Promise.all(codigos.map((codigo) => pedidoDe(codigo, '2026-03-11')));
    const ativados = await pegar(Transacoes).executar((em) =>
      pegar(ConfirmarPagamentoService).confirmarMuitos(em, pedidos),
    );
    expect([...ativados.values()]).toEqual([{ resultado: 'ATIVADA' }, { resultado: 'ATIVADA' }]);
    for (const [i, codigo] of codigos.entries()) {
      expect(await vereditos(codigo, declaracoes[i]!)).toBe('VALIDA');
    }
  });

  it('a que um operador invalida é revogada, e segue assim até a data dela', async () => {
    const [provisoria, definitiva] = [await registrar(), await registrar()];
    await conceder(provisoria);
    await pagar(definitiva);
    const textos = [await declaracaoDe(provisoria), await declaracaoDe(definitiva)] as const;
    await mudar(provisoria, 'INVALIDADA_POR_OPERADOR');
    await mudar(definitiva, 'INVALIDADA_POR_OPERADOR');
    expect(await vereditos(provisoria, textos[0])).toBe('REVOGADA');
    expect(await vereditos(definitiva, textos[1])).toBe('REVOGADA');
    await mudar(definitiva, 'INVALIDACAO_DESFEITA');
    expect(await vereditos(definitiva, textos[1])).toBe('REVOGADA');

    bancada.produto.relogio.ajustar('2026-04-10T14:00:00Z');
    const com = (await novaLista()).numeros[0].size;
    await pegar(RevogadasService).esquecerVencidas();
    expect((await novaLista()).numeros[0].size).toBe(com);
    expect(await vereditos(provisoria, textos[0])).toBe('VENCIDA');
    expect(await vereditos(definitiva, textos[1])).toBe('REVOGADA');
  });

  it('aceite desfeito que volta a título provisório: a definitiva cai quando o título acaba', async () => {
    const codigo = await registrar();
    await conceder(codigo);
    await pagar(codigo);
    const definitiva = await declaracaoDe(codigo);
    await tentarDesfazerAceite(codigo, 'ACEITE_DESFEITO_PROVISORIA');
    const titulo = await declaracaoDe(codigo);
    expect(await vereditos(codigo, titulo)).toBe('VALIDA');
    // Ninguém gravou ainda que o título acabou: o calendário já diz.
    bancada.produto.relogio.ajustar('2026-04-10T14:00:00Z');
    expect((await licenca(codigo)).status).toBe('ATIVO_AGUARDANDO_PAGAMENTO');
    expect(await vereditos(codigo, definitiva)).toBe('REVOGADA');
    expect(await vereditos(codigo, titulo)).toBe('VENCIDA');
  });

  it('renovada, a carteira antiga vale até a data que traz', async () => {
    const codigo = await registrar();
    await pagar(codigo);
    const antiga = await declaracaoDe(codigo);
    await mudar(codigo, 'RENOVACAO_PAGA');
    expect(await vereditos(codigo, antiga)).toBe('VALIDA');
    bancada.produto.relogio.ajustar('2028-03-11T14:00:00Z');
    expect(await vereditos(codigo, antiga)).toBe('VENCIDA');
  });

  it('invalidada a renovação, a carteira antiga cai com ela, e com ela volta', async () => {
    const [codigo, renovacao] = [await registrar(), await registrar()];
    for (const uma of [codigo, renovacao]) await pagar(uma);
    const antiga = await declaracaoDe(codigo);
    const renovaId = (await licenca(codigo)).id;
    await bancada.produto.fonte.manager.update(LicencaEntity, { codigo: renovacao }, { renovaId });
    await mudar(codigo, 'RENOVACAO_PAGA');
    expect(await vereditos(codigo, antiga)).toBe('VALIDA');
    await mudar(renovacao, 'INVALIDADA_POR_OPERADOR');
    expect(await vereditos(codigo, antiga)).toBe('REVOGADA');
    await mudar(renovacao, 'INVALIDACAO_DESFEITA_VIGENTE');
    expect(await vereditos(codigo, antiga)).toBe('VALIDA');
  });

  it.each(['VENCIDO', 'INATIVO'])(
    'a que se perdeu e trazia mais do que a licença depois teve não vale quando esta acaba, %s',
    async (fim) => {
      const codigo = await registrar();
      await pagar(codigo);
      const { id } = await licenca(codigo);
      const { manager } = bancada.produto.fonte;
      // Como a de uma isenção por mais anos, concedida por engano.
      await manager.update(LicencaEntity, { id }, { dataVencimento: dataCivil('2031-03-10') });
      const longa = await declaracaoDe(codigo);
      await estornar(codigo);
      await pagar(codigo, '2026-03-11');
      const curta = await declaracaoDe(codigo);
      if (fim === 'INATIVO') await mudar(codigo, 'RENOVACAO_PAGA');
      bancada.produto.relogio.ajustar('2028-03-11T14:00:00Z');
      expect(await vereditos(codigo, curta)).toBe('VALIDA');
      bancada.produto.relogio.ajustar('2028-03-12T14:00:00Z');
      expect(await semRede(codigo, longa)).toBe('REVOGADA');
      expect((await naPagina(codigo, longa)).declaracao).toBe('VENCIDA');
      expect(await vereditos(codigo, curta)).toBe('VENCIDA');
    },
  );

  it('a declaração de uma não serve a outra', async () => {
    const [minha, alheia] = [await registrar(), await registrar()];
    await pagar(minha);
    await pagar(alheia);
    expect(await vereditos(minha, await declaracaoDe(alheia))).toBe('FALSA');
  });
});
