import { useMemo } from 'react';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { CampoEmail } from '../../formularios/campos/campos';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { esquemaDoEmail } from '../../formularios/pessoa/pessoa-esquema';
import { useTextos } from '../../i18n/textos';
import { devolverCadastro, type FichaDaPessoa } from './contrato';

interface Props {
  ficha: FichaDaPessoa;
  aberto: boolean;
  aoFechar: () => void;
  aoDevolver: () => void;
  aoMudar: () => void;
}

const EFEITOS = ['email', 'pedidos', 'avisados', 'semVolta'] as const;

/** A quem mostrou o documento, contra quem o registrou antes: diz primeiro o que se apaga, o que muda e quem é avisado. */
export function DevolverCadastro({ ficha, aberto, aoFechar, aoDevolver, aoMudar }: Props) {
  const { t } = useTextos('balcao');
  const { t: doFormulario } = useTextos('formularios');
  const notificar = useNotificar();
  const esquema = useMemo(() => esquemaDoEmail(doFormulario), [doFormulario]);
  const enviar = async ({ email, confirmarEmail }: { email: string; confirmarEmail: string }) => {
    await devolverCadastro(ficha.id, { email: email.trim(), confirmarEmail: confirmarEmail.trim() });
    aoDevolver();
    notificar({ tipo: 'success', titulo: t('devolver.feito'), mensagem: t('devolver.feitoTexto') });
  };
  return (
    <Dialogo titulo={t('devolver.titulo')} aberto={aberto} aoFechar={aoFechar}>
      <p>{t('devolver.texto', { nome: ficha.pessoa.nome })}</p>
      <ul>
        <li>{t(ficha.temConta ? 'devolver.comConta' : 'devolver.semConta')}</li>
        {EFEITOS.map((efeito) => (
          <li key={efeito}>{t(`devolver.efeito.${efeito}`)}</li>
        ))}
      </ul>
      <FormularioCurto
        inicial={{ email: '', confirmarEmail: '' }}
        esquema={esquema}
        aoEnviar={enviar}
        aoCancelar={aoFechar}
        aoMudar={aoMudar}
        enviar={t('devolver.sim')}
        perigo
      >
        <CampoEmail nome="email" rotulo={t('devolver.email')} autoComplete="off" />
        <CampoEmail nome="confirmarEmail" rotulo={doFormulario('campos.confirmarEmail')} autoComplete="off" />
      </FormularioCurto>
    </Dialogo>
  );
}
