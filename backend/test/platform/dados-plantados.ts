import { informacao, novoCpf, pessoa } from '../preparo/fabricas';

export const cpf = novoCpf();
export const PLANTADOS: Record<string, string> = {
  nome: 'Conceição Plantada de Araújo',
  mae: 'Idalécia Semeada Brandão',
  cpf,
  cpfComMascara: cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  passaporte: 'PLANTADO77XYZ',
  nascimento: '1961-04-17',
  nascimentoBr: '17/04/1961',
  email: 'conceicao.plantada@correio.example',
  contato: 'contato.semeado@aviso.example',
  encaminhado: '203.0.113.177',
  rua: 'Travessa das Ubaúnas Plantadas',
  acesso: 'Ramal do Plantio, porteira azul',
  senha: 'Senha plantada 2031!',
  cookie: 'biscoito-plantado-0123456789abcdef',
  chave: 'chave-plantada-0123456789abcdef',
  agente: 'Navegador-Plantado/9',
  declaracao: 'PLANTADAPLANTADAPLANTADA2345',
};
/** O que o banco de dados diria de um valor que recusou. */
export const RECUSA = `${PLANTADOS.nome}, ${PLANTADOS.cpf}, ${PLANTADOS.email}`;

export const dados = pessoa({
  nome: PLANTADOS.nome,
  nomeMae: PLANTADOS.mae,
  cpf,
  dataNascimento: PLANTADOS.nascimento,
  email: PLANTADOS.email,
  confirmarEmail: PLANTADOS.email,
});
(dados.enderecoPrincipal as Record<string, unknown>) = {
  ...dados.enderecoPrincipal,
  logradouro: PLANTADOS.rua,
  descricaoAcesso: PLANTADOS.acesso,
};

/** Um corpo com tudo o que qualquer rota leria, mais o que nenhuma espera. */
export const tudo = () => ({
  cpf,
  passaporte: PLANTADOS.passaporte,
  login: cpf,
  password: PLANTADOS.senha,
  senha: PLANTADOS.senha,
  atual: PLANTADOS.senha,
  nova: PLANTADOS.senha,
  codigo: PLANTADOS.chave,
  token: PLANTADOS.chave,
  nome: PLANTADOS.nome,
  email: PLANTADOS.email,
  nomeMae: PLANTADOS.mae,
  dataNascimento: PLANTADOS.nascimento,
  acessoResource: { cpf },
  protocolo: PLANTADOS.nome,
  declaracao: PLANTADOS.declaracao,
  pessoa: dados,
  informacaoComplementar: informacao(),
  [PLANTADOS.mae!]: PLANTADOS.rua,
});
