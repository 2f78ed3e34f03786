import { useField } from 'formik';

import { type Icone } from '../../componentes/desenhar-icone';
import { descritoPor, DicaEErro, idDe, Moldura, type PropsCampo, useErro } from '../moldura';

export interface Escolha {
  valor: string;
  rotulo: string;
  detalhe?: string;
  /** Não se pode escolher; o detalhe diz por quê. */
  fechada?: boolean;
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
        {escolhas.map(({ valor, rotulo: texto, detalhe, fechada, icone: Icone }, i) => (
          <label className={fechada ? 'radio fechada' : 'radio'} key={valor}>
            <input
              type="radio"
              id={i === 0 ? idDe(nome) : undefined}
              name={nome}
              value={valor}
              disabled={fechada}
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
export function CampoVarios({
  nome,
  rotulo,
  dica,
  escolhas,
  desenho,
}: Omit<PropsEscolhas, 'arranjo' | 'aoMudar'> & {
  /** O que se reconhece sem ler. */
  desenho?: (valor: string) => React.ReactNode;
}) {
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
            {desenho?.(valor)}
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
