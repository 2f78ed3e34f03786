import { dataCivil, somarDias } from '../../src/kernel/data-civil';
import type { LicencaDto } from '../../src/modules/licenca/licenca.dto';
import { vistaDe } from '../preparo/decisoes';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { um, type Passeio, type Passo } from './passeio';

interface Ficha {
  readonly versao: string;
  readonly impedimento: string | null;
  readonly correcoes: readonly { readonly id: number; readonly podeDesfazer: boolean }[];
}

const MOTIVO = { motivo: 'Portaria de exemplo, processo 12/2026.' };
const PRAZOS = {
  boletoDias: [3, 10, 20],
  toleranciaDias: [0, 5, 10],
  validadeAnos: [1, 2, 3],
  renovacaoDias: [10, 30, 60],
  provisoriaDias: [10, 30, 60],
  analiseDias: [10, 30, 60],
} as const;

/** O que a agência decide para depois, e o que do cadastro se corrige: no balcão ou por quem é o dono. */
export class OutrosPassos {
  constructor(private readonly passeio: Passeio) {}

  /** Um preço ou um prazo; o que já está marcado para o dia, não. */
  async decidir({ qual, dias }: Passo): Promise<void> {
    const { administrador, produto } = this.passeio.mesa;
    const vigenteDesde = somarDias(dataCivil(produto.relogio.hoje()), dias);
    const chave = um(Object.keys(PRAZOS) as (keyof typeof PRAZOS)[], qual >> 1)!;
    const modalidade = (qual >> 1) % 2;
    const precos = async () =>
      (await administrador.get('/api/admin/precos?range=[0,999]'))
        .json<{ modalidade: number; criadaEm: string }[]>()
        .filter((preco) => preco.modalidade === modalidade);
    const prazos = async () =>
      (await administrador.get('/api/admin/configuracoes'))
        .json<{ itens: { id: string; historia: { criadaEm: string }[] }[] }>()
        .itens.find(({ id }) => id === chave)!.historia;
    const resposta =
      qual % 2 === 0
        ? await administrador.post('/api/admin/precos', {
            ...{ modalidade, valor: 5_000 + qual * 250, vigenteDesde, ...MOTIVO },
            vista: vistaDe(await precos()),
          })
        : await administrador.post('/api/admin/configuracoes', {
            ...{ chave, valor: um(PRAZOS[chave], qual >> 3), vigenteDesde, ...MOTIVO },
            vista: vistaDe(await prazos()),
          });
    this.passeio.anotar('decidir', resposta);
    if (resposta.statusCode !== 201)
      expect(['PRECO_NA_DATA', 'CONFIGURACAO_NA_DATA', 'CONFIGURACAO_IGUAL']).toContain(
        resposta.json<{ codigo: string }>().codigo,
      );
  }

  async corrigir({ qual }: Passo): Promise<void> {
    const alguem = um(this.passeio.gente, qual >> 2);
    if (!alguem) return;
    const { administrador } = this.passeio.mesa;
    const caminho = `/api/admin/pessoas/${alguem.id}`;
    const { versao, impedimento, correcoes } = await this.passeio.abrir<Ficha>(caminho);
    if (impedimento) return;
    const correcao = correcoes.find(({ podeDesfazer }) => podeDesfazer);
    if (qual % 4 === 0 && correcao) {
      const pedido = administrador.post(`${caminho}/correcoes/${correcao.id}/desfazer`, MOTIVO);
      return this.passeio.aceita(pedido, 'desfazer a correção');
    }
    const pessoa =
      qual % 4 === 1 && alguem.dados.cpf
        ? { cpf: novoCpf() }
        : { nome: `Francisca Plantada ${++this.passeio.nomes}` };
    await this.passeio.aceita(administrador.pedir('PUT', caminho, { pessoa, versao, ...MOTIVO }), 'corrigir');
  }

  /** O que a página oferece a quem entra na sua conta. */
  async naConta({ qual }: Passo): Promise<void> {
    const alguem = um(this.passeio.gente, qual >> 2);
    const dono = alguem && (await this.entrar(alguem));
    if (!dono) return;
    const { cpf, passaporte } = alguem.dados;
    const { pessoa, licencas } = (await dono.post('/api/buscarLicencas', { cpf, passaporte })).json<{
      pessoa: { nome: string } | undefined;
      licencas: LicencaDto[] | undefined;
    }>();
    const licenca = um(licencas ?? [], qual);
    const acao = licenca && um(licenca.acoes, qual >> 1);
    if (!pessoa || !acao) return;
    const { codigo: protocolo } = licenca;
    if (acao === 'GERAR_BOLETO') return this.passeio.aceita(dono.post('/api/boleto', { protocolo }), 'dono');
    if (acao === 'BAIXAR_BOLETO')
      return this.passeio.aceita(dono.get(`/api/boleto/detalhes?protocolo=${protocolo}`), 'dono');
    if (acao !== 'RENOVAR')
      await this.passeio.aceita(dono.get(`/api/carteira?protocolo=${protocolo}`), 'dono');
  }

  /** Com a conta que já tem, ou uma que cria; nulo se já não se entra. */
  async entrar({ id, dados: { cpf, passaporte } }: Passeio['gente'][number]): Promise<Navegador | null> {
    const { em, produto } = this.passeio.mesa;
    const login = cpf ?? passaporte!;
    const comDocumento =
      'SELECT id FROM pessoa WHERE id = ? AND COALESCE(cpf_indice, passaporte_indice) IS NOT NULL';
    const [viva] = await this.passeio.ler(comDocumento, [id]);
    if (!viva) return null;
    const [conta] = await this.passeio.ler('SELECT id FROM usuario WHERE pessoa_id = ?', [id]);
    if (!conta) await criarConta(em, { login, papel: 'CIDADAO', pessoaId: id });
    const dono = new Navegador(produto.api);
    return (await dono.entrar(login, SENHA)).statusCode === 200 ? dono : null;
  }
}
