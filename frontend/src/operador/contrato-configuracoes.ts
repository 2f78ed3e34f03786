import { type components } from '../api/tipos.gerado';

/** O que a agência decide: prazos, limites, listas, textos e manuais. Dias `YYYY-MM-DD`. */
type Api = components['schemas'];

export type Ajuste = Api['ListaDeConfiguracoesDto_Output']['itens'][number];
export type MudancaDeAjuste = Ajuste['historia'][number];
export type AjusteEnviado = Api['ConfiguracaoMudadaDto'];
export type PreviaDeAjuste = Api['PreviaDaConfiguracaoDto_Output'];

export type VersaoDeTexto = Api['VersoesDto_Output']['itens'][number];
export type VersaoNova = Api['VersaoNovaDto'];

export type ListaMudavel = Api['ListasDto_Output']['itens'][number];
export type OpcaoDaLista = ListaMudavel['opcoes'][number];
export type MudancaDaLista = ListaMudavel['mudancas'][number];
export type OpcaoNaPrevia = Api['PreviaDasOpcoesDto_Output']['opcoes'][number];
export type PedidoDeMudanca = NonNullable<Api['PerguntaDaPreviaDasOpcoesDto']['mudanca']>;
export type MudancaEnviada = Api['MudancaDeOpcaoDto'];

export type ManualPublicado = Api['ManuaisDto_Output']['itens'][number];
export type VersaoDeManual = ManualPublicado['versoes'][number];
