import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { type Pessoa } from '../../api/contrato';
import { registrar } from '../../api/servicos';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza, Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { DadosDaPessoa } from '../../formularios/pessoa/dados-pessoa';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { documentoDoLogin } from '../../kernel/documento-do-login';
import { Ajuda } from '../pedido/ajuda';
import { Assistente } from '../pedido/assistente';
import EtapaComplementar from '../pedido/etapa-complementar';
import { comFeito } from '../pedido/feito-agora';
import { documentoDaPessoa, identificar } from '../pedido/identificar';
import { lerRascunho, limitarEtapa } from '../pedido/rascunho';
import { usePedido } from '../pedido/usar-pedido';

const EtapaResumo = emBloco(() => import('../pedido/etapa-resumo'));
const buscarVazio = () =>
  import('../../componentes/avisos/vazio').then((modulo) => ({ default: modulo.Vazio }));
const Vazio = emBloco(buscarVazio);
const PainelPerguntas = emBloco(() => import('../../formularios/perguntas/perguntas'));

/** O pedido de quem entrou com senha: a pessoa já se conhece, e são duas etapas. */
export default function TelaNovoCadastro() {
  const { usuario } = useSessao();
  return usuario ? <DoLogin login={usuario.login} /> : null;
}

function DoLogin({ login }: { login: string }) {
  const { t } = useTextos('formularios');
  const navegar = useNavigate();
  const documento = documentoDoLogin(login);
  const { estado, dados, erro, recarregar } = useRecurso(`quem:${login}`, () => identificar(documento));
  const [confirmada, setConfirmada] = useState<Pessoa | null>(null);
  const pessoa = confirmada ?? (dados?.tipo === 'pessoa' ? dados.pessoa : null);
  if (pessoa) return <PedirLicenca pessoa={pessoa} />;
  // Quase sempre a pessoa se conhece: a espera já tem as etapas dela, que assim não saltam.
  if (estado === 'carregando') {
    const titulo = t('novoCadastro.titulo');
    return (
      <Assistente titulo={titulo} tituloDaAba={titulo} etapas={etapasDe(t)} atual={0}>
        <Esqueleto linhas={5} />
      </Assistente>
    );
  }
  return (
    <Moldura>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {dados?.tipo === 'cadastro' ? (
        <Vazio
          titulo={t('novoCadastro.semCadastro')}
          texto={t('novoCadastro.semCadastroTexto')}
          acao={
            <Link className="bt" to="/registrar">
              {t('novoCadastro.preencher')}
            </Link>
          }
        />
      ) : null}
      {dados?.tipo === 'perguntas' ? (
        <Suspense fallback={<Correnteza />}>
          <PainelPerguntas
            documento={documento}
            pergunta={dados.pergunta}
            modo="REGISTRAR"
            aoConfirmar={setConfirmada}
            aoCancelar={() => void navegar('/')}
          />
        </Suspense>
      ) : null}
    </Moldura>
  );
}

function Moldura({ children }: { children: React.ReactNode }) {
  const { t } = useTextos('formularios');
  useTitulo(t('novoCadastro.titulo'));
  return (
    <div className="miolo">
      <div className="cima">
        <h1>{t('novoCadastro.titulo')}</h1>
      </div>
      {children}
    </div>
  );
}

const etapasDe = (t: Traduzir) => [t('novoCadastro.etapa0'), t('novoCadastro.etapa1')];

/** A identificação e as perguntas sobre a pesca são uma etapa só: o rascunho começa na segunda do registro. */
const PRIMEIRA = 1;

function PedirLicenca({ pessoa }: { pessoa: Pessoa }) {
  const { t } = useTextos('formularios');
  const navegar = useNavigate();
  useAdiantar(EtapaResumo.adiantar);
  const guardado = lerRascunho('novoCadastro');
  const { etapa } = usePedido('novoCadastro', {
    primeira: PRIMEIRA,
    inicial: {
      ...guardado,
      etapa: limitarEtapa(guardado.etapa, PRIMEIRA),
      documento: documentoDaPessoa(pessoa),
      identificacao: { tipo: 'pessoa', pessoa },
    },
  });
  const noResumo = etapa.rascunho.etapa === 2;
  return (
    <Assistente
      titulo={t(noResumo ? 'novoCadastro.resumo' : 'novoCadastro.titulo')}
      tituloDaAba={t(noResumo ? 'novoCadastro.resumo' : 'novoCadastro.titulo')}
      etapas={etapasDe(t)}
      atual={etapa.rascunho.etapa - PRIMEIRA}
      ajuda={<Ajuda cadastrado rascunho={etapa.rascunho} />}
    >
      {noResumo ? (
        <Suspense fallback={<Correnteza />}>
          <EtapaResumo
            {...etapa}
            enviar={registrar}
            aoConcluir={(numeros) =>
              navegar('/', {
                replace: true,
                state: comFeito({ tipo: 'novoCadastro', ...numeros }),
              })
            }
          />
        </Suspense>
      ) : (
        <EtapaComplementar {...etapa} pessoa={<Identificacao pessoa={pessoa} />} primeira />
      )}
    </Assistente>
  );
}

function Identificacao({ pessoa }: { pessoa: Pessoa }) {
  const { t } = useTextos('formularios');
  return (
    <section className="painel pilha" aria-labelledby="identificacao">
      <h2 id="identificacao">{pessoa.nome}</h2>
      <DadosDaPessoa pessoa={pessoa} />
      <p className="sm sec">
        {t('novoCadastro.corrija')} <Link to="/minha-conta/dados">{t('novoCadastro.corrijaEm')}</Link>
      </p>
    </section>
  );
}
