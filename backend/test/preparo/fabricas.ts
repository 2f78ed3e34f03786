import { createHash, randomInt } from 'node:crypto';
import { EntityManager } from 'typeorm';
import { hash } from '@node-rs/argon2';
import { lerCpf } from '../../src/kernel/cpf';
import { UsuarioEntity } from '../../src/modules/auth/usuario.entity';
import { semearGeografia } from '../../src/modules/geografia/semear-geografia';
import { semearConvenios } from '../../src/modules/pagamento/convenio/semear-convenios';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import type { Papel } from '../../src/platform/sessao/sessao';
import { inserir } from '../../src/platform/cifra/linha-selada';
import type { Produto } from './produto';

export const MANAUS = 1302603;

/** CPF válido que nenhum outro teste usa. */
export function novoCpf(): string {
  for (;;) {
    const base = randomInt(1_000_000_00, 999_999_999).toString().padStart(9, '0');
    for (let fim = 0; fim < 100; fim++) {
      const cpf = lerCpf(base + fim.toString().padStart(2, '0'));
      if (cpf) return cpf;
    }
  }
}

export function novoPassaporte(): string {
  return `P${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 10).toUpperCase()}`;
}

export const endereco = {
  zonaLocalizacao: 0,
  semNumero: false,
  logradouro: 'Rua Silva Ramos',
  numero: '480',
  bairro: 'Centro',
  cep: '69025-030',
  uf: 'AM',
  municipio: { id: MANAUS },
};

/** Pessoa como o formulário a manda. */
export function pessoa(campos: Record<string, unknown> = {}) {
  return {
    nome: 'Francisco das Chagas Moura',
    cpf: novoCpf(),
    dataNascimento: '1985-09-27',
    sexo: 0,
    nomeMae: 'Antônia Ferreira Moura',
    email: 'francisco@exemplo.example',
    confirmarEmail: 'francisco@exemplo.example',
    enderecoPrincipal: endereco,
    ...campos,
  };
}

/** Estrangeiro, só com passaporte. */
export function visitante(campos: Record<string, unknown> = {}) {
  const { cpf: _cpf, enderecoPrincipal: _endereco, ...resto } = pessoa();
  return {
    ...resto,
    passaporte: novoPassaporte(),
    enderecoEstrangeiro: {
      nacionalidade: { id: 'FR' },
      descricaoEndereco: '12 rue des Lilas',
      cidade: 'Lyon',
      estado: 'Rhône',
      pais: { id: 'FR' },
    },
    ...campos,
  };
}

export function informacao(campos: Record<string, unknown> = {}) {
  return {
    modalidadePesca: 0,
    localizacaoPreferencialPesca: 0,
    rendaMensal: 2,
    diasPescaPorAno: 10,
    gastoMedioPesca: 350.5,
    localPesca: 1,
    equipamentos: ['Caniço com linha'],
    tipoIsca: 0,
    agenciaTurismo: false,
    peixeMaisPescado: [13],
    ...campos,
  };
}

/** Estados, municípios, países e convênios. */
export async function semearReferencia(produto: Produto): Promise<void> {
  await produto.fonte.transaction(semearGeografia);
  await produto.fonte.transaction((em) =>
    semearConvenios(em, { nome: 'Agência Ambiental do Estado', endereco: 'Av. Exemplo, 1000, Manaus/AM' }),
  );
}

export const SENHA = 'Senha de teste 2026';
let senhaPronta: Promise<string> | null = null;

/** Conta confirmada com a senha `SENHA`. */
export async function criarConta(
  em: EntityManager,
  conta: {
    login: string;
    papel: Papel;
    pessoaId?: number | null;
    confirmada?: boolean;
    email?: string;
  },
): Promise<void> {
  senhaPronta ??= hash(SENHA, { timeCost: 1, memoryCost: 1024 });
  await inserir(em, UsuarioEntity, {
    login: conta.login,
    loginIndice: indiceDe('documento', conta.login),
    papel: conta.papel,
    pessoaId: conta.pessoaId ?? null,
    nome: conta.pessoaId ? null : 'Pessoa da Equipe',
    email: conta.email ?? null,
    senhaHash: await senhaPronta,
    confirmadoEm: conta.confirmada === false ? null : new Date(),
  });
}
