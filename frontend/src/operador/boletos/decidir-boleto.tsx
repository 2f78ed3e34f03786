import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { DialogoComMotivo } from '../componentes/dialogo-com-motivo';
import { baixarBoleto, type FichaDoBoleto, retirarBaixa, trocarBoleto } from './contrato';

const DECISOES = ['trocar', 'baixar', 'retirarBaixa'] as const;
type Decisao = (typeof DECISOES)[number];

/** Baixar, retirar o pedido de baixa e emitir outro no lugar: o efeito antes, e o porquê. */
export function DecidirBoleto({ boleto, aoMudar }: { boleto: FichaDoBoleto; aoMudar: () => void }) {
  const { t } = useTextos('balcao');
  const ir = useNavigate();
  const decidiu = useRef(false);
  const [aberta, setAberta] = useState<Decisao | null>(null);
  const [vistas, setVistas] = useState(boleto.decisoes);
  const [recusada, setRecusada] = useState(false);
  const { id, numeroDocumento, decisoes } = boleto;
  // Decidido, o botão que abriu o diálogo pode já não caber, ou a página ser outra.
  useEffect(
    () => () => {
      if (decidiu.current) document.getElementById('conteudo')?.focus({ preventScroll: true });
      decidiu.current = false;
    },
    [aberta],
  );
  const cabem = DECISOES.filter((decisao) => decisoes[decisao]);
  const qual = aberta ?? 'baixar';
  // Aberto, o que se mostra e se envia é o que se viu; recusado, o que se releu, se ainda cabe.
  const { baixar, trocar } = recusada && decisoes[qual] ? decisoes : vistas;
  const explica = {
    baixar: baixar
      ? `${t(`boletos.decisoes.baixar.${baixar}`)} ${trocar ? t('boletos.decisoes.baixar.semOutro') : ''}`
      : '',
    retirarBaixa: t('boletos.decisoes.retirarBaixa.texto'),
    trocar: trocar
      ? `${t('boletos.decisoes.trocar.texto', {
          valor: formatarCentavos(trocar.valor),
          vencimento: formatarData(trocar.vencimento),
        })} ${t(`boletos.decisoes.trocar.${baixar ?? 'semBaixa'}`)}`
      : '',
  }[qual];
  const perguntar = (decisao: Decisao) => {
    setVistas(decisoes);
    setRecusada(false);
    setAberta(decisao);
  };
  const pedir = async (justificativa: string) => {
    if (qual === 'baixar' && baixar) await baixarBoleto(id, justificativa, baixar);
    if (qual === 'retirarBaixa') await retirarBaixa(id, justificativa);
    if (qual === 'trocar' && trocar) {
      const { id: novo } = await trocarBoleto(id, justificativa, trocar);
      void ir(`/admin/boletos/${novo}/show`);
      return t('boletos.decisoes.trocar.noLugar', { numero: numeroDocumento });
    }
    return numeroDocumento;
  };
  const fazer = async (justificativa: string) => {
    try {
      const mensagem = await pedir(justificativa);
      decidiu.current = true;
      const pedida = qual === 'baixar' && baixar === 'PEDIDA';
      return {
        titulo: t(pedida ? 'boletos.decisoes.baixar.pedida' : `boletos.decisoes.${qual}.feito`),
        mensagem,
      };
    } catch (causa) {
      if (causa instanceof ErroApi && causa.status === 409) setRecusada(true);
      throw causa;
    }
  };
  const { impedimento } = decisoes;
  if (cabem.length === 0 && aberta === null && impedimento === null) return null;
  return (
    <section className="cx ficha-parte" aria-labelledby="decisoes">
      <h2 id="decisoes">{t('boletos.decisoes.titulo')}</h2>
      {impedimento ? <p className="sm sec">{impedimento.texto}</p> : null}
      <ul className="ficha-acoes">
        {cabem.map((decisao) => (
          <li key={decisao}>
            <button type="button" className="bt bt-2" onClick={() => perguntar(decisao)}>
              {t(`boletos.decisoes.${decisao}.acao`)}
            </button>
          </li>
        ))}
      </ul>
      <DialogoComMotivo
        aberto={aberta !== null}
        titulo={t(`boletos.decisoes.${qual}.titulo`)}
        explica={explica}
        cabe={Boolean(decisoes[qual])}
        nome="justificativa"
        enviar={t(`boletos.decisoes.${qual}.sim`)}
        perigo={qual === 'baixar'}
        fazer={fazer}
        aoFechar={() => setAberta(null)}
        aoMudar={aoMudar}
      />
    </section>
  );
}
