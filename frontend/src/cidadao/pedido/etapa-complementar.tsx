import { Form, Formik } from 'formik';
import { useCallback, useState } from 'react';

import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeAvancar } from '../../componentes/icones/avancar';
import { abertaDeCada } from '../../componentes/licenca/aberta';
import { useRecurso } from '../../componentes/usar-recurso';
import {
  semRetiradas,
  type ValoresComplementares,
} from '../../formularios/complementar/complementar-valores';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { CampoModalidade } from '../../formularios/complementar/campo-modalidade';
import { impedem } from '../../formularios/complementar/escolher-modalidade';
import { FormularioComplementar } from '../../formularios/complementar/formulario-complementar';
import { GuardarAoMudar } from '../../formularios/campos/guardar-ao-mudar';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { useLicencasAbertas } from './abertas';
import { listasDoPedido } from './listas-do-pedido';
import { TodasAbertas } from './todas-abertas';
import { useTextosDoPedido } from './textos-do-pedido';
import { type PropsDaEtapa } from './usar-pedido';

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/complementar/complementar-esquema')).esquemaComplementar(t);

type Props = PropsDaEtapa & {
  /** Renovar não muda a modalidade. */
  modalidadeFixa?: boolean;
  /** Antes das perguntas. */
  aviso?: React.ReactNode;
  /** De quem é o pedido, entre a modalidade e as outras perguntas. */
  pessoa?: React.ReactNode;
  /** Não há etapa antes desta. */
  primeira?: boolean;
};

export default function EtapaComplementar({
  tipo,
  rascunho,
  mudar,
  ir,
  aoCancelar,
  modalidadeFixa,
  aviso,
  pessoa,
  primeira,
}: Props) {
  const { t } = useTextos('formularios');
  const textos = useTextosDoPedido(tipo);
  const abertas = useLicencasAbertas(modalidadeFixa ? null : rascunho);
  const listas = useRecurso('listas', listasDoPedido);
  const esquema = useEsquemaTardio(buscarRegras);
  const { complementares: guardados } = rascunho;
  const guardar = useCallback(
    (complementares: ValoresComplementares) => {
      // Tirar o que já não se oferece não é a pessoa que muda: sair sem ter mexido não pergunta nada.
      const mostrados = listas.dados && semRetiradas(guardados, listas.dados).valores;
      if (JSON.stringify(complementares) !== JSON.stringify(mostrados)) mudar({ complementares });
    },
    [mudar, guardados, listas.dados],
  );
  // No registro, a modalidade foi a primeira pergunta; volta a perguntar-se se falta, ou se entretanto já não se pode pedir.
  const [semModalidade, setSemModalidade] = useState(modalidadeFixa ?? tipo === 'registrar');
  if (semModalidade && !modalidadeFixa && (!guardados.modalidadePesca || impedem(abertas ?? [], guardados)))
    setSemModalidade(false);
  if (abertas && abertaDeCada(abertas))
    return (
      <div className="pilha etapa">
        <TodasAbertas abertas={abertas} />
        {pessoa}
      </div>
    );
  if (!abertas || listas.estado === 'carregando') return <Esqueleto linhas={6} />;
  if (listas.estado === 'falhou') {
    return (
      <FalhaDeCarga
        mensagem={listas.erro.message}
        guardado={textos('guardado')}
        aoTentar={listas.recarregar}
      />
    );
  }
  const { valores, retiradas } = semRetiradas(rascunho.complementares, listas.dados);
  const recado = (nome: keyof ValoresComplementares) =>
    t(valores[nome].length === 0 ? 'validacao.opcaoRetirada' : 'validacao.parteRetirada');
  const modalidade = (
    <>
      <h2 className="legenda">{t('complementar.licenca')}</h2>
      <CampoModalidade abertas={abertas} />
    </>
  );
  return (
    <Formik
      initialValues={valores}
      initialErrors={Object.fromEntries(retiradas.map((nome) => [nome, recado(nome)]))}
      initialTouched={Object.fromEntries(retiradas.map((nome) => [nome, true]))}
      validationSchema={esquema}
      onSubmit={(complementares) => {
        mudar({ complementares });
        ir(2);
      }}
    >
      <Form noValidate>
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        {aviso}
        {pessoa ? (
          <div className="pilha etapa antes-da-pesca">
            <div className="painel">{modalidade}</div>
            {pessoa}
          </div>
        ) : null}
        <div className="painel">
          {semModalidade || pessoa ? null : <div className="bloco">{modalidade}</div>}
          <FormularioComplementar listas={listas.dados} />
          <div className="bts bts-fim bts-formulario">
            <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
              {textos('cancelar')}
            </button>
            {primeira ? null : (
              <button type="button" className="bt bt-2" onClick={() => ir(0)}>
                {textos('anterior')}
              </button>
            )}
            <button type="submit" className="bt">
              {textos('proximo1')}
              <IconeAvancar />
            </button>
          </div>
        </div>
      </Form>
    </Formik>
  );
}
