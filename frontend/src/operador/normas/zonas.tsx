import { MapaDasZonas } from '../../componentes/mapa/mapa-das-zonas';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { type PropsDaSecao } from './acoes';
import { Ato } from './atos';
import { type Normas, type Zona } from './contrato';
import { daVez, porCodigo } from './dizer-regra';
import { FormularioZona } from './formulario-zona';
import { Estado } from './historia';
import { SecaoDeNormas } from './secao-de-normas';

/** Os lugares com regra própria, e o território do estado. */
export function Zonas({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <SecaoDeNormas
      normas={normas}
      abrir={abrir}
      id="zonas"
      titulo={t('zonas')}
      linhas={daVez(normas.zonas)}
      chave="id"
      qual={{ rotulo: t('zona'), valor: ({ valor }) => <strong>{valor.nome}</strong> }}
      colunas={[
        { rotulo: t('classe'), valor: ({ valor }) => t(`classeDeZona.${valor.classe}`) },
        { rotulo: t('nomeDoAto'), valor: ({ valor }) => <Ato codigo={valor.norma} normas={normas} /> },
        { rotulo: t('desde'), tipo: 'num', valor: (zona) => formatarData(zona.vigenteDesde) },
        { rotulo: t('situacao'), valor: (zona) => <Estado uma={zona} /> },
      ]}
      nomeDe={({ valor }) => valor.nome}
      lista={(lidas) => lidas.zonas}
      dizer={(uma, lidas) => <UmaZona zona={uma} normas={lidas} />}
      nova={{ titulo: t('novaZona'), formulario: (lidas) => <FormularioZona normas={lidas} /> }}
      mudar={{
        verbo: 'mudar',
        cabe: ({ aprovacao }) => Boolean(aprovacao?.aprovada),
        formulario: (zona, lidas) => <FormularioZona normas={lidas} zona={zona} />,
      }}
    />
  );
}

/** Com o desenho: quem aprova um contorno vê-o. */
function UmaZona({ zona: { id, codigo, valor }, normas }: { zona: Zona; normas: Normas }) {
  const { t } = useTextos('normas');
  const outras = porCodigo(normas.zonas).filter((uma) => uma.codigo !== codigo);
  return (
    <>
      <p>
        <strong>{valor.nome}</strong> {t(`classeDeZona.${valor.classe}`)}
      </p>
      <MapaDasZonas
        rotulo={t('desenhoDaZona')}
        escolhida={codigo}
        zonas={[...outras, { id, codigo, valor }].map((uma) => ({
          codigo: uma.codigo,
          ...uma.valor,
          geometria: uma.valor.geometria,
        }))}
      />
    </>
  );
}
