import { useTextos } from '../../i18n/textos';
import { QuemDecidiu } from '../decisoes/historia';
import { Secao } from '../secao';
import { Tabela } from '../tabela';
import { Acoes, Botao, Nova, type PropsDaSecao } from './acoes';
import { type Peixe } from './contrato';
import { peixesPorNome } from './dizer-regra';
import { FormularioPeixe } from './formulario-peixe';

/** Os peixes de que as regras falam: o nome e o código são os da lista dos formulários. */
export function Peixes({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <Secao
      id="peixes"
      titulo={t('peixes')}
      acoes={
        <Nova
          titulo={t('novoPeixe')}
          aoAbrir={() =>
            abrir({ titulo: t('novoPeixe'), conteudo: (lidas) => <FormularioPeixe normas={lidas} /> })
          }
        />
      }
    >
      <Tabela
        linhas={peixesPorNome(normas)}
        vazia={t('nenhuma')}
        chave={({ codigo }) => codigo}
        colunas={[
          {
            rotulo: t('peixe'),
            tipo: 'cab',
            valor: (peixe) => (
              <>
                <strong>{peixe.nome}</strong>
                <QuemDecidiu decidida={peixe} />
              </>
            ),
          },
          { rotulo: t('codigo'), tipo: 'num', valor: ({ codigo }) => codigo },
          { rotulo: t('cientifico'), valor: (peixe) => <Cientifico peixe={peixe} /> },
          { rotulo: t('populares'), valor: ({ valor }) => valor.populares.join(', ') },
          {
            rotulo: t('acao'),
            tipo: 'acoes',
            valor: (peixe) => (
              <Acoes
                uma={peixe}
                nome={peixe.nome}
                abrir={abrir}
                lista={(lidas) => lidas.peixes}
                dizer={(um) => (
                  <p>
                    <Cientifico peixe={um} /> {um.valor.populares.join(', ')}
                  </p>
                )}
              >
                <Botao
                  verbo="corrigir"
                  nome={peixe.nome}
                  aoAbrir={() =>
                    abrir({
                      titulo: t('corrigir'),
                      conteudo: (lidas) => <FormularioPeixe normas={lidas} peixe={peixe} />,
                    })
                  }
                />
              </Acoes>
            ),
          },
        ]}
      />
    </Secao>
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
