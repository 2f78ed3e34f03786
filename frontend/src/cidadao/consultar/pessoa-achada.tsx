import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { type Licenca, type LicencasDaPessoa } from '../../api/contrato';
import { IconeBarras } from '../../componentes/icones/barras';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { ListaDeLicencas } from './lista-de-licencas';
import '../inicio/inicio.css';

interface Props extends LicencasDaPessoa {
  /** Protocolo da licença recém-criada. */
  destaque: string | null;
  aoMudar: () => void;
}

export default function PessoaAchada({ pessoa, licencas, destaque, aoMudar }: Props) {
  const codigo = destaque ? protocoloSemPontuacao(destaque).toUpperCase() : null;
  const nova = licencas.find((licenca) => licenca.codigo === codigo);
  return (
    <>
      {nova?.status.codigo === 'AGUARDANDO_PAGAMENTO' ? <FaltaPagar licenca={nova} /> : null}
      <section className="painel consulta-pessoa" aria-labelledby="pessoa-consultada">
        <h2 id="pessoa-consultada">{pessoa.nome}</h2>
        <DadosDaPessoa pessoa={pessoa} />
      </section>
      <ListaDeLicencas licencas={licencas} destaque={codigo} aoMudar={aoMudar} />
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
