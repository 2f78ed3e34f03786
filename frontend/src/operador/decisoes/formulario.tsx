import { type FormikValues, useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { object, type ObjectShape, string } from 'yup';

import { ErroApi } from '../../api/erro-api';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoTexto, CampoTextoLongo } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { useMesa } from './editor';
import { type Decidida, QuemDecidiu, seAindaHa } from './historia';

const SEM_REGRAS = {};

interface ComMotivo {
  motivo: string;
}

/** O que toda decisão com data pede, além do valor. */
export interface Marcacao extends ComMotivo {
  vigenteDesde: string;
}

/** Com a última decisão que se leu: o servidor recusa se já há outra. */
export interface ComVista extends Marcacao {
  vista: string | null;
}

interface Props<Valores extends FormikValues> {
  /** Os campos da espécie; com `motivo` e `vigenteDesde`, a decisão que se troca. */
  inicial: Valores & Partial<Marcacao>;
  /** O que se exige dos campos da espécie, quando não é só o servidor que os confere. Memorizado por quem chama. */
  regras?: ObjectShape;
  decidir: (valores: Valores & ComMotivo) => Promise<unknown>;
  enviar: string;
  feito: string;
  /** O objeto em que os campos da espécie viajam: `textos.`. */
  prefixo?: string;
  children: React.ReactNode;
}

/** Decide-se com motivo; feito, o painel fecha-se. Recusado, o que se preencheu fica. */
export function FormularioComMotivo<Valores extends FormikValues>(props: Props<Valores>) {
  const { inicial, regras = SEM_REGRAS, decidir, enviar, feito, prefixo, children } = props;
  const { fechar } = useMesa();
  const { t } = useTextos('configuracoes');
  const notificar = useNotificar();
  const esquema = useMemo(() => {
    const curto = t('ajustes.motivoCurto');
    return object({ ...regras, motivo: string().trim().required(curto).min(5, curto) });
  }, [t, regras]);
  return (
    <FormularioCurto<Valores & ComMotivo>
      inicial={{ motivo: '', ...inicial }}
      esquema={esquema}
      enviar={enviar}
      prefixo={prefixo}
      aoCancelar={fechar}
      aoEnviar={async (valores) => {
        await seAindaHa(() => decidir({ ...valores, motivo: valores.motivo.trim() }), t);
        notificar({ tipo: 'success', titulo: t('geral:sucesso.titulo'), mensagem: feito });
        fechar();
      }}
    >
      {children}
      <CampoTextoLongo
        nome="motivo"
        rotulo={t('ajustes.motivo')}
        dica={t('ajustes.dicaMotivo')}
        maxLength={500}
      />
    </FormularioCurto>
  );
}

interface PropsComData<Valores extends FormikValues, Uma extends Decidida> extends Omit<
  Props<Valores>,
  'decidir'
> {
  marcar: (valores: Valores & ComVista) => Promise<unknown>;
  /** A que se corrige, ou as do assunto que se decide, como se leram. */
  lidas: (valores: Valores) => readonly Uma[];
  /** O que a decisão decide. */
  dizer: (decidida: Uma) => React.ReactNode;
  explica: string;
  /** Por omissão, a de um prazo. */
  dicaDoDia?: string;
  /** Como fica, entre o dia e o motivo. */
  previa?: React.ReactNode;
}

/** Marca uma decisão de um dia em diante, e mostra antes o que ela muda. O dia quem confere é o servidor. */
export function FormularioDaDecisao<Valores extends FormikValues, Uma extends Decidida>(
  props: PropsComData<Valores, Uma>,
) {
  const {
    inicial,
    regras = SEM_REGRAS,
    marcar,
    lidas,
    dizer,
    explica,
    dicaDoDia,
    previa,
    children,
    ...resto
  } = props;
  const { recarregar } = useMesa();
  const [mudou, setMudou] = useState(false);
  const { t } = useTextos('configuracoes', 'formularios');
  const campo = t('ajustes.desde');
  const todas = useMemo(
    () => ({
      ...regras,
      vigenteDesde: string().required(t('formularios:validacao.obrigatorio', { campo })),
    }),
    [t, regras, campo],
  );
  return (
    <FormularioComMotivo<Valores & Pick<Marcacao, 'vigenteDesde'>>
      inicial={{ vigenteDesde: '', ...inicial }}
      regras={todas}
      decidir={async (valores) => {
        try {
          await marcar({ ...valores, vista: ultima(lidas(valores))?.criadaEm ?? null });
        } catch (causa) {
          if (causa instanceof ErroApi && causa.codigo === 'DECISAO_MUDOU') {
            setMudou(true);
            recarregar();
          }
          throw causa;
        }
      }}
      {...resto}
    >
      <p className="sec">{explica}</p>
      {children}
      <CampoTexto nome="vigenteDesde" rotulo={campo} type="date" dica={dicaDoDia ?? t('ajustes.dicaPrazo')} />
      {previa}
      {mudou ? <DeOutraPessoa {...{ lidas, dizer }} /> : null}
    </FormularioComMotivo>
  );
}

const ultima = <Uma extends Decidida>(lidas: readonly Uma[]) =>
  lidas.toSorted((a, b) => a.criadaEm.localeCompare(b.criadaEm)).at(-1);

/** O que outra pessoa decidiu enquanto esta escrevia. */
function DeOutraPessoa<Valores extends FormikValues, Uma extends Decidida>({
  lidas,
  dizer,
}: Pick<PropsComData<Valores, Uma>, 'lidas' | 'dizer'>) {
  const { values } = useFormikContext<Valores>();
  const decidida = ultima(lidas(values));
  return decidida ? (
    <>
      <div>{dizer(decidida)}</div>
      <QuemDecidiu decidida={decidida} />
    </>
  ) : null;
}
