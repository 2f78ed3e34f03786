import { Suspense, useCallback, useState } from 'react';

import { type Documento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { AvisoDeErro } from '../../componentes/avisos/aviso-de-erro';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza } from '../../componentes/avisos/estados';
import { abertaDeCada } from '../../componentes/licenca/aberta';
import { useSessao } from '../../componentes/sessao';
import { lerBusca } from '../../componentes/ultima-busca';
import { BuscaDocumento } from '../../formularios/perguntas/busca-documento';
import { pessoaVazia } from '../../formularios/pessoa/pessoa-valores';
import { useTextos } from '../../i18n/textos';
import { documentoDoLogin } from '../../kernel/documento-do-login';
import { useLicencasAbertas } from '../pedido/abertas';
import { identificar } from '../pedido/identificar';
import { PrimeiraPergunta } from '../pedido/primeira-pergunta';
import { type ValoresContato } from '../pedido/rascunho';
import { type PropsDaEtapa } from '../pedido/usar-pedido';
import { Acoes } from './acoes';
import { TalvezNaoPrecise } from './talvez-nao-precise';
import { PorOutra } from './por-outra';

const PainelPerguntas = emBloco(() => import('../../formularios/perguntas/perguntas'));
const Cadastro = emBloco(() => import('./cadastro'));
const PessoaAchada = emBloco(() => import('./pessoa-achada'));

type Props = PropsDaEtapa & { aoSair: () => void };

export function EtapaIdentificacao({ rascunho, mudar, ir, aoCancelar, aoSair }: Props) {
  const { t } = useTextos('formularios');
  const { usuario } = useSessao();
  const [buscando, setBuscando] = useState(false);
  const [erro, setErro] = useState<ErroApi | null>(null);
  const { documento, identificacao } = rascunho;
  useAdiantar(PainelPerguntas.adiantar);
  useAdiantar(Cadastro.adiantar);
  useAdiantar(PessoaAchada.adiantar);

  const guardarContato = useCallback((contato: ValoresContato) => mudar({ contato }), [mudar]);
  const abertas = useLicencasAbertas(rascunho);
  const [semModalidade, setSemModalidade] = useState(0);
  /** Sem a modalidade não se segue; respondida uma vez, só volta a ser erro se outra vez se quiser seguir sem ela. */
  const escolheu = (): boolean => {
    const sim = rascunho.complementares.modalidadePesca !== '';
    setSemModalidade((n) => (sim ? 0 : n + 1));
    return sim;
  };
  const seguir = () => {
    if (escolheu()) ir(1);
  };
  const buscar = async (novo: Documento) => {
    // De quem já tem as duas não há o que escolher, e pode-se procurar outra pessoa.
    if (!abertaDeCada(abertas ?? []) && !escolheu()) return;
    setBuscando(true);
    setErro(null);
    try {
      const achado = await identificar(novo);
      const mesmo = documento?.cpf === novo.cpf && documento.passaporte === novo.passaporte;
      mudar({
        documento: novo,
        identificacao: achado,
        pessoa: mesmo && rascunho.pessoa ? rascunho.pessoa : pessoaVazia(novo),
      });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      mudar({ identificacao: null });
      setErro(causa);
    } finally {
      setBuscando(false);
    }
  };

  if (identificacao?.tipo === 'perguntas' && documento) {
    return (
      <Suspense fallback={<Correnteza />}>
        <PainelPerguntas
          documento={documento}
          pergunta={identificacao.pergunta}
          modo="REGISTRAR"
          aoConfirmar={(pessoa) => mudar({ identificacao: { tipo: 'pessoa', pessoa } })}
          aoCancelar={aoSair}
        />
      </Suspense>
    );
  }

  // Sem ser o próprio, o da consulta ou da ficha de que se veio.
  const conhecido = () => (usuario?.papel === 'CIDADAO' ? documentoDoLogin(usuario.login) : lerBusca());
  const inicial = documento ?? conhecido();
  return (
    <div className="pilha etapa">
      <TalvezNaoPrecise />
      <PrimeiraPergunta {...{ rascunho, mudar }} abertas={abertas ?? []} tentativa={semModalidade} />
      <section className="painel" aria-labelledby="quem">
        <h2 className="legenda" id="quem">
          {t('busca.quem')}
        </h2>
        <BuscaDocumento inicial={inicial} ocupado={buscando} aoBuscar={(novo) => void buscar(novo)} />
        <div aria-live="polite" className="retorno-busca">
          {erro ? <AvisoDeErro erro={erro} /> : null}
          {identificacao?.tipo === 'cadastro' ? (
            <Aviso tipo="info">{t(documento?.cpf ? 'busca.novoCpf' : 'busca.novoPassaporte')}</Aviso>
          ) : null}
          {identificacao?.tipo === 'pessoa' ? <Aviso tipo="info">{t('pessoa.achada')}</Aviso> : null}
        </div>
        <PorOutra {...{ rascunho, mudar }} />
        {identificacao ? null : <Acoes aoCancelar={aoCancelar} />}
      </section>
      {identificacao?.tipo === 'cadastro' ? (
        <Suspense fallback={<Correnteza />}>
          <Cadastro rascunho={rascunho} mudar={mudar} aoSeguir={seguir} aoCancelar={aoCancelar} />
        </Suspense>
      ) : null}
      {identificacao?.tipo === 'pessoa' ? (
        <Suspense fallback={<Correnteza />}>
          <PessoaAchada
            pessoa={identificacao.pessoa}
            abertas={abertas}
            contato={rascunho.contato}
            guardarContato={guardarContato}
            aoSeguir={seguir}
            aoCancelar={aoCancelar}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
