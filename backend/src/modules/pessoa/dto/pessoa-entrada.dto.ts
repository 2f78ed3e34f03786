import { z } from 'zod';
import { bloco, booleano, codigoDeLista, data, inteiro, texto } from '../../../platform/http/pedido/entrada';

const referencia = (tamanho: number) =>
  z.preprocess((v) => {
    if (v === null || typeof v !== 'object') return v;
    return (v as { id?: unknown }).id;
  }, texto(tamanho));

const enderecoEntrada = z
  .object({
    zonaLocalizacao: codigoDeLista().describe('0 urbana, 1 rural'),
    semNumero: booleano(),
    logradouro: texto(150),
    numero: texto(9),
    bairro: texto(100),
    complemento: texto(100),
    cep: texto(20).describe('Oito dígitos, com ou sem máscara'),
    uf: texto(2),
    municipio: z
      .preprocess((v) => (v !== null && typeof v === 'object' ? (v as { id?: unknown }).id : v), inteiro())
      .describe('Código do IBGE, ou objeto com `id`'),
    descricaoAcesso: texto(500),
  })
  .partial();

const enderecoEstrangeiroEntrada = z
  .object({
    nacionalidade: referencia(2).describe('ISO 3166-1 alfa-2, ou objeto com `id`'),
    descricaoEndereco: texto(300),
    cidade: texto(100),
    estado: texto(100),
    pais: referencia(2).describe('ISO 3166-1 alfa-2, ou objeto com `id`'),
  })
  .partial();

/** Pessoa como chega; as regras estão em `domain/validar-pessoa.ts`. */
export const pessoaEntrada = z
  .object({
    nome: texto(200),
    cpf: texto(20),
    passaporte: texto(40),
    dataNascimento: data(),
    sexo: codigoDeLista().describe('0 masculino, 1 feminino, 2 outros; ou `{codigo}`'),
    nomeMae: texto(200),
    maeNaoDeclarada: booleano().describe('Só a equipe o diz; dispensa o nome da mãe'),
    email: texto(254),
    confirmarEmail: texto(254),
    enderecoPrincipal: bloco(enderecoEntrada),
    enderecoCorrespondencia: bloco(enderecoEntrada),
    enderecoEstrangeiro: bloco(enderecoEstrangeiroEntrada),
  })
  .partial();

export type PessoaEntrada = z.infer<typeof pessoaEntrada>;

export const documentoEntrada = z.object({ cpf: texto(20).optional(), passaporte: texto(40).optional() });
