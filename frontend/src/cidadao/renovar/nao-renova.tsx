import { Link } from 'react-router';

import { type MotivoDeNaoRenovar, type Renovacao } from '../../api/contrato';
import { EtiquetaModalidade } from '../../componentes/licenca/etiqueta-modalidade';
import { Situacao } from '../../componentes/licenca/situacao';
import { useSessao } from '../../componentes/sessao';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';

type Saida = 'ver' | 'verOutra' | 'pagar' | 'pagarOutra' | 'pedirNova';

/** O que se pode fazer em vez de renovar; a primeira é a que mais resolve. */
const SAIDAS: Record<MotivoDeNaoRenovar, readonly Saida[]> = {
  CEDO: ['ver'],
  NAO_PAGA: ['pagar', 'ver'],
  EM_ANALISE: ['verOutra', 'ver'],
  INVALIDADA: ['pedirNova', 'ver'],
  JA_RENOVADA: ['verOutra', 'ver'],
  RENOVACAO_PEDIDA: ['pagarOutra', 'verOutra'],
  OUTRA_ABERTA: ['verOutra'],
};

/** Por que não, e o próximo passo. */
export default function NaoRenova({ prevista: { licenca, impedimento } }: { prevista: Renovacao }) {
  const { t } = useTextos('formularios');
  const { usuario } = useSessao();
  if (!impedimento) return null;
  const { motivo, protocolo, desde } = impedimento;
  const outra = protocolo && protocoloSemPontuacao(protocolo);
  const destinos: Record<Saida, string | null> = {
    ver: `/consultar/${licenca.codigo}`,
    verOutra: outra && `/consultar/${outra}`,
    pagar: `/boleto/${licenca.codigo}`,
    pagarOutra: outra && `/boleto/${outra}`,
    pedirNova: usuario?.papel === 'CIDADAO' ? '/novo-cadastro' : '/registrar',
  };
  const saidas = SAIDAS[motivo].flatMap((saida) => {
    const destino = destinos[saida];
    return destino ? [{ saida, destino }] : [];
  });
  return (
    <section className="painel pilha" aria-labelledby="nao-renova">
      <h2 id="nao-renova">{t(`renovar.impedimento.${motivo}.titulo`)}</h2>
      <p>
        <ComProtocolos
          texto={t(`renovar.impedimento.${motivo}.texto`, {
            numero: licenca.protocolo.codigoFormatado,
            outra: protocolo ?? licenca.protocolo.codigoFormatado,
            validade: formatarData(licenca.dataVencimento) ?? '',
            desde: formatarData(desde) ?? '',
          })}
        />
      </p>
      <p className="bts">
        <strong>
          <ComProtocolos texto={licenca.protocolo.codigoFormatado} />
        </strong>
        <EtiquetaModalidade modalidade={licenca.modalidade.id} />
        <Situacao codigo={licenca.status.codigo} />
      </p>
      <div className="bts">
        {saidas.map(({ saida, destino }, i) => (
          <Link key={saida} className={i === 0 ? 'bt' : 'bt bt-2'} to={destino}>
            {t(`renovar.saida.${saida}`)}
          </Link>
        ))}
      </div>
    </section>
  );
}
