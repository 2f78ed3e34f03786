import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { chaveParaEnvio, type Envio } from '../../api/chave-para-envio';
import { type Licenca, type Pessoa } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { listasDeOpcoes } from '../../api/servicos';
import { Aviso } from '../../componentes/avisos/aviso';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { Recusa } from '../../componentes/avisos/recusa';
import { useRecarregarConfiguracao } from '../../componentes/configuracao';
import { Encobrir } from '../../componentes/encobrir';
import { CampoModalidade } from '../../formularios/complementar/campo-modalidade';
import { usePrecos } from '../../formularios/complementar/escolher-modalidade';
import { esquemaComplementar } from '../../formularios/complementar/complementar-esquema';
import {
  semRetiradas,
  type ValoresComplementares,
} from '../../formularios/complementar/complementar-valores';
import {
  FormularioComplementar,
  type ListasDeOpcoes,
} from '../../formularios/complementar/formulario-complementar';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { FormularioQueEnvia } from '../../formularios/formulario-que-envia';
import { mostrarErros } from '../../formularios/erros-do-servidor';
import { Gratuidade } from '../../formularios/gratuidade/gratuidade';
import { GRATUIDADE_VAZIA, type ValoresGratuidade } from '../../formularios/gratuidade/gratuidade-valores';
import { useIsencoes, versaoVista } from '../../formularios/gratuidade/isencoes';
import { FormaDePagamento } from '../../formularios/pagador/forma-de-pagamento';
import { PAGADOR_VAZIO, type ValoresPagamento } from '../../formularios/pagador/pagador-valores';
import { FormularioPessoa } from '../../formularios/pessoa/formulario-pessoa';
import { esquemaPessoa } from '../../formularios/pessoa/pessoa-esquema';
import { paraPessoa, type PessoaDoPedido, type ValoresPessoa } from '../../formularios/pessoa/pessoa-valores';
import { formatarCentavos } from '../../i18n/formatos';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { lerData } from '../../kernel/datas';
import { uuid } from '../../kernel/uuid';
import { NaoPerderFormulario } from '../componentes/nao-perder';
import { lista } from '../painel/lista-filtrada';
import { cadastroDe, corpoDoPedido, enviarPedido } from './contrato';
import './pedido.css';

/** Sem `pessoa`, o formulário pede também o cadastro dela. */
type Valores = ValoresComplementares & Partial<ValoresPessoa>;

interface Props {
  /** Quem já está no cadastro. */
  pessoa: Pessoa | null;
  inicial: Valores;
  listas: ListasDeOpcoes;
  /** As licenças que a pessoa já tem. */
  abertas: readonly Licenca[];
  /** A que se renova, cuja modalidade não muda. */
  renovada?: Licenca;
  aoDesistir: () => void;
}

const PAGAMENTO: ValoresPagamento = { forma: 'GUIA', ...PAGADOR_VAZIO };
const COMPLEMENTAR = 'informacaoComplementar.';
const PREFIXOS = ['pessoa.', COMPLEMENTAR, 'pagador.'];

/** Um pedido numa página só: quem é, onde mora, como pesca, o que pede e quanto custa. */
export function FormularioDoPedido({ pessoa, inicial, abertas, renovada, aoDesistir, ...lidas }: Props) {
  const { t } = useTextos('formularios', 'balcao', 'geral');
  const navegar = useNavigate();
  const notificar = useNotificar();
  const formulario = useId();
  const pagamento = useRef<FormikProps<ValoresPagamento>>(null);
  const gratuidade = useRef<FormikProps<ValoresGratuidade>>(null);
  const isencoes = useIsencoes();
  const [isencao, setIsencao] = useState('');
  const envio = useRef<Envio | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [listas, setListas] = useState(lidas.listas);
  const [jaHa, setJaHa] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const gratuidadeDaTela = useMemo(() => ({ ...GRATUIDADE_VAZIA, isencao }), [isencao]);
  const guardarIsencao = useCallback((valores: ValoresGratuidade) => setIsencao(valores.isencao), []);
  const precoDe = usePrecos();
  const lerPrecos = useRecarregarConfiguracao();
  const esquema = useMemo(() => {
    const complementar = esquemaComplementar(t);
    return pessoa
      ? complementar
      : esquemaPessoa(t, diaDeHoje(), { emailOpcional: true }).concat(complementar);
  }, [pessoa, t]);

  const pedir = async (valores: Valores) => {
    const entrada: PessoaDoPedido = pessoa
      ? { cpf: pessoa.cpf, passaporte: pessoa.passaporte }
      : paraPessoa(valores as ValoresPessoa);
    const corpo = corpoDoPedido({
      pessoa: entrada,
      complementares: valores,
      pagamento: pagamento.current?.values ?? null,
      gratuidade: gratuidade.current?.values ?? null,
      ...(renovada ? { protocolo: renovada.codigo } : {}),
    });
    envio.current = chaveParaEnvio(envio.current, corpo, uuid);
    const { numero, outroNumero } = await enviarPedido(
      {
        ...corpo,
        ...(isencao ? versaoVista(isencoes.dados, isencao) : { valorVisto: precoDe(valores) ?? undefined }),
      },
      envio.current.chave,
    );
    notificar({
      tipo: 'success',
      titulo: t(renovada ? 'balcao:pedido.renovada' : 'balcao:pedido.registrada'),
      mensagem: t('balcao:pedido.feito', { numeros: [numero, outroNumero].filter(Boolean).join(', ') }),
    });
    const id = pessoa?.id ?? (await cadastroDe(entrada));
    await navegar(id === null ? '/admin/pessoas' : `/admin/pessoas/${id}/show`);
  };
  const enviar = async (valores: Valores, ajuda: FormikHelpers<Valores>) => {
    const outro = pagamento.current;
    for (const parte of [gratuidade.current, outro] as (FormikProps<never> | null)[]) {
      await parte?.submitForm();
      if (parte && Object.keys(await parte.validateForm()).length > 0) return;
    }
    setEnviando(true);
    try {
      await pedir(valores);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.codigo === 'PRECO_MUDOU') lerPrecos?.();
      if (causa.campos.some(({ campo }) => campo.startsWith(COMPLEMENTAR))) {
        const deHoje = await listasDeOpcoes().catch(() => listas);
        setListas(deHoje);
        await ajuda.setValues(semRetiradas(valores, deHoje).valores, false);
      }
      const daGratuidade = causa.campos.every(
        ({ campo }) => campo === 'isencao' || campo.startsWith('responsavel.'),
      );
      if (causa.campos.some(({ campo }) => campo === 'isencao')) isencoes.recarregar();
      const doPagador = causa.campos.some(({ campo }) => campo.startsWith('pagador.'));
      setJaHa(causa.protocolo);
      setRecusa(
        causa.semResposta
          ? `${t('geral:erros.semResposta')}. ${t('formularios:registrar.deNovo')}`
          : gratuidade.current && causa.campos.length > 0 && daGratuidade
            ? mostrarErros(causa, gratuidade.current.values, gratuidade.current)
            : outro && doPagador
              ? mostrarErros(causa, outro.values, outro, ...PREFIXOS)
              : mostrarErros(causa, valores, ajuda, ...PREFIXOS),
      );
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Formik
      initialValues={semRetiradas(inicial, listas).valores}
      validationSchema={esquema}
      onSubmit={enviar}
      validateOnBlur={false}
    >
      {({ values, isSubmitting }) => (
        <div className="painel pedido-do-balcao">
          <Encobrir ativo={enviando} />
          <NaoPerderFormulario />
          <FormularioQueEnvia noValidate id={formulario} onSubmitCapture={() => setRecusa(null)}>
            <ErrosDoFormulario />
            {pessoa ? null : <FormularioPessoa noBalcao />}
            <FormularioComplementar listas={listas} />
            <div className="bloco">
              <h2 className="legenda">{t('balcao:pedido.licencaEPreco')}</h2>
              {renovada ? (
                <p>
                  {t(`modalidade.${renovada.modalidade.id}`)}{' '}
                  <span className="num sec">{renovada.protocolo.codigoFormatado}</span>
                </p>
              ) : (
                <CampoModalidade abertas={abertas} />
              )}
            </div>
          </FormularioQueEnvia>
          <Gratuidade
            leitura={isencoes}
            quem={
              pessoa
                ? { dataNascimento: pessoa.dataNascimento, sexo: pessoa.sexo }
                : {
                    dataNascimento: lerData(values.dataNascimento ?? ''),
                    sexo: values.sexo ? Number(values.sexo) : null,
                  }
            }
            faltaResponsavel={false}
            preco={null}
            inicial={gratuidadeDaTela}
            guardar={guardarIsencao}
            referencia={gratuidade}
          />
          {(pessoa?.estrangeiro ?? values.estrangeiro) && !isencao ? (
            <FormaDePagamento inicial={PAGAMENTO} guardar={() => undefined} referencia={pagamento} />
          ) : null}
          <Preco preco={precoDe(values)} isento={isencao !== ''} />
          <Aviso tipo="info" titulo={t('balcao:pedido.declaracao')}>
            <p>{t('balcao:pedido.declaracaoTexto')}</p>
          </Aviso>
          <Recusa texto={recusa}>
            {jaHa ? <Link to={lista('licencas', { protocolo: jaHa })}>{t('abrirOQueHa')}</Link> : null}
          </Recusa>
          <div className="bts bts-fim bts-formulario">
            <button type="button" className="bt bt-3 empurra" onClick={aoDesistir}>
              {t('geral:acoes.cancelar')}
            </button>
            <button type="submit" form={formulario} className="bt" aria-disabled={isSubmitting}>
              {t(renovada ? 'balcao:pedido.renovar' : 'balcao:pedido.registrar')}
            </button>
          </div>
        </div>
      )}
    </Formik>
  );
}

function Preco({ preco, isento }: { preco: number | null; isento: boolean }) {
  const { t } = useTextos('formularios');
  if (!preco) return null;
  return (
    <p className="pedido-preco" aria-live="polite">
      <span className="sec">{t('resumo.valor')}</span> <strong>{formatarCentavos(isento ? 0 : preco)}</strong>
    </p>
  );
}
