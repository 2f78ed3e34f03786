import { type components } from '../api/tipos.gerado';

/** Nomes do console para o painel e o que a agência decide. Dinheiro em centavos; dias `YYYY-MM-DD`. */
type Api = components['schemas'];

export type Painel = Api['PainelDto_Output'];
export type ArquivoDoPainel = Painel['arquivos'][number];
export type Precisa = Api['PrecisaDto_Output'];
export type ItemDoDia = Precisa['itens'][number]['item'];

export type Usuario = Api['UsuarioDto_Output'];
export type Convite = Api['ConviteDto'];
export type Preco = Api['PrecoDto_Output'];
export type PrecoEnviado = Api['PrecoEntradaDto'];
export type PreviaDePreco = Api['PreviaDto_Output'];

export type Informe = Api['InformeDaConsoleDto_Output'];
export type TextosDoInforme = Api['InformeNovoDto'];
export type ImagemEnviada = Api['ImagemDto_Output'];
