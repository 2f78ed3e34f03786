import { useEffect, useId, useRef } from 'react';

import { type ItemCarteira } from '../../api/contrato';
import { abrirModal, fecharModal } from '../../componentes/dialogo/modal';
import { IconeVoltar } from '../../componentes/icones/voltar';
import { Situacao } from '../../componentes/licenca/situacao';
import { useTextos } from '../../i18n/textos';
import { carteiraAberta } from '../satisfacao/carteira-aberta';
import { vencimentoMostrado } from '../licencas/vencimento';
import './mostrar-ao-fiscal.css';

interface Props {
  item: ItemCarteira;
  aoFechar: () => void;
}

/** A tela que se estende ao fiscal: o QR code do tamanho do telefone, sempre sobre branco, sem a tela apagar. */
export default function MostrarAoFiscal({ item, aoFechar }: Props) {
  const { licenca, nome, responsavel, qrCodeBase64 } = item;
  const { t } = useTextos('aparelho', 'licenca');
  const referencia = useRef<HTMLDialogElement>(null);
  const titulo = useId();
  useEffect(() => {
    const dialogo = referencia.current;
    const origem = document.activeElement;
    if (!dialogo) return undefined;
    abrirModal(dialogo);
    return () => {
      fecharModal(dialogo);
      if (origem instanceof HTMLElement) origem.focus();
    };
  }, []);
  useEffect(manterAcesa, []);
  // Depois de mostrar, nunca na frente do fiscal.
  const vale = licenca.status.codigo === 'VIGENTE';
  useEffect(
    () => () => {
      if (vale) carteiraAberta();
    },
    [vale],
  );
  return (
    <dialog
      ref={referencia}
      className="mostrar"
      aria-labelledby={titulo}
      onCancel={(evento) => {
        evento.preventDefault();
        aoFechar();
      }}
    >
      <button type="button" className="mostrar-volta" onClick={aoFechar}>
        <IconeVoltar />
        {t('mostrar.voltar')}
      </button>
      <h2 id={titulo} className={licenca.modalidade.id === 0 ? 'mostrar-e' : 'mostrar-r'}>
        {t(`licenca:modalidade.longa.${licenca.modalidade.id}`)}
      </h2>
      <Situacao codigo={licenca.status.codigo} />
      <img src={qrCodeBase64 ?? ''} alt={t('licenca:carteira.qr')} width={328} height={328} />
      <p className="mostrar-nome">{nome}</p>
      {responsavel ? (
        <p>
          {t('licenca:carteira.responsavel')} {responsavel}
        </p>
      ) : null}
      <p className="num">{licenca.protocolo.codigoFormatado}</p>
      <p className="mostrar-vale">
        {t(licenca.status.codigo === 'VIGENTE' ? 'mostrar.vale' : 'mostrar.provisoria', {
          data: vencimentoMostrado(licenca),
        })}
      </p>
      <p className="mostrar-dica">{t('mostrar.dica')}</p>
    </dialog>
  );
}

/** Onde o navegador sabe segurar a tela acesa; onde não sabe, ela apaga como sempre. */
function manterAcesa(): () => void {
  const pedido = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : null;
  pedido?.catch(() => undefined);
  return () => void pedido?.then((trava) => trava.release()).catch(() => undefined);
}
