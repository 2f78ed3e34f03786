import { useMemo } from 'react';

import { CampoSelecao } from '../../formularios/campos/escolhas';
import { useTextos } from '../../i18n/textos';
import { type Normas, type Regra } from './contrato';
import { dizerAlcance, dizerEfeito, escolhasDeAto } from './dizer-regra';
import { FormularioDaNorma } from './formulario-da-norma';

/** Acaba com uma regra que vale, do dia escolhido em diante; também se aprova, e a história fica com as duas. */
export function RevogarRegra({ regra: { codigo, valor }, normas }: { regra: Regra; normas: Normas }) {
  const { t } = useTextos('normas');
  const inicial = useMemo(() => ({ decisao: { valor: { norma: String(valor.norma) } } }), [valor.norma]);
  return (
    <FormularioDaNorma
      normas={normas}
      inicial={inicial}
      explica={t('revogarExplica')}
      dicaDoDia={t('dicaDoFim')}
      enviar={t('revogar')}
      feito={t('revogacaoGuardada')}
      decisao={({ decisao }) => ({
        especie: 'REGRA',
        codigo,
        // O fim e a época eram da regra: a revogação não acaba.
        valor: {
          ...valor,
          norma: Number(decisao.valor.norma),
          revogada: true,
          ate: null,
          janela: null,
        },
      })}
    >
      <p>
        <strong>{dizerEfeito(valor.efeito, t)}</strong> {dizerAlcance(valor, normas, t)}
      </p>
      <CampoSelecao nome="decisao.valor.norma" rotulo={t('atoQueRevoga')} escolhas={escolhasDeAto(normas)} />
    </FormularioDaNorma>
  );
}
