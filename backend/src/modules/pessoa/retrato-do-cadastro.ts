import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager, In } from 'typeorm';
import type { Idioma } from '../../platform/i18n/idioma';
import { MunicipioEntity } from '../geografia/municipio.entity';
import { PaisEntity } from '../geografia/pais.entity';
import { apresentarPessoa } from './apresentar-pessoa';
import type { DadosEndereco, DadosPessoa } from './domain/validar-pessoa';
import type { PessoaDto } from './dto/pessoa.dto';
import { EnderecoEntity } from './endereco.entity';
import type { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import type { PessoaCompleta } from './pessoa-consulta.service';
import type { PessoaEntity } from './pessoa.entity';

export type CampoDoCadastro = keyof DadosPessoa;
/** Com tantas chaves quantos campos: o que faltasse corrigia-se sem se ver. */
const ORDEM: Record<CampoDoCadastro, true> = {
  nome: true,
  cpf: true,
  passaporte: true,
  dataNascimento: true,
  sexo: true,
  nomeMae: true,
  email: true,
  enderecoPrincipal: true,
  enderecoCorrespondencia: true,
  enderecoEstrangeiro: true,
};
export const CAMPOS_DO_CADASTRO = Object.keys(ORDEM) as [CampoDoCadastro, ...CampoDoCadastro[]];

/** O que está gravado de uma pessoa, na forma em que se grava. */
export function dadosDe({ pessoa, principal, correspondencia, exterior }: PessoaCompleta): DadosPessoa {
  const { nome, cpf, passaporte, dataNascimento, sexo, nomeMae, email } = pessoa;
  return {
    ...{ nome, cpf, passaporte, dataNascimento, sexo, nomeMae, email },
    enderecoPrincipal: principal && enderecoDe(principal),
    enderecoCorrespondencia: correspondencia && enderecoDe(correspondencia),
    enderecoEstrangeiro: exterior && {
      nacionalidadeId: exterior.nacionalidadeId,
      descricaoEndereco: exterior.descricaoEndereco,
      cidade: exterior.cidade,
      estado: exterior.estado,
      paisId: exterior.paisId,
    },
  };
}

const enderecoDe = ({ municipio, ...e }: EnderecoEntity): DadosEndereco => ({
  zonaLocalizacao: e.zonaLocalizacao,
  semNumero: e.semNumero,
  logradouro: e.logradouro,
  numero: e.numero,
  bairro: e.bairro,
  complemento: e.complemento,
  cep: e.cep,
  uf: municipio?.estado?.sigla ?? null,
  municipioId: e.municipioId,
  descricaoAcesso: e.descricaoAcesso,
});

/** O estado sai do município: quem não o disse não mudou nada. */
const comparavel = (dados: DadosPessoa, campo: CampoDoCadastro) => {
  const valor = dados[campo];
  return valor && typeof valor === 'object' ? { ...valor, uf: null } : valor;
};

export const camposMudados = (antes: DadosPessoa, depois: DadosPessoa): CampoDoCadastro[] =>
  CAMPOS_DO_CADASTRO.filter(
    (campo) => !isDeepStrictEqual(comparavel(antes, campo), comparavel(depois, campo)),
  );

/** O que alguém viu antes de corrigir: se o cadastro mudar, é outra. */
export const versaoDoCadastro = (dados: DadosPessoa): string =>
  hash('sha256', JSON.stringify(CAMPOS_DO_CADASTRO.map((campo) => comparavel(dados, campo))), 'hex');

/** Os retratos como se mostram, com os nomes dos lugares, na ordem em que vieram. */
export async function mostrarRetratos(
  em: EntityManager,
  retratos: readonly DadosPessoa[],
  { pessoaId, idioma }: { pessoaId: number; idioma: Idioma },
): Promise<PessoaDto[]> {
  const noBrasil = retratos.flatMap(({ enderecoPrincipal, enderecoCorrespondencia }) =>
    [enderecoPrincipal, enderecoCorrespondencia].flatMap((endereco) => endereco?.municipioId ?? []),
  );
  const fora = retratos.flatMap(({ enderecoEstrangeiro: e }) => (e ? [e.nacionalidadeId, e.paisId] : []));
  const [municipios, paises] = await Promise.all([
    em.find(MunicipioEntity, { where: { id: In(noBrasil) }, relations: { estado: true } }),
    em.findBy(PaisEntity, { id: In(fora) }),
  ]);
  const endereco = (dados: DadosEndereco | null, tipo: 1 | 2) => {
    const municipio = municipios.find(({ id }) => id === dados?.municipioId) ?? null;
    return dados && { ...new EnderecoEntity(), ...dados, tipo, municipio };
  };
  const pais = (procurado: string) => paises.find(({ id }) => id === procurado)!;
  return retratos.map((dados) => {
    const { enderecoPrincipal, enderecoCorrespondencia, enderecoEstrangeiro, ...pessoa } = dados;
    const completa: PessoaCompleta = {
      pessoa: { ...pessoa, id: pessoaId } as PessoaEntity,
      principal: endereco(enderecoPrincipal, 1),
      correspondencia: endereco(enderecoCorrespondencia, 2),
      exterior:
        enderecoEstrangeiro &&
        ({
          ...enderecoEstrangeiro,
          nacionalidade: pais(enderecoEstrangeiro.nacionalidadeId),
          pais: pais(enderecoEstrangeiro.paisId),
        } as EnderecoEstrangeiroEntity),
    };
    return apresentarPessoa(completa, idioma, 'PRESENCA');
  });
}
