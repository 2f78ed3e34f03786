import { useId } from 'react';

import { useTextos } from '../../i18n/textos';
import './mudancas.css';

interface Mudanca<Campo extends string = string> {
  campo: Campo;
  rotulo: string;
  antes: React.ReactNode;
  depois: React.ReactNode;
}

interface Props<Campo extends string> {
  mudancas: readonly Mudanca<Campo>[];
  /** É o que se lê primeiro no diálogo. */
  comeco?: boolean;
  /** O que há é de outra pessoa, e escolhe-se: o dela, ou o que se escreveu. */
  escolha?: { fica: (campo: Campo) => Qual; aoEscolher: (campo: Campo, qual: Qual) => void };
}
type Qual = 'antes' | 'depois';

/** O que há e o que fica em cada campo que muda. */
export function Mudancas<Campo extends string>({ mudancas, comeco = false, escolha }: Props<Campo>) {
  const { t } = useTextos('balcao');
  const grupo = useId();
  return (
    <dl
      className={escolha ? 'mudancas a-escolher' : 'mudancas'}
      {...(comeco ? { 'data-comeco': true, tabIndex: -1 } : {})}
    >
      {mudancas.map(({ campo, rotulo, ...valores }) => (
        <div key={campo}>
          <dt>{rotulo}</dt>
          {(['antes', 'depois'] as const).map((qual) => {
            const fica = qual === (escolha?.fica(campo) ?? 'depois');
            const nome = t(`correcao.${escolha ? 'escolher.' : ''}${qual}`);
            return (
              <dd key={qual}>
                {escolha ? (
                  <label>
                    <input
                      type="radio"
                      name={`${grupo}${campo}`}
                      aria-label={`${rotulo}: ${nome}`}
                      checked={fica}
                      onChange={() => escolha.aoEscolher(campo, qual)}
                    />
                    {nome}
                  </label>
                ) : (
                  <small>{nome}</small>
                )}
                <div className={fica && !escolha ? 'fica' : undefined}>
                  {valores[qual] ?? t('juncao.vazio')}
                </div>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
