import { type Andamento, type DetalhesBoleto } from '../../api/contrato';
import { Aviso } from '../../componentes/avisos/aviso';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Copiar } from './copiar';

/** O PIX preso ao documento: quem paga por ele paga o mesmo boleto. */
export function Pix({
  pix,
  bancoDeMentira,
}: {
  pix: NonNullable<DetalhesBoleto['pix']>;
  bancoDeMentira: string | null;
}) {
  const { t } = useTextos('boleto');
  return (
    <section className="boleto-pix" aria-labelledby="pix">
      <img src={pix.qrCodeBase64} alt={t('pix.qr')} width={192} height={192} />
      <div>
        <h2 id="pix">{t('pix.titulo')}</h2>
        <p>{t('pix.texto')}</p>
        <p className="boleto-pix-codigo" lang="zxx">
          {pix.copiaECola}
        </p>
        <Copiar texto={pix.copiaECola} rotulo={t('pix.copiar')} aMao={t('pix.copieAMao')} />
        {bancoDeMentira ? (
          <p className="boleto-mentira nao-imprime">
            <a
              href={`${bancoDeMentira}/pagar?codigo=${encodeURIComponent(pix.copiaECola)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('pix.bancoDeMentira')}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** O que se espera, e o que fazer se demora. Calado, o que chegou não se vê: nem se diz que se espera. */
export function AndamentoDoPix({
  andamento,
  calado,
  haPix,
}: {
  andamento: Andamento;
  calado: boolean;
  haPix: boolean;
}) {
  const { t } = useTextos('boleto');
  const texto =
    andamento.pix === 'SEM_PIX'
      ? null
      : t(`pix.${calado ? 'calado' : andamento.pix === 'ATIVA' && haPix ? 'esperando' : andamento.pix}`);
  return (
    <p role="status" className="boleto-andamento nao-imprime">
      {texto}
    </p>
  );
}

/** Chegou dinheiro que não paga este documento: o segundo pagamento, o excedente, o que veio tarde. */
export function DinheiroRetido({ retido, jaVale }: { retido: number; jaVale: boolean }) {
  const { t } = useTextos('boleto');
  return (
    <Aviso
      tipo="pendente"
      titulo={t(`retido.${jaVale ? 'sobra' : 'espera'}`, { valor: formatarCentavos(retido) })}
    >
      <p>{t(`retido.${jaVale ? 'sobraTexto' : 'esperaTexto'}`)}</p>
    </Aviso>
  );
}

/** O que a agência devolve e ainda não saiu. */
export function DinheiroVoltando({ voltando }: { voltando: number }) {
  const { t } = useTextos('licenca');
  return <Aviso tipo="pendente">{t('retido.voltando', { valor: formatarCentavos(voltando) })}</Aviso>;
}

/** Chegou menos do que o documento vale. */
export function FaltaPagar({ falta }: { falta: string }) {
  const { t } = useTextos('boleto');
  return (
    <Aviso tipo="pendente" titulo={t('pix.falta', { falta })}>
      <p>{t('pix.faltaTexto')}</p>
    </Aviso>
  );
}
