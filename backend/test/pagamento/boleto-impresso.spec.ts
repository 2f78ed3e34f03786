import { dataCivil } from '../../src/kernel/data-civil';
import { htmlDoBoleto } from '../../src/modules/pagamento/impresso/boleto.html';
import type { VistaBoleto } from '../../src/modules/pagamento/impresso/ver-boleto';
import { lerAmbiente } from '../../src/platform/config/ambiente';
import type { Idioma } from '../../src/platform/i18n/idioma';
import { Impressora } from '../../src/platform/pdf/impressora';
import { escreverBrCode } from '../../src/modules/pagamento/domain/pix/br-code';
import { SEGREDOS_DE_TESTE } from '../preparo/produto';
import { lerQrCodeDoPdf } from '../preparo/impressos/leitores-de-qr';
import { lerPapel } from '../preparo/impressos/papel';

const boleto: VistaBoleto = {
  idioma: 'pt',
  tipo: 'BOLETO',
  estado: 'REGISTRADO',
  registrado: true,
  registradoEm: dataCivil('2026-11-19'),
  linhaDigitavel: '00190000090123456700400000001172199990000009038',
  linhaFormatada: '00190.00009 01234.567004 00000.001172 1 99990000009038',
  codigoBarras: '00191999900000090380000001234567000000000117',
  valor: 9_038,
  emissao: dataCivil('2026-11-17'),
  vencimento: dataCivil('2026-11-27'),
  nossoNumero: '12345670000000001',
  numeroDocumento: '0000000001',
  pagador: { nome: 'Maria Raimunda Tavares Pinheiro', documento: '39053344705' },
  pagadorTipo: 'CPF',
  beneficiario: { nome: 'Agência Ambiental do Estado', cnpj: '12345678000195' },
  descricao: 'Licença de pesca amadora recreativa',
  assunto: {
    numero: 'LPR-0000456-1/2026',
    endereco: 'https://pesca.agencia.am.gov.br/carteira-pesca/boleto/LPR000045612026',
  },
  pagadorEndereco: 'Rua Silva Ramos, 480, Centro, 69025-030, Manaus/AM',
  beneficiarioEndereco: 'Av. Exemplo, 1000, Manaus/AM',
  banco: '001',
  bancoNome: 'Banco do Brasil',
  ficha: {
    agenciaCodigo: '1234-3 / 99873-8',
    carteira: '17-019',
    localDePagamento: 'Pagável em qualquer banco até o vencimento',
  },
  pix: null,
};
const guia: VistaBoleto = {
  ...boleto,
  tipo: 'GUIA',
  estado: 'EMITIDO',
  registrado: false,
  registradoEm: null,
  linhaDigitavel: '866400000000903899999994920261130008000000000018',
  linhaFormatada: '86640000000-0 90389999999-4 92026113000-8 00000000001-8',
  codigoBarras: '86640000000903899999999202611300000000000001',
  nossoNumero: null,
  pagador: { nome: 'Claire Dubois', documento: 'FR1234567' },
  pagadorTipo: 'PASSAPORTE',
  pagadorEndereco: null,
  ficha: null,
};
const semEspacos = (texto: string) => texto.replace(/\s+/g, ' ');

describe('documento de pagamento impresso', () => {
  const impressora = new Impressora(
    lerAmbiente({
      DATABASE_URL: 'mysql://ninguem@localhost/nada',
      REDIS_URL: '/nada',
      DATA_DIR: '/nada',
      ...SEGREDOS_DE_TESTE,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    }),
  );
  afterAll(() => impressora.onApplicationShutdown());
  const imprimir = async (vista: VistaBoleto) => {
    const pdf = await impressora.imprimir(await htmlDoBoleto(vista));
    const papel = await lerPapel(pdf);
    return { ...papel, pdf, texto: semEspacos(papel.texto), codigos: papel.codigos.toSorted() };
  };
  const codigosDe = ({ codigoBarras, assunto }: VistaBoleto) => [codigoBarras, assunto!.endereco];

  it('o boleto tem recibo, ficha e um código de barras que um leitor comum lê', async () => {
    const { texto, paginas, codigos } = await imprimir(boleto);
    expect(paginas).toBe(1);
    expect(codigos).toEqual(codigosDe(boleto));
    for (const esperado of [
      'Recibo do pagador',
      'Banco do Brasil',
      '001-9',
      'Maria Raimunda Tavares Pinheiro',
      '390.533.447-05',
      'R$ 90,38',
      '27/11/2026',
      'Registrado em 19/11/2026.',
      '12345670000000001',
      '1234-3 / 99873-8',
      '12.345.678/0001-95',
      'Av. Exemplo, 1000, Manaus/AM',
      'Rua Silva Ramos, 480, Centro, 69025-030, Manaus/AM',
      'Não receber após o vencimento.',
      'Pagável em qualquer banco até o vencimento',
      '17-019',
    ]) {
      expect(texto).toContain(esperado);
    }
    expect(texto.split(boleto.linhaFormatada)).toHaveLength(3);
  });

  it('um CNPJ com letras imprime-se com a sua pontuação', async () => {
    const pagador = { nome: 'Agência de Turismo', documento: '12ABC34501DE35' };
    const { texto } = await imprimir({ ...boleto, pagador, pagadorTipo: 'CNPJ' });
    expect(texto).toContain('CNPJ 12.ABC.345/01DE-35');
  });

  it('a guia tem a linha de 48 dígitos em quatro blocos e o seu código', async () => {
    const { texto, paginas, codigos } = await imprimir(guia);
    expect(paginas).toBe(1);
    expect(codigos).toEqual(codigosDe(guia));
    for (const bloco of guia.linhaFormatada.split(' ')) expect(texto).toContain(bloco);
    expect(texto).toContain('FR1234567');
    expect(texto).not.toContain('Nosso número');
  });

  it.each([boleto, guia])(
    '$tipo: o QR code leva à segunda via, com o número e o endereço, longe do código de barras',
    async (vista) => {
      const { pdf, texto } = await imprimir(vista);
      const { endereco, numero } = vista.assunto!;
      expect(await lerQrCodeDoPdf(pdf)).toEqual({ zbar: endereco, jsqr: endereco });
      expect(texto).toContain(`Licença de pesca amadora recreativa ${numero}, ${vista.pagador.nome}`);
      expect(texto).toContain('Segunda via e situação');
      expect(texto).not.toMatch(/pix/i);
      const html = String(await htmlDoBoleto(vista));
      expect(html.indexOf('class="via"')).toBeLessThan(html.indexOf('class="dest"'));
      expect(html.replace(/<[^>]+>/g, '')).toContain(endereco.replace('https://', ''));
      expect(html.split('<section lang="pt-BR">')[1]).not.toContain('class="via"');
    },
  );

  it('com PIX, um segundo QR code paga, e o texto dele se lê', async () => {
    const copiaECola = escreverBrCode({
      endereco: 'qrcodepix.exemplo.com.br/v2/cobv/ab49966b-c17e-46b6-a798-7aff3e724117',
      nome: 'AGENCIA AMBIENTAL DO ESTADO',
      cidade: 'AMAZONAS',
    });
    const vista = { ...boleto, pix: { copiaECola, expiraEm: boleto.vencimento, situacao: 'ATIVA' } } as const;
    const { texto, paginas, codigos } = await imprimir(vista);
    expect([paginas, codigos]).toEqual([1, [...codigosDe(vista), copiaECola].toSorted()]);
    expect(texto).toContain('Pague com PIX');
    expect(texto.replace(/\s/g, '')).toContain(copiaECola.replace(/\s/g, ''));
  });

  it('o que uma versão anterior pediu, sem o número, ainda se imprime', async () => {
    const { paginas, codigos } = await imprimir({ ...boleto, assunto: null });
    expect([paginas, codigos]).toEqual([1, [boleto.codigoBarras]]);
  });

  it.each<[Idioma, string, string]>([
    ['en', 'Payer’s receipt', 'Sport amateur fishing licence LPR-0000456-1/2026, Maria'],
    ['es', 'Vencimiento', 'Licencia de pesca aficionada deportiva LPR-0000456-1/2026, Maria'],
  ])(
    'em %s o resumo é da língua de quem paga e a ficha continua em português',
    async (idioma, termo, oQue) => {
      const descricao = 'Licença de pesca amadora esportiva';
      const { texto } = await imprimir({
        ...boleto,
        idioma,
        descricao,
        registradoEm: null,
        registrado: false,
      });
      expect(texto).toContain(termo);
      expect(texto).toContain(oQue);
      expect(texto).toContain('Local de pagamento');
      expect(texto.split(descricao)).toHaveLength(2);
    },
  );

  it('nomes e endereços compridos não empurram a ficha para outra página', async () => {
    const nome = 'Maximiliana Aparecida do Perpétuo Socorro '.repeat(4).trim();
    const { paginas, codigos } = await imprimir({
      ...boleto,
      descricao: 'D'.repeat(200),
      pagador: { ...boleto.pagador, nome },
      pagadorEndereco: 'Rua Comprida, '.repeat(20),
      beneficiarioEndereco: 'Avenida Comprida, '.repeat(10),
    });
    expect([paginas, codigos]).toEqual([1, codigosDe(boleto)]);
  });

  it('o que vem de fora entra escapado, sem script nem endereço', async () => {
    const veneno = '"><script>alert(1)</script><img src="http://fora.example/x">';
    const html = String(
      await htmlDoBoleto({
        ...boleto,
        descricao: veneno,
        assunto: { numero: veneno, endereco: veneno },
        pagador: { nome: veneno, documento: '39053344705' },
        pagadorEndereco: veneno,
        beneficiario: { ...boleto.beneficiario, nome: veneno },
        beneficiarioEndereco: veneno,
        bancoNome: veneno,
      }),
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/(src|href|url)[=(]["']?https?:/);
  });
});
