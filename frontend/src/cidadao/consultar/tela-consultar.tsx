import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { type Documento, type LicencasDaPessoa, type Pergunta } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { acessar, buscarLicencas, consultarCarteira } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { AvisoDeErro } from '../../componentes/avisos/aviso-de-erro';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeMais } from '../../componentes/icones/mais';
import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { doConsole, useSessao } from '../../componentes/sessao';
import { esquecerBusca, guardarBusca, lerBusca } from '../../componentes/ultima-busca';
import { useVolta } from '../../componentes/usar-hoje';
import { semNovidade } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { BuscaDocumento } from '../../formularios/perguntas/busca-documento';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { type PedidoFeito, useFeitoAgora } from '../pedido/feito-agora';
import { perguntaDe } from '../pedido/identificar';
import { SemRedeAqui } from '../pedido/sem-rede-aqui';
import { textoDoFeito, useTextosDoPedido } from '../pedido/textos-do-pedido';
import './consultar.css';

type Resultado =
  | { tipo: 'nada' }
  | { tipo: 'buscando' }
  | { tipo: 'perguntas'; documento: Documento; pergunta: Pergunta }
  | { tipo: 'licencas'; documento: Documento; dados: LicencasDaPessoa }
  | { tipo: 'desconhecida' }
  /** Nenhuma licença tem o número do endereço. */
  | { tipo: 'semNumero' }
  /** A licença do endereço é de alguém a quem esta sessão não tem direito. */
  | { tipo: 'semDireito' }
  /** A busca que mostraria a licença do endereço não veio. */
  | { tipo: 'porMostrar'; protocolo: string; erro: ErroApi }
  | { tipo: 'erro'; erro: ErroApi };

/** Uma pergunta pede confirmação; pessoa sem nome não está no cadastro; com nome, vêm as licenças dela. */
async function consultar(documento: Documento): Promise<Resultado> {
  const resposta = await acessar(documento);
  const pergunta = perguntaDe(resposta);
  if (pergunta) return { tipo: 'perguntas', documento, pergunta };
  if (!('nome' in resposta) || !resposta.nome) return { tipo: 'desconhecida' };
  return { tipo: 'licencas', documento, dados: await buscarLicencas(documento) };
}

/** Depois de concluir um registro: a pessoa daquela licença, se esta sessão tem direito a ela. */
async function consultarPeloProtocolo(protocolo: string): Promise<Resultado> {
  const { pessoaDTO } = await consultarCarteira(protocolo);
  const documento: Documento = pessoaDTO.cpf
    ? { cpf: pessoaDTO.cpf, passaporte: null }
    : { cpf: null, passaporte: pessoaDTO.passaporte };
  return { tipo: 'licencas', documento, dados: await buscarLicencas(documento) };
}

const Feito = emBloco(() => import('../pedido/feito'));
const PainelPerguntas = emBloco(() => import('../../formularios/perguntas/perguntas'));
const PessoaAchada = emBloco(() => import('./pessoa-achada'));

export default function TelaConsultar() {
  const protocolo = useParams()['protocolo'] ?? null;
  // Outra licença, ou nenhuma, é outra consulta: nada da anterior fica.
  return <Consulta key={protocolo} protocolo={protocolo} />;
}

function Consulta({ protocolo }: { protocolo: string | null }) {
  const { t } = useTextos('formularios');
  const { usuario } = useSessao();
  const navegar = useNavigate();
  const agora = useFeitoAgora();
  const [feito, setFeito] = useState(agora);
  const [vez, setVez] = useState(0);
  const [partida] = useState(() => (protocolo ? null : lerBusca()));
  const [resultado, setResultado] = useState<Resultado>({ tipo: protocolo || partida ? 'buscando' : 'nada' });
  const textos = useTextosDoPedido(feito?.tipo ?? 'registrar');
  useTitulo(feito ? textoDoFeito(textos, feito) : t('consultar.titulo'));
  useAdiantar(PainelPerguntas.adiantar);
  useAdiantar(PessoaAchada.adiantar);

  const concluiu = agora !== null;

  // A busca mais nova vence: a resposta de outra, que demorou, não a cobre.
  const ultima = useRef(0);
  const [restaurando, setRestaurando] = useState(protocolo !== null || partida !== null);

  const buscar = useCallback(async (documento: Documento) => {
    const esta = ++ultima.current;
    const mostrar = (achado: Resultado) => {
      if (esta === ultima.current) setResultado(achado);
    };
    setRestaurando(false);
    setFeito(null);
    setResultado({ tipo: 'buscando' });
    try {
      const achado = await consultar(documento);
      guardarBusca(documento);
      mostrar(achado);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      mostrar({ tipo: 'erro', erro: causa });
    }
  }, []);

  useEffect(() => {
    let vale = true;
    const esta = ++ultima.current;
    const mostrar = (achado: Resultado) => {
      if (!vale || esta !== ultima.current) return;
      setRestaurando(false);
      setResultado(achado);
    };
    if (protocolo) {
      consultarPeloProtocolo(protocolo).then(
        (achado) => {
          if (achado.tipo === 'licencas') guardarBusca(achado.documento);
          mostrar(achado);
        },
        (erro: unknown) => {
          if (!(erro instanceof ErroApi)) mostrar({ tipo: 'nada' });
          else if (!concluiu && erro.status === 404) mostrar({ tipo: 'semNumero' });
          else if (!concluiu && erro.status === 403) mostrar({ tipo: 'semDireito' });
          else mostrar({ tipo: 'porMostrar', protocolo, erro });
        },
      );
    } else if (partida) {
      consultar(partida).then(mostrar, (erro: unknown) =>
        mostrar(erro instanceof ErroApi ? { tipo: 'erro', erro } : { tipo: 'nada' }),
      );
    }
    return () => {
      vale = false;
    };
  }, [protocolo, partida, concluiu, vez]);

  const recarregar = (documento: Documento, naVolta = false) => {
    const esta = ultima.current;
    buscarLicencas(documento).then(
      (dados) => {
        if (esta === ultima.current) setResultado({ tipo: 'licencas', documento, dados });
      },
      (erro: unknown) => {
        // O direito acabou: volta às perguntas do mesmo documento. Na volta, se ninguém responde, fica o que já veio.
        if (esta === ultima.current && !(naVolta && erro instanceof ErroApi && semNovidade(erro)))
          void buscar(documento);
      },
    );
  };
  useVolta(resultado.tipo === 'licencas' ? () => recarregar(resultado.documento, true) : null);

  const cancelar = () => {
    esquecerBusca();
    void navegar('/');
  };

  const inicial = resultado.tipo === 'licencas' ? resultado.documento : partida;
  const busca = (
    <BuscaDocumento
      key={inicial ? `${inicial.cpf ?? ''}${inicial.passaporte ?? ''}` : 'vazia'}
      inicial={inicial}
      ocupado={resultado.tipo === 'buscando' && !restaurando}
      aoBuscar={(documento) => void buscar(documento)}
    />
  );
  const conteudo = (
    <div className="resultado" aria-live="polite">
      <Suspense fallback={<Correnteza />}>
        <Conteudo
          resultado={resultado}
          destaques={[protocolo, feito?.outroNumero]
            .filter((numero) => typeof numero === 'string')
            .map((numero) => protocoloSemPontuacao(numero).toUpperCase())}
          feito={feito}
          aoConfirmar={(documento) => recarregar(documento)}
          aoTentar={() => {
            setResultado({ tipo: 'buscando' });
            setVez(vez + 1);
          }}
          aoCancelar={cancelar}
        />
      </Suspense>
    </div>
  );
  if (feito)
    return (
      <div className="miolo">
        <Suspense fallback={<Correnteza />}>
          <Feito {...feito} nivel="h1" />
        </Suspense>
        {conteudo}
        <details className="consulta-outra">
          <summary>{t('consultar.outra')}</summary>
          {busca}
        </details>
      </div>
    );
  return (
    <div className="miolo">
      <div className="cima">
        <h1>{t('consultar.titulo')}</h1>
        <div className="bts">
          {usuario && doConsole(usuario.papel) ? (
            <Link className="bt bt-2" to="/admin">
              {t('consultar.console')}
            </Link>
          ) : null}
          <Link className="bt bt-2" to="/registrar">
            <IconeMais />
            {t('consultar.cadastrar')}
          </Link>
        </div>
      </div>
      <SemRedeAqui tela="consultar" />
      {busca}
      {conteudo}
    </div>
  );
}

interface PropsConteudo {
  resultado: Resultado;
  /** As licenças do endereço. */
  destaques: readonly string[];
  /** Pedidas agora. */
  feito: PedidoFeito | null;
  aoConfirmar: (documento: Documento) => void;
  aoTentar: () => void;
  aoCancelar: () => void;
}

function Conteudo({ resultado, destaques, feito, aoConfirmar, aoTentar, aoCancelar }: PropsConteudo) {
  const { t } = useTextos('formularios');
  switch (resultado.tipo) {
    case 'nada':
      return (
        <div className="consulta-espera">
          <p className="sec">{t('consultar.dica')}</p>
          <Pirarucu />
        </div>
      );
    case 'buscando':
      return <Correnteza />;
    case 'erro':
      return <AvisoDeErro erro={resultado.erro} />;
    case 'porMostrar':
      return (
        <div className="pilha">
          <FalhaDeCarga mensagem={resultado.erro.message} aoTentar={aoTentar} />
          {/* Quem pediu sem pagar não tem boleto. */}
          {!feito || feito.isencao ? null : (
            <p>
              <Link className="bt" to={`/boleto/${resultado.protocolo}`}>
                {t('consultar.pagar')}
              </Link>
            </p>
          )}
        </div>
      );
    case 'desconhecida':
      return (
        <Aviso tipo="info" titulo={t('consultar.naoEncontrada')}>
          <p>
            {t('consultar.naoEncontradaTexto')} <Link to="/registrar">{t('consultar.registrar')}</Link>
          </p>
        </Aviso>
      );
    case 'semNumero':
      return (
        <Aviso tipo="erro" titulo={t('renovar.inexistente')}>
          <p>{t('renovar.inexistenteTexto')}</p>
        </Aviso>
      );
    case 'semDireito':
      return (
        <Aviso tipo="info" titulo={t('renovar.deQuem')}>
          <p>{t('renovar.deQuemTexto')}</p>
        </Aviso>
      );
    case 'perguntas':
      return (
        <PainelPerguntas
          documento={resultado.documento}
          pergunta={resultado.pergunta}
          modo="CONSULTAR"
          aoConfirmar={() => aoConfirmar(resultado.documento)}
          aoCancelar={aoCancelar}
        />
      );
    case 'licencas':
      return (
        <PessoaAchada
          {...resultado.dados}
          destaques={destaques}
          feito={feito}
          aoMudar={() => aoConfirmar(resultado.documento)}
        />
      );
  }
}
