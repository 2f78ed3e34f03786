import { object, type ObjectSchema, string } from 'yup';

import { type Traduzir } from '../../i18n/traduzir';
import { soOQueMudou } from '../../formularios/so-o-que-mudou';
import { type Convenio, type ConvenioEnviado } from './contrato';

export type Layout = Convenio['layout'];

/** Nome oficial do banco de cada layout; a arrecadação é de qualquer um. */
export const BANCOS: Readonly<Record<Layout, { codigo: string; nome: string }>> = {
  BB240: { codigo: '001', nome: 'Banco do Brasil' },
  BB400: { codigo: '001', nome: 'Banco do Brasil' },
  CAIXA240: { codigo: '104', nome: 'Caixa Econômica Federal' },
  BRADESCO400: { codigo: '237', nome: 'Bradesco' },
  ARRECADACAO150: { codigo: '', nome: '' },
};
export const LAYOUTS = Object.keys(BANCOS) as Layout[];

const CONTA = ['agencia', 'agenciaDv', 'conta', 'contaDv'] as const;
const COMUNS = [
  'bancoNome',
  'numero',
  'beneficiarioNome',
  'beneficiarioCnpj',
  'beneficiarioEndereco',
] as const;

/** O que cada layout pede além do comum; o servidor esquece o resto. */
const CAMPOS_DO_LAYOUT = {
  BB240: [...CONTA, 'carteira', 'variacao'],
  BB400: [...CONTA, 'carteira', 'variacao'],
  CAIXA240: ['agencia', 'agenciaDv', 'carteira'],
  BRADESCO400: [...CONTA, 'carteira'],
  ARRECADACAO150: ['banco', 'segmento', 'identificadorValor', 'empresaTipo', 'empresaCodigo'],
} as const satisfies Record<Layout, readonly string[]>;

type Trilho = NonNullable<Convenio['pix']>['trilho'];
/** Por ordem na tela. */
const TEXTOS_DO_PIX = [
  'url',
  'urlDaCobranca',
  'convenio',
  'urlDoToken',
  'escopos',
  'chave',
  'segredo',
] as const;
type TextoDoPix = (typeof TEXTOS_DO_PIX)[number];

/** Os trilhos de cada layout; os do Banco do Brasil são do próprio título, e o arquivo dele confirma o crédito. */
export const TRILHOS_DO_LAYOUT: Readonly<Record<Layout, readonly Trilho[]>> = {
  BB240: ['API_PIX', 'BB_HIBRIDO'],
  BB400: ['API_PIX', 'BB_HIBRIDO'],
  CAIXA240: ['API_PIX'],
  BRADESCO400: ['API_PIX'],
  ARRECADACAO150: ['API_PIX', 'BB_ARRECADACAO'],
};
export const doBancoDoBrasil = (trilho: Trilho | ''): boolean => trilho !== '' && trilho !== 'API_PIX';

export const textosDoPix = (trilho: Trilho): readonly TextoDoPix[] =>
  TEXTOS_DO_PIX.filter(
    (campo) =>
      (campo !== 'urlDaCobranca' || doBancoDoBrasil(trilho)) &&
      (campo !== 'convenio' || trilho === 'BB_ARRECADACAO'),
  );

/** Vazio: o convênio não fala com provedor de PIX. */
type ValoresDoPix = Record<TextoDoPix, string> & {
  trilho: '' | Trilho;
  credito: NonNullable<Convenio['pix']>['credito'];
};

type CampoDeTexto = (typeof COMUNS)[number] | (typeof CAMPOS_DO_LAYOUT)[Layout][number];

export type ValoresConvenio = Record<CampoDeTexto | 'proximoNsa' | 'proximoDocumento', string> & {
  layout: Layout;
  pixDominio: string;
  pix: ValoresDoPix;
  teste: boolean;
};

const TODOS = [...new Set([...COMUNS, ...Object.values(CAMPOS_DO_LAYOUT).flat()])] as CampoDeTexto[];

export const pede = (layout: Layout, campo: CampoDeTexto): boolean =>
  (CAMPOS_DO_LAYOUT[layout] as readonly string[]).includes(campo);

/** De um convênio que já existe, para mudá-lo ou copiá-lo; sem ele, um formulário em branco do layout. */
export function valoresDoConvenio(convenio: Convenio | null): ValoresConvenio {
  const layout = convenio?.layout ?? 'BB240';
  const textos = Object.fromEntries(TODOS.map((campo) => [campo, convenio?.[campo] ?? '']));
  return {
    ...(textos as Record<CampoDeTexto, string>),
    bancoNome: convenio?.bancoNome ?? BANCOS[layout].nome,
    layout,
    pixDominio: convenio?.pixDominio ?? '',
    pix: {
      trilho: convenio?.pix?.trilho ?? '',
      credito: convenio?.pix?.credito ?? 'CONTA',
      ...(Object.fromEntries(TEXTOS_DO_PIX.map((campo) => [campo, convenio?.pix?.[campo] ?? ''])) as Record<
        TextoDoPix,
        string
      >),
    },
    teste: convenio?.teste ?? false,
    proximoNsa: convenio?.proximoNsa?.toString() ?? '1',
    proximoDocumento: convenio?.proximoDocumento.toString() ?? '1',
  };
}

/** Um contador que não se mexeu não viaja: outra pessoa pode tê-lo avançado enquanto isso. */
export function paraEnviar(valores: ValoresConvenio, lidos: ValoresConvenio | null): ConvenioEnviado {
  const contador = (campo: 'proximoNsa' | 'proximoDocumento') =>
    valores[campo] === '' || valores[campo] === lidos?.[campo] ? null : Number(valores[campo]);
  const { layout, teste, pixDominio, pix } = valores;
  const textos = Object.fromEntries(
    TODOS.map((campo) => {
      const usado = (COMUNS as readonly string[]).includes(campo) || pede(layout, campo);
      return [campo, usado ? valores[campo].trim() : null];
    }),
  );
  return {
    ...(textos as Record<CampoDeTexto, string | null>),
    layout,
    teste,
    pixDominio: pixDominio.trim() || null,
    pix: pix.trilho === '' ? null : pixParaEnviar(pix, pix.trilho),
    proximoNsa: layout === 'ARRECADACAO150' ? null : contador('proximoNsa'),
    proximoDocumento: contador('proximoDocumento'),
  };
}

type DoPix = NonNullable<ConvenioEnviado['pix']>;
type CampoDoConvenio = Exclude<keyof ConvenioEnviado, 'pix'> | keyof DoPix;
type Dito = string | number | boolean | null;
interface MudancaDoConvenio {
  campo: CampoDoConvenio;
  antes: Dito;
  depois: Dito;
}

const aplainar = ({ pix, ...campos }: ConvenioEnviado): Partial<Record<CampoDoConvenio, Dito>> => ({
  ...campos,
  ...pix,
});

/** O que chegaria diferente ao servidor. */
export function mudancasDoConvenio(antes: ValoresConvenio, depois: ValoresConvenio): MudancaDoConvenio[] {
  const lidos = aplainar(paraEnviar(antes, null));
  const novos = aplainar(paraEnviar(depois, antes));
  return ([...new Set([...Object.keys(lidos), ...Object.keys(novos)])] as CampoDoConvenio[])
    .map((campo) => ({ campo, antes: lidos[campo] ?? null, depois: novos[campo] ?? null }))
    .filter((um) => um.antes !== um.depois && !(eContador(um.campo) && um.depois === null));
}

export const eContador = (campo: CampoDoConvenio): boolean =>
  campo === 'proximoNsa' || campo === 'proximoDocumento';

/** Um valor como se lê na tela. */
export function valorDito({ campo }: MudancaDoConvenio, valor: Dito, t: Traduzir): string | null {
  if (valor === null || valor === '') return null;
  switch (campo) {
    case 'layout':
      return t(`rotulos:layout.${valor}`);
    case 'identificadorValor':
    case 'empresaTipo':
    case 'teste':
      return t(`convenios.opcao.${valor}`);
    case 'trilho':
    case 'credito':
      return t(`convenios.pix.${campo}.${valor}`);
    default:
      return String(valor);
  }
}

/** O que alguém escreveu sobre `lidos`, posto sobre o que outra pessoa entretanto gravou. */
export const porCima = (
  gravados: ValoresConvenio,
  lidos: ValoresConvenio,
  escritos: ValoresConvenio,
): ValoresConvenio => ({
  ...gravados,
  ...soOQueMudou(lidos, escritos),
  pix: { ...gravados.pix, ...soOQueMudou(lidos.pix, escritos.pix) },
});

function pixParaEnviar(pix: ValoresDoPix, trilho: Trilho): NonNullable<ConvenioEnviado['pix']> {
  const usados = textosDoPix(trilho);
  const textos = TEXTOS_DO_PIX.map((campo) => [campo, (usados.includes(campo) && pix[campo].trim()) || null]);
  return {
    ...(Object.fromEntries(textos) as Record<TextoDoPix, string | null>),
    trilho,
    credito: doBancoDoBrasil(trilho) ? 'ARQUIVO' : pix.credito,
  };
}

/** Só o que falta: dígitos, tamanhos e verificadores quem confere é o servidor, que sabe as regras de cada banco. */
export function esquemaConvenio(t: Traduzir): ObjectSchema<object> {
  const obrigatorio = (campo: string) => t('validacao.obrigatorio', { campo: t(`campos.${campo}`) });
  const doPix = (campo: TextoDoPix) =>
    string()
      .trim()
      .when('trilho', {
        // O Formik confere um texto vazio como ausente.
        is: (trilho: Trilho | undefined) =>
          trilho && campo !== 'escopos' && textosDoPix(trilho).includes(campo),
        then: (regra) => regra.required(obrigatorio(campo)),
      });
  return object({
    pix: object(Object.fromEntries(TEXTOS_DO_PIX.map((campo) => [campo, doPix(campo)]))),
    ...Object.fromEntries(
      TODOS.map((campo) => [
        campo,
        (COMUNS as readonly string[]).includes(campo)
          ? string().trim().required(obrigatorio(campo))
          : string()
              .trim()
              .when('layout', {
                is: (layout: Layout) => pede(layout, campo),
                then: (regra) => regra.required(obrigatorio(campo)),
              }),
      ]),
    ),
  });
}
