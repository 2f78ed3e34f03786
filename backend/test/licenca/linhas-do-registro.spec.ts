import { Connection } from 'mysql2';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { LicencaHistoricoEntity } from '../../src/modules/licenca/licenca-historico.entity';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { InformacaoEntity } from '../../src/modules/licenca/pedido/informacao.entity';
import { DocumentoPagamentoEntity } from '../../src/modules/pagamento/documento-pagamento.entity';
import { HistoricoDocumentoEntity } from '../../src/modules/pagamento/historico-documento.entity';
import { termosDe } from '../../src/modules/pessoa/busca/gravar-termos';
import { PalavraDoNomeEntity } from '../../src/modules/pessoa/busca/palavra-do-nome.entity';
import { PessoaBuscaEntity } from '../../src/modules/pessoa/busca/pessoa-busca.entity';
import { EnderecoEntity } from '../../src/modules/pessoa/endereco.entity';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { IdempotenciaEntity } from '../../src/platform/http/idempotencia/idempotencia.entity';
import { AuditoriaEntity } from '../../src/platform/auditoria/auditoria.entity';
import { OutboxEntity } from '../../src/platform/queue/outbox.entity';
import { endereco, informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const registrar = async (campos: Record<string, unknown> = {}): Promise<string> => {
  const resposta = await new Navegador(produto.api).post('/api/registrar', {
    pessoa: pessoa(campos),
    informacaoComplementar: informacao(),
  });
  expect(resposta.statusCode).toBe(201);
  return resposta.json<{ numero: string }>().numero;
};

/** Verbo e tabela de cada instrução que `trabalho` manda ao banco de dados, por qualquer conexão. */
async function instrucoesDe(trabalho: () => Promise<unknown>): Promise<string[]> {
  const feitas: string[] = [];
  const base = Object.getPrototypeOf((Connection as unknown as { prototype: object }).prototype) as {
    addCommand(comando: { sql?: string; statement?: unknown }): unknown;
  };
  const espia = jest.spyOn(base, 'addCommand');
  try {
    await trabalho();
    // Só quem executa traz `sql`: preparar é uma vez por conexão.
    for (const [{ sql }] of espia.mock.calls) {
      const [, verbo, tabela] = /^(\w+)(?:(?:.*?(?:\bINTO|\bFROM))? `?(\w+))?/s.exec(sql ?? '') ?? [];
      if (verbo) feitas.push(tabela ? `${verbo} ${tabela}` : verbo);
    }
  } finally {
    espia.mockRestore();
  }
  return feitas;
}

it('um registro não manda ao banco de dados mais instruções do que as que precisa', async () => {
  // O convênio, o município, os números e as palavras do nome já se conhecem.
  for (let i = 0; i < 3; i++) await registrar();
  expect(await instrucoesDe(registrar)).toEqual([
    'INSERT protocolo_sequencia',
    'START TRANSACTION',
    'INSERT idempotencia',
    'SELECT pessoa',
    'INSERT pessoa',
    'INSERT pessoa_busca',
    'SELECT palavra_do_nome',
    'INSERT endereco',
    'INSERT licenca',
    'INSERT informacao_complementar',
    'INSERT licenca_historico',
    'SELECT convenio',
    'INSERT documento_pagamento',
    'INSERT historico_documento',
    'INSERT outbox',
    'UPDATE idempotencia',
    'INSERT auditoria',
    'COMMIT',
  ]);
});

it('cada linha de um registro, com o que o servidor lhe deu e o que está selado aberto', async () => {
  const numero = await registrar({
    nome: "Ângela D'Ávila Nhamundá",
    email: 'angela@exemplo.example',
    confirmarEmail: 'angela@exemplo.example',
    enderecoPrincipal: { ...endereco, zonaLocalizacao: 1, descricaoAcesso: 'Ramal do “Brasileirinho”, km 8' },
    enderecoCorrespondencia: { ...endereco, complemento: 'Apto 2' },
  });
  const { manager } = produto.fonte;
  const ler = async <T extends ObjectLiteral>(entidade: EntityTarget<T>, onde: object): Promise<object[]> =>
    (await manager.find(entidade, { where: onde as never })).map((linha) => ({ ...linha }));
  const licenca = await manager.findOneByOrFail(LicencaEntity, { codigo: numero.replace(/[-/]/g, '') });
  const documento = await manager.findOneByOrFail(DocumentoPagamentoEntity, {
    referencia: String(licenca.id),
  });
  const daPessoa = { pessoaId: licenca.pessoaId };
  const agora = new Date('2026-03-10T14:00:00.000Z');
  const nome = "Ângela D'Ávila Nhamundá";

  expect({ ...licenca }).toMatchObject({
    ...{ modalidade: 0, status: 'AGUARDANDO_PAGAMENTO', motivo: null, vagaPrincipal: 1, vagaPendente: 1 },
    ...{
      renovaId: null,
      isencaoId: null,
      isencaoNegadaId: null,
      documentoPagoId: null,
      municipioId: 1302603,
    },
    ...{ dataCriacao: '2026-03-10', dataAtivacao: null, dataVencimento: null, prazoPagamento: '2026-03-27' },
  });
  expect(await ler(PessoaEntity, { id: licenca.pessoaId })).toEqual([
    expect.objectContaining({
      ...{
        nome,
        passaporte: null,
        passaporteIndice: null,
        dataNascimento: '1985-09-27',
        sexo: 0,
        idioma: 'pt',
      },
      ...{ nomeMae: 'Antônia Ferreira Moura', email: 'angela@exemplo.example', identidadeMudadaEm: null },
      ...{ eliminadaEm: null, juntadaAId: null, criadoEm: expect.any(Date) },
    }),
  ]);
  const [pessoaLida] = await manager.findBy(PessoaEntity, { id: licenca.pessoaId });
  expect(await ler(EnderecoEntity, daPessoa)).toEqual([
    expect.objectContaining({
      ...{ tipo: 1, zonaLocalizacao: 1, semNumero: true, municipioId: 1302603 },
      descricaoAcesso: 'Ramal do “Brasileirinho”, km 8',
    }),
    expect.objectContaining({
      ...{ tipo: 2, zonaLocalizacao: 0, complemento: 'Apto 2', municipioId: 1302603, descricaoAcesso: null },
    }),
  ]);
  const termos = (await manager.findBy(PessoaBuscaEntity, daPessoa)).map(({ termo }) =>
    termo.toString('hex'),
  );
  expect(termos.sort()).toEqual(
    termosDe({ nome, email: 'angela@exemplo.example' })
      .map((termo) => termo.toString('hex'))
      .sort(),
  );
  const palavras = (await manager.find(PalavraDoNomeEntity)).map(({ palavra }) => palavra.trimEnd());
  expect(palavras).toEqual(expect.arrayContaining(['ANGELA', 'AVILA', 'NHAMUNDA']));
  expect(await ler(InformacaoEntity, { licencaId: licenca.id })).toEqual([
    {
      ...{
        licencaId: licenca.id,
        localizacaoPreferencial: 0,
        rendaMensal: 2,
        diasPescaPorAno: 10,
        localPesca: 1,
      },
      ...{ gastoMedioCentavos: 35050, tipoIsca: 0, agenciaTurismo: false, faixaEtaria: 3, equipamentos: [0] },
      ...{ peixes: [13], declaracaoAceitaId: null, folhaPedida: false },
      ...{ folhaRecolhidaPor: null, folhaRecolhidaEm: null },
    },
  ]);
  expect(await ler(LicencaHistoricoEntity, { licencaId: licenca.id })).toEqual([
    {
      ...{ id: expect.any(Number), licencaId: licenca.id, de: null, para: 'AGUARDANDO_PAGAMENTO' },
      ...{ evento: 'REGISTRADA', ator: 'anonimo', motivo: null, ocorridoEm: agora },
    },
  ]);
  expect({ ...documento }).toMatchObject({
    ...{ tipo: 'BOLETO', estado: 'EMITIDO', valor: 9038, valorPago: 0, perdoado: 0, emissao: '2026-03-10' },
    ...{
      vencimento: '2026-03-20',
      referenciaAberta: String(licenca.id),
      pagadorNome: nome,
      pagadorTipo: 'CPF',
    },
    ...{
      pagadorDocumento: pessoaLida!.cpf,
      pagadorUf: 'AM',
      pagadorCidade: 'Manaus',
      pagadorTerceiro: false,
    },
    ...{ remetidoEm: null, registradoEm: null, pagoEm: null, retencao: null, recusa: null },
    pagadorLogradouro: expect.stringMatching(/, Apto 2$/),
    criadoEm: expect.any(Date),
  });
  expect(await ler(HistoricoDocumentoEntity, { documentoId: documento.id })).toEqual([
    {
      ...{ id: expect.any(Number), documentoId: documento.id, de: null, para: 'EMITIDO' },
      ...{ ator: 'anonimo', motivo: 'EMISSAO', em: expect.any(Date) },
    },
  ]);
  const trabalhos = await ler(OutboxEntity, { fila: 'email', chave: `boleto-emitido:${documento.id}` });
  expect(trabalhos).toEqual([
    expect.objectContaining({
      dados: { modelo: 'BOLETO_EMITIDO', licencaId: licenca.id, documentoId: documento.id },
      ...{ tentativas: 0, concluidoEm: null, falha: null, requisicao: expect.any(String) },
    }),
  ]);
  const [{ requisicao }] = trabalhos as [OutboxEntity];
  const auditadas = await manager.find(AuditoriaEntity, {
    where: { requisicao: requisicao! },
    order: { id: 'ASC' },
  });
  expect(auditadas).toEqual([
    expect.objectContaining({
      acao: 'PESSOA_CRIADA',
      ...daPessoa,
      objetoTipo: null,
      detalhes: '{}',
      em: agora,
    }),
    expect.objectContaining({
      ...{ acao: 'LICENCA_MUDADA', objetoTipo: 'licenca', objetoId: String(licenca.id), ...daPessoa },
      detalhes: '{"evento":"REGISTRADA","para":"AGUARDANDO_PAGAMENTO"}',
    }),
    expect.objectContaining({
      ...{
        acao: 'DOCUMENTO_MUDADO',
        objetoTipo: 'documento',
        objetoId: String(documento.id),
        pessoaId: null,
      },
      detalhes: '{"evento":"EMISSAO","para":"EMITIDO","tipo":"BOLETO","valor":9038}',
    }),
  ]);
  const respostas = (await manager.find(IdempotenciaEntity)).filter(({ resposta }) =>
    resposta?.includes(numero),
  );
  expect(respostas.map(({ resposta, criadoEm }) => [JSON.parse(resposta!), criadoEm])).toEqual([
    [
      {
        numero,
        ...daPessoa,
        nova: true,
        ligouConta: false,
        em: agora.toISOString(),
        sessao: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      agora,
    ],
  ]);
});
