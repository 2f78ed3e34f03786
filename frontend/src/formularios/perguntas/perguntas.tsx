import { Formik } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';

import { type Documento, type Pergunta, type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { type ModoDeConfirmacao, validarDados } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { Dito } from '../../componentes/avisos/aviso-de-erro';
import { useConfiguracao } from '../../componentes/configuracao';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { IconeCadeado } from '../../componentes/icones/cadeado';
import { Tambaqui } from '../../componentes/peixes/tambaqui';
import { diaDeHoje } from '../../i18n/fuso';
import { FormularioQueEnvia } from '../formulario-que-envia';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { lerData } from '../../kernel/datas';
import { CampoData } from '../campos/campos';
import { CampoRadios } from '../campos/escolhas';
import { ErrosDoFormulario } from '../erros-do-formulario';
import { useEsquemaTardio } from '../esquema-tardio';

interface Props {
  documento: Documento;
  pergunta: Pergunta;
  /** Renovar confirma como registrar; só o texto muda. */
  modo: ModoDeConfirmacao | 'RENOVAR';
  /** O direito acabou no meio de um pedido: cancelar volta a ele, e nada do que se digitou se perde. */
  noMeio?: boolean;
  aoConfirmar: (pessoa: Pessoa) => void;
  aoCancelar: () => void;
}

const VAZIAS = { nomeMae: '', municipio: '', dataNascimento: '' };

const TEXTO_DO_MODO = {
  CONSULTAR: 'perguntas.textoConsultar',
  REGISTRAR: 'perguntas.textoRegistrar',
  RENOVAR: 'perguntas.textoRenovar',
} as const;

/** Nome da mãe (ou o município, se ela não foi declarada) e data de nascimento, enviados juntos. Respostas certas dão à sessão o direito de agir por essa pessoa. */
export default function PainelPerguntas({
  documento,
  pergunta,
  modo,
  noMeio,
  aoConfirmar,
  aoCancelar,
}: Props) {
  const { t } = useTextos('formularios');
  const confirmar = useConfirmacao();
  const limite = useConfiguracao()?.perguntas;
  const titulo = useRef<HTMLHeadingElement>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const { sobre, opcoes } = pergunta;
  const esquema = useEsquemaTardio(
    useCallback(
      async (textos: Traduzir) =>
        (await import('./perguntas-esquema')).esquemaPerguntas(textos, sobre, diaDeHoje()),
      [sobre],
    ),
  );
  useEffect(() => titulo.current?.focus(), []);

  const cancelar = async () => {
    const sim = await confirmar({
      titulo: t('perguntas.cancelarTitulo'),
      texto: t(noMeio ? 'perguntas.voltarTexto' : 'perguntas.cancelarTexto'),
      confirmar: t(noMeio ? 'perguntas.voltarSim' : 'perguntas.cancelarSim'),
      cancelar: t('perguntas.cancelarNao'),
    });
    if (sim) aoCancelar();
  };

  const enviar = async ({ nomeMae, municipio, dataNascimento }: typeof VAZIAS) => {
    try {
      aoConfirmar(
        await validarDados(
          documento,
          sobre === 'nomeMae' ? { nomeMae } : { municipio },
          lerData(dataNascimento) ?? '',
          modo === 'RENOVAR' ? 'REGISTRAR' : modo,
        ),
      );
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setRecusa(causa.message);
    }
  };

  const perguntas = (
    <Formik initialValues={VAZIAS} validationSchema={esquema} onSubmit={enviar}>
      {({ isSubmitting }) => (
        <FormularioQueEnvia
          className="painel perguntas"
          noValidate
          aria-labelledby="perguntas-titulo"
          onSubmitCapture={() => setRecusa(null)}
        >
          <div className="perguntas-alto">
            <IconeCadeado />
            <div>
              <h2 id="perguntas-titulo" tabIndex={-1} ref={titulo}>
                {t('perguntas.titulo')}
              </h2>
              <p>{t(noMeio ? 'perguntas.textoNoMeio' : TEXTO_DO_MODO[modo])}</p>
            </div>
          </div>
          <div className="perguntas-corpo">
            <ErrosDoFormulario />
            <ol>
              <li>
                <CampoRadios
                  nome={sobre}
                  rotulo={t(sobre === 'nomeMae' ? 'perguntas.mae' : 'perguntas.municipio')}
                  escolhas={opcoes.map((nome) => ({ valor: nome, rotulo: nome }))}
                />
              </li>
              <li>
                <CampoData
                  nome="dataNascimento"
                  rotulo={t('perguntas.nascimento')}
                  dica={t('dicas.dataNascimento')}
                />
              </li>
            </ol>
            <div aria-live="assertive">
              {recusa ? (
                <Aviso tipo="erro" titulo={t('perguntas.recusa')}>
                  <Dito key={recusa} texto={recusa} />
                </Aviso>
              ) : null}
            </div>
            {limite ? (
              <Aviso tipo="info">
                <p className="sm">{t('perguntas.bloqueio', limite)}</p>
              </Aviso>
            ) : null}
            <div className="bts bts-fim">
              <button type="button" className="bt bt-3 empurra" onClick={() => void cancelar()}>
                {t('perguntas.cancelar')}
              </button>
              <button type="submit" className="bt" aria-disabled={isSubmitting}>
                {t('perguntas.validar')}
              </button>
            </div>
          </div>
        </FormularioQueEnvia>
      )}
    </Formik>
  );
  // No meio de um pedido a ajuda é a dele.
  if (noMeio) return perguntas;
  return (
    <div className="grade-ajuda">
      {perguntas}
      <aside className="ajuda">
        <h2 className="h3">{t('perguntas.porque')}</h2>
        <p className="sm">{t('perguntas.porqueTexto')}</p>
        <p className="sm">{t('perguntas.naoSabe')}</p>
        <Tambaqui />
      </aside>
    </div>
  );
}
