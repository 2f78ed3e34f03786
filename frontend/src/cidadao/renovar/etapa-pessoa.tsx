import { startTransition, useCallback } from 'react';

import { type Pessoa } from '../../api/contrato';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { IconeLapis } from '../../componentes/icones/lapis';
import { IconeAvancar } from '../../componentes/icones/avancar';
import { DadosDaPessoa, semEnderecos } from '../../formularios/pessoa/dados-pessoa';
import { type ValoresEnderecos, valoresDosEnderecos } from '../../formularios/pessoa/pessoa-valores';
import { useTextos } from '../../i18n/textos';
import { Contato, useContato } from '../pedido/contato';
import { type ValoresContato } from '../pedido/rascunho';
import { useTextosDoPedido } from '../pedido/textos-do-pedido';
import { type PropsDaEtapa } from '../pedido/usar-pedido';

type Props = PropsDaEtapa & { pessoa: Pessoa };

const MudarEnderecos = emBloco(() => import('./mudar-enderecos'));

/** A pessoa só se lê; os endereços ficam como estão ou se escrevem de novo. */
export function EtapaPessoa({
  tipo,
  rascunho: { enderecos, contato },
  mudar,
  ir,
  aoCancelar,
  pessoa,
}: Props) {
  const { t } = useTextos('formularios');
  const textos = useTextosDoPedido(tipo);
  useAdiantar(MudarEnderecos.adiantar);
  const guardar = useCallback((valores: ValoresEnderecos) => mudar({ enderecos: valores }), [mudar]);
  const guardarContato = useCallback((valores: ValoresContato) => mudar({ contato: valores }), [mudar]);
  const aoSeguir = () => ir(1);
  const { formulario, seguir } = useContato(aoSeguir);
  const acoes = (
    <div className="bts bts-fim bts-formulario">
      <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
        {textos('cancelar')}
      </button>
      <button type={enderecos ? 'submit' : 'button'} className="bt" onClick={enderecos ? undefined : seguir}>
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
        <Contato
          pessoa={pessoa}
          inicial={contato}
          guardar={guardarContato}
          formulario={formulario}
          aoSeguir={aoSeguir}
        />
        {enderecos ? null : (
          <>
            <button
              type="button"
              className="bt bt-2"
              id="mudar-enderecos"
              onClick={() => startTransition(() => mudar({ enderecos: valoresDosEnderecos(pessoa) }))}
            >
              <IconeLapis />
              {t('renovar.mudarEndereco')}
            </button>
            {acoes}
          </>
        )}
      </section>
      {enderecos ? (
        <MudarEnderecos
          enderecos={enderecos}
          guardar={guardar}
          coberto={pessoa.mascarados.some((campo) => campo.startsWith('endereco'))}
          aoManter={() => mudar({ enderecos: null })}
          aoSeguir={seguir}
          acoes={acoes}
        />
      ) : null}
    </div>
  );
}
