import { Link, useParams } from 'react-router';

import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { comoFica } from '../extrato/palavras';
import { Fatos } from '../ficha/fatos';
import { SemRegistro } from '../ficha/usar-ficha';
import { Secao } from '../componentes/secao';
import { Tabela } from '../componentes/tabela';
import { AcoesDoDia } from './acoes-do-dia';
import { type DiaAFechar, lerDia, peloRetorno } from './contrato';
import { HistoriaDoDia } from './historia-do-dia';
import '../extrato/extrato.css';
import '../ficha/ficha.css';
import { AUSENTE } from '../../kernel/ausente';
import { existeDia } from '../../kernel/datas';

const SOMAS = [
  'recebido',
  'emDocumentos',
  'emPendencia',
  'receita',
  'dispensado',
  'aDevolver',
  'devolvido',
] as const satisfies readonly (keyof DiaAFechar['somas'])[];

export function TelaDoDia() {
  const dia = useParams()['dia'] ?? '';
  return existeDia(dia) ? <Dia key={dia} dia={dia} /> : <SemRegistro />;
}

/** Um dia da razão: o que entrou, o que o banco creditou, se está fechado e como chegou a isso. */
function Dia({ dia }: { dia: string }) {
  const { t } = useTextos('console');
  const leitura = useRecurso(`dia:${dia}`, () => lerDia(dia));
  const titulo = t('fechamento.titulo', { dia: formatarData(dia) ?? '' });
  useTitulo(titulo);
  return (
    <>
      <Cabecalho
        passos={[['/admin/razao', t('razao.titulo')]]}
        titulo={titulo}
        acoes={leitura.dados ? <AcoesDoDia dia={leitura.dados} aoMudar={leitura.recarregar} /> : null}
      />
      <Carga leitura={leitura} linhas={8}>
        {(lido) => (
          <>
            <div className="extrato-avisos" aria-live="polite">
              <Situacao dia={lido} />
            </div>
            <Secao id="dinheiro-do-dia" titulo={t('fechamento.dinheiro')} classe="razao-parte">
              <div className="razao-explica">
                <Fatos
                  fatos={SOMAS.map((coluna) => [
                    t(`razao.${coluna}`),
                    lido.somas[coluna] === 0 ? (
                      formatarCentavos(0)
                    ) : (
                      <Link
                        key={coluna}
                        to={`/admin/razao/parcelas?${new URLSearchParams({ de: dia, ate: dia, coluna })}`}
                      >
                        {formatarCentavos(lido.somas[coluna])}
                      </Link>
                    ),
                  ])}
                />
              </div>
            </Secao>
            <Creditos dia={lido} />
            <HistoriaDoDia historia={lido.historia} />
          </>
        )}
      </Carga>
    </>
  );
}

function Situacao({ dia: { fechado, mudou, acabou, concorda, historia } }: { dia: DiaAFechar }) {
  const { t } = useTextos('console');
  const [ultimo] = historia;
  if (mudou)
    return (
      <Aviso tipo="erro" titulo={t('fechamento.mudou')}>
        {t('fechamento.mudouTexto')}
      </Aviso>
    );
  if (fechado)
    return (
      <Aviso tipo="ok" titulo={t('fechamento.fechado')}>
        {t('fechamento.fechadoTexto')}
      </Aviso>
    );
  if (!acabou)
    return (
      <Aviso tipo="info" titulo={t('fechamento.porAcabar')}>
        {t('fechamento.porAcabarTexto')}
      </Aviso>
    );
  if (peloRetorno(ultimo))
    return (
      <Aviso tipo="pendente" titulo={t('fechamento.peloBanco')}>
        {t('fechamento.peloBancoTexto')}
      </Aviso>
    );
  return (
    <Aviso tipo={concorda ? 'info' : 'pendente'} titulo={t('fechamento.aberto')}>
      {t(concorda ? 'fechamento.concorda' : 'fechamento.difere')}
    </Aviso>
  );
}

function Creditos({ dia: { dia, creditos } }: { dia: DiaAFechar }) {
  const { t } = useTextos('console');
  return (
    <Secao id="creditos-do-dia" titulo={t('razao.creditos')} classe="razao-parte">
      <Tabela
        linhas={creditos}
        chave={({ convenioId }) => convenioId}
        vazia={t('fechamento.semCreditos')}
        colunas={[
          { rotulo: t('razao.convenio'), tipo: 'cab', valor: ({ convenio }) => convenio },
          {
            rotulo: t('razao.previsto'),
            tipo: 'dir',
            valor: ({ convenioId, previsto }) => (
              <Link
                to={`/admin/razao/parcelas?${new URLSearchParams({ de: dia, ate: dia, coluna: 'credito', convenioId: String(convenioId) })}`}
              >
                {formatarCentavos(previsto)}
              </Link>
            ),
          },
          {
            rotulo: t('razao.extrato'),
            tipo: 'dir',
            valor: ({ extrato }) => (extrato === null ? AUSENTE : formatarCentavos(extrato)),
          },
          {
            rotulo: t('razao.diferenca'),
            valor: ({ previsto, extrato }) => {
              if (extrato === null) return t('fechamento.semExtrato');
              const { texto, valor } = comoFica({ informado: null, previsto }, extrato);
              return t(`extrato.palavras.${texto}`, { valor: formatarCentavos(valor) });
            },
          },
        ]}
      />
    </Secao>
  );
}
