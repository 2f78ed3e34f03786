import { CAMPOS_ESCOLHIDOS } from '../../src/modules/balcao/domain/juncao';
import { Rotas } from '../../src/platform/http/rota/rotas';
import { FAVORECIDO, Mesa, MOTIVADA, passou, recusa } from '../banco/mesa';
import { corrigirNoBalcao } from '../preparo/corrigir-no-balcao';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { comArquivo } from '../preparo/multipart';
import { Navegador } from '../preparo/navegador';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
});
afterAll(() => mesa.produto.encerrar());

const MOTIVO = { motivo: 'Trouxe o documento que o mostra.' };
const EMAIL = { email: 'a@exemplo.example', confirmarEmail: 'a@exemplo.example' };
const VERSAO = 'v'.repeat(64);
const [COMPROVANTE, DE_ARQUIVO] = comArquivo('a.pdf', Buffer.from('%PDF-1.7 '), { tipo: 'application/pdf' });

/** As escritas do console que não são sobre uma pessoa, a licença ou o dinheiro dela. Uma rota nova declara-se aqui ou em `escritas`. */
const DE_NINGUEM =
  /^\w+ \/(banco|api\/admin\/(auditoria|busca|configuracoes|convenios|exportacoes|extratos?|fechamentos|informes|isencoes|licencas\/refazer|manuais|normas|opcoes|precos|remessas|sessoes|textos|trabalhos|usuarios))\b/;

/** Com que se pede cada escrita sobre alguém: o caminho que tem o seu número, e o corpo. */
interface Caso {
  readonly pessoa: number;
  readonly outra: number;
  readonly licenca: number;
  readonly boleto: number;
  readonly aberta: number;
  readonly semDono: number;
  readonly devolvida: number;
  readonly devolucao: number;
  readonly autorizada: number;
  readonly protocolo: string;
}
const escritas = (de: Caso): Record<string, readonly [string, object]> => {
  const juntar = {
    versao: VERSAO,
    escolhas: Object.fromEntries(CAMPOS_ESCOLHIDOS.map((campo) => [campo, 'MANTIDA'])),
    ...MOTIVO,
  };
  const correcao = { pessoa: { nome: 'Outro Nome' }, versao: VERSAO };
  return {
    'PUT /api/admin/pessoas/:id': [`pessoas/${de.pessoa}`, { ...correcao, ...MOTIVO }],
    'POST /api/admin/pessoas/:id/correcao': [`pessoas/${de.pessoa}/correcao`, correcao],
    'POST /api/admin/pessoas/:id/correcoes/:correcao/desfazer': [
      `pessoas/${de.pessoa}/correcoes/1/desfazer`,
      MOTIVO,
    ],
    'POST /api/admin/pessoas/:id/devolver': [`pessoas/${de.pessoa}/devolver`, EMAIL],
    'POST /api/admin/pessoas/:id/anotacoes': [`pessoas/${de.pessoa}/anotacoes`, { texto: MOTIVO.motivo }],
    'POST /api/admin/pessoas/:id/juncao': [
      `pessoas/${de.pessoa}/juncao`,
      { ...juntar, absorvidaId: de.outra },
    ],
    'a junção, do outro lado': [`pessoas/${de.outra}/juncao`, { ...juntar, absorvidaId: de.pessoa }],
    'POST /api/admin/pessoas/:id/juncao/desfazer': [`pessoas/${de.pessoa}/juncao/desfazer`, MOTIVO],
    'POST /api/admin/licencas/:id/provisoria': [`licencas/${de.licenca}/provisoria`, COMPROVANTE],
    'POST /api/admin/licencas/:id/folha': [`licencas/${de.licenca}/folha`, {}],
    'POST /api/admin/licencas/:id/invalidar': [`licencas/${de.licenca}/invalidar`, MOTIVO],
    'POST /api/admin/licencas/:id/isencao': [
      `licencas/${de.licenca}/isencao`,
      { decisao: 'CONCEDER', ...MOTIVO },
    ],
    'POST /api/admin/licencas/:id/reativar': [`licencas/${de.licenca}/reativar`, MOTIVO],
    'POST /api/admin/boletos/:id/baixa': [`boletos/${de.boleto}/baixa`, { ...MOTIVADA, efeito: 'BAIXADO' }],
    'POST /api/admin/boletos/:id/baixa/retirada': [`boletos/${de.boleto}/baixa/retirada`, MOTIVADA],
    'POST /api/admin/boletos/:id/troca': [
      `boletos/${de.boleto}/troca`,
      { ...MOTIVADA, valor: 1, vencimento: '2026-03-10' },
    ],
    'POST /api/admin/pendencias/:id/aceitar': [`pendencias/${de.aberta}/aceitar`, MOTIVADA],
    'POST /api/admin/pendencias/:id/dispensar': [`pendencias/${de.aberta}/dispensar`, MOTIVADA],
    'POST /api/admin/pendencias/:id/devolver': [`pendencias/${de.aberta}/devolver`, FAVORECIDO],
    'POST /api/admin/pendencias/:id/casar': [
      `pendencias/${de.semDono}/casar`,
      { ...MOTIVADA, protocolo: de.protocolo },
    ],
    'POST /api/admin/pendencias/:id/desfazer': [`pendencias/${de.devolvida}/desfazer`, MOTIVADA],
    'POST /api/admin/devolucoes/:id/autorizar': [`devolucoes/${de.devolucao}/autorizar`, MOTIVADA],
    'POST /api/admin/devolucoes/:id/cancelar': [`devolucoes/${de.devolucao}/cancelar`, MOTIVADA],
    'POST /api/admin/devolucoes/:id/pagar': [`devolucoes/${de.autorizada}/pagar`, MOTIVADA],
    'POST /api/admin/devolucoes/:id/recusar': [`devolucoes/${de.devolucao}/recusar`, MOTIVADA],
  };
};
const EM_LOTE = 'POST /api/admin/pendencias/lote';

it.each([
  ['pela conta', { ligada: true }],
  ['só pelo documento com que entra', {}],
  ['pelo documento que já teve', { corrigido: true }],
])('quem administra, %s, não decide nada sobre si por nenhuma rota do console', async (_como, caso) => {
  const { ligada = false, corrigido = false }: { ligada?: boolean; corrigido?: boolean } = caso;
  const retornoId = await mesa.retorno();
  const { pendenciaId: aberta, licencaId, boletoId, protocolo, cpf } = await mesa.pagaAposBaixa(retornoId);
  const { pessoaId } = await mesa.estadoDa(licencaId);
  const outra = await mesa.licenca();
  const chegar = (referencia: string | null) =>
    mesa.chegar(retornoId, { motivo: 'DINHEIRO_SEM_DONO', recebido: 9_038, referencia });
  const devolver = async (pendencia: number) => {
    await passou(mesa.agir('devolver', pendencia, FAVORECIDO));
    return (await mesa.detalhe(pendencia)).devolucaoId!;
  };
  const devolvida = await chegar(String(licencaId));
  const devolucao = await devolver(devolvida);
  const autorizada = await devolver(await chegar(String(licencaId)));
  await passou(mesa.administrador.post(`/api/admin/devolucoes/${autorizada}/autorizar`, MOTIVADA));
  await criarConta(mesa.em, { login: cpf, papel: 'ADMINISTRADOR', ...(ligada && { pessoaId }) });
  if (corrigido)
    expect((await corrigirNoBalcao(mesa.operador, pessoaId, { cpf: novoCpf() })).statusCode).toBe(200);
  const proprio = new Navegador(mesa.produto.api);
  await proprio.entrar(cpf, SENHA);
  const casos = escritas({
    pessoa: pessoaId,
    outra: (await mesa.estadoDa(outra.licencaId)).pessoaId,
    licenca: licencaId,
    boleto: boletoId,
    aberta,
    semDono: await chegar(null),
    devolvida,
    devolucao,
    autorizada,
    protocolo,
  });

  for (const [rota, [caminho, corpo]] of Object.entries(casos)) {
    const metodo = rota.startsWith('PUT') ? 'PUT' : 'POST';
    const cabecalhos = corpo === COMPROVANTE ? DE_ARQUIVO : {};
    const pedida = proprio.pedir(metodo, `/api/admin/${caminho}`, corpo, cabecalhos);
    expect([rota, ...(await recusa(pedida))]).toEqual([rota, 403, 'INTERESSE_PROPRIO']);
  }
  const lote = { acao: 'ACEITAR', ids: [aberta], previa: false, ...MOTIVADA };
  expect((await proprio.post('/api/admin/pendencias/lote', lote)).json()).toMatchObject({
    itens: [{ id: aberta, exclusao: { codigo: 'INTERESSE_PROPRIO' } }],
  });

  const daEquipe = [...mesa.produto.api.get(Rotas).todas].filter(
    ([rota, { quem }]) =>
      !rota.startsWith('GET') && !quem.some((um) => ['ANONIMO', 'CIDADAO', 'FISCAL'].includes(um)),
  );
  const sobreAlguem = daEquipe.map(([rota]) => rota).filter((rota) => !DE_NINGUEM.test(rota));
  const provadas = [...Object.keys(casos), EM_LOTE].filter((rota) => rota.includes('/'));
  expect(sobreAlguem.sort()).toEqual(provadas.sort());
});
