import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type PropsDaSecao } from './acoes';
import { type Normas } from './contrato';
import { porCodigo } from './dizer-regra';
import { FormularioNorma } from './formulario-norma';
import { SecaoDeNormas } from './secao-de-normas';

/** Os atos de que as regras saem. */
export function Atos({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <SecaoDeNormas
      normas={normas}
      abrir={abrir}
      id="atos"
      titulo={t('atos')}
      linhas={porCodigo(normas.normas)}
      chave="codigo"
      qual={{ rotulo: t('nomeDoAto'), valor: ({ codigo }) => <Ato codigo={codigo} normas={normas} /> }}
      colunas={[
        { rotulo: t('orgao'), valor: ({ valor }) => valor.orgao },
        { rotulo: t('publicacao'), tipo: 'num', valor: ({ valor }) => formatarData(valor.publicacao) },
        { rotulo: t('conferidaEm'), tipo: 'num', valor: ({ valor }) => formatarData(valor.conferidaEm) },
      ]}
      nomeDe={({ valor }) => valor.ato}
      lista={(lidas) => lidas.normas}
      dizer={({ valor: { ato, orgao, publicacao } }) => (
        <p>{[ato, orgao, formatarData(publicacao)].join(' · ')}</p>
      )}
      nova={{ titulo: t('novoAto'), formulario: (lidas) => <FormularioNorma normas={lidas} /> }}
      mudar={{
        verbo: 'corrigir',
        cabe: () => true,
        formulario: (norma, lidas) => <FormularioNorma normas={lidas} norma={norma} />,
      }}
    />
  );
}

/** O ato, com o endereço dele; o que só se pôs para mostrar di-lo. */
export function Ato({ codigo, normas }: { codigo: number | null; normas: Normas }) {
  const { t } = useTextos('normas');
  const norma = normas.normas.find((uma) => uma.codigo === codigo);
  if (!norma) return null;
  const { ato, endereco, demonstracao } = norma.valor;
  return (
    <div>
      {endereco ? <a href={endereco}>{ato}</a> : ato}
      {demonstracao ? <p className="sec">{t('exemplo')}</p> : null}
    </div>
  );
}
