import { MapaDasZonas } from '../../componentes/mapa/mapa-das-zonas';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { QuemDecidiu } from '../decisoes/historia';
import { Secao } from '../secao';
import { Tabela } from '../tabela';
import { Acoes, Botao, Nova, type PropsDaSecao } from './acoes';
import { Ato } from './atos';
import { type Normas, type Zona } from './contrato';
import { daVez, porCodigo } from './dizer-regra';
import { FormularioZona } from './formulario-zona';
import { Estado } from './historia';

/** Os lugares com regra própria, e o território do estado. */
export function Zonas({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <Secao
      id="zonas"
      titulo={t('zonas')}
      acoes={
        <Nova
          titulo={t('novaZona')}
          aoAbrir={() =>
            abrir({ titulo: t('novaZona'), conteudo: (lidas) => <FormularioZona normas={lidas} /> })
          }
        />
      }
    >
      <Tabela
        linhas={daVez(normas.zonas)}
        vazia={t('nenhuma')}
        chave={({ id }) => id}
        colunas={[
          {
            rotulo: t('zona'),
            tipo: 'cab',
            valor: (zona) => (
              <>
                <strong>{zona.valor.nome}</strong>
                <QuemDecidiu decidida={zona} />
              </>
            ),
          },
          { rotulo: t('classe'), valor: ({ valor }) => t(`classeDeZona.${valor.classe}`) },
          { rotulo: t('nomeDoAto'), valor: ({ valor }) => <Ato codigo={valor.norma} normas={normas} /> },
          { rotulo: t('desde'), tipo: 'num', valor: (zona) => formatarData(zona.vigenteDesde) },
          { rotulo: t('situacao'), valor: (zona) => <Estado uma={zona} /> },
          {
            rotulo: t('acao'),
            tipo: 'acoes',
            valor: (zona) => (
              <Acoes
                uma={zona}
                nome={zona.valor.nome}
                abrir={abrir}
                lista={(lidas) => lidas.zonas}
                dizer={(uma, lidas) => <UmaZona zona={uma} normas={lidas} />}
              >
                {zona.aprovacao?.aprovada ? (
                  <Botao
                    verbo="mudar"
                    nome={zona.valor.nome}
                    aoAbrir={() =>
                      abrir({
                        titulo: t('mudar'),
                        conteudo: (lidas) => <FormularioZona normas={lidas} zona={zona} />,
                      })
                    }
                  />
                ) : null}
              </Acoes>
            ),
          },
        ]}
      />
    </Secao>
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
