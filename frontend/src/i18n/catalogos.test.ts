import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { escolherIdioma, IDIOMAS } from './idiomas';

const ASSUNTOS = [
  'geral',
  'licenca',
  'login',
  'formularios',
  'boleto',
  'paginas',
  'autenticidade',
  'console',
  'balcao',
  'gestao',
  'configuracoes',
  'listas',
  'normas',
  'rotulos',
  'conta',
  'legal',
  'aparelho',
  'regras',
] as const;
const raiz = join(__dirname, '..');

function achatar(valor: unknown, caminho = ''): Map<string, string> {
  if (typeof valor === 'string') return new Map([[caminho, valor]]);
  return new Map(
    Object.entries(valor as object).flatMap(([nome, filho]) => [
      ...achatar(filho, caminho ? `${caminho}.${nome}` : nome),
    ]),
  );
}

const escrito = (idioma: string, assunto: string): string =>
  readFileSync(join(raiz, 'i18n', idioma, `${assunto}.json`), 'utf8');
const ler = (idioma: string, assunto: string): Map<string, string> =>
  achatar(JSON.parse(escrito(idioma, assunto)));

function arquivosDe(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((item) => {
    const caminho = join(pasta, item.name);
    if (item.isDirectory()) return arquivosDe(caminho);
    return /\.tsx?$/.test(item.name) && !item.name.includes('.test.') ? [caminho] : [];
  });
}

it.each(ASSUNTOS)(
  'no catálogo %s nenhuma chave se escreve duas vezes: a segunda calava a primeira',
  (assunto) => {
    const linhas = (texto: string) => texto.trimEnd().split('\n').length;
    for (const idioma of IDIOMAS) {
      const texto = escrito(idioma, assunto);
      expect([idioma, linhas(texto)]).toEqual([idioma, linhas(JSON.stringify(JSON.parse(texto), null, 2))]);
    }
  },
);

it.each(['console', 'balcao', 'gestao', 'configuracoes', 'normas'])(
  'no catálogo %s, o que se conta tem separador de milhares',
  (assunto) => {
    const semEle = IDIOMAS.flatMap((idioma) => [...ler(idioma, assunto)]).filter(([, um]) =>
      um.includes('{{count}}'),
    );
    expect(semEle).toEqual([]);
  },
);

describe.each(ASSUNTOS)('catálogo %s', (assunto) => {
  const portugues = ler('pt-BR', assunto);
  it.each(IDIOMAS)('em %s tem as mesmas chaves e nenhum texto vazio', (idioma) => {
    const textos = ler(idioma, assunto);
    expect([...textos.keys()].sort()).toEqual([...portugues.keys()].sort());
    expect([...textos].filter(([, texto]) => texto.trim() === '')).toEqual([]);
  });
  it.each(IDIOMAS)('em %s usa as mesmas variáveis', (idioma) => {
    const variaveis = (texto: string) => [...texto.matchAll(/\{\{([^}]+)\}\}/g)].map((m) => m[1]).sort();
    for (const [chave, texto] of ler(idioma, assunto)) {
      expect([chave, variaveis(texto)]).toEqual([chave, variaveis(portugues.get(chave) ?? '')]);
    }
  });
});

/** Letras e palavras que só o português tem. */
const MARCAS = {
  en: /[ãõêôâàáíóúç]|\b(não|você|uma|para|sem|das|dos|pelo|pela|ou|ao|em)\b/i,
  es: /[ãõêôâàç]|\b(não|você|uma|em|do|aos|ou|seu|sua|seus|suas|até|também|já|só|nem|isso|pelo|pela)\b/i,
};
/** Nomes próprios, e os do Brasil que não se traduzem. */
const PROPRIOS = /Banco do Brasil|guia de arrecadação|linha digitável/gi;
/** Três palavras ou mais que o espanhol escreve como o português. */
const IGUAIS = new Set([
  'Material de pesca',
  'Identificador de valor',
  'Valor a pagar',
  'Banco do Brasil, CNAB 240',
  'Banco do Brasil, CNAB 400',
  'Caixa, SIGCB CNAB 240',
  'Filtrar por resultado',
  'Filtrar por tipo',
  'Filtrar por estado',
  'Entre para continuar',
]);

describe.each(['en', 'es'] as const)('nada em português no catálogo %s', (idioma) => {
  it.each(ASSUNTOS)('em %s', (assunto) => {
    const portugues = ler('pt-BR', assunto);
    const textos = [...ler(idioma, assunto)].map(
      ([chave, texto]) => [chave, texto, texto.replace(/\{\{[^}]+\}\}/g, '').replace(PROPRIOS, '')] as const,
    );
    expect(textos.filter(([, , limpo]) => MARCAS[idioma].test(limpo))).toEqual([]);
    const palavras = (texto: string) => texto.match(/\p{L}+/gu)?.length ?? 0;
    expect(
      textos.filter(
        ([chave, texto]) =>
          texto === portugues.get(chave) &&
          !IGUAIS.has(texto) &&
          palavras(texto.replace(/\{\{[^}]+\}\}/g, '')) >= 3,
      ),
    ).toEqual([]);
  });
});

/** A recusa do servidor nomeia o campo como o formulário o nomeia. O protocolo não é campo dele. */
it.each([
  ['pt-BR', 'pt'],
  ['en', 'en'],
  ['es', 'es'],
])('em %s o servidor chama os campos do pedido pelo rótulo do formulário', (idioma, doServidor) => {
  const rotulos = ler(idioma, 'formularios');
  const campos = ['licenca', 'pessoa'].flatMap((modulo) => {
    const arquivo = `../backend/src/modules/${modulo}/mensagens/${doServidor}.json`;
    const mensagens = JSON.parse(readFileSync(join(raiz, '..', arquivo), 'utf8')) as Record<string, string>;
    return Object.entries(mensagens)
      .filter(([chave]) => chave.startsWith('campo.') && chave !== 'campo.protocolo')
      .map(([chave, texto]) => [chave.replace('campo.', 'campos.'), texto] as const)
      .filter(([chave]) => rotulos.has(chave));
  });
  expect(campos.map(([chave]) => [chave, rotulos.get(chave)])).toEqual(campos);
  expect(campos.length).toBeGreaterThan(20);
});

/** Textos que a especificação dá por inteiro (§2, §5 e §8): mudar a redação deles é mudar o produto. */
it.each([
  ['login', 'titulo', 'Acesse sua Carteira de Pesca'],
  ['login', 'tituloErro', 'Erro de Login'],
  ['login', 'erro', 'CPF, passaporte ou senha inválidos. Por favor, tente novamente.'],
  ['geral', 'erros.tituloSistema', 'Erro do sistema'],
  ['geral', 'erros.generico', 'Erro não identificado. Contate o administrador do sistema.'],
  ['geral', 'erros.naoEncontrado', 'Recurso não encontrado'],
  ['geral', 'erros.acessoNegado', 'Acesso negado'],
  ['geral', 'erros.semServidor', 'Não foi possível conectar ao servidor.'],
  ['geral', 'erros.verifique', 'Verifique os campos obrigatórios.'],
  ['geral', 'estados.carregando', 'Carregando'],
  ['geral', 'sucesso.titulo', 'Sucesso'],
  ['licenca', 'inicio.minhas', 'Minhas Carteiras de Pesca'],
  ['licenca', 'situacao.longa.AGUARDANDO_PAGAMENTO', 'Aguardando pagamento do boleto'],
  ['licenca', 'situacao.longa.ATIVO_AGUARDANDO_PAGAMENTO', 'Ativo aguardando pagamento do boleto'],
  ['licenca', 'situacao.curta.AGUARDANDO_PAGAMENTO', 'Aguardando pagamento'],
  ['formularios', 'validacao.obrigatorio', "'{{campo}}' é um campo obrigatório."],
  ['formularios', 'validacao.obrigatorioCurto', 'Campo obrigatório'],
  ['formularios', 'validacao.invalido', "Você deve informar um '{{campo}}' válido."],
  ['formularios', 'validacao.cpf', 'CPF Inválido'],
  ['formularios', 'validacao.data', 'Data Inválida'],
  ['formularios', 'validacao.dataFutura', 'Data de nascimento não pode estar no futuro.'],
  ['formularios', 'validacao.email', 'Email inválido'],
  ['formularios', 'validacao.emailNaoConfere', 'Email não confere'],
  ['formularios', 'validacao.numero', 'Numero / Sem número inválidos.'],
  ['formularios', 'consultar.naoEncontrada', 'Pessoa não encontrada.'],
  [
    'formularios',
    'registrar.semRede',
    'Não foi possível conectar-se ao servidor. Por favor, verifique sua conexão com a internet e tente novamente.',
  ],
  ['formularios', 'registrar.feito', 'A licença {{numero}} foi criada com sucesso.'],
  ['formularios', 'renovar.feito', 'A licença {{numero}} foi renovada com sucesso.'],
  ['formularios', 'renovar.semRede', 'Não foi possível conectar ao servidor.'],
  ['formularios', 'novoCadastro.titulo', 'Solicitar carteira de pesca'],
  ['formularios', 'novoCadastro.resumo', 'Resumo do cadastro'],
  ['formularios', 'novoCadastro.proximo1', 'Ver Resumo'],
  ['formularios', 'novoCadastro.anterior', 'Voltar'],
  ['formularios', 'novoCadastro.concluir', 'Confirmar'],
  ['formularios', 'perguntas.validar', 'Validar'],
  ['formularios', 'consultar.cadastrar', 'Cadastrar'],
  ['paginas', 'historico.baixarPdf', 'Baixar PDF'],
  ['paginas', 'historico.baixarBoleto', 'Baixar Boleto'],
  ['paginas', 'historico.solicitar', 'Solicitar Carteira'],
  ['paginas', 'informes.verMais', 'Ver mais'],
  ['licenca', 'situacao.longa.VIGENTE', 'Vigente'],
  ['licenca', 'situacao.longa.INVALIDADO', 'Invalidado'],
  ['licenca', 'situacao.longa.VENCIDO', 'Vencido'],
  ['licenca', 'situacao.longa.INATIVO', 'Inativo'],
  ['licenca', 'situacao.curta.ATIVO_AGUARDANDO_PAGAMENTO', 'Ativo aguardando pagamento'],
  ['geral', 'acoes.fechar', 'Fechar'],
  ['formularios', 'sexo.0', 'Masculino'],
  ['formularios', 'sexo.1', 'Feminino'],
  ['formularios', 'sexo.2', 'Outros'],
  ['formularios', 'zona.0', 'Zona urbana'],
  ['formularios', 'zona.1', 'Zona rural'],
  ['formularios', 'perguntas.cancelar', 'Cancelar'],
  ['paginas', 'informes.titulo', 'Informes da Carteira de Pesca'],
  ['login', 'cadastro', 'Cadastre-se'],
  ['login', 'esqueci', 'Esqueci a senha'],
  ['login', 'guias', 'Guias e manuais'],
  ['geral', 'casca.barraVoltar', 'Carteira de pesca'],
  ['geral', 'erros.titulo', 'Erro'],
  ['paginas', 'historico.titulo', 'Histórico de Solicitações'],
  ['paginas', 'historico.vazio', 'Nenhum histórico encontrado.'],
  ['autenticidade', 'autenticidade.naoInformado', 'Não informado'],
  ['console', 'remessas.vazio', 'Sem arquivos de remessas registrados'],
  ['console', 'retornos.vazio', 'Sem arquivos de retorno registrados'],
  ['console', 'sucesso.remessa', 'Remessa gerada com sucesso.'],
  ['console', 'sucesso.retorno', 'Arquivo de retorno enviado com sucesso'],
])('%s %s é o texto da especificação', (assunto, chave, texto) => {
  expect(ler('pt-BR', assunto).get(chave)).toBe(texto);
});

it('o obrigatório em inglês também é o da especificação', () => {
  expect(ler('en', 'formularios').get('validacao.obrigatorio')).toBe("'{{campo}}' is a required field.");
});

it('toda chave escrita por inteiro no código existe', () => {
  const conhecidas = new Set(ASSUNTOS.flatMap((assunto) => [...ler('pt-BR', assunto).keys()]));
  const faltando = arquivosDe(raiz).flatMap((arquivo) =>
    [...readFileSync(arquivo, 'utf8').matchAll(/\bt\(\s*'([\w.:-]+)'/g)]
      .map((m) => (m[1] ?? '').replace(/^\w+:/, ''))
      .filter((chave) => !conhecidas.has(chave) && !conhecidas.has(`${chave}_one`)),
  );
  expect(faltando).toEqual([]);
});

it('quem diz um texto de outro assunto espera por ele', () => {
  const semEsperar = arquivosDe(raiz).flatMap((arquivo) => {
    const codigo = readFileSync(arquivo, 'utf8');
    const esperados = [...codigo.matchAll(/(?:use|carregar)Textos\(([^)]*)\)/g)].flatMap(
      ([, nomes = '']) => nomes.match(/\w+/g) ?? [],
    );
    if (esperados.length === 0) return [];
    const ditos = [...codigo.matchAll(/\bt\(\s*[`'](\w+):/g)].map(([, assunto = '']) => assunto);
    return ditos.filter((um) => ![...esperados, 'geral'].includes(um)).map((um) => [arquivo, um]);
  });
  expect(semEsperar).toEqual([]);
});

/** O nome de um código é um só, no console e na lista exportada (`rotulos`), e no que também se lê sem o console. */
it.each(IDIOMAS)('em %s o mesmo código tem o mesmo nome em toda parte', (idioma) => {
  const rotulos = ler(idioma, 'rotulos');
  const iguais: readonly (readonly [assunto: string, prefixo: string, grupo: string])[] = [
    ['licenca', 'situacao.curta', 'licenca'],
    ['conta', 'acao', 'acao'],
    ['paginas', 'conferencias.veredito', 'conferencia'],
    ['autenticidade', 'conferida.motivo', 'motivoDaConferencia'],
  ];
  const outros = iguais.flatMap(([assunto, prefixo, grupo]) =>
    [...ler(idioma, assunto)]
      .filter(([chave]) => chave.startsWith(`${prefixo}.`))
      .map(([chave, texto]) => [`${grupo}.${chave.slice(prefixo.length + 1)}`, texto] as const)
      // Nas listas o INATIVO é o renovado.
      .filter(([chave, texto]) => chave !== 'licenca.INATIVO' && texto !== (rotulos.get(chave) ?? texto)),
  );
  expect(outros).toEqual([]);
  expect(rotulos.get('licenca.INATIVO')).toBe(ler(idioma, 'licenca').get('situacao.curta.RENOVADO'));
});

it('o que se fez com os dados de uma pessoa tem nome na conta dela', () => {
  const acessos = readFileSync(join(raiz, '../../backend/src/platform/auditoria/acessos.ts'), 'utf8');
  const mostradas = /A_MOSTRAR = \[([^\]]*)\]/.exec(acessos)?.[1]?.match(/\w+/g) ?? [];
  expect(mostradas.length).toBeGreaterThan(0);
  const ditas = [...ler('pt-BR', 'conta').keys()].filter((chave) => chave.startsWith('acao.'));
  expect(ditas.sort()).toEqual(mostradas.map((acao) => `acao.${acao}`).sort());
});

it('cada recurso do console e cada coluna das listas dele têm nome', () => {
  const faltando = arquivosDe(join(raiz, 'operador')).flatMap((arquivo) => {
    const codigo = readFileSync(arquivo, 'utf8');
    const [, recurso] = /RecursoDoConsole = \{\s*nome: '(\w+)'/.exec(codigo) ?? [];
    const [, lista, assunto, colunas = ''] =
      /lista="(\w+)"[^]*?assunto="(\w+)"[^]*?colunas=\{\[([^]*)/.exec(codigo) ?? [];
    const chaves = [
      ...(recurso && /Icone:|tecla:/.test(codigo) ? [`console menu.${recurso}`] : []),
      ...[...colunas.matchAll(/nome: '(\w+)'/g)].map((m) => `${assunto} ${lista}.${m[1]}`),
      ...(lista ? [`${assunto} ${lista}.titulo`, `${assunto} ${lista}.vazio`] : []),
    ];
    return chaves.filter((um) => {
      const [assuntoDela = '', chave = ''] = um.split(' ');
      return !ler('pt-BR', assuntoDela).has(chave);
    });
  });
  expect(faltando).toEqual([]);
});

/** O que o servidor ganha com uma linha, e só a página diz por extenso. */
it.each([
  [
    'configuracoes',
    'ajustes.item.*.nome',
    'platform/ajustes/catalogo.ts',
    /^ {2}(\w+): (?:prazo|limite)\(/gm,
  ],
  [
    'configuracoes',
    'ajustes.item.*.explica',
    'platform/ajustes/catalogo.ts',
    /^ {2}(\w+): (?:prazo|limite)\(/gm,
  ],
  ['listas', 'nome.*', 'modules/agencia/domain/listas-de-opcoes.ts', /^ {2}'(\w+)',$/gm],
])('em %s.json há %s de cada código de %s', (assunto, chave, arquivo, codigo) => {
  const fonte = readFileSync(join(raiz, '../../backend/src', arquivo), 'utf8');
  const codigos = [...fonte.matchAll(codigo)].map(([, um = '']) => chave.replace('*', um));
  expect(codigos.length).toBeGreaterThan(5);
  expect(codigos.filter((um) => !ler('pt-BR', assunto).has(um))).toEqual([]);
});

describe('escolha do idioma', () => {
  it.each([
    ['en', ['pt-BR'], 'en'],
    [null, ['es-AR', 'en'], 'es'],
    [null, ['fr-FR', 'en-GB'], 'en'],
    [null, ['pt-PT'], 'pt-BR'],
    [null, ['fr-FR'], 'pt-BR'],
    ['fr', ['en-US'], 'en'],
  ] as const)('guardado %s, navegador %j: %s', (guardado, navegador, esperado) => {
    expect(escolherIdioma(guardado, navegador)).toBe(esperado);
  });
});

/** Uma coisa tem um nome só; «pendencia» em espanhol é briga. */
it.each([
  ['en', /review item/i],
  ['es', /pendencia/i],
] as const)('em %s, o que espera decisão chama-se sempre o mesmo', (idioma, outro) => {
  const textos = ASSUNTOS.flatMap((assunto) => [...ler(idioma, assunto).values()]);
  expect(textos.filter((texto) => outro.test(texto))).toEqual([]);
});

/** O dos rótulos e das recusas dos dois campos é da especificação. */
it('em português escreve-se «e-mail»', () => {
  const daEspecificacao = /^(campos\.(email|confirmarEmail)|validacao\.email(NaoConfere)?)$/;
  const textos = ASSUNTOS.flatMap((assunto) => [...ler('pt-BR', assunto)]);
  expect(
    textos.filter(([chave, texto]) => /(?<!\{\{)\bemails?\b/i.test(texto) && !daEspecificacao.test(chave)),
  ).toEqual([]);
});

/** As palavras da tabela de `docs/linguagem-visual.md`. */
it.each([
  ['o número da licença', /(?<!\{\{)protocolo/i],
  ['o QR code', /código QR/i],
  ['o celular', /\b(no|seu|sem o|do) telefone\b/i],
  [
    'o gerúndio, como se diz no Brasil',
    /\b(est(á|ão|ava)|continuam?|fica) a \p{Ll}+[aei]r\b|^A (procurar|buscar|carregar)\b/u,
  ],
])('em português escreve-se %s', (_, outro) => {
  const textos = ASSUNTOS.flatMap((assunto) => [...ler('pt-BR', assunto).values()]);
  expect(textos.filter((texto) => outro.test(texto))).toEqual([]);
});

it('em inglês a modalidade é «type», nunca «kind»', () => {
  const textos = ASSUNTOS.flatMap((assunto) => [...ler('en', assunto).values()]);
  expect(textos.filter((texto) => /\b(each|this|same|other|the) kind\b|^Kind\b/i.test(texto))).toEqual([]);
});

it.each(IDIOMAS)('em %s nenhum botão do editor de informes tem o nome de um campo dele', (idioma) => {
  const textos = [...ler(idioma, 'gestao')];
  const nomes = (de: RegExp) => textos.filter(([chave]) => de.test(chave)).map(([, nome]) => nome);
  const campos = nomes(/^informes\.campo/);
  expect(campos).toHaveLength(3);
  expect(nomes(/^informes\.editor\./).filter((nome) => campos.includes(nome))).toEqual([]);
});

/** Nos manuais, o que vai a negrito é o nome de um botão, de uma tela ou de um veredito. */
it.each([
  ['pt-BR', 'manual-do-pescador.md'],
  ['pt-BR', 'manual-do-fiscal.md'],
  ['en', 'manual-do-pescador.en.md'],
  ['es', 'manual-do-pescador.es.md'],
])('em %s, o que %s manda tocar tem esse nome na tela', (idioma, manual) => {
  const textos = ASSUNTOS.flatMap((assunto) => [...ler(idioma, assunto).values()])
    .join('\n')
    .toLowerCase();
  const papel = readFileSync(join(raiz, '../../docs', manual), 'utf8').replace(/\s+/g, ' ');
  const nomes = [...papel.matchAll(/\*\*([^*]+)\*\*/g)].map(([, nome = '']) => nome.replace(/ \(guia.+/, ''));
  expect(nomes.length).toBeGreaterThan(10);
  expect(nomes.filter((nome) => !textos.includes(nome.toLowerCase()))).toEqual([]);
});
