import { rotina } from '../../src/platform/ator';
import { PNG } from 'pngjs';
import { verificar } from '../../src/cli/carteira/verificar';
import { dataCivil } from '../../src/kernel/data-civil';
import { htmlDaCarteira } from '../../src/modules/carteira/impressao/carteira.html';
import { CarteiraService } from '../../src/modules/carteira/impressao/carteira.service';
import { enderecoDoQrCode } from '../../src/modules/carteira/impressao/endereco-do-qr-code';
import { assinanteDe } from '../../src/modules/carteira/declaracao-assinada/ed25519';
import { paraBase32 } from '../../src/modules/carteira/domain/base32';
import { lerChavesPublicadas } from '../../src/modules/carteira/domain/chaves';
import { assinarDeclaracao, DeclaracaoAssinada } from '../../src/modules/carteira/domain/declaracao-assinada';
import { montarProtocolo } from '../../src/modules/licenca/domain/protocolo';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { MudarSituacaoService } from '../../src/modules/licenca/mudar-situacao.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { Impressora } from '../../src/platform/pdf/impressora';
import { qrNoPapel } from '../../src/platform/pdf/qr-no-papel';
import { qrNaTela } from '../../src/platform/qr-na-tela';
import { criarConta, informacao, pessoa, semearReferencia, SENHA } from '../preparo/fabricas';
import { lerQrCode, lerQrCodeDoPdf } from '../preparo/impressos/leitores-de-qr';
import { Navegador } from '../preparo/navegador';
import { conferirPorFora } from '../preparo/carteira/outro-verificador';
import { iniciarProduto, Produto } from '../preparo/produto';

/** Lado em módulos, sem a margem, da versão de um QR code (ISO/IEC 18004). */
const versaoDe = (modulos: number): number => (modulos - 17) / 4;
const versaoNoPapel = async (conteudo: Parameters<typeof enderecoDoQrCode>[0]) => {
  const svg = String(await qrNoPapel(enderecoDoQrCode(conteudo), '', 'pt'));
  return versaoDe(Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)![1]));
};

describe('tamanho', () => {
  const host = `https://${'h'.repeat(22)}.gov.br`;
  const assinante = assinanteDe(Buffer.alloc(32, 9));
  const conteudo = (campos: Partial<DeclaracaoAssinada>, urlPublica = host) => {
    const declaracao: DeclaracaoAssinada = {
      modalidade: 0,
      sequencia: 9_999_999,
      ano: 2026,
      provisoria: false,
      emissao: dataCivil('2026-03-10'),
      validade: dataCivil('2028-03-10'),
      nome: 'Wolfeschlegelsteinhausenbergerdorff',
      ...campos,
    };
    return {
      urlPublica,
      codigo: montarProtocolo('LPE', declaracao.sequencia, declaracao.ano).codigo,
      declaracao: paraBase32(assinarDeclaracao(declaracao, assinante)),
    };
  };

  it('num endereço de trinta letras, o maior nome cabe na versão 11 no papel e na 10 na tela', async () => {
    expect(new URL(host).host).toHaveLength(29);
    const maior = conteudo({});
    expect(await versaoNoPapel(maior)).toBeLessThanOrEqual(11);
    const { width } = PNG.sync.read(await qrNaTela(enderecoDoQrCode(maior), 'L'));
    expect(Number.isInteger(width / 4)).toBe(true);
    expect(versaoDe(width / 4 - 8)).toBeLessThanOrEqual(10);
  });

  it('um nome comum num endereço comum dá versão 10 no papel', async () => {
    const comum = conteudo({ sequencia: 123, nome: 'Ana Lúcia Prado' }, 'https://pesca.agencia.am.gov.br');
    expect(await versaoNoPapel(comum)).toBe(10);
  });

  it('a maior sequência que o protocolo aceita ainda cabe na versão 11', async () => {
    expect(await versaoNoPapel(conteudo({ sequencia: 9_999_999_999 }))).toBeLessThanOrEqual(11);
  });
});

describe('o código lido do papel e da tela', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await iniciarProduto({ worker: true });
    await semearReferencia(produto);
  });
  afterAll(() => produto.encerrar());

  const NOME = 'Conceição Aparecida de Araújo';
  const imprimir = async (licencaId: number) => {
    const { vista } = await produto.api.get(CarteiraService, { strict: false }).ver(licencaId);
    const pdf = await produto
      .worker!.get(Impressora, { strict: false })
      .imprimir(await htmlDaCarteira(vista));
    return { vista, pdf };
  };

  it('é a declaração genuína, diferente no título provisório, e um verificador alheio concorda', async () => {
    const dados = pessoa({ nome: NOME });
    const { numero } = (
      await new Navegador(produto.api).post('/api/registrar', {
        pessoa: dados,
        informacaoComplementar: informacao(),
      })
    ).json<{ numero: string }>();
    const codigo = numero.replace(/\W/g, '');
    const { id, pessoaId } = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
    const mudar = (evento: 'PROVISORIA_CONCEDIDA' | 'PAGAMENTO_CONFIRMADO', campos: object) =>
      produto.api.get(Transacoes, { strict: false }).executar(async (em) => {
        const mudanca = produto.api.get(MudarSituacaoService, { strict: false });
        const [licenca] = await mudanca.travarDaPessoa(em, pessoaId);
        await mudanca.aplicar(em, licenca!, evento, { ator: rotina('teste'), campos });
      });
    await criarConta(produto.fonte.manager, { login: dados.cpf, papel: 'CIDADAO', pessoaId });
    const navegador = new Navegador(produto.api);
    await navegador.entrar(dados.cpf, SENHA);

    const publicadas = (await navegador.get('/.well-known/carteira-pesca/chaves.json')).json<{
      chaves: { kid: string; x: string }[];
    }>();
    const chaves = lerChavesPublicadas(publicadas);
    const lidos: string[] = [];
    const conferir = async (validade: string, provisoria: boolean) => {
      const { vista, pdf } = await imprimir(id);
      const [carteira] = (await navegador.get('/api/consultar-minha-carteira')).json<
        { qrCodeBase64: string; declaracao: string }[]
      >();
      expect(carteira!.declaracao).toBe(vista.declaracao);
      const png = Buffer.from(carteira!.qrCodeBase64.split(',')[1]!, 'base64');
      const endereco = `${produto.ambiente.urlPublica}/carteira-pesca/informacao-carteira/${codigo}#${vista.declaracao}`;
      for (const lido of [await lerQrCodeDoPdf(pdf), await lerQrCode(png)]) {
        expect(lido).toEqual({ zbar: endereco, jsqr: endereco });
      }
      expect(verificar(endereco, { chaves, revogadas: null, hoje: dataCivil('2026-03-10') })).toMatchObject({
        veredito: 'VALIDA',
        declaracao: { nome: 'Conceição A. Araújo', validade, provisoria },
      });
      const { genuina, campos } = conferirPorFora(vista.declaracao, publicadas.chaves);
      expect(genuina).toBe(true);
      expect([campos[4], campos[7]]).toEqual([provisoria ? 1 : 0, 'Conceição A. Araújo']);
      const mexida = vista.declaracao.replace(/.(?=.{9}$)/, (letra) => (letra === 'A' ? 'B' : 'A'));
      expect(conferirPorFora(mexida, publicadas.chaves).genuina).toBe(false);
      lidos.push(endereco);
    };

    await mudar('PROVISORIA_CONCEDIDA', { dataVencimentoProvisoria: dataCivil('2026-04-09') });
    await conferir('2026-04-09', true);
    await mudar('PAGAMENTO_CONFIRMADO', {
      dataAtivacao: dataCivil('2026-03-10'),
      dataVencimento: dataCivil('2028-03-10'),
    });
    await conferir('2028-03-10', false);
    expect(new Set(lidos).size).toBe(2);
  });
});
