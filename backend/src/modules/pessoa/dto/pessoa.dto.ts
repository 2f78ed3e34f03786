import { z } from 'zod';

const endereco = z.object({
  tipo: z.union([z.literal(1), z.literal(2)]).describe('1 principal, 2 correspondência'),
  zonaLocalizacao: z.union([z.literal(0), z.literal(1)]).describe('0 urbana, 1 rural'),
  semNumero: z.boolean(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  bairro: z.string().nullable(),
  complemento: z.string().nullable(),
  cep: z.string().nullable().describe('Oito dígitos'),
  uf: z.string().nullable(),
  municipio: z
    .object({
      id: z.number().int().describe('Código do IBGE'),
      nome: z.string(),
      estado: z.object({ nome: z.string(), sigla: z.string() }),
    })
    .nullable(),
  municipioNome: z.string().nullable(),
  descricaoAcesso: z.string().nullable(),
});

const enderecoEstrangeiro = z.object({
  nacionalidade: z.object({ id: z.string(), nome: z.string(), nacionalidadeNome: z.string() }),
  descricaoEndereco: z.string(),
  cidade: z.string(),
  estado: z.string(),
  pais: z.object({ id: z.string(), nome: z.string(), paisNome: z.string() }),
});

/** Pessoa nas respostas (decisão D14). Campo ausente é nulo. */
export const pessoaSaida = z.object({
  id: z.number().int().nullable().describe('Nulo quando o documento não está no cadastro'),
  estrangeiro: z.boolean().describe('Passaporte e nenhum CPF'),
  nome: z.string().nullable(),
  cpf: z.string().nullable(),
  passaporte: z.string().nullable(),
  dataNascimento: z.string().nullable().describe('`YYYY-MM-DD`'),
  dataNascimentoString: z.string().nullable().describe('`dd/MM/yyyy`'),
  sexo: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .nullable()
    .describe('0 masculino, 1 feminino, 2 outros'),
  nomeMae: z
    .string()
    .nullable()
    .describe('Nulo em quem está no cadastro: mãe não declarada; o fiscal nunca a lê'),
  email: z.string().nullable(),
  enderecoPrincipal: endereco.nullable(),
  enderecoCorrespondencia: endereco.nullable(),
  enderecoEstrangeiro: enderecoEstrangeiro.nullable(),
  mascarados: z.array(z.string()).describe('Caminhos dos campos que vêm cobertos'),
});

export type PessoaDto = z.infer<typeof pessoaSaida>;
export type EnderecoDto = z.infer<typeof endereco>;
export type EnderecoEstrangeiroDto = z.infer<typeof enderecoEstrangeiro>;

/** Pessoa numa lista: o bastante para a reconhecer. */
export const pessoaNaLista = z.object({
  id: z.number().int(),
  nome: z.string(),
  documento: z.string().describe('Coberto'),
  estrangeiro: z.boolean(),
  municipio: z.string().nullable().describe('`Manaus/AM`; nulo em quem mora no exterior'),
  /** Com o município, distingue quem tem o mesmo nome. */
  dataNascimento: z.string().describe('`YYYY-MM-DD`'),
  criadaEm: z.string().describe('Instante ISO 8601'),
  eliminada: z.boolean(),
});
export type PessoaNaLista = z.infer<typeof pessoaNaLista>;
