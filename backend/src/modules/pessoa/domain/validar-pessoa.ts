import { lerCpf } from '../../../kernel/cpf';
import { DataCivil, dataCivil } from '../../../kernel/data-civil';
import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import { lerPassaporte } from '../../../kernel/passaporte';

/** Endereço no Brasil já completo. Zona 0 urbana, 1 rural; `municipioId` é o código do IBGE. */
export interface DadosEndereco {
  zonaLocalizacao: 0 | 1;
  semNumero: boolean;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  complemento: string | null;
  /** Oito dígitos. */
  cep: string | null;
  uf: string | null;
  municipioId: number | null;
  descricaoAcesso: string | null;
}

export interface DadosEnderecoEstrangeiro {
  nacionalidadeId: string;
  descricaoEndereco: string;
  cidade: string;
  estado: string;
  paisId: string;
}

export interface DadosPessoa {
  nome: string;
  cpf: string | null;
  passaporte: string | null;
  dataNascimento: DataCivil;
  sexo: 0 | 1 | 2;
  /** Nulo quando um operador registrou que a mãe não foi declarada. */
  nomeMae: string | null;
  /** Vazio de quem foi registrado por outra pessoa, ou no balcão, e não tem nenhum. */
  email: string;
  enderecoPrincipal: DadosEndereco | null;
  enderecoCorrespondencia: DadosEndereco | null;
  enderecoEstrangeiro: DadosEnderecoEstrangeiro | null;
}

type Texto = string | null | undefined;
type Solto<T> = { [K in keyof T]?: T[K] | null | undefined };

/** O que se valida: campos soltos, qualquer um ausente. `'invalida'` é uma data que não se conseguiu ler. */
export interface PessoaAValidar {
  nome?: Texto;
  cpf?: Texto;
  passaporte?: Texto;
  dataNascimento?: DataCivil | 'invalida' | null | undefined;
  sexo?: number | null | undefined;
  nomeMae?: Texto;
  maeNaoDeclarada?: boolean | null | undefined;
  email?: Texto;
  confirmarEmail?: Texto;
  enderecoPrincipal?: EnderecoAValidar | null | undefined;
  enderecoCorrespondencia?: EnderecoAValidar | null | undefined;
  enderecoEstrangeiro?: EnderecoEstrangeiroAValidar | null | undefined;
}

export type EnderecoAValidar = Solto<
  Omit<DadosEndereco, 'zonaLocalizacao' | 'municipioId'> & Record<'zonaLocalizacao' | 'municipio', number>
>;

export type EnderecoEstrangeiroAValidar = Solto<
  Omit<DadosEnderecoEstrangeiro, 'nacionalidadeId' | 'paisId'> & Record<'nacionalidade' | 'pais', string>
>;

/** Um nome não é só sinais. */
export const temLetra = (texto: string): boolean => /\p{L}/u.test(texto);

export const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PRIMEIRO_ANO = dataCivil('1900-01-01');
/** O banco não registra boleto com CEP de zeros. */
export const CEP = /^(?!0{5})\d{8}$/;

/**
 * Regras do cadastro (especificação §5, decisão D4). Devolve todos os erros de uma vez ou os dados limpos.
 * `confirmaEmail` é falso quando o e-mail guardado foi mantido e não há o que confirmar; com `emailOpcional`, pode faltar. Os
 * nomes que já estavam (`antes`) não se recusam: quem pede outra coisa nem os tem na tela.
 */
export function validarPessoa(
  entrada: PessoaAValidar,
  {
    hoje,
    confirmaEmail,
    emailOpcional = false,
    antes = {},
  }: {
    hoje: DataCivil;
    confirmaEmail: boolean;
    emailOpcional?: boolean;
    antes?: Pick<PessoaAValidar, 'nome' | 'nomeMae'>;
  },
): { erros: ErroDeCampo[]; dados: DadosPessoa | null } {
  const erros: ErroDeCampo[] = [];
  const falta = (campo: string) => erros.push({ campo, codigo: 'CAMPO_OBRIGATORIO' });
  const errado = (campo: string, codigo = 'CAMPO_INVALIDO') => erros.push({ campo, codigo });
  const exigir = (campo: string, valor: Texto): string => {
    if (!valor) falta(campo);
    return valor ?? '';
  };

  const nomear = (campo: 'nome' | 'nomeMae'): string => {
    const valor = entrada[campo];
    return exigir(campo, valor === antes[campo] || temLetra(valor ?? '') ? valor : null);
  };
  const nome = nomear('nome');
  const nomeMae = entrada.maeNaoDeclarada ? null : nomear('nomeMae');
  const cpf = entrada.cpf ? lerCpf(entrada.cpf) : null;
  if (entrada.cpf && !cpf) errado('cpf', 'CPF_INVALIDO');
  const passaporte = entrada.passaporte ? lerPassaporte(entrada.passaporte) : null;
  if (entrada.passaporte && !passaporte) errado('passaporte');
  if (!entrada.cpf && !entrada.passaporte) falta('cpf');

  const nascimento = entrada.dataNascimento;
  if (!nascimento) falta('dataNascimento');
  else if (nascimento === 'invalida' || nascimento < PRIMEIRO_ANO || nascimento === hoje) {
    errado('dataNascimento', 'DATA_INVALIDA');
  } else if (nascimento > hoje) errado('dataNascimento', 'DATA_FUTURA');

  const sexo = entrada.sexo;
  if (sexo === null || sexo === undefined) falta('sexo');
  else if (sexo !== 0 && sexo !== 1 && sexo !== 2) errado('sexo');

  const semEmail = emailOpcional && !entrada.email && !(confirmaEmail && entrada.confirmarEmail);
  const email = semEmail ? '' : exigir('email', entrada.email);
  if (!semEmail)
    erros.push(...errosDoEmail(email, confirmaEmail ? { confirmacao: entrada.confirmarEmail } : null));

  const estrangeiro = Boolean(entrada.passaporte) && !entrada.cpf;
  const enderecos = estrangeiro
    ? {
        principal: null,
        correspondencia: null,
        exterior: validarExterior(entrada.enderecoEstrangeiro, erros),
      }
    : { ...validarEnderecos(entrada, erros), exterior: null };

  if (erros.length > 0 || !nascimento || nascimento === 'invalida') return { erros, dados: null };
  return {
    erros,
    dados: {
      nome,
      nomeMae,
      cpf,
      passaporte,
      dataNascimento: nascimento,
      sexo: sexo as 0 | 1 | 2,
      email,
      enderecoPrincipal: enderecos.principal,
      enderecoCorrespondencia: enderecos.correspondencia,
      enderecoEstrangeiro: enderecos.exterior,
    },
  };
}

/** O que há de errado num e-mail digitado, e na confirmação dele quando se pede uma. */
export function errosDoEmail(email: string, confirma: { confirmacao: Texto } | null): ErroDeCampo[] {
  const erros: ErroDeCampo[] = [];
  if (email && !EMAIL.test(email)) erros.push({ campo: 'email', codigo: 'EMAIL_INVALIDO' });
  if (!confirma) return erros;
  const { confirmacao } = confirma;
  if (!confirmacao) erros.push({ campo: 'confirmarEmail', codigo: 'CAMPO_OBRIGATORIO' });
  else if (confirmacao.toLowerCase() !== email.toLowerCase()) {
    erros.push({ campo: 'confirmarEmail', codigo: 'EMAIL_NAO_CONFERE' });
  }
  return erros;
}

function validarEnderecos(entrada: PessoaAValidar, erros: ErroDeCampo[]) {
  const principal = validarEndereco('enderecoPrincipal', entrada.enderecoPrincipal ?? {}, erros);
  const rural = principal?.zonaLocalizacao === 1;
  const correspondencia = entrada.enderecoCorrespondencia;
  if (!correspondencia) {
    if (rural) erros.push({ campo: 'enderecoCorrespondencia', codigo: 'ENDERECO_URBANO_NECESSARIO' });
    return { principal, correspondencia: null };
  }
  const lida = validarEndereco(
    'enderecoCorrespondencia',
    { ...correspondencia, zonaLocalizacao: correspondencia.zonaLocalizacao ?? 0 },
    erros,
  );
  if (rural && lida?.zonaLocalizacao === 1) {
    erros.push({ campo: 'enderecoCorrespondencia.zonaLocalizacao', codigo: 'ENDERECO_URBANO_NECESSARIO' });
  }
  return { principal, correspondencia: lida };
}

function validarEndereco(prefixo: string, e: EnderecoAValidar, erros: ErroDeCampo[]): DadosEndereco | null {
  const exigir = (nome: keyof EnderecoAValidar) => {
    if (!e[nome]) erros.push({ campo: `${prefixo}.${nome}`, codigo: 'CAMPO_OBRIGATORIO' });
  };
  const zona = e.zonaLocalizacao;
  if (zona !== 0 && zona !== 1) {
    const codigo = zona === null || zona === undefined ? 'CAMPO_OBRIGATORIO' : 'CAMPO_INVALIDO';
    erros.push({ campo: `${prefixo}.zonaLocalizacao`, codigo });
    return null;
  }
  const cep = (e.cep ?? '').replace(/\D/g, '');
  if (zona === 1) {
    exigir('descricaoAcesso');
    if (!e.descricaoAcesso) return null;
    return {
      zonaLocalizacao: 1,
      semNumero: true,
      logradouro: null,
      numero: null,
      bairro: null,
      complemento: null,
      cep: CEP.test(cep) ? cep : null,
      uf: e.uf ?? null,
      municipioId: e.municipio ?? null,
      descricaoAcesso: e.descricaoAcesso,
    };
  }
  exigir('logradouro');
  exigir('bairro');
  exigir('cep');
  exigir('uf');
  exigir('municipio');
  if (e.cep && !CEP.test(cep)) erros.push({ campo: `${prefixo}.cep`, codigo: 'CAMPO_INVALIDO' });
  const semNumero = e.semNumero === true;
  if (semNumero === Boolean(e.numero))
    erros.push({ campo: `${prefixo}.numero`, codigo: 'NUMERO_SEM_NUMERO' });
  else if (e.numero && !/^\d{1,9}$/.test(e.numero)) {
    erros.push({ campo: `${prefixo}.numero`, codigo: 'CAMPO_INVALIDO' });
  }
  return {
    zonaLocalizacao: 0,
    semNumero,
    logradouro: e.logradouro ?? null,
    numero: semNumero ? null : (e.numero ?? null),
    bairro: e.bairro ?? null,
    complemento: e.complemento ?? null,
    cep,
    uf: e.uf?.toUpperCase() ?? null,
    municipioId: e.municipio ?? null,
    descricaoAcesso: null,
  };
}

function validarExterior(
  entrada: EnderecoEstrangeiroAValidar | null | undefined,
  erros: ErroDeCampo[],
): DadosEnderecoEstrangeiro | null {
  const e = entrada ?? {};
  const antes = erros.length;
  for (const nome of ['nacionalidade', 'descricaoEndereco', 'cidade', 'estado', 'pais'] as const) {
    if (!e[nome]) erros.push({ campo: `enderecoEstrangeiro.${nome}`, codigo: 'CAMPO_OBRIGATORIO' });
  }
  if (erros.length > antes) return null;
  return {
    nacionalidadeId: e.nacionalidade!.toUpperCase(),
    descricaoEndereco: e.descricaoEndereco!,
    cidade: e.cidade!,
    estado: e.estado!,
    paisId: e.pais!.toUpperCase(),
  };
}
