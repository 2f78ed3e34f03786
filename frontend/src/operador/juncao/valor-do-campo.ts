import { type Pessoa } from '../../api/contrato';
import { linhaDoEndereco } from '../../formularios/pessoa/dados-pessoa';
import { formatarData } from '../../i18n/formatos';
import { type Traduzir } from '../../i18n/traduzir';
import { formatarCpf } from '../../kernel/documento';
import { type PreviaDaJuncao } from './contrato';

type Campo = PreviaDaJuncao['campos'][number]['campo'];

/** O que um cadastro tem num campo, como se lê; nulo se não tem nada. */
export function valorDoCampo(pessoa: Pessoa, campo: Campo, t: Traduzir): string | null {
  switch (campo) {
    case 'cpf':
      return pessoa.cpf && formatarCpf(pessoa.cpf);
    case 'dataNascimento':
      return formatarData(pessoa.dataNascimento);
    case 'sexo':
      return pessoa.sexo === null ? null : t(`formularios:sexo.${pessoa.sexo}`);
    case 'enderecos': {
      const { enderecoPrincipal, enderecoCorrespondencia, enderecoEstrangeiro: fora } = pessoa;
      const linhas = [enderecoPrincipal, enderecoCorrespondencia].flatMap((endereco) =>
        endereco ? [linhaDoEndereco(endereco, t('formularios:semNumeroCurto'))] : [],
      );
      if (fora)
        linhas.push([fora.descricaoEndereco, fora.cidade, fora.estado, fora.pais.paisNome].join(' · '));
      return linhas.length > 0 ? linhas.join(' – ') : null;
    }
    default:
      return pessoa[campo] ?? null;
  }
}
