import { AvisosService } from '../../src/modules/avisos/avisos.service';
import { LicencaEntity } from '../../src/modules/licenca/licenca.entity';
import { Ajustes } from '../../src/platform/ajustes/ajustes';
import { ate } from './ate';
import { criarConta, informacao, pessoa, semearReferencia, SENHA } from './fabricas';
import { Navegador } from './navegador';
import { iniciarProduto, Produto } from './produto';
import { AparelhoDeTeste, ServicoDePush } from './servidores/servico-de-push';

const INICIO = '2026-03-10T14:00:00Z';
export const ABRE = '2026-05-11T14:00:00Z';
const VENCE = '2026-06-10';
export const PRIVADA = Buffer.alloc(32, 'só dos testes').toString('base64');

export let produto: Produto;
export let servico: ServicoDePush;

/** Um produto com worker e um serviço de push, para os testes do arquivo que a chama; cada um começa em 10/03/2026. */
export function comServicoDePush(): void {
  beforeAll(async () => {
    servico = await ServicoDePush.iniciar();
    produto = await iniciarProduto({
      worker: true,
      env: {
        PUSH_CHAVE: PRIVADA,
        PUSH_SERVICOS: servico.origem,
        EMAIL_REMETENTE: 'Pesca <avisos@pesca.example>',
      },
    });
    await semearReferencia(produto);
  });
  beforeEach(() => produto.relogio.ajustar(INICIO));
  afterAll(async () => {
    await produto.encerrar();
    servico.encerrar();
  });
}

export const novo = () => new Navegador(produto.api);
export const novoAparelho = () => new AparelhoDeTeste(servico.origem);

/** Uma licença vigente até 10/06/2026; `quem` é o navegador que a pediu, com a concessão. */
export async function vigente(navegador = novo(), outra?: object) {
  const dados = pessoa();
  const { numero } = (
    await navegador.post('/api/registrar', { pessoa: outra ?? dados, informacaoComplementar: informacao() })
  ).json<{ numero: string }>();
  const codigo = numero.replace(/\W/g, '');
  await produto.fonte.query(
    `UPDATE licenca SET status = 'VIGENTE', vaga_pendente = NULL, data_ativacao = '2026-01-01', data_vencimento = ?
     WHERE codigo = ?`,
    [VENCE, codigo],
  );
  const licenca = await produto.fonte.manager.findOneByOrFail(LicencaEntity, { codigo });
  return { dados, codigo, protocolo: numero, licenca, quem: navegador };
}

export async function comConta() {
  const uma = await vigente();
  await criarConta(produto.fonte.manager, {
    login: uma.dados.cpf,
    papel: 'CIDADAO',
    pessoaId: uma.licenca.pessoaId,
  });
  const dono = novo();
  await dono.entrar(uma.dados.cpf, SENHA);
  return { ...uma, dono };
}

export const avisar = (quem: Navegador, protocolo: string, aparelho: AparelhoDeTeste, resto: object = {}) =>
  quem.post('/api/avisos/aparelho', { protocolo, ...aparelho.inscricao, ...resto });

export const guardados = async (licencaId: number) =>
  (
    await produto.fonte.query<{ id: number }[]>(
      'SELECT id FROM aparelho_avisado WHERE licenca_id = ? ORDER BY id',
      [licencaId],
    )
  ).length;

/** A rotina do dia em que a janela abre, e tudo o que ela publicou feito. */
export async function noDiaDoAviso(dia = ABRE) {
  produto.relogio.ajustar(dia);
  await new AvisosService(
    produto.fonte,
    produto.api.get(Ajustes),
    produto.relogio,
    produto.ambiente,
  ).publicar();
  await tudoFeito();
}
export async function tudoFeito() {
  await ate(async () => {
    const [linha] = await produto.fonte.query<{ n: string }[]>(
      "SELECT COUNT(*) AS n FROM outbox WHERE fila = 'push' AND concluido_em IS NULL",
    );
    return Number(linha!.n) === 0;
  });
}
