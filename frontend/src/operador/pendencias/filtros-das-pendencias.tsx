import { useListContext } from 'react-admin';

import { useTextos } from '../../i18n/textos';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { type EstadoPendencia, type Pendencia } from './contrato';
import { ESTADOS } from './estado-da-pendencia';

/** Os que se procuram; os outros acham-se pelo arquivo. */
const MOTIVOS = [
  'DINHEIRO_SEM_DONO',
  'PAGO_A_MENOR',
  'PAGO_A_MAIOR',
  'PAGO_APOS_BAIXA',
  'PAGO_FORA_DO_PRAZO',
  'PAGO_SEM_LICENCA',
  'ACIMA_DO_TETO',
  'ENCARGOS_ACIMA_DO_PAGO',
  'PAGAMENTO_DUPLICADO',
  'POSSIVEL_SEGUNDO_PAGAMENTO',
  'LICENCA_JA_PAGA',
  'PAGAMENTO_ESTORNADO',
  'BAIXA_NAO_PEDIDA',
  'RAZAO_DIVERGENTE',
  'DADO_ILEGIVEL',
] as const;

/** Como a lista se abre. */
export const SO_ABERTAS = { estado: 'ABERTA' };

interface Filtros {
  estado?: EstadoPendencia;
  motivo?: string;
}

/** O estado muda ao toque; o resto, quando se pede. */
export function FiltrosDasPendencias() {
  const { t } = useTextos('console', 'rotulos');
  const lista = useListContext<Pendencia>();
  const { estado, motivo } = lista.filterValues as Filtros;
  // O painel traz a um motivo qualquer, que só o servidor sabe dizer.
  const outro = MOTIVOS.some((um) => um === motivo) ? undefined : motivo;
  const opcoes = MOTIVOS.map((um) => [um, t(`pendencias.motivos.${um}`)] as const);
  return (
    <>
      <EscolhaDaLista<EstadoPendencia>
        campo="estado"
        rotulo={t('pendencias.filtro.rotulo')}
        opcoes={[...ESTADOS, null]}
        nomeDe={(um) => t(um ? `rotulos:pendencia.${um}` : 'pendencias.filtro.todas')}
      />
      <FiltrosDaLista
        campos={[
          {
            nome: 'motivo',
            rotulo: t('pendencias.filtro.motivo'),
            tipo: 'escolha',
            opcoes: outro ? [...opcoes, [outro, lista.data?.[0]?.motivo.texto ?? outro]] : opcoes,
          },
          { nome: 'retornoId', rotulo: t('pendencias.filtro.retorno'), tipo: 'number' },
          { nome: 'protocolo', rotulo: t('pendencias.filtro.protocolo'), tipo: 'text' },
          { nome: 'comDinheiro', rotulo: t('pendencias.filtro.comDinheiro'), tipo: 'marcar' },
          { nome: 'atrasadas', rotulo: t('pendencias.filtro.atrasadas'), tipo: 'marcar' },
        ]}
        converter={(preenchidos) => ({ ...preenchidos, ...(estado ? { estado } : {}) })}
        limpo={SO_ABERTAS}
      />
    </>
  );
}
