import { type FormikProps } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { type Numeros, type Pergunta } from '../../api/contrato';
import { chaveParaEnvio } from '../../api/chave-para-envio';
import { lerSessao } from '../../api/conta/sessao';
import { ErroApi } from '../../api/erro-api';
import { buscarDados } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { useMesmaLingua } from '../../componentes/avisos/aviso-de-erro';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useAdiantar } from '../../componentes/bloco';
import { useRede } from '../../componentes/casca/faixa-de-rede';
import { useEstadoConfiguracao, useRecarregarConfiguracao } from '../../componentes/configuracao';
import { Encobrir } from '../../componentes/encobrir';
import { doConsole, useSessao } from '../../componentes/sessao';
import { useTextoDaAgencia } from '../../componentes/textos-da-agencia';
import { useRecurso } from '../../componentes/usar-recurso';
import { AS_DUAS } from '../../formularios/complementar/complementar-valores';
import { usePrecos } from '../../formularios/complementar/escolher-modalidade';
import { mostrarErros } from '../../formularios/erros-do-servidor';
import { Gratuidade } from '../../formularios/gratuidade/gratuidade';
import { type ValoresGratuidade } from '../../formularios/gratuidade/gratuidade-valores';
import { useIsencoes, versaoVista } from '../../formularios/gratuidade/isencoes';
import { FormaDePagamento } from '../../formularios/pagador/forma-de-pagamento';
import { type ValoresPagamento } from '../../formularios/pagador/pagador-valores';
import PainelPerguntas from '../../formularios/perguntas/perguntas';
import { formatarCentavos } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { uuid } from '../../kernel/uuid';
import { type Concluido } from './feito-agora';
import { perguntaDe } from './identificar';
import { listasDoPedido } from './listas-do-pedido';
import { corpoDoPedido, type CorpoDoRegistro, quemPede, semCpf } from './rascunho';
import { ResumoComplementar, ResumoLicenca, ResumoPessoa } from './resumo';
import { useTextosDoPedido } from './textos-do-pedido';
import { type PropsDaEtapa } from './usar-pedido';

const PAGADOR = 'pagador.';
const DA_GRATUIDADE = ['isencao', 'responsavel.nome', 'responsavel.cpf', 'responsavel.passaporte'];

type Props = PropsDaEtapa & {
  enviar: (corpo: CorpoDoRegistro, chave: string) => Promise<Numeros>;
  /** O rascunho já foi apagado. */
  aoConcluir: (feito: Concluido) => void | Promise<void>;
  /** Uma recusa que muda a tela inteira; verdadeiro quando já cuidou dela. */
  aoRecusar?: (erro: ErroApi) => boolean;
};

/** A página de depois o mostra. */
const buscarFeito = () => import('./feito');

export default function EtapaResumo(props: Props) {
  const { tipo, rascunho, mudar, ir, aoCancelar, esquecer, aoConcluir, aoRecusar } = props;
  const { t } = useTextos('formularios');
  const textos = useTextosDoPedido(tipo);
  const { usuario, conferir } = useSessao();
  // A equipe que pede para outra pessoa não declara por ela.
  const porOutro = usuario !== null && doConsole(usuario.papel) && rascunho.documento?.cpf !== usuario.login;
  const texto = useTextoDaAgencia('declaracao');
  const declaracao = porOutro ? null : texto;
  const isencoes = useIsencoes();
  const { isencao } = rascunho.gratuidade;
  const precos = useEstadoConfiguracao();
  const semPreco = precos !== 'pronto' && !isencao;
  // O que se aceita tem de se ler antes, e sem a versão dele o mesmo pedido iria com outra chave; quem pode não pagar tem de o ver, e
  // quem paga, quanto.
  const porChegar =
    declaracao === undefined || isencoes.estado === 'carregando' || (semPreco && precos !== 'falhou');
  const asDuas = rascunho.complementares.modalidadePesca === AS_DUAS;
  // O que se aceita ao concluir.
  const declarado = [
    ...(isencao
      ? [t('gratuidade.concluir')]
      : tipo === 'novoCadastro'
        ? []
        : [textos(asDuas ? 'concluirAsDuas' : 'concluirTexto')]),
    ...(porOutro
      ? [t('resumo.declaraNaFolha')]
      : declaracao === undefined
        ? []
        : (declaracao?.paragrafos ?? [t('novoCadastro.concluirTexto')])),
  ];
  const listas = useRecurso('listas', listasDoPedido);
  useAdiantar(buscarFeito);
  const [enviando, setEnviando] = useState(false);
  // O estado só muda no desenho seguinte: o segundo toque chega antes.
  const emCurso = useRef(false);
  const [erro, setErro] = useState<ErroApi | null>(null);
  const recusa = useRef<HTMLDivElement>(null);
  const escondida = useRede() === 'manutencao';
  // O botão fica no fim da página, e a recusa no alto; a que veio com a página escondida lê-se quando ela volta.
  useEffect(() => {
    if (!erro || escondida) return;
    recusa.current?.focus({ preventScroll: true });
    recusa.current?.scrollIntoView({ block: 'center' });
  }, [erro, escondida]);
  const notificar = useNotificar();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const pagamento = useRef<FormikProps<ValoresPagamento>>(null);
  const gratuidade = useRef<FormikProps<ValoresGratuidade>>(null);
  const guardarGratuidade = useCallback(
    (valores: ValoresGratuidade) => mudar({ gratuidade: valores }),
    [mudar],
  );
  const quem = quemPede(rascunho);
  // Com a idade à vista, é ela que o diz: quem corrigiu a data deixou de ser menor.
  const [faltaResponsavel, setFaltaResponsavel] = useState(
    quem.dataNascimento === null && rascunho.gratuidade.responsavel.nome !== '',
  );
  const guardarPagamento = useCallback((valores: ValoresPagamento) => mudar({ pagamento: valores }), [mudar]);
  const preco = usePrecos()(rascunho.complementares);
  const lerPrecos = useRecarregarConfiguracao();

  const enviar = async () => {
    const corpo = corpoDoPedido(rascunho, declaracao?.versao);
    if (!corpo) {
      ir(0);
      return;
    }
    const envio = chaveParaEnvio(rascunho.envio, corpo, uuid);
    mudar({ envio });
    setEnviando(true);
    try {
      const numeros = await props.enviar(
        {
          ...corpo,
          ...(preco && !isencao ? { valorVisto: preco } : {}),
          ...versaoVista(isencoes.dados, isencao),
        },
        envio.chave,
      );
      esquecer();
      await aoConcluir({
        ...numeros,
        ...(corpo.asDuas && !numeros.outroNumero ? { soUma: true } : {}),
        ...(rascunho.porOutra ? { porOutra: true } : {}),
        ...(isencao ? { isencao } : {}),
      });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setEnviando(false);
      if (causa.codigo === 'PRECO_MUDOU') lerPrecos?.();
      // Voltou de etapa durante o envio: aqui já não se lê.
      if (!recusa.current) {
        if (!aoRecusar?.(causa))
          notificar({
            tipo: 'error',
            titulo: textos(causa.semResposta ? 'semRede' : 'naoConcluido'),
            mensagem: causa.semResposta ? textos('deNovo') : causa.message || textos('guardado'),
          });
      } else if (causa.codigo === 'CONFIRMACAO_NECESSARIA') await perguntarDeNovo(causa);
      else if (!mostrarNoPagamento(causa) && !mostrarNaGratuidade(causa) && !aoRecusar?.(causa))
        setErro(causa);
    }
  };

  // O direito de agir por essa pessoa acabou no meio: pergunta outra vez e nada do que se digitou se perde.
  const perguntarDeNovo = async (recusa: ErroApi) => {
    if (!rascunho.documento) return;
    if (usuario) await conferir();
    // A de quem entrou acabou: é ao login que se vai, e o rascunho espera.
    if (usuario && !lerSessao()) {
      window.dispatchEvent(new Event('sessao-perdida'));
      return;
    }
    try {
      const pedida = perguntaDe(await buscarDados(rascunho.documento));
      if (pedida) setPergunta(pedida);
      else setErro(recusa);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setErro(causa);
    }
  };

  /** Verdadeiro se a recusa era toda do pagador: o formulário dele está nesta etapa. */
  const mostrarNoPagamento = (causa: ErroApi): boolean => {
    const formulario = pagamento.current;
    if (!formulario || !causa.campos.length || !causa.campos.every(({ campo }) => campo.startsWith(PAGADOR)))
      return false;
    return mostrarErros(causa, formulario.values, formulario, PAGADOR) === null;
  };

  /** Verdadeiro se a recusa era toda da isenção ou de quem responde: a idade de quem só respondeu às perguntas não se via. */
  const mostrarNaGratuidade = (causa: ErroApi): boolean => {
    if (!causa.campos.length || !causa.campos.every(({ campo }) => DA_GRATUIDADE.includes(campo)))
      return false;
    if (causa.campos.some(({ campo }) => campo !== 'isencao')) setFaltaResponsavel(true);
    // Pode não caber, ou ter deixado de se oferecer com a página aberta.
    else isencoes.recarregar();
    const formulario = gratuidade.current;
    return formulario !== null && mostrarErros(causa, formulario.values, formulario) === null;
  };

  /** Confere como quem envia: o que falta fica dito nos campos e no alto deles. */
  const confere = async (formulario: FormikProps<never> | null): Promise<boolean> => {
    if (!formulario) return true;
    await formulario.submitForm();
    return Object.keys(await formulario.validateForm()).length === 0;
  };

  const concluir = async () => {
    if (enviando || porChegar || semPreco || emCurso.current) return;
    emCurso.current = true;
    setErro(null);
    try {
      const certos = [
        await confere(gratuidade.current as FormikProps<never> | null),
        await confere(pagamento.current as FormikProps<never> | null),
      ];
      if (certos.every(Boolean)) await enviar();
    } finally {
      emCurso.current = false;
    }
  };

  if (pergunta && rascunho.documento) {
    return (
      <PainelPerguntas
        documento={rascunho.documento}
        pergunta={pergunta}
        modo="REGISTRAR"
        noMeio
        aoConfirmar={() => {
          setPergunta(null);
          void enviar();
        }}
        aoCancelar={() => setPergunta(null)}
      />
    );
  }

  return (
    <div className="painel">
      <Encobrir ativo={enviando} />
      <div aria-live="assertive" className="recusa" tabIndex={-1} ref={recusa}>
        {erro ? <FalhaDoPedido tipo={tipo} erro={erro} ir={ir} esquecer={esquecer} /> : null}
      </div>
      {tipo === 'registrar' ? <ResumoLicenca rascunho={rascunho} aoMudar={() => ir(0)} /> : null}
      <ResumoPessoa rascunho={rascunho} aoMudar={() => ir(0)} />
      <ResumoComplementar
        rascunho={rascunho}
        semModalidade={tipo === 'registrar'}
        listas={listas.dados}
        aoMudar={() => ir(1)}
      />
      <Gratuidade
        leitura={isencoes}
        quem={quem}
        faltaResponsavel={faltaResponsavel}
        preco={preco ? formatarCentavos(preco) : null}
        inicial={rascunho.gratuidade}
        guardar={guardarGratuidade}
        referencia={gratuidade}
      />
      {semCpf(rascunho) && !isencao ? (
        <FormaDePagamento inicial={rascunho.pagamento} guardar={guardarPagamento} referencia={pagamento} />
      ) : null}
      {semPreco && precos === 'falhou' ? (
        <FalhaDeCarga mensagem={t('resumo.semValor')} aoTentar={lerPrecos} />
      ) : null}
      {preco ? (
        <div className="resumo-bloco">
          <div className="total">
            <div>
              <span className="xs sec">{t('resumo.valor')}</span>
              <p>
                <strong>{formatarCentavos(isencao ? 0 : preco)}</strong>
              </p>
            </div>
            <p className="sm sec">
              {t(isencao ? 'gratuidade.depois' : asDuas ? 'resumo.depoisAsDuas' : 'resumo.depois')}
            </p>
          </div>
        </div>
      ) : null}
      <section className="resumo-bloco resumo-fecho" aria-labelledby="fecho">
        <h2 id="fecho">{textos('concluirTitulo')}</h2>
        {declarado.map((texto) => (
          <p key={texto}>{texto}</p>
        ))}
        {porChegar ? <Esqueleto linhas={3} /> : null}
      </section>
      <div className="bts bts-fim bts-formulario">
        <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
          {textos('cancelar')}
        </button>
        <button type="button" className="bt bt-2" onClick={() => ir(1)}>
          {textos('anterior')}
        </button>
        <button
          type="button"
          className="bt"
          aria-disabled={enviando || porChegar || semPreco}
          onClick={() => void concluir()}
        >
          {textos(enviando ? 'enviando' : 'concluir')}
        </button>
      </div>
    </div>
  );
}

function etapaDoCampo(campo: string): number {
  if (campo.startsWith(PAGADOR)) return 2;
  return campo.startsWith('informacaoComplementar') ? 1 : 0;
}

/** Sem resposta, ou com um defeito, o texto diz que nada se perdeu; licença que já existe leva a ela, e acaba o pedido; campo recusado leva à etapa dele. */
function FalhaDoPedido({
  tipo,
  erro,
  ir,
  esquecer,
}: Pick<PropsDaEtapa, 'tipo' | 'ir' | 'esquecer'> & { erro: ErroApi }) {
  const { t } = useTextos('formularios');
  const textos = useTextosDoPedido(tipo);
  const mesmaLingua = useMesmaLingua();
  const dito = mesmaLingua ? erro.message : t('geral:erros.noutraLingua');
  if (erro.semResposta) {
    return (
      <Aviso tipo="erro" titulo={textos('semRede')}>
        <p className="sm">
          {textos('guardado')} {textos('deNovo')}
        </p>
      </Aviso>
    );
  }
  if (erro.status >= 500) {
    return (
      <Aviso tipo="erro" titulo={`${t('geral:erros.tituloSistema')}.`}>
        {dito}
        <p className="sm">{textos('guardado')}</p>
      </Aviso>
    );
  }
  return (
    <Aviso tipo="erro" titulo={dito || textos('semRede')}>
      {erro.protocolo ? (
        <p>
          <Link to={`/consultar/${protocoloSemPontuacao(erro.protocolo)}`} onClick={esquecer}>
            {textos('verExistente')}
          </Link>
        </p>
      ) : null}
      {erro.status === 429 ? <p className="sm">{textos('guardado')}</p> : null}
      {mesmaLingua && erro.campos.length > 0 ? (
        <ul className="falhas">
          {erro.campos.map(({ campo, message }) => (
            <li key={campo + message}>
              <button type="button" className="link-botao" onClick={() => ir(etapaDoCampo(campo))}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Aviso>
  );
}
