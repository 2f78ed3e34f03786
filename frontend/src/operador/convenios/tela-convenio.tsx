import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { IconeCopiar } from '../../componentes/icones/copiar';
import { IconeLapis } from '../../componentes/icones/lapis';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { useRegistro } from '../ficha/usar-ficha';
import { AtivarConvenio, SituacaoDoConvenio } from './ativar-convenio';
import { valoresDoConvenio } from './campos-do-layout';
import { type Convenio } from './contrato';
import { FormularioConvenio } from './formulario-convenio';
import { PixDoConvenio } from './pix-do-convenio';

/** `?copia=` traz o convênio que serve de modelo. */
export function NovoConvenio() {
  const { t } = useTextos('console');
  const copia = useSearchParams()[0].get('copia');
  const titulo = t('convenios.novo');
  useTitulo(titulo);
  const formulario = (modelo: Convenio | null) => (
    <>
      <Cabecalho passos={[['/admin/convenios', t('convenios.titulo')]]} titulo={titulo} />
      <FormularioConvenio convenio={modelo} novo />
    </>
  );
  return copia === null ? formulario(null) : <ComConvenio id={Number(copia) || 0}>{formulario}</ComConvenio>;
}

export function EdicaoDoConvenio() {
  const id = Number(useParams()['id']);
  return <ComConvenio id={id}>{(convenio) => <Edicao convenio={convenio} />}</ComConvenio>;
}

function Edicao({ convenio }: { convenio: Convenio }) {
  const { t } = useTextos('console');
  const [mexido, setMexido] = useState(false);
  const [visto, setVisto] = useState(convenio);
  // O que outra pessoa mudou não apaga o que se escreve: quem guarda por cima é avisado. Só ativado, o formulário é o mesmo.
  if (visto !== convenio && (!mexido || mesmosValores(visto, convenio))) setVisto(convenio);
  const titulo = t('convenios.um', { nome: convenio.bancoNome, numero: convenio.numero });
  useTitulo(titulo);
  return (
    <>
      <Cabecalho
        passos={[['/admin/convenios', t('convenios.titulo')]]}
        titulo={titulo}
        depoisDoTitulo={<SituacaoDoConvenio convenio={convenio} />}
        acoes={
          <>
            <Link className="bt bt-2" to={`/admin/convenios/create?copia=${convenio.id}`}>
              <IconeCopiar />
              {t('convenios.copiar')}
            </Link>
            <AtivarConvenio convenio={convenio} />
          </>
        }
      />
      <FormularioConvenio
        key={JSON.stringify(valoresDoConvenio(visto))}
        convenio={visto}
        novo={false}
        aoMexer={setMexido}
      />
      {convenio.pix ? <PixDoConvenio id={convenio.id} /> : null}
    </>
  );
}

const mesmosValores = (um: Convenio, outro: Convenio): boolean =>
  JSON.stringify(valoresDoConvenio(um)) === JSON.stringify(valoresDoConvenio(outro));

function ComConvenio({ id, children }: { id: number; children: (convenio: Convenio) => React.ReactNode }) {
  const { data, espera } = useRegistro<Convenio>('convenios', id);
  return data ? children(data) : espera;
}

export function LinkDeEdicao({ convenio: { id, bancoNome, numero } }: { convenio: Convenio }) {
  const { t } = useTextos('console');
  return (
    <Link
      className="bt bt-2 bt-p"
      to={`/admin/convenios/${id}`}
      aria-label={t('convenios.abrirDe', { nome: bancoNome, numero })}
    >
      <IconeLapis />
      {t('convenios.abrir')}
    </Link>
  );
}
