import { useMemo } from 'react';
import { object, string } from 'yup';

import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTexto } from '../../formularios/campos/campos';
import { CampoSelecao } from '../../formularios/campos/escolhas';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarCentavos, formatarData, formatarReais } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { comoFica } from '../extrato/palavras';
import { informarExtrato, lerRazao, type Razao } from './contrato';
import { lerValor } from './ler-valor';

/** O dia e o convênio de que se fala; o extrato que já se informou, em centavos. */
export interface ExtratoAInformar {
  dia: string;
  convenioId: number | null;
  extrato: number | null;
}

interface Props {
  extrato: ExtratoAInformar | null;
  convenios: Razao['convenios'];
  aoFechar: () => void;
  aoInformar: () => void;
}

/** O que o extrato do banco mostra naquele dia; pode ser negativo, se ele debitou mais do que creditou. Antes de guardar, como o dia fica. */
export function InformarExtrato({ extrato, convenios, aoFechar, aoInformar }: Props) {
  const { t, idioma } = useTextos('console');
  const notificar = useNotificar();
  const confirmar = useConfirmacao();
  const esquema = useMemo(() => {
    const obrigatorio = string().required(t('pendencias.obrigatorio'));
    return object({
      diaDoExtrato: obrigatorio,
      convenioDoExtrato: obrigatorio,
      valorDoExtrato: obrigatorio.test(
        'valor',
        t('razao.valorInvalido'),
        (texto) => lerValor(texto, idioma) !== null,
      ),
    });
  }, [t, idioma]);
  const inicial = {
    diaDoExtrato: extrato?.dia ?? '',
    convenioDoExtrato: String(extrato?.convenioId ?? convenios[0]?.id ?? ''),
    valorDoExtrato: typeof extrato?.extrato === 'number' ? formatarReais(extrato.extrato / 100) : '',
  };
  const aceita = (dia: string, convenioId: number, valor: number, atual: Parameters<typeof comoFica>[0]) => {
    const { texto, valor: diferenca, troca } = comoFica(atual, valor);
    return confirmar({
      titulo: t('razao.guardarTitulo'),
      texto: (
        <>
          <p>
            {t('razao.guardarTexto', {
              dia: formatarData(dia),
              convenio: convenios.find(({ id }) => id === convenioId)?.nome,
              valor: formatarCentavos(valor),
            })}
          </p>
          <p>{t(`extrato.palavras.${texto}`, { valor: formatarCentavos(diferenca) })}</p>
          {troca === null ? null : <p>{t('extrato.troca', { valor: formatarCentavos(troca) })}</p>}
        </>
      ),
      confirmar: t('razao.guardar'),
    });
  };
  const guardar = async ({ diaDoExtrato, convenioDoExtrato, valorDoExtrato }: typeof inicial) => {
    const valor = lerValor(valorDoExtrato, idioma);
    if (valor === null) return;
    const convenioId = Number(convenioDoExtrato);
    const { creditos } = await lerRazao(diaDoExtrato, diaDoExtrato);
    const lido = creditos.find((credito) => credito.convenioId === convenioId);
    const atual = { previsto: lido?.previsto ?? 0, informado: lido?.extrato ?? null };
    if (!(await aceita(diaDoExtrato, convenioId, valor, atual))) return;
    await informarExtrato(diaDoExtrato, { convenioId, valor, visto: atual.informado });
    aoFechar();
    aoInformar();
    notificar({
      tipo: 'success',
      titulo: t('razao.guardado'),
      mensagem: t('razao.guardadoTexto', { dia: formatarData(diaDoExtrato), valor: formatarCentavos(valor) }),
    });
  };
  return (
    <Dialogo titulo={t('razao.informarTitulo')} aberto={extrato !== null} aoFechar={aoFechar}>
      <FormularioCurto
        inicial={inicial}
        esquema={esquema}
        aoEnviar={guardar}
        aoCancelar={aoFechar}
        aoMudar={aoInformar}
        enviar={t('razao.guardar')}
      >
        <CampoTexto nome="diaDoExtrato" type="date" rotulo={t('razao.diaDoExtrato')} />
        <CampoSelecao
          nome="convenioDoExtrato"
          rotulo={t('razao.convenio')}
          escolhas={convenios.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
        />
        <CampoTexto
          nome="valorDoExtrato"
          rotulo={t('razao.valorDoExtrato')}
          maxLength={20}
          spellCheck={false}
        />
      </FormularioCurto>
    </Dialogo>
  );
}
