import { useEffect } from 'react';

import { REPETIDOS_DE_UMA_VEZ } from '../../api/gerado/listas/limites';
import { Aviso } from '../../componentes/avisos/aviso';
import { Carga } from '../../componentes/avisos/carga';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useRecurso } from '../../componentes/usar-recurso';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Secao } from '../componentes/secao';
import { type Coluna, Tabela } from '../componentes/tabela';
import { lerFilas, repetirFila, type Trabalhos } from './contrato';
import { useRepeticao } from './usar-repeticao';
import { formatarNumero } from '../../i18n/formatos';
import { AUSENTE } from '../../kernel/ausente';

type Fila = Trabalhos['filas'][number];

const ENTRE_LEITURAS_MS = 5_000;
const CONTAGENS = ['esperando', 'naFila', 'rodando', 'falhando', 'parados'] as const;

/** Uma linha por fila, lida de novo enquanto se olha. */
export function Filas({ aoMudar }: { aoMudar: () => void }) {
  const { t, idioma } = useTextos('console', 'rotulos');
  const filas = useRecurso('filas', lerFilas);
  const { recarregar } = filas;
  useEffect(() => {
    const relogio = setInterval(() => {
      if (document.visibilityState === 'visible') recarregar();
    }, ENTRE_LEITURAS_MS);
    return () => clearInterval(relogio);
  }, [recarregar]);
  const mudou = () => {
    recarregar();
    aoMudar();
  };
  return (
    <>
      {filas.dados?.worker === false ? (
        <div className="retorno-avisos">
          <Aviso tipo="erro" titulo={t('trabalhos.semWorker')} papel="alert">
            <p>{t('trabalhos.semWorkerTexto')}</p>
          </Aviso>
        </div>
      ) : null}
      <Secao id="filas" titulo={t('trabalhos.filas')} classe="razao-parte">
        <Carga leitura={filas} linhas={8}>
          {(dados) => (
            <Tabela
              linhas={dados.filas}
              chave={({ fila }) => fila}
              colunas={[
                {
                  rotulo: t('trabalhos.fila'),
                  tipo: 'cab',
                  valor: ({ fila }) => <strong>{t(`rotulos:fila.${fila}`)}</strong>,
                },
                ...CONTAGENS.map((contagem): Coluna<Fila> => ({
                  rotulo: t(`trabalhos.${contagem}`),
                  tipo: 'dir',
                  valor: (fila) => formatarNumero(fila[contagem]),
                  classe: (fila) => classeDa(contagem, fila[contagem]),
                })),
                {
                  rotulo: t('trabalhos.falhaDesde'),
                  valor: ({ falhaDesde }) => (falhaDesde ? formatarInstante(falhaDesde, idioma) : AUSENTE),
                  classe: ({ falhaDesde }) => (falhaDesde ? '' : 'trabalhos-zero'),
                },
                {
                  rotulo: t('trabalhos.acao'),
                  tipo: 'acoes',
                  valor: ({ fila, falhando, parados }) =>
                    falhando + parados > 0 ? (
                      <RepetirFila fila={fila} quantos={falhando + parados} aoMudar={mudou} />
                    ) : null,
                },
              ]}
            />
          )}
        </Carga>
      </Secao>
    </>
  );
}

interface PropsDeRepetir {
  fila: Fila['fila'];
  quantos: number;
  aoMudar: () => void;
}

function RepetirFila({ fila, quantos, aoMudar }: PropsDeRepetir) {
  const { t } = useTextos('console', 'rotulos');
  const confirmar = useConfirmacao();
  const { ocupado, repetir } = useRepeticao(aoMudar);
  const nome = t(`rotulos:fila.${fila}`);
  const perguntar = async () => {
    if (ocupado) return;
    const count = Math.min(quantos, REPETIDOS_DE_UMA_VEZ);
    const sim = await confirmar({
      titulo: t('trabalhos.repetirFilaTitulo', { fila: nome }),
      texto: t('trabalhos.lote.efeito', { count }),
      confirmar: t('trabalhos.lote.confirmar', { count }),
    });
    if (sim) await repetir(() => repetirFila(fila));
  };
  return (
    <button
      type="button"
      className="bt bt-2 bt-p"
      aria-disabled={ocupado}
      aria-label={t('trabalhos.repetirFila', { fila: nome })}
      onClick={() => void perguntar()}
    >
      {t('trabalhos.repetirTodos')}
    </button>
  );
}

function classeDa(contagem: (typeof CONTAGENS)[number], quantos: number): string {
  if (quantos === 0) return 'trabalhos-zero';
  return contagem === 'falhando' || contagem === 'parados' ? 'trabalhos-falha' : '';
}
