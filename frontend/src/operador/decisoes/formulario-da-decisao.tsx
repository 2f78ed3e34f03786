import { type FormikValues } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, type ObjectShape, string } from 'yup';

import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTexto, CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';

/** O que toda decisão pede, além do valor: o primeiro dia e o motivo. */
export interface Marcacao {
  vigenteDesde: string;
  motivo: string;
}

interface Props<Valores extends FormikValues> {
  /** Os campos da espécie; com `vigenteDesde` e `motivo`, a decisão que se troca. */
  inicial: Valores & Partial<Marcacao>;
  /** O que se exige dos campos da espécie. Memorizado por quem chama. */
  regras: ObjectShape;
  marcar: (valores: Valores & Marcacao) => Promise<unknown>;
  explica: string;
  dicaDoDia: string;
  enviar: string;
  feito: string;
  /** Como fica, entre o dia e o motivo. */
  previa?: React.ReactNode;
  aoFechar: () => void;
  children: React.ReactNode;
}

/** Marca uma decisão de um dia em diante, com motivo, e mostra antes o que ela muda. O dia quem confere é o servidor. */
export function FormularioDaDecisao<Valores extends FormikValues>(props: Props<Valores>) {
  const { inicial, regras, marcar, explica, dicaDoDia, enviar, feito, previa, aoFechar, children } = props;
  const { t } = useTranslation(['configuracoes', 'console', 'formularios']);
  const notificar = useNotificar();
  const esquema = useMemo(
    () =>
      object({
        ...regras,
        vigenteDesde: string().required(
          t('formularios:validacao.obrigatorio', { campo: t('ajustes.desde') }),
        ),
        motivo: string().trim().required(t('ajustes.motivoCurto')).min(5, t('ajustes.motivoCurto')),
      }),
    [t, regras],
  );
  return (
    <FormularioCurto<Valores & Marcacao>
      inicial={{ vigenteDesde: '', motivo: '', ...inicial }}
      esquema={esquema}
      enviar={enviar}
      aoCancelar={aoFechar}
      aoEnviar={async (valores) => {
        await marcar({ ...valores, motivo: valores.motivo.trim() });
        notificar({ tipo: 'success', titulo: t('console:sucesso.titulo'), mensagem: feito });
        aoFechar();
      }}
    >
      <p className="sec">{explica}</p>
      {children}
      <CampoTexto nome="vigenteDesde" rotulo={t('ajustes.desde')} type="date" dica={dicaDoDia} />
      {previa}
      <CampoTextoLongo
        nome="motivo"
        rotulo={t('ajustes.motivo')}
        dica={t('ajustes.dicaMotivo')}
        maxLength={500}
      />
    </FormularioCurto>
  );
}
