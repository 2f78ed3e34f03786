import type { EnderecoAValidar, EnderecoEstrangeiroAValidar, PessoaAValidar } from './validar-pessoa';

/** Pessoa como a API a mostra (inteira ou mascarada). */
interface PessoaMostrada {
  nome: string | null;
  cpf: string | null;
  passaporte: string | null;
  dataNascimento: string | null;
  sexo: number | null;
  nomeMae: string | null;
  email: string | null;
  enderecoPrincipal: EnderecoMostrado | null;
  enderecoCorrespondencia: EnderecoMostrado | null;
  enderecoEstrangeiro: ExteriorMostrado | null;
}

interface EnderecoMostrado {
  zonaLocalizacao: number;
  semNumero: boolean;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  complemento: string | null;
  cep: string | null;
  uf: string | null;
  municipio: { id: number } | null;
  descricaoAcesso: string | null;
}

interface ExteriorMostrado {
  nacionalidade: { id: string };
  descricaoEndereco: string;
  cidade: string;
  estado: string;
  pais: { id: string };
}

/**
 * Junta o que chegou ao que está gravado: campo ausente, ou devolvido coberto como foi mostrado, fica como estava
 * (decisão D1). Com `identidadeFixa`, documentos, nome, mãe, nascimento e sexo não mudam; com `emailFixo`, o e-mail.
 */
export function comGuardados(
  entrada: PessoaAValidar,
  contexto: {
    guardada: PessoaMostrada;
    mascarada: PessoaMostrada;
    identidadeFixa: boolean;
    emailFixo: boolean;
  },
): { mesclada: PessoaAValidar; emailMudou: boolean } {
  const { guardada, mascarada, identidadeFixa, emailFixo } = contexto;
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
  return {
    emailMudou: email !== guardada.email,
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
        entrada.enderecoPrincipal,
        guardada.enderecoPrincipal,
        mascarada.enderecoPrincipal,
      ),
      enderecoCorrespondencia: juntarEndereco(
        entrada.enderecoCorrespondencia,
        guardada.enderecoCorrespondencia,
        mascarada.enderecoCorrespondencia,
      ),
      enderecoEstrangeiro: juntarExterior(
        entrada.enderecoEstrangeiro,
        guardada.enderecoEstrangeiro,
        mascarada.enderecoEstrangeiro,
      ),
    },
  };
}

const comoEntrada = ({ municipio, ...resto }: EnderecoMostrado): EnderecoAValidar => ({
  ...resto,
  municipio: municipio?.id ?? null,
});

/** O endereço chega inteiro; só os campos que voltaram cobertos como foram mostrados são os gravados. */
function juntarEndereco(
  novo: EnderecoAValidar | null | undefined,
  guardado: EnderecoMostrado | null,
  mascarado: EnderecoMostrado | null,
): EnderecoAValidar | null {
  if (!novo) return guardado && comoEntrada(guardado);
  if (!guardado || !mascarado) return novo;
  const junto = { ...novo };
  for (const campo of ['logradouro', 'numero', 'complemento', 'descricaoAcesso'] as const) {
    if (junto[campo] && junto[campo] === mascarado[campo]) junto[campo] = guardado[campo];
  }
  return junto;
}

function juntarExterior(
  novo: EnderecoEstrangeiroAValidar | null | undefined,
  guardado: ExteriorMostrado | null,
  mascarado: ExteriorMostrado | null,
): EnderecoEstrangeiroAValidar | null {
  if (!novo)
    return guardado && { ...guardado, nacionalidade: guardado.nacionalidade.id, pais: guardado.pais.id };
  const coberto = novo.descricaoEndereco && novo.descricaoEndereco === mascarado?.descricaoEndereco;
  return coberto && guardado ? { ...novo, descricaoEndereco: guardado.descricaoEndereco } : novo;
}
