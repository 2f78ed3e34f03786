import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BASE } from '../../api/cliente';
import { type ItemHistorico } from '../../api/contrato';
import { useConfiguracao } from '../../componentes/configuracao';
import { IconeCalendario } from '../../componentes/icones/calendario';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { formatarData } from '../../i18n/formatos';
import { calendarioDe } from '../../kernel/calendario';
import { hojeEm, menosDias } from '../../kernel/datas';
import { protocoloSemPontuacao } from '../../kernel/protocolo';

/** O dia em que cada licença vigente já se renova, para o calendário do telefone; nada quando esse dia já chegou. */
export function LembrarRenovacao({ licencas }: { licencas: readonly ItemHistorico[] }) {
  const { t } = useTranslation('paginas');
  const [hoje] = useState(() => hojeEm(new Date()));
  const dias = useConfiguracao()?.prazos.renovacaoDias;
  if (dias === undefined) return null;
  return licencas.map(({ numero, vencimento, status }) => {
    const dia = status.codigo === 'VIGENTE' && vencimento ? menosDias(vencimento, dias) : null;
    if (!dia || !vencimento || dia <= hoje) return null;
    const endereco = `${location.origin}${BASE}/renovar/${protocoloSemPontuacao(numero)}`;
    const aoBaixar = () =>
      baixar(
        `renovar-${protocoloSemPontuacao(numero)}.ics`,
        calendarioDe(
          {
            id: `renovar-${protocoloSemPontuacao(numero)}@${location.hostname}`,
            dia,
            titulo: t('lembrar.titulo', { numero }),
            texto: t('lembrar.evento', { data: formatarData(vencimento) }),
            endereco,
          },
          new Date(),
        ),
      );
    return (
      <p key={numero} className="lembrar">
        <span>
          <ComProtocolos texto={t('lembrar.texto', { numero, data: formatarData(dia) })} />
        </span>
        <button type="button" className="bt bt-2 bt-p" onClick={aoBaixar}>
          <IconeCalendario />
          {t('lembrar.por')}
        </button>
      </p>
    );
  });
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
