import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type Licenca, type LicencasDaPessoa } from '../../api/contrato';
import { IconeBarras } from '../../componentes/icones/barras';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { ListaDeLicencas } from './lista-de-licencas';
import '../inicio/inicio.css';

interface Props extends LicencasDaPessoa {
  /** Protocolo da licença do endereço. */
  destaque: string | null;
  /** Ela foi pedida agora. */
  nova: boolean;
  aoMudar: () => void;
}

export default function PessoaAchada({ pessoa, licencas, destaque, nova, aoMudar }: Props) {
  const codigo = destaque ? protocoloSemPontuacao(destaque).toUpperCase() : null;
  const doEndereco = licencas.find((licenca) => licenca.codigo === codigo);
  const aPagar = doEndereco?.status.codigo === 'AGUARDANDO_PAGAMENTO' ? doEndereco : null;
  return (
    <>
      {aPagar ? <FaltaPagar licenca={aPagar} /> : null}
      {aPagar && nova ? <Depois /> : null}
      <section className="painel consulta-pessoa" aria-labelledby="pessoa-consultada">
        <h2 id="pessoa-consultada">{pessoa.nome}</h2>
        <DadosDaPessoa pessoa={pessoa} />
      </section>
      <ListaDeLicencas licencas={licencas} destaque={codigo} nova={nova} aoMudar={aoMudar} />
    </>
  );
}

/** Quem acabou de pedir tem um passo só pela frente. */
function FaltaPagar({ licenca: { codigo, protocolo } }: { licenca: Licenca }) {
  const { t } = useTranslation('formularios');
  return (
    <section className="passo consulta-passo" aria-labelledby="falta-pagar">
      <span className="passo-icone">
        <IconeBarras />
      </span>
      <div>
        <h2 id="falta-pagar">{t('consultar.falta')}</h2>
        <p>{t('consultar.faltaTexto', { numero: protocolo.codigoFormatado })}</p>
      </div>
      <Link className="bt" to={`/boleto/${codigo}`}>
        {t('consultar.pagar')}
      </Link>
    </section>
  );
}

function Depois() {
  const { t } = useTranslation('formularios');
  return (
    <section className="feito-depois" aria-labelledby="depois">
      <h2 id="depois">{t('boleto.depois')}</h2>
      <ol>
        <li>{t('boleto.depois2')}</li>
        <li>{t('boleto.depois3')}</li>
      </ol>
    </section>
  );
}
