import { type Pessoa } from '../../api/contrato';
import { linhaDoEndereco } from '../../formularios/pessoa/dados-pessoa';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { valorDoCampo } from '../juncao/valor-do-campo';
import { type PreviaDaCorrecao } from './contrato';
import './mudancas-do-cadastro.css';

/** O antes e o depois de cada campo que muda. `comeco`: é o que se lê primeiro no diálogo. */
export function MudancasDoCadastro(props: PreviaDaCorrecao & { comeco?: boolean }) {
  const { campos, antes, depois, comeco = false } = props;
  const { t } = useTextos('balcao', 'formularios');
  return (
    <dl className="mudancas-do-cadastro" {...(comeco ? { 'data-comeco': true, tabIndex: -1 } : {})}>
      {campos.map((campo) => (
        <div key={campo}>
          <dt>{t(`formularios:campos.${campo}`)}</dt>
          {(
            [
              ['antes', antes],
              ['depois', depois],
            ] as const
          ).map(([quando, pessoa]) => (
            <dd key={quando} className={quando}>
              <small>{t(`correcao.${quando}`)}</small>
              <span>{valor(pessoa, campo, t) ?? t('juncao.vazio')}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
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
