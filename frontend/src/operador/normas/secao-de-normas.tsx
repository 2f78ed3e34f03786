import { type ReactNode } from 'react';

import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { QuemDecidiu } from '../decisoes/historia';
import { Secao } from '../componentes/secao';
import { type Coluna, Tabela } from '../componentes/tabela';
import { Acoes, Botao, type BotaoProps, Nova, type PropsDaSecao } from './acoes';
import { type Decidida, type Normas } from './contrato';

interface Props<Uma extends Decidida, Linha extends Uma> extends PropsDaSecao {
  id: string;
  titulo: string;
  linhas: readonly Linha[];
  /** Onde há uma de cada código, ele: a linha é a mesma depois de corrigida, e o foco volta a ela. */
  chave: 'id' | 'codigo';
  /** A coluna que diz qual é cada uma; por baixo vai quem a decidiu. */
  qual: Pick<Coluna<Linha>, 'rotulo' | 'valor'>;
  colunas: readonly Coluna<Linha>[];
  nomeDe: (linha: Linha) => string;
  /** De onde ela é: a história são as do mesmo código. */
  lista: (normas: Normas) => readonly Uma[];
  /** O que se diz de cada uma, na história e a quem a aprova. */
  dizer: (uma: Uma, normas: Normas) => ReactNode;
  nova: { titulo: string; formulario: (normas: Normas) => ReactNode };
  /** O que se faz do que vale. */
  mudar: {
    verbo: BotaoProps['verbo'];
    cabe: (linha: Linha) => boolean;
    formulario: (linha: Linha, normas: Normas) => ReactNode;
  };
}

/** Uma parte da tela: a tabela, como se marca outra e o que se faz de cada uma. */
export function SecaoDeNormas<Uma extends Decidida, Linha extends Uma>(props: Props<Uma, Linha>) {
  const { id, titulo, linhas, chave, qual, colunas, lista, dizer, nova, mudar, abrir } = props;
  const { t } = useTextos('normas');
  /** Quem não vê a linha distingue pelo dia e pelo número as que dizem o mesmo. */
  const nomeDe = (linha: Linha): string => {
    const nome = props.nomeDe(linha);
    if (linhas.filter((uma) => props.nomeDe(uma) === nome).length === 1) return nome;
    return `${nome}, ${t('desdeDia', { dia: formatarData(linha.vigenteDesde) })} (${linha.id})`;
  };
  return (
    <Secao
      id={id}
      titulo={titulo}
      acoes={
        <Nova
          titulo={nova.titulo}
          aoAbrir={() => abrir({ titulo: nova.titulo, conteudo: nova.formulario })}
        />
      }
    >
      <Tabela
        linhas={linhas}
        vazia={t('nenhuma')}
        chave={(linha) => linha[chave]}
        colunas={[
          {
            rotulo: qual.rotulo,
            tipo: 'cab',
            valor: (linha) => (
              <>
                {qual.valor(linha)}
                <QuemDecidiu decidida={linha} />
              </>
            ),
          },
          ...colunas,
          {
            rotulo: t('acao'),
            tipo: 'acoes',
            valor: (linha) => (
              <Acoes<Uma> uma={linha} nome={nomeDe(linha)} abrir={abrir} lista={lista} dizer={dizer}>
                {mudar.cabe(linha) ? (
                  <Botao
                    verbo={mudar.verbo}
                    nome={nomeDe(linha)}
                    aoAbrir={() =>
                      abrir({
                        titulo: t('acaoDe', { acao: t(mudar.verbo), nome: nomeDe(linha) }),
                        conteudo: (lidas) => mudar.formulario(linha, lidas),
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
