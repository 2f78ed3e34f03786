import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { Papel } from '../../src/platform/sessao/sessao';

import { entrarComo } from '../preparo/contas';
import { comArquivo } from '../preparo/multipart';
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

const como = (papel: Papel) => entrarComo(produto, papel);
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
let feitos = 0;
const criar = async (campos: object = {}) =>
  (
    await operador.post('/api/admin/informes', { ...TEXTOS, subtitulo: `Aviso ${++feitos}`, ...campos })
  ).json<Informe>();
const publicar = (id: number, publicarEm: string | null = null) =>
  operador.post(`/api/admin/informes/${id}/publicar`, { publicarEm });
const verComo = (id: number, lingua = 'pt-BR') =>
  cidadao.get(`/api/cms/informes/${id}`, { 'accept-language': lingua });
const verImagem = (urlImage: string, quem = cidadao) => quem.get(urlImage.replace('/carteira-pesca', ''));
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

const enviar = (bytes: Buffer, quem = operador) =>
  quem.post('/api/admin/informes/imagens', ...comArquivo('foto.jpg', bytes, { tipo: 'image/jpeg' }));

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
    expect((await operador.post(`/api/admin/informes/${id}/retirar`)).json()).toMatchObject({
      situacao: 'RASCUNHO',
      atualizadoEm: '2026-03-10T14:00:00.000Z',
    });
    await publicar(id, '2026-03-12T09:00:00-04:00');
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
      idioma: 'en',
      title: 'Closed season',
      content: '<p>From October.</p>',
    });
    const espanhol = await verComo(id, 'es');
    expect(espanhol.json()).toMatchObject({ idioma: 'pt-BR', title: TEXTOS.titulo });
    expect(String(espanhol.headers['vary'])).toContain('Accept-Language');
  });

  it('duas pessoas não gravam uma por cima da outra, e fica dito o que mudou', async () => {
    const { id, versao } = await criar({ subtitulo: null });
    const mudar = (titulo: string) =>
      operador.pedir('PUT', `/api/admin/informes/${id}`, { ...TEXTOS, titulo, versao });
    expect((await mudar('Primeiro')).json()).toMatchObject({ titulo: 'Primeiro', versao: versao + 1 });
    expect((await mudar('Segundo')).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
    expect((await auditados(id)).at(-1)).toMatchObject({ acao: 'INFORME_MUDADO', campos: 'titulo' });
  });

  it('só se publica o que se leu, e quem escrevia sabe que se publicou ou retirou', async () => {
    const { id, versao: lida } = await criar();
    const mudar = (titulo: string, versao: number) =>
      operador.pedir('PUT', `/api/admin/informes/${id}`, { ...TEXTOS, titulo, versao });
    const publicarLido = (versao: number) =>
      operador.post(`/api/admin/informes/${id}/publicar`, { publicarEm: null, versao });
    const { versao } = (await mudar('De outra pessoa', lida)).json<Informe>();
    expect((await publicarLido(lida)).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
    expect((await verComo(id)).statusCode).toBe(404);
    expect((await publicarLido(versao)).json()).toMatchObject({ situacao: 'PUBLICADO' });
    expect((await mudar('Pela metade', versao)).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
    expect((await verComo(id)).json()).toMatchObject({ title: 'De outra pessoa' });
    const publicada = (await operador.get(`/api/admin/informes/${id}`)).json<Informe>().versao;
    await operador.post(`/api/admin/informes/${id}/retirar`);
    expect((await publicarLido(publicada)).json()).toMatchObject({ codigo: 'VERSAO_MUDOU' });
  });

  it('mandado de novo por se ter perdido a resposta, o rascunho é o mesmo', async () => {
    const { id } = await criar({ subtitulo: 'Sem resposta' });
    expect((await criar({ subtitulo: 'Sem resposta' })).id).toBe(id);
    expect((await criar()).id).not.toBe(id);
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
    const imagem = await verImagem(urlImage, operador);
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

  it('a imagem acompanha o informe: até se publicar, e depois de se retirar, só a equipe a vê', async () => {
    const guardada = async (background: string) => {
      const foto = sharp({ create: { width: 20, height: 10, channels: 4, background } });
      return (await enviar(await foto.png().toBuffer())).json<{ id: number; urlImage: string }>();
    };
    const [{ id: imagemId, urlImage }, noTexto] = [await guardada('#fff'), await guardada('#123456')];
    const { id } = await criar({ imagemId, conteudo: `<p>Veja:</p><img src="${noTexto.urlImage}" alt="">` });
    const vistas = async (quem: Navegador) =>
      Promise.all([urlImage, noTexto.urlImage].map(async (uma) => (await verImagem(uma, quem)).statusCode));
    expect([await vistas(cidadao), await vistas(operador)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
    expect((await verImagem(urlImage, operador)).headers['cache-control']).toBe('no-store');
    await publicar(id, '2100-01-01T12:00:00Z');
    expect(await vistas(cidadao)).toEqual([404, 404]);
    await publicar(id);
    expect((await verComo(id)).json()).toMatchObject({ urlImage });
    expect(await vistas(cidadao)).toEqual([200, 200]);
    expect((await verImagem(urlImage)).headers['cache-control']).toContain('immutable');
    await operador.post(`/api/admin/informes/${id}/retirar`);
    expect(await vistas(cidadao)).toEqual([404, 404]);
  });
});

it('com uma imagem que não há, não se grava', async () => {
  const { id, versao } = await criar();
  for (const imagemId of [4_000_000_000, 2 ** 40]) {
    const novo = await operador.post('/api/admin/informes', { ...TEXTOS, subtitulo: 'Sem ela', imagemId });
    const mudado = await operador.pedir('PUT', `/api/admin/informes/${id}`, { ...TEXTOS, imagemId, versao });
    expect([novo.statusCode, mudado.statusCode]).toEqual([404, 404]);
  }
});

it('é da equipe: fiscal e cidadão não editam', async () => {
  for (const papel of ['FISCAL', 'CIDADAO'] as const) {
    const outro = await como(papel);
    expect((await outro.get('/api/admin/informes')).statusCode).toBe(403);
    expect((await enviar(Buffer.from('x'), outro)).statusCode).toBe(403);
  }
});

describe('manuais', () => {
  const ROTA = '/api/admin/manuais';
  const DO_PRODUTO = readFileSync(join(__dirname, '../../src/modules/cms/manuais/embutidos/manual.pdf'));
  const pdf = async (paginas: number, mexer: (um: PDFDocument) => unknown = () => null) => {
    const um = await PDFDocument.create();
    for (let i = 0; i < paginas; i++) um.addPage();
    await mexer(um);
    return Buffer.from(await um.save());
  };
  const trocar = (quem: Navegador, bytes: Buffer, motivo = 'Portaria 12/2026', manual = 'PESCADOR') => {
    const partes = [
      `--x\r\nContent-Disposition: form-data; name="motivo"\r\n\r\n${motivo}\r\n`,
      '--x\r\nContent-Disposition: form-data; name="file"; filename="m.pdf"\r\n\r\n',
    ].map((parte) => Buffer.from(parte));
    return quem.post(
      `${ROTA}/${manual}/versoes`,
      Buffer.concat([...partes, bytes, Buffer.from('\r\n--x--\r\n')]),
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
  };
  const codigo = ({ statusCode, body }: { statusCode: number; body: string }) =>
    `${statusCode} ${(JSON.parse(body) as { codigo: string }).codigo}`;
  const publico = (cabecalhos = {}, navegador = cidadao) => navegador.get('/pdfs/manual.pdf', cabecalhos);
  const versoes = async () =>
    (await operador.get(ROTA))
      .json<{ itens: { manual: string; versoes: { numero: number; vale: boolean }[] }[] }>()
      .itens.find(({ manual }) => manual === 'PESCADOR')!.versoes;

  it('até a primeira troca vale o do produto, e quem já o tem não o baixa outra vez', async () => {
    const resposta = await publico();
    expect(resposta.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-cache',
      'content-disposition': 'inline; filename="manual.pdf"',
    });
    expect(resposta.rawPayload.equals(DO_PRODUTO)).toBe(true);
    const etiqueta = String(resposta.headers.etag);
    for (const guardada of [etiqueta, `W/${etiqueta}`, `"outra", ${etiqueta}`]) {
      const denovo = await publico({ 'if-none-match': guardada });
      expect([denovo.statusCode, denovo.body]).toEqual([304, '']);
    }
    const emIngles = await cidadao.get('/pdfs/manual.pdf?idioma=en', { 'accept-language': 'pt-BR' });
    const emEspanhol = await publico({ 'accept-language': 'es-AR' });
    const achados = [resposta, emIngles, emEspanhol].map(({ headers }) => headers.etag);
    expect(new Set(achados).size).toBe(3);
    const doFiscal = await cidadao.get('/pdfs/manual-do-fiscal.pdf', { 'accept-language': 'en' });
    expect(doFiscal.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await cidadao.get('/pdfs/outro.pdf')).statusCode).toBe(404);
  });

  it('a troca vale logo em todos os processos, e volta-se a qualquer uma', async () => {
    const administrador = await como('ADMINISTRADOR');
    const outro = new Navegador((await produto.maisUm()).api);
    // Maior que uma parte, e sem nada que se comprima.
    const recheio = Buffer.from(Array.from({ length: 2_500_000 }, (_, i) => (i * i * 31 + (i >> 3)) & 0xff));
    const grande = await pdf(2, (um) => um.context.register(um.context.stream(recheio)));
    expect(grande.length).toBeGreaterThan(2_000_000);
    const antes = String((await publico({}, outro)).headers.etag);
    expect((await trocar(administrador, grande)).statusCode).toBe(201);
    for (const navegador of [cidadao, outro]) {
      const resposta = await publico({ 'if-none-match': antes }, navegador);
      expect([resposta.statusCode, resposta.rawPayload.equals(grande)]).toEqual([200, true]);
    }
    const pequeno = await pdf(1);
    expect((await trocar(administrador, pequeno, 'Erro na página 2')).statusCode).toBe(201);
    expect((await publico({}, outro)).rawPayload.equals(pequeno)).toBe(true);
    expect(codigo(await trocar(administrador, grande))).toBe('409 MANUAL_REPETIDO');

    const voltar = (numero: number) =>
      administrador.post(`${ROTA}/PESCADOR/voltar`, { numero, motivo: 'A nova está errada' });
    expect((await voltar(1)).statusCode).toBe(200);
    expect((await publico({}, outro)).rawPayload.equals(grande)).toBe(true);
    expect(codigo(await voltar(1))).toBe('409 MANUAL_JA_VALE');
    expect((await voltar(9)).statusCode).toBe(404);
    expect((await voltar(0)).statusCode).toBe(200);
    expect((await publico({}, outro)).headers.etag).toBe(antes);
    expect(await versoes()).toMatchObject([
      { numero: 2, vale: false, paginas: 1, mudancas: [{ motivo: 'Erro na página 2' }] },
      { numero: 1, vale: false, tamanho: grande.length, mudancas: [{}, { motivo: 'Portaria 12/2026' }] },
      {
        numero: 0,
        vale: true,
        tamanho: null,
        mudancas: [{ motivo: 'A nova está errada' }, { autor: 'produto' }],
      },
    ]);
    expect((await operador.get(`${ROTA}/PESCADOR/versoes/2`)).rawPayload.equals(pequeno)).toBe(true);
    const fatos = await produto.fonte.query<{ acao: string; detalhes: string }[]>(
      "SELECT acao, detalhes FROM auditoria WHERE objeto_tipo = 'manual' ORDER BY id",
    );
    expect(fatos.map(({ acao, detalhes }) => ({ acao, ...(JSON.parse(detalhes) as object) }))).toMatchObject([
      { acao: 'MANUAL_ENVIADO', manual: 'PESCADOR', antes: 0, depois: 1 },
      { acao: 'MANUAL_ENVIADO', antes: 1, depois: 2 },
      { acao: 'MANUAL_VOLTADO', antes: 2, depois: 1 },
      { acao: 'MANUAL_VOLTADO', antes: 1, depois: 0, resumo: null },
    ]);
  });

  it('dois que trocam ao mesmo tempo ficam os dois, em ordem', async () => {
    const administrador = await como('ADMINISTRADOR');
    const envios = await Promise.all(
      [3, 4, 5].map(async (paginas) => trocar(administrador, await pdf(paginas), 'Ao mesmo tempo')),
    );
    expect(envios.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const agora = await versoes();
    expect(agora.slice(0, 3).map(({ numero, vale }) => [numero, vale])).toEqual([
      [5, true],
      [4, false],
      [3, false],
    ]);
  });

  it('o que não se aceita diz por quê, na língua de quem envia, e nada muda', async () => {
    const administrador = await como('ADMINISTRADOR');
    const antes = [await versoes(), (await publico()).headers.etag];
    const comScript = await pdf(1, (um) => um.addJavaScript('a', 'app.alert(1)'));
    expect(codigo(await trocar(administrador, comScript))).toBe('422 MANUAL_COM_SCRIPT');
    expect(codigo(await trocar(administrador, Buffer.from('PK')))).toBe('422 MANUAL_NAO_E_PDF');
    expect(codigo(await trocar(administrador, Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')))).toBe(
      '413 ARQUIVO_GRANDE',
    );
    const semMotivo = await trocar(administrador, await pdf(9), '   ');
    expect(semMotivo.json()).toMatchObject({
      errors: [{ campo: 'motivo', message: 'Escreva o motivo, com pelo menos 5 letras.' }],
    });
    expect((await trocar(administrador, await pdf(9), 'Motivo', 'OUTRO')).statusCode).toBe(422);
    expect([await versoes(), (await publico()).headers.etag]).toEqual(antes);
  });

  it('quem opera vê e não troca; os outros nem veem', async () => {
    expect((await trocar(operador, await pdf(7))).statusCode).toBe(403);
    expect((await operador.post(`${ROTA}/PESCADOR/voltar`, { numero: 0, motivo: 'Motivo' })).statusCode).toBe(
      403,
    );
    expect((await (await como('FISCAL')).get(ROTA)).statusCode).toBe(403);
    expect((await cidadao.get(`${ROTA}/PESCADOR/versoes/1`)).statusCode).toBe(401);
  });
});
