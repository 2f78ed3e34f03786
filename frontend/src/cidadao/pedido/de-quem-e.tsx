import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { type Documento, type Pergunta } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { AvisoDeErro } from '../../componentes/avisos/aviso-de-erro';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { Correnteza } from '../../componentes/avisos/estados';
import { esquecerBusca, guardarBusca } from '../../componentes/ultima-busca';
import { BuscaDocumento } from '../../formularios/perguntas/busca-documento';
import { useTextos } from '../../i18n/textos';
import { identificar } from './identificar';

const PainelPerguntas = emBloco(() => import('../../formularios/perguntas/perguntas'));

interface Props {
  modo: 'CONSULTAR' | 'RENOVAR';
  /** O documento que talvez seja o do dono: não se digita outra vez. */
  conhecido: Documento | null;
  /** Pede o que só se dá a quem tem direito à licença. */
  pedir: () => Promise<unknown>;
  aoTerDireito: () => void;
}

/** Um endereço com o protocolo não abre nada: pergunta de quem é a licença e confirma, na própria tela. */
export default function DeQuemE({ modo, conhecido, pedir, aoTerDireito }: Props) {
  const { t } = useTextos('formularios');
  const navegar = useNavigate();
  useAdiantar(PainelPerguntas.adiantar);
  const [documento, setDocumento] = useState(conhecido);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [buscando, setBuscando] = useState(documento !== null);
  const [erro, setErro] = useState<ErroApi | null>(null);

  /** Direito sobre uma pessoa que não é a da licença não serve. */
  const conferir = useCallback(async () => {
    try {
      await pedir();
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.status === 403) {
        setErro(new ErroApi(403, t('renovar.outraPessoa')));
        return;
      }
    }
    aoTerDireito();
  }, [pedir, aoTerDireito, t]);

  const buscar = useCallback(
    async (novo: Documento) => {
      setDocumento(novo);
      setBuscando(true);
      setErro(null);
      try {
        const achado = await identificar(novo);
        guardarBusca(novo);
        if (achado.tipo === 'perguntas') setPergunta(achado.pergunta);
        else if (achado.tipo === 'pessoa') await conferir();
        else setErro(new ErroApi(404, t('consultar.naoEncontrada')));
      } catch (causa) {
        if (!(causa instanceof ErroApi)) throw causa;
        setErro(causa);
      } finally {
        setBuscando(false);
      }
    },
    [conferir, t],
  );

  const jaBuscou = useRef(false);
  useEffect(() => {
    if (jaBuscou.current || !documento) return;
    jaBuscou.current = true;
    void buscar(documento);
  }, [buscar, documento]);

  if (pergunta && documento) {
    return (
      <Suspense fallback={<Correnteza />}>
        <PainelPerguntas
          documento={documento}
          pergunta={pergunta}
          modo={modo}
          aoConfirmar={() => {
            setPergunta(null);
            void conferir();
          }}
          aoCancelar={() => {
            esquecerBusca();
            void navegar('/');
          }}
        />
      </Suspense>
    );
  }
  return (
    <section className="painel pilha" aria-labelledby="de-quem-e">
      <h2 id="de-quem-e">{t('renovar.deQuem')}</h2>
      <p className="sec">{t('renovar.deQuemTexto')}</p>
      <BuscaDocumento inicial={documento} ocupado={buscando} aoBuscar={(novo) => void buscar(novo)} />
      <div aria-live="polite" className="retorno-busca">
        {erro ? <AvisoDeErro erro={erro} /> : null}
      </div>
    </section>
  );
}
