import { comPrefixo } from '../../../kernel/erro-dominio';
import { dataCivil } from '../../../kernel/data-civil';
import { rotuloDeCampo, traduzir } from '../../../platform/i18n/catalogo';
import { validarPessoa } from '../../pessoa/domain/validar-pessoa';
import lista from '../../../../test/fixtures/licenca/casos-de-validacao.json';
import { LISTAS_DE_FABRICA } from '../../../../test/preparo/listas-de-fabrica';
import { conferirInformacao } from '../domain/informacao';
import { conferirPagador } from '../domain/pagador';
import { registroEntrada } from './pedido.dto';

type Objeto = Record<string, unknown>;
const HOJE = dataCivil(lista.hoje);

/** `{ "letras": 3 }` na lista é «AAA». */
const valorDe = (valor: unknown): unknown =>
  valor !== null && typeof valor === 'object' && 'letras' in valor ? 'A'.repeat(Number(valor.letras)) : valor;

function mudar(base: object, mudancas: object): unknown {
  const corpo = structuredClone(base) as Objeto;
  for (const [caminho, valor] of Object.entries(mudancas)) {
    const nomes = caminho.split('.');
    const ultimo = nomes.pop()!;
    const dono = nomes.reduce((objeto, nome) => objeto[nome] as Objeto, corpo);
    dono[ultimo] = valorDe(valor);
  }
  return corpo;
}

/** Como a rota: primeiro a forma do que chegou, depois as regras. */
function validar(corpo: unknown): Record<string, string> {
  const lido = registroEntrada.safeParse(corpo);
  const erros = lido.success
    ? [
        ...comPrefixo('pessoa', validarPessoa(lido.data.pessoa, { hoje: HOJE, confirmaEmail: true }).erros),
        ...comPrefixo(
          'informacaoComplementar',
          conferirInformacao(lido.data.informacaoComplementar, LISTAS_DE_FABRICA).erros,
        ),
        ...comPrefixo('pagador', conferirPagador(lido.data.pagador).erros),
      ]
    : lido.error.issues.map(({ path, message }) => ({ campo: path.join('.'), codigo: message }));
  return Object.fromEntries(erros.map(({ campo, codigo }) => [campo, codigo]));
}

describe('casos de validação, os mesmos da página', () => {
  it.each(lista.casos.map((caso) => [caso.base, JSON.stringify(caso.muda), caso] as const))(
    '%s com %s',
    (_base, _muda, { base, muda, erros }) => {
      expect(validar(mudar(lista.bases[base as keyof typeof lista.bases], muda))).toEqual(erros);
    },
  );

  it('um bloco em que nada se escreveu é como se não viesse: um formulário manda todos os campos', () => {
    const { urbana, rural } = lista.bases;
    const endereco = Object.fromEntries(
      Object.keys(urbana.pessoa.enderecoPrincipal).map((nome) => [nome, '']),
    );
    const vazio = {
      'pessoa.enderecoCorrespondencia': { ...endereco, tipo: 2, semNumero: 'false' },
      pagador: { cpfCnpj: '', nome: '', endereco: { cep: '', cidade: '' } },
    };
    expect(validar(mudar(urbana, vazio))).toEqual({});
    expect(validar(mudar(rural, vazio))).toEqual({
      'pessoa.enderecoCorrespondencia': 'ENDERECO_URBANO_NECESSARIO',
    });
    const soZona = { 'pessoa.enderecoCorrespondencia': { ...endereco, zonaLocalizacao: '0' } };
    expect(validar(mudar(urbana, soZona))).toMatchObject({
      'pessoa.enderecoCorrespondencia.cep': 'CAMPO_OBRIGATORIO',
    });
  });

  it.each(Object.entries(lista.textos))('%s diz o texto da lista', (codigo, texto) => {
    const campo = 'pessoa.nomeMae';
    const field = rotuloDeCampo(campo, 'pt');
    expect(traduzir(codigo, 'pt', { field })).toBe(texto.replace('{campo}', field));
  });
});
