import { Controller, Get } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { direitosDe } from '../../src/platform/http/openapi';
import { semPrefixo } from '../../src/platform/http/prefixo';
import { Rotas } from '../../src/platform/http/rota/rotas';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

const DOCUMENTO = join(__dirname, '../../../docs/direitos.md');
const QUEM = ['ANONIMO', 'CONCESSAO', 'CIDADAO', 'FISCAL', 'OPERADOR', 'ADMINISTRADOR'] as const;
type Quem = (typeof QUEM)[number];
const OBJETOS = ['próprio', 'alheio', 'inexistente'] as const;
type Objeto = (typeof OBJETOS)[number];

/** Documento e protocolo de que o pedido trata. */
interface Assunto {
  cpf: string;
  protocolo: string;
}
type Pedido = { caminho: string; corpo?: object };

/** Rotas que recebem o objeto no corpo de outro modo que o documento, ou o protocolo. */
const CORPOS: Readonly<Record<string, (assunto: Assunto) => object>> = {
  'POST /api/validarDados': ({ cpf }) => ({
    acessoResource: { cpf },
    nomeMae: 'Outra',
    dataNascimento: '1970-01-01',
  }),
  'POST /api/registrar': ({ cpf }) => ({
    pessoa: pessoa({ cpf, enderecoPrincipal: null }),
    informacaoComplementar: informacao(),
  }),
  'POST /api/renovar': ({ cpf, protocolo }) => ({
    pessoa: pessoa({ cpf, enderecoPrincipal: null }),
    informacaoComplementar: informacao(),
    protocolo,
  }),
  'POST /api/informacao-carteira': ({ protocolo }) => ({ protocolo, declaracao: '' }),
};

function pedidoDe(rota: string, sobre: string | undefined, assunto: Assunto): Pedido {
  const caminho = rota.split(' ')[1]!;
  const porProtocolo = sobre?.startsWith('LICENCA') || caminho === '/api/informacao-carteira';
  return {
    caminho:
      caminho.replace(':login', assunto.cpf).replace(/:\w+/g, '999999') +
      (porProtocolo && rota.startsWith('GET') ? `?protocolo=${assunto.protocolo}` : ''),
    corpo: rota.startsWith('POST') ? (CORPOS[rota]?.(assunto) ?? corpoDe(sobre, assunto)) : undefined,
  };
}

function corpoDe(sobre: string | undefined, { cpf, protocolo }: Assunto): object {
  if (sobre === 'PESSOA' || sobre === 'CADASTRO') return { cpf };
  return sobre?.startsWith('LICENCA') ? { protocolo } : {};
}

/** Passou do guarda de direitos (o que a regra do negócio fez depois não importa aqui), ou como foi barrado. */
function desfecho(status: number, corpo: { codigo?: string; maes?: unknown }): string {
  if (status === 401) return corpo.codigo === 'LOGIN_NECESSARIO' ? 'login' : 'passa';
  if (status === 403) return corpo.codigo === 'CONFIRMACAO_NECESSARIA' ? 'perguntas' : 'nega';
  if (corpo.maes) return 'perguntas';
  return status === 404 ? 'não há' : 'passa';
}

describe('direitos', () => {
  let produto: Produto;
  /** Quem tem licença própria: o login dele e o dela. */
  const assuntos = new Map<Quem | 'OUTRO', Assunto>();

  const registrar = async (): Promise<Assunto> => {
    const dados = pessoa();
    const resposta = await new Navegador(produto.api).post('/api/registrar', {
      pessoa: dados,
      informacaoComplementar: informacao(),
    });
    expect(resposta.statusCode).toBe(201);
    return { cpf: dados.cpf, protocolo: resposta.json<{ numero: string }>().numero };
  };

  beforeAll(async () => {
    produto = await iniciarProduto({ worker: true });
    await semearReferencia(produto);
    for (const quem of [...QUEM, 'OUTRO'] as const) {
      const assunto = await registrar();
      assuntos.set(quem, assunto);
      if (quem === 'ANONIMO' || quem === 'CONCESSAO' || quem === 'OUTRO') continue;
      const codigo = assunto.protocolo.replace(/\W/g, '');
      const { pessoaId } = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
      await criarConta(produto.fonte.manager, { login: assunto.cpf, papel: quem, pessoaId });
    }
  });
  afterAll(() => produto.encerrar());

  const entrarComo = async (quem: Quem): Promise<Navegador> => {
    const navegador = new Navegador(produto.api);
    const { cpf } = assuntos.get(quem)!;
    if (quem === 'CONCESSAO') {
      const { nomeMae, dataNascimento } = pessoa();
      const dada = await navegador.post('/api/validarDados', {
        acessoResource: { cpf },
        nomeMae,
        dataNascimento,
      });
      expect(dada.statusCode).toBe(200);
    } else if (quem !== 'ANONIMO') {
      expect((await navegador.entrar(cpf, SENHA)).statusCode).toBe(200);
    }
    return navegador;
  };

  const rotasDoServidor = () => {
    const achadas: string[] = [];
    const arvore = produto.api.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const caminho: string[] = [];
    for (const linha of arvore.split('\n')) {
      const partes = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(linha);
      if (!partes) continue;
      caminho.splice(partes[1]!.length / 4, Infinity, partes[2]!);
      for (const metodo of (partes[3] ?? '').split(', ').filter(Boolean)) {
        const rota = caminho.join('').replace(/(.)\/$/, '$1');
        const daApi = rota !== '/' && !/\/api\/docs/.test(rota);
        if (daApi && ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(metodo)) {
          achadas.push(`${metodo} ${semPrefixo(rota)}`);
        }
      }
    }
    return achadas;
  };

  /** `MÉTODO /caminho` → o que o controlador diz da rota. */
  const direitos = () =>
    Object.fromEntries([...produto.api.get(Rotas).todas].map(([rota, fatos]) => [rota, direitosDe(fatos)]));

  it('o servidor só responde às rotas que dizem quem as pode chamar', () => {
    expect(new Set(rotasDoServidor())).toEqual(new Set(Object.keys(direitos())));
  });

  it('uma rota que não o diz não deixa a aplicação subir', async () => {
    @Controller('api/muda')
    class Muda {
      @Get('rota')
      ler() {
        return null;
      }
    }
    const modulo = { controllers: new Map([['Muda', { metatype: Muda }]]) };
    const modulos = new Map([['Muda', modulo]]) as unknown as ModulesContainer;
    expect(() => new Rotas(modulos)).toThrow('Rotas sem @Rota: GET /api/muda/rota');
  });

  it('o documento OpenAPI diz os direitos de cada rota', async () => {
    const { paths } = JSON.parse(await readFile(join(__dirname, '../../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { 'x-direitos'?: unknown }>>;
    };
    const ditos = Object.entries(paths).flatMap(([caminho, metodos]) =>
      Object.entries(metodos).map(([metodo, operacao]) => [
        `${metodo.toUpperCase()} ${semPrefixo(caminho).replace(/\{(\w+)\}/g, ':$1')}`,
        operacao['x-direitos'],
      ]),
    );
    expect(Object.fromEntries(ditos)).toEqual(direitos());
  });

  it('cada rota, para cada um, sobre o próprio, o alheio e o que não existe', async () => {
    const inexistente: Assunto = { cpf: novoCpf(), protocolo: 'LPE-9999999-9/2026' };
    const erradas: string[] = [];
    const linhas: string[] = [];
    for (const [rota, { quem: permitidos, sobre, prova }] of Object.entries(direitos())) {
      const celulas: string[] = [];
      for (const quem of QUEM) {
        const navegador = await entrarComo(quem);
        const papel = quem === 'CONCESSAO' ? 'ANONIMO' : quem;
        const vistos: string[] = [];
        const comObjeto = sobre && !sobre.endsWith('PROPRIO');
        for (const objeto of comObjeto ? OBJETOS : (['próprio'] as const)) {
          const assunto = {
            próprio: assuntos.get(quem)!,
            alheio: assuntos.get('OUTRO')!,
            inexistente,
          }[objeto];
          const { caminho, corpo } = pedidoDe(rota, sobre, assunto);
          const resposta = await navegador.pedir(rota.split(' ')[0] as 'GET', caminho, corpo, {
            accept: 'application/json',
          });
          let texto: { codigo?: string; maes?: unknown } = {};
          if (/json/.test(String(resposta.headers['content-type']))) texto = resposta.json();
          const visto = desfecho(resposta.statusCode, texto ?? {});
          vistos.push(visto);
          const certo = esperado({ papel, quem, permitidos, sobre, objeto });
          if (certo && !certo.includes(visto)) {
            erradas.push(
              `${rota} · ${quem} · ${objeto}: ${visto} (${resposta.statusCode}), e não ${certo.join(' ou ')}`,
            );
          }
        }
        celulas.push(new Set(vistos).size === 1 ? vistos[0]! : vistos.join(' / '));
      }
      linhas.push(`| \`${rota}\` | ${sobre ?? ''} | ${sobre ? prova : ''} | ${celulas.join(' | ')} |`);
    }
    expect(erradas).toEqual([]);
    await conferirDocumento(linhas);
  }, 240_000);
});

/** O que a decisão D1 manda para cada combinação; `null` onde a rota não trata de objeto e o papel basta. */
function esperado(caso: {
  papel: string;
  quem: Quem;
  permitidos: readonly string[];
  sobre?: string;
  objeto: Objeto;
}): string[] | null {
  const { papel, quem, permitidos, sobre, objeto } = caso;
  if (!permitidos.includes(papel)) return [papel === 'ANONIMO' ? 'login' : 'nega'];
  const equipe = quem === 'OPERADOR' || quem === 'ADMINISTRADOR';
  const semDireito = quem === 'ANONIMO' || objeto === 'alheio';
  switch (sobre) {
    case 'PESSOA':
      // Quem não tem direito não fica sabendo se o documento está no cadastro.
      if (objeto === 'inexistente') return [equipe ? 'não há' : 'perguntas'];
      return semDireito && !equipe ? ['perguntas'] : ['passa'];
    case 'LICENCA':
    case 'LICENCA_CARTEIRA':
      if (objeto === 'inexistente') return ['não há'];
      return semDireito && !equipe ? ['perguntas'] : ['passa'];
    case 'LICENCA_LEITURA':
      if (objeto === 'inexistente') return ['não há'];
      return semDireito && !equipe && quem !== 'FISCAL' ? ['nega'] : ['passa'];
    case 'LOGIN':
      return objeto === 'próprio' || equipe ? ['passa'] : ['nega'];
    case 'CADASTRO':
      // Um documento novo pode ser registrado por qualquer um; um do cadastro, só com direito.
      if (objeto === 'inexistente') return ['passa', 'não há'];
      return semDireito && !equipe ? ['perguntas', 'passa'] : ['passa', 'não há'];
    default:
      return ['passa', 'não há'];
  }
}

async function conferirDocumento(linhas: string[]): Promise<void> {
  const texto = `# Direitos: cada rota, para cada um

Gerado por \`test/auth/direitos.spec.ts\` a partir do que o produto respondeu (\`ATUALIZAR=1\` o escreve de novo). Onde
a rota trata de um objeto, a célula diz o desfecho sobre o próprio, o alheio e o que não existe.

- **passa**: o guarda de direitos deixou; o que vem depois é regra do negócio.
- **login**: 401, é preciso entrar. **nega**: 403. **perguntas**: pede as perguntas de confirmação. **não há**: 404.
- CONCESSAO é um visitante sem login que respondeu às perguntas sobre a pessoa.
- **Prova** é a que a rota pede de ser a pessoa do objeto, na tabela de [security.md](security.md#provas).

| Rota | Sobre | Prova | ${QUEM.join(' | ')} |
| --- | --- | --- | ${QUEM.map(() => '---').join(' | ')} |
${linhas.join('\n')}
`;
  if (process.env.ATUALIZAR) await writeFile(DOCUMENTO, texto);
  expect({ 'ATUALIZAR=1 o refaz': await readFile(DOCUMENTO, 'utf8') }).toEqual({
    'ATUALIZAR=1 o refaz': texto,
  });
}
