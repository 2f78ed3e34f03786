import { formatarDataBr } from '../../kernel/data-civil';
import type { Idioma } from '../../platform/i18n/idioma';
import type { PaisEntity } from '../geografia/pais.entity';
import { DATA_COBERTA, mascararEmail, mascararTexto } from '../../kernel/mascara';
import { permite, Prova } from './domain/provas';
import type { EnderecoEstrangeiroEntity } from './endereco-estrangeiro.entity';
import type { EnderecoEntity } from './endereco.entity';
import type { PessoaCompleta } from './pessoa-consulta.service';
import type { EnderecoDto, EnderecoEstrangeiroDto, PessoaDto } from './dto/pessoa.dto';

const RUA = ['logradouro', 'numero', 'complemento', 'descricaoAcesso'] as const;

/** Forma D14 da pessoa. O que a prova não deixa ver vem coberto e listado em `mascarados`. */
export function apresentarPessoa(completa: PessoaCompleta, idioma: Idioma, prova: Prova): PessoaDto {
  const { pessoa, principal, correspondencia, exterior } = completa;
  const dto: PessoaDto = {
    id: pessoa.id,
    estrangeiro: pessoa.cpf === null && pessoa.passaporte !== null,
    nome: pessoa.nome,
    cpf: pessoa.cpf,
    passaporte: pessoa.passaporte,
    dataNascimento: pessoa.dataNascimento,
    dataNascimentoString: formatarDataBr(pessoa.dataNascimento),
    sexo: pessoa.sexo,
    nomeMae: pessoa.nomeMae,
    email: pessoa.email || null,
    enderecoPrincipal: principal && apresentarEndereco(principal),
    enderecoCorrespondencia: correspondencia && apresentarEndereco(correspondencia),
    enderecoEstrangeiro: exterior && apresentarExterior(exterior, idioma),
    mascarados: [],
  };
  return permite(prova, 'VER_INTEIRO') ? dto : comMascara(dto);
}

/**
 * A quem confere uma carteira, só o que a página de autenticidade mostra: a mãe e o nascimento respondem às perguntas de
 * confirmação, e com eles passava pela pessoa.
 */
export const soParaConferir = (dto: PessoaDto): PessoaDto => ({
  ...dto,
  dataNascimento: null,
  dataNascimentoString: null,
  sexo: null,
  nomeMae: null,
  email: null,
  enderecoCorrespondencia: null,
});

/** Documento que não está no cadastro: só ele volta, e o registro é permitido. */
export function apresentarDesconhecida(documento: { tipo: 'cpf' | 'passaporte'; numero: string }): PessoaDto {
  return {
    id: null,
    estrangeiro: documento.tipo === 'passaporte',
    nome: null,
    cpf: documento.tipo === 'cpf' ? documento.numero : null,
    passaporte: documento.tipo === 'passaporte' ? documento.numero : null,
    dataNascimento: null,
    dataNascimentoString: null,
    sexo: null,
    nomeMae: null,
    email: null,
    enderecoPrincipal: null,
    enderecoCorrespondencia: null,
    enderecoEstrangeiro: null,
    mascarados: [],
  };
}

function comMascara(dto: PessoaDto): PessoaDto {
  const mascarados = ['email', 'nomeMae', 'dataNascimento'];
  const cobrir = (nome: string, endereco: EnderecoDto | null): EnderecoDto | null => {
    if (!endereco) return null;
    const coberto = { ...endereco };
    for (const campo of RUA) {
      const valor = coberto[campo];
      if (!valor) continue;
      coberto[campo] = mascararTexto(valor);
      mascarados.push(`${nome}.${campo}`);
    }
    return coberto;
  };
  const enderecoPrincipal = cobrir('enderecoPrincipal', dto.enderecoPrincipal);
  const enderecoCorrespondencia = cobrir('enderecoCorrespondencia', dto.enderecoCorrespondencia);
  if (dto.enderecoEstrangeiro) mascarados.push('enderecoEstrangeiro.descricaoEndereco');
  // Um a um: o campo novo de que ninguém disse se se mostra não compila.
  const { id, estrangeiro, nome, cpf, passaporte, sexo } = dto;
  return {
    ...{ id, estrangeiro, nome, cpf, passaporte, sexo },
    dataNascimento: null,
    dataNascimentoString: DATA_COBERTA,
    nomeMae: dto.nomeMae && mascararTexto(dto.nomeMae),
    email: dto.email && mascararEmail(dto.email),
    enderecoPrincipal,
    enderecoCorrespondencia,
    enderecoEstrangeiro: dto.enderecoEstrangeiro && {
      ...dto.enderecoEstrangeiro,
      descricaoEndereco: mascararTexto(dto.enderecoEstrangeiro.descricaoEndereco),
    },
    mascarados,
  };
}

function apresentarEndereco(e: EnderecoEntity): EnderecoDto {
  const estado = e.municipio?.estado;
  return {
    tipo: e.tipo,
    zonaLocalizacao: e.zonaLocalizacao,
    semNumero: e.semNumero,
    logradouro: e.logradouro,
    numero: e.numero,
    bairro: e.bairro,
    complemento: e.complemento,
    cep: e.cep,
    uf: estado?.sigla ?? null,
    municipio:
      e.municipio && estado
        ? { id: e.municipio.id, nome: e.municipio.nome, estado: { nome: estado.nome, sigla: estado.sigla } }
        : null,
    municipioNome: e.municipio?.nome ?? null,
    descricaoAcesso: e.descricaoAcesso,
  };
}

function apresentarExterior(e: EnderecoEstrangeiroEntity, idioma: Idioma): EnderecoEstrangeiroDto {
  return {
    nacionalidade: {
      id: e.nacionalidadeId,
      nome: gentilico(e.nacionalidade!, idioma),
      nacionalidadeNome: gentilico(e.nacionalidade!, idioma),
    },
    descricaoEndereco: e.descricaoEndereco,
    cidade: e.cidade,
    estado: e.estado,
    pais: { id: e.paisId, nome: nomeDoPais(e.pais!, idioma), paisNome: nomeDoPais(e.pais!, idioma) },
  };
}

const gentilico = (pais: PaisEntity, idioma: Idioma): string =>
  ({ pt: pais.nacionalidadePt, en: pais.nacionalidadeEn, es: pais.nacionalidadeEs })[idioma];

const nomeDoPais = (pais: PaisEntity, idioma: Idioma): string =>
  ({ pt: pais.nomePt, en: pais.nomeEn, es: pais.nomeEs })[idioma];
