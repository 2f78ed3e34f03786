import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { DialogoComMotivo } from '../dialogo-com-motivo';
import { baixarBoleto, type FichaDoBoleto, retirarBaixa, trocarBoleto } from './contrato';

type Decisao = 'trocar' | 'baixar' | 'retirar';

/** Baixar, retirar o pedido de baixa e emitir outro no lugar: o efeito antes, e o porquê. */
export function DecidirBoleto({ boleto, aoMudar }: { boleto: FichaDoBoleto; aoMudar: () => void }) {
  const { t } = useTranslation('balcao');
  const ir = useNavigate();
  const [aberta, setAberta] = useState<Decisao | null>(null);
  const { id, numeroDocumento, decisoes } = boleto;
  const { baixar, retirarBaixa: retiravel, trocar } = decisoes;
  const cabem = (['trocar', 'baixar', 'retirar'] as const).filter(
    (decisao) => ({ trocar, baixar, retirar: retiravel })[decisao],
  );
  if (cabem.length === 0) return null;
  const qual = aberta ?? 'baixar';
  const explica = {
    baixar: baixar ? t(`boletos.decisoes.baixar.${baixar}`) : '',
    retirar: t('boletos.decisoes.retirar.texto'),
    trocar: trocar
      ? `${t('boletos.decisoes.trocar.texto', {
          valor: formatarCentavos(trocar.valor),
          vencimento: formatarData(trocar.vencimento),
        })} ${t(`boletos.decisoes.trocar.${baixar ?? 'semBaixa'}`)}`
      : '',
  }[qual];
  const fazer = async (justificativa: string) => {
    if (qual === 'baixar' && baixar) await baixarBoleto(id, justificativa, baixar);
    if (qual === 'retirar') await retirarBaixa(id, justificativa);
    if (qual === 'trocar' && trocar) {
      const { id: novo } = await trocarBoleto(id, justificativa, trocar);
      void ir(`/admin/boletos/${novo}/show`);
    }
    return { titulo: t(`boletos.decisoes.${qual}.feito`), mensagem: numeroDocumento };
  };
  return (
    <section className="cx ficha-parte" aria-labelledby="decisoes">
      <h2 id="decisoes">{t('boletos.decisoes.titulo')}</h2>
      <ul className="ficha-acoes">
        {cabem.map((decisao) => (
          <li key={decisao}>
            <button type="button" className="bt bt-2" onClick={() => setAberta(decisao)}>
              {t(`boletos.decisoes.${decisao}.acao`)}
            </button>
          </li>
        ))}
      </ul>
      <DialogoComMotivo
        aberto={aberta !== null}
        titulo={t(`boletos.decisoes.${qual}.titulo`)}
        explica={explica}
        nome="justificativa"
        enviar={t(`boletos.decisoes.${qual}.sim`)}
        perigo={qual === 'baixar'}
        fazer={fazer}
        aoFechar={() => setAberta(null)}
        aoFazer={aoMudar}
      />
    </section>
  );
}
