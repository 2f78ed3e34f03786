import { Form, Formik, type FormikProps } from 'formik';
import { useCallback, useEffect, useState } from 'react';

import { Aviso } from '../../componentes/avisos/aviso';
import { type Leitura } from '../../componentes/avisos/carga';
import { FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeAviso } from '../../componentes/icones/aviso';
import { naLingua } from '../../i18n/idiomas';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { idadeEm } from '../../kernel/datas';
import { CampoMascara, CampoTexto } from '../campos/campos';
import { CampoRadios } from '../campos/escolhas';
import { type Escolha } from '../campos/radios';
import { GuardarAoMudar } from '../campos/guardar-ao-mudar';
import { ErrosDoFormulario } from '../erros-do-formulario';
import { useEsquemaTardio } from '../esquema-tardio';
import { LIMITES } from '../limites';
import { type ValoresGratuidade } from './gratuidade-valores';
import { cabe, type Isencao, type QuemPede } from './isencoes';

const MAIORIDADE = 18;

interface Props {
  /** As que a agência oferece hoje. */
  leitura: Leitura<readonly Isencao[]>;
  quem: QuemPede;
  /** O servidor disse que falta quem responda: a idade não se via. */
  faltaResponsavel: boolean;
  /** O que custaria. */
  preco: string | null;
  inicial: ValoresGratuidade;
  guardar: (valores: ValoresGratuidade) => void;
  /** Quem conclui confere este formulário antes. */
  referencia: React.Ref<FormikProps<ValoresGratuidade>>;
}

/** Quem tem direito a não pagar escolhe-o, e um menor diz quem responde por ele. Nada aparece a quem não é nem um nem outro. */
export function Gratuidade({
  leitura: { dados: oferecidas, erro, recarregar },
  quem,
  faltaResponsavel,
  preco,
  inicial,
  guardar,
  referencia,
}: Props) {
  const { t } = useTextos('formularios');
  const hoje = diaDeHoje();
  const menor =
    faltaResponsavel || (quem.dataNascimento !== null && idadeEm(quem.dataNascimento, hoje) < MAIORIDADE);
  const isencoes = (oferecidas ?? []).filter((isencao) => cabe(isencao, quem, hoje));
  // A que se tinha escolhido, e já não cabe.
  const sumiu =
    oferecidas !== null &&
    inicial.isencao !== '' &&
    !isencoes.some(({ codigo }) => codigo === inicial.isencao);
  const [perdida, setPerdida] = useState(false);
  if (sumiu && !perdida) setPerdida(true);
  useEffect(() => {
    if (sumiu) guardar({ ...inicial, isencao: '' });
  }, [sumiu, guardar, inicial]);
  const buscarRegras = useCallback(
    async (traduzir: Traduzir) => (await import('./gratuidade-esquema')).esquemaGratuidade(traduzir, menor),
    [menor],
  );
  const esquema = useEsquemaTardio(buscarRegras);
  const aviso = erro ? (
    <FalhaDeCarga mensagem={t('gratuidade.falhou')} aoTentar={recarregar} />
  ) : perdida && inicial.isencao === '' ? (
    <Aviso tipo="pendente" icone={IconeAviso} titulo={t('gratuidade.perdida')} papel="status">
      {t('gratuidade.perdidaTexto')}
    </Aviso>
  ) : null;
  if (!menor && isencoes.length === 0) return aviso;
  return (
    <section className="resumo-bloco" aria-labelledby="gratuidade">
      {aviso}
      <div className="resumo-cab">
        <h2 id="gratuidade">{t(isencoes.length > 0 ? 'gratuidade.titulo' : 'gratuidade.responsavel')}</h2>
      </div>
      <Formik
        key={String(sumiu)}
        innerRef={referencia}
        initialValues={inicial}
        validationSchema={esquema}
        validateOnBlur={false}
        // A promessa acaba o envio: sem ela, o que o servidor recusa depois não recebe o foco.
        onSubmit={() => Promise.resolve()}
      >
        <Form noValidate className="formulario-curto">
          <GuardarAoMudar guardar={guardar} />
          <ErrosDoFormulario />
          {isencoes.length > 0 ? <Escolher isencoes={isencoes} preco={preco} /> : null}
          {menor ? <Responsavel /> : null}
        </Form>
      </Formik>
    </section>
  );
}

function Escolher({ isencoes, preco }: { isencoes: readonly Isencao[]; preco: string | null }) {
  const { t, idioma } = useTextos('formularios');
  const escolhas = isencoes.map((isencao): Escolha => ({
    valor: isencao.codigo,
    rotulo: naLingua(isencao.nome, idioma),
    detalhe: [
      isencao.documento
        ? t('gratuidade.documento', { documento: naLingua(isencao.documento, idioma) })
        : t(`gratuidade.comprovacao.${isencao.comprovacao}`),
      isencao.perdeCota ? t('gratuidade.semCota') : null,
      isencao.validadeAnos ? t('gratuidade.validade', { count: isencao.validadeAnos }) : null,
      isencao.ato,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <CampoRadios
      nome="isencao"
      rotulo={t('gratuidade.pergunta')}
      dica={t('gratuidade.dica')}
      escolhas={[
        { valor: '', rotulo: t('gratuidade.pagar'), ...(preco ? { detalhe: preco } : {}) },
        ...escolhas,
      ]}
    />
  );
}

function Responsavel() {
  const { t } = useTextos('formularios');
  return (
    <fieldset className="campo">
      <legend className="rot">{t('gratuidade.responsavel')}</legend>
      <p className="dica">{t('gratuidade.responsavelDica')}</p>
      <CampoTexto
        nome="responsavel.nome"
        rotulo={t('campos.nome')}
        maxLength={LIMITES.pagadorNome}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <CampoMascara nome="responsavel.cpf" rotulo={t('campos.cpf')} mascara="###.###.###-##" />
      <CampoTexto
        nome="responsavel.passaporte"
        rotulo={t('campos.passaporte')}
        dica={t('gratuidade.responsavelPassaporte')}
        opcional
        maxLength={28}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </fieldset>
  );
}
