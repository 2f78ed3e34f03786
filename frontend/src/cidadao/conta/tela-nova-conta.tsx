import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router';

import { listarPaises } from '../../api/servicos';
import { pedirConta } from '../../api/conta/servicos-conta';
import { useConfiguracao } from '../../componentes/configuracao';
import { focar } from '../../componentes/focar';
import { useRecurso } from '../../componentes/usar-recurso';
import { CampoEmail, CampoMascara, CampoTexto } from '../../formularios/campos/campos';
import { CampoRadios, CampoSelecao } from '../../formularios/campos/escolhas';
import { useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { limparPassaporte, soDigitos } from '../../kernel/documento';
import { EntrarComGovbr } from '../login/entrar-com-govbr';
import { MolduraDeConta } from './moldura';
import { VejaOEmail } from './recado';

const VAZIO = { tipo: 'cpf', cpf: '', passaporte: '', pais: '', nome: '', email: '' };
type Valores = typeof VAZIO;

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/conta-esquema')).esquemaDaNovaConta(t);

/** Conta nova, por CPF ou passaporte. `estrangeiro`: o endereço que só fala de passaporte. */
export default function TelaNovaConta({ estrangeiro = false }: { estrangeiro?: boolean }) {
  const { t } = useTextos('conta');
  const [escrito, setEscrito] = useState<Valores | null>(null);
  const [enviado, setEnviado] = useState(false);
  const textos = estrangeiro ? 'estrangeiro' : 'nova';
  return (
    <MolduraDeConta
      titulo={t(`${textos}.titulo`)}
      texto={t(`${textos}.texto`)}
      ajuda={<Ajuda estrangeiro={estrangeiro} />}
    >
      {!enviado || !escrito ? (
        <section className="painel" tabIndex={-1} ref={escrito ? focar : undefined}>
          <Formulario
            estrangeiro={estrangeiro}
            escrito={escrito}
            aoPedir={(valores) => {
              setEscrito(valores);
              setEnviado(true);
            }}
          />
        </section>
      ) : (
        <VejaOEmail deNovo={() => setEnviado(false)}>
          <p>{t('enviado.novaConta', { email: escrito.email.trim() })}</p>
          <p>{t('enviado.cadastroAntigo')}</p>
        </VejaOEmail>
      )}
    </MolduraDeConta>
  );
}

interface PropsFormulario {
  estrangeiro: boolean;
  /** O que se enviou, e agora se corrige. */
  escrito: Valores | null;
  aoPedir: (valores: Valores) => void;
}

function Formulario({ estrangeiro, escrito, aoPedir }: PropsFormulario) {
  const { t } = useTextos('formularios');
  const esquema = useEsquemaTardio(buscarRegras);
  return (
    <FormularioCurto
      inicial={escrito ?? { ...VAZIO, tipo: estrangeiro ? 'passaporte' : 'cpf' }}
      esquema={esquema}
      enviar={t('conta:nova.enviar')}
      semResposta={t('conta:enviado.semResposta')}
      aoEnviar={async (valores: Valores) => {
        const { tipo, cpf, passaporte, pais, nome, email } = valores;
        const quem = { nome: nome.trim(), email: email.trim() };
        await pedirConta(
          tipo === 'cpf'
            ? { cpf: soDigitos(cpf), ...quem }
            : { passaporte: limparPassaporte(passaporte), pais, ...quem },
        );
        aoPedir(valores);
      }}
    >
      <Campos estrangeiro={estrangeiro} />
    </FormularioCurto>
  );
}

function Campos({ estrangeiro }: { estrangeiro: boolean }) {
  const { t, idioma } = useTextos('formularios');
  const { values } = useFormikContext<Valores>();
  const comPassaporte = values.tipo === 'passaporte';
  const paises = useRecurso(comPassaporte ? `paises:${idioma}` : null, listarPaises);
  return (
    <>
      {estrangeiro ? null : (
        <CampoRadios
          nome="tipo"
          rotulo={t('conta:nova.documento')}
          arranjo="lado"
          escolhas={[
            { valor: 'cpf', rotulo: t('campos.cpf') },
            { valor: 'passaporte', rotulo: t('campos.passaporte') },
          ]}
        />
      )}
      {comPassaporte ? (
        <div className="duo">
          <CampoTexto
            nome="passaporte"
            rotulo={t('campos.passaporte')}
            dica={t('dicas.passaporte')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={28}
          />
          <CampoSelecao
            nome="pais"
            rotulo={t('campos.pais')}
            dica={t('dicas.paisDoPassaporte')}
            vazio={t(paises.estado === 'falhou' ? 'escolha.falhou' : 'escolha.pais')}
            escolhas={(paises.dados ?? []).map(({ id, paisNome }) => ({ valor: id, rotulo: paisNome }))}
          />
        </div>
      ) : (
        <CampoMascara nome="cpf" rotulo={t('campos.cpf')} mascara="###.###.###-##" className="curto" />
      )}
      <CampoTexto
        nome="nome"
        rotulo={t('campos.nome')}
        dica={t('dicas.nome')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
      />
      <CampoEmail nome="email" rotulo={t('campos.email')} dica={t('conta:nova.dicaEmail')} />
    </>
  );
}

function Ajuda({ estrangeiro }: { estrangeiro: boolean }) {
  const { t } = useTextos('conta');
  const govbr = useConfiguracao()?.govbr;
  return (
    <>
      <h2 className="h3">{t('nova.depois')}</h2>
      <ol className="passos sm">
        <li>{t('nova.passo1')}</li>
        <li>{t('nova.passo2')}</li>
        <li>{t('nova.passo3')}</li>
      </ol>
      <p className="sm">{t('nova.semConta')}</p>
      <p className="sm">
        <Link to="/registrar">{t('nova.registrar')}</Link>
      </p>
      {govbr && !estrangeiro ? <EntrarComGovbr voltar="/" /> : null}
    </>
  );
}
