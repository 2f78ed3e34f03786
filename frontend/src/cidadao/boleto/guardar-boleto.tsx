import { useState, useSyncExternalStore } from 'react';

import { codigoDoBoleto } from '../../api/carteira/carteiras-guardadas';
import { indiceDasGuardadas, ouvirGuardadas } from '../../api/carteira/guardadas';
import { type DetalhesBoleto } from '../../api/contrato';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { IconeFechar } from '../../componentes/icones/fechar';
import { useTextos } from '../../i18n/textos';
import { porQueNaoGuardou } from '../guardadas/por-que-nao-guardou';
import { useTirar } from '../guardadas/usar-tirar';
import { guardarBoleto } from './copia-do-boleto';

/** Guardar o documento neste aparelho, ou tirá-lo dele. */
export function GuardarBoleto({ boleto, dono }: { boleto: DetalhesBoleto; dono: string }) {
  const { t } = useTextos('aparelho', 'licenca');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const tirar = useTirar();
  const indice = useSyncExternalStore(ouvirGuardadas, indiceDasGuardadas);
  const [guardando, setGuardando] = useState(false);
  const codigo = codigoDoBoleto(boleto.protocolo);
  const guardado = !guardando && indice?.dono === dono && indice.codigos.includes(codigo);
  const aoGuardar = async () => {
    if (guardando) return;
    const sim = await confirmar({
      titulo: t('perguntar.titulo'),
      texto: t('boleto.perguntar'),
      confirmar: t('perguntar.sim'),
    });
    if (!sim) return;
    setGuardando(true);
    try {
      await guardarBoleto(boleto, dono);
    } catch (causa) {
      notificar({ tipo: 'error', titulo: t('falhou'), mensagem: porQueNaoGuardou(causa) });
    } finally {
      setGuardando(false);
    }
  };
  return guardado ? (
    <>
      <button type="button" className="bt bt-2" onClick={() => void tirar(codigo)}>
        <IconeFechar />
        {t('licenca:guardada.remover')}
      </button>
      <p role="status" className="sm sec">
        {t('boleto.aqui')}
      </p>
    </>
  ) : (
    <button type="button" className="bt bt-2" aria-disabled={guardando} onClick={() => void aoGuardar()}>
      <IconeAparelho />
      {t(guardando ? 'licenca:guardada.guardando' : 'licenca:guardada.guardar')}
    </button>
  );
}
