import { Suspense, useState } from 'react';

import { BASE } from '../../api/cliente';
import { type CodigoStatus } from '../../api/contrato';
import { emBloco } from '../../componentes/bloco';
import { useConfiguracao } from '../../componentes/configuracao';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { IconeCalendario } from '../../componentes/icones/calendario';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { calendarioDe } from '../../kernel/calendario';
import { diaDeHoje } from '../../i18n/fuso';
import { menosDias } from '../../kernel/datas';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import './lembrar.css';

// Só quem o quer o baixa.
const PainelDeAvisos = emBloco(() => import('../avisos/painel-de-avisos'));

export interface ALembrar {
  readonly numero: string;
  readonly vencimento: string | null;
  readonly status: { readonly codigo: CodigoStatus };
}

/** O dia em que cada licença vigente já se renova, para o calendário ou um aviso neste aparelho; nada quando esse dia já chegou. */
export function LembrarRenovacao({ licencas }: { licencas: readonly ALembrar[] }) {
  const [hoje] = useState(() => diaDeHoje());
  const configuracao = useConfiguracao();
  if (!configuracao) return null;
  return licencas.map(({ numero, vencimento, status }) => {
    if (status.codigo !== 'VIGENTE' || !vencimento) return null;
    const dia = menosDias(vencimento, configuracao.prazos.renovacaoDias);
    return dia <= hoje ? null : (
      <Lembrete key={numero} {...{ numero, vencimento, dia, chave: configuracao.chaveDosAvisos }} />
    );
  });
}

interface PropsLembrete {
  numero: string;
  vencimento: string;
  dia: string;
  /** Nula onde a agência não manda avisos. */
  chave: string | null;
}

/** Sem a permissão, nada deste aparelho é avisado: nem se olha. */
const podeAvisar = () => 'Notification' in window && Notification.permission === 'granted';

function Lembrete({ numero, vencimento, dia, chave }: PropsLembrete) {
  const { t } = useTextos('paginas');
  const [pedido, setPedido] = useState(false);
  const [permitido] = useState(podeAvisar);
  const protocolo = protocoloSemPontuacao(numero);
  const data = formatarData(dia) ?? '';
  const aoBaixar = () =>
    baixar(
      `renovar-${protocolo}.ics`,
      calendarioDe(
        {
          id: `renovar-${protocolo}@${location.hostname}`,
          dia,
          titulo: t('lembrar.titulo', { numero }),
          texto: t('lembrar.evento', { data: formatarData(vencimento) }),
          endereco: `${location.origin}${BASE}/renovar/${protocolo}`,
        },
        new Date(),
      ),
    );
  return (
    <div className="lembrar">
      <p>
        <ComProtocolos texto={t('lembrar.texto', { numero, data })} />
      </p>
      <button type="button" className="bt bt-2 bt-p" onClick={aoBaixar}>
        <IconeCalendario />
        {t('lembrar.por')}
      </button>
      {chave === null || pedido || permitido ? null : (
        <button type="button" className="bt bt-2 bt-p" onClick={() => setPedido(true)}>
          <IconeAparelho />
          {t('lembrar.avisar')}
        </button>
      )}
      {chave !== null && (pedido || permitido) ? (
        <Suspense>
          <PainelDeAvisos {...{ protocolo, data, chave, pedido }} />
        </Suspense>
      ) : null}
    </div>
  );
}

function baixar(nome: string, texto: string): void {
  const endereco = URL.createObjectURL(new Blob([texto], { type: 'text/calendar;charset=utf-8' }));
  const ligacao = document.createElement('a');
  ligacao.href = endereco;
  ligacao.download = nome;
  ligacao.click();
  // O telefone ainda o lê depois do toque.
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
}
