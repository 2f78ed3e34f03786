import { useField } from 'formik';

import { EntradaComMascara } from '../componentes/entrada-com-mascara';
import { Moldura, type PropsCampo, useAdiarErro } from './moldura';

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

/** Máscara enquanto se digita (`000.000.000-00`); guarda o texto com a máscara. */
export function CampoMascara({
  nome,
  rotulo,
  dica,
  className,
  mascara,
  mascaraLonga,
  autoComplete,
  readOnly,
  validarAoMudar,
  aoCompletar,
}: PropsCampo & {
  mascara: string;
  mascaraLonga?: string;
  autoComplete?: string;
  readOnly?: boolean;
  validarAoMudar?: boolean;
  /** A pessoa acabou de escrever a máscara inteira. */
  aoCompletar?: (texto: string) => void;
}) {
  const [campo, , ajuda] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <EntradaComMascara
          mascara={mascara}
          mascaraLonga={mascaraLonga}
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
  className,
  maximo,
  desligado,
  travado,
}: PropsCampo & { maximo: number; desligado?: boolean; travado?: boolean }) {
  const [campo, , ajuda] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <input
          className="ent num"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          disabled={desligado}
          readOnly={travado}
          {...campo}
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
