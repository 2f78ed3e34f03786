import type { Papel } from '../../src/platform/sessao/sessao';
import { Rotas } from '../../src/platform/http/rota/rotas';
import { bancadaDaDeclaracao } from '../carteira/bancada-da-declaracao';
import { criarConta, endereco, novoCpf, pessoa, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { vazamentos } from '../preparo/plantados';

const bancada = bancadaDaDeclaracao();

const PLANTADOS = {
  nome: 'Conceição Plantada de Araújo',
  cpf: novoCpf(),
  mae: 'Idalécia Semeada Brandão',
  nascimento: '1961-04-17',
  nascimentoBr: '17/04/1961',
  email: 'conceicao.plantada@correio.example',
  rua: 'Travessa das Ubaúnas Plantadas',
  bairro: 'Bairro das Sementes',
};
type Plantado = keyof typeof PLANTADOS;
const DOCUMENTO = ['POST /api/acessar', 'POST /api/buscarDados', 'POST /api/buscarLicencas'];
const AUTENTICIDADE = 'POST /api/informacao-carteira';
const EM_HTML = { accept: 'text/html' };

/** O que cada um pode ler da pessoa de outro, por rota. As perguntas oferecem a mãe entre outras. */
function pode(papel: Papel | 'ANONIMO', rota: string): Plantado[] {
  if (DOCUMENTO.slice(0, 2).includes(rota)) return ['mae'];
  if (papel === 'FISCAL' && /informacao-carteira|consultarCarteira/.test(rota))
    return ['nome', 'cpf', 'rua', 'bairro'];
  return rota === AUTENTICIDADE ? ['nome'] : [];
}

it.each(['ANONIMO', 'CIDADAO', 'FISCAL'] as const)(
  '%s não lê por rota nenhuma, da pessoa de outro, mais do que lhe cabe',
  async (papel) => {
    const { produto, registrar, pagar, licenca, declaracaoDe } = bancada;
    const cpf = novoCpf();
    const plantados = { ...PLANTADOS, cpf };
    const codigo = await registrar(
      pessoa({
        nome: plantados.nome,
        cpf,
        nomeMae: plantados.mae,
        dataNascimento: plantados.nascimento,
        email: plantados.email,
        confirmarEmail: plantados.email,
        enderecoPrincipal: { ...endereco, logradouro: plantados.rua, bairro: plantados.bairro },
      }),
    );
    await pagar(codigo);
    const { id, pessoaId } = await licenca(codigo);
    const navegador = new Navegador(produto.api);
    if (papel !== 'ANONIMO') {
      const login = novoCpf();
      await criarConta(produto.fonte.manager, { login, papel });
      expect((await navegador.entrar(login, SENHA)).statusCode).toBe(200);
    }
    const corpos: Record<string, object> = {
      ...Object.fromEntries(DOCUMENTO.map((rota) => [rota, { cpf }])),
      'POST /api/validarDados': { acessoResource: { cpf }, nomeMae: 'Outra', dataNascimento: '1970-01-01' },
      'POST /api/boleto': { protocolo: codigo },
      'POST /api/conta/esqueci': { login: cpf },
      'POST /api/conta/nova': { cpf, nome: 'Outra Pessoa', email: 'outra@exemplo.example' },
      [AUTENTICIDADE]: { protocolo: codigo, declaracao: await declaracaoDe(codigo) },
    };
    const vistos = new Set<number>();
    const demais: string[] = [];
    for (const [rota] of produto.api.get(Rotas).todas) {
      const [metodo, caminho] = rota.split(' ') as ['GET' | 'POST', string];
      if (metodo !== 'GET' && !corpos[rota]) continue;
      const proibidos = Object.fromEntries(
        Object.entries(plantados).filter(([nome]) => !pode(papel, rota).includes(nome as Plantado)),
      );
      for (const numero of /:(?!login)/.test(caminho) ? [id, pessoaId] : [id])
        for (const cabecalhos of metodo === 'GET' ? [{}, EM_HTML] : [{}]) {
          const onde = caminho.replace(':login', cpf).replace(/:\w+/g, String(numero));
          const resposta = await navegador.pedir(
            metodo,
            metodo === 'GET' ? `${onde}?protocolo=${codigo}` : onde,
            corpos[rota],
            cabecalhos,
          );
          vistos.add(resposta.statusCode);
          const { date: _hora, ...outros } = resposta.headers;
          for (const um of vazamentos([resposta.body, JSON.stringify(outros)], proibidos))
            demais.push(`${rota} ${resposta.statusCode} ${um}`);
        }
    }
    expect(demais).toEqual([]);
    for (const esperado of [200, 403, 404]) expect(vistos).toContain(esperado);
  },
  120_000,
);
