import { type Licenca } from '../../api/contrato';
import { useConfiguracao } from '../../componentes/configuracao';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { formatarData, formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { AUSENTE } from '../../kernel/ausente';

/** A licença que se renova, o que acontece com ela e quanto custa. */
export function AjudaDaRenovacao({ licenca, isenta }: { licenca: Licenca; isenta: boolean }) {
  const { t } = useTextos('formularios');
  const configuracao = useConfiguracao();
  const preco = configuracao?.precos.find(({ modalidade }) => modalidade === licenca.modalidade.id);
  const vencida = licenca.status.codigo === 'VENCIDO';
  const validade = formatarData(licenca.dataVencimento) ?? AUSENTE;
  return (
    <aside>
      <div className="ajuda">
        <h2 className="h3">{t('renovar.licenca')}</h2>
        <p>
          <strong>
            <ComProtocolos texto={licenca.protocolo.codigoFormatado} />
          </strong>
        </p>
        <p>{t(`modalidade.${licenca.modalidade.id}`)}</p>
        <p className="sm sec">{t(vencida ? 'renovar.venceu' : 'renovar.valeAte', { data: validade })}</p>
      </div>
      <div className="ajuda">
        <h2 className="h3">{t('renovar.depois')}</h2>
        <p className="sm">
          {t(`renovar.depois${vencida ? 'Vencida' : 'Vigente'}${isenta ? 'Isenta' : ''}`, {
            count: configuracao?.validadeAnos ?? 2,
          })}
        </p>
      </div>
      {preco ? (
        <div className="ajuda">
          <h2 className="h3">{t('ajuda.custo')}</h2>
          <dl className="precos">
            <div>
              <dt>{t(`modalidade.${preco.modalidade}`)}</dt>
              <dd>{formatarCentavos(isenta ? 0 : preco.valor)}</dd>
            </div>
          </dl>
        </div>
      ) : null}
    </aside>
  );
}
