import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';

import { type AcaoLicenca } from '../../api/contrato';
import { ErroApi, podeTerMudado } from '../../api/erro-api';
import { enderecoDaCarteira, enderecoDoBoleto, gerarBoleto } from '../../api/servicos';
import { IconeBarras } from '../../componentes/icones/barras';
import { IconeMeioCirculo } from '../../componentes/icones/meio-circulo';
import { IconeAvancar } from '../../componentes/icones/avancar';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeRenovar } from '../../componentes/icones/renovar';
import { type AcaoDeMenu } from '../../componentes/casca/acao-de-menu';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { dizerRecusa } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { carteiraAberta } from '../satisfacao/carteira-aberta';

const abrir = (endereco: string) => window.open(endereco, '_blank', 'noopener');

/** Emite um boleto novo e mostra o PDF na janela aberta no clique; sem janela (bloqueador), vai à página do boleto. */
function useGerarBoleto(aoMudar: () => void): (protocolo: string) => Promise<void> {
  const { t } = useTextos('licenca');
  const notificar = useNotificar();
  const navegar = useNavigate();
  const gerando = useRef(new Set<string>());
  return async (protocolo) => {
    if (gerando.current.has(protocolo)) return;
    gerando.current.add(protocolo);
    const janela = window.open('', '_blank');
    if (janela) janela.document.body.textContent = t('geral:estados.carregando');
    try {
      await gerarBoleto(protocolo);
      aoMudar();
      notificar({ tipo: 'success', titulo: t('geral:sucesso.titulo'), mensagem: t('boletoGerado') });
      if (janela) janela.location.replace(enderecoDoBoleto(protocolo));
      else await navegar(`/boleto/${protocolo}`);
    } catch (causa) {
      janela?.close();
      if (!(causa instanceof ErroApi)) throw causa;
      // Entretanto pagou-se, ou o balcão mexeu nela, ou o boleto está feito: o que a tela oferece já não é.
      if (podeTerMudado(causa)) aoMudar();
      if (causa.message)
        notificar({ tipo: 'error', titulo: t('geral:erros.titulo'), mensagem: dizerRecusa(causa, t) });
    } finally {
      gerando.current.delete(protocolo);
    }
  };
}

/**
 * O servidor diz o que quem pergunta pode fazer agora (`acoes`); a tela só dá nome e ícone a cada código. Com dinheiro `retido`,
 * ou comprovante visto no balcão, não se chama a pagar: a página do documento diz o que chegou.
 */
export function useAcoesDaLicenca(
  aoMudar: () => void,
): (protocolo: string, acoes: readonly AcaoLicenca[], retido?: number) => AcaoDeMenu[] {
  const { t } = useTextos('licenca');
  const navegar = useNavigate();
  const gerar = useGerarBoleto(aoMudar);
  return useMemo(
    () => (protocolo, acoes, retido) => {
      const jaPagou = retido || acoes.includes('BAIXAR_TITULO_PROVISORIO');
      return acoes.flatMap((acao): AcaoDeMenu[] => {
        switch (acao) {
          case 'BAIXAR_BOLETO':
            return [
              {
                chave: 'PAGAR',
                rotulo: t(jaPagou ? 'acoes.verPagamento' : 'acoes.pagar'),
                icone: IconeAvancar,
                aoEscolher: () => void navegar(`/boleto/${protocolo}`),
              },
              {
                chave: acao,
                rotulo: t('acoes.baixarBoleto'),
                icone: IconeBarras,
                aoEscolher: () => void abrir(enderecoDoBoleto(protocolo)),
              },
            ];
          case 'GERAR_BOLETO':
            return [
              {
                chave: acao,
                rotulo: t('acoes.gerarBoleto'),
                icone: IconeBarras,
                aoEscolher: () => void gerar(protocolo),
              },
            ];
          case 'BAIXAR_CARTEIRA':
          case 'BAIXAR_TITULO_PROVISORIO': {
            // O ícone de baixar é só da carteira vigente; o do título provisório é o da situação dele.
            const vigente = acao === 'BAIXAR_CARTEIRA';
            return [
              {
                chave: acao,
                rotulo: t(vigente ? 'acoes.baixarCarteira' : 'acoes.baixarProvisorio'),
                icone: vigente ? IconeBaixar : IconeMeioCirculo,
                aoEscolher: () => {
                  abrir(enderecoDaCarteira(protocolo));
                  if (vigente) carteiraAberta();
                },
              },
            ];
          }
          case 'RENOVAR':
            return [
              {
                chave: acao,
                rotulo: t('acoes.renovar'),
                icone: IconeRenovar,
                aoEscolher: () => void navegar(`/renovar/${protocolo}`),
              },
            ];
          default:
            return [];
        }
      });
    },
    [t, navegar, gerar],
  );
}
