import { useField } from 'formik';
import { useRef, useState } from 'react';

import { IconeSetaBaixo } from '../../../componentes/icones/seta-baixo';
import { useTextos } from '../../../i18n/textos';
import { type ListaMudavel } from './contrato';
import { nomeNaLista } from './mudanca';

/** Sobe e desce cada opção, por botões: serve ao teclado, ao dedo e a quem não vê. */
export function Ordenar({ lista }: { lista: ListaMudavel }) {
  const { t } = useTextos('listas');
  const [{ value: ordem }, , { setValue }] = useField<number[]>('ordem');
  const [dito, setDito] = useState('');
  const raiz = useRef<HTMLOListElement>(null);
  const mover = (de: number, para: number) => {
    const codigo = ordem[de];
    if (codigo === undefined || para < 0 || para >= ordem.length) return;
    const sem = ordem.filter((um) => um !== codigo);
    void setValue(sem.toSpliced(para, 0, codigo));
    setDito(
      t('posicao', {
        nome: nomeNaLista(lista, codigo),
        lugar: String(para + 1),
        total: String(ordem.length),
      }),
    );
    // O botão anda com a opção: o foco fica nele, e não no lugar que ele deixou.
    const sentido = para < de ? 'sobe' : 'desce';
    requestAnimationFrame(() =>
      raiz.current?.querySelector<HTMLElement>(`[data-opcao="${codigo}-${sentido}"]`)?.focus(),
    );
  };
  return (
    <>
      <ol className="lst-ordem" ref={raiz}>
        {ordem.map((codigo, i) => {
          const nome = nomeNaLista(lista, codigo);
          return (
            <li key={codigo}>
              <span>{nome}</span>
              <span className="bts">
                <button
                  type="button"
                  className="bt bt-3 bt-p lst-sobe"
                  data-opcao={`${codigo}-sobe`}
                  aria-disabled={i === 0}
                  aria-label={t('subir', { nome })}
                  onClick={() => mover(i, i - 1)}
                >
                  <IconeSetaBaixo />
                </button>
                <button
                  type="button"
                  className="bt bt-3 bt-p"
                  data-opcao={`${codigo}-desce`}
                  aria-disabled={i === ordem.length - 1}
                  aria-label={t('descer', { nome })}
                  onClick={() => mover(i, i + 1)}
                >
                  <IconeSetaBaixo />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {dito}
      </p>
    </>
  );
}
