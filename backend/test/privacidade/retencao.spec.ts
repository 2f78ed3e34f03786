import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { comecoDasCarteiras } from '../../src/modules/carteira/impressao/ver-carteira';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { comecoDosBoletos } from '../../src/modules/pagamento/impresso/ver-boleto';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { EliminarPessoaService } from '../../src/modules/privacidade/eliminar-pessoa.service';
import { Arquivos } from '../../src/platform/storage/arquivos';
import type { Deposito } from '../../src/platform/storage/deposito';
import { Mesa } from '../banco/mesa';
import { criarConta, novoCpf } from '../preparo/fabricas';

const INICIO = '2026-03-10T14:00:00Z';
/** Dois anos e meio depois do prazo do boleto. */
const DEPOIS = '2028-10-10T14:00:00Z';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir(INICIO, { worker: true });
});
beforeEach(() => mesa.noDia(INICIO));
afterAll(() => mesa.produto.encerrar());

/** Quem nunca pagou, e cujo pedido se invalidou pelo prazo. */
const abandonada = async () => {
  const { cpf, licencaId, boletoId } = await mesa.licenca();
  const { pessoaId } = await mesa.estadoDa(licencaId);
  await mesa.em.query(
    "UPDATE licenca SET status = 'INVALIDADO', motivo = 'PRAZO', vaga_principal = NULL, vaga_pendente = NULL WHERE id = ?",
    [licencaId],
  );
  return { cpf, pessoaId, licencaId, boletoId };
};
const aplicar = () => mesa.pegar(EliminarPessoaService).aplicarRetencao();
const eliminada = async (id: number) =>
  (await mesa.em.findOneByOrFail(PessoaEntity, { id })).eliminadaEm !== null;

it('quem encerrou a conta muito depois de nada o reter também é esquecido', async () => {
  const { cpf, pessoaId } = await abandonada();
  await criarConta(mesa.em, { login: cpf, papel: 'CIDADAO', pessoaId });
  await mesa.noDia(DEPOIS);
  await aplicar();
  expect(await eliminada(pessoaId)).toBe(false);
  await mesa.em.delete(UsuarioEntity, { pessoaId });
  await aplicar();
  expect(await eliminada(pessoaId)).toBe(true);
});

it('a pessoa que não se consegue eliminar não segura as outras, e a rotina diz que falhou', async () => {
  const [presa, outra] = [await abandonada(), await abandonada()];
  await mesa.noDia('2028-04-10T14:00:00Z');
  const mudar = mesa.pegar(MudarSituacaoService);
  const travar = mudar.travarDaPessoa.bind(mudar);
  const espiao = jest.spyOn(mudar, 'travarDaPessoa').mockImplementation((em, pessoaId) => {
    if (pessoaId === presa.pessoaId) throw new Error('linha estragada');
    return travar(em, pessoaId);
  });
  await expect(aplicar()).rejects.toThrow('linha estragada');
  espiao.mockRestore();
  expect([await eliminada(presa.pessoaId), await eliminada(outra.pessoaId)]).toEqual([false, true]);
});

it('o impresso que não se consegue apagar não segura os outros, e a rotina diz que falhou', async () => {
  const [presa, outra] = [await abandonada(), await abandonada()];
  await mesa.noDia('2028-04-10T14:00:00Z');
  const arquivos = mesa.pegar(Arquivos);
  const impressos = ({ licencaId, boletoId }: typeof presa) => [
    `${comecoDasCarteiras(licencaId)}a.pdf`,
    `${comecoDasCarteiras(licencaId)}b.pdf`,
    `${comecoDosBoletos(boletoId)}a.pdf`,
  ];
  for (const nome of [...impressos(presa), ...impressos(outra)])
    await arquivos.gravar(nome, Buffer.from('impresso'));
  const { deposito } = arquivos as unknown as { deposito: Deposito };
  const apagar = deposito.apagar.bind(deposito);
  const espiao = jest
    .spyOn(deposito, 'apagar')
    .mockImplementation((nome) =>
      nome === impressos(presa)[0] ? Promise.reject(new Error('EACCES')) : apagar(nome),
    );
  await expect(aplicar()).rejects.toThrow('EACCES');
  espiao.mockRestore();
  const ficaram = [];
  for (const nome of [...impressos(presa), ...impressos(outra)])
    if (await arquivos.ler(nome)) ficaram.push(nome);
  expect(ficaram).toEqual([impressos(presa)[0]]);
});

it('quem desiste do pedido, ou cria conta, enquanto a rotina anda não é eliminado', async () => {
  const [desiste, cria] = [await abandonada(), await abandonada()];
  await criarConta(mesa.em, { login: desiste.cpf, papel: 'CIDADAO', pessoaId: desiste.pessoaId });
  await mesa.em.query(
    "INSERT INTO eliminacao (pessoa_id, pedida_em, prevista) VALUES (?, NOW(3), '2028-01-01')",
    [desiste.pessoaId],
  );
  await mesa.noDia('2028-04-10T14:00:00Z');
  const mudar = mesa.pegar(MudarSituacaoService);
  const travar = mudar.travarDaPessoa.bind(mudar);
  const espiao = jest.spyOn(mudar, 'travarDaPessoa').mockImplementation(async (em, pessoaId) => {
    if (pessoaId === desiste.pessoaId)
      await mesa.em.query('DELETE FROM eliminacao WHERE pessoa_id = ?', [pessoaId]);
    if (pessoaId === cria.pessoaId)
      await criarConta(mesa.em, { login: cria.cpf, papel: 'CIDADAO', pessoaId });
    return travar(em, pessoaId);
  });
  await aplicar();
  espiao.mockRestore();
  expect([await eliminada(desiste.pessoaId), await eliminada(cria.pessoaId)]).toEqual([false, false]);
});

const mudarLicenca = (id: number, mudanca: string) =>
  mesa.em.query(`UPDATE licenca SET motivo = NULL, ${mudanca} WHERE id = ?`, [id]);
const porNaMesa = (licencaId: number, dia: string | null) =>
  mesa.em.query(
    "INSERT INTO pendencia (chave, motivo, referencia, retido, data_pagamento) VALUES (?, 'PAGO_APOS_BAIXA', ?, 9038, ?)",
    [`na-mesa:${licencaId}`, String(licencaId), dia],
  );

it.each<[string, (quem: Awaited<ReturnType<typeof abandonada>>) => Promise<unknown>]>([
  [
    'a licença vale',
    ({ licencaId: id }) =>
      mudarLicenca(
        id,
        "status = 'VIGENTE', vaga_principal = 1, data_ativacao = '2027-01-01', data_vencimento = '2029-01-01'",
      ),
  ],
  [
    'valeu',
    ({ licencaId: id }) =>
      mudarLicenca(id, "status = 'VENCIDO', data_ativacao = '2026-03-11', data_vencimento = '2026-05-01'"),
  ],
  [
    'a isenção está em análise',
    ({ licencaId: id }) =>
      mudarLicenca(
        id,
        "status = 'AGUARDANDO_ANALISE', vaga_principal = 1, vaga_pendente = 1, prazo_pagamento = '2028-12-01'",
      ),
  ],
  [
    'o título provisório vale',
    ({ licencaId: id }) =>
      mudarLicenca(
        id,
        "status = 'ATIVO_AGUARDANDO_PAGAMENTO', vaga_principal = 1, vaga_pendente = 1, data_vencimento_provisoria = '2028-10-20'",
      ),
  ],
  [
    'pagou',
    ({ boletoId }) =>
      mesa.em.query("UPDATE documento_pagamento SET pago_em = '2026-03-20' WHERE id = ?", [boletoId]),
  ],
  ['o dinheiro está na mesa', ({ licencaId }) => porNaMesa(licencaId, '2026-04-02')],
  ['o banco não disse o dia do dinheiro', ({ licencaId }) => porNaMesa(licencaId, null)],
  ['fiscaliza', ({ pessoaId }) => criarConta(mesa.em, { login: novoCpf(), papel: 'FISCAL', pessoaId })],
])('de noite fica quem a guarda prende: %s', async (_, prender) => {
  const quem = await abandonada();
  await prender(quem);
  await mesa.noDia(DEPOIS);
  await aplicar();
  expect(await eliminada(quem.pessoaId)).toBe(false);
});
