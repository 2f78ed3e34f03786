import { object } from 'yup';

import { type InicioDoSegundoFator } from '../../api/conta/contrato-conta';
import { ErroApi } from '../../api/erro-api';
import {
  confirmarSegundoFator,
  desligarSegundoFator,
  iniciarSegundoFator,
  novosCodigos,
} from '../../api/conta/servicos-conta';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useSessao } from '../../componentes/sessao';
import { useCamposDeConta } from '../../formularios/conta-esquema';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { CodigosDeRecuperacao } from './codigos-de-recuperacao';
import { useConta } from './contexto';
import { CampoCodigoOuReserva, LigarAplicativo } from './ligar-aplicativo';
import { SenhaDoDono, useRegraDaSenha } from './senha-do-dono';

export type Passo =
  | { tipo: 'parado' }
  | { tipo: 'senha' }
  | { tipo: 'aplicativo'; inicio: InicioDoSegundoFator }
  | { tipo: 'codigos'; codigos: string[] }
  | { tipo: 'renovar' }
  | { tipo: 'desligar' };

interface Props {
  passo: Passo;
  /** Do pedido de códigos novos: a mesma até que cheguem. */
  chave: string;
  ir: (passo: Passo) => void;
  parar: () => void;
}

/** Ligar, renovar os códigos, desligar: o que se abre por um botão. */
export default function PassosDoFator({ passo, chave, ir, parar }: Props) {
  const { t } = useTextos('conta');
  const { conta, recarregar } = useConta();
  const { conferir } = useSessao();
  const notificar = useNotificar();
  const senha = useRegraDaSenha();
  const { codigo, obrigatorio } = useCamposDeConta();
  const { exigido } = conta.segundoFator;
  // Noutra aba, ou aqui, com a resposta que se perdeu.
  const ouJaFeito = async (erro: unknown) => {
    const desligado = erro instanceof ErroApi && erro.codigo === 'SEGUNDO_FATOR_DESLIGADO';
    if (!desligado && !(erro instanceof ErroApi && erro.codigo === 'SEGUNDO_FATOR_LIGADO')) throw erro;
    parar();
    recarregar();
    const mensagem = t(desligado ? 'fator.desligadoTexto' : 'fator.semCodigos');
    notificar({ tipo: 'info', titulo: erro.message, mensagem });
    await conferir();
  };
  return (
    <>
      {passo.tipo === 'senha' ? (
        <FormularioCurto
          key="senha"
          inicial={{ senha: '' }}
          esquema={object({ senha })}
          enviar={t('fator.continuar')}
          aoCancelar={parar}
          aoEnviar={(valores) =>
            iniciarSegundoFator(valores.senha).then((inicio) => ir({ tipo: 'aplicativo', inicio }), ouJaFeito)
          }
        >
          <p>{t(conta.temSenha ? 'fator.pedeSenha' : 'fator.semSenha')}</p>
          <SenhaDoDono />
        </FormularioCurto>
      ) : null}
      {passo.tipo === 'aplicativo' ? (
        <LigarAplicativo
          inicio={passo.inicio}
          esquema={object({ codigo: codigo() })}
          aoCancelar={parar}
          aoMudar={recarregar}
          aoEnviar={(digitado) =>
            confirmarSegundoFator(digitado, passo.inicio.segredo).then(({ codigosRecuperacao }) => {
              ir({ tipo: 'codigos', codigos: codigosRecuperacao });
              recarregar();
              return conferir();
            }, ouJaFeito)
          }
        />
      ) : null}
      {passo.tipo === 'codigos' ? <CodigosDeRecuperacao codigos={passo.codigos} aoGuardar={parar} /> : null}
      {passo.tipo === 'renovar' ? (
        <FormularioCurto
          key="renovar"
          inicial={{ codigo: '' }}
          esquema={object({ codigo: obrigatorio('codigo') })}
          enviar={t('fator.gerarCodigos')}
          semResposta={t('fator.renovarSemResposta')}
          aoCancelar={parar}
          aoEnviar={(valores) =>
            novosCodigos(valores.codigo, chave).then(({ codigosRecuperacao }) => {
              ir({ tipo: 'codigos', codigos: codigosRecuperacao });
              recarregar();
            }, ouJaFeito)
          }
        >
          <p>{t('fator.renovarTexto')}</p>
          <CampoCodigoOuReserva />
        </FormularioCurto>
      ) : null}
      {passo.tipo === 'desligar' ? (
        <FormularioCurto
          key="desligar"
          inicial={{ senha: '', codigo: '' }}
          esquema={object({ senha, codigo: obrigatorio('codigo') })}
          enviar={t(exigido ? 'fator.trocar' : 'fator.desligar')}
          perigo={!exigido}
          aoCancelar={parar}
          aoMudar={recarregar}
          aoEnviar={async (valores) => {
            try {
              await desligarSegundoFator(valores.senha, valores.codigo);
            } catch (erro) {
              return ouJaFeito(erro);
            }
            recarregar();
            if (exigido) {
              ir({ tipo: 'senha' });
              return conferir();
            }
            parar();
            notificar({
              tipo: 'info',
              titulo: t('fator.desligadoTitulo'),
              mensagem: t('fator.desligadoTexto'),
            });
            return undefined;
          }}
        >
          <p>{t(exigido ? 'fator.trocarTexto' : 'fator.desligarTexto')}</p>
          <SenhaDoDono />
          <CampoCodigoOuReserva />
        </FormularioCurto>
      ) : null}
    </>
  );
}
