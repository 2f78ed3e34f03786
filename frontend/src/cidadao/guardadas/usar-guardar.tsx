import { useEffect, useState, useSyncExternalStore } from 'react';

import { type ItemCarteira } from '../../api/contrato';
import { indiceDasGuardadas, ouvirGuardadas } from '../../api/carteira/guardadas';
import { type Usuario } from '../../api/conta/sessao';
import { comPrazo } from '../../componentes/bloco';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { IconeFechar } from '../../componentes/icones/fechar';
import { type AcaoDeMenu } from '../../componentes/casca/acao-de-menu';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { carregarTextos, useTextos } from '../../i18n/textos';
import { porQueNaoGuardou } from './por-que-nao-guardou';

interface Guardar {
  acoes: AcaoDeMenu[];
  /** O que a carteira diz de si quando está guardada. */
  recado: string | null;
}

/** Guardar a carteira neste aparelho, ou tirá-la dele. O que guarda só se baixa quando se usa. */
export function useGuardar(
  itens: readonly ItemCarteira[] | null,
  usuario: Usuario,
): (item: ItemCarteira) => Guardar {
  const { t } = useTextos('licenca');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const indice = useSyncExternalStore(ouvirGuardadas, indiceDasGuardadas);
  const codigos = indice?.dono === usuario.login ? indice.codigos : [];
  const [guardando, setGuardando] = useState<string | null>(null);

  const alguma = codigos.length > 0;
  useEffect(() => {
    if (!itens || !alguma) return;
    void import('./guardar')
      .then(({ acompanhar }) => acompanhar(itens, usuario, new Date()))
      .catch(() => undefined);
    // Uma vez por resposta da agência: guardar mais uma não é motivo para perguntar por todas.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [itens, alguma]);

  const dizer = (chave: string) => t(`aparelho:${chave}`);
  const perguntar = async (qual: 'perguntar' | 'tirar'): Promise<boolean> => {
    try {
      await carregarTextos('aparelho');
    } catch (causa) {
      notificar({ tipo: 'error', titulo: t('geral:erros.titulo'), mensagem: porQueNaoGuardou(causa) });
      return false;
    }
    const tira = qual === 'tirar';
    return confirmar({
      titulo: dizer(`${qual}.titulo`),
      texto: dizer(`${qual}.texto`),
      confirmar: tira ? t('guardada.remover') : dizer('perguntar.sim'),
      perigo: tira,
    });
  };

  const aoTirar = async (codigo: string) => {
    if (await perguntar('tirar')) await import('./guardar').then(({ tirar }) => tirar(codigo));
  };

  const aoGuardar = async (item: ItemCarteira) => {
    if (guardando !== null || !(await perguntar('perguntar'))) return;
    setGuardando(item.licenca.codigo);
    try {
      const { guardar } = await comPrazo(() => import('./guardar'));
      const guardada = await guardar(item, usuario, new Date());
      if (!guardada) return;
      notificar({
        tipo: 'success',
        titulo: dizer('guardada'),
        mensagem: dizer(guardada.imagem ? 'guardadaTexto' : 'semImagem'),
      });
    } catch (causa) {
      notificar({ tipo: 'error', titulo: dizer('falhou'), mensagem: porQueNaoGuardou(causa) });
    } finally {
      setGuardando(null);
    }
  };

  return (item) => {
    const { codigo } = item.licenca;
    if (!item.declaracao) return { acoes: [], recado: null };
    // O índice já a nomeia enquanto se grava; só depois é verdade que está aqui.
    if (codigos.includes(codigo) && guardando !== codigo) {
      const acao: AcaoDeMenu = {
        chave: 'TIRAR',
        rotulo: t('guardada.remover'),
        icone: IconeFechar,
        aoEscolher: () => void aoTirar(codigo),
      };
      return { acoes: [acao], recado: t('guardada.aqui') };
    }
    const acao: AcaoDeMenu = {
      chave: 'GUARDAR',
      rotulo: t(guardando === codigo ? 'guardada.guardando' : 'guardada.guardar'),
      icone: IconeAparelho,
      aoEscolher: () => void aoGuardar(item),
    };
    return { acoes: [acao], recado: null };
  };
}
