import { useTranslation } from 'react-i18next';

import { useConfiguracao } from '../../componentes/configuracao';
import { formatarCentavos } from '../../i18n/formatos';

/** O que ter à mão e quanto custa. Quem já está no cadastro só quer saber do preço. */
export function Ajuda({ cadastrado = false }: { cadastrado?: boolean }) {
  const { t } = useTranslation('formularios');
  const configuracao = useConfiguracao();
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
            {configuracao.precos.map(({ modalidade, valor }) => (
              <div key={modalidade}>
                <dt>{t(`modalidade.${modalidade}`)}</dt>
                <dd>{formatarCentavos(valor)}</dd>
              </div>
            ))}
          </dl>
          <p className="sm sec">{t('ajuda.validade', { anos: configuracao.validadeAnos })}</p>
        </div>
      ) : null}
    </aside>
  );
}
