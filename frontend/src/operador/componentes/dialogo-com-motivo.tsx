import { useMemo } from 'react';
import { object, type ObjectShape, string } from 'yup';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';

const SEM_REGRAS = {};

interface Props<Valores extends object> {
  aberto: boolean;
  titulo: string;
  /** O que vai acontecer. */
  explica: string;
  /** Falso se, lido de novo o que está por trás, isto já não se faz. */
  cabe: boolean;
  /** No balcão o motivo fica na história da pessoa; no dinheiro, a justificativa fica na auditoria. */
  nome: 'motivo' | 'justificativa';
  dica?: string;
  enviar: string;
  perigo?: boolean;
  /** Os outros campos; as regras, memorizadas por quem chama. */
  inicial?: Valores;
  /** O porquê que já se sabe. */
  motivo?: string;
  regras?: ObjectShape;
  /** Devolve o que se diz quando acaba bem. */
  fazer: (motivo: string, valores: Valores) => Promise<{ titulo: string; mensagem: string }>;
  aoFechar: () => void;
  /** Mudou, ou pode ter mudado, o que está por trás, por este pedido ou por outro antes dele, que fica recusado: lê-se de novo. */
  aoMudar: () => void;
  aoFazer?: () => void;
  children?: React.ReactNode;
}

/** O porquê que se pede, com os textos de `balcao`; `falta`: o que se diz de quem não o escreve. */
export const regraDoMotivo = (t: Traduzir, falta = 'motivo.obrigatorio') =>
  string().trim().required(t(falta)).min(10, t('motivo.curto'));

/** Diz o que vai acontecer, pede o porquê e só então age. */
export function DialogoComMotivo<Valores extends object>(props: Props<Valores>) {
  const { aberto, titulo, explica, cabe, nome, dica, enviar, perigo = false, motivo = '', children } = props;
  const { inicial = {} as Valores, regras = SEM_REGRAS, fazer, aoFechar, aoMudar, aoFazer } = props;
  const { t } = useTextos('balcao', 'console');
  const notificar = useNotificar();
  const justifica = nome === 'justificativa';
  const esquema = useMemo(
    () =>
      object({
        ...regras,
        [nome]: regraDoMotivo(t, justifica ? 'console:pendencias.obrigatorio' : 'motivo.obrigatorio'),
      }),
    [t, regras, nome, justifica],
  );
  return (
    <Dialogo titulo={titulo} aberto={aberto} aoFechar={aoFechar}>
      <p>{cabe ? explica : t('motivo.naoCabe')}</p>
      <FormularioCurto<Valores & Record<string, string>>
        inicial={{ ...inicial, [nome]: motivo }}
        esquema={esquema}
        enviar={cabe ? enviar : null}
        perigo={perigo}
        aoCancelar={aoFechar}
        aoMudar={aoMudar}
        aoEnviar={async (valores) => {
          const feito = await fazer((valores[nome] ?? '').trim(), valores);
          aoFechar();
          aoMudar();
          aoFazer?.();
          notificar({ tipo: 'success', ...feito });
        }}
      >
        {children}
        <CampoTextoLongo
          nome={nome}
          rotulo={t(justifica ? 'console:pendencias.justificativa' : 'motivo.rotulo')}
          dica={dica ?? t(justifica ? 'console:pendencias.justificativaDica' : 'motivo.dica')}
          maxLength={justifica ? 500 : 300}
        />
      </FormularioCurto>
    </Dialogo>
  );
}
