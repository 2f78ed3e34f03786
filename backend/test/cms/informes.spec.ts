import { DataSource, EntityManager } from 'typeorm';
import { gravarInforme, NovoInforme } from '../../src/modules/cms/gravar-informe';
import { InformeEntity } from '../../src/modules/cms/informe.entity';
import { semearInformes } from '../../ferramentas/demo/semear-informes';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let navegador: Navegador;
let em: EntityManager;

beforeAll(async () => {
  produto = await iniciarProduto();
  navegador = new Navegador(produto.api);
  em = produto.api.get(DataSource).manager;
}, 60_000);

afterAll(() => produto.encerrar());

const novo = (campos: Partial<NovoInforme>): NovoInforme => ({
  modulo: 'MODULO_DE_TESTE',
  titulo: 'Título',
  subtitulo: null,
  conteudo: '<p>Texto</p>',
  imagem: null,
  publicado: true,
  ...campos,
});

const gravar = (campos: Partial<NovoInforme>, agora = produto.relogio.agora()) =>
  gravarInforme(em, novo(campos), agora);

describe('informes', () => {
  it('lista os publicados do módulo, o mais recente primeiro, com a forma da decisão D14', async () => {
    const modulo = 'LISTA';
    const antigo = await gravar({ modulo, titulo: 'Antigo' }, new Date('2026-01-02T03:04:05Z'));
    const recente = await gravar(
      { modulo, titulo: 'Recente', subtitulo: 'S' },
      new Date('2026-02-02T03:04:05Z'),
    );
    await gravar({ modulo, titulo: 'Rascunho', publicado: false });

    const resposta = await navegador.get(`/api/cms/informes/by-module/${modulo}`);
    expect(resposta.statusCode).toBe(200);
    // 03:04 em UTC é 23:04 do dia anterior em Manaus.
    expect(resposta.json()).toEqual([
      {
        id: recente,
        idioma: 'pt-BR',
        title: 'Recente',
        subtitle: 'S',
        content: '<p>Texto</p>',
        urlImage: null,
        updatedAt: '01/02/2026 23:04',
        updatedAtIso: '2026-02-02T03:04:05.000Z',
      },
      expect.objectContaining({ id: antigo, title: 'Antigo', updatedAt: '01/01/2026 23:04' }),
    ]);
  });

  it('um módulo sem informes responde uma lista vazia', async () => {
    const resposta = await navegador.get('/api/cms/informes/by-module/NENHUM');
    expect(resposta.statusCode).toBe(200);
    expect(resposta.json()).toEqual([]);
  });

  it('limpa ao gravar e de novo ao ler', async () => {
    const id = await gravar({ conteudo: '<p onclick="x()">a</p><script>x()</script>' });
    const guardado = await em.findOneByOrFail(InformeEntity, { id });
    expect(guardado.conteudo).toBe('<p>a</p>');

    await em.update(InformeEntity, { id }, { conteudo: '<p>b</p><script>x()</script>' });
    expect((await navegador.get(`/api/cms/informes/${id}`)).json()).toMatchObject({ content: '<p>b</p>' });
  });

  it('não mostra rascunho nem informe que não existe', async () => {
    const rascunho = await gravar({ publicado: false });
    for (const id of [rascunho, 4_000_000_000]) {
      const resposta = await navegador.get(`/api/cms/informes/${id}`);
      expect(resposta.statusCode).toBe(404);
      expect(resposta.json()).toMatchObject({ codigo: 'NAO_ENCONTRADO' });
    }
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('não aceita o id «%s»', async (id) => {
    const resposta = await navegador.get(`/api/cms/informes/${id}`);
    expect([400, 404, 422]).toContain(resposta.statusCode);
  });

  it('guarda uma imagem repetida uma vez só e a serve sem deixá-la executar', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const imagem = { tipo: 'image/svg+xml', bytes } as const;
    const um = await navegador.get(`/api/cms/informes/${await gravar({ imagem })}`);
    const outro = await navegador.get(`/api/cms/informes/${await gravar({ imagem })}`);
    const { urlImage } = um.json<{ urlImage: string }>();
    expect(outro.json<{ urlImage: string }>().urlImage).toBe(urlImage);

    const resposta = await navegador.get(urlImage.replace('/carteira-pesca', ''));
    expect(resposta.statusCode).toBe(200);
    expect(resposta.headers['content-type']).toBe('image/svg+xml');
    expect(resposta.headers['content-security-policy']).toContain('sandbox');
    expect(resposta.headers['x-content-type-options']).toBe('nosniff');
    expect(resposta.headers['cache-control']).toContain('immutable');
    expect(resposta.rawPayload.equals(bytes)).toBe(true);
  });

  it('semeia as notícias de demonstração uma vez, todas com imagem', async () => {
    for (let vez = 0; vez < 2; vez++) await semearInformes(em, produto.relogio.agora());
    const resposta = await navegador.get('/api/cms/informes/by-module/CARTEIRA_PESCA');
    const informes = resposta.json<{ content: string; urlImage: string }[]>();
    expect(informes).toHaveLength(3);
    for (const { content, urlImage } of informes) {
      expect(content.length).toBeGreaterThan(300);
      const imagem = await navegador.get(urlImage.replace('/carteira-pesca', ''));
      expect(imagem.statusCode).toBe(200);
    }
  });
});
