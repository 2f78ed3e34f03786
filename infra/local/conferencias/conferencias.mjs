import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Falha } from '../maquina/falha.mjs';
import { exigir } from '../maquina/do-backend.mjs';
import { conferirKubernetes } from './kubernetes.mjs';
import { iniciarMariadb } from '../servidores/mariadb.mjs';
import { conferirObservabilidade } from './observabilidade.mjs';
import { BACKEND, FRONTEND, RAIZ } from '../maquina/pastas.mjs';
import { comandoDoBackend, ferramentaDoBackend } from '../servidores/produto.mjs';
import { acharPrograma } from '../maquina/programas.mjs';
import { conferirTamanhos } from './tamanhos.mjs';
import { apagado, dizer } from '../maquina/terminal.mjs';

const COPIADOS_PARA_A_PAGINA = join(FRONTEND, 'src/api/gerado');
const ROTEIROS = ['lint', 'formato', 'imports', 'codigo-morto'];

function lerSeExiste(arquivo) {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch {
    return null;
  }
}

/** Gera de novo e compara; o arquivo volta a ser o que era, para que conferir não mude nada. */
async function conferirGerados(processos, arquivos, comando, conserto) {
  const antes = arquivos.map(lerSeExiste);
  await processos.executar(comando);
  const mudados = arquivos.filter((arquivo, i) => lerSeExiste(arquivo) !== antes[i]);
  for (const arquivo of mudados) {
    const eraAssim = antes[arquivos.indexOf(arquivo)];
    if (eraAssim === null) rmSync(arquivo, { force: true });
    else writeFileSync(arquivo, eraAssim);
  }
  if (mudados.length > 0)
    throw new Falha(
      `${mudados.map((um) => um.slice(RAIZ.length + 1)).join(', ')} não está em dia. Rode: ${conserto}`,
    );
}

function conferirTravas() {
  for (const pasta of [BACKEND, FRONTEND]) {
    const arquivo = join(pasta, 'package-lock.json');
    if (/"resolved"\s*:/.test(readFileSync(arquivo, 'utf8'))) {
      throw new Falha(
        `${arquivo.slice(RAIZ.length + 1)} traz "resolved": o endereço de um registro não pode ir junto.`,
      );
    }
  }
}

/** O que os dois pacotes têm de ter igual; cada um traz a sua cópia, para poder viver sozinho. */
const COPIAS = [
  ['docs/formato-da-carteira.vetores.json', 'frontend/src/kernel/declaracao/vetores.json'],
  [
    'backend/test/fixtures/licenca/casos-de-validacao.json',
    'frontend/src/formularios/casos-de-validacao.json',
  ],
];

function conferirCopias() {
  const ler = (caminho) => JSON.stringify(JSON.parse(readFileSync(join(RAIZ, caminho), 'utf8')));
  for (const [original, copia] of COPIAS)
    if (ler(original) !== ler(copia)) throw new Falha(`${copia} não está em dia: copie ${original} para lá.`);
}

const ESPECIFICACAO = 'docs/especificacao.md';
const ONDE = /`((?:frontend|backend|infra|docs)\/[^`]+)`/g;
const TESTE = /`([^`]+\.(?:test|spec)\.tsx?)` «([^»]+)»/g;

/** O que a tabela da especificação aponta e não existe: arquivo, ou teste com aquele nome; e linha sem teste. */
function faltasDaEspecificacao(tabela, ler) {
  const linhas = tabela.split('\n').filter((linha) => linha.startsWith('|') && linha.includes('`'));
  return linhas.flatMap((linha) => {
    const testes = [...linha.matchAll(TESTE)];
    const semArquivo = [...linha.matchAll(ONDE)].map(([, arquivo]) => arquivo).filter((a) => ler(a) === null);
    const semTeste = testes.filter(([, arquivo, nome]) => !temTeste(ler(arquivo), nome));
    return [
      ...(testes.length === 0 ? [`linha sem teste: ${linha}`] : []),
      ...semArquivo.map((arquivo) => `arquivo que não existe: ${arquivo}`),
      ...semTeste.map(([, arquivo, nome]) => `teste que não existe: ${arquivo} «${nome}»`),
    ];
  });
}

/** Um nome de teste é um texto inteiro entre aspas. */
const temTeste = (texto, nome) =>
  texto !== null && ["'", '"', '`'].some((aspa) => texto.includes(`${aspa}${nome}${aspa}`));

function conferirEspecificacao() {
  const ler = (caminho) => lerSeExiste(join(RAIZ, caminho));
  const faltas = faltasDaEspecificacao(ler(ESPECIFICACAO) ?? '', ler);
  if (faltas.length > 0) throw new Falha(`${ESPECIFICACAO}:\n${faltas.join('\n')}`);
}

/** Variáveis que nos contêineres vêm da imagem, ou de que o produto não precisa neles. */
const FORA_DO_COMPOSE = ['DEMO', 'FRONTEND_DIR', 'PIX_BANCO_DE_MENTIRA'];

/** O que se escreve no `.env` só chega ao produto se o Compose o passa, e só se escreve se o exemplo o mostra. */
function conferirCompose() {
  const { parse } = exigir('yaml');
  const ler = (caminho) => readFileSync(join(RAIZ, caminho), 'utf8');
  const compose = ler('docker-compose.yml');
  const { api, worker, migrar } = parse(compose, { merge: true }).services;
  const imagem = ler('infra/docker/Dockerfile');
  const variaveis = [
    ...ler('backend/src/platform/config/ambiente.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+):/gm),
  ].map(([, nome]) => nome);
  const passa = ({ environment }, nome) => nome in environment || `${nome}_FILE` in environment;
  const faltas = variaveis.filter(
    (nome) =>
      !FORA_DO_COMPOSE.includes(nome) &&
      !new RegExp(`\\b${nome}=`).test(imagem) &&
      !(nome.endsWith('_MIGRACAO') ? [migrar] : [api, worker, migrar]).every((um) => passa(um, nome)),
  );
  if (faltas.length > 0) throw new Falha(`docker-compose.yml não passa ao produto: ${faltas.join(', ')}`);
  const exemplo = ler('.env.exemplo');
  const lidas = new Set([...compose.matchAll(/\$\{([A-Z][A-Z\d_]+)/g)].map(([, nome]) => nome));
  const caladas = [...lidas].filter((nome) => !new RegExp(`^${nome}=`, 'm').test(exemplo));
  if (caladas.length > 0)
    throw new Falha(`.env.exemplo não traz o que o docker-compose.yml lê: ${caladas.join(', ')}`);
}

const GRAVES = ['high', 'critical'];

/**
 * Falhas conhecidas das dependências que vão à produção. O serviço de avisos não existe em todo registro: sem
 * resposta dele nada se pode dizer, e a conferência só avisa.
 */
async function conferirDependencias(processos, npm) {
  for (const pasta of [BACKEND, FRONTEND]) {
    const linhas = [];
    await processos.codigoDe({
      ...npm(pasta, 'audit', '--audit=true', '--omit=dev', '--json'),
      aoLer: (linha) => linhas.push(linha),
    });
    const falhas = lerAuditoria(linhas.join('\n'));
    const nome = pasta.slice(RAIZ.length + 1);
    if (falhas === null)
      dizer(apagado(`  ${nome}: o registro não tem serviço de avisos; dependências não conferidas`));
    else if (falhas.length > 0)
      throw new Falha(`${nome}: dependências com falhas graves: ${falhas.join(', ')}`);
  }
}

/** Nomes das dependências com falha grave num relatório do npm; `null` se não é um relatório. */
export function lerAuditoria(texto) {
  const inicio = texto.indexOf('{');
  const fim = texto.lastIndexOf('}');
  try {
    const { vulnerabilities } = JSON.parse(texto.slice(inicio, fim + 1));
    if (!vulnerabilities) return null;
    return Object.values(vulnerabilities)
      .filter(({ severity }) => GRAVES.includes(severity))
      .map(({ name, severity }) => `${name} (${severity})`);
  } catch {
    return null;
  }
}

async function conferirEsquema(processos, dados, sinal) {
  const { bancoUrlMigracao } = await iniciarMariadb({
    processos,
    dados,
    senha: 'esquema',
    descartavel: true,
    sinal,
  });
  const env = {
    DATABASE_URL: bancoUrlMigracao,
    REDIS_URL: 'redis://localhost',
    DATA_DIR: dados,
    SEGREDO: 'nenhum segredo: só para conferir o esquema',
    CIFRA_CHAVES: `1:${Buffer.alloc(32).toString('base64')}`,
    AUDITORIA_CHAVES: 'nenhuma chave: só para conferir o esquema',
    CIFRA_INDICE: Buffer.alloc(32).toString('base64'),
  };
  for (const comando of [comandoDoBackend('migrar'), ferramentaDoBackend('conferir-esquema')])
    await processos.executar({ ...comando, env });
}

/** Cada conferência é `{nome, executar()}`; as que `executar` rejeita estão reprovadas. */
export function conferencias({ processos, dados, sinal }) {
  const npm = (pasta, ...args) => ({
    nome: `npm ${args.join(' ')}`,
    comando: acharPrograma('npm'),
    args,
    cwd: pasta,
    guardar: 300,
  });
  // infra não tem pacotes: usa as ferramentas do backend.
  const doBackend = (programa, args) => ({
    nome: programa.split('/')[0],
    comando: process.execPath,
    args: [join(BACKEND, 'node_modules', programa), ...args],
    cwd: RAIZ,
    guardar: 300,
  });
  const roteiros = [BACKEND, FRONTEND].flatMap((pasta) =>
    ROTEIROS.map((roteiro) => ({
      nome: `${pasta.slice(RAIZ.length + 1)}: ${roteiro}`,
      executar: () => processos.executar(npm(pasta, 'run', '--silent', roteiro)),
    })),
  );
  return [
    // O mais demorado primeiro: quase só espera.
    {
      nome: 'ensaio curto de volta de uma cópia',
      executar: () =>
        processos.executar({
          nome: 'ensaiar-volta',
          comando: process.execPath,
          args: [join(RAIZ, 'infra/local/copias/ensaiar-volta.mjs')],
          env: { LICENCAS: '200', BACKUP_DIR: '' },
        }),
    },
    ...roteiros,
    {
      nome: 'infra: formato',
      executar: () =>
        processos.executar(
          doBackend('oxfmt/bin/oxfmt', [
            ...['--config', join(BACKEND, '.oxfmtrc.json'), '--check', 'infra/**/*.mjs'],
          ]),
        ),
    },
    {
      nome: 'infra: lint',
      executar: () =>
        processos.executar(
          doBackend('oxlint/bin/oxlint', ['--config', 'infra/.oxlintrc.json', '--deny-warnings', 'infra']),
        ),
    },
    {
      // Em sequência: os tipos saem do contrato.
      nome: 'gerados: openapi.json e tipos da página',
      executar: async () => {
        await conferirGerados(
          processos,
          [join(BACKEND, 'openapi.json')],
          ferramentaDoBackend('openapi'),
          'cd backend && npm run openapi',
        );
        await conferirGerados(
          processos,
          [join(FRONTEND, 'src/api/tipos.gerado.ts')],
          npm(FRONTEND, 'run', '--silent', 'gerar-tipos'),
          'cd frontend && npm run gerar-tipos',
        );
      },
    },
    {
      nome: 'gerados: o que a página copia do servidor',
      executar: () =>
        conferirGerados(
          processos,
          [
            ...readdirSync(COPIADOS_PARA_A_PAGINA, { recursive: true, withFileTypes: true })
              .filter((um) => um.isFile())
              .map(({ parentPath, name }) => join(parentPath, name)),
            ...['pt-BR', 'en', 'es'].map((idioma) => join(FRONTEND, `src/i18n/${idioma}/rotulos.json`)),
          ],
          npm(FRONTEND, 'run', '--silent', 'copiar-do-servidor'),
          'cd frontend && npm run copiar-do-servidor',
        ),
    },
    {
      nome: 'migrações dão o esquema das entidades',
      executar: () => conferirEsquema(processos, dados, sinal),
    },
    {
      nome: 'package-lock.json sem endereços',
      executar: async () => conferirTravas(),
    },
    {
      nome: 'primeiras telas dentro do limite de JavaScript',
      executar: async () => dizer(apagado(`  ${conferirTamanhos(join(FRONTEND, 'dist'))}`)),
    },
    {
      nome: 'o que se construiu, na sintaxe de 2020',
      executar: () =>
        processos.executar({
          nome: 'sintaxe',
          comando: process.execPath,
          args: [join(FRONTEND, 'scripts/conferir-sintaxe.mjs')],
          guardar: 50,
        }),
    },
    {
      nome: 'cópias iguais nos dois pacotes',
      executar: async () => conferirCopias(),
    },
    {
      nome: 'painel e alertas',
      executar: () => conferirObservabilidade(processos, dados),
    },
    { nome: 'variáveis no Compose', executar: async () => conferirCompose() },
    {
      nome: 'objetos do Kubernetes',
      executar: () => conferirKubernetes(processos, dados),
    },
    {
      nome: 'tabela da especificação',
      executar: async () => conferirEspecificacao(),
    },
    {
      nome: 'dependências sem falhas graves conhecidas',
      executar: () => conferirDependencias(processos, npm),
    },
  ];
}
