import { useTranslation } from 'react-i18next';

import { type DetalhesBoleto } from '../../api/contrato';
import { Copiar } from './copiar';

/** O PIX que o banco prendeu ao documento: quem paga por ele paga o mesmo boleto. */
export function Pix({ pix }: { pix: NonNullable<DetalhesBoleto['pix']> }) {
  const { t } = useTranslation('formularios');
  return (
    <section className="boleto-pix" aria-labelledby="pix">
      <img src={pix.qrCodeBase64} alt={t('boleto.pix.qr')} width={192} height={192} />
      <div>
        <h2 id="pix">{t('boleto.pix.titulo')}</h2>
        <p>{t('boleto.pix.texto')}</p>
        <p className="boleto-pix-codigo" lang="zxx">
          {pix.copiaECola}
        </p>
        <Copiar texto={pix.copiaECola} rotulo={t('boleto.pix.copiar')} aMao={t('boleto.pix.copieAMao')} />
      </div>
    </section>
  );
}
