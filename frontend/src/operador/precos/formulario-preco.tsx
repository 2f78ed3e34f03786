import { useMemo } from 'react';
import { string } from 'yup';

import { CampoDinheiro } from '../../formularios/campos/campo-dinheiro';
import { CampoSelecao } from '../../formularios/campos/escolhas';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { FormularioDaDecisao } from '../decisoes/formulario';
import { agendarPreco, mudarPreco, type Preco } from './contrato';

interface Props {
  /** O que se muda; nulo no que se agenda agora. */
  preco: Preco | null;
  precos: readonly Preco[];
}

/** Agenda um preço, ou muda o que ainda não começou. */
export function FormularioPreco({ preco, precos }: Props) {
  const { t } = useTextos('gestao', 'formularios');
  const regras = useMemo(
    () => ({
      valor: string().required(t('formularios:validacao.obrigatorio', { campo: t('precos.valor') })),
    }),
    [t],
  );
  return (
    <FormularioDaDecisao
      inicial={{
        modalidade: String(preco?.modalidade ?? 0),
        valor: preco ? (preco.valor / 100).toFixed(2) : '',
        ...(preco ? { vigenteDesde: preco.vigenteDesde, motivo: preco.motivo } : {}),
      }}
      regras={regras}
      explica={t('precos.dicaDesde')}
      enviar={t('precos.guardar')}
      feito={t('precos.guardado')}
      lidas={({ modalidade }) =>
        precos.filter((um) => (preco ? um.id === preco.id : String(um.modalidade) === modalidade))
      }
      dizer={({ valor, vigenteDesde }) =>
        `${formatarCentavos(valor)} · ${t('isencoes.desde', { dia: formatarData(vigenteDesde) })}`
      }
      marcar={({ modalidade, valor, vigenteDesde, motivo, vista }) => {
        const corpo = {
          modalidade: modalidade === '1' ? (1 as const) : (0 as const),
          valor: Math.round(Number(valor) * 100),
          vigenteDesde,
          motivo,
          vista,
        };
        return preco ? mudarPreco(preco.id, corpo) : agendarPreco(corpo);
      }}
    >
      <CampoSelecao
        nome="modalidade"
        rotulo={t('precos.modalidade')}
        escolhas={['0', '1'].map((valor) => ({ valor, rotulo: t(`precos.nome.${valor}`) }))}
      />
      <CampoDinheiro nome="valor" rotulo={t('precos.valor')} />
    </FormularioDaDecisao>
  );
}
