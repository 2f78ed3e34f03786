import { Ato, permite, Prova } from './provas';
import type {
  DadosEndereco,
  DadosEnderecoEstrangeiro,
  EnderecoAValidar,
  EnderecoEstrangeiroAValidar,
  PessoaAValidar,
} from './validar-pessoa';

type EnderecoMostrado = Omit<DadosEndereco, 'municipioId'> & { municipio: { id: number } | null };
type ExteriorMostrado = Omit<DadosEnderecoEstrangeiro, 'nacionalidadeId' | 'paisId'> &
  Record<'nacionalidade' | 'pais', { id: string }>;

/** Pessoa como a API a mostra (inteira ou mascarada). */
interface PessoaMostrada extends Record<
  'nome' | 'cpf' | 'passaporte' | 'dataNascimento' | 'nomeMae' | 'email',
  string | null
> {
  sexo: number | null;
  enderecoPrincipal: EnderecoMostrado | null;
  enderecoCorrespondencia: EnderecoMostrado | null;
  enderecoEstrangeiro: ExteriorMostrado | null;
}

/**
 * Junta o que chegou ao que está gravado: campo ausente, ou devolvido coberto como foi mostrado, fica como estava
 * (decisão D1). O que a prova não deixa mudar também fica; o e-mail que veio sem poder ser o do cadastro sai em
 * `contato`, e é só do pedido (decisão D15). Nenhum campo falta no que sai: o que faltasse apagava-se do cadastro.
 */
export function comGuardados(
  entrada: PessoaAValidar,
  contexto: { guardada: PessoaMostrada; mascarada: PessoaMostrada; prova: Prova },
): {
  mesclada: PessoaAValidar & Record<keyof PessoaAValidar, unknown>;
  emailMudou: boolean;
  contato: string | null;
} {
  const { guardada, mascarada, prova } = contexto;
  const fixo = (ato: Ato) => !permite(prova, ato);
  const identidadeFixa = fixo('MUDAR_IDENTIDADE');
  const emailFixo = fixo('MUDAR_EMAIL');
  // Sem mãe declarada, a pergunta de confirmação é onde se mora: é parte de quem a pessoa é.
  const enderecoFixo = fixo('MUDAR_ENDERECO') || (identidadeFixa && guardada.nomeMae === null);
  const escolher = <K extends 'nome' | 'nomeMae' | 'email' | 'cpf' | 'passaporte'>(
    campo: K,
    fixo: boolean,
  ) => {
    const novo = entrada[campo];
    return fixo || !novo || novo === mascarada[campo] ? guardada[campo] : novo;
  };
  // Um nome que chega desfaz o "não declarada", como o registra quem diz que ela não o é.
  const naoDeclarada = identidadeFixa
    ? guardada.nomeMae === null
    : (entrada.maeNaoDeclarada ?? (guardada.nomeMae === null && !entrada.nomeMae));
  const email = escolher('email', emailFixo);
  const outroEmail = entrada.email && entrada.email !== mascarada.email ? entrada.email : null;
  return {
    emailMudou: email !== guardada.email,
    contato: emailFixo ? outroEmail : null,
    mesclada: {
      nome: escolher('nome', identidadeFixa),
      cpf: escolher('cpf', identidadeFixa),
      passaporte: escolher('passaporte', identidadeFixa),
      nomeMae: escolher('nomeMae', identidadeFixa),
      maeNaoDeclarada: naoDeclarada,
      email,
      confirmarEmail: entrada.confirmarEmail,
      dataNascimento:
        identidadeFixa || !entrada.dataNascimento
          ? (guardada.dataNascimento as PessoaAValidar['dataNascimento'])
          : entrada.dataNascimento,
      sexo: identidadeFixa ? guardada.sexo : (entrada.sexo ?? guardada.sexo),
      enderecoPrincipal: juntarEndereco(
        enderecoFixo ? null : entrada.enderecoPrincipal,
        guardada.enderecoPrincipal,
      ),
      enderecoCorrespondencia: juntarEndereco(
        enderecoFixo ? null : entrada.enderecoCorrespondencia,
        guardada.enderecoCorrespondencia,
      ),
      enderecoEstrangeiro: juntarExterior(
        enderecoFixo ? null : entrada.enderecoEstrangeiro,
        guardada.enderecoEstrangeiro,
        identidadeFixa,
      ),
    },
  };
}

const comoEntrada = ({ municipio, ...resto }: EnderecoMostrado): EnderecoAValidar => ({
  ...resto,
  municipio: municipio?.id ?? null,
});

/**
 * Toda palavra coberta, tenha os asteriscos que tiver: a página aberta antes de uma versão nova devolve o que lhe cobriram como
 * então se cobria. Um asterisco no meio do que se escreveu é escrita.
 */
const veioCoberto = (texto: string | null | undefined): boolean =>
  /^[^\s*]?\*+(\s+[^\s*]?\*+)*$/u.test(texto ?? '');

/** O endereço chega inteiro; só os campos que voltaram cobertos são os gravados. */
function juntarEndereco(
  novo: EnderecoAValidar | null | undefined,
  guardado: EnderecoMostrado | null,
): EnderecoAValidar | null {
  if (!novo) return guardado && comoEntrada(guardado);
  if (!guardado) return novo;
  const junto = { ...novo };
  for (const campo of ['logradouro', 'numero', 'complemento', 'descricaoAcesso'] as const) {
    if (veioCoberto(junto[campo])) junto[campo] = guardado[campo];
  }
  return junto;
}

function juntarExterior(
  novo: EnderecoEstrangeiroAValidar | null | undefined,
  guardado: ExteriorMostrado | null,
  nacionalidadeFixa: boolean,
): EnderecoEstrangeiroAValidar | null {
  if (!novo)
    return guardado && { ...guardado, nacionalidade: guardado.nacionalidade.id, pais: guardado.pais.id };
  if (!guardado) return novo;
  return {
    ...novo,
    ...(veioCoberto(novo.descricaoEndereco) && { descricaoEndereco: guardado.descricaoEndereco }),
    ...(nacionalidadeFixa && { nacionalidade: guardado.nacionalidade.id }),
  };
}
