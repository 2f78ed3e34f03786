import { type Documento, type Endereco, type Pessoa } from '../../api/contrato';
import { formatarData, lerData } from '../../kernel/datas';
import { aplicarMascara, formatarCpf, soDigitos } from '../../kernel/documento';
import { soOQueMudou } from '../so-o-que-mudou';

export interface ValoresEndereco {
  zonaLocalizacao: '' | '0' | '1';
  cep: string;
  logradouro: string;
  numero: string;
  semNumero: boolean;
  complemento: string;
  bairro: string;
  uf: string;
  municipio: string;
  descricaoAcesso: string;
}

export interface ValoresEnderecoEstrangeiro {
  nacionalidade: string;
  descricaoEndereco: string;
  cidade: string;
  estado: string;
  pais: string;
}

export interface ValoresEnderecos {
  estrangeiro: boolean;
  enderecoPrincipal: ValoresEndereco;
  /** Só com endereço principal urbano: a correspondência vai para ele. */
  correspondenciaIgual: boolean;
  enderecoCorrespondencia: ValoresEndereco;
  enderecoEstrangeiro: ValoresEnderecoEstrangeiro;
}

/** O formulário guarda texto como se digita; datas em dd/MM/yyyy. */
export interface ValoresPessoa extends ValoresEnderecos {
  cpf: string;
  passaporte: string;
  nome: string;
  dataNascimento: string;
  sexo: '' | '0' | '1' | '2';
  nomeMae: string;
  /** Só a equipe o marca; quem já está assim no cadastro pode dizer o nome. */
  maeNaoDeclarada?: boolean;
  email: string;
  confirmarEmail: string;
}

const ENDERECO_VAZIO: ValoresEndereco = {
  zonaLocalizacao: '0',
  cep: '',
  logradouro: '',
  numero: '',
  semNumero: false,
  complemento: '',
  bairro: '',
  uf: '',
  municipio: '',
  descricaoAcesso: '',
};

export function pessoaVazia({ cpf, passaporte }: Documento): ValoresPessoa {
  return {
    cpf: formatarCpf(cpf ?? ''),
    passaporte: passaporte ?? '',
    estrangeiro: cpf === null && passaporte !== null,
    nome: '',
    dataNascimento: '',
    sexo: '',
    nomeMae: '',
    email: '',
    confirmarEmail: '',
    enderecoPrincipal: ENDERECO_VAZIO,
    correspondenciaIgual: true,
    enderecoCorrespondencia: ENDERECO_VAZIO,
    enderecoEstrangeiro: { nacionalidade: '', descricaoEndereco: '', cidade: '', estado: '', pais: '' },
  };
}

function valoresDoEndereco(endereco: Endereco | null): ValoresEndereco {
  if (!endereco) return ENDERECO_VAZIO;
  return {
    zonaLocalizacao: endereco.zonaLocalizacao === 1 ? '1' : '0',
    cep: aplicarMascara('#####-###', soDigitos(endereco.cep ?? '')),
    logradouro: endereco.logradouro ?? '',
    numero: endereco.numero ?? '',
    // O rural não tem número; passar a urbano começa com o campo aberto.
    semNumero: endereco.zonaLocalizacao === 0 && endereco.semNumero,
    complemento: endereco.complemento ?? '',
    bairro: endereco.bairro ?? '',
    uf: endereco.uf ?? '',
    municipio: endereco.municipio ? String(endereco.municipio.id) : '',
    descricaoAcesso: endereco.descricaoAcesso ?? '',
  };
}

function enderecosDe(pessoa: Pessoa): ValoresEnderecos {
  const exterior = pessoa.enderecoEstrangeiro;
  return {
    estrangeiro: pessoa.estrangeiro,
    enderecoPrincipal: valoresDoEndereco(pessoa.enderecoPrincipal),
    correspondenciaIgual: pessoa.enderecoCorrespondencia === null,
    enderecoCorrespondencia: valoresDoEndereco(pessoa.enderecoCorrespondencia),
    enderecoEstrangeiro: {
      nacionalidade: exterior?.nacionalidade.id ?? '',
      descricaoEndereco: exterior?.descricaoEndereco ?? '',
      cidade: exterior?.cidade ?? '',
      estado: exterior?.estado ?? '',
      pais: exterior?.pais.id ?? '',
    },
  };
}

/**
 * Os endereços do cadastro, para mudar. O que veio coberto começa vazio: quem muda escreve a rua inteira, e um pedaço
 * da antiga não fica colado na nova.
 */
export function valoresDosEnderecos(pessoa: Pessoa): ValoresEnderecos {
  return pessoa.mascarados.reduce<ValoresEnderecos>(
    (valores, campo) => (campo.startsWith('endereco') ? esvaziar(valores, campo.split('.')) : valores),
    enderecosDe(pessoa),
  );
}

/** O `setIn` do formik, que traria o pacote inteiro à tela em que ainda só se busca. */
function esvaziar<T extends object>(valores: T, [chave = '', ...resto]: readonly string[]): T {
  const dentro = (valores as Record<string, object>)[chave] ?? {};
  return { ...valores, [chave]: resto.length === 0 ? '' : esvaziar(dentro, resto) };
}

/** O cadastro, para o dono corrigir. */
export function valoresDaPessoa(pessoa: Pessoa): ValoresPessoa {
  return {
    ...enderecosDe(pessoa),
    cpf: formatarCpf(pessoa.cpf ?? ''),
    passaporte: pessoa.passaporte ?? '',
    nome: pessoa.nome ?? '',
    dataNascimento: formatarData(pessoa.dataNascimento) ?? '',
    sexo: pessoa.sexo === null ? '' : (String(pessoa.sexo) as ValoresPessoa['sexo']),
    nomeMae: pessoa.nomeMae ?? '',
    maeNaoDeclarada: pessoa.id !== null && pessoa.nomeMae === null,
    email: pessoa.email ?? '',
    confirmarEmail: pessoa.email ?? '',
  };
}

type EnderecoDeEntrada = Omit<Endereco, 'municipio' | 'municipioNome'> & { municipio: { id: number } | null };
interface ExteriorDeEntrada {
  nacionalidade: { id: string };
  descricaoEndereco: string | null;
  cidade: string | null;
  estado: string | null;
  pais: { id: string };
}

/** Pessoa como o servidor a recebe. */
export interface PessoaDeEntrada extends Documento {
  nome: string | null;
  dataNascimento: string | null;
  sexo: number | null;
  nomeMae: string | null;
  maeNaoDeclarada?: boolean;
  email: string | null;
  confirmarEmail: string | null;
  enderecoPrincipal: EnderecoDeEntrada | Endereco | null;
  enderecoCorrespondencia: EnderecoDeEntrada | Endereco | null;
  enderecoEstrangeiro: ExteriorDeEntrada | null;
}

/** De quem já está no cadastro vão só o documento e o que se mudou: o que a tela leu pode já não ser o que lá está, e o ausente fica. */
export type PessoaDoPedido = Documento & Partial<PessoaDeEntrada>;

const ouNulo = (texto: string): string | null => texto.trim() || null;

function paraEndereco(valores: ValoresEndereco, tipo: 1 | 2): EnderecoDeEntrada {
  const rural = valores.zonaLocalizacao === '1';
  return {
    tipo,
    zonaLocalizacao: rural ? 1 : 0,
    semNumero: !rural && valores.semNumero,
    logradouro: rural ? null : ouNulo(valores.logradouro),
    numero: rural ? null : ouNulo(valores.numero),
    bairro: rural ? null : ouNulo(valores.bairro),
    complemento: rural ? null : ouNulo(valores.complemento),
    cep: rural ? null : ouNulo(soDigitos(valores.cep)),
    uf: ouNulo(valores.uf),
    municipio: valores.municipio ? { id: Number(valores.municipio) } : null,
    descricaoAcesso: rural ? ouNulo(valores.descricaoAcesso) : null,
  };
}

/** Quem precisa de endereço de correspondência: zona rural sempre; urbana, só quando difere do principal. */
export const pedeCorrespondencia = (valores: ValoresEnderecos): boolean =>
  !valores.estrangeiro &&
  (valores.enderecoPrincipal.zonaLocalizacao === '1' || !valores.correspondenciaIgual);

type EnderecosDeEntrada = Pick<
  PessoaDeEntrada,
  'enderecoPrincipal' | 'enderecoCorrespondencia' | 'enderecoEstrangeiro'
>;

function soEnderecos(valores: ValoresEnderecos): EnderecosDeEntrada {
  const { enderecoEstrangeiro: exterior } = valores;
  return {
    enderecoPrincipal: valores.estrangeiro ? null : paraEndereco(valores.enderecoPrincipal, 1),
    enderecoCorrespondencia: pedeCorrespondencia(valores)
      ? paraEndereco(valores.enderecoCorrespondencia, 2)
      : null,
    enderecoEstrangeiro: valores.estrangeiro
      ? {
          nacionalidade: { id: exterior.nacionalidade },
          descricaoEndereco: ouNulo(exterior.descricaoEndereco),
          cidade: ouNulo(exterior.cidade),
          estado: ouNulo(exterior.estado),
          pais: { id: exterior.pais },
        }
      : null,
  };
}

/** Endereços novos de quem já está no cadastro. Ausente manteria o gravado: "igual ao principal" vai como cópia dele. */
export function paraEnderecos(valores: ValoresEnderecos, cadastrada: Pessoa): EnderecosDeEntrada {
  const novos = soEnderecos(valores);
  const copia = !valores.estrangeiro && cadastrada.enderecoCorrespondencia !== null;
  return {
    ...novos,
    enderecoCorrespondencia:
      novos.enderecoCorrespondencia ?? (copia ? paraEndereco(valores.enderecoPrincipal, 2) : null),
  };
}

export function paraPessoa(valores: ValoresPessoa): PessoaDeEntrada {
  return {
    ...soEnderecos(valores),
    cpf: ouNulo(soDigitos(valores.cpf)),
    passaporte: ouNulo(valores.passaporte),
    nome: ouNulo(valores.nome),
    dataNascimento: lerData(valores.dataNascimento),
    sexo: valores.sexo === '' ? null : Number(valores.sexo),
    nomeMae: ouNulo(valores.nomeMae),
    ...(valores.maeNaoDeclarada && !valores.nomeMae ? { maeNaoDeclarada: true } : {}),
    email: ouNulo(valores.email),
    confirmarEmail: ouNulo(valores.email) && ouNulo(valores.confirmarEmail),
  };
}

/** De uma correção, só o que se mudou em relação ao que se leu. */
export function correcaoDe(lida: Pessoa, valores: ValoresPessoa): Partial<PessoaDeEntrada> {
  const inteira = (escritos: ValoresPessoa): PessoaDeEntrada => ({
    ...paraPessoa(escritos),
    ...paraEnderecos(escritos, lida),
  });
  return soOQueMudou(inteira(valoresDaPessoa(lida)), inteira(valores));
}
