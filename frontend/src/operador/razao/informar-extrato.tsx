import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import { Dialogo } from '../../componentes/dialogo';
import { useNotificar } from '../../componentes/notificacoes';
import { CampoTexto } from '../../formularios/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarData } from '../../kernel/datas';
import { formatarCentavos, formatarReais } from '../../kernel/dinheiro';
import { type CreditoDoDia } from '../contrato-dinheiro';
import { informarExtrato } from '../servicos-dinheiro';
import { lerValor } from './ler-valor';

interface Props {
  credito: CreditoDoDia | null;
  aoFechar: () => void;
  aoInformar: () => void;
}

/** O que o extrato do banco mostra naquele dia; pode ser negativo, se ele debitou mais do que creditou. */
export function InformarExtrato({ credito, aoFechar, aoInformar }: Props) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  const esquema = useMemo(
    () =>
      object({
        valorDoExtrato: string()
          .required(t('pendencias.obrigatorio'))
          .test('valor', t('razao.valorInvalido'), (texto) => lerValor(texto) !== null),
      }),
    [t],
  );
  const dia = formatarData(credito?.dia) ?? '';
  const guardar = async ({ valorDoExtrato }: { valorDoExtrato: string }) => {
    const valor = lerValor(valorDoExtrato);
    if (!credito || valor === null) return;
    await informarExtrato(credito.dia, credito.convenioId, valor);
    aoFechar();
    aoInformar();
    notificar({
      tipo: 'success',
      titulo: t('razao.guardado'),
      mensagem: t('razao.guardadoTexto', { dia, valor: formatarCentavos(valor) }),
    });
  };
  const extrato = credito?.extrato ?? null;
  return (
    <Dialogo titulo={t('razao.informarTitulo', { dia })} aberto={credito !== null} aoFechar={aoFechar}>
      <p>{credito?.convenio}</p>
      <FormularioCurto
        inicial={{ valorDoExtrato: extrato === null ? '' : formatarReais(extrato / 100) }}
        esquema={esquema}
        aoEnviar={guardar}
        aoCancelar={aoFechar}
        enviar={t('razao.guardar')}
      >
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
