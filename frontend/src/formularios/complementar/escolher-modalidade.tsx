import { useEffect } from 'react';

import { type Licenca, type Modalidade } from '../../api/contrato';
import { useConfiguracao } from '../../componentes/configuracao';
import { SeloModalidade } from '../../componentes/licenca/etiqueta-modalidade';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { menosDias } from '../../kernel/datas';
import { type Escolha, Radios } from '../campos/radios';
import { AS_DUAS, modalidadesDe, type ValoresComplementares } from './complementar-valores';

const SeloEsportiva = () => <SeloModalidade modalidade={0} />;
const SeloRecreativa = () => <SeloModalidade modalidade={1} />;
const MODALIDADES: readonly Modalidade[] = [0, 1];

function porQueFechada(t: Traduzir, licenca: Licenca, renovacaoDias?: number): string {
  const { status, dataVencimento, dataVencimentoProvisoria, podeRenovar } = licenca;
  if (status.codigo === 'AGUARDANDO_ANALISE') return t('modalidadeFechada.analise');
  if (status.codigo === 'ATIVO_AGUARDANDO_PAGAMENTO')
    return t('modalidadeFechada.provisoria', { validade: formatarData(dataVencimentoProvisoria) });
  if (status.codigo !== 'VIGENTE' || !dataVencimento) return t('modalidadeFechada.espera');
  const validade = formatarData(dataVencimento);
  if (podeRenovar || renovacaoDias === undefined) return t('modalidadeFechada.renove', { validade });
  const desde = formatarData(menosDias(dataVencimento, renovacaoDias));
  return t('modalidadeFechada.vale', { validade, desde });
}

/** Diz quanto custa o que se escolheu; nulo enquanto não se escolhe, ou sem a tabela de preços. */
export function usePrecos(): (valores: ValoresComplementares) => number | null {
  const precos = useConfiguracao()?.precos ?? [];
  return (valores) => {
    const pedidas = modalidadesDe(valores);
    const valor = precos
      .filter(({ modalidade }) => pedidas.includes(String(modalidade)))
      .reduce((soma, preco) => soma + preco.valor, 0);
    return valor || null;
  };
}

/** As licenças abertas que impedem o que se escolheu. */
export const impedem = (abertas: readonly Licenca[], valores: ValoresComplementares): boolean =>
  abertas.some(({ modalidade }) => modalidadesDe(valores).includes(String(modalidade.id)));

interface Props {
  abertas: readonly Licenca[];
  valores: ValoresComplementares;
  erro: string | null;
  /** Vazio quando o que se tinha escolhido a pessoa já tem. */
  aoEscolher: (modalidadePesca: string) => void;
  aoSair?: () => void;
}

/** A modalidade, com o preço de cada uma; a que a pessoa já tem fica fechada, com o motivo. */
export function EscolherModalidade({ abertas, valores, erro, aoEscolher, aoSair }: Props) {
  const { t } = useTextos('formularios');
  const configuracao = useConfiguracao();
  // O que o rascunho trazia escolhido, e a pessoa já tem.
  const fechou = impedem(abertas, valores);
  useEffect(() => {
    if (fechou) aoEscolher('');
  }, [fechou, aoEscolher]);
  const precoDe = (modalidade: Modalidade) =>
    configuracao?.precos.find((preco) => preco.modalidade === modalidade)?.valor ?? 0;
  const comPreco = (valor: number, lema: string) =>
    // Enquanto a tabela não chega, o lugar do preço: nada salta quando ela chega.
    valor || !configuracao ? `${valor ? formatarCentavos(valor) : '\u00a0'}\n${lema}` : lema;
  const escolhas = MODALIDADES.map((modalidade): Escolha => {
    const daPessoa = abertas.find((licenca) => licenca.modalidade.id === modalidade);
    return {
      valor: String(modalidade),
      rotulo: t(`modalidade.${modalidade}`),
      fechada: daPessoa !== undefined,
      detalhe: daPessoa
        ? porQueFechada(t, daPessoa, configuracao?.prazos.renovacaoDias)
        : comPreco(precoDe(modalidade), t(`modalidadeLema.${modalidade}`)),
      icone: modalidade === 0 ? SeloEsportiva : SeloRecreativa,
    };
  });
  const asDuas: Escolha = {
    valor: AS_DUAS,
    rotulo: t('modalidade.asDuas'),
    detalhe: comPreco(precoDe(0) + precoDe(1), t('modalidadeLema.asDuas')),
  };
  return (
    <Radios
      nome="modalidadePesca"
      rotulo={t('campos.modalidadePesca')}
      escolhas={abertas.length > 0 ? escolhas : [...escolhas, asDuas]}
      valor={valores.modalidadePesca}
      erro={erro}
      aoMudar={({ target }) => aoEscolher(target.value)}
      aoSair={aoSair}
    />
  );
}
