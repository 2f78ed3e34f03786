import { lerCnpj } from '../../../kernel/cnpj';
import { lerCpf } from '../../../kernel/cpf';
import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import { CEP, type DadosEndereco } from '../../pessoa/domain/validar-pessoa';

type Texto = string | null | undefined;

export interface PagadorAConferir {
  cpfCnpj?: Texto;
  nome?: Texto;
  endereco?:
    | { logradouro?: Texto; bairro?: Texto; cep?: Texto; cidade?: Texto; uf?: Texto }
    | null
    | undefined;
}

export interface PagadorConferido {
  nome: string;
  cpfCnpj: string;
  passaporte: null;
  endereco: { logradouro: string; bairro: string; cep: string; cidade: string; uf: string };
}

/** O banco só aceita nome que se escreva em letras latinas. */
const EM_LETRAS_LATINAS = /^(?=.*\p{Script=Latin})(?:\p{Script=Latin}|\P{L})*$/u;
const UF = /^(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/;

/** Quem paga no lugar do pescador (decisão D7): CPF ou CNPJ válido, nome e endereço urbano inteiro. */
export function conferirPagador(entrada: PagadorAConferir | null | undefined): {
  erros: ErroDeCampo[];
  dados: PagadorConferido | null;
} {
  if (!entrada || (!entrada.cpfCnpj && !entrada.nome && !entrada.endereco)) return { erros: [], dados: null };
  const erros: ErroDeCampo[] = [];
  const exigir = (campo: string, valor: Texto): string => {
    if (!valor) erros.push({ campo, codigo: 'CAMPO_OBRIGATORIO' });
    return valor ?? '';
  };
  const informado = exigir('cpfCnpj', entrada.cpfCnpj);
  const cpfCnpj = lerCpf(informado) ?? lerCnpj(informado);
  if (informado && !cpfCnpj) erros.push({ campo: 'cpfCnpj', codigo: 'CAMPO_INVALIDO' });
  const nome = exigir('nome', entrada.nome);
  if (nome && !EM_LETRAS_LATINAS.test(nome)) erros.push({ campo: 'nome', codigo: 'NOME_NAO_LATINO' });
  const e = entrada.endereco ?? {};
  const endereco = {
    logradouro: exigir('endereco.logradouro', e.logradouro),
    bairro: exigir('endereco.bairro', e.bairro),
    cep: exigir('endereco.cep', e.cep).replace(/\D/g, ''),
    cidade: exigir('endereco.cidade', e.cidade),
    uf: exigir('endereco.uf', e.uf).toUpperCase(),
  };
  if (e.cep && !CEP.test(endereco.cep)) erros.push({ campo: 'endereco.cep', codigo: 'CAMPO_INVALIDO' });
  if (e.uf && !UF.test(endereco.uf)) erros.push({ campo: 'endereco.uf', codigo: 'CAMPO_INVALIDO' });
  if (erros.length > 0 || !cpfCnpj) return { erros, dados: null };
  return { erros, dados: { nome, cpfCnpj, passaporte: null, endereco } };
}

/** Quem paga, como o documento o leva. */
interface PagadorDoDocumento {
  readonly pagadorNome: string;
  readonly pagadorDocumento: string;
  readonly pagadorLogradouro: string | null;
  readonly pagadorBairro: string | null;
  readonly pagadorCep: string | null;
  readonly pagadorCidade: string | null;
  readonly pagadorUf: string | null;
}

/** Um endereço urbano da pessoa. */
type EnderecoDaPessoa = Pick<DadosEndereco, 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cep'>;

/** O próprio pescador: por inteiro se o endereço tem município. */
export function pagadorDoCadastro(
  { nome, cpf, passaporte }: { nome: string; cpf: string | null; passaporte: string | null },
  endereco: EnderecoDaPessoa | null,
  lugar: { readonly cidade: string; readonly uf: string } | null,
) {
  return {
    nome,
    cpfCnpj: cpf,
    passaporte: cpf === null ? passaporte : null,
    endereco:
      endereco && lugar
        ? {
            logradouro: [endereco.logradouro, endereco.numero ?? 'S/N', endereco.complemento]
              .filter(Boolean)
              .join(', '),
            bairro: endereco.bairro ?? '',
            cep: endereco.cep ?? '',
            cidade: lugar.cidade,
            uf: lugar.uf,
          }
        : null,
  };
}

/** Se o cadastro já não é o que o documento leva: outro documento sairia com outros dados. */
export function mudouOPagador(
  documento: PagadorDoDocumento,
  { nome, cpfCnpj, passaporte, endereco }: ReturnType<typeof pagadorDoCadastro>,
): boolean {
  return (
    documento.pagadorNome !== nome ||
    documento.pagadorDocumento !== (cpfCnpj ?? passaporte) ||
    documento.pagadorLogradouro !== (endereco?.logradouro ?? null) ||
    documento.pagadorBairro !== (endereco?.bairro ?? null) ||
    documento.pagadorCep !== (endereco?.cep ?? null) ||
    documento.pagadorCidade !== (endereco?.cidade ?? null) ||
    documento.pagadorUf !== (endereco?.uf ?? null)
  );
}
