import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { QuemDecidiu } from '../decisoes/historia';
import { Secao } from '../secao';
import { Tabela } from '../tabela';
import { Acoes, Botao, Nova, type PropsDaSecao } from './acoes';
import { Ato } from './atos';
import { type Normas, type Regra } from './contrato';
import { daVez, dizerAlcance, dizerEfeito } from './dizer-regra';
import { FormularioRegra } from './formulario-regra';
import { Estado } from './historia';
import { RevogarRegra } from './revogar-regra';

/** Cada regra com o seu ato; a história tem as versões de antes. */
export function Regras({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  const nome = ({ valor }: Regra) => `${t(`tipo.${valor.efeito.tipo}`)}, ${dizerAlcance(valor, normas, t)}`;
  return (
    <Secao
      id="regras"
      titulo={t('regras')}
      acoes={
        <Nova
          titulo={t('novaRegra')}
          aoAbrir={() =>
            abrir({ titulo: t('novaRegra'), conteudo: (lidas) => <FormularioRegra normas={lidas} /> })
          }
        />
      }
    >
      <Tabela
        linhas={daVez(normas.regras)}
        vazia={t('nenhuma')}
        chave={({ id }) => id}
        colunas={[
          {
            rotulo: t('regra'),
            tipo: 'cab',
            valor: (regra) => (
              <>
                <UmaRegra regra={regra} normas={normas} />
                <QuemDecidiu decidida={regra} />
              </>
            ),
          },
          { rotulo: t('nomeDoAto'), valor: ({ valor }) => <Ato codigo={valor.norma} normas={normas} /> },
          {
            rotulo: t('desde'),
            tipo: 'num',
            valor: ({ vigenteDesde, valor: { ate } }) =>
              [formatarData(vigenteDesde), ate && `– ${formatarData(ate)}`].filter(Boolean).join(' '),
          },
          { rotulo: t('situacao'), valor: (regra) => <Estado uma={regra} /> },
          {
            rotulo: t('acao'),
            tipo: 'acoes',
            valor: (regra) => (
              <Acoes
                uma={regra}
                nome={nome(regra)}
                abrir={abrir}
                lista={(lidas) => lidas.regras}
                dizer={(uma, lidas) => <UmaRegra regra={uma} normas={lidas} />}
              >
                {regra.aprovacao?.aprovada && regra.situacao === 'VIGENTE' && !regra.valor.revogada ? (
                  <Botao
                    verbo="revogar"
                    nome={nome(regra)}
                    aoAbrir={() =>
                      abrir({
                        titulo: t('revogar'),
                        conteudo: (lidas) => <RevogarRegra regra={regra} normas={lidas} />,
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

function UmaRegra({ regra: { valor }, normas }: { regra: Regra; normas: Normas }) {
  const { t } = useTextos('normas');
  return (
    <>
      <strong>{t(`tipo.${valor.revogada ? 'REVOGADA' : valor.efeito.tipo}`)}</strong>
      <p>{dizerEfeito(valor.efeito, t)}</p>
      <p className="sec">{dizerAlcance(valor, normas, t)}</p>
      {valor.nota ? <p className="sec">{valor.nota.pt}</p> : null}
    </>
  );
}
