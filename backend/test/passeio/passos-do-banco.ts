import { dataCivilEm } from '../../src/kernel/data-civil';
import { ErroDominio } from '../../src/kernel/erro-dominio';
import { ArquivoEmEdicao } from '../../ferramentas/simulador/arquivo-em-edicao';
import { estragar } from '../../ferramentas/simulador/estragar';
import { simularArrecadacao, simularRetorno } from '../../ferramentas/simulador/simular-retorno';
import { GuardaArquivosService } from '../../src/modules/banco/arquivo/guarda-arquivos.service';
import { FUSO_DO_BANCO } from '../../src/modules/banco/domain/conciliacao/fato-pix';
import { ArquivoRemessaEntity } from '../../src/modules/banco/remessa/arquivo-remessa.entity';
import { GerarRemessaService } from '../../src/modules/banco/remessa/gerar-remessa.service';
import { ProcessarRetornoService } from '../../src/modules/banco/retorno/processar-retorno.service';
import { ConvenioEntity } from '../../src/modules/pagamento/convenio/convenio.entity';
import { modulo11BancoDoBrasil } from '../../src/modules/pagamento/domain/digitos-verificadores';
import { rotina } from '../../src/platform/ator';
import type { BancoDaMesa } from '../banco/banco-da-mesa';
import { BRADESCO, CAIXA, type Saida } from '../preparo/banco/convenios';
import { type Passeio, type Passo, um } from './passeio';

/** Os que o banco ainda pode tornar a responder. */
const REMESSAS = 3;
const BB400 = {
  ...{ layout: 'BB400', bancoNome: 'Banco do Brasil', numero: '1234567', carteira: '17', variacao: '019' },
  ...{ agencia: '1234', agenciaDv: modulo11BancoDoBrasil('1234') },
  ...{ conta: '99873', contaDv: modulo11BancoDoBrasil('99873') },
};
const CONVENIOS = [{ layout: 'BB240' }, CAIXA, BRADESCO, { ...BRADESCO, ...BB400 }];
const DESFECHOS_DA_GUIA = ['LIQUIDAR', 'LIQUIDAR', 'PAGAR_A_MENOR', 'PAGAR_A_MAIOR'] as const;

/** O que muda quando um arquivo se aplica; enviado outra vez muito depois, ainda pode dizer à mesa que é velho. */
const RETRATO = `SELECT (SELECT SUM(valor_pago) FROM documento_pagamento) AS pago,
  (SELECT SUM(recebido) FROM retorno_linha WHERE previa = 0) AS recebido,
  (SELECT SUM(retido) FROM pendencia) AS retido, (SELECT COUNT(*) FROM pendencia WHERE motivo <> 'DATA_DE_GERACAO_IMPLAUSIVEL') AS pendencias,
  (SELECT COUNT(*) FROM historico_documento) AS documentos, (SELECT COUNT(*) FROM licenca_historico) AS licencas`;

/** O que o banco manda: bons e maus arquivos, de boletos e de guias, e de convênios que a agência já trocou. */
export class PassosDoBanco {
  private readonly remessas: number[] = [];
  /** O último que se aplicou. */
  private ultimo: Buffer | null = null;

  constructor(
    private readonly passeio: Passeio,
    private readonly banco: BancoDaMesa,
  ) {}

  async responder(passo: Passo): Promise<void> {
    const bytes = await this.resposta(passo);
    if (bytes) await this.aplicar(bytes);
  }

  /** Uma guia ou duas, ou a mesma duas vezes. */
  async arrecadar({ qual }: Passo): Promise<void> {
    const guias = await this.passeio.ler<{ codigo: string }>(
      "SELECT codigo_barras AS codigo FROM documento_pagamento WHERE tipo = 'GUIA' ORDER BY id DESC LIMIT 5",
    );
    if (guias.length === 0) return;
    const { banco, numero } = await this.passeio.mesa.em.findOneByOrFail(ConvenioEntity, { tipo: 'GUIA' });
    await this.aplicar(
      simularArrecadacao({
        banco,
        convenio: numero,
        codigos: [um(guias, qual)!.codigo, ...(qual % 3 === 0 ? [um(guias, qual >> 2)!.codigo] : [])],
        nsa: ++this.banco.nsa,
        data: this.hoje(),
        desfecho: (_, i) => um(DESFECHOS_DA_GUIA, (qual >> 1) + i)!,
      }),
    );
  }

  /** O arquivo que não serve, ou que já se aplicou, não muda nada. */
  async estragar(passo: Passo): Promise<void> {
    const { qual } = passo;
    const { ultimo } = this;
    const novo = await this.resposta(passo);
    const antes = await this.passeio.ler(RETRATO);
    const maus = [
      ...(novo
        ? [
            ['cortado', cortar(novo, (qual + 1) / 33)] as const,
            ['A6', estragar(novo, 'A6')] as const,
            ['A10', estragar(novo, 'A10')] as const,
            ...(ultimo ? [['outro junto', Buffer.concat([ultimo, novo])] as const] : []),
          ]
        : []),
      ...(ultimo
        ? [
            ['A1', ultimo] as const,
            ['A3', outraVez(ultimo, ++this.banco.nsa)] as const,
            ['A28', estragar(ultimo, 'A28')] as const,
          ]
        : []),
    ];
    const [caso, bytes] = um(maus, qual) ?? [];
    if (!bytes) return;
    const situacao = await this.tentar(bytes);
    this.passeio.diario.push(`  ${caso}: ${situacao}`);
    const esperada = { A1: /^RETORNO_REPETIDO$/, A3: /^PROCESSADO/, A28: /^RETORNO_REPETIDO$|^PROCESSADO/ };
    expect(situacao).toMatch(esperada[caso as 'A1'] ?? /^RECUSADO$|^RETORNO_REPETIDO$/);
    expect(await this.passeio.ler(RETRATO)).toEqual(antes);
  }

  /** Os documentos novos saem de outro convênio; o banco responde aos de antes. */
  async trocarConvenio({ qual }: Passo): Promise<void> {
    const { administrador } = this.passeio.mesa;
    const pedido = um(CONVENIOS, qual)!;
    const todos = await this.passeio.abrir<Saida[]>('/api/admin/convenios');
    const achado = todos.find(({ layout }) => layout === pedido.layout);
    const resposta = achado ? null : await administrador.post('/api/admin/convenios', pedido);
    if (resposta)
      expect([resposta.statusCode, resposta.json()]).toMatchObject([201, { layout: pedido.layout }]);
    const { id } = achado ?? resposta!.json<Saida>();
    await this.passeio.aceita(administrador.post(`/api/admin/convenios/${id}/ativar`), pedido.layout);
  }

  /** Remete o que há por remeter, e o banco responde a uma das últimas remessas; o segundo título dela é sempre pago. */
  private async resposta({ qual, desfecho }: Passo): Promise<Buffer | null> {
    const { mesa } = this.passeio;
    const nova = await mesa
      .pegar(GerarRemessaService)
      .gerar(rotina('teste'))
      .catch(() => null);
    if (nova) this.remessas.push(nova.id, ...nova.outras.map(({ id }) => id));
    const id = um(this.remessas.slice(-REMESSAS), qual);
    if (id === undefined) return null;
    const { arquivoId } = await mesa.em.findOneByOrFail(ArquivoRemessaEntity, { id });
    const remessa = await mesa
      .pegar(GuardaArquivosService)
      .ler(mesa.em, arquivoId)
      .catch(() => null);
    // Passada a guarda, o arquivo já não há.
    return (
      remessa &&
      simularRetorno({
        remessa,
        nsa: ++this.banco.nsa,
        hora: '021400',
        data: this.hoje(),
        beneficiarioCnpj: BRADESCO.beneficiarioCnpj.replace(/\D/g, ''),
        desfecho: (_, i) => (i === 0 ? desfecho : 'LIQUIDAR'),
      })
    );
  }

  private async aplicar(bytes: Buffer): Promise<void> {
    const { id, situacao } = await this.banco.enviar(bytes);
    this.passeio.diario.push(`  retorno ${id}: ${situacao}`);
    expect(situacao).toMatch(/^PROCESSADO/);
    this.ultimo = bytes;
  }

  /** A situação em que fica, depois de confirmado se o pede; ou o código com que nem se recebe. */
  private async tentar(bytes: Buffer): Promise<string> {
    const { mesa } = this.passeio;
    try {
      const { id, situacao } = await this.banco.enviar(bytes);
      if (situacao !== 'AGUARDANDO_CONFIRMACAO') return situacao;
      await this.passeio.aceita(mesa.administrador.post(`/banco/retornos/${id}/confirmar`), 'confirmar');
      await mesa.pegar(ProcessarRetornoService).processar(id);
      return (await this.passeio.abrir<{ situacao: string }>(`/banco/retornos/${id}`)).situacao;
    } catch (erro) {
      if (erro instanceof ErroDominio) return erro.codigo;
      throw erro;
    }
  }

  private hoje() {
    return dataCivilEm(this.passeio.mesa.produto.relogio.agora(), FUSO_DO_BANCO);
  }
}

/** Antes da última linha: dela, só os brancos se dispensam (caso A33). */
const cortar = (bytes: Buffer, onde: number): Buffer =>
  bytes.subarray(0, Math.ceil(bytes.lastIndexOf('\r\n', bytes.length - 3) * onde));

/** As mesmas linhas noutro arquivo. */
function outraVez(bytes: Buffer, nsa: number): Buffer {
  const arquivo = ArquivoEmEdicao.abrir(bytes);
  arquivo.preencher('cabecalho', 'nsa', nsa);
  if (arquivo.tem('trailer', 'nsa')) arquivo.preencher('trailer', 'nsa', nsa);
  return arquivo.bytes();
}
