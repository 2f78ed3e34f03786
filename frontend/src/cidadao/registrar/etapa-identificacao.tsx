import { Form, Formik } from 'formik';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Documento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/aviso';
import { IconeAvancar } from '../../componentes/icones.gerado';
import { doConsole, useSessao } from '../../componentes/sessao';
import { lerBusca } from '../../componentes/ultima-busca';
import { BuscaDocumento } from '../../formularios/busca-documento';
import { DadosDaPessoa } from '../../formularios/dados-pessoa';
import { ErrosDoFormulario } from '../../formularios/erros-do-formulario';
import { FormularioPessoa } from '../../formularios/formulario-pessoa';
import { GuardarAoMudar } from '../../formularios/guardar-ao-mudar';
import { PainelPerguntas } from '../../formularios/perguntas';
import { esquemaPessoa } from '../../formularios/pessoa-esquema';
import { pessoaVazia, type ValoresPessoa } from '../../formularios/pessoa-valores';
import { hojeEm } from '../../kernel/datas';
import { documentoDoLogin, identificar } from '../pedido/identificar';
import { type PropsDaEtapa } from '../pedido/usar-pedido';

type Props = PropsDaEtapa & { aoSair: () => void };

export function EtapaIdentificacao({ rascunho, mudar, ir, aoCancelar, aoSair }: Props) {
  const { t } = useTranslation('formularios');
  const { usuario } = useSessao();
  const [buscando, setBuscando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const { documento, identificacao } = rascunho;

  const buscar = async (novo: Documento) => {
    setBuscando(true);
    setErro(null);
    try {
      const achado = await identificar(novo);
      const mesmo = documento?.cpf === novo.cpf && documento.passaporte === novo.passaporte;
      mudar({
        documento: novo,
        identificacao: achado,
        pessoa: mesmo && rascunho.pessoa ? rascunho.pessoa : pessoaVazia(novo),
      });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      mudar({ identificacao: null });
      setErro(causa.message);
    } finally {
      setBuscando(false);
    }
  };

  if (identificacao?.tipo === 'perguntas' && documento) {
    return (
      <PainelPerguntas
        documento={documento}
        pergunta={identificacao.pergunta}
        modo="REGISTRAR"
        aoConfirmar={(pessoa) => mudar({ identificacao: { tipo: 'pessoa', pessoa } })}
        aoCancelar={aoSair}
      />
    );
  }

  // No balcão, o documento da pessoa de cuja ficha se veio.
  const conhecido = () => {
    if (!usuario) return null;
    if (usuario.papel === 'CIDADAO') return documentoDoLogin(usuario.login);
    return doConsole(usuario.papel) ? lerBusca() : null;
  };
  const inicial = documento ?? conhecido();
  return (
    <div className="pilha etapa">
      <section className="painel" aria-labelledby="quem">
        <h2 className="legenda" id="quem">
          {t('busca.quem')}
        </h2>
        <BuscaDocumento inicial={inicial} ocupado={buscando} aoBuscar={(novo) => void buscar(novo)} />
        <div aria-live="polite" className="retorno-busca">
          {erro ? <Aviso tipo="erro">{erro}</Aviso> : null}
          {identificacao?.tipo === 'cadastro' ? (
            <Aviso tipo="info">{t(documento?.cpf ? 'busca.novoCpf' : 'busca.novoPassaporte')}</Aviso>
          ) : null}
        </div>
        {identificacao ? null : <Acoes aoCancelar={aoCancelar} />}
      </section>
      {identificacao?.tipo === 'cadastro' ? (
        <Cadastro rascunho={rascunho} mudar={mudar} ir={ir} aoCancelar={aoCancelar} />
      ) : null}
      {identificacao?.tipo === 'pessoa' ? (
        <section className="painel pilha" aria-labelledby="pessoa-achada">
          <h2 id="pessoa-achada">{identificacao.pessoa.nome}</h2>
          <p className="sec">{t('pessoa.achada')}</p>
          <DadosDaPessoa pessoa={identificacao.pessoa} />
          <Acoes aoCancelar={aoCancelar} aoAvancar={() => ir(1)} />
        </section>
      ) : null}
    </div>
  );
}

function Cadastro({ rascunho, mudar, ir, aoCancelar }: Omit<PropsDaEtapa, 'tipo' | 'esquecer'>) {
  const { t } = useTranslation('formularios');
  const { usuario } = useSessao();
  const esquema = useMemo(() => esquemaPessoa(t, hojeEm(new Date())), [t]);
  const guardar = useCallback((pessoa: ValoresPessoa) => mudar({ pessoa }), [mudar]);
  const { documento } = rascunho;
  if (!documento) return null;
  return (
    <Formik
      key={documento.cpf ?? documento.passaporte}
      initialValues={rascunho.pessoa ?? pessoaVazia(documento)}
      validationSchema={esquema}
      onSubmit={(pessoa) => {
        mudar({ pessoa });
        ir(1);
      }}
    >
      <Form noValidate>
        <GuardarAoMudar guardar={guardar} />
        <ErrosDoFormulario />
        <div className="painel">
          <FormularioPessoa dispensaMae={usuario !== null && doConsole(usuario.papel)} />
          <Acoes aoCancelar={aoCancelar} enviar />
        </div>
      </Form>
    </Formik>
  );
}

interface PropsAcoes {
  aoCancelar: () => void;
  aoAvancar?: () => void;
  enviar?: boolean;
}

function Acoes({ aoCancelar, aoAvancar, enviar }: PropsAcoes) {
  const { t } = useTranslation('formularios');
  return (
    <div className="bts bts-fim bts-formulario">
      <button type="button" className="bt bt-3 empurra" onClick={aoCancelar}>
        {t('registrar.cancelar')}
      </button>
      {enviar || aoAvancar ? (
        <button type={enviar ? 'submit' : 'button'} className="bt" onClick={aoAvancar}>
          {t('registrar.proximo0')}
          <IconeAvancar />
        </button>
      ) : null}
    </div>
  );
}
