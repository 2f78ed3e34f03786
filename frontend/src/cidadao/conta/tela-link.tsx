import { useState } from 'react';
import { Link } from 'react-router';

import { type TipoDeLink } from '../../api/conta/contrato-conta';
import { sairDoServidor } from '../../api/conta/saida';
import { ErroApi } from '../../api/erro-api';
import {
  confirmarConta,
  confirmarEmail,
  confirmarVinculo,
  conferirLink,
  redefinirSenha,
} from '../../api/conta/servicos-conta';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeCerto } from '../../componentes/icones/certo';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { CampoSenha } from '../../formularios/campos/campo-senha';
import { type Esquema, useEsquemaTardio } from '../../formularios/esquema-tardio';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { MolduraDeConta } from './moldura';
import { Recado } from './recado';
import { useTokenDoEndereco } from './usar-token';

/** Onde se pede outro link, e o que confirma cada um. Os três primeiros pedem a senha. */
const LINKS: Record<
  TipoDeLink,
  { outro: string; confirmar: (token: string, senha: string) => Promise<unknown> }
> = {
  NOVA: { outro: '/nova-conta', confirmar: confirmarConta },
  SENHA: { outro: '/esqueci-minha-senha', confirmar: redefinirSenha },
  CONVITE: { outro: '/esqueci-minha-senha', confirmar: redefinirSenha },
  EMAIL: { outro: '/minha-conta/seguranca', confirmar: confirmarEmail },
  VINCULO: { outro: '/minha-conta/dados', confirmar: confirmarVinculo },
};
const COM_SENHA: ReadonlySet<TipoDeLink> = new Set(['NOVA', 'SENHA', 'CONVITE']);

const buscarRegras = async (t: Traduzir) =>
  (await import('../../formularios/conta-esquema')).esquemaDaSenhaNova(t);
const SEM_REGRA: Esquema = { validate: (valores: object) => Promise.resolve(valores) };

type Situacao = 'aberto' | 'feito' | 'invalido';

/** Chegada de um link do email. O servidor diz se ele ainda vale antes de qualquer coisa ser digitada. */
export default function TelaLink({ tipo }: { tipo: TipoDeLink }) {
  const { t } = useTextos('conta');
  const token = useTokenDoEndereco();
  return (
    <MolduraDeConta
      titulo={t(`link.${tipo}.titulo`)}
      ajuda={
        <>
          <h2 className="h3">{t('link.seguranca')}</h2>
          <p className="sm">{t('link.segurancaTexto')}</p>
        </>
      }
    >
      {token === null ? <Invalido tipo={tipo} /> : <Chegada key={token} tipo={tipo} token={token} />}
    </MolduraDeConta>
  );
}

function Chegada({ tipo, token }: { tipo: TipoDeLink; token: string }) {
  const link = useRecurso('link', () => conferirLink(token));
  const [situacao, setSituacao] = useState<Situacao>('aberto');
  if (link.estado === 'carregando') return <Esqueleto linhas={2} />;
  if (link.estado === 'falhou' && link.erro.status !== 404) {
    return <FalhaDeCarga mensagem={link.erro.message} aoTentar={link.recarregar} />;
  }
  const doLink = link.dados?.tipo;
  // Um convite chega pelo endereço de quem escolhe a senha.
  const daqui = doLink === tipo || (tipo === 'SENHA' && doLink === 'CONVITE');
  if (!doLink || !daqui || situacao === 'invalido') return <Invalido tipo={tipo} />;
  if (situacao === 'feito') return <Feito tipo={doLink} />;
  return <Confirmar tipo={doLink} token={token} aoMudar={setSituacao} />;
}

interface PropsConfirmar {
  tipo: TipoDeLink;
  token: string;
  aoMudar: (situacao: Situacao) => void;
}

function Confirmar({ tipo, token, aoMudar }: PropsConfirmar) {
  const { t } = useTextos('conta');
  const { usuario, esquecer } = useSessao();
  const comSenha = COM_SENHA.has(tipo);
  const daSenha = useEsquemaTardio(buscarRegras);
  return (
    <section className="painel">
      <FormularioCurto
        inicial={{ senha: '' }}
        esquema={comSenha ? daSenha : SEM_REGRA}
        enviar={t(`link.${tipo}.enviar`)}
        semResposta={t('link.semResposta')}
        aoEnviar={async ({ senha }) => {
          try {
            await LINKS[tipo].confirmar(token, senha);
            // Quem escolheu a senha entra a seguir: a sessão que aqui houver, sua ou de outra pessoa, acaba também no servidor.
            if (comSenha && usuario) {
              await sairDoServidor();
              esquecer();
            }
            aoMudar('feito');
          } catch (causa) {
            if (!(causa instanceof ErroApi) || causa.codigo !== 'LINK_INVALIDO') throw causa;
            aoMudar('invalido');
          }
        }}
      >
        <p>{t(`link.${tipo}.texto`)}</p>
        {comSenha ? (
          <CampoSenha nova nome="senha" rotulo={t('link.senha')} dica={t('link.dicaSenha')} />
        ) : null}
      </FormularioCurto>
    </section>
  );
}

function Feito({ tipo }: { tipo: TipoDeLink }) {
  const { t } = useTextos('conta');
  const { usuario } = useSessao();
  return (
    <Recado
      icone={IconeCerto}
      titulo={t(`link.${tipo}.feito`)}
      acoes={
        <Link className="bt" to={usuario ? '/minha-conta' : '/login'}>
          {t(usuario ? 'irAConta' : 'entrarAgora')}
        </Link>
      }
    >
      <p>{t(`link.${tipo}.feitoTexto`)}</p>
    </Recado>
  );
}

/** Venceu, chegou pela metade ou já foi usado, às vezes por quem ficou sem a resposta: então o que ele confirma já vale. */
function Invalido({ tipo }: { tipo: TipoDeLink }) {
  const { t } = useTextos('conta');
  const comSenha = COM_SENHA.has(tipo);
  return (
    <Recado
      icone={IconeAviso}
      titulo={t('link.invalido')}
      acoes={
        <>
          <Link className="bt" to={LINKS[tipo].outro}>
            {t(`link.${tipo}.outro`)}
          </Link>
          {comSenha ? (
            <Link className="bt bt-2" to="/login">
              {t('entrarAgora')}
            </Link>
          ) : null}
        </>
      }
    >
      <p>{t('link.invalidoTexto')}</p>
      <p>{t(comSenha ? 'link.jaUsado' : 'link.jaFeito')}</p>
    </Recado>
  );
}
