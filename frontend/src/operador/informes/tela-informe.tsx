import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { ErroApi, type ErroDeCampo } from '../../api/erro-api';
import { emBloco } from '../../componentes/bloco';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { soltarTrava } from '../../componentes/dialogo/trava';
import { Correnteza } from '../../componentes/avisos/estados';
import { IconeOlho } from '../../componentes/icones/olho';
import { useTentar } from '../../componentes/usar-tentar';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { useNaoPerder } from '../componentes/nao-perder';
import { recusaDoTamanho } from '../componentes/campo-arquivo';
import { EscolherArquivo } from '../componentes/escolher-arquivo';
import { descritoPor, DicaEErro } from '../../formularios/ligacao';
import { soOQueMudou } from '../../formularios/so-o-que-mudou';
import { useAcao } from '../componentes/usar-acao';
import {
  criarInforme,
  enderecoDaImagem,
  enviarImagem,
  type Informe,
  mudarInforme,
  type TextosDoInforme,
} from './contrato';
import { EmChoque } from './em-choque';
import { Previa } from './previa';
import { Publicacao } from './publicacao';
import { SituacaoDoInforme } from './situacao-do-informe';
import {
  type Campo,
  campoDoNome,
  type Lingua,
  LINGUAS,
  nomeDoCampo,
  TEXTOS_VAZIOS,
  textosDe,
} from './textos';
import './informes.css';

const EditorDeTexto = emBloco(() => import('./editor'));

export function NovoInforme() {
  return <Edicao informe={null} />;
}

export function EdicaoDoInforme() {
  const { data, espera } = useFicha<Informe>('informes');
  if (data) return <Edicao key={data.id} informe={data} />;
  return espera;
}

function Edicao({ informe }: { informe: Informe | null }) {
  const { t } = useTextos('gestao', 'console', 'formularios');
  const navegar = useNavigate();
  const [base, setBase] = useState(informe);
  const [superada, setSuperada] = useState(false);
  const [textos, setTextos] = useState<TextosDoInforme>(informe ? textosDe(informe) : TEXTOS_VAZIOS);
  /** O que se escreveu nos campos que outra pessoa também mudou. */
  const [choque, setChoque] = useState<Partial<TextosDoInforme>>({});
  const [escolhas, setEscolhas] = useState(0);
  const [lingua, setLingua] = useState<Lingua>('pt');
  const [vendo, setVendo] = useState(false);
  const [recusados, setRecusados] = useState<readonly ErroDeCampo[]>([]);
  useEffect(() => document.getElementById(idDoCampo(recusados[0]?.campo ?? ''))?.focus(), [recusados]);
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const { enviandoImagem, enviar } = useEnvioDeImagem();
  const titulo = informe ? informe.titulo : t('informes.novo');
  useTitulo(titulo);
  const mudou = JSON.stringify(textos) !== JSON.stringify(base ? textosDe(base) : TEXTOS_VAZIOS);
  useNaoPerder(mudou);
  const imagem = textos.imagemId === null ? null : enderecoDaImagem(textos.imagemId);
  const adotar = (lido: Informe) => {
    setBase(lido);
    setTextos(textosDe(lido));
    setChoque({});
  };
  const deles = informe && base ? soOQueMudou(textosDe(base), textosDe(informe)) : {};
  const soPublicou = Object.keys(deles).length === 0;
  // O que outra pessoa gravou não apaga o que se escreve: quem guarda por cima é avisado, e então só o que tocou é seu.
  if (informe && base && informe.versao > base.versao && (superada || soPublicou || !mudou)) {
    const meus = soOQueMudou(textosDe(base), textos);
    adotar(informe);
    setTextos({ ...textosDe(informe), ...meus });
    setChoque({ ...choque, ...emChoque(meus, deles) });
    setSuperada(false);
  }
  const mudar = (campo: Campo, valor: string) => {
    const nome = nomeDoCampo(campo, lingua);
    setTextos((antes) => ({
      ...antes,
      [nome]: valor || (nome === 'titulo' || nome === 'conteudo' ? '' : null),
    }));
  };
  const guardar = async () => {
    const aVista = informe?.situacao === 'PUBLICADO';
    const sim =
      !aVista ||
      (await confirmar({
        titulo: t('informes.guardarTitulo'),
        texto: t('informes.guardarTexto'),
        confirmar: t('informes.guardar'),
      }));
    if (!sim) return;
    await fazer(async () => {
      setRecusados([]);
      try {
        if (base) {
          adotar(await mudarInforme(base.id, { ...textos, versao: base.versao }));
          return;
        }
        const { id } = await criarInforme(textos);
        soltarTrava();
        await navegar(`/admin/informes/${id}`);
      } catch (causa) {
        if (!(causa instanceof ErroApi)) throw causa;
        setSuperada(causa.codigo === 'VERSAO_MUDOU');
        setRecusados(causa.campos);
        if (causa.campos[0]) setLingua(campoDoNome(causa.campos[0].campo).lingua);
        throw causa;
      }
    }, t('informes.guardado'));
  };
  const doCampo = (campo: Campo) => {
    const nome = nomeDoCampo(campo, lingua);
    return { nome, id: idDoCampo(nome), erro: recusados.find((um) => um.campo === nome)?.message ?? null };
  };
  const entrada = (campo: 'titulo' | 'subtitulo', maximo: number) => {
    const { nome, id, erro } = doCampo(campo);
    return (
      <div className={`campo ${erro ? 'errado' : ''}`}>
        <label className="rot" htmlFor={id}>
          {t(campo === 'titulo' ? 'informes.campoTitulo' : 'informes.campoSubtitulo')}
        </label>
        <DicaEErro nome={id} dica={undefined} erro={erro} />
        <input
          id={id}
          className="ent"
          maxLength={maximo}
          value={textos[nome] ?? ''}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descritoPor(id, undefined, erro)}
          onChange={({ target }) => mudar(campo, target.value)}
        />
      </div>
    );
  };
  const conteudo = doCampo('conteudo');
  return (
    <>
      <Cabecalho
        passos={[['/admin/informes', t('informes.titulo')]]}
        titulo={titulo}
        depoisDoTitulo={informe ? <SituacaoDoInforme informe={informe} /> : null}
        acoes={
          <>
            <button type="button" className="bt bt-2" onClick={() => setVendo(true)}>
              <IconeOlho />
              {t('informes.previa')}
            </button>
            <button
              type="button"
              className="bt"
              aria-disabled={ocupado || !mudou}
              onClick={() => (mudou ? void guardar() : undefined)}
            >
              {t(informe ? 'informes.guardar' : 'informes.guardarRascunho')}
            </button>
          </>
        }
      />
      <Previa
        aberta={vendo}
        textos={textos}
        urlImage={imagem}
        lingua={lingua}
        aoFechar={() => setVendo(false)}
      />
      <div className="inf-grade">
        {base ? (
          <EmChoque
            gravados={textosDe(base)}
            meus={choque}
            textos={textos}
            aoEscolher={(campo, fica, meu) => {
              setTextos((antes) => ({ ...antes, [campo]: fica }));
              setChoque((antes) => ({ ...antes, [campo]: meu }));
              setEscolhas((antes) => antes + 1);
            }}
          />
        ) : null}
        <section className="cx" aria-label={t('informes.textos')}>
          <div className="filtros" role="group" aria-label={t('informes.lingua')}>
            {LINGUAS.map((uma) => (
              <button
                key={uma}
                type="button"
                className="filtro"
                aria-pressed={uma === lingua}
                onClick={() => setLingua(uma)}
              >
                {t(`informes.linguaNome.${uma}`)}
              </button>
            ))}
          </div>
          <div className="inf-textos">
            {lingua === 'pt' ? null : <p className="sec">{t('informes.dicaTraducao')}</p>}
            {entrada('titulo', 150)}
            {entrada('subtitulo', 300)}
            <div className={`campo ${conteudo.erro ? 'errado' : ''}`}>
              <span className="rot" aria-hidden>
                {t('informes.campoConteudo')}
              </span>
              <DicaEErro nome={conteudo.id} dica={undefined} erro={conteudo.erro} />
              <Suspense fallback={<Correnteza />}>
                <EditorDeTexto
                  key={`${lingua} ${base?.versao} ${escolhas}`}
                  id={conteudo.id}
                  rotulo={t('informes.campoConteudo')}
                  inicial={textos[conteudo.nome] ?? ''}
                  aoMudar={(html) => mudar('conteudo', html)}
                  aoEnviarImagem={async (arquivo) => (await enviar(arquivo))?.urlImage ?? null}
                />
              </Suspense>
            </div>
          </div>
        </section>
        <div className="inf-lado">
          <section className="cx inf-caixa" aria-labelledby="imagem">
            <h2 id="imagem">{t('informes.imagem')}</h2>
            {imagem ? <img src={imagem} alt="" /> : <p className="sec">{t('informes.semImagem')}</p>}
            <EscolherArquivo
              semNome
              aceita="image/png,image/jpeg,image/webp"
              rotulo={t(enviandoImagem ? 'formularios:enviando' : 'informes.escolherImagem')}
              aria-describedby="imagem-dica"
              aoEscolher={(arquivo) => {
                if (!arquivo) return;
                void enviar(arquivo).then((guardada) => {
                  if (!guardada) return;
                  setTextos((antes) => ({ ...antes, imagemId: guardada.id }));
                });
              }}
            />
            <span id="imagem-dica" className="dica">
              {t('informes.dicaImagem', IMAGEM)}
            </span>
            {imagem ? (
              <button
                type="button"
                className="bt bt-2 bt-p"
                onClick={() => {
                  setTextos((antes) => ({ ...antes, imagemId: null }));
                }}
              >
                {t('informes.tirarImagem')}
              </button>
            ) : null}
          </section>
          {informe ? <Publicacao informe={informe} mudou={mudou} /> : null}
        </div>
      </div>
    </>
  );
}

/** `conteudo` é a página inteira. */
const idDoCampo = (nome: string) => `informe-${nome}`;

/** Os meus, dos campos a que outra pessoa deu outro valor. */
const emChoque = (meus: Partial<TextosDoInforme>, deles: Partial<TextosDoInforme>) =>
  soOQueMudou(
    deles,
    Object.fromEntries(Object.entries(meus).filter(([campo]) => campo in deles)) as typeof meus,
  );

const IMAGEM = { mb: 20 };

/** Manda a imagem ao servidor; a recusa aparece em palavras e devolve nulo. */
function useEnvioDeImagem() {
  const { t } = useTextos('gestao');
  const { ocupado, tentar } = useTentar();
  const enviar = async (arquivo: File) => {
    let guardada = null as Awaited<ReturnType<typeof enviarImagem>> | null;
    await tentar(async () => {
      const recusa = recusaDoTamanho(arquivo, IMAGEM, t);
      if (recusa !== null) throw new ErroApi(413, recusa);
      guardada = await enviarImagem(arquivo);
    }, t('informes.imagemRecusada'));
    return guardada;
  };
  return { enviandoImagem: ocupado, enviar };
}
