import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ambiente } from '../../../src/platform/config/ambiente';
import { apagarPerfisOrfaos, novoPerfil, apagarPerfil } from '../../../src/platform/pdf/perfil-do-chromium';
import { Relogio } from '../../../src/platform/relogio';
import { Arquivos } from '../../../src/platform/storage/arquivos';
import { DepositoEmPasta } from '../../../src/platform/storage/deposito-em-pasta';
import { Faxina } from '../../../src/platform/storage/faxina';
import { Cifra } from '../../../src/platform/cifra/cifra';

const AGORA = new Date('2026-03-10T12:00:00Z');
const HORA = 3600_000;
const DIA = 24 * HORA;

describe('a faxina da pasta de dados', () => {
  let pasta: string;
  beforeEach(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'faxina-'));
  });
  afterEach(() => rm(pasta, { recursive: true, force: true }));

  const por = (nome: string, idadeMs: number, tamanho = 10): string => {
    const caminho = join(pasta, nome);
    mkdirSync(dirname(caminho), { recursive: true });
    writeFileSync(caminho, Buffer.alloc(tamanho));
    const quando = new Date(AGORA.getTime() - idadeMs);
    utimesSync(caminho, quando, quando);
    return caminho;
  };
  const cifra = new Cifra({ dados: new Map([[1, Buffer.alloc(32)]]), indice: Buffer.alloc(32) });
  const ambiente = () => ({ pastaDados: pasta, cifra }) as Ambiente;
  const faxina = (arquivos = new Arquivos(ambiente())) =>
    new Faxina(ambiente(), arquivos, { agora: () => AGORA } as unknown as Relogio);

  it('saem os provisórios de ontem e as carteiras velhas; o resto fica', async () => {
    const saem = [
      por(`arquivos/carteira/1/1-aa.pdf.${randomUUID()}`, 2 * HORA),
      por('arquivos/carteira/1/1-aa.pdf', 31 * DIA),
      por('arquivos/boleto/2/2-bb.pdf', 31 * DIA),
      por('emails/velho.eml', 31 * DIA),
    ];
    const ficam = [
      por(`arquivos/carteira/1/2-bb.pdf.${randomUUID()}`, HORA / 2),
      por('arquivos/carteira/1/1-bb.pdf', 29 * DIA),
      por('emails/novo.eml', DIA),
      por('chaves-da-carteira/1970-01-01.json', 400 * DIA),
      por('fontes/fontes.conf', 400 * DIA),
      por('segredos.json', 400 * DIA),
    ];
    expect(await faxina().limpar()).toEqual({ apagados: saem.length, bytes: 30 });
    expect(saem.filter((um) => existsSync(um))).toEqual([]);
    expect(ficam.filter((um) => !existsSync(um))).toEqual([]);
    expect((await faxina().limpar()).apagados).toBe(0);
  });

  it('acima do limite saem os mais velhos, até sobrar folga', async () => {
    const nomes = Array.from({ length: 10 }, (_, i) =>
      por(`arquivos/carteira/0/${i}-a.pdf`, (i + 1) * DIA, 1000),
    );
    // De 10.000 a no máximo 80 % de 8.000.
    expect(await faxina().limpar(8_000)).toEqual({ apagados: 4, bytes: 6_000 });
    expect(nomes.map((um) => existsSync(um))).toEqual([...Array(6).fill(true), ...Array(4).fill(false)]);
  });

  it('o que não se consegue apagar não segura o resto, e diz-se', async () => {
    const velhos = Array.from({ length: 3 }, (_, i) => por(`arquivos/carteira/0/${i}.pdf`, 31 * DIA));
    const novos = Array.from({ length: 4 }, (_, i) =>
      por(`arquivos/carteira/1/${i}.pdf`, (i + 1) * DIA, 1000),
    );
    const arquivos = new Arquivos(ambiente());
    const apagar = arquivos.apagar.bind(arquivos);
    jest
      .spyOn(arquivos, 'apagar')
      .mockImplementation((nome) =>
        ['carteira/0/0.pdf', 'carteira/1/3.pdf'].includes(nome)
          ? Promise.reject(new Error('EACCES'))
          : apagar(nome),
      );
    await expect(faxina(arquivos).limpar(2_500)).rejects.toThrow('EACCES');
    expect(velhos.map((um) => existsSync(um))).toEqual([true, false, false]);
    expect(novos.map((um) => existsSync(um))).toEqual([true, true, false, true]);
  });

  it('sem pasta nenhuma, não há o que fazer', async () => {
    expect(await faxina().limpar()).toEqual({ apagados: 0, bytes: 0 });
  });

  it('uma gravação que falha não deixa a metade', async () => {
    const deposito = new DepositoEmPasta(join(pasta, 'arquivos'));
    // No lugar do arquivo há uma pasta: a troca de nome falha.
    por('arquivos/carteira/1/1-a.pdf/ocupada', 0);
    await expect(deposito.gravar('carteira/1/1-a.pdf', Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(join(pasta, 'arquivos/carteira/1'))).toEqual(['1-a.pdf']);
  });

  it('apagar os de um dono não toca nos de quem tem o número parecido', async () => {
    const arquivos = new Arquivos(ambiente());
    for (const nome of ['1-a.pdf', `1-a.pdf.${randomUUID()}`, '1-b.png', '11-a.pdf'])
      por(`arquivos/carteira/1/${nome}`, 0);
    await arquivos.apagarTodos('carteira/1/1-');
    expect(readdirSync(join(pasta, 'arquivos/carteira/1'))).toEqual(['11-a.pdf']);
    await arquivos.apagarTodos('carteira/2/2-');
  });
});

describe('os perfis do Chromium', () => {
  it('saem os de processos mortos e os de antes com o mesmo número; o que está em uso fica', async () => {
    const emUso = await novoPerfil();
    // O maior número de processo do Linux: ninguém o tem.
    const orfao = await mkdtemp(join(tmpdir(), 'carteira-chromium-4194304-'));
    const deAntes = await mkdtemp(join(tmpdir(), `carteira-chromium-${process.pid}-`));
    const alheio = await mkdtemp(join(tmpdir(), `carteira-chromium-${process.ppid}-`));
    await apagarPerfisOrfaos();
    expect([emUso, orfao, deAntes, alheio].map((um) => existsSync(um))).toEqual([true, false, false, true]);
    await apagarPerfil(emUso);
    await rm(alheio, { recursive: true });
    await expect(stat(emUso)).rejects.toThrow('ENOENT');
  });
});
