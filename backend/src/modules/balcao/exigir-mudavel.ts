import { conflito, ErroDominio, naoEncontrado } from '../../kernel/erro-dominio';
import { eDoProprio, type Sessao } from '../../platform/sessao/sessao';
import type { PessoaEntity } from '../pessoa/pessoa.entity';
import { impedimentoDoCadastro } from './domain/cadastro-mudavel';

/** O cadastro é de quem lê. */
export const ePropria = ({ usuario }: Sessao, pessoa: Parameters<typeof eDoProprio>[1]): boolean =>
  usuario !== null && eDoProprio(usuario, pessoa);

/** Erros: 403 `INTERESSE_PROPRIO`; 404; 409 `CADASTRO_JUNTADO`, com o `id` do que ficou. */
export function exigirMudavel(pessoa: PessoaEntity | null, sessao: Sessao): PessoaEntity {
  if (!pessoa) throw naoEncontrado();
  switch (impedimentoDoCadastro(pessoa, ePropria(sessao, pessoa))) {
    case 'INTERESSE_PROPRIO':
      throw new ErroDominio('INTERESSE_PROPRIO', 'proibido');
    case 'CADASTRO_ELIMINADO':
      throw naoEncontrado();
    case 'CADASTRO_JUNTADO':
      throw conflito('CADASTRO_JUNTADO', { id: pessoa.juntadaAId });
    case null:
      return pessoa;
  }
}
