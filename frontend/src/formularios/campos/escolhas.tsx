import { useField } from 'formik';

import { descritoPor, DicaEErro, idDe } from '../ligacao';
import { Moldura, type PropsCampo, useErro } from '../moldura';
import { type Escolha, type PropsRadios, Radios } from './radios';

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

type PropsEscolhas = PropsCampo & Pick<PropsRadios, 'escolhas' | 'arranjo'>;

export function CampoRadios({ nome, aoMudar, ...resto }: PropsEscolhas & { aoMudar?: () => void }) {
  const [campo] = useField<string>(nome);
  return (
    <Radios
      {...resto}
      nome={nome}
      valor={campo.value}
      erro={useErro(nome)}
      aoSair={campo.onBlur}
      aoMudar={(evento) => {
        campo.onChange(evento);
        aoMudar?.();
      }}
    />
  );
}

/** Lista da qual se marcam vários. */
export function CampoVarios({
  nome,
  rotulo,
  dica,
  escolhas,
  desenho,
}: Omit<PropsEscolhas, 'arranjo'> & {
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
  const erro = useErro(nome);
  return (
    <>
      <DicaEErro nome={nome} dica={undefined} erro={erro} />
      <label className="marcar" htmlFor={idDe(nome)}>
        <input
          {...campo}
          value="sim"
          type="checkbox"
          id={idDe(nome)}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descritoPor(nome, undefined, erro)}
          onChange={(evento) => {
            campo.onChange(evento);
            aoMudar?.(evento.target.checked);
          }}
        />
        {rotulo}
      </label>
    </>
  );
}
