import { type Pessoa } from '../../api/contrato';
import { linhaDoEndereco } from '../../formularios/pessoa/dados-pessoa';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { valorDoCampo } from '../juncao/valor-do-campo';
import { Mudancas } from '../componentes/mudancas';
import { type PreviaDaCorrecao } from './contrato';

/** O antes e o depois de cada campo do cadastro que muda. */
export function MudancasDoCadastro(props: PreviaDaCorrecao & { comeco?: boolean }) {
  const { campos, antes, depois, comeco } = props;
  const { t } = useTextos('balcao', 'formularios');
  return (
    <Mudancas
      comeco={comeco}
      mudancas={campos.map((campo) => ({
        campo,
        rotulo: t(`formularios:campos.${campo}`),
        antes: valor(antes, campo, t),
        depois: valor(depois, campo, t),
      }))}
    />
  );
}

function valor(pessoa: Pessoa, campo: PreviaDaCorrecao['campos'][number], t: Traduzir): string | null {
  switch (campo) {
    case 'enderecoPrincipal':
    case 'enderecoCorrespondencia': {
      const endereco = pessoa[campo];
      return endereco && linhaDoEndereco(endereco, t('formularios:semNumeroCurto'));
    }
    case 'enderecoEstrangeiro': {
      const fora = pessoa.enderecoEstrangeiro;
      return (
        fora &&
        [
          fora.nacionalidade.nacionalidadeNome,
          fora.descricaoEndereco,
          fora.cidade,
          fora.estado,
          fora.pais.paisNome,
        ].join(' · ')
      );
    }
    case 'nomeMae':
      return pessoa.nomeMae ?? t('formularios:maeNaoDeclarada.dado');
    default:
      return valorDoCampo(pessoa, campo, t);
  }
}
