import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { NumericFormat } from 'react-number-format';

import { EntradaComMascara } from '../componentes/entrada-com-mascara';
import { type Icone } from '../componentes/desenhar-icone';
import { IconeErroCampo } from '../componentes/icones-das-telas.gerado';
import '../componentes/formulario.css';

/** id do campo na página: o caminho no formulário, que serve de alvo ao resumo de erros. */
export const idDe = (nome: string): string => nome.replaceAll('.', '-');

export interface PropsCampo {
  nome: string;
  rotulo: string;
  dica?: string;
  opcional?: boolean;
  className?: string;
}

function useErro(nome: string): string | null {
  const [, { error, touched }] = useField<unknown>(nome);
  return touched && typeof error === 'string' ? error : null;
}

/** Enquanto se escreve não se acusa: um campo que estava certo só volta a ser olhado quando se sai dele. */
function useAdiarErro(nome: string): () => void {
  const [, { error, touched }, ajuda] = useField<unknown>(nome);
  return () => {
    if (touched && !error) void ajuda.setTouched(false, false);
  };
}

const descritoPor = (nome: string, dica: string | undefined, erro: string | null): string | undefined =>
  [dica ? `${idDe(nome)}-dica` : null, erro ? `${idDe(nome)}-erro` : null].filter(Boolean).join(' ') ||
  undefined;

function DicaEErro({ nome, dica, erro }: { nome: string; dica: string | undefined; erro: string | null }) {
  return (
    <>
      {dica ? (
        <span className="dica" id={`${idDe(nome)}-dica`}>
          {dica}
        </span>
      ) : null}
      {erro ? (
        <span className="msg" id={`${idDe(nome)}-erro`}>
          <IconeErroCampo />
          <span>{erro}</span>
        </span>
      ) : null}
    </>
  );
}

interface PropsMoldura extends PropsCampo {
  children: (ligacao: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-required': true | undefined;
  }) => React.ReactNode;
}

/** Rótulo, dica, erro e a ligação deles ao campo. */
export function Moldura({ nome, rotulo, dica, opcional, className = '', children }: PropsMoldura) {
  const { t } = useTranslation('formularios');
  const erro = useErro(nome);
  const id = idDe(nome);
  return (
    <div className={`campo ${erro ? 'errado' : ''} ${className}`}>
      <label className="rot" htmlFor={id}>
        {rotulo} {opcional ? <span className="op">{t('opcional')}</span> : null}
      </label>
      <DicaEErro nome={nome} dica={dica} erro={erro} />
      {children({
        id,
        'aria-invalid': erro ? true : undefined,
        'aria-describedby': descritoPor(nome, dica, erro),
        'aria-required': opcional ? undefined : true,
      })}
    </div>
  );
}

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

/** Reais com vírgula decimal e ponto de milhar, ao contrário em inglês; guarda `1350.5`. */
export function CampoDinheiro({ nome, rotulo, dica, className }: PropsCampo) {
  const { i18n } = useTranslation();
  const [decimal, milhar] = i18n.language === 'en' ? ['.', ','] : [',', '.'];
  const [campo, , ajuda] = useField<string>(nome);
  const adiar = useAdiarErro(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <NumericFormat
          className="ent num"
          prefix="R$ "
          decimalSeparator={decimal}
          thousandSeparator={milhar}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          valueIsNumericString
          name={campo.name}
          value={campo.value}
          onBlur={campo.onBlur}
          onValueChange={({ value }, { event }) => {
            if (!event) return;
            void ajuda.setValue(value);
            adiar();
          }}
          {...ligacao}
        />
      )}
    </Moldura>
  );
}

export interface Escolha {
  valor: string;
  rotulo: string;
  detalhe?: string;
  icone?: Icone;
}

export function CampoSelecao({
  nome,
  rotulo,
  dica,
  className,
  escolhas,
  vazio,
  autoComplete,
  desligado,
  aoMudar,
}: PropsCampo & {
  escolhas: readonly Escolha[];
  /** Primeira opção, que não escolhe nada; ausente, há sempre uma escolhida. */
  vazio?: string;
  autoComplete?: string;
  desligado?: boolean;
  aoMudar?: (valor: string) => void;
}) {
  const [campo] = useField<string>(nome);
  return (
    <Moldura {...{ nome, rotulo, dica, className }}>
      {(ligacao) => (
        <select
          className="esc"
          autoComplete={autoComplete}
          disabled={desligado}
          {...campo}
          onChange={(evento) => {
            campo.onChange(evento);
            aoMudar?.(evento.target.value);
          }}
          {...ligacao}
        >
          {vazio === undefined ? null : <option value="">{vazio}</option>}
          {escolhas.map(({ valor, rotulo: texto }) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      )}
    </Moldura>
  );
}

type PropsEscolhas = PropsCampo & {
  escolhas: readonly Escolha[];
  /** `lado`: duas colunas sempre; `grade`: três colunas a partir do tablet. */
  arranjo?: 'coluna' | 'lado' | 'grade';
  aoMudar?: () => void;
};

const ARRANJOS = { coluna: '', lado: 'radios-lado', grade: 'radios-grade' } as const;

/** Cartões de rádio: o cartão inteiro se toca. O primeiro recebe o foco vindo do resumo de erros. */
export function CampoRadios({
  nome,
  rotulo,
  dica,
  className = '',
  escolhas,
  arranjo = 'coluna',
  aoMudar,
}: PropsEscolhas) {
  const [campo] = useField<string>(nome);
  const erro = useErro(nome);
  return (
    <fieldset
      className={`campo ${erro ? 'errado' : ''} ${className}`}
      aria-describedby={descritoPor(nome, dica, erro)}
    >
      <legend className="rot">{rotulo}</legend>
      <DicaEErro nome={nome} dica={dica} erro={erro} />
      <div className={`radios ${ARRANJOS[arranjo]}`}>
        {escolhas.map(({ valor, rotulo: texto, detalhe, icone: Icone }, i) => (
          <label className="radio" key={valor}>
            <input
              type="radio"
              id={i === 0 ? idDe(nome) : undefined}
              name={nome}
              value={valor}
              checked={campo.value === valor}
              onBlur={campo.onBlur}
              onChange={(evento) => {
                campo.onChange(evento);
                aoMudar?.();
              }}
            />
            <span className="radio-texto">
              {texto}
              {detalhe ? <small>{detalhe}</small> : null}
            </span>
            {Icone ? <Icone /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lista da qual se marcam vários. */
export function CampoVarios({ nome, rotulo, dica, escolhas }: Omit<PropsEscolhas, 'arranjo' | 'aoMudar'>) {
  const [campo, , ajuda] = useField<string[]>(nome);
  const erro = useErro(nome);
  const alternar = (valor: string, marcado: boolean) =>
    ajuda.setValue(marcado ? [...campo.value, valor] : campo.value.filter((item) => item !== valor));
  return (
    <fieldset className={`campo ${erro ? 'errado' : ''}`} aria-describedby={descritoPor(nome, dica, erro)}>
      <legend className="rot">{rotulo}</legend>
      <DicaEErro nome={nome} dica={dica} erro={erro} />
      <div className="varios">
        {escolhas.map(({ valor, rotulo: texto }, i) => (
          <label className="radio caixa" key={valor}>
            <input
              type="checkbox"
              id={i === 0 ? idDe(nome) : undefined}
              name={nome}
              value={valor}
              checked={campo.value.includes(valor)}
              onBlur={campo.onBlur}
              onChange={(evento) => void alternar(valor, evento.target.checked)}
            />
            <span className="radio-texto">{texto}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function CampoMarcar({
  nome,
  rotulo,
  aoMudar,
}: {
  nome: string;
  rotulo: string;
  aoMudar?: (marcado: boolean) => void;
}) {
  const [campo] = useField<boolean>({ name: nome, type: 'checkbox' });
  return (
    <label className="marcar">
      <input
        {...campo}
        value="sim"
        type="checkbox"
        id={idDe(nome)}
        onChange={(evento) => {
          campo.onChange(evento);
          aoMudar?.(evento.target.checked);
        }}
      />
      {rotulo}
    </label>
  );
}
