import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { emBloco } from '../../componentes/bloco';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { Correnteza } from '../../componentes/avisos/estados';
import { IconeOlho } from '../../componentes/icones/olho';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTitulo } from '../../componentes/usar-titulo';
import { fusoDaAgencia } from '../../i18n/fuso';
import { instanteEm } from '../../kernel/instante';
import { Cabecalho } from '../cabecalho';
import { useFicha } from '../ficha/usar-ficha';
import { Trilha } from '../ficha/trilha';
import { EscolherArquivo } from '../escolher-arquivo';
import { useAcao } from '../usar-acao';
import {
  criarInforme,
  enviarImagem,
  type Informe,
  mudarInforme,
  publicarInforme,
  retirarInforme,
  type TextosDoInforme,
} from './contrato';
import { Previa } from './previa';
import { SituacaoDoInforme } from './situacao-do-informe';
import { type Campo, type Lingua, LINGUAS, nomeDoCampo, TEXTOS_VAZIOS, textosDe } from './textos';
import '../../componentes/formulario.css';
import './informes.css';

const EditorDeTexto = emBloco(() => import('./editor'));

export function NovoInforme() {
  return <Edicao informe={null} />;
}

export function EdicaoDoInforme() {
  const { data, espera } = useFicha<Informe>('informes');
  if (data) return <Edicao key={data.versao} informe={data} />;
  return espera;
}

function Edicao({ informe }: { informe: Informe | null }) {
  const { t } = useTranslation(['gestao', 'console']);
  const navegar = useNavigate();
  const [textos, setTextos] = useState<TextosDoInforme>(informe ? textosDe(informe) : TEXTOS_VAZIOS);
  const [imagem, setImagem] = useState(informe?.urlImage ?? null);
  const [lingua, setLingua] = useState<Lingua>('pt');
  const [vendo, setVendo] = useState(false);
  const { ocupado, fazer } = useAcao();
  const enviar = useEnvioDeImagem();
  const titulo = informe ? informe.titulo : t('informes.novo');
  useTitulo(titulo);
  const mudou = JSON.stringify(textos) !== JSON.stringify(informe ? textosDe(informe) : TEXTOS_VAZIOS);
  const mudar = (campo: Campo, valor: string) => {
    const nome = nomeDoCampo(campo, lingua);
    setTextos((antes) => ({
      ...antes,
      [nome]: valor || (nome === 'titulo' || nome === 'conteudo' ? '' : null),
    }));
  };
  const guardar = () =>
    fazer(async () => {
      if (informe) await mudarInforme(informe.id, { ...textos, versao: informe.versao });
      else await navegar(`/admin/informes/${(await criarInforme(textos)).id}`);
    }, t('informes.guardado'));
  const entrada = (campo: 'titulo' | 'subtitulo', maximo: number) => (
    <label className="campo">
      <span className="rot">
        {t(campo === 'titulo' ? 'informes.campoTitulo' : 'informes.campoSubtitulo')}
      </span>
      <input
        className="ent"
        maxLength={maximo}
        value={textos[nomeDoCampo(campo, lingua)] ?? ''}
        onChange={({ target }) => mudar(campo, target.value)}
      />
    </label>
  );
  return (
    <>
      <Trilha passos={[['/admin/informes', t('informes.titulo')]]} aqui={titulo} />
      <Cabecalho
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
            <div className="campo">
              <span className="rot" aria-hidden>
                {t('informes.campoConteudo')}
              </span>
              <Suspense fallback={<Correnteza />}>
                <EditorDeTexto
                  key={lingua}
                  rotulo={t('informes.campoConteudo')}
                  inicial={textos[nomeDoCampo('conteudo', lingua)] ?? ''}
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
              rotulo={t('informes.escolherImagem')}
              aria-describedby="imagem-dica"
              aoEscolher={(arquivo) => {
                if (!arquivo) return;
                void enviar(arquivo).then((guardada) => {
                  if (!guardada) return;
                  setImagem(guardada.urlImage);
                  setTextos((antes) => ({ ...antes, imagemId: guardada.id }));
                });
              }}
            />
            <span id="imagem-dica" className="dica">
              {t('informes.dicaImagem')}
            </span>
            {imagem ? (
              <button
                type="button"
                className="bt bt-2 bt-p"
                onClick={() => {
                  setImagem(null);
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

/** Manda a imagem ao servidor; a recusa aparece em palavras e devolve nulo. */
function useEnvioDeImagem() {
  const { t } = useTranslation('gestao');
  const notificar = useNotificar();
  return async (arquivo: File) => {
    try {
      return await enviarImagem(arquivo);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      notificar({ tipo: 'error', titulo: t('informes.imagemRecusada'), mensagem: causa.message });
      return null;
    }
  };
}

/** Publicar já, marcar a data ou retirar. Vale o que está guardado. */
function Publicacao({ informe, mudou }: { informe: Informe; mudou: boolean }) {
  const { t } = useTranslation('gestao');
  const { ocupado, fazer } = useAcao();
  const confirmar = useConfirmacao();
  const [quando, setQuando] = useState('');
  const { id, situacao } = informe;
  const publicar = (em: string | null) =>
    void fazer(() => publicarInforme(id, em), t(em ? 'informes.marcado' : 'informes.publicado'));
  const retirar = async () => {
    const sim = await confirmar({
      titulo: t('informes.retirarTitulo'),
      texto: t('informes.retirarTexto'),
      confirmar: t('informes.retirar'),
      perigo: true,
    });
    if (sim) await fazer(() => retirarInforme(id), t('informes.retirado'));
  };
  return (
    <section className="cx inf-caixa" aria-labelledby="publicacao">
      <h2 id="publicacao">{t('informes.publicacao')}</h2>
      {mudou ? <p className="sec">{t('informes.guardeAntes')}</p> : null}
      {situacao === 'PUBLICADO' ? null : (
        <>
          <button type="button" className="bt" aria-disabled={ocupado} onClick={() => publicar(null)}>
            {t('informes.publicarJa')}
          </button>
          <label className="campo">
            <span className="rot">{t('informes.publicarEm')}</span>
            <input
              className="ent"
              type="datetime-local"
              value={quando}
              onChange={({ target }) => setQuando(target.value)}
            />
            <span className="dica">{t('informes.dicaQuando')}</span>
          </label>
          <button
            type="button"
            className="bt bt-2"
            aria-disabled={ocupado || quando === ''}
            onClick={() =>
              quando === '' ? undefined : publicar(instanteEm(quando, fusoDaAgencia()).toISOString())
            }
          >
            {t('informes.marcar')}
          </button>
        </>
      )}
      {situacao === 'RASCUNHO' ? null : (
        <button type="button" className="bt bt-perigo" aria-disabled={ocupado} onClick={() => void retirar()}>
          {t('informes.retirar')}
        </button>
      )}
    </section>
  );
}
