import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { ErroApi, podeTerMudado } from '../api/erro-api';
import { useNotificar } from '../componentes/avisos/notificacoes';
import { Recusa } from '../componentes/avisos/recusa';
import { useConfirmacao } from '../componentes/dialogo/confirmacao';
import { useFocoDeVolta } from '../componentes/usar-foco-de-volta';
import { dizerRecusa } from '../componentes/usar-tentar';
import { usePerguntarAoSair } from '../componentes/dialogo/usar-perguntar-ao-sair';
import { useTextos } from '../i18n/textos';
import { ErrosDoFormulario } from './erros-do-formulario';
import { FormularioQueEnvia } from './formulario-que-envia';
import { mostrarErros } from './erros-do-servidor';
import { type Esquema } from './esquema-tardio';

interface Props<Valores extends object> {
  inicial: Valores;
  /** O que o servidor disse do que se enviou de outro como este, que este substituiu. */
  recusada?: string | null;
  esquema: Esquema;
  aoEnviar: (valores: Valores, ajuda: FormikHelpers<Valores>) => Promise<void>;
  /** O que o botão faz, em palavras; nulo quando já não há o que enviar. */
  enviar: string | null;
  perigo?: boolean;
  /** Aberto por um botão, dentro de uma tela: cancelar o fecha, e o que se escreveu nele não se perde sem pergunta. */
  aoCancelar?: () => void;
  /** O objeto em que os campos viajam: `pagador.`. */
  prefixo?: string;
  /** Outro, ou este pedido sem que se saiba, pode ter mudado o que está por trás: lê-se de novo. */
  aoMudar?: () => void;
  /** Onde se vê se o envio sem resposta foi feito, se não é nesta tela. */
  semResposta?: string;
  /** Onde se abre o que a recusa diz que já existe. */
  ondeEsta?: (id: string | number) => string;
  children: React.ReactNode;
}

/** Poucos campos, um envio: erros no alto e nos campos, a recusa do servidor em palavras, botão que não envia duas vezes. */
export function FormularioCurto<Valores extends object>(props: Props<Valores>) {
  const { inicial, recusada = null, esquema, aoEnviar, enviar, perigo } = props;
  const { aoCancelar, prefixo, aoMudar, semResposta, ondeEsta, children } = props;
  const { t } = useTextos('formularios');
  const notificar = useNotificar();
  const [recusa, setRecusa] = useState(recusada);
  const [jaHa, setJaHa] = useState<ErroApi['id']>(null);
  const formulario = useRef<HTMLFormElement>(null);
  // O botão que abre um formulário dá lugar a ele: o foco segue para o primeiro campo, ou para o que se lê antes dele.
  const abertoPorBotao = aoCancelar !== undefined;
  useEffect(() => {
    const onde = formulario.current;
    const comeco =
      onde?.querySelector<HTMLElement>('[data-comeco]') ??
      onde?.querySelector('input, select, textarea, button');
    if (abertoPorBotao && comeco instanceof HTMLElement) comeco.focus();
  }, [abertoPorBotao]);
  useFocoDeVolta(formulario);
  const tentar = async (valores: Valores, ajuda: FormikHelpers<Valores>) => {
    try {
      await aoEnviar(valores, ajuda);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (podeTerMudado(causa)) aoMudar?.();
      // Quem saiu da tela enquanto se enviava já não a tem onde ler.
      if (!formulario.current) {
        const mensagem = dizerRecusa(causa, t);
        if (mensagem) notificar({ tipo: 'error', titulo: t('geral:erros.titulo'), mensagem });
        return;
      }
      setRecusa(
        causa.semResposta
          ? (semResposta ?? dizerRecusa(causa, t))
          : mostrarErros(causa, valores, ajuda, prefixo ?? ''),
      );
      setJaHa(causa.id);
    }
  };
  const aparencia = perigo ? 'bt bt-perigo' : 'bt';
  return (
    // O foco que vai ao resumo sai do campo: conferi-lo outra vez apagava o que o servidor dele disse.
    <Formik initialValues={inicial} validationSchema={esquema} onSubmit={tentar} validateOnBlur={false}>
      {({ dirty, isSubmitting }) => (
        <FormularioQueEnvia
          ref={formulario}
          noValidate
          className="formulario-curto"
          onSubmitCapture={() => setRecusa(null)}
        >
          <ErrosDoFormulario />
          {children}
          <Recusa texto={recusa}>
            {jaHa !== null && ondeEsta ? <Link to={ondeEsta(jaHa)}>{t('abrirOQueHa')}</Link> : null}
          </Recusa>
          <div className="bts bts-fim">
            {aoCancelar ? <Cancelar aoCancelar={aoCancelar} mudou={dirty} enviando={isSubmitting} /> : null}
            {enviar === null ? null : (
              <button type="submit" className={aparencia} aria-disabled={isSubmitting}>
                {isSubmitting ? t('enviando') : enviar}
              </button>
            )}
          </div>
        </FormularioQueEnvia>
      )}
    </Formik>
  );
}

interface PropsDeCancelar {
  aoCancelar: () => void;
  mudou: boolean;
  enviando: boolean;
}

function Cancelar({ aoCancelar, mudou, enviando }: PropsDeCancelar) {
  const { t } = useTextos('formularios');
  const confirmar = useConfirmacao();
  const descartar = () =>
    confirmar({
      titulo: t('descartar.titulo'),
      texto: t('descartar.texto'),
      confirmar: t('descartar.sim'),
      cancelar: t('descartar.nao'),
    });
  const cancelar = async () => {
    if (enviando) return;
    if (!mudou || (await descartar())) aoCancelar();
  };
  // Esc fecha o diálogo em que o formulário está: é o mesmo que cancelar.
  const botao = useRef<HTMLButtonElement>(null);
  const aoEsc = useRef(cancelar);
  useEffect(() => {
    aoEsc.current = cancelar;
  });
  useEffect(() => {
    const dialogo = botao.current?.closest('dialog');
    const aoTeclar = (evento: Event) => {
      if (evento.target !== dialogo) return;
      evento.preventDefault();
      evento.stopImmediatePropagation();
      // O que não se recusa fecha-o, e ele abre-se outra vez: pergunta-se depois, por cima.
      if (evento.cancelable) void aoEsc.current();
      else dialogo?.addEventListener('close', () => void aoEsc.current(), { once: true });
    };
    dialogo?.addEventListener('cancel', aoTeclar, true);
    return () => dialogo?.removeEventListener('cancel', aoTeclar, true);
  }, []);
  // Enviado, já não há o que perder: o envio pode levar a outra página.
  usePerguntarAoSair(mudou && !enviando, descartar);
  return (
    <button
      ref={botao}
      type="button"
      className="bt bt-3 empurra"
      aria-disabled={enviando}
      onClick={() => void cancelar()}
    >
      {t('geral:acoes.cancelar')}
    </button>
  );
}
