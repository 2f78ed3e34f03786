import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerAmbiente } from './ambiente';

const minimo = {
  DATABASE_URL: 'mysql://u:s@localhost:3307/pesca',
  REDIS_URL: 'redis://localhost:6380',
  DATA_DIR: '/dados',
  SEGREDO: 'x'.repeat(32),
  CIFRA_CHAVES: `1:${Buffer.alloc(32).toString('base64')}`,
  AUDITORIA_CHAVES: 'y'.repeat(32),
  CIFRA_INDICE: Buffer.alloc(32).toString('base64'),
};

const sorteado = (bytes: number) => randomBytes(bytes).toString('base64url');
const producao = {
  ...minimo,
  NODE_ENV: 'production',
  DATA_DIR: tmpdir(),
  PUBLIC_URL: 'https://pesca.agencia.example',
  SEGREDO: sorteado(36),
  CIFRA_CHAVES: `1:${sorteado(32)}`,
  CIFRA_INDICE: sorteado(32),
  AUDITORIA_CHAVES: sorteado(36),
};

describe('lerAmbiente', () => {
  it('preenche os padrões da agência', () => {
    const ambiente = lerAmbiente(minimo);
    expect(ambiente.agencia).toMatchObject({ uf: 'AM', fuso: 'America/Manaus' });
    expect(ambiente.bancoDeMentira).toBeNull();
    expect(ambiente.urlPublica).toBe('http://localhost:8080');
  });

  it('conta todos os erros de uma vez', () => {
    const tentar = () =>
      lerAmbiente({
        ...minimo,
        PORT: 'abc',
        SEGREDO: 'curto',
        CIFRA_CHAVES: '1:curta',
        AGENCIA_FUSO: 'Marte/Norte',
      });
    expect(tentar).toThrow(/PORT[\s\S]*SEGREDO[\s\S]*CIFRA_CHAVES[\s\S]*AGENCIA_FUSO/);
  });

  it.each([
    ['uma senha com #', { DATABASE_URL: 'mysql://u:a#b@h/p' }, 'DATABASE_URL: não se lê'],
    ['uma com %', { DATABASE_URL_MIGRACAO: 'mysql://u:a%@h/p' }, 'DATABASE_URL_MIGRACAO: não se lê'],
    ['um espaço', { DATABASE_URL: 'mysql://u:s@h/p ' }, 'DATABASE_URL: não se lê'],
    ['um banco por dizer', { DATABASE_URL: 'mysql://u:s@h:3306' }, 'DATABASE_URL: deve dizer o banco'],
    ['a do Redis', { REDIS_URL: 'redis://:a#b@h:6379' }, 'REDIS_URL: não se lê'],
    ['a dos sentinelas', { REDIS_URL: 'redis+sentinel://a%@h1:1,h2:2/mestre' }, 'REDIS_URL: não se lê'],
    ['a do correio', { SMTP_URL: 'smtps://u:a#b@h:465' }, 'SMTP_URL: não se lê'],
    ['um correio sem máquina', { SMTP_URL: 'smtps://' }, 'SMTP_URL: não se lê'],
    ['um remetente sem endereço', { EMAIL_REMETENTE: 'Pesca' }, 'EMAIL_REMETENTE: deve ser um e-mail'],
    ['um caminho no endereço público', { PUBLIC_URL: 'https://p.example/pesca' }, 'PUBLIC_URL: deve ser só'],
    ['um estado em minúsculas', { AGENCIA_UF: 'am' }, 'AGENCIA_UF: deve ser a sigla'],
    ['o caminho em vez do certificado', { DATABASE_CA: '/ca.pem' }, 'DATABASE_CA: deve ser um certificado'],
    ['o que falta', { SEGREDO: '' }, 'SEGREDO: falta'],
    ['o que não é número', { DATABASE_CONEXOES: 'muitas' }, 'DATABASE_CONEXOES: Tipo inválido'],
  ])('diz a variável e o que fazer: %s, sem mostrar o valor', (_caso, mudanca, erro) => {
    const tentar = () => lerAmbiente({ ...minimo, ...mudanca });
    expect(tentar).toThrow(`Ambiente inválido:\n  ${erro}`);
    for (const valor of Object.values(mudanca).filter(Boolean)) expect(tentar).not.toThrow(valor);
  });

  it.each([
    { DATABASE_URL: 'mysql://u:a%23b@localhost/p?socketPath=%2Frun%2Fm.sock' },
    { REDIS_URL: '/run/redis.sock' },
    { REDIS_URL: 'redis://:s,a@h1:6379/0' },
    { REDIS_URL: 'redis+sentinel://conta:s,a@h1:26379,h2:26379,h3:26379/mestre/0' },
    { SMTP_URL: 'smtps://pesca@agencia.example:s@correio.agencia.example:465' },
    { EMAIL_REMETENTE: 'pesca@agencia.example' },
    { EMAIL_REMETENTE: '"Pesca, AM" <pesca@agencia.example>' },
    { PUBLIC_URL: 'https://pesca.agencia.example:8443/' },
  ])('aceita %j', (certa) => {
    expect(() => lerAmbiente({ ...minimo, ...certa })).not.toThrow();
  });

  describe('em produção', () => {
    const { PUBLIC_URL: _, ...semEndereco } = producao;

    it('o que se sorteou e um endereço https servem', () => {
      expect(lerAmbiente(producao).producao).toBe(true);
      expect(lerAmbiente({ ...producao, SEGREDO: randomBytes(16).toString('hex') }).producao).toBe(true);
      expect(lerAmbiente({ ...producao, PUBLIC_URL: 'http://localhost:8080' }).producao).toBe(true);
    });

    it.each([
      ['a demonstração', { DEMO: '1' }, /DEMO/],
      ['um endereço às claras', { PUBLIC_URL: 'http://pesca.agencia.example' }, /PUBLIC_URL: .*https/],
      [
        'um nome que só começa como o desta máquina',
        { PUBLIC_URL: 'http://localhost.example' },
        /PUBLIC_URL/,
      ],
      ['uma pasta de dados que não há', { DATA_DIR: join(__dirname, 'nenhuma') }, /DATA_DIR: deve ser/],
      ['um arquivo no lugar dela', { DATA_DIR: __filename }, /DATA_DIR: deve ser/],
      ['um segredo de uma letra só', { SEGREDO: 'a'.repeat(40) }, /SEGREDO: não parece sorteada/],
      ['um segredo de duas', { SEGREDO: 'ab'.repeat(20) }, /SEGREDO/],
      [
        'uma chave da auditoria repetida',
        { AUDITORIA_CHAVES: `${sorteado(36)},${'z'.repeat(36)}` },
        /AUDITORIA/,
      ],
      ['uma chave de zeros', { CIFRA_CHAVES: minimo.CIFRA_CHAVES }, /CIFRA_CHAVES/],
      [
        'uma chave velha de zeros',
        { CIFRA_CHAVES: `${minimo.CIFRA_CHAVES},2:${sorteado(32)}` },
        /CIFRA_CHAVES/,
      ],
      ['um índice de zeros', { CIFRA_INDICE: minimo.CIFRA_INDICE }, /CIFRA_INDICE/],
    ])('recusa %s, e diz qual', (_caso, mudanca, erro) => {
      expect(() => lerAmbiente({ ...producao, ...mudanca })).toThrow(erro);
      expect(() => lerAmbiente({ ...minimo, ...mudanca })).not.toThrow();
    });

    it('diz o que só a agência sabe e ainda não disse; fora dela, nada', () => {
      const { porDizer } = lerAmbiente({ ...producao, AGENCIA_NOME: 'Sema', AGENCIA_SIGLA: '' });
      expect(porDizer).toContain('AGENCIA_SIGLA');
      expect(porDizer).toContain('SMTP_URL');
      expect(porDizer).not.toContain('AGENCIA_NOME');
      expect(lerAmbiente(minimo).porDizer).toEqual([]);
    });

    it('recusa a falta do endereço público', () => {
      expect(() => lerAmbiente(semEndereco)).toThrow(/PUBLIC_URL/);
    });
  });

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', '2001:db8::/32'])('aceita os proxies %j', (redes) => {
    expect(lerAmbiente({ ...minimo, PROXIES_CONFIAVEIS: redes }).proxiesConfiaveis.join(',')).toBe(
      redes.replace(' ', ''),
    );
  });
  it.each(['todos', '10.0.0.0/33', '10.0.0.0/8/8', 'uniquelocal', '10.0.0.1,,'])(
    'recusa os proxies %j',
    (redes) => {
      expect(() => lerAmbiente({ ...minimo, PROXIES_CONFIAVEIS: redes })).toThrow(/PROXIES_CONFIAVEIS/);
    },
  );

  describe('de arquivos', () => {
    let pasta: string;
    beforeAll(() => (pasta = mkdtempSync(join(tmpdir(), 'ambiente-'))));
    afterAll(() => rmSync(pasta, { recursive: true }));
    const gravar = (nome: string, conteudo: string) => {
      writeFileSync(join(pasta, nome), conteudo);
      return join(pasta, nome);
    };
    const { SEGREDO: _, ...semSegredo } = minimo;

    it('qualquer variável pode vir de NOME_FILE', () => {
      const ambiente = lerAmbiente({
        ...semSegredo,
        SEGREDO_FILE: gravar('segredo', `${'y'.repeat(40)}\n`),
        AGENCIA_UF_FILE: gravar('uf', 'PA'),
        DATABASE_SENHA_FILE: gravar('banco', 's/e:n@ha\n'),
        REDIS_URL: 'redis://:@redis:6379/0',
        REDIS_SENHA_FILE: gravar('redis', 'outra#'),
        SMTP_URL_FILE: gravar('vazio', ''),
      });
      expect(ambiente.segredo).toBe('y'.repeat(40));
      expect(ambiente.agencia.uf).toBe('PA');
      expect(decodeURIComponent(new URL(ambiente.bancoUrl).password)).toBe('s/e:n@ha');
      expect(decodeURIComponent(new URL(ambiente.redisUrl).password)).toBe('outra#');
      expect(ambiente.smtpUrl).toBeNull();
    });

    it('o brasão vira imagem embutida; o que não é imagem pequena é erro', () => {
      const brasao = gravar('brasao.svg', '<svg/>');
      expect(lerAmbiente({ ...minimo, AGENCIA_BRASAO: brasao }).agencia.brasao).toBe(
        'data:image/svg+xml;base64,PHN2Zy8+',
      );
      expect(lerAmbiente(minimo).agencia.brasao).toBeNull();
      for (const ruim of [
        gravar('b.gif', 'x'),
        gravar('b.png', 'x'.repeat(70_000)),
        join(pasta, 'falta.svg'),
      ])
        expect(() => lerAmbiente({ ...minimo, AGENCIA_BRASAO: ruim })).toThrow(/AGENCIA_BRASAO/);
    });

    it('arquivo que não se lê e variável dita duas vezes são erros, sem mostrar valores', () => {
      const tentar = () =>
        lerAmbiente({
          ...minimo,
          CIFRA_INDICE: '',
          CIFRA_INDICE_FILE: join(pasta, 'falta'),
          SEGREDO_FILE: gravar('outro', 'segredo do arquivo, que ninguém deve ver'),
        });
      expect(tentar).toThrow(/SEGREDO_FILE: SEGREDO também está definida/);
      expect(tentar).toThrow(/CIFRA_INDICE_FILE: não se lê \(ENOENT\)$/);
      expect(tentar).not.toThrow(/ninguém deve ver/);
    });
  });

  it('as chaves da carteira vêm em ordem, a primeira desde o começo de tudo', () => {
    const [uma, outra] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const de = (...partes: [string, Buffer][]) =>
      partes.map(([dia, chave]) => `${dia}:${chave.toString('base64')}`).join(', ');
    expect(lerAmbiente(minimo).chavesCarteira).toBeNull();
    const certa = de(['1970-01-01', uma], ['2027-03-01', outra]);
    expect(lerAmbiente({ ...minimo, CARTEIRA_CHAVES: certa }).chavesCarteira).toEqual([
      { desde: '1970-01-01', semente: uma },
      { desde: '2027-03-01', semente: outra },
    ]);
    for (const errada of [
      de(['2027-03-01', uma]),
      de(['1970-01-01', uma], ['1970-01-01', outra]),
      de(['1970-01-01', uma], ['2027-02-30', outra]),
      de(['1970-01-01', uma.subarray(1)]),
      uma.toString('base64'),
    ]) {
      const tentar = () => lerAmbiente({ ...minimo, CARTEIRA_CHAVES: errada });
      expect(tentar).toThrow(/CARTEIRA_CHAVES: deve ser/);
      expect(tentar).not.toThrow(new RegExp(uma.toString('base64').slice(0, 10)));
    }
  });

  it('a chave dos avisos nos aparelhos dá a pública, e só a produção recusa uma origem inteira', () => {
    expect(lerAmbiente(minimo).push).toBeNull();
    // O par do apêndice A do RFC 8291.
    const privada = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    const publica = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
    const deBase64 = Buffer.from(privada, 'base64url').toString('base64');
    for (const PUSH_CHAVE of [privada, deBase64])
      expect(lerAmbiente({ ...minimo, PUSH_CHAVE }).push).toEqual({ publica, privada });
    for (const PUSH_CHAVE of [
      'x',
      `${privada}A`,
      Buffer.alloc(32).toString('base64'),
      Buffer.alloc(32, 255).toString('base64'),
    ])
      expect(() => lerAmbiente({ ...minimo, PUSH_CHAVE })).toThrow(/PUSH_CHAVE: deve ter 32 bytes/);
    const servicos = 'push.example, *.push.example,http://127.0.0.1:4000';
    expect(lerAmbiente({ ...minimo, PUSH_SERVICOS: servicos }).servicosDePush).toEqual(servicos.split(/, ?/));
    for (const PUSH_SERVICOS of ['*', '*.', 'localhost', 'ftp://push.example', 'http://a.example/b'])
      expect(() => lerAmbiente({ ...minimo, PUSH_SERVICOS })).toThrow(/PUSH_SERVICOS: deve ter/);
    expect(() => lerAmbiente({ ...minimo, NODE_ENV: 'production', PUSH_SERVICOS: servicos })).toThrow(
      /PUSH_SERVICOS: em produção só nomes de máquinas/,
    );
  });

  it('o gov.br vem com as três variáveis, e em produção com TLS', () => {
    const govbr = {
      GOVBR_EMISSOR: 'https://sso.example/',
      GOVBR_CLIENTE_ID: 'pesca',
      GOVBR_CLIENTE_SEGREDO: 'x',
    };
    expect(lerAmbiente({ ...minimo, ...govbr }).govbr).toEqual({
      emissor: 'https://sso.example/',
      clienteId: 'pesca',
      clienteSegredo: 'x',
    });
    expect(lerAmbiente(minimo).govbr).toBeNull();
    expect(() => lerAmbiente({ ...minimo, ...govbr, GOVBR_CLIENTE_ID: '' })).toThrow(/GOVBR_EMISSOR/);
    const semTls = { ...minimo, ...govbr, GOVBR_EMISSOR: 'http://sso.example/' };
    expect(() => lerAmbiente({ ...semTls, NODE_ENV: 'production' })).toThrow(/https/);
    expect(lerAmbiente(semTls).govbr?.emissor).toBe('http://sso.example/');
  });

  it('o serviço de CEP diz onde vão os dígitos, e em produção tem TLS', () => {
    const CEP_URL = 'https://cep.example/{cep}/json';
    expect(lerAmbiente({ ...minimo, CEP_URL }).cepUrl).toBe(CEP_URL);
    expect(lerAmbiente(minimo).cepUrl).toBeNull();
    for (const errada of ['https://cep.example/json', 'file:///{cep}', 'https://{cep}.example/{cep}'])
      expect(() => lerAmbiente({ ...minimo, CEP_URL: errada })).toThrow(/CEP_URL/);
    expect(() =>
      lerAmbiente({ ...minimo, NODE_ENV: 'production', CEP_URL: 'http://cep.example/{cep}' }),
    ).toThrow(/https/);
  });

  it('os segredos do PIX são uma pasta que existe', () => {
    expect(lerAmbiente({ ...minimo, PIX_SEGREDOS: __dirname }).pixSegredos).toBe(__dirname);
    expect(lerAmbiente(minimo).pixSegredos).toBeNull();
    for (const PIX_SEGREDOS of [__filename, join(__dirname, 'nenhuma')])
      expect(() => lerAmbiente({ ...minimo, PIX_SEGREDOS })).toThrow(/PIX_SEGREDOS/);
  });

  it('o segundo fator da equipe é obrigatório em produção, salvo se se diz que não', () => {
    const obrigatorio = (env: Record<string, string>) =>
      lerAmbiente({ ...producao, NODE_ENV: 'development', ...env }).segundoFatorObrigatorio;
    expect(obrigatorio({})).toBe(false);
    expect(obrigatorio({ SEGUNDO_FATOR_OBRIGATORIO: '1' })).toBe(true);
    expect(obrigatorio({ NODE_ENV: 'production' })).toBe(true);
    expect(obrigatorio({ NODE_ENV: 'production', SEGUNDO_FATOR_OBRIGATORIO: '0' })).toBe(false);
  });

  it.each(['(92) 3000-0000', '+55 92 3000-0000', '0800 000 0000'])('o telefone %j serve', (telefone) => {
    expect(lerAmbiente({ ...minimo, AGENCIA_TELEFONE: telefone }).agencia.telefone).toBe(telefone);
  });

  it('trata variável vazia como ausente', () => {
    expect(lerAmbiente({ ...minimo, SMTP_URL: '', FRONTEND_DIR: '' }).smtpUrl).toBeNull();
  });
});

describe('ARQUIVOS_URL', () => {
  const credencial = { ARQUIVOS_CHAVE: 'chave', ARQUIVOS_SEGREDO: 'segredo' };
  it.each([
    ['s3://balde?endpoint=https://minio.example:9000/', 'https://minio.example:9000/balde', '', 'us-east-1'],
    [
      's3://balde/pesca/am/?regiao=sa-east-1',
      'https://s3.sa-east-1.amazonaws.com/balde',
      'pesca/am/',
      'sa-east-1',
    ],
  ])('%s', (ARQUIVOS_URL, balde, prefixo, regiao) => {
    const { arquivosS3 } = lerAmbiente({ ...minimo, ...credencial, ARQUIVOS_URL });
    expect(arquivosS3).toEqual({ balde, prefixo, regiao, chave: 'chave', segredo: 'segredo' });
  });

  it.each(['s3://balde', 's3://?regiao=x', 'https://balde', 's3://balde?endpoint=ftp://x'])(
    '%s é erro',
    (ARQUIVOS_URL) => {
      expect(() => lerAmbiente({ ...minimo, ...credencial, ARQUIVOS_URL })).toThrow(
        'ARQUIVOS_URL: deve ser s3://',
      );
    },
  );

  it('sem credencial é erro', () => {
    expect(() => lerAmbiente({ ...minimo, ARQUIVOS_URL: 's3://balde?regiao=x' })).toThrow(
      'as três ARQUIVOS_*',
    );
  });
});
