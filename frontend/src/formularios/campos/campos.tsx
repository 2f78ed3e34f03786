import { useField } from 'formik';

import { EntradaComMascara } from '../../componentes/entrada-com-mascara';
import { dataPorExtenso } from '../../i18n/formatos';
import { lerData } from '../../kernel/datas';
import { arrumarData } from '../../kernel/data-digitada';
import { LIMITES } from '../limites';
import { Moldura, type PropsCampo, useAdiarErro } from '../moldura';
import { selecionarTudo } from './selecionar-tudo';

type PropsEntrada = PropsCampo &
  Pick<
    React.InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'readOnly'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'enterKeyHint'
  >;

export function CampoTexto({ nome, rotulo, dica, opcional, className, ...entrada }: PropsEntrada) {
  const [campo] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, opcional, className }}>
      {(ligacao) => (
        <input
          className="ent"
          enterKeyHint="next"
          {...campo}
          onChange={(evento) => {
            campo.onChange(evento);
            adiar();
          }}
          {...entrada}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}

/** Com o teclado de email, sem correção nem maiúscula. */
export const CampoEmail = ({ autoComplete = 'email', ...resto }: PropsCampo & { autoComplete?: string }) => (
  <CampoTexto
    type="email"
    inputMode="email"
    spellCheck={false}
    autoCapitalize="none"
    maxLength={LIMITES.email}
    autoComplete={autoComplete}
    {...resto}
  />
);

export function CampoTextoLongo({ nome, rotulo, dica, maxLength }: PropsCampo & { maxLength?: number }) {
  const [campo] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica }}>
      {(ligacao) => (
        <textarea
          className="ent"
          rows={4}
          maxLength={maxLength}
          {...campo}
          onChange={(evento) => {
            campo.onChange(evento);
            adiar();
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}

interface PropsMascara extends PropsCampo {
  mascara: string;
  mascaraLonga?: string;
  arrumar?: (texto: string) => string;
  autoComplete?: string;
  readOnly?: boolean;
  validarAoMudar?: boolean;
  /** A pessoa acabou de escrever a máscara inteira. */
  aoCompletar?: (texto: string) => void;
}

/** Dia, mês e ano, digitados com ou sem barras. */
export function CampoData(props: Omit<PropsMascara, 'mascara' | 'arrumar'>) {
  const [{ value }] = useField<string>(props.nome);
  const dia = lerData(value);
  return (
    <div className="campo">
      <CampoMascara mascara="##/##/####" arrumar={arrumarData} className="curto" {...props} />
      <p className="data-lida sm sec" aria-live="polite">
        {dia ? dataPorExtenso(dia) : null}
      </p>
    </div>
  );
}

/** Máscara enquanto se digita (`000.000.000-00`); guarda o texto com a máscara. */
export function CampoMascara({
  nome,
  rotulo,
  dica,
  className,
  mascara,
  mascaraLonga,
  arrumar,
  autoComplete,
  readOnly,
  validarAoMudar,
  aoCompletar,
}: PropsMascara) {
  const [campo, , ajuda] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <EntradaComMascara
          mascara={mascara}
          mascaraLonga={mascaraLonga}
          arrumar={arrumar}
          name={campo.name}
          value={campo.value}
          onBlur={campo.onBlur}
          autoComplete={autoComplete}
          readOnly={readOnly}
          enterKeyHint="next"
          aoMudar={(texto, completo) => {
            void ajuda.setValue(texto);
            if (validarAoMudar && completo) void ajuda.setTouched(true, false);
            else adiar();
            if (completo && texto !== campo.value) aoCompletar?.(texto);
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}

/** Só dígitos, até `maximo`. */
export function CampoDigitos({
  nome,
  rotulo,
  dica,
  opcional,
  className,
  maximo,
  desligado,
  travado,
}: PropsCampo & { maximo: number; desligado?: boolean; travado?: boolean }) {
  const [campo, , ajuda] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, opcional, className }}>
      {(ligacao) => (
        <input
          className="ent num"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          disabled={desligado}
          readOnly={travado}
          {...campo}
          onFocus={selecionarTudo}
          onChange={(evento) => {
            void ajuda.setValue(evento.target.value.replace(/\D/g, '').slice(0, maximo));
            adiar();
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}
