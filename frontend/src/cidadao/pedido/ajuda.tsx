import { useConfiguracao } from '../../componentes/configuracao';
import { usePrecos } from '../../formularios/complementar/escolher-modalidade';
import { modalidadesDe } from '../../formularios/complementar/complementar-valores';
import { useIsencoes } from '../../formularios/gratuidade/isencoes';
import { formatarCentavos } from '../../i18n/formatos';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { type Rascunho } from './rascunho';

interface Props {
  cadastrado?: boolean;
  rascunho: Rascunho;
}

/** O que ter à mão e quanto custa o que se escolheu. Quem já está no cadastro só quer saber do preço. */
export function Ajuda({ cadastrado = false, rascunho: { complementares: pedido, gratuidade } }: Props) {
  const { t, idioma } = useTextos('formularios');
  const isencoes = useIsencoes();
  const configuracao = useConfiguracao();
  const escolhidas = modalidadesDe(pedido);
  const total = usePrecos()(pedido);
  const isenta = isencoes.dados?.find(({ codigo }) => codigo === gratuidade.isencao);
  return (
    <aside>
      {cadastrado ? null : (
        <div className="ajuda">
          <h2 className="h3">{t('ajuda.precisa')}</h2>
          <ul className="sm">
            {['documento', 'mae', 'endereco', 'tempo'].map((item) => (
              <li key={item}>{t(`ajuda.${item}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {configuracao ? (
        <div className="ajuda">
          <h2 className="h3">{t('ajuda.custo')}</h2>
          <dl className="precos">
            {configuracao.precos
              .filter(({ modalidade }) => !total || escolhidas.includes(String(modalidade)))
              .map(({ modalidade, valor }) => (
                <div key={modalidade}>
                  <dt>{t(`modalidade.${modalidade}`)}</dt>
                  <dd>{formatarCentavos(isenta ? 0 : valor)}</dd>
                </div>
              ))}
            {escolhidas.length > 1 ? (
              <div>
                <dt>{t('ajuda.total')}</dt>
                <dd>{formatarCentavos(isenta ? 0 : (total ?? 0))}</dd>
              </div>
            ) : null}
          </dl>
          {isencoes.dados && isencoes.dados.length > 0 ? (
            <>
              <h3 className="sm">{t('ajuda.naoPaga')}</h3>
              <ul className="sm">
                {isencoes.dados.map(({ codigo, nome }) => (
                  <li key={codigo}>{naLingua(nome, idioma)}</li>
                ))}
              </ul>
            </>
          ) : null}
          <p className="sm sec">
            {t('ajuda.validade', { count: isenta?.validadeAnos ?? configuracao.validadeAnos })}
          </p>
        </div>
      ) : null}
    </aside>
  );
}
