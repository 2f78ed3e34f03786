import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { QuemDecidiu } from '../decisoes/historia';
import { Secao } from '../secao';
import { Tabela } from '../tabela';
import { Acoes, Botao, Nova, type PropsDaSecao } from './acoes';
import { type Normas } from './contrato';
import { porCodigo } from './dizer-regra';
import { FormularioNorma } from './formulario-norma';

/** Os atos de que as regras saem. */
export function Atos({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <Secao
      id="atos"
      titulo={t('atos')}
      acoes={
        <Nova
          titulo={t('novoAto')}
          aoAbrir={() => abrir({ titulo: t('novoAto'), conteudo: () => <FormularioNorma /> })}
        />
      }
    >
      <Tabela
        linhas={porCodigo(normas.normas)}
        vazia={t('nenhuma')}
        chave={({ codigo }) => codigo}
        colunas={[
          {
            rotulo: t('nomeDoAto'),
            tipo: 'cab',
            valor: (norma) => (
              <>
                <Ato codigo={norma.codigo} normas={normas} />
                <QuemDecidiu decidida={norma} />
              </>
            ),
          },
          { rotulo: t('orgao'), valor: ({ valor }) => valor.orgao },
          { rotulo: t('publicacao'), tipo: 'num', valor: ({ valor }) => formatarData(valor.publicacao) },
          { rotulo: t('conferidaEm'), tipo: 'num', valor: ({ valor }) => formatarData(valor.conferidaEm) },
          {
            rotulo: t('acao'),
            tipo: 'acoes',
            valor: (norma) => (
              <Acoes
                uma={norma}
                nome={norma.valor.ato}
                abrir={abrir}
                lista={(lidas) => lidas.normas}
                dizer={({ valor: { ato, orgao, publicacao } }) => (
                  <p>{[ato, orgao, formatarData(publicacao)].join(' · ')}</p>
                )}
              >
                <Botao
                  verbo="corrigir"
                  nome={norma.valor.ato}
                  aoAbrir={() =>
                    abrir({ titulo: t('corrigir'), conteudo: () => <FormularioNorma norma={norma} /> })
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
