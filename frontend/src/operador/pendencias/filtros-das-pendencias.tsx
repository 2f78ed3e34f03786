import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { type EstadoPendencia, type Pendencia } from '../contrato-dinheiro';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import '../../componentes/formulario.css';

const ESTADOS: readonly EstadoPendencia[] = [
  'ABERTA',
  'ACEITA',
  'CASADA',
  'DEVOLVIDA',
  'DISPENSADA',
  'RESOLVIDA',
];
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

interface Filtros {
  estado?: EstadoPendencia | undefined;
  motivo?: string;
  retornoId?: string;
  protocolo?: string;
  comDinheiro?: boolean | undefined;
}

/** O estado muda ao toque; o resto, quando se pede. */
export function FiltrosDasPendencias() {
  const { t } = useTranslation('console');
  const lista = useListContext();
  const valores = lista.filterValues as Filtros;
  // O painel traz a um motivo qualquer, que só o servidor sabe dizer.
  const outro = MOTIVOS.some((motivo) => motivo === valores.motivo) ? undefined : valores.motivo;
  const titulo = (lista.data as Pendencia[] | undefined)?.[0]?.motivo.texto ?? outro;
  const semVazios = (filtros: Filtros) =>
    Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== undefined && valor !== ''));
  const filtrar = (evento: React.SyntheticEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const digitados = Object.fromEntries(new FormData(evento.currentTarget)) as Record<string, string>;
    const { estado } = valores;
    const { comDinheiro, ...textos } = digitados;
    lista.setFilters(semVazios({ ...textos, estado, comDinheiro: comDinheiro ? true : undefined }));
  };
  return (
    <>
      <EscolhaDaLista<EstadoPendencia>
        campo="estado"
        rotulo={t('pendencias.filtro.rotulo')}
        opcoes={[...ESTADOS, null]}
        nomeDe={(estado) => t(estado ? `pendencias.estado.${estado}` : 'pendencias.filtro.todas')}
      />
      <form key={JSON.stringify(valores)} className="filtros filtros-lista" role="search" onSubmit={filtrar}>
        <label>
          <span className="rot">{t('pendencias.filtro.motivo')}</span>
          <select className="esc" name="motivo" defaultValue={valores.motivo ?? ''}>
            <option value="">{t('pendencias.filtro.todos')}</option>
            {MOTIVOS.map((motivo) => (
              <option key={motivo} value={motivo}>
                {t(`pendencias.motivos.${motivo}`)}
              </option>
            ))}
            {outro ? <option value={outro}>{titulo}</option> : null}
          </select>
        </label>
        <label>
          <span className="rot">{t('pendencias.filtro.retorno')}</span>
          <input className="ent" name="retornoId" type="number" min={1} defaultValue={valores.retornoId} />
        </label>
        <label>
          <span className="rot">{t('pendencias.filtro.protocolo')}</span>
          <input className="ent" name="protocolo" maxLength={30} defaultValue={valores.protocolo} />
        </label>
        <label className="filtro-marcar">
          <input type="checkbox" name="comDinheiro" defaultChecked={valores.comDinheiro} />
          <span>{t('pendencias.filtro.comDinheiro')}</span>
        </label>
        <span className="bts">
          <button type="submit" className="bt bt-2">
            {t('auditoria.filtro.filtrar')}
          </button>
          {Object.keys(valores).some((nome) => nome !== 'estado') ? (
            <button type="button" className="bt bt-3" onClick={() => lista.setFilters({ estado: 'ABERTA' })}>
              {t('auditoria.filtro.limpar')}
            </button>
          ) : null}
        </span>
      </form>
    </>
  );
}
