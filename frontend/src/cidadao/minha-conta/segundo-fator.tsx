import { useState } from 'react';
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
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { CampoCodigo, LigarAplicativo } from './ligar-aplicativo';
import { CodigosDeRecuperacao } from './codigos-de-recuperacao';
import { useConta } from './contexto';
import { type PropsDeAssunto } from './mudar-senha';
import { Secao } from './secao';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

const POUCOS_CODIGOS = 3;

type Passo =
  | { tipo: 'parado' }
  | { tipo: 'senha' }
  | { tipo: 'aplicativo'; inicio: InicioDoSegundoFator }
  | { tipo: 'codigos'; codigos: string[] }
  | { tipo: 'renovar' }
  | { tipo: 'desligar' };

export function SegundoFator({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTranslation('conta');
  const { conta, recarregar } = useConta();
  const { usuario, conferir } = useSessao();
  const notificar = useNotificar();
  const fator = conta.segundoFator;
  const [passo, setPasso] = useState<Passo>({ tipo: usuario?.segundoFatorPendente ? 'senha' : 'parado' });
  const senha = useRegraDaSenha();
  const codigo = useCamposDeConta().codigo();
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
      {atual.tipo === 'parado' ? <Parado fator={fator} ir={ir} /> : null}
      {atual.tipo === 'senha' ? (
        <FormularioCurto
          key="senha"
          inicial={{ senha: '' }}
          esquema={object({ senha })}
          enviar={t('fator.continuar')}
          aoCancelar={parar}
          aoEnviar={async (valores) =>
            ir({ tipo: 'aplicativo', inicio: await iniciarSegundoFator(valores.senha) })
          }
        >
          <p>{t(conta.temSenha ? 'fator.pedeSenha' : 'fator.semSenha')}</p>
          <SenhaDoDono />
        </FormularioCurto>
      ) : null}
      {atual.tipo === 'aplicativo' ? (
        <LigarAplicativo
          inicio={atual.inicio}
          esquema={object({ codigo })}
          aoCancelar={parar}
          aoEnviar={async (digitado) => {
            const { codigosRecuperacao } = await confirmarSegundoFator(digitado);
            ir({ tipo: 'codigos', codigos: codigosRecuperacao });
            recarregar();
            await conferir();
          }}
        />
      ) : null}
      {atual.tipo === 'codigos' ? <CodigosDeRecuperacao codigos={atual.codigos} aoGuardar={parar} /> : null}
      {atual.tipo === 'renovar' ? (
        <FormularioCurto
          key="renovar"
          inicial={{ codigo: '' }}
          esquema={object({ codigo })}
          enviar={t('fator.gerarCodigos')}
          aoCancelar={parar}
          aoEnviar={async (valores) => {
            const { codigosRecuperacao } = await novosCodigos(valores.codigo.replace(' ', ''));
            ir({ tipo: 'codigos', codigos: codigosRecuperacao });
            recarregar();
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
          esquema={object({ senha, codigo })}
          enviar={t('fator.desligar')}
          perigo
          aoCancelar={parar}
          aoEnviar={async (valores) => {
            await desligarSegundoFator(valores.senha, valores.codigo.replace(' ', ''));
            parar();
            recarregar();
            notificar({
              tipo: 'info',
              titulo: t('fator.desligadoTitulo'),
              mensagem: t('fator.desligadoTexto'),
            });
          }}
        >
          <p>{t('fator.desligarTexto')}</p>
          <SenhaDoDono />
          <CampoCodigo />
        </FormularioCurto>
      ) : null}
    </Secao>
  );
}

interface PropsParado {
  fator: Conta['segundoFator'];
  ir: (passo: Passo) => void;
}

function Parado({ fator, ir }: PropsParado) {
  const { t } = useTranslation('conta');
  if (!fator.ativo) {
    return (
      <>
        <p className="sec">{t('fator.texto')}</p>
        <button type="button" className="bt bt-2" onClick={() => ir({ tipo: 'senha' })}>
          {t('fator.ligar')}
        </button>
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
