import { type ChangeEvent, type FocusEvent } from 'react';

import { type Icone } from '../../componentes/desenhar-icone';
import { descritoPor, DicaEErro, idDe } from '../ligacao';

export interface Escolha {
  valor: string;
  rotulo: string;
  detalhe?: string;
  /** Não se pode escolher; o detalhe diz por quê. */
  fechada?: boolean;
  icone?: Icone;
}

export interface PropsRadios {
  nome: string;
  rotulo: string;
  dica?: string;
  className?: string;
  escolhas: readonly Escolha[];
  /** `lado`: duas colunas sempre; `grade`: três colunas a partir do tablet. */
  arranjo?: 'coluna' | 'lado' | 'grade';
  valor: string;
  erro: string | null;
  aoMudar: (evento: ChangeEvent<HTMLInputElement>) => void;
  aoSair?: (evento: FocusEvent<HTMLInputElement>) => void;
}

const ARRANJOS = { coluna: '', lado: 'radios-lado', grade: 'radios-grade' } as const;

/** Cartões de rádio: o cartão inteiro se toca. O primeiro que se pode escolher recebe o foco vindo do resumo de erros. */
export function Radios({
  nome,
  rotulo,
  dica,
  className = '',
  escolhas,
  arranjo = 'coluna',
  valor: escolhido,
  erro,
  aoMudar,
  aoSair,
}: PropsRadios) {
  const primeira = escolhas.find(({ fechada }) => !fechada);
  return (
    <fieldset
      className={`campo ${erro ? 'errado' : ''} ${className}`}
      aria-describedby={descritoPor(nome, dica, erro)}
    >
      <legend className="rot">{rotulo}</legend>
      <DicaEErro nome={nome} dica={dica} erro={erro} />
      <div className={`radios ${ARRANJOS[arranjo]}`}>
        {escolhas.map(({ valor, rotulo: texto, detalhe, fechada, icone: Icone }) => (
          <label className={fechada ? 'radio fechada' : 'radio'} key={valor}>
            <input
              type="radio"
              id={valor === primeira?.valor ? idDe(nome) : undefined}
              name={nome}
              value={valor}
              disabled={fechada}
              checked={escolhido === valor}
              onBlur={aoSair}
              onChange={aoMudar}
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
