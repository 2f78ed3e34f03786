import { useTextos } from '../../i18n/textos';
import { type PropsDaSecao } from './acoes';
import { type Peixe } from './contrato';
import { peixesPorNome } from './dizer-regra';
import { FormularioPeixe } from './formulario-peixe';
import { SecaoDeNormas } from './secao-de-normas';

/** Os peixes de que as regras falam: o nome e o código são os da lista dos formulários. */
export function Peixes({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <SecaoDeNormas
      normas={normas}
      abrir={abrir}
      id="peixes"
      titulo={t('peixes')}
      linhas={peixesPorNome(normas)}
      chave="codigo"
      qual={{ rotulo: t('peixe'), valor: ({ nome }) => <strong>{nome}</strong> }}
      colunas={[
        { rotulo: t('codigo'), tipo: 'num', valor: ({ codigo }) => codigo },
        { rotulo: t('cientifico'), valor: (peixe) => <Cientifico peixe={peixe} /> },
        { rotulo: t('populares'), valor: ({ valor }) => valor.populares.join(', ') },
      ]}
      nomeDe={({ nome }) => nome}
      lista={(lidas) => lidas.peixes}
      dizer={(um) => (
        <p>
          <Cientifico peixe={um} /> {um.valor.populares.join(', ')}
        </p>
      )}
      nova={{ titulo: t('novoPeixe'), formulario: (lidas) => <FormularioPeixe normas={lidas} /> }}
      mudar={{
        verbo: 'corrigir',
        cabe: () => true,
        formulario: (peixe, lidas) => <FormularioPeixe normas={lidas} peixe={peixe} />,
      }}
    />
  );
}

function Cientifico({ peixe: { valor } }: { peixe: Peixe }) {
  const { t } = useTextos('normas');
  return (
    <>
      <i lang="la">{valor.cientifico}</i>
      {valor.genero ? ` (${t('umGenero')})` : ''}
    </>
  );
}
