import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { enderecoDe } from '../../api/cliente';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { type Idioma, paraServidor } from '../../i18n/idiomas';
import { Suspenso } from '../suspenso';
import { CONTADAS } from './continuar-lista';
import './lista.css';

const FORMATOS = ['csv', 'xlsx'] as const;
type Formato = (typeof FORMATOS)[number];

interface Props {
  /** Nome da lista no servidor. */
  lista: string;
  filtro: Record<string, unknown>;
  /** De quantas linhas é a lista, se se sabe. */
  total?: number | undefined;
}

interface Andamento {
  estado: 'indo' | 'feita' | 'parou';
  formato: Formato;
  /** Linhas no CSV, bytes na planilha. */
  feito: number;
}

/** A lista inteira com o filtro que está na tela, em CSV ou planilha, com o andamento à vista. */
export function Exportar({ lista, filtro, total }: Props) {
  const { t, i18n } = useTranslation('balcao');
  const [andamento, setAndamento] = useState<Andamento | null>(null);
  const escrito = (n: number) => n.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const levar = async (formato: Formato) => {
    setAndamento({ estado: 'indo', formato, feito: 0 });
    const endereco = enderecoDe(`/api/admin/exportar/${lista}`, {
      formato,
      filter: JSON.stringify(filtro),
      idioma: paraServidor(i18n.language as Idioma),
    });
    let feito = 0;
    try {
      const arquivo = await receber(endereco, (pedaco) => {
        feito += formato === 'csv' ? pedaco.reduce((n, byte) => n + Number(byte === 10), 0) : pedaco.length;
        // A primeira linha do CSV é a dos títulos.
        setAndamento({ estado: 'indo', formato, feito: formato === 'csv' ? Math.max(0, feito - 1) : feito });
      });
      guardar(arquivo, `${lista}-${new Date().toISOString().slice(0, 10)}.${formato}`);
      setAndamento((antes) => antes && { ...antes, estado: 'feita' });
    } catch {
      setAndamento((antes) => antes && { ...antes, estado: 'parou' });
    }
  };
  const sabido = total !== undefined && total <= CONTADAS ? total : undefined;
  const leva = sabido === undefined ? t('lista.levaTodas') : t('lista.leva', { quantas: escrito(sabido) });
  const comFiltro = Object.keys(filtro).length > 0;
  return (
    <Suspenso
      rotulo={
        <>
          <IconeBaixar />
          {t('lista.exportar')}
        </>
      }
    >
      <div className="suspenso-corpo cx">
        <p className="sm sec">
          {leva} {t(comFiltro ? 'lista.comFiltro' : 'lista.semFiltro')} {t('lista.exportarTexto')}
        </p>
        {FORMATOS.map((formato) => (
          <button
            key={formato}
            type="button"
            className="bt bt-2"
            disabled={andamento?.estado === 'indo'}
            onClick={() => void levar(formato)}
          >
            {t(`lista.${formato}`)}
          </button>
        ))}
        {andamento?.estado === 'indo' ? (
          <progress
            aria-label={t('lista.exportar')}
            max={andamento.formato === 'csv' ? sabido : undefined}
            value={andamento.formato === 'csv' && sabido ? andamento.feito : undefined}
          />
        ) : null}
        <p role="status" className="sm">
          {andamento
            ? t(`lista.exportacao.${andamento.estado}`, {
                quanto:
                  andamento.formato === 'csv'
                    ? t('lista.linhas', { quantas: escrito(andamento.feito) })
                    : `${escrito(andamento.feito / 1e6)} MB`,
              })
            : null}
        </p>
      </div>
    </Suspenso>
  );
}

/** @throws se o servidor recusa, ou se o arquivo não chega ao fim. */
async function receber(endereco: string, aoChegar: (pedaco: Uint8Array) => void): Promise<Blob> {
  const resposta = await fetch(endereco);
  if (!resposta.ok || !resposta.body) throw new Error(String(resposta.status));
  const pedacos: Uint8Array<ArrayBuffer>[] = [];
  const leitor = resposta.body.getReader();
  for (let lido = await leitor.read(); !lido.done; lido = await leitor.read()) {
    pedacos.push(lido.value);
    aoChegar(lido.value);
  }
  return new Blob(pedacos);
}

function guardar(arquivo: Blob, nome: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(arquivo);
  link.download = nome;
  link.click();
  // O navegador começa a gravar depois do clique.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
