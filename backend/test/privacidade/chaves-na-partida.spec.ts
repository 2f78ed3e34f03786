import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCivil } from '../../src/kernel/data-civil';
import { PastaDeChaves } from '../../src/modules/carteira/declaracao-assinada/pasta-de-chaves';
import { abrirBase } from '../../src/platform/database/abrir-base';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import { usarCifra } from '../../src/platform/cifra/coluna-cifrada';
import { SISTEMA } from '../../src/platform/ator';
import { Auditoria } from '../../src/platform/auditoria/auditoria';
import { criarConta } from '../preparo/fabricas';
import { Processo } from '../preparo/processos';
import { iniciarProduto, Produto, SEGREDOS_DE_TESTE } from '../preparo/produto';
import { novoCpf } from '../preparo/fabricas';

const chave = (numero: number, texto: string) => `${numero}:${Buffer.alloc(32, texto).toString('base64')}`;
const CERTA = SEGREDOS_DE_TESTE.CIFRA_CHAVES;

describe('chaves na partida', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto();
    await criarConta(produto.fonte.manager, { login: novoCpf(), papel: 'OPERADOR' });
    await produto.api
      .get(Auditoria)
      .registrar(produto.fonte.manager, { acao: 'PESSOA_ELIMINADA', ator: SISTEMA });
  });
  afterEach(() => usarCifra(produto.ambiente.cifra));
  afterAll(() => produto.encerrar());

  const partir = async (mudadas: Record<string, string>) => {
    const fonte = await abrirBase(lerAmbiente({ ...produto.env, ...mudadas }));
    await fonte.destroy();
  };

  it.each([
    ['CIFRA_CHAVES: a chave 1 não é a que', { CIFRA_CHAVES: chave(1, 'errada') }],
    ['CIFRA_CHAVES: falta a chave 1, que esta base ainda usa', { CIFRA_CHAVES: chave(2, 'nova') }],
    ['CIFRA_CHAVES: a chave 1 não é a que', { CIFRA_CHAVES: `${chave(1, 'errada')},${chave(2, 'nova')}` }],
    [
      'AUDITORIA_CHAVES: a chave 1 não é a que',
      { AUDITORIA_CHAVES: 'outra chave da auditoria com trinta e duas' },
    ],
    [
      'AUDITORIA_CHAVES: a chave 1 não é a que',
      {
        AUDITORIA_CHAVES: `uma chave posta antes das outras por engano,${SEGREDOS_DE_TESTE.AUDITORIA_CHAVES}`,
      },
    ],
    ['CIFRA_INDICE não é a chave', { CIFRA_INDICE: Buffer.alloc(32, 'errado').toString('base64') }],
  ])('recusa: %s', async (frase, mudadas) => {
    await expect(partir(mudadas)).rejects.toThrow(frase);
    // A recusa não deixa nada anotado.
    await partir({});
  });

  it('uma chave nova, ao lado da velha, anota-se e passa a ser precisa', async () => {
    const duas = `${CERTA},${chave(2, 'nova')}`;
    await partir({ CIFRA_CHAVES: duas });
    await expect(partir({})).rejects.toThrow('CIFRA_CHAVES: falta a chave 2');
    await produto.fonte.query(`DELETE FROM chave_em_uso WHERE variavel = 'CIFRA_CHAVES' AND numero = '2'`);
    await partir({});
  });

  it.each([
    ['api', 'CIFRA_CHAVES', chave(1, 'errada')],
    ['worker', 'CIFRA_CHAVES', chave(1, 'errada')],
    ['worker', 'AUDITORIA_CHAVES', 'outra chave da auditoria com trinta e duas'],
    ['api', 'CARTEIRA_CHAVES', `1970-01-01:${Buffer.alloc(32, 'x').toString('base64')}`],
    ['worker', 'CARTEIRA_CHAVES', `1970-01-01:${Buffer.alloc(32, 'x').toString('base64')}`],
  ] as const)('%s com outra %s não sobe, e diz qual', async (nome, variavel, valor) => {
    const processo = Processo.principal(nome, {
      ...produto.env,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      [variavel]: valor,
    });
    expect(await processo.fim).toBe(1);
    expect(processo.linhas.join('\n')).toContain(`${variavel}: a chave 1`);
    expect(processo.linhas.join('\n')).not.toContain(valor);
  });

  it.each(['api', 'worker'] as const)(
    '%s noutra máquina, sem CARTEIRA_CHAVES, não faz a sua chave em silêncio',
    async (nome) => {
      const pasta = await mkdtemp(join(tmpdir(), 'pesca-outra-'));
      const partir = async () => {
        const processo = Processo.principal(nome, {
          ...produto.env,
          DATA_DIR: pasta,
          PORT: '0',
          LOG_LEVEL: 'fatal',
        });
        expect(await processo.fim).toBe(1);
        return processo.linhas.join('\n');
      };
      expect(await partir()).toMatch(/CARTEIRA_CHAVES: as carteiras desta base já têm chave.*ponha em/);
      expect(await readdir(pasta)).not.toContain('chaves-da-carteira');
      // Uma que lá tenha ficado de antes também não serve.
      await new PastaDeChaves(join(pasta, 'chaves-da-carteira')).criar(
        dataCivil('1970-01-01'),
        dataCivil('2026-03-10'),
      );
      expect(await partir()).toMatch(/CARTEIRA_CHAVES: a chave 1970-01-01 não é a que.*ponha em/);
      await rm(pasta, { recursive: true });
    },
  );
});
