import { type FormikHelpers, useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoDigitos, CampoMascara, CampoTexto } from '../../formularios/campos/campos';
import { CampoMarcar, CampoSelecao } from '../../formularios/campos/escolhas';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { formatarCnpj } from '../../api/gerado/kernel/cnpj';
import {
  BANCOS,
  eContador,
  esquemaConvenio,
  type Layout,
  LAYOUTS,
  mudancasDoConvenio,
  paraEnviar,
  pede,
  porCima,
  TRILHOS_DO_LAYOUT,
  valoresDoConvenio,
  type ValoresConvenio,
  valorDito,
} from './campos-do-layout';
import { Mudancas } from '../componentes/mudancas';
import { NaoPerderFormulario } from '../componentes/nao-perder';
import { CamposDoPix } from './campos-do-pix';
import { type Convenio, criarConvenio, mudarConvenio, umConvenio } from './contrato';

interface Props {
  /** O que se muda, ou o modelo de um novo. */
  convenio: Convenio | null;
  novo: boolean;
  /** Há, ou deixou de haver, o que se escreveu e não se guardou. */
  aoMexer?: (mexido: boolean) => void;
}

/** Cria ou muda um convênio, o que se diz antes. Os números já impressos aparecem, mas não se mexe neles. */
export function FormularioConvenio({ convenio, novo, aoMexer }: Props) {
  const { t } = useTextos('console', 'rotulos');
  const { t: doFormulario } = useTextos('formularios');
  const navegar = useNavigate();
  const notificar = useNotificar();
  const confirmar = useConfirmacao();
  const esquema = useMemo(() => esquemaConvenio(doFormulario), [doFormulario]);
  const [relido, setRelido] = useState<Convenio | null>(null);
  const base = relido && convenio && relido.versao > convenio.versao ? relido : convenio;
  const inicial = useMemo(() => valoresNaTela(base, novo), [base, novo]);
  const preso = !novo && (base?.emUso ?? false);
  const aceita = async ({ ativo, tipo }: Convenio, valores: ValoresConvenio) => {
    const mudancas = mudancasDoConvenio(inicial, valores);
    if (mudancas.length === 0) return true;
    return confirmar({
      titulo: t('convenios.mudarTitulo'),
      texto: (
        <>
          <Mudancas
            mudancas={mudancas.map((uma) => ({
              campo: uma.campo,
              rotulo: doFormulario(`campos.${uma.campo}`),
              antes: valorDito(uma, uma.antes, t),
              depois: valorDito(uma, uma.depois, t),
            }))}
          />
          <p>{t(ativo ? `convenios.mudaEmitindo.${tipo}` : 'convenios.mudaInativo')}</p>
          {mudancas.some(({ campo }) => eContador(campo)) ? <p>{t('convenios.mudaNumeros')}</p> : null}
          {mudancas.some(({ campo }) => campo === 'teste') ? (
            <p>{t(valores.teste ? 'convenios.ativarTeste' : 'convenios.saiDeTeste')}</p>
          ) : null}
        </>
      ),
      confirmar: t('convenios.salvar'),
    });
  };
  const mudar = async (
    { id, versao }: Convenio,
    valores: ValoresConvenio,
    { setValues }: FormikHelpers<ValoresConvenio>,
  ) => {
    try {
      return await mudarConvenio(id, { ...paraEnviar(valores, inicial), versao });
    } catch (causa) {
      // Outra pessoa o mudou: o que não se tocou fica como ela deixou, e ao salvar de novo compara-se com isso.
      if (causa instanceof ErroApi && causa.codigo === 'CONVENIO_MUDOU') {
        const agora = await umConvenio(id);
        setRelido(agora);
        await setValues(porCima(valoresNaTela(agora, false), inicial, valores));
      }
      throw causa;
    }
  };
  const salvar = async (valores: ValoresConvenio, ajuda: FormikHelpers<ValoresConvenio>) => {
    if (!novo && base && !(await aceita(base, valores))) return;
    const salvo =
      novo || !base ? await criarConvenio(paraEnviar(valores, null)) : await mudar(base, valores, ajuda);
    notificar({
      tipo: 'success',
      titulo: t('geral:sucesso.titulo'),
      mensagem: t(novo ? 'convenios.criado' : 'convenios.salvo', {
        nome: salvo.bancoNome,
        numero: salvo.numero,
      }),
    });
    await navegar('/admin/convenios');
  };
  return (
    <div className="cx con-formulario">
      {preso ? (
        <Aviso tipo="info" titulo={t('convenios.emUso')}>
          {t('convenios.emUsoTexto')}
        </Aviso>
      ) : null}
      <FormularioCurto
        inicial={inicial}
        esquema={esquema}
        aoEnviar={salvar}
        enviar={t('convenios.salvar')}
        ondeEsta={(id) => `/admin/convenios/${id}`}
      >
        <NaoPerderFormulario />
        {aoMexer ? <Mexido aoMexer={aoMexer} /> : null}
        <Campos preso={preso} novo={novo} />
      </FormularioCurto>
    </div>
  );
}

function valoresNaTela(convenio: Convenio | null, novo: boolean): ValoresConvenio {
  const { beneficiarioCnpj, ...valores } = valoresDoConvenio(convenio);
  const contadores = novo ? { proximoNsa: '1', proximoDocumento: '1' } : {};
  return { ...valores, ...contadores, beneficiarioCnpj: formatarCnpj(beneficiarioCnpj) };
}

function Mexido({ aoMexer }: Required<Pick<Props, 'aoMexer'>>) {
  const { dirty } = useFormikContext();
  useEffect(() => aoMexer(dirty), [aoMexer, dirty]);
  return null;
}

function Campos({ preso, novo }: { preso: boolean; novo: boolean }) {
  const { t } = useTextos('console', 'formularios', 'rotulos');
  const { values, setFieldValue } = useFormikContext<ValoresConvenio>();
  const { layout } = values;
  const rotulo = (campo: string) => t(`formularios:campos.${campo}`);
  const guia = layout === 'ARRECADACAO150';
  // O que já existe não muda entre boleto e guia; com documentos emitidos, nem de banco.
  const layouts = LAYOUTS.filter(
    (outro) =>
      novo ||
      (preso ? BANCOS[outro].codigo === BANCOS[layout].codigo : (outro === 'ARRECADACAO150') === guia),
  );
  const aoMudarLayout = (novo: Layout) => {
    void setFieldValue('bancoNome', BANCOS[novo].nome);
    const { trilho } = values.pix;
    if (trilho !== '' && !TRILHOS_DO_LAYOUT[novo].includes(trilho)) void setFieldValue('pix.trilho', '');
  };
  const opcao = (valor: string) => ({ valor, rotulo: t(`convenios.opcao.${valor}`) });
  return (
    <>
      <CampoSelecao
        nome="layout"
        rotulo={rotulo('layout')}
        escolhas={layouts.map((valor) => ({ valor, rotulo: t(`rotulos:layout.${valor}`) }))}
        aoMudar={(valor) => aoMudarLayout(valor as Layout)}
      />
      <div className="duo">
        {pede(layout, 'banco') ? (
          <CampoDigitos nome="banco" rotulo={rotulo('banco')} maximo={3} travado={preso} />
        ) : null}
        <CampoTexto nome="bancoNome" rotulo={rotulo('bancoNome')} maxLength={40} />
      </div>
      <CampoTexto
        nome="numero"
        rotulo={rotulo('numero')}
        dica={t(`convenios.numero.${layout}`)}
        maxLength={20}
        inputMode={guia ? 'text' : 'numeric'}
        readOnly={preso}
      />
      {pede(layout, 'agencia') ? (
        <div className="con-com-dv">
          <CampoDigitos nome="agencia" rotulo={rotulo('agencia')} maximo={4} travado={preso} />
          <CampoTexto nome="agenciaDv" rotulo={rotulo('agenciaDv')} maxLength={1} readOnly={preso} />
        </div>
      ) : null}
      {pede(layout, 'conta') ? (
        <div className="con-com-dv">
          <CampoDigitos nome="conta" rotulo={rotulo('conta')} maximo={8} travado={preso} />
          <CampoTexto nome="contaDv" rotulo={rotulo('contaDv')} maxLength={1} readOnly={preso} />
        </div>
      ) : null}
      {pede(layout, 'carteira') ? (
        <div className="duo">
          <CampoDigitos
            nome="carteira"
            rotulo={rotulo('carteira')}
            dica={t(`convenios.carteira.${layout}`)}
            maximo={2}
            travado={preso}
          />
          {pede(layout, 'variacao') ? (
            <CampoDigitos
              nome="variacao"
              rotulo={rotulo('variacao')}
              dica={t('convenios.variacao')}
              maximo={3}
            />
          ) : null}
        </div>
      ) : null}
      {guia ? (
        <>
          <div className="duo">
            <CampoDigitos
              nome="segmento"
              rotulo={rotulo('segmento')}
              dica={t('convenios.segmento')}
              maximo={1}
              travado={preso}
            />
            <CampoSelecao
              nome="identificadorValor"
              rotulo={rotulo('identificadorValor')}
              vazio={t('convenios.escolha')}
              desligado={preso}
              escolhas={[opcao('6'), opcao('8')]}
            />
          </div>
          <div className="duo">
            <CampoSelecao
              nome="empresaTipo"
              rotulo={rotulo('empresaTipo')}
              vazio={t('convenios.escolha')}
              desligado={preso}
              escolhas={[opcao('CNPJ8'), opcao('FEBRABAN4')]}
            />
            <CampoDigitos nome="empresaCodigo" rotulo={rotulo('empresaCodigo')} maximo={8} travado={preso} />
          </div>
        </>
      ) : null}
      <CampoTexto nome="beneficiarioNome" rotulo={rotulo('beneficiarioNome')} maxLength={100} />
      <CampoMascara
        nome="beneficiarioCnpj"
        rotulo={rotulo('beneficiarioCnpj')}
        mascara="**.***.***/****-##"
        readOnly={preso}
      />
      <CampoTexto
        nome="beneficiarioEndereco"
        rotulo={rotulo('beneficiarioEndereco')}
        dica={t('convenios.endereco')}
        maxLength={200}
      />
      {guia ? null : (
        <CampoTexto
          nome="pixDominio"
          rotulo={rotulo('pixDominio')}
          dica={t('convenios.pixDominio')}
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <CamposDoPix />
      <div className="duo">
        {guia ? null : (
          <CampoDigitos
            nome="proximoNsa"
            rotulo={rotulo('proximoNsa')}
            dica={t('convenios.soCresce')}
            maximo={6}
          />
        )}
        <CampoDigitos
          nome="proximoDocumento"
          rotulo={rotulo('proximoDocumento')}
          dica={t('convenios.soCresce')}
          maximo={13}
        />
      </div>
      <CampoMarcar nome="teste" rotulo={t('convenios.teste')} />
    </>
  );
}
