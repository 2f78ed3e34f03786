import { type Autenticidade, type CodigoStatus } from '../../api/contrato';
import { type Declaracao } from '../../kernel/declaracao/declaracao';
import { type Conferencia, type Veredito } from '../../kernel/declaracao/veredito';
import { julgar, type RespostaDaAgencia } from './juizo';

const declaracao: Declaracao = {
  modalidade: 0,
  sequencia: 123,
  ano: 2026,
  provisoria: false,
  emissao: '2026-03-10',
  validade: '2028-03-10',
  nome: 'Maria',
};
const local = (veredito: Exclude<Veredito, 'FALSA'>): Conferencia => ({ veredito, declaracao });
const falsa: Conferencia = { veredito: 'FALSA', motivo: 'ASSINATURA' };
const chaveNova: Conferencia = { veredito: 'FALSA', motivo: 'CHAVE_DESCONHECIDA' };
const agencia = (veredito: Veredito | null, codigo: CodigoStatus = 'VIGENTE'): RespostaDaAgencia => ({
  tipo: 'dados',
  dados: { licenca: { status: { codigo } }, declaracao: veredito } as Autenticidade,
});
const muda: RespostaDaAgencia = { tipo: 'muda' };
const desconhecida: RespostaDaAgencia = { tipo: 'desconhecida' };

it.each<[string, Conferencia | null, RespostaDaAgencia, Veredito | null, string | null]>([
  ['as duas dizem válida', local('VALIDA'), agencia('VALIDA'), 'VALIDA', null],
  ['só o aparelho', local('VALIDA'), muda, 'VALIDA', null],
  ['só a agência', null, agencia('VALIDA'), 'VALIDA', null],
  ['ninguém', null, muda, null, null],
  ['vencida nas duas', local('VENCIDA'), agencia('VENCIDA'), 'VENCIDA', null],
  ['vencida só pelo relógio do aparelho', local('VENCIDA'), agencia('VALIDA'), 'VENCIDA', 'DATA_DO_APARELHO'],
  ['vencida só na agência', local('VALIDA'), agencia('VENCIDA'), 'VENCIDA', 'AGENCIA_VENCIDA'],
  ['na lista', local('REVOGADA'), muda, 'REVOGADA', 'LISTA'],
  ['na lista, e a agência a dá por válida', local('REVOGADA'), agencia('VALIDA'), 'REVOGADA', 'LISTA'],
  ['revogada depois da lista', local('VALIDA'), agencia('REVOGADA'), 'REVOGADA', 'AGENCIA_REVOGADA'],
  ['vencida e revogada', local('VENCIDA'), agencia('REVOGADA'), 'REVOGADA', 'AGENCIA_REVOGADA'],
  ['falsa no aparelho', falsa, agencia('VALIDA'), 'FALSA', 'ASSINATURA'],
  ['falsa sem rede', falsa, muda, 'FALSA', 'ASSINATURA'],
  ['que a agência não reconhece', local('VALIDA'), agencia('FALSA'), 'FALSA', 'AGENCIA_FALSA'],
  ['de chave nova, sem resposta', chaveNova, muda, 'FALSA', 'CHAVE_DESCONHECIDA'],
  ['de chave nova que só a agência tem', chaveNova, agencia('VALIDA'), 'FALSA', 'CHAVE_DESCONHECIDA'],
  ['de chave que a agência também recusa', chaveNova, agencia('FALSA'), 'FALSA', 'CHAVE_ALHEIA'],
  ['de chave alheia e número inventado', chaveNova, desconhecida, 'FALSA', 'CHAVE_ALHEIA'],
  ['de número que não existe', local('VALIDA'), desconhecida, 'FALSA', 'NUMERO_DESCONHECIDO'],
  [
    'pela situação, quando a agência nada diz do código',
    local('VALIDA'),
    agencia(null, 'INVALIDADO'),
    'REVOGADA',
    'AGENCIA_REVOGADA',
  ],
  ['renovada vale até a data que traz', local('VALIDA'), agencia(null, 'INATIVO'), 'VALIDA', null],
])('%s', (_, doAparelho, daAgencia, veredito, motivo) => {
  expect(julgar(doAparelho, daAgencia)).toMatchObject({ veredito, motivo });
});

it('de um código falso nada se mostra, nem o que a agência disse do número', () => {
  expect(julgar(falsa, agencia('VALIDA'))).toMatchObject({ declaracao: null, agencia: null });
  expect(julgar(local('VALIDA'), desconhecida)).toMatchObject({ declaracao: null });
});

it('o provisório é o do papel: a licença pode já ter sido paga', () => {
  const provisoria: Conferencia = { veredito: 'VALIDA', declaracao: { ...declaracao, provisoria: true } };
  expect(julgar(provisoria, agencia('VALIDA', 'VIGENTE')).provisoria).toBe(true);
  expect(julgar(null, agencia(null, 'ATIVO_AGUARDANDO_PAGAMENTO')).provisoria).toBe(true);
});
