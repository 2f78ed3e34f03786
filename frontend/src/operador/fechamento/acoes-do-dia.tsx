import { useEffect, useRef, useState } from 'react';

import { useSessao } from '../../componentes/sessao';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { useAcao } from '../componentes/usar-acao';
import { type DiaAFechar, fecharDia, reabrirDia } from './contrato';

/** Fechar o que se vê; com diferença, só com o porquê. Reabrir é da administração. */
export function AcoesDoDia({ dia, aoMudar }: { dia: DiaAFechar; aoMudar: () => void }) {
  const { t } = useTextos('console');
  const { usuario } = useSessao();
  const { ocupado, perguntar } = useAcao();
  const [aberto, setAberto] = useState<'FECHAR' | 'REABRIR' | null>(null);
  const qual = formatarData(dia.dia) ?? '';
  const fim = () => setAberto(null);
  // O botão que se usou dá lugar a outro: o foco fica na página.
  const era = useRef(dia.fechado);
  useEffect(() => {
    if (era.current === dia.fechado) return;
    era.current = dia.fechado;
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [dia.fechado]);
  const feito = { titulo: t('fechamento.feito'), mensagem: t('fechamento.feitoTexto', { dia: qual }) };
  const texto = t('fechamento.texto', {
    recebido: formatarCentavos(dia.somas.recebido),
    creditado: formatarCentavos(dia.creditos.reduce((soma, { extrato }) => soma + (extrato ?? 0), 0)),
    pendente: formatarCentavos(dia.somas.emPendencia),
  });
  const fechar = async () => {
    if (!dia.concorda) {
      setAberto('FECHAR');
      return;
    }
    const titulo = t('fechamento.fecharDia', { dia: qual });
    const pergunta = { titulo, texto, confirmar: t('fechamento.fechar') };
    if (await perguntar(pergunta, () => fecharDia(dia.dia, dia.versao, null), feito, titulo)) aoMudar();
  };
  return (
    <>
      {dia.fechado || !dia.acabou ? null : (
        <button type="button" className="bt" aria-disabled={ocupado} onClick={() => void fechar()}>
          {t('fechamento.fechar')}
        </button>
      )}
      {dia.fechado && usuario?.papel === 'ADMINISTRADOR' ? (
        <button type="button" className="bt bt-2" onClick={() => setAberto('REABRIR')}>
          {t('fechamento.reabrir')}
        </button>
      ) : null}
      <DialogoComMotivo
        aberto={aberto === 'FECHAR'}
        titulo={t('fechamento.fecharDia', { dia: qual })}
        explica={`${t('fechamento.difere')} ${texto}`}
        cabe={!dia.fechado}
        nome="justificativa"
        dica={t('fechamento.explicacaoDica')}
        enviar={t('fechamento.fechar')}
        fazer={async (explicacao) => {
          await fecharDia(dia.dia, dia.versao, explicacao);
          return feito;
        }}
        aoFechar={fim}
        aoMudar={aoMudar}
      />
      <DialogoComMotivo
        aberto={aberto === 'REABRIR'}
        titulo={t('fechamento.reabrirDia', { dia: qual })}
        explica={t('fechamento.reabrirTexto')}
        cabe={dia.fechado}
        nome="justificativa"
        enviar={t('fechamento.reabrir')}
        fazer={async (motivo) => {
          await reabrirDia(dia, motivo);
          return { titulo: t('fechamento.reaberto'), mensagem: t('fechamento.reabertoTexto', { dia: qual }) };
        }}
        aoFechar={fim}
        aoMudar={aoMudar}
      />
    </>
  );
}
