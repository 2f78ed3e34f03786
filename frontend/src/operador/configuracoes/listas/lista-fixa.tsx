import { type Opcao } from '../../../api/contrato';
import { Carga } from '../../../componentes/avisos/carga';
import { useRecurso } from '../../../componentes/usar-recurso';
import { codigoDe } from '../../../formularios/complementar/complementar-valores';
import { useTextos } from '../../../i18n/textos';
import { Secao } from '../../componentes/secao';
import { type Coluna, Tabela } from '../../componentes/tabela';
import { lerListaFixa, type ListaFixa } from './contrato';

type NasLinguas = Record<'descricao_pt' | 'descricao_en' | 'descricao_es', string>;

/** O texto de uma opção em cada língua, e o código que fica. */
export function useColunasDasLinguas<Uma extends NasLinguas>(
  codigo: (opcao: Uma) => string | number,
): readonly Coluna<Uma>[] {
  const { t } = useTextos('listas');
  return [
    { rotulo: t('lingua.pt'), tipo: 'cab', valor: ({ descricao_pt }) => <strong>{descricao_pt}</strong> },
    { rotulo: t('lingua.en'), valor: ({ descricao_en }) => <span lang="en">{descricao_en}</span> },
    { rotulo: t('lingua.es'), valor: ({ descricao_es }) => <span lang="es">{descricao_es}</span> },
    { rotulo: t('codigo'), tipo: 'num', valor: codigo },
  ];
}

/** Uma lista de que as regras do produto dependem: vê-se, e diz-se por que não se muda. */
export function TabelaFixa({ lista }: { lista: ListaFixa }) {
  const { t } = useTextos('listas');
  const leitura = useRecurso(lista, () => lerListaFixa(lista));
  const colunas = useColunasDasLinguas<Opcao>(codigoDe);
  return (
    <Secao
      id="lista-aberta"
      titulo={t(`nome.${lista}`)}
      classe="cfg-grupo"
      acoes={<span className="estado estado-neutro">{t('fixa')}</span>}
    >
      <p className="lst-porque">{t(`porque.${lista}`)}</p>
      <Carga leitura={leitura} linhas={3}>
        {(opcoes) => <Tabela colunas={colunas} linhas={opcoes} chave={codigoDe} />}
      </Carga>
    </Secao>
  );
}
