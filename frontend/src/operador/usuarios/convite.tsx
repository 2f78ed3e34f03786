import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { object, type ObjectSchema, string } from 'yup';

import { ErroApi } from '../../api/erro-api';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTitulo } from '../../componentes/usar-titulo';
import { CampoEmail, CampoTexto } from '../../formularios/campos/campos';
import { CampoRadios } from '../../formularios/campos/escolhas';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { Cabecalho } from '../componentes/cabecalho';
import { NaoPerderFormulario } from '../componentes/nao-perder';
import { convidarUsuario, type Convite } from './contrato';

const PAPEIS = ['FISCAL', 'OPERADOR', 'ADMINISTRADOR'] as const;
const VAZIO: Convite = { documento: '', nome: '', email: '', papel: 'FISCAL' };

function esquemaDoConvite(t: Traduzir, rotulo: (campo: string) => string): ObjectSchema<object> {
  const obrigatorio = (campo: string) =>
    string()
      .trim()
      .required(t('validacao.obrigatorio', { campo: rotulo(campo) }));
  return object({
    documento: obrigatorio('documento'),
    nome: obrigatorio('nome'),
    email: obrigatorio('email'),
  });
}

/** Quem entra para a equipe escolhe a própria senha, pelo link que recebe. */
export function ConviteDeUsuario() {
  const { t } = useTextos('gestao', 'rotulos');
  const { t: doFormulario } = useTextos('formularios');
  const navegar = useNavigate();
  const notificar = useNotificar();
  const confirmar = useConfirmacao();
  const esquema = useMemo(
    () => esquemaDoConvite(doFormulario, (campo) => t(`usuarios.${campo}`)),
    [doFormulario, t],
  );
  useTitulo(t('usuarios.convidar'));
  /** Nulo se, sabendo que o documento já tem conta, se desiste. */
  const convidarOuAssumir = async (convite: Convite) => {
    try {
      return await convidarUsuario(convite);
    } catch (causa) {
      if (!(causa instanceof ErroApi) || causa.codigo !== 'CONTA_DE_CIDADAO') throw causa;
    }
    const sim = await confirmar({
      titulo: t('usuarios.assumirTitulo'),
      texto: t('usuarios.assumirTexto', { nome: convite.nome }),
      confirmar: t('usuarios.assumirSim'),
      perigo: true,
    });
    return sim ? convidarUsuario({ ...convite, assumir: true }) : null;
  };
  return (
    <>
      <Cabecalho passos={[['/admin/usuarios', t('usuarios.titulo')]]} titulo={t('usuarios.convidar')} />
      <div className="cx con-formulario">
        <FormularioCurto<Convite>
          inicial={VAZIO}
          esquema={esquema}
          enviar={t('usuarios.mandarConvite')}
          ondeEsta={(id) => `/admin/usuarios/${id}/show`}
          aoEnviar={async (valores) => {
            const convidado = await convidarOuAssumir(valores);
            if (!convidado) return;
            const { nome } = convidado;
            notificar({
              tipo: 'success',
              titulo: t('geral:sucesso.titulo'),
              mensagem: t('usuarios.convidado', { nome }),
            });
            await navegar('/admin/usuarios');
          }}
        >
          <NaoPerderFormulario />
          <CampoTexto
            nome="documento"
            rotulo={t('usuarios.documento')}
            dica={t('usuarios.dicaDocumento')}
            autoComplete="off"
          />
          <CampoTexto nome="nome" rotulo={t('usuarios.nome')} autoComplete="off" />
          <CampoEmail
            nome="email"
            rotulo={t('usuarios.email')}
            dica={t('usuarios.dicaEmail')}
            autoComplete="off"
          />
          <CampoRadios
            nome="papel"
            rotulo={t('usuarios.papel')}
            escolhas={PAPEIS.map((valor) => ({
              valor,
              rotulo: t(`rotulos:papel.${valor}`),
              detalhe: t(`usuarios.papelTexto.${valor}`),
            }))}
          />
        </FormularioCurto>
      </div>
    </>
  );
}
