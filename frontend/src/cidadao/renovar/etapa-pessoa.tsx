import { Form, Formik } from 'formik';
import { type TFunction } from 'i18next';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { type Pessoa } from '../../api/contrato';
import { Aviso } from '../../componentes/aviso';
import { IconeLapis } from '../../componentes/icones-das-telas.gerado';
import { IconeAvancar } from '../../componentes/icones.gerado';
import { DadosDaPessoa, semEnderecos } from '../../formularios/dados-pessoa';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioEnderecos } from '../../formularios/formulario-enderecos';
import { GuardarAoMudar } from '../../formularios/guardar-ao-mudar';
import { type ValoresEnderecos, valoresDosEnderecos } from '../../formularios/pessoa-valores';
import { type PropsDaEtapa, useTextos } from '../pedido/usar-pedido';

type Props = PropsDaEtapa & { pessoa: Pessoa };

const buscarRegras = async (t: TFunction<'formularios'>) =>
  (await import('../../formularios/pessoa-esquema')).esquemaEnderecos(t);

/** A pessoa só se lê; os endereços ficam como estão ou se escrevem de novo. */
export function EtapaPessoa({ tipo, rascunho: { enderecos }, mudar, ir, aoCancelar, pessoa }: Props) {
  const { t } = useTranslation('formularios');
  const textos = useTextos(tipo);
  const esquema = useEsquemaTardio(buscarRegras);
  const guardar = useCallback((valores: ValoresEnderecos) => mudar({ enderecos: valores }), [mudar]);
  const acoes = (
    <div className="bts bts-fim bts-formulario">
      <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
        {textos('cancelar')}
      </button>
      <button
        type={enderecos ? 'submit' : 'button'}
        className="bt"
        onClick={enderecos ? undefined : () => ir(1)}
      >
        {textos('proximo0')}
        <IconeAvancar />
      </button>
    </div>
  );
  return (
    <div className="pilha etapa">
      <section className="painel pilha" aria-labelledby="pessoa-da-renovacao">
        <h2 id="pessoa-da-renovacao">{pessoa.nome}</h2>
        {pessoa.mascarados.length > 0 ? <p className="sec">{t('renovar.cobertos')}</p> : null}
        <DadosDaPessoa pessoa={enderecos ? semEnderecos(pessoa) : pessoa} />
        {enderecos ? null : (
          <>
            <button
              type="button"
              className="bt bt-2"
              id="mudar-enderecos"
              onClick={() => mudar({ enderecos: valoresDosEnderecos(pessoa) })}
            >
              <IconeLapis />
              {t('renovar.mudarEndereco')}
            </button>
            {acoes}
          </>
        )}
      </section>
      {enderecos ? (
        <Formik initialValues={enderecos} validationSchema={esquema} onSubmit={() => ir(1)}>
          <Form noValidate>
            <GuardarAoMudar guardar={guardar} />
            <ErrosDoFormulario />
            <div className="painel">
              <Desistir
                coberto={pessoa.mascarados.some((campo) => campo.startsWith('endereco'))}
                aoManter={() => mudar({ enderecos: null })}
              />
              <FormularioEnderecos />
              {acoes}
            </div>
          </Form>
        </Formik>
      ) : null}
    </div>
  );
}

/** Quem abriu os endereços chega a ele; quem desiste volta ao botão que os abriu. */
function Desistir({ coberto, aoManter }: { coberto: boolean; aoManter: () => void }) {
  const { t } = useTranslation('formularios');
  const alto = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alto.current?.focus({ preventScroll: true });
    return () => {
      // Depois que o botão volta à página.
      setTimeout(() => document.getElementById('mudar-enderecos')?.focus());
    };
  }, []);
  return (
    <div className="pilha bloco" tabIndex={-1} ref={alto}>
      {coberto ? <Aviso tipo="info">{t('renovar.escrevaInteiro')}</Aviso> : null}
      <button type="button" className="bt bt-2 bt-p" onClick={aoManter}>
        {t('renovar.manterEndereco')}
      </button>
    </div>
  );
}
