import { parseArgs } from 'node:util';
import { garantirCertificados, gravarSegredos } from './provedor-pix/certificados';
import { abrirProvedor } from './provedor-pix/servidores';

const AJUDA = `Um provedor de Pix de mentira: a API Pix com TLS mútuo, e o banco de quem paga numa página.

  --pasta PASTA              onde guarda o que sabe
  --segredos PASTA           a de PIX_SEGREDOS, onde escreve «demonstracao» e «avisos»
  --porta, --porta-do-banco  onde escuta (padrão: portas livres)
  --nome, --cidade           de quem recebe
  --ajuda, --help            este texto
`;

/** De quanto em quanto se vê se quem o pôs no ar ainda vive. */
const OLHAR_O_PAI_MS = 1_000;

function lerOpcoes() {
  return parseArgs({
    options: {
      pasta: { type: 'string' },
      segredos: { type: 'string' },
      porta: { type: 'string', default: '0' },
      'porta-do-banco': { type: 'string', default: '0' },
      nome: { type: 'string', default: 'AGENCIA AMBIENTAL DO ESTADO' },
      cidade: { type: 'string', default: 'MANAUS' },
      ajuda: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function servir({ pasta, segredos, ...opcoes }: ReturnType<typeof lerOpcoes>): Promise<void> {
  if (pasta === undefined || segredos === undefined) throw new Error('faltam --pasta e --segredos');
  const pai = process.ppid;
  const certificados = await garantirCertificados(pasta);
  gravarSegredos(segredos, 'demonstracao', certificados);
  const aberto = await abrirProvedor({
    ...certificados,
    pasta,
    porta: Number(opcoes.porta),
    portaDoControle: Number(opcoes['porta-do-banco']),
    recebedor: { nome: opcoes.nome, cidade: opcoes.cidade },
  });
  let fechando: Promise<void> | null = null;
  const fechar = () => void (fechando ??= aberto.fechar().then(() => process.exit(0)));
  for (const sinal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(sinal, fechar);
  setInterval(() => process.ppid !== pai && fechar(), OLHAR_O_PAI_MS);
  const { url, urlDoToken, urlDoControle } = aberto;
  process.stdout.write(`${JSON.stringify({ url, urlDoToken, urlDoControle })}\n`);
}

const opcoes = lerOpcoes();
if (opcoes.ajuda || opcoes.help) process.stdout.write(AJUDA);
else
  servir(opcoes).catch((erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  });
