import type { BoletoDetalhado } from '../../src/modules/banco/boleto/boleto.dto';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { InformacaoEntity } from '../../src/modules/licenca/pedido/informacao.entity';
import { criarConta, informacao, novoCpf, pessoa, SENHA } from '../preparo/fabricas';
import { declaracaoEmVigor } from '../preparo/isencoes';
import { Navegador } from '../preparo/navegador';
import { bancadaDoBalcao } from './bancada-do-balcao';

const bancada = bancadaDoBalcao();

interface Ficha {
  impedimento: string | null;
  licencas: { acoesDoBalcao: string[] }[];
}
const ler = async <T>(quem: Navegador, caminho: string) =>
  (await quem.get(`/api/admin/${caminho}`)).json<T>();
const MOTIVO = 'Trouxe o documento que o mostra.';

it.each([
  ['pela conta', (pessoaId: number) => ({ login: novoCpf(), pessoaId })],
  ['só pelo documento com que entra', (_pessoaId: number, login: string) => ({ login, pessoaId: null })],
])(
  'a quem atende a si próprio, %s, nada se oferece, e tudo se recusa; a outro da equipe, o contrário',
  async (_como, contaDe) => {
    const { mesa } = bancada;
    const { pessoaId, licencaId, boleto, dados } = await bancada.registrar();
    const outra = await bancada.registrar();
    const conta = contaDe(pessoaId, (dados as { cpf: string }).cpf);
    const { login } = conta;
    await criarConta(mesa.em, { ...conta, papel: 'ADMINISTRADOR' });
    const proprio = new Navegador(mesa.produto.api);
    await proprio.entrar(login, SENHA);

    const ESCRITAS: readonly [string, object][] = [
      [`pessoas/${pessoaId}/correcao`, { pessoa: { nome: 'Outro' }, versao: 'v'.repeat(64) }],
      [`pessoas/${pessoaId}/devolver`, { email: 'a@exemplo.example', confirmarEmail: 'a@exemplo.example' }],
      [`pessoas/${pessoaId}/anotacoes`, { texto: MOTIVO }],
      [`pessoas/${pessoaId}/juncao/desfazer`, { motivo: MOTIVO }],
      [`licencas/${licencaId}/invalidar`, { motivo: MOTIVO }],
      [`licencas/${licencaId}/folha`, {}],
      [`boletos/${boleto.id}/baixa`, { justificativa: MOTIVO, efeito: 'BAIXADO' }],
      [`boletos/${boleto.id}/troca`, { justificativa: MOTIVO, valor: 1, vencimento: '2026-03-10' }],
    ];
    const recusas = async (quem: Navegador) =>
      Promise.all(
        ESCRITAS.map(async ([caminho, corpo]) => {
          const resposta = await quem.post(`/api/admin/${caminho}`, corpo);
          return resposta.statusCode === 403 ? resposta.json<{ codigo: string }>().codigo : null;
        }),
      );
    const daPessoa = `pessoas/${pessoaId}`;
    const doBoleto = `boletos/${boleto.id}`;

    expect(await ler<Ficha>(proprio, daPessoa)).toMatchObject({
      impedimento: 'INTERESSE_PROPRIO',
      licencas: [{ acoesDoBalcao: [] }],
    });
    expect(await ler<Ficha>(proprio, `licencas/${licencaId}`)).toMatchObject({
      impedimento: 'INTERESSE_PROPRIO',
    });
    expect((await ler<BoletoDetalhado>(proprio, doBoleto)).decisoes).toEqual({
      baixar: null,
      retirarBaixa: false,
      trocar: null,
      impedimento: { codigo: 'INTERESSE_PROPRIO', texto: expect.stringContaining('sua própria') as string },
    });
    expect(await recusas(proprio)).toEqual(ESCRITAS.map(() => 'INTERESSE_PROPRIO'));
    const juntar = await proprio.get(`/api/admin/pessoas/${outra.pessoaId}/juncao?com=${pessoaId}`);
    expect(juntar.json()).toMatchObject({ codigo: 'INTERESSE_PROPRIO' });

    const { operador } = mesa;
    const lida = await ler<Ficha>(operador, daPessoa);
    expect([lida.impedimento, lida.licencas[0]!.acoesDoBalcao.includes('INVALIDAR')]).toEqual([null, true]);
    expect((await ler<BoletoDetalhado>(operador, doBoleto)).decisoes).toMatchObject({ impedimento: null });
    expect(await recusas(operador)).toEqual(ESCRITAS.map(() => null));
  },
);

it.each([true, false])(
  'quem é da equipe pede a sua licença como qualquer um (já no cadastro: %s): não muda quem é, e declara por si',
  async (noCadastro) => {
    const { mesa } = bancada;
    const dados = noCadastro ? (await bancada.registrar()).dados : pessoa();
    const { cpf } = dados as { cpf: string };
    await criarConta(mesa.em, { login: cpf, papel: 'OPERADOR' });
    const proprio = new Navegador(mesa.produto.api);
    await proprio.entrar(cpf, SENHA);
    const declaracao = await declaracaoEmVigor(proprio);
    const pedida = await proprio.post('/api/registrar', {
      pessoa: noCadastro ? { ...dados, dataNascimento: '1940-01-01' } : dados,
      informacaoComplementar: informacao({ modalidadePesca: 1 }),
      declaracao,
    });
    expect(pedida.statusCode).toBe(201);
    const [licenca] = await mesa.em.find(LicencaEntity, {
      order: { id: 'DESC' },
      relations: { pessoa: true },
      take: 1,
    });
    expect(licenca!.pessoa).toMatchObject({ dataNascimento: '1985-09-27' });
    expect(await mesa.em.findOneByOrFail(InformacaoEntity, { licencaId: licenca!.id })).toMatchObject({
      declaracaoAceitaId: declaracao,
      folhaPedida: false,
    });
  },
);
