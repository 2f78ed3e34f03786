import sharp from 'sharp';
import type { Papel } from '../../src/platform/sessao/sessao';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let operador: Navegador;
let cidadao: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  operador = await como('OPERADOR');
  cidadao = new Navegador(produto.api);
}, 60_000);
afterAll(() => produto.encerrar());

async function como(papel: Papel): Promise<Navegador> {
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel });
  const navegador = new Navegador(produto.api);
  await navegador.entrar(login, SENHA);
  return navegador;
}
interface Informe {
  id: number;
  versao: number;
  situacao: string;
  conteudo: string;
  urlImage: string | null;
}
const TEXTOS = {
  titulo: 'Defeso do tambaqui',
  subtitulo: null,
  conteudo: '<p>De outubro a março.</p>',
  tituloEn: null,
  subtituloEn: null,
  conteudoEn: null,
  tituloEs: null,
  subtituloEs: null,
  conteudoEs: null,
  imagemId: null,
};
const criar = async (campos: object = {}) =>
  (await operador.post('/api/admin/informes', { ...TEXTOS, ...campos })).json<Informe>();
const publicar = (id: number, publicarEm: string | null = null) =>
  operador.post(`/api/admin/informes/${id}/publicar`, { publicarEm });
const verComo = (id: number, lingua = 'pt-BR') =>
  cidadao.get(`/api/cms/informes/${id}`, { 'accept-language': lingua });
const naLista = async () =>
  (await cidadao.get('/api/cms/informes/by-module/CARTEIRA_PESCA'))
    .json<{ id: number }[]>()
    .map(({ id }) => id);
const auditados = async (id: number) =>
  (
    await produto.fonte.query<{ acao: string; detalhes: string }[]>(
      "SELECT acao, detalhes FROM auditoria WHERE objeto_tipo = 'informe' AND objeto_id = ? ORDER BY id",
      [String(id)],
    )
  ).map(({ acao, detalhes }) => ({ acao, ...(JSON.parse(detalhes) as object) }));

function formulario(bytes: Buffer, nome = 'foto.jpg') {
  const limite = 'limite-do-teste';
  return {
    corpo: Buffer.concat([
      Buffer.from(
        `--${limite}\r\nContent-Disposition: form-data; name="file"; filename="${nome}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
    cabecalhos: { 'content-type': `multipart/form-data; boundary=${limite}` },
  };
}
const enviar = (bytes: Buffer, quem = operador) => {
  const { corpo, cabecalhos } = formulario(bytes);
  return quem.post('/api/admin/informes/imagens', corpo, cabecalhos);
};

describe('rascunho, publicação, data marcada e retirada', () => {
  it('o rascunho não aparece ao cidadão; publicado aparece; retirado some', async () => {
    const { id, situacao } = await criar();
    expect(situacao).toBe('RASCUNHO');
    expect((await verComo(id)).statusCode).toBe(404);
    expect((await publicar(id)).json()).toMatchObject({ situacao: 'PUBLICADO' });
    expect((await verComo(id)).json()).toMatchObject({ title: TEXTOS.titulo });
    expect(await naLista()).toContain(id);
    expect((await operador.post(`/api/admin/informes/${id}/retirar`)).json()).toMatchObject({
      situacao: 'RASCUNHO',
    });
    expect((await verComo(id)).statusCode).toBe(404);
    expect((await auditados(id)).map(({ acao }) => acao)).toEqual([
      'INFORME_CRIADO',
      'INFORME_PUBLICADO',
      'INFORME_RETIRADO',
    ]);
  });

  it('com data marcada só aparece quando ela chega, com a data dela', async () => {
    const { id } = await criar({ titulo: 'Marcado' });
    expect((await publicar(id, '2026-03-12T09:00:00-04:00')).json()).toMatchObject({
      situacao: 'AGENDADO',
      publicarEm: '2026-03-12T13:00:00.000Z',
    });
    expect((await verComo(id)).statusCode).toBe(404);
    expect(await naLista()).not.toContain(id);
    produto.relogio.ajustar('2026-03-12T13:00:00Z');
    expect((await verComo(id)).json()).toMatchObject({ updatedAt: '12/03/2026 09:00' });
    expect(await naLista()).toContain(id);
    produto.relogio.ajustar('2026-03-10T14:00:00Z');
  });
});

describe('textos', () => {
  it('o HTML é limpo ao gravar e na prévia, que não grava', async () => {
    const sujo =
      '<h1>Título</h1><p onclick="x()">a<script>x()</script></p><img src="https://fora.example/x.png">';
    const { conteudo } = await criar({ conteudo: sujo });
    expect(conteudo).toBe('<h2>Título</h2><p>a</p>');
    const previa = await operador.post('/api/admin/informes/previa', { conteudo: sujo });
    expect(previa.json()).toEqual({ conteudo });
  });

  it('cada língua tem o seu texto; sem tradução inteira, o português', async () => {
    const { id } = await criar({
      tituloEn: 'Closed season',
      conteudoEn: '<p>From October.</p>',
      tituloEs: 'Veda',
      conteudoEs: null,
    });
    await publicar(id);
    expect((await verComo(id, 'en')).json()).toMatchObject({
      title: 'Closed season',
      content: '<p>From October.</p>',
    });
    const espanhol = await verComo(id, 'es');
    expect(espanhol.json()).toMatchObject({ title: TEXTOS.titulo });
    expect(String(espanhol.headers['vary'])).toContain('Accept-Language');
  });

  it('duas pessoas não gravam uma por cima da outra, e fica dito o que mudou', async () => {
    const { id, versao } = await criar();
    const mudar = (titulo: string) =>
      operador.pedir('PUT', `/api/admin/informes/${id}`, { ...TEXTOS, titulo, versao });
    expect((await mudar('Primeiro')).json()).toMatchObject({ titulo: 'Primeiro', versao: versao + 1 });
    expect((await mudar('Segundo')).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
    expect((await auditados(id)).at(-1)).toMatchObject({ acao: 'INFORME_MUDADO', campos: 'titulo' });
  });

  it('sem título ou conteúdo não se grava', async () => {
    const resposta = await operador.post('/api/admin/informes', { ...TEXTOS, titulo: ' ', conteudo: '' });
    expect(
      resposta
        .json<{ errors: { campo: string }[] }>()
        .errors.map(({ campo }) => campo)
        .sort(),
    ).toEqual(['conteudo', 'titulo']);
  });
});

describe('imagens', () => {
  it('é reduzida, virada para cima e perde tudo o que a câmera escreveu', async () => {
    const foto = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0a5168' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Fulana de Tal' }, IFD3: { GPSLatitude: '3/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(foto).metadata()).exif).toBeDefined();
    const resposta = await enviar(foto);
    expect(resposta.statusCode).toBe(201);
    const { urlImage } = resposta.json<{ urlImage: string }>();
    const imagem = await cidadao.get(urlImage.replace('/carteira-pesca', ''));
    expect(imagem.headers['content-type']).toBe('image/webp');
    const guardada = await sharp(imagem.rawPayload).metadata();
    expect([guardada.width, guardada.height]).toEqual([1067, 1600]);
    expect([guardada.exif, guardada.xmp, guardada.icc]).toEqual([undefined, undefined, undefined]);
    expect(imagem.rawPayload.includes('Fulana')).toBe(false);
  });

  it('pelo conteúdo, não pelo nome: o que não é imagem, ou é SVG, é recusado', async () => {
    for (const bytes of [
      Buffer.from('não sou uma imagem'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
      Buffer.from('89504e470d0a1a0a', 'hex'),
    ]) {
      const resposta = await enviar(bytes);
      expect([resposta.statusCode, resposta.json<{ codigo: string }>().codigo]).toEqual([
        400,
        'ARQUIVO_NAO_E_IMAGEM',
      ]);
    }
  });

  it('uma imagem pequena em bytes e enorme aberta é recusada sem ser aberta', async () => {
    const bomba = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await enviar(bomba)).json()).toMatchObject({ codigo: 'IMAGEM_GRANDE_DEMAIS' });
  });

  it('a imagem acompanha o informe', async () => {
    const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#fff' } })
      .png()
      .toBuffer();
    const { id: imagemId, urlImage } = (await enviar(png)).json<{ id: number; urlImage: string }>();
    const { id } = await criar({ imagemId });
    await publicar(id);
    expect((await verComo(id)).json()).toMatchObject({ urlImage });
  });
});

it('é da equipe: fiscal e cidadão não editam', async () => {
  for (const papel of ['FISCAL', 'CIDADAO'] as const) {
    const outro = await como(papel);
    expect((await outro.get('/api/admin/informes')).statusCode).toBe(403);
    expect((await enviar(Buffer.from('x'), outro)).statusCode).toBe(403);
  }
});
