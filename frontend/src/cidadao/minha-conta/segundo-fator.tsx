import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

import { type Conta, type InicioDoSegundoFator } from '../../api/contrato-conta';
import {
  confirmarSegundoFator,
  desligarSegundoFator,
  iniciarSegundoFator,
  novosCodigos,
} from '../../api/servicos-conta';
import { Aviso } from '../../componentes/aviso';
import { IconeProtecao } from '../../componentes/icones-das-telas.gerado';
import { IconeAviso } from '../../componentes/icones.gerado';
import { useNotificar } from '../../componentes/notificacoes';
import { useSessao } from '../../componentes/sessao';
import { CampoSenha } from '../../formularios/campo-senha';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { CampoCodigo, LigarAplicativo } from './ligar-aplicativo';
import { CodigosDeRecuperacao } from './codigos-de-recuperacao';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';

const POUCOS_CODIGOS = 3;

type Passo =
  | { tipo: 'parado' }
  | { tipo: 'senha' }
  | { tipo: 'aplicativo'; inicio: InicioDoSegundoFator }
  | { tipo: 'codigos'; codigos: string[] }
  | { tipo: 'renovar' }
  | { tipo: 'desligar' };

type Props = PropsDeAssunto & {
  fator: Conta['segundoFator'];
  temSenha: boolean;
  aoMudar: () => void;
};

export function SegundoFator({ fator, temSenha, aberto, aoAbrir, aoFechar, aoMudar }: Props) {
  const { t } = useTranslation('conta');
  const { usuario, conferir } = useSessao();
  const notificar = useNotificar();
  const [passo, setPasso] = useState<Passo>({ tipo: usuario?.segundoFatorPendente ? 'senha' : 'parado' });
  const { senhaAtual, codigo: regraDoCodigo } = useCamposDeConta();
  const esquemas = useMemo(() => {
    const senha = senhaAtual('senha');
    const codigo = regraDoCodigo();
    return { senha: object({ senha }), codigo: object({ codigo }), ambos: object({ senha, codigo }) };
  }, [senhaAtual, regraDoCodigo]);
  const ir = (novo: Passo) => {
    setPasso(novo);
    aoAbrir();
  };
  const parar = () => {
    setPasso({ tipo: 'parado' });
    aoFechar();
  };
  // Outro assunto aberto na página fecha este, menos quando há códigos na tela: eles não voltam a aparecer.
  const atual = aberto || passo.tipo === 'codigos' ? passo : { tipo: 'parado' as const };
  return (
    <Secao
      icone={IconeProtecao}
      titulo={t('fator.titulo')}
      estado={
        <span className={fator.ativo ? 'etiqueta etiqueta-ligada' : 'etiqueta'}>
          {t(fator.ativo ? 'fator.ligado' : 'fator.desligado')}
        </span>
      }
    >
      {atual.tipo === 'parado' ? <Parado fator={fator} temSenha={temSenha} ir={ir} /> : null}
      {atual.tipo === 'senha' ? (
        <FormularioCurto
          key="senha"
          inicial={{ senha: '' }}
          esquema={esquemas.senha}
          enviar={t('fator.continuar')}
          aoCancelar={parar}
          aoEnviar={async ({ senha }) => ir({ tipo: 'aplicativo', inicio: await iniciarSegundoFator(senha) })}
        >
          <p>{t('fator.pedeSenha')}</p>
          <CampoSenha nome="senha" rotulo={t('formularios:campos.senha')} />
        </FormularioCurto>
      ) : null}
      {atual.tipo === 'aplicativo' ? (
        <LigarAplicativo
          inicio={atual.inicio}
          esquema={esquemas.codigo}
          aoCancelar={parar}
          aoEnviar={async (codigo) => {
            const { codigosRecuperacao } = await confirmarSegundoFator(codigo);
            ir({ tipo: 'codigos', codigos: codigosRecuperacao });
            aoMudar();
            await conferir();
          }}
        />
      ) : null}
      {atual.tipo === 'codigos' ? <CodigosDeRecuperacao codigos={atual.codigos} aoGuardar={parar} /> : null}
      {atual.tipo === 'renovar' ? (
        <FormularioCurto
          key="renovar"
          inicial={{ codigo: '' }}
          esquema={esquemas.codigo}
          enviar={t('fator.gerarCodigos')}
          aoCancelar={parar}
          aoEnviar={async ({ codigo }) => {
            const { codigosRecuperacao } = await novosCodigos(codigo.replace(' ', ''));
            ir({ tipo: 'codigos', codigos: codigosRecuperacao });
            aoMudar();
          }}
        >
          <p>{t('fator.renovarTexto')}</p>
          <CampoCodigo />
        </FormularioCurto>
      ) : null}
      {atual.tipo === 'desligar' ? (
        <FormularioCurto
          key="desligar"
          inicial={{ senha: '', codigo: '' }}
          esquema={esquemas.ambos}
          enviar={t('fator.desligar')}
          perigo
          aoCancelar={parar}
          aoEnviar={async ({ senha, codigo }) => {
            await desligarSegundoFator(senha, codigo.replace(' ', ''));
            parar();
            aoMudar();
            notificar({
              tipo: 'info',
              titulo: t('fator.desligadoTitulo'),
              mensagem: t('fator.desligadoTexto'),
            });
          }}
        >
          <p>{t('fator.desligarTexto')}</p>
          <CampoSenha nome="senha" rotulo={t('formularios:campos.senha')} />
          <CampoCodigo />
        </FormularioCurto>
      ) : null}
    </Secao>
  );
}

interface PropsParado {
  fator: Conta['segundoFator'];
  temSenha: boolean;
  ir: (passo: Passo) => void;
}

function Parado({ fator, temSenha, ir }: PropsParado) {
  const { t } = useTranslation('conta');
  if (!fator.ativo) {
    return (
      <>
        <p className="sec">{t(temSenha ? 'fator.texto' : 'fator.semSenha')}</p>
        {temSenha ? (
          <button type="button" className="bt bt-2" onClick={() => ir({ tipo: 'senha' })}>
            {t('fator.ligar')}
          </button>
        ) : null}
      </>
    );
  }
  const restam = t('fator.restam', { count: fator.codigosRestantes });
  return (
    <>
      {fator.codigosRestantes < POUCOS_CODIGOS ? (
        <Aviso tipo="pendente" icone={IconeAviso} titulo={restam}>
          {t('fator.poucos')}
        </Aviso>
      ) : (
        <p className="sec">{restam}</p>
      )}
      <div className="bts">
        <button type="button" className="bt bt-2" onClick={() => ir({ tipo: 'renovar' })}>
          {t('fator.gerarCodigos')}
        </button>
        {fator.exigido ? null : (
          <button type="button" className="bt bt-perigo" onClick={() => ir({ tipo: 'desligar' })}>
            {t('fator.desligar')}
          </button>
        )}
      </div>
      {fator.exigido ? <p className="sm sec">{t('fator.naoDesliga')}</p> : null}
    </>
  );
}
