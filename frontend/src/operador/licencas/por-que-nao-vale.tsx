import { useReference } from 'react-admin';
import { Link } from 'react-router';

import { type Api } from '../../api/esquemas';
import { Aviso } from '../../componentes/avisos/aviso';
import { formatarData } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';

type CausaDaLicenca = Api['CausaDto_Output'];
type Solucao = NonNullable<NonNullable<CausaDaLicenca['causa']>['solucao']>;

const ONDE: Readonly<Record<Solucao['tipo'], (id: number) => string>> = {
  PENDENCIA: (id) => `/admin/pendencias/${id}/show`,
  CADASTRO: (id) => `/admin/pessoas/${id}/show?corrigir`,
  BOLETO: (id) => `/admin/boletos/${id}/show`,
  NOVO_BOLETO: (id) => `/admin/licencas/${id}/show#acoes`,
  REMESSA: () => '/admin/remessas',
  RENOVAR: (id) => `/admin/licencas/${id}/show#acoes`,
  LICENCA: (id) => `/admin/licencas/${id}/show`,
};

interface Props {
  licencaId: number;
  /** Onde se fala de várias, de qual se trata. */
  protocolo?: string;
}

/** Por que a licença não vale, desde quando, quem tem de agir e o botão que o resolve; nada na que vale. */
export function PorQueNaoVale({ licencaId, protocolo }: Props) {
  const { t, idioma } = useTextos('balcao');
  const { referenceRecord } = useReference<CausaDaLicenca>({ reference: 'causas', id: licencaId });
  const causa = referenceRecord?.causa;
  if (!causa) return null;
  const { texto, desde, quem, solucao } = causa;
  // Um dia não tem hora, e não muda com o fuso.
  const quando = desde && (desde.length === 10 ? formatarData(desde) : formatarInstante(desde, idioma));
  // Na ficha da própria licença, as ações já estão na tela.
  const naFicha = !protocolo && solucao?.tipo === 'LICENCA' && solucao.id === licencaId;
  return (
    <Aviso tipo="pendente" titulo={[t('porQue.titulo'), protocolo].filter(Boolean).join(' · ')}>
      <p>
        <strong>{texto}</strong>
      </p>
      <p className="sec">
        {quando ? `${t('porQue.desde', { quando })} · ` : ''}
        {t(`porQue.quem.${quem}`)}
      </p>
      {solucao && !naFicha ? (
        <Link className="bt bt-2 bt-p" to={ONDE[solucao.tipo](solucao.id)}>
          {t(`porQue.solucao.${solucao.tipo}`)}
        </Link>
      ) : null}
    </Aviso>
  );
}
