import { setIn } from 'formik';
import { type ObjectSchema, ValidationError } from 'yup';

import { textosDe } from '../i18n/textos';
import { type Traduzir } from '../i18n/traduzir';
import { iniciarTextosDeTeste } from '../preparar-i18n';
import lista from './casos-de-validacao.json';
import { esquemaComplementar } from './complementar/complementar-esquema';
import { esquemaPagador } from './pagador/pagador-esquema';
import { esquemaPessoa } from './pessoa/pessoa-esquema';
import { pessoaVazia, type ValoresPessoa } from './pessoa/pessoa-valores';

type Base = (typeof lista.bases)['urbana'];
/** Nas bases o que não se usa é nulo. */
type Corpo = Omit<Base, 'pessoa' | 'pagador'> & {
  pessoa: Omit<ValoresPessoa, 'estrangeiro' | 'correspondenciaIgual' | Endereco> &
    Record<Endereco, object | null>;
  pagador: object | null;
};
type Endereco = 'enderecoPrincipal' | 'enderecoCorrespondencia' | 'enderecoEstrangeiro';
interface Caso {
  base: string;
  muda: object;
  erros: Record<string, string>;
}
const CASOS = lista.casos as unknown as Caso[];
const VAZIA = pessoaVazia({ cpf: null, passaporte: null });

let t: Traduzir;
beforeAll(async () => {
  await iniciarTextosDeTeste();
  t = textosDe('formularios');
});

/** `{ "letras": 3 }` na lista é «AAA». */
const valorDe = (valor: unknown): unknown =>
  valor !== null && typeof valor === 'object' && 'letras' in valor ? 'A'.repeat(Number(valor.letras)) : valor;

const mudar = (base: object, mudancas: object): Corpo =>
  Object.entries(mudancas).reduce<object>(
    (corpo, [caminho, valor]) => setIn(corpo, caminho, valorDe(valor)) as object,
    base,
  ) as Corpo;

/** O que viaja, como o formulário o guarda. */
const comoNoFormulario = ({ pessoa }: Corpo) => ({
  ...pessoa,
  estrangeiro: !pessoa.cpf && pessoa.passaporte !== '',
  correspondenciaIgual: pessoa.enderecoCorrespondencia === null,
  enderecoPrincipal: pessoa.enderecoPrincipal ?? VAZIA.enderecoPrincipal,
  enderecoCorrespondencia: pessoa.enderecoCorrespondencia ?? VAZIA.enderecoCorrespondencia,
  enderecoEstrangeiro: pessoa.enderecoEstrangeiro ?? VAZIA.enderecoEstrangeiro,
});

async function errosDe(prefixo: string, esquema: ObjectSchema<object>, valores: unknown): Promise<object> {
  try {
    await esquema.validate(valores, { abortEarly: false });
    return {};
  } catch (causa) {
    if (!(causa instanceof ValidationError)) throw causa;
    return Object.fromEntries(
      // Como o Formik: de um campo vale o primeiro texto.
      causa.inner.map(({ path, message }) => [`${prefixo}.${path ?? ''}`, message] as const).reverse(),
    );
  }
}

async function validar(corpo: Corpo): Promise<object> {
  return {
    ...(await errosDe('pessoa', esquemaPessoa(t, lista.hoje), comoNoFormulario(corpo))),
    ...(await errosDe('informacaoComplementar', esquemaComplementar(t), corpo.informacaoComplementar)),
    ...(corpo.pagador === null ? {} : await errosDe('pagador', esquemaPagador(t), corpo.pagador)),
  };
}

/** Na tela, uma lista em que nada se marcou diz só 'Campo obrigatório': a pergunta está logo acima. */
const SEM_NOME = new Set(['informacaoComplementar.equipamentos', 'informacaoComplementar.peixeMaisPescado']);

const textoDe = (campo: string, codigo: string): string =>
  SEM_NOME.has(campo)
    ? 'Campo obrigatório'
    : lista.textos[codigo as keyof typeof lista.textos].replace(
        '{campo}',
        t(`campos.${campo.split('.').at(-1) ?? ''}`),
      );

describe('casos de validação, os mesmos do servidor', () => {
  it.each(CASOS.map((caso) => [caso.base, JSON.stringify(caso.muda), caso] as const))(
    '%s com %s',
    async (_base, _muda, { base, muda, erros }) => {
      const esperados = Object.entries(erros).map(([campo, codigo]) => [campo, textoDe(campo, codigo)]);
      expect(await validar(mudar(lista.bases[base as keyof typeof lista.bases], muda))).toEqual(
        Object.fromEntries(esperados),
      );
    },
  );
});
