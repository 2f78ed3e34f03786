import { Link } from 'react-router';

import { type Licenca, type LicencasDaPessoa } from '../../api/contrato';
import { IconeBarras } from '../../componentes/icones/barras';
import { IconeIdentidade } from '../../componentes/icones/identidade';
import { formatarData } from '../../i18n/formatos';
import { naLingua } from '../../i18n/idiomas';
import { useRecurso } from '../../componentes/usar-recurso';
import { useSessao } from '../../componentes/sessao';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { lerIsencoes } from '../../formularios/gratuidade/isencoes';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { carregarTextos, useTextos } from '../../i18n/textos';
import { SeAbriuACarteira } from '../satisfacao/se-abriu';
import { faltaPagar } from '../licencas/retido';
import { type ALembrar, LembrarRenovacao } from '../licencas/lembrar-renovacao';
import { type PedidoFeito } from '../pedido/feito-agora';
import { ListaDeLicencas } from './lista-de-licencas';
import '../inicio/inicio.css';

interface Props extends LicencasDaPessoa {
  /** A licença do endereço, ou as duas que se acabou de pedir. */
  destaques: readonly string[];
  /** Foram pedidas agora. */
  feito: PedidoFeito | null;
  aoMudar: () => void;
}

export default function PessoaAchada({ pessoa, licencas, destaques, feito, aoMudar }: Props) {
  const { usuario } = useSessao();
  const nova = feito !== null;
  const daEquipe = usuario !== null && usuario.papel !== 'CIDADAO';
  const aPagar = licencas.filter((licenca) => destaques.includes(licenca.codigo) && faltaPagar(licenca));
  const emAnalise = licencas.filter(
    ({ codigo, status }) => destaques.includes(codigo) && status.codigo === 'AGUARDANDO_ANALISE',
  );
  return (
    <>
      {emAnalise.map((licenca) => (
        <FaltaODocumento licenca={licenca} pedida={feito?.isencao} key={licenca.codigo} />
      ))}
      {aPagar.length > 0 ? <FaltaPagar licencas={aPagar} /> : null}
      {aPagar.length > 0 && nova ? <Depois /> : null}
      <section className="painel consulta-pessoa" aria-labelledby="pessoa-consultada">
        <h2 id="pessoa-consultada">{pessoa.nome}</h2>
        <DadosDaPessoa pessoa={pessoa} />
      </section>
      <ListaDeLicencas licencas={licencas} destaques={destaques} nova={nova} aoMudar={aoMudar} />
      {daEquipe ? null : <LembrarRenovacao licencas={licencas.map(comNumero)} />}
      <SeAbriuACarteira />
    </>
  );
}

const comNumero = ({ protocolo, dataVencimento, status }: Licenca): ALembrar => ({
  numero: protocolo.codigoFormatado,
  vencimento: dataVencimento,
  status,
});

/** Quem acabou de pedir tem um passo só pela frente, ou um por licença. */
function FaltaPagar({ licencas }: { licencas: readonly Licenca[] }) {
  const { t } = useTextos('formularios');
  return (
    <section className="passo consulta-passo" aria-labelledby="falta-pagar">
      <span className="passo-icone">
        <IconeBarras />
      </span>
      <div>
        <h2 id="falta-pagar">{t('consultar.falta')}</h2>
        <p>
          <ComProtocolos
            texto={t(licencas.length > 1 ? 'consultar.faltaAsDuas' : 'consultar.faltaTexto', {
              numero: licencas[0]?.protocolo.codigoFormatado,
            })}
          />
        </p>
      </div>
      {licencas.map(({ codigo, modalidade }) => (
        <Link className="bt" to={`/boleto/${codigo}`} key={codigo}>
          {t(licencas.length > 1 ? `consultar.pagarUma.${modalidade.id}` : 'consultar.pagar')}
        </Link>
      ))}
    </section>
  );
}

/** A isenção que se prova no balcão: o que levar, e até quando. Quem a pediu agora sabe o que é; outro sem login, não. */
function FaltaODocumento({
  licenca: { codigo, isencao, analiseAte },
  pedida,
}: {
  licenca: Licenca;
  pedida: string | undefined;
}) {
  const { t, idioma } = useTextos('licenca');
  const { dados } = useRecurso(pedida ? 'isencoes' : null, lerIsencoes);
  const daPedida = dados?.find((uma) => uma.codigo === pedida)?.documento;
  const titulo = `falta-documento-${codigo}`;
  return (
    <section className="passo consulta-passo" aria-labelledby={titulo}>
      <span className="passo-icone">
        <IconeIdentidade />
      </span>
      <div>
        <h2 id={titulo}>{t('carteira.faltaDocumento')}</h2>
        <p>
          {t('carteira.emAnalise', {
            documento:
              isencao?.documento ?? (daPedida ? naLingua(daPedida, idioma) : t('carteira.oDocumento')),
            dia: formatarData(analiseAte),
          })}
        </p>
      </div>
    </section>
  );
}

/** O que vem depois de pedir está nos textos do boleto. */
export const adiantar = () => carregarTextos('boleto');

function Depois() {
  const { t } = useTextos('boleto');
  return (
    <section className="feito-depois" aria-labelledby="depois">
      <h2 id="depois">{t('depois')}</h2>
      <ol>
        <li>{t('depois2')}</li>
        <li>{t('depois3')}</li>
      </ol>
    </section>
  );
}
