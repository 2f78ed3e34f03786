import { Formik } from 'formik';
import { useState } from 'react';

import { Esqueleto } from '../../../componentes/avisos/estados';
import { useRecurso } from '../../../componentes/usar-recurso';
import { CampoRadios, CampoSelecao, CampoVarios } from '../../../formularios/campos/escolhas';
import { useTextos } from '../../../i18n/textos';
import { LINGUAS } from '../../decisoes/linguas';
import {
  CAMPO_DA_LISTA,
  type ListaMudavel,
  type OpcaoNaPrevia,
  type PedidoDeMudanca,
  preverLista,
} from './contrato';

type Lingua = (typeof LINGUAS)[number];

interface Props {
  lista: ListaMudavel['lista'];
  /** Vazio enquanto não se escolhe. */
  dia: string;
  mudanca: PedidoDeMudanca | null;
  /** O que dizer enquanto falta alguma coisa. */
  vazia: string;
}

/** A lista como o formulário a mostrará no dia, na língua que se escolhe. Experimentar os campos não muda nada. */
export function PreviaDaLista({ lista, dia, mudanca, vazia }: Props) {
  const { t } = useTextos('listas');
  const [lingua, setLingua] = useState<Lingua>('pt');
  const pronto = /^\d{4}-\d{2}-\d{2}$/.test(dia);
  const { dados, erro } = useRecurso(pronto ? JSON.stringify([lista, dia, mudanca]) : null, () =>
    preverLista(lista, dia, mudanca),
  );
  return (
    <section className="lst-previa" aria-label={t('comoFica')}>
      <div className="lst-previa-cabeca">
        <strong>{t('comoFica')}</strong>
        <div className="filtros" role="group" aria-label={t('linguaDaPrevia')}>
          {LINGUAS.map((uma) => (
            <button
              key={uma}
              type="button"
              className="filtro"
              aria-pressed={uma === lingua}
              onClick={() => setLingua(uma)}
            >
              {t(`lingua.${uma}`)}
            </button>
          ))}
        </div>
      </div>
      <div aria-live="polite">
        {erro ? <p className="lst-recusa">{erro.message}</p> : null}
        {!pronto ? <p className="sec">{vazia}</p> : null}
        {pronto && !dados && !erro ? <Esqueleto linhas={2} /> : null}
      </div>
      {dados ? <Campo lista={lista} lingua={lingua} opcoes={dados} /> : null}
    </section>
  );
}

function Campo({
  lista,
  lingua,
  opcoes,
}: {
  lista: ListaMudavel['lista'];
  lingua: Lingua;
  opcoes: readonly OpcaoNaPrevia[];
}) {
  const { t } = useTextos('formularios');
  const escolhas = opcoes.map((opcao) => ({
    valor: String(opcao.codigo),
    rotulo: opcao[`descricao_${lingua}`],
  }));
  const rotulo = t(`campos.${CAMPO_DA_LISTA[lista]}`);
  return (
    <div lang={lingua}>
      <Formik initialValues={{ um: '', varios: [] }} onSubmit={() => undefined}>
        {lista === 'peixes' || lista === 'materialPesca' ? (
          <CampoVarios nome="varios" rotulo={rotulo} escolhas={escolhas} />
        ) : lista === 'rendaMensal' ? (
          <CampoSelecao nome="um" rotulo={rotulo} escolhas={escolhas} />
        ) : (
          <CampoRadios
            nome="um"
            rotulo={rotulo}
            arranjo={lista === 'localizacaoPreferencialPesca' ? 'grade' : 'lado'}
            escolhas={escolhas}
          />
        )}
      </Formik>
    </div>
  );
}
